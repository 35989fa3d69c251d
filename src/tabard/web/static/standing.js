/* Standing answers to reactions: for each unit what its player always says. The house lets every answer take at least as
   long, so one that is given by itself betrays nothing, whether or not a card could have been played. */

const SOON = 600;
const asked = { at: "", timer: 0 };
const store = (code, unit) => `stands ${code} ${unit}`;
const question = () => document.querySelector("[data-reaction]");
const standing = (code, unit) => localStorage.getItem(store(code, unit)) ?? "ask";

/** Whether a reaction is asked for, whose answer takes a while. */
export const awaited = () => question() !== null;

/** Look whether something new is asked; called after every patch. *answer* sends the choice it is given. */
export function attend(code, choices, answer) {
  const open = question();
  const at = open ? open.dataset.at : "";
  if (open) paint(code, open.dataset.about);
  if (at === asked.at) return;
  asked.at = at;
  later(code, choices, answer);
}

/** Keep what is chosen. */
export function minding(code, choices, answer) {
  document.addEventListener("click", ({ target }) => {
    const one = target.closest?.("[data-stand]");
    const open = question();
    if (!one || !open) return;
    localStorage.setItem(store(code, open.dataset.about), one.dataset.stand);
    paint(code, open.dataset.about);
    later(code, choices, answer);
  });
}

function later(code, choices, answer) {
  clearTimeout(asked.timer);
  if (question()) asked.timer = setTimeout(() => byItself(code, choices(), answer), SOON);
}

function byItself(code, choices, answer) {
  const word = question() ? standing(code, question().dataset.about) : "ask";
  if (word === "ask") return;
  const raised = word === "always" ? cheapest(choices) : undefined;
  const choice = raised ?? choices.find((one) => one.picks[0] === "button:let");
  if (choice) answer(choice);
}

/** The card of least worth that may be raised. */
const cheapest = (choices) =>
  choices
    .filter(({ kind, picks }) => kind === "legal" && picks.length === 1 && picks[0].startsWith("hand:"))
    .sort((one, other) => worth(one) - worth(other))[0];
const worth = ({ picks }) => Number.parseInt(picks[0].slice("hand:S".length), 10);

function paint(code, unit) {
  const word = standing(code, unit);
  for (const one of document.querySelectorAll("[data-stand]"))
    one.setAttribute("aria-pressed", String(one.dataset.stand === word));
}
