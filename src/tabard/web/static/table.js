/* A table in the browser, whatever the game: pick, send, patch, slide. It knows no rules: the legal choices come with
   the page, and every thing that can be pointed at carries the id its pick names. */

import "./copy.js";
import { dragging } from "./drag.js";
import { Line, nonce, post } from "./live.js";
import { marking } from "./marks.js";
import { morph } from "./morph.js";
import { places, slide } from "./motion.js";
import { alternative, completed, completing, leads, nextPicks, possible, readChoices, replacing } from "./picker.js";
import { neighbour } from "./plane.js";
import { pressing } from "./press.js";
import { prose } from "./prose.js";
import { seeking, sift } from "./roster.js";
import { openRules } from "./rules.js";
import { attend, awaited, minding } from "./standing.js";
import { explaining } from "./tips.js";
import { turning } from "./turning.js";

const PACE = 500;

const page = {
  part: document.getElementById("part"),
  choices: [],
  made: [],
  /** What the sentence says instead of the likely choice: a refusal, a hint. */
  note: null,
  /** The version at which something was sent, until it is answered; -1 otherwise. */
  sent: -1,
  /** What has come and waits to be shown, so that opponents can be followed. */
  waiting: [],
  shownAt: 0,
  /** The reader's own last action; it is shown at once. */
  own: 0,
};
const code = page.part.dataset.code;
const address = `/t/${code}`;
const version = () => Number(page.part.dataset.version);
/** Whether what was sent has yet to show; what it led to may come before its answer, and be acted on at once. */
const busy = () => page.sent === version();
const thing = (pick) => document.getElementById(pick.replace(":", "-"));

/* ---- looking at the page ---- */

function read() {
  page.choices = readChoices(document.getElementById("choices").textContent);
  page.made = possible(page.choices, page.made);
  document.title = page.part.dataset.title;
  light();
  sift();
  attend(code, () => page.choices, send);
}

/** Show what is picked, what may be picked next, and what the likely choice would do. */
function light() {
  const { choices, made } = page;
  const next = new Set(nextPicks(choices, made));
  const on = leads(choices, made);
  const other = replacing(choices, made);
  const sends = completing(choices, made);
  const alone = completing(choices, []);
  const mine = choices.some((choice) => choice.kind === "legal");
  for (const one of page.part.querySelectorAll("[data-pick]")) {
    const pick = one.dataset.pick;
    if (made.includes(pick) && !next.has(pick)) paint(one, "picked");
    else if (on.has(pick)) paint(one, "can");
    else if (!mine) paint(one, "still");
    else if (alone.has(pick) || (swaps(one) && other.has(pick)) || alternative(choices, made, pick)) paint(one, "rest");
    else paint(one, "off");
    label(one, sends.get(pick));
  }
  const buttons = made.length ? [...next].filter((pick) => pick.startsWith("button:")) : [];
  const whole = completed(choices, made);
  const likely = whole ?? (buttons.length === 1 ? sends.get(buttons[0]) : undefined);
  confirming(whole);
  for (const one of page.part.querySelectorAll("[data-figure]"))
    one.textContent = likely?.figures[one.dataset.figure] ?? one.dataset.idle ?? "0";
  speak(likely);
  rove();
}

/** The button that sends what is picked in full, where the table has one. */
function confirming(whole) {
  const go = page.part.querySelector("[data-go]");
  if (!go) return;
  go.querySelector(".label").textContent = whole?.label ?? go.dataset.idle;
  go.classList.toggle("can", Boolean(whole));
  put(go, "aria-disabled", whole ? null : "true");
}

/** Whether a thing is only picked at first, so that what it would do can be read; the button or a second tap sends. */
const arms = (pick) => thing(pick)?.dataset.arm !== undefined;

/** Things in a group that swaps can be picked instead of the last picks made, as can what needs no other pick. */
const swaps = (one) => one.closest("[data-swap]") !== null;

function paint(one, state) {
  one.classList.remove("picked", "can", "rest", "still", "off");
  one.classList.add(state);
  put(one, "aria-pressed", state === "picked" || state === "can" ? String(state === "picked") : null);
  put(one, "aria-disabled", state === "still" || state === "off" ? "true" : null);
}

function put(one, name, value) {
  if (value === null) one.removeAttribute(name);
  else if (one.getAttribute(name) !== value) one.setAttribute(name, value);
}

function label(one, choice) {
  const words = one.querySelector(".label");
  if (words) words.replaceChildren(choice && one.dataset.idle !== undefined ? choice.label : (one.dataset.idle ?? words.textContent));
}

