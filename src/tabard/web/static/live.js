/* The line to the table: brings what happened, says when it is lost, comes back by itself and misses nothing. */

const WAITS = [300, 700, 1500, 3000, 5000, 8000];
const GRACE = 400;

export class Line {
  /** *since* tells the version shown; *take* gets each message; *lost* is told whether the line is down. */
  constructor(code, since, take, lost) {
    Object.assign(this, { code, since, take, lost, tries: 0 });
    addEventListener("online", () => this.hurry());
    document.addEventListener("visibilitychange", () => document.hidden || this.hurry());
    addEventListener("pagehide", () => this.close());
    addEventListener("pageshow", (event) => event.persisted && this.open());
    this.open();
  }

  open() {
    this.closed = false;
    clearTimeout(this.timer);
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = (this.socket = new WebSocket(`${scheme}//${location.host}/t/${this.code}/live?since=${this.since()}`));
    socket.onopen = () => {
      if (socket === this.socket) this.up();
    };
    socket.onmessage = (event) => socket === this.socket && this.take(opened(event.data));
    socket.onclose = () => {
      if (socket === this.socket && !this.closed) this.retry();
    };
  }

  up() {
    this.tries = 0;
    clearTimeout(this.alarm);
    this.alarm = 0;
    this.lost(false);
  }

  retry() {
    this.alarm ||= setTimeout(() => this.lost(true), GRACE);
    this.timer = setTimeout(() => this.open(), WAITS[Math.min(this.tries++, WAITS.length - 1)]);
  }

  hurry() {
    if (this.closed || this.socket.readyState <= WebSocket.OPEN) return;
    this.tries = 0;
    this.open();
  }

  close() {
    this.closed = true;
    clearTimeout(this.timer);
    clearTimeout(this.alarm);
    this.socket.close();
  }
}

/** A message as it travels is a line of JSON, then the new part of the page as it is; a sign of life has none. */
function opened(text) {
  const end = text.indexOf("\n");
  return end < 0 ? JSON.parse(text) : { ...JSON.parse(text.slice(0, end)), html: text.slice(end + 1) };
}

/** Send something that must count once: the same body until there is an answer. */
export async function post(address, body, waiting) {
  for (let tries = 0; ; tries++) {
    try {
      const answer = await fetch(address, {
        method: "POST",
        headers: { "Content-Type": "application/json", Accept: "application/json" },
        body: JSON.stringify(body),
      });
      if (answer.status < 502 || answer.status > 504) return await answer.json();
    } catch {
      // No answer: the line is down, or the house is being restarted. The nonce makes asking again safe.
    }
    if (tries === WAITS.length * 2) return { error: "The house does not answer. Nothing was sent twice; try again in a while." };
    waiting();
    await new Promise((done) => setTimeout(done, WAITS[Math.min(tries, WAITS.length - 1)]));
  }
}

/** A word nobody else uses. */
export const nonce = () =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
