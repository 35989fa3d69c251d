/* The picker: which things may be picked next, and when an action is complete. The same as core/action.py. */

/** Read the choices that came with the page: lists in the order of web/choices.py. */
export const readChoices = (text) =>
  JSON.parse(text).map(([action, picks, loose, label, kind, say, figures, warning]) => ({
    action, picks, loose, label, kind, say, figures, warning,
  }));

/** Whether the picks made so far can still become this choice. */
export function reaches({ picks, loose }, made) {
  if (made.length > picks.length) return false;
  const head = picks.slice(0, loose);
  if (made.length <= loose) return made.every((pick) => head.includes(pick)) && new Set(made).size === made.length;
  const first = new Set(made.slice(0, loose));
  return (
    first.size === new Set(head).size &&
    head.every((pick) => first.has(pick)) &&
    made.slice(loose).every((pick, place) => pick === picks[loose + place])
  );
}

/** What may be picked next, in the order of the choices, each once. */
export function nextPicks(choices, made) {
  const found = new Set();
  for (const choice of choices) {
    if (!reaches(choice, made)) continue;
    const { picks, loose } = choice;
    if (made.length < loose) picks.slice(0, loose).forEach((pick) => made.includes(pick) || found.add(pick));
    else if (made.length < picks.length) found.add(picks[made.length]);
  }
  return [...found];
}

/** The choice that the picks spell in full, if there is one. */
export const completed = (choices, made) =>
  choices.find((choice) => choice.picks.length === made.length && reaches(choice, made));

/** For each pick that completes a choice, the first choice it completes. */
export function completing(choices, made) {
  const found = new Map();
  for (const choice of choices) {
    if (choice.picks.length !== made.length + 1 || !reaches(choice, made)) continue;
    const last = choice.loose <= made.length ? choice.picks.at(-1) : choice.picks.find((pick) => !made.includes(pick));
    if (!found.has(last)) found.set(last, choice);
  }
  return found;
}

/** As many of the first picks as still lead to a choice. */
export function possible(choices, made) {
  for (let length = made.length; length > 0; length--)
    if (choices.some((choice) => reaches(choice, made.slice(0, length)))) return made.slice(0, length);
  return [];
}

/** The picks with *pick* in the place of another that answers the same question, such as what a technique doubles:
    ids that are equal up to a ">". Nothing when there is no such pick, or it leads nowhere. */
export function alternative(choices, made, pick) {
  const question = pick.split(">")[0];
  const place = question === pick ? -1 : made.findIndex((one) => one.split(">")[0] === question && one !== question);
  if (place < 0) return null;
  const changed = made.with(place, pick);
  return choices.some((choice) => reaches(choice, changed)) ? changed : null;
}

/** For each pick that leads on from those made the picks that it makes of them. A button that stands between may be left
    out: a coin, then a hex, and the first button that joins them is meant. So may an item, where there is one alone: who
    carries it is what is asked. */
export function leads(choices, made) {
  const found = new Map(nextPicks(choices, made).map((pick) => [pick, [...made, pick]]));
  const items = [...found.keys()].filter((pick) => pick.startsWith("item:"));
  for (const choice of choices) {
    const [between, pick] = choice.picks.slice(made.length, made.length + 2);
    const left = between?.startsWith("button:") || (items.length === 1 && items[0] === between);
    if (pick && left && !choice.loose && !found.has(pick) && reaches(choice, made)) found.set(pick, [...made, between, pick]);
  }
  return found;
}

/** For each pick that can stand in the place of the last ones made the picks that are made then. */
export function replacing(choices, made) {
  const ordered = choices.filter((choice) => !choice.loose);
  const found = new Map();
  const add = (more) => more.forEach((picks, pick) => found.has(pick) || found.set(pick, picks));
  for (let length = made.length - 1; length > 0; length--) add(leads(ordered, made.slice(0, length)));
  for (const pick of nextPicks(choices, [])) if (!found.has(pick)) found.set(pick, [pick]);
  add(leads(ordered, []));
  return found;
}
