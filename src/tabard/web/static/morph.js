/* Patching the page: make one tree like another, keeping the elements that stay (known by id or data-key). */

const keyOf = (node) => (node.nodeType === Node.ELEMENT_NODE ? node.id || node.dataset?.key || "" : "");
const KEPT = new Set(["open", "tabindex"]);

/** Make *from* like *to*, which is left in pieces. */
export function morph(from, to) {
  attributes(from, to);
  children(from, to);
}

function attributes(from, to) {
  for (const { name, value } of to.attributes) if (from.getAttribute(name) !== value) from.setAttribute(name, value);
  for (const { name } of [...from.attributes]) if (!to.hasAttribute(name) && !KEPT.has(name)) from.removeAttribute(name);
}

function children(from, to) {
  const kept = new Map();
  for (const child of from.children) if (keyOf(child)) kept.set(keyOf(child), child);
  let place = from.firstChild;
  for (const next of [...to.childNodes]) {
    const match = partner(next, place, kept);
    if (!match) {
      from.insertBefore(next, place);
      continue;
    }
    if (match === place) place = place.nextSibling;
    else from.insertBefore(match, place);
    if (match.nodeType !== Node.ELEMENT_NODE) {
      if (match.data !== next.data) match.data = next.data;
    } else if (!match.isEqualNode(next)) morph(match, next);
  }
  while (place) {
    const gone = place;
    place = place.nextSibling;
    gone.remove();
  }
}

/** The node that is to become *next*: the one with its key, or else the next one of its kind without a key. */
function partner(next, place, kept) {
  const key = keyOf(next);
  if (key) {
    const match = kept.get(key);
    kept.delete(key);
    return match?.nodeName === next.nodeName ? match : null;
  }
  let node = place;
  while (node && keyOf(node)) node = node.nextSibling;
  return node && node.nodeName === next.nodeName ? node : null;
}
