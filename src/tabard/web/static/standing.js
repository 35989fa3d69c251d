/* Reactions: an answer is sent no sooner than a while after it was asked for, so that its time betrays no hand; and a
   standing answer for a unit gives it by itself, after the same while. */

const LEAST = 2500;
const asked = { at: "", since: 0, timer: 0 };
const store = (code, unit) => `stands ${code} ${unit}`;

const question = () => document.querySelector("[data-reaction]");
const standing = (code, unit) => localStorage.getItem(store(code, unit)) ?? "ask";

/** How long to wait before an answer to what is asked may leave. */
export const patience = () => (question() ? Math.max(0, asked.since + LEAST - performance.now()) : 0);

/** Look whether something new is asked; called after every patch. *answer* sends the choice it is given. */
export function attend(code, choices, answer) {
  const open = question();
  const at = open ? open.dataset.at : "";
  if (at !== asked.at) {
    clearTimeout(asked.timer);
    Object.assign(asked, { at, since: performance.now() });
    if (open) asked.timer = setTimeout(() => byItself(code, choices(), answer), LEAST);
  }
  if (open) paint(code, open.dataset.about);
}

function byItself(code, choices, answer) {
  const open = question();
  const word = open && standing(code, open.dataset.about);
  if (!word || word === "ask") return;
  const found = word === "always" ? smallest(choices) : undefined;
  const choice = found ?? choices.find((one) => one.picks[0] === "button:let");
  if (choice) answer(choice);
}

/** The cheapest card that may be raised. */
const smallest = (choices) =>
  choices
    .filter(({ kind, picks }) => kind === "legal" && picks.length === 1 && picks[0].startsWith("hand:"))
    .sort((one, other) => worth(one) - worth(other))[0];
const worth = ({ picks }) => Number.parseInt(picks[0].slice("hand:".length + 1), 10);

function paint(code, unit) {
  const word = standing(code, unit);
  for (const one of document.querySelectorAll("[data-stand]")) one.setAttribute("aria-pressed", String(one.dataset.stand === word));
}

/** Keep what is chosen. */
export function minding(code, choices, answer) {
  document.addEventListener("click", ({ target }) => {
    const one = target.closest?.("[data-stand]");
    const open = question();
    if (!one || !open) return;
    localStorage.setItem(store(code, open.dataset.about), one.dataset.stand);
    paint(code, open.dataset.about);
    clearTimeout(asked.timer);
    asked.timer = setTimeout(() => byItself(code, choices(), answer), patience());
  });
}
