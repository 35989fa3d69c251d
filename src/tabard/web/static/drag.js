/* Dragging: a card drawn to the table is picked, one drawn off it is put back. Tapping does the same. */

const FAR = 8;

/** Call *pick* with an element dropped where it counts, or *back* with a picked one dropped anywhere else. */
export function dragging(root, pick, back) {
  let held = null;

  root.addEventListener("pointerdown", (event) => {
    const card = event.target.closest(".card.can[data-pick], .card.picked[data-pick]");
    if (!card || event.button || !event.isPrimary) return;
    held = { card, x: event.clientX, y: event.clientY, moved: false, id: event.pointerId };
  });

  root.addEventListener("pointermove", (event) => {
    if (!held || event.pointerId !== held.id) return;
    const [x, y] = [event.clientX - held.x, event.clientY - held.y];
    if (!held.moved && Math.hypot(x, y) < FAR) return;
    if (!held.moved) start(held);
    held.card.style.translate = `${x}px ${y}px`;
    held.over?.classList.remove("dropping");
    held.over = under(event);
    held.over?.classList.add("dropping");
  });

  const drop = (event) => {
    if (!held || event.pointerId !== held.id) return;
    const { card, moved, over } = held;
    held = null;
    if (!moved) return;
    card.classList.remove("dragged");
    card.style.translate = "";
    over?.classList.remove("dropping");
    swallowClick();
    if (event.type === "pointercancel") return;
    const picked = card.classList.contains("picked");
    if (over && !picked) pick(card);
    if (!over && picked) back(card);
  };
  root.addEventListener("pointerup", drop);
  root.addEventListener("pointercancel", drop);

  function start(hold) {
    hold.moved = true;
    hold.card.setPointerCapture(hold.id);
    hold.card.classList.add("dragged");
  }
}

const under = (event) =>
  document.elementsFromPoint(event.clientX, event.clientY).map((found) => found.closest("[data-drop]")).find(Boolean);

/** The click that ends a drag is none. */
function swallowClick() {
  const stop = (event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", stop, { capture: true }), 50);
}
