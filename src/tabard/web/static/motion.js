/* Motion: what moved slides from where it was to where it is; what came fades in, or slides from where it came from. */

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const SLIDE = { duration: 220, easing: "cubic-bezier(.2,.8,.2,1)", fill: "backwards" };
const APART = 40;
const AT_MOST = 400;

/** Where every thing with a key lies now: on the page, and within the hand or on the board that holds it. */
export function places(root) {
  const found = new Map();
  for (const thing of root.querySelectorAll("[data-key]"))
    if (!found.has(thing.dataset.key) && thing.checkVisibility?.() !== false) found.set(thing.dataset.key, placeOf(thing));
  return found;
}

function placeOf(thing) {
  const box = thing.getBoundingClientRect();
  const frame = thing.closest("[data-group]");
  const around = frame?.getBoundingClientRect();
  const within = around?.width ? [(box.x - around.x) / around.width, (box.y - around.y) / around.height] : null;
  return { box, frame, around, within };
}

/** Whether a thing lies elsewhere in what holds it, and was not only carried along or shifted by what lies around. */
function strayed(was, is) {
  if (was.frame !== is.frame || !was.within || !is.within) return true;
  const [x, y] = was.within.map((part, axis) => Math.abs(part - is.within[axis]));
  return x * is.around.width > is.box.width / 2 || y * is.around.height > is.box.height / 2;
}

/** Slide everything from the places it had *before*. */
export function slide(root, before) {
  let late = 0;
  const seen = new Set();
  for (const thing of root.querySelectorAll("[data-key]")) {
    const key = thing.dataset.key;
    if (seen.has(key) || thing.checkVisibility?.() === false) continue;
    seen.add(key);
    const was = before.get(key);
    const is = placeOf(thing);
    const source = was?.box ?? home(thing);
    if (!source) show(thing, calm.matches);
    else if (Math.abs(source.x - is.box.x) + Math.abs(source.y - is.box.y) > 2) {
      if (!calm.matches) move(thing, source, is.box, late);
      else if (!was || strayed(was, is)) mark(thing);
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