function speak(likely) {
  const say = document.getElementById("say");
  if (!say) return;
  const { note } = page;
  say.classList.toggle("refusal", note?.kind === "refusal");
  const inside = prose(note?.text ?? (likely?.say || say.dataset.prompt));
  if (note?.href) {
    const link = document.createElement("a");
    link.href = note.href;
    link.dataset.rules = "";
    link.textContent = note.rule || "the rule";
    inside.push(" ", link);
  }
  const words = document.createElement("span");
  words.append(...inside);
  if (!say.firstElementChild?.isEqualNode(words)) say.replaceChildren(words);
}

function note(text, more = {}) {
  page.note = text ? { text, ...more } : null;
}

/* ---- picking ---- */

function choose(pick) {
  if (busy()) return;
  const one = thing(pick);
  const whole = arms(pick) && page.made.includes(pick) && completed(page.choices, page.made);
  if (whole) return send(whole);
  const again = nextPicks(page.choices, page.made).includes(pick); // the same hex may be meant twice
  if (page.made.includes(pick) && !again) return restage(possible(page.choices, page.made.filter((other) => other !== pick)));
  const to =
    leads(page.choices, page.made).get(pick) ??
    (completing(page.choices, []).has(pick) ? [pick] : null) ??
    (one && swaps(one) ? replacing(page.choices, page.made).get(pick) : null);
  const other = !to && alternative(page.choices, page.made, pick);
  if (other) return restage(other);
  if (!to) return refuse(one, pick);
  const choice = completed(page.choices, to);
  if (choice && !arms(pick)) return send(choice);
  return restage(to);
}

let staging = new AbortController();

/** Take up other picks: shown at once, then drawn by the house, which knows what they would do to the table. */
function restage(made) {
  note("");
  page.made = made;
  light();
  fetchPart();
}

/** Fetch the part as it is to be now; of the log only what came after the action *heard*. */
async function fetchPart(heard = version()) {
  staging.abort();
  staging = new AbortController();
  const query = new URLSearchParams({ picks: page.made.join(","), heard });
  try {
    const answer = await fetch(`${address}/part?${query}`, { signal: staging.signal, headers: { Accept: "text/html" } });
    if (answer.ok) show(await answer.text());
  } catch {
    // The line says itself when it is down; a newer pick has made this one stale.
  }
}

async function refuse(one, pick) {
  const sign = one?.querySelector("[data-tip].over");
  if (sign) explain(sign); // what stands there is shown, beside why it can't be picked
  if (sign && !page.choices.some((choice) => choice.kind === "legal")) return;
  if (one) {
    one.classList.add("refused");
    setTimeout(() => one.classList.remove("refused"), 1200);
  }
  const query = new URLSearchParams({ pick, picks: page.made.join(",") });
  const answer = await fetch(`${address}/why?${query}`, { headers: { Accept: "application/json" } }).catch(() => null);
  const why = answer?.ok ? await answer.json() : {};
  const name = one?.dataset.name ?? one?.textContent.trim() ?? "That";
  tellRefusal({ text: why.text || `${name} does not go with what is picked.`, rule: why.rule, href: why.href });
}

function tellRefusal({ text, rule, href }) {
  note(text, { kind: "refusal", rule, href: rule ? href : "" });
  light();
}

/* ---- sending ---- */

async function send(choice) {
  if (choice.warning && !(await ask(choice))) return;
  staging.abort(); // or what is drawn for the picks made so far could come after what they have done
  if (choice.kind !== "aside") page.made = [];
  const at = (page.sent = version());
  page.part.setAttribute("aria-busy", "true");
  if (choice.kind === "legal" && awaited()) {
    note("Your answer goes on its way; all answers take as long.");
    light();
  }
  const answer = await post(`${address}/act`, { action: choice.action, version: at, nonce: nonce() }, () => banner(true));
  if (page.sent === at) page.sent = -1;
  page.part.removeAttribute("aria-busy");
  if (answer.error) {
    tellRefusal({ text: answer.error, rule: answer.rule, href: answer.href });
    return fetchPart();
  }
  note("");
  light();
  page.own = answer.version;
  pump();
  setTimeout(() => version() < answer.version && !page.waiting.length && fetchPart(), 700);
}

/** Ask before something ruinous is sent. */
function ask(choice) {
  const dialog = document.getElementById("ask");
  dialog.querySelector("p").replaceChildren(...prose(choice.warning));
  dialog.querySelector("[value=yes]").textContent = choice.label;
  dialog.returnValue = "";
  dialog.showModal();
  return new Promise((done) => dialog.addEventListener("close", () => done(dialog.returnValue === "yes"), { once: true }));
}

