/* The board is turned round by its button, and stays so for this table. */

export function turning(code) {
  const store = `turned ${code}`;
  document.documentElement.classList.toggle("turned", localStorage.getItem(store) === "yes");
  document.addEventListener("click", (event) => {
    if (!event.target.closest?.("[data-turn]")) return;
    const turned = document.documentElement.classList.toggle("turned");
    localStorage.setItem(store, turned ? "yes" : "");
  });
}
