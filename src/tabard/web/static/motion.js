/* Motion: what moved slides from where it was to where it is; what came fades in, or slides from where it came from. */

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const SLIDE = { duration: 220, easing: "cubic-bezier(.2,.8,.2,1)", fill: "backwards" };
const APART = 40;
const AT_MOST = 400;

/** Where every thing with a key lies now. */
export function places(root) {
  const found = new Map();
  for (const thing of root.querySelectorAll("[data-key]"))
    if (!found.has(thing.dataset.key) && thing.checkVisibility?.() !== false)
      found.set(thing.dataset.key, thing.getBoundingClientRect());
  return found;
}

/** Slide everything from the places it had *before*. */
export function slide(root, before) {
  let late = 0;
  const seen = new Set();
  for (const thing of root.querySelectorAll("[data-key]")) {
    const key = thing.dataset.key;
    if (seen.has(key) || thing.checkVisibility?.() === false) continue;
    seen.add(key);
    const source = before.get(key) ?? home(thing);
    const now = thing.getBoundingClientRect();
    if (!source) show(thing, calm.matches);
    else if (Math.abs(source.x - now.x) + Math.abs(source.y - now.y) > 2) {
      if (calm.matches) mark(thing);
      else move(thing, source, now, late);
      late = Math.min(late + APART, AT_MOST - APART);
    }
  }
}

/** Where a new thing comes from: the pile its surroundings name. */
function home(thing) {
  const pile = document.getElementById(thing.closest("[data-from]")?.dataset.from ?? "");
  const place = pile?.getBoundingClientRect();
  return place?.width ? place : null;
}

function move(thing, source, now, delay) {
  const scale = now.width ? source.width / now.width : 1;
  thing.animate(
    [{ transform: `translate(${source.x - now.x}px, ${source.y - now.y}px) scale(${scale})`, transformOrigin: "0 0" }, { transformOrigin: "0 0" }],
    { ...SLIDE, delay },
  );
}

function show(thing, still) {
  if (still) mark(thing);
  else thing.animate([{ opacity: 0 }, {}], SLIDE);
}

/** Without motion what changed gets an edge for a moment. */
function mark(thing) {
  thing.classList.add("fresh");
  setTimeout(() => thing.classList.remove("fresh"), 800);
}
