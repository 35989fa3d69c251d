/* Looking for somebody in a roster: by words, by filters, or by chance. What was looked for outlives a patch of the page. */

const wanted = { words: "", filters: new Set() };
const cards = () => [...document.querySelectorAll("#roster [data-words]")];

/** Hide the cards that do not fit. Called after every patch. */
export function sift() {
  const field = document.getElementById("find");
  if (!field) return;
  if (field.value !== wanted.words && field !== document.activeElement) field.value = wanted.words;
  const chips = [...document.querySelectorAll("[data-filter]")];
  for (const tag of wanted.filters) // one that is not offered any more could not be taken off
    if (!chips.some((chip) => chip.dataset.filter === tag)) wanted.filters.delete(tag);
  const words = wanted.words.toLowerCase().split(/\s+/).filter(Boolean);
  let left = 0;
  const all = cards();
  for (const card of all) {
    const text = card.dataset.words.toLowerCase();
    const tags = card.dataset.tags.split("|");
    const fits = words.every((word) => text.includes(word)) && [...wanted.filters].every((tag) => tags.includes(tag));
    card.hidden = !fits;
    left += fits;
  }
  for (const chip of chips)
    chip.setAttribute("aria-pressed", String(wanted.filters.has(chip.dataset.filter)));
  const narrowed = words.length || wanted.filters.size;
  document.getElementById("found").textContent = narrowed ? `${left} of ${all.length} fit.` : "";
}

/** Listen to the field, the filters and the button; *choose* picks one by chance. */
export function seeking(choose) {
  document.addEventListener("input", ({ target }) => {
    if (target.id !== "find") return;
    wanted.words = target.value;
    sift();
  });
  document.addEventListener("click", ({ target }) => {
    const chip = target.closest?.("[data-filter]");
    if (chip) {
      const tag = chip.dataset.filter;
      if (!wanted.filters.delete(tag)) wanted.filters.add(tag);
      sift();
    }
    if (!target.closest?.("[data-surprise]")) return;
    const open = cards().filter((card) => !card.hidden && !card.classList.contains("off") && !card.classList.contains("still") && !card.classList.contains("picked"));
    const one = open[Math.floor(Math.random() * open.length)];
    if (!one) return;
    choose(one.dataset.pick);
    document.getElementById(one.id)?.scrollIntoView({ block: "center" });
  });
}
