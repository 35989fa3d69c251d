/* A press counts for the thing it was on, also when that slides from under the pointer before it is let go. */

const FAR = 8;

/** Return what tells of a click which thing to pick it is meant for, if any. */
export function pressing(root) {
  let press = null;
  root.addEventListener(
    "pointerdown",
    (event) => (press = { one: event.target.closest("[data-pick]"), x: event.clientX, y: event.clientY }),
    { capture: true },
  );
  return (event) => {
    const here = press && event.detail > 0 && Math.hypot(event.clientX - press.x, event.clientY - press.y) < FAR;
    const one = here ? press.one : event.target.closest("[data-pick]");
    press = null;
    return one && !one.isConnected ? document.getElementById(one.id) : one;
  };
}
