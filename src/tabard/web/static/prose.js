/* Sentences: cards are written as rank and suit for the eye and in full for the ear. The same as web/prose.py. */

const CARD = /\b([Aa]ce|[Jj]ack|[Qq]ueen|[Kk]ing|10|[2-9]) of (clubs|diamonds|hearts|spades)\b/g;
const SVG = "http://www.w3.org/2000/svg";

function element(name, className, ...inside) {
  const made = document.createElement(name);
  made.className = className;
  made.append(...inside);
  return made;
}

function short(whole, rank, suit) {
  const sign = document.createElementNS(SVG, "svg");
  sign.setAttribute("class", "g");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#s-${suit[0]}`);
  sign.append(use);
  const eye = element("span", "", rank.length > 2 ? rank[0].toUpperCase() : rank, sign);
  eye.setAttribute("aria-hidden", "true");
  return element("span", "dh".includes(suit[0]) ? "sc r" : "sc", eye, element("span", "sr", whole));
}

/** A sentence as nodes. */
export function prose(text) {
  const nodes = [];
  let done = 0;
  for (const found of text.matchAll(CARD)) {
    nodes.push(text.slice(done, found.index), short(...found));
    done = found.index + found[0].length;
  }
  nodes.push(text.slice(done));
  return nodes;
}
