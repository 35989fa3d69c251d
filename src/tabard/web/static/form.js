/* The form for a new table: only the seats and options that count are shown. */

const form = document.getElementById("new-table");
const STRONG = ["bot:squire", "bot:knight", "bot:champion"];

function count() {
  return form.querySelector("[name=seats]:checked, [name=seats][type=hidden]").value;
}

function refresh() {
  const seats = count();
  for (const row of form.querySelectorAll("[data-seat]")) enable(row, Number(row.dataset.seat) < Number(seats));
  for (const field of form.querySelectorAll("[data-for]")) enable(field, field.dataset.for.split(" ").includes(seats));
  const sitting = [...form.querySelectorAll("[data-seat] select:enabled")];
  const strong = sitting.filter((seat) => STRONG.includes(seat.value)).length;
  for (const advice of form.querySelectorAll("[data-advice]")) advice.classList.toggle("now", strong > 1);
  judge();
}

/** Whether an opponent of the house sits at the table. */
const housed = () => [...form.querySelectorAll("[data-seat] select:enabled")].some((seat) => seat.value.startsWith("bot:"));

/** Mark what makes the table one that can't be ranked. */
function judge() {
  const verdict = form.querySelector("[data-verdict]");
  if (!verdict) return;
  let found = 0;
  for (const one of form.querySelectorAll("[data-house]")) {
    const value = form.elements[`option.${one.dataset.house}`]?.value ?? (housed() ? "yes" : "no");
    const [sign, word] = [one.dataset.beyond[0], one.dataset.beyond.slice(1)];
    const on = sign === ">" ? Number(value) > Number(word) : sign === "=" ? value === word : value.trim() !== word;
    one.classList.toggle("on", on);
    found += on;
  }
  verdict.textContent = found ? "This table can’t be ranked, because of what is marked." : "This table can be ranked.";
}

function enable(row, on) {
  row.hidden = !on;
  for (const field of row.querySelectorAll("input, select")) field.disabled = !on;
}

document.documentElement.classList.add("script");
form.addEventListener("change", refresh);
refresh();
