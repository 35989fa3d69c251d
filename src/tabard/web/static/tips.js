/* Signs that explain themselves: on hover, on focus, on a long press. What they say came with the page. */

const SOON = 350;
const LONG = 450;
const NEAR = 10;

/** Let every ``[data-tip]`` inside *root* show the tip it names; returns how to show one at once. */
export function explaining(root) {
  let shown = null;
  let timer = 0;
  let press = null;
  let clicked = null; // the tip of what the mouse just clicked: it would hide what the click did

  const hide = () => {
    clearTimeout(timer);
    shown?.matches(":popover-open") && shown.hidePopover();
    shown = null;
  };

  const show = (sign) => {
    const tip = document.getElementById(`tip-${sign.dataset.tip}`);
    if (!tip || (tip === shown && tip.matches(":popover-open"))) return;
    hide();
    tip.firstElementChild.textContent = sign.dataset.name || tip.firstElementChild.textContent;
    tip.showPopover();
    place(tip, sign);
    shown = tip;
  };

  const later = (sign, wait) => {
    clearTimeout(timer);
    timer = setTimeout(() => show(sign), wait);
  };

  root.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse") return;
    const sign = event.target.closest("[data-tip]");
    if (sign && sign.dataset.tip === clicked) return;
    clicked = null;
    if (sign) later(sign, shown ? 80 : SOON);
    else if (!event.target.closest(".tip")) {
      clearTimeout(timer);
      if (shown) timer = setTimeout(hide, 200);
    }
  });
  root.addEventListener("focusin", (event) => {
    if (event.target.matches("[data-tip]:focus-visible")) show(event.target);
    else if (shown && event.target.matches(":focus-visible") && !event.target.closest(".tip")) hide();
  });
  root.addEventListener("pointerdown", (event) => {
    if (event.target.closest(".tip")) return;
    hide();
    const sign = event.target.closest("[data-tip]");
    if (event.pointerType === "mouse") clicked = sign?.dataset.tip ?? null;
    if (!sign || event.pointerType === "mouse") return;
    press = { x: event.clientX, y: event.clientY };
    timer = setTimeout(() => {
      press = null;
      show(sign);
      swallow();
    }, LONG);
  });
  root.addEventListener("pointermove", (event) => {
    if (press && Math.hypot(event.clientX - press.x, event.clientY - press.y) > NEAR) stop();
  });
  const stop = () => {
    if (press) clearTimeout(timer);
    press = null;
  };
  root.addEventListener("pointerup", stop);
  root.addEventListener("pointercancel", stop);
  root.addEventListener("contextmenu", (event) => event.target.closest("[data-tip]") && event.preventDefault());
  root.addEventListener("scroll", hide, { capture: true, passive: true });
  root.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !shown) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    hide();
  }, { capture: true });
  root.addEventListener("click", (event) => {
    const sign = event.target.closest("button[data-tip]");
    if (!sign) return;
    event.preventDefault(); // the browser would open or close it by itself, out of place
    show(sign);
  }, { capture: true });
  return { explain: show };
}

/** The click at the end of a long press is none. */
function swallow() {
  const end = (event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener("click", end, { capture: true, once: true });
  addEventListener("pointerup", () => setTimeout(() => removeEventListener("click", end, { capture: true }), 80), { once: true });
}

/** Put the tip under the sign, or over it where there is no room; never beyond the edge of the page, nor of the room
    that a ``data-tip-room`` around the sign is; where there is space beside a ``data-tip-aside`` around it, there. So it
    hides nothing that is pressed next. */
function place(tip, sign) {
  const at = sign.getBoundingClientRect();
  const room = sign.closest("[data-tip-room]")?.getBoundingClientRect() ?? { right: innerWidth, bottom: innerHeight };
  const column = sign.closest("[data-tip-aside]")?.getBoundingClientRect();
  const { width, height } = tip.getBoundingClientRect();
  const below = at.bottom + 8 + height < Math.min(room.bottom, innerHeight);
  let left = Math.max(8, Math.min(at.left, Math.min(room.right, innerWidth) - width - 8));
  let top = Math.max(8, below ? at.bottom + 8 : at.top - height - 8);
  if (column && column.width + width + 24 < innerWidth) {
    left = column.left > width + 16 ? column.left - width - 8 : column.right + 8;
    top = Math.min(at.top, innerHeight - height - 8);
  }
  tip.style.left = `${left}px`;
  tip.style.top = `${top}px`;
}
