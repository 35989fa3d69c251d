/* The rules drawer: the rules page, opened beside the table at the rule that is asked for. */

const pages = new Map();

/** Open the drawer at an address of a rules page, such as ``/rules/tosk#TK-R-36``. */
export async function openRules(href) {
  const place = new URL(href, location.href);
  const drawer = document.getElementById("rules");
  const inside = drawer.querySelector(".prose");
  drawer.showPopover();
  if (drawer.dataset.page !== place.pathname) {
    drawer.dataset.page = place.pathname;
    inside.replaceChildren(...(await article(place.pathname)));
  }
  find(inside, decodeURIComponent(place.hash.slice(1)));
}

async function article(path) {
  if (!pages.has(path)) {
    const answer = await fetch(path, { headers: { Accept: "text/html" } });
    const found = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("article");
    pages.set(path, found);
  }
  return document.importNode(pages.get(path), true).childNodes;
}

function find(inside, id) {
  inside.querySelector(".found")?.classList.remove("found");
  const rule = id && inside.querySelector(`[id="${CSS.escape(id)}"]`);
  if (!rule) return;
  rule.classList.add("found");
  rule.scrollIntoView({ block: "center" });
}
