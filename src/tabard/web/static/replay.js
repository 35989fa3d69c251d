/* The replay: the slider, the step buttons and the arrow keys change the moment without a new page. Cards can be read,
   reaches are marked and a board turns as at the table; nothing can be picked. */

import { marking } from "./marks.js";
import { morph } from "./morph.js";
import { places, slide } from "./motion.js";
import { openRules } from "./rules.js";
import { explaining } from "./tips.js";
import { turning } from "./turning.js";

const part = document.getElementById("part");
let asking = new AbortController();

/** Go to another moment of the game, given by an address of the replay. */
async function go(href) {
  asking.abort();
  asking = new AbortController();
  let html;
  try {
    const answer = await fetch(href, { signal: asking.signal, headers: { Accept: "text/html" } });
    html = await answer.text();
  } catch {
    return;
  }
  const next = new DOMParser().parseFromString(html, "text/html").getElementById("part");
  if (!next) return;
  const before = places(part);
  const id = document.activeElement?.id;
  morph(part, next);
  const slider = document.getElementById("at");
  slider.value = slider.getAttribute("value");
  slide(part, before);
  if (id && document.activeElement?.id !== id) document.getElementById(id)?.focus();
  history.replaceState(null, "", href);
}

function moment(at) {
  const place = new URL(location.href);
  place.searchParams.set("at", at);
  place.searchParams.set("seat", part.querySelector("input[name=seat]").value);
  return place.href;
}

document.documentElement.classList.add("script");
document.addEventListener("input", (event) => event.target.id === "at" && go(moment(event.target.value)));
document.addEventListener("click", (event) => {
  const thing = event.target.closest("[data-pick]");
  if (thing) {
    event.preventDefault();
    const sign = thing.querySelector("[data-tip].over");
    if (sign) explain(sign);
  }
  const rules = event.target.closest("[data-rules]");
  const link = event.target.closest(".scrub a[href*='/replay?']");
  if (!rules && !link) return;
  event.preventDefault();
  if (rules) openRules(rules.href);
  else if (!link.matches("[aria-disabled]")) go(link.href);
});
document.addEventListener("keydown", (event) => {
  if (event.target.matches("input") || event.ctrlKey || event.altKey || event.metaKey) return;
  const link = { ArrowLeft: "step-prev", ArrowRight: "step-next", Home: "step-first", End: "step-last" }[event.key];
  if (link) {
    event.preventDefault();
    document.getElementById(link).click();
  } else if (event.key === "?") openRules(document.querySelector("a[data-rules]").href);
});
const { explain } = explaining(document);
marking(document);
turning(part.dataset.code);