/* ---- what comes from the table ---- */

function take(message) {
  if (message.html === undefined) return;
  page.waiting.push(message);
  pump();
}

let pumping = 0;

/** Show what has come, one thing after another, never faster than can be followed. */
function pump(now = false) {
  clearTimeout(pumping);
  if (!page.waiting.length) return;
  const early = page.waiting[0].version <= page.own ? 0 : page.shownAt + PACE - performance.now();
  if (!now && early > 0) {
    pumping = setTimeout(pump, early);
    return;
  }
  const message = now ? page.waiting.at(-1) : page.waiting[0];
  const said = now ? page.waiting.flatMap((one) => one.said ?? []) : (message.said ?? []);
  const passed = now ? page.waiting.slice(0, -1) : [];
  page.waiting = now ? [] : page.waiting.slice(1);
  for (const one of passed) show(one.html); // each brings its own lines of the log
  if (message.version > version()) {
    page.shownAt = performance.now();
    note("");
  }
  announce(said);
  if (page.made.length && message.version >= version()) {
    const choices = readChoices(parse(message.html).querySelector("#choices").textContent);
    page.made = possible(choices, page.made);
  }
  show(message.html);
  if (page.made.length) fetchPart();
  pump();
}

const parse = (html) => new DOMParser().parseFromString(html, "text/html").getElementById("part");

function show(html) {
  const next = parse(html);
  if (!next || Number(next.dataset.version) < version()) return;
  if (!goesOn(page.part.querySelector(".log"), next.querySelector(".log"))) return void fetchPart(-1);
  const focused = page.part.contains(document.activeElement) ? document.activeElement : null;
  const group = focused?.closest("[data-group]");
  const place = group ? items(group).indexOf(focused) : -1;
  const inDock = focused?.closest(".dock");
  const before = places(page.part);
  morph(page.part, next);
  read();
  slide(page.part, before);
  if (focused && document.activeElement !== focused) refocus(focused, group, place, inDock);
}

/** Put the lines that the page has of the *log* under those that have *come*; false when some between are missing. */
function goesOn(log, come) {
  if (come?.dataset.heard === undefined) return true;
  if (!log || Number(come.dataset.heard) > version()) return false;
  for (const line of [...come.children]) if (Number(line.firstElementChild.textContent) <= version()) line.remove();
  come.append(...[...log.children].map((line) => line.cloneNode(true)));
  delete come.dataset.heard;
  return true;
}

/** Keep the focus where it was, or near it when its element has gone: in the same hand, or in the dock. */
function refocus(focused, group, place, inDock) {
  const same = focused.isConnected ? focused : focused.id && document.getElementById(focused.id);
  const left = group?.isConnected ? items(group) : [];
  const beside = place >= 0 && !group.contains(same || null) ? left[Math.min(place, left.length - 1)] : null;
  const lit = inDock && (page.part.querySelector(".dock .can") ?? page.part.querySelector(".dock [data-pick]"));
  (beside || same || lit || (inDock && page.part.querySelector(".dock")))?.focus({ preventScroll: true });
  rove();
}

function announce(said) {
  const log = document.getElementById("said");
  for (const text of said) {
    const line = document.createElement("p");
    line.textContent = text;
    log.append(line);
  }
  while (log.children.length > 12) log.firstElementChild.remove();
}

function banner(down) {
  document.getElementById("lost").hidden = !down;
}

/* ---- keys ---- */

const items = (group) => [...group.querySelectorAll("[data-pick], [data-beside]")].filter((one) => one.checkVisibility?.() !== false);
const roving = new Map();

/** In a hand or a row one stop for Tab; the arrows go along it. */
function rove() {
  for (const group of page.part.querySelectorAll("[data-group]")) {
    const all = items(group);
    const stop =
      all.find((one) => one === document.activeElement) ??
      all.find((one) => one.id === roving.get(group.id)) ??
      all.find((one) => one.classList.contains("can")) ??
      all[0];
    for (const one of all) one.tabIndex = one === stop ? 0 : -1;
  }
}

/** What the arrows go along: up and down pass by what stands beside the things to pick, as a card's own button does. */
function along(group, key) {
  const all = items(group);
  if (["ArrowLeft", "ArrowRight"].includes(key) || !all.some((one) => one.dataset.pick)) return all;
  return all.filter((one) => one.dataset.pick || one === document.activeElement);
}

