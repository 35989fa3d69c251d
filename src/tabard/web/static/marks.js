/* Marks: what a thing reaches is marked while it is pointed at or has the focus. ``data-marks`` names the classes and
   the ids they are for: "in-move:hex-1.2 hex-0.1;in-hit:hex-2.0". */

/** Let everything in *root* with ``data-marks`` mark what it names. */
export function marking(root) {
  let shown = [];

  const clear = () => {
    for (const [one, name] of shown) one.classList.remove(name);
    shown = [];
  };

  const mark = (sign) => {
    clear();
    for (const group of sign.dataset.marks.split(";")) {
      const [name, ids] = group.split(":");
      for (const id of ids.split(" ")) {
        const one = document.getElementById(id);
        if (!one) continue;
        one.classList.add(name);
        shown.push([one, name]);
      }
    }
  };

  const follow = (event) => {
    const sign = event.target.closest?.("[data-marks]");
    if (sign) mark(sign);
    else if (shown.length) clear();
  };
  root.addEventListener("pointerover", follow);
  root.addEventListener("focusin", follow);
  root.addEventListener("focusout", clear);
}
