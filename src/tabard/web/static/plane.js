/* Walking a plane with the arrow keys: from a thing to the nearest one on that side. Sideways the way keeps to the line
   on which it began, so that it zigzags along a row of hexes. */

const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const rail = { at: null, y: 0 };

const middle = (one) => {
  const box = one.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, size: box.height };
};

/** The one of *all* that lies next to *from* on the side of *key*; undefined at the edge, or for another key. */
export function neighbour(all, from, key) {
  const way = WAYS[key];
  if (!way) return undefined;
  const here = middle(from);
  const sideways = way[0] !== 0;
  if (!sideways || rail.at !== from) rail.y = here.y;
  let best = nearest(all, from, here, way);
  if (!best && sideways && rail.y !== here.y) {
    rail.y = here.y; // the line has run off the edge: another one begins here
    best = nearest(all, from, here, way);
  }
  if (best && sideways) rail.at = best;
  return best;
}

function nearest(all, from, here, way) {
  let best;
  let least = Infinity;
  for (const one of all) {
    const there = middle(one);
    const ahead = (there.x - here.x) * way[0] + (there.y - here.y) * way[1];
    if (one === from || ahead < here.size / 4) continue;
    const aside = way[0] ? Math.abs(there.y - rail.y) : Math.abs(there.x - here.x);
    if (aside > (way[0] ? 0.75 : 0.45) * here.size && aside > ahead) continue;
    const far = ahead + aside + (there.y - here.y) / 1000;
    if (far < least) [best, least] = [one, far];
  }
  return best;
}