function step(group, key) {
  const all = along(group, key);
  const at = all.indexOf(document.activeElement);
  const to = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[key];
  if (to === undefined || at < 0) return false;
  const flat = group.dataset.plane !== undefined && key.startsWith("Arrow");
  const one = flat ? (neighbour(all, all[at], key) ?? all[at]) : all[(to + all.length) % all.length];
  roving.set(group.id, one.id);
  one.focus();
  rove();
  return true;
}

function onKey(event) {
  if (event.ctrlKey || event.altKey || event.metaKey || event.target.matches("input, select, textarea")) return;
  if (document.querySelector("dialog[open], :popover-open:not(.tip)")) return;
  const group = event.target.closest("[data-group]");
  if (group && step(group, event.key)) return void event.preventDefault();
  const act = KEYS[event.key];
  if (act && act(event) !== false) event.preventDefault();
}

const KEYS = {
  Escape: () => (page.made.length || page.note ? restage([]) : false),
  Backspace: () => (page.made.length ? restage(page.made.slice(0, -1)) : false),
  u: takeBack,
  U: takeBack,
  h: hint,
  H: hint,
  "?": () => openRules(document.querySelector("a[data-rules]").href),
  " ": (event) => (page.waiting.length && !event.target.closest("button, a, summary") ? pump(true) : false),
  Enter: (event) => {
    const onPicked = event.target.matches(".card.picked");
    if (!onPicked && event.target !== document.body && event.target.closest("button, a")) return false;
    if (page.part.querySelector("[data-go].can")) return confirm();
    const button = page.part.querySelector(".dock .btn.go.can[data-pick]");
    return button && page.made.length ? choose(button.dataset.pick) : false;
  },
};

function confirm() {
  const whole = completed(page.choices, page.made);
  return whole && !busy() ? send(whole) : false;
}

function takeBack() {
  if (page.made.length) return restage(page.made.slice(0, -1));
  const back = page.choices.find((choice) => choice.kind === "retract");
  return back ? send(back) : false;
}

/** Ask whether the game can still be won. */
async function outlook() {
  if (busy()) return;
  note("Looking for a win; this may take some seconds.");
  light();
  const at = version();
  const answer = await fetch(`${address}/outlook`, { headers: { Accept: "application/json" } }).catch(() => null);
  const found = (await answer?.json().catch(() => null)) ?? {};
  if (version() !== at) return;
  if (!found.text) return tellRefusal({ text: found.error ?? "Nobody could tell just now." });
  note(found.text);
  light();
}

async function hint() {
  if (busy() || !page.choices.some((choice) => choice.kind === "legal")) return;
  note("Thinking it over.");
  light();
  const answer = await fetch(`${address}/hint`, { headers: { Accept: "application/json" } });
  const found = await answer.json().catch(() => ({}));
  const choice = page.choices.find((one) => one.action === found.action);
  if (!choice) return tellRefusal({ text: found.error ?? "No hint now." });
  page.made = arms(choice.picks.at(-1)) ? [...choice.picks] : choice.picks.slice(0, -1);
  if (!page.made.length) thing(choice.picks[0])?.focus();
  note(`${found.label}: ${found.why}`);
  light();
  fetchPart();
}

/* ---- the rest of the page ---- */

function onClick(event) {
  const on = (selector) => event.target.closest(selector);
  const picked = meant(event);
  if (picked) {
    event.preventDefault();
    if (picked.closest("[popover]")) picked.closest("[popover]").hidePopover();
    choose(picked.dataset.pick);
  } else if (on("[data-go]")) {
    event.preventDefault();
    confirm();
  } else if (on("[data-send]")) {
    event.preventDefault();
    send({ action: on("[data-send]").value, kind: "retract", warning: "" });
  } else if (on("[data-rules]")) {
    event.preventDefault();
    openRules(on("[data-rules]").href);
  } else if (on("[data-hint]")) {
    document.getElementById("menu").hidePopover();
    hint();
  } else if (on("[data-outlook]")) {
    document.getElementById("menu").hidePopover();
    outlook();
  } else if (on("[data-back]")) {
    event.preventDefault();
    takeBack();
  }
}

document.documentElement.classList.add("script");
const meant = pressing(document);
document.addEventListener("click", onClick);
document.addEventListener("keydown", onKey);
const { explain } = explaining(document);
marking(document);
seeking(choose);
minding(code, () => page.choices, send);
turning(code);
dragging(page.part, (card) => choose(card.dataset.pick), (card) => choose(card.dataset.pick));
read();
new Line(code, version, take, banner);
