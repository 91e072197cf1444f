import { BoardView } from "./board.js";
import { announce, byId, make } from "./dom.js";
import { RovingFocus } from "./roving.js";

/** How large the board may be, in parts of the room that it has. */
const ZOOMS = [1, 1.5, 2.2, 3.3, 5];

/** The position after a move: its board, which can be clicked on, and what everybody has. */
export class PositionPanel extends EventTarget {
  #board = byId("board");
  #title = byId("position-title");
  #slider = byId("move");
  #figures = byId("figures");
  #roving = new RovingFocus(this.#figures);
  #layout = null;
  #zoom = 0;
  #view = null;
  #pieces = new Map();
  #cells = new Map();

  /**
   * Fires `step` with the number of a move, `place` with what was clicked on, `enter` where that is confirmed, `figure` with
   * a subject and a quantity.
   */
  constructor() {
    super();
    this.#slider.addEventListener("input", () => this.#step(Number(this.#slider.value)));
    for (const [id, number] of [
      ["first", () => 0],
      ["back", () => this.at - 1],
      ["forward", () => this.at + 1],
      ["last", () => this.count],
    ]) {
      byId(id).addEventListener("click", () => this.#step(number()));
    }
    byId("larger").addEventListener("click", () => this.#resize(1));
    byId("smaller").addEventListener("click", () => this.#resize(-1));
    this.#board.addEventListener("click", (event) => {
      const place = event.target.closest("[data-place]")?.dataset.place;
      const color = event.target.closest("[data-color]")?.dataset.color;
      if (place) this.#fire("place", color ? { place, color } : { place });
    });
    this.#board.addEventListener("keydown", (event) => {
      if (event.key === "Enter") this.#fire("enter");
    });
  }

  /** The layout of the picture that is there; empty where none is. */
  get layout() {
    return this.#layout ?? "";
  }

  get at() {
    return Number(this.#slider.value);
  }

  get count() {
    return Number(this.#slider.max);
  }

  /** Steps on or back by some moves. */
  step(by) {
    this.#step(this.at + by);
  }

  /**
   * Shows a position as the server tells it.
   * @param {object} position
   * @param {boolean} aloud whether the move is read out
   */
  show(position, aloud) {
    this.#hide(false);
    const isNext = this.#layout !== null && position.move === this.at + 1;
    this.#slider.max = position.moves ?? 0;
    this.#slider.value = position.move ?? 0;
    const words = wordsOf(position);
    this.#title.textContent = words;
    this.#slider.setAttribute("aria-valuetext", words);
    if (position.svg) this.#draw(position);
    this.#change(position.pieces ?? {});
    this.#view.ring(position.rings ?? []);
    const changes = this.#tabulate(position.tables ?? [], isNext);
    if (aloud) announce([words, ...changes].join(". "));
  }

  /** Nothing can be shown, and why. */
  clear(why) {
    this.#title.textContent = why;
    this.#hide(why !== "");
    this.#board.replaceChildren();
    this.#figures.replaceChildren();
    this.#layout = null;
    this.#cells.clear();
  }

  /** Makes the places stand out that lines name, and those that were chosen. */
  highlight({ lines = [], places = [], chosen }) {
    const text = lines.join("\n");
    const named = new Set(places);
    const taken = new Set(chosen.map(({ place }) => place));
    for (const element of this.#board.querySelectorAll("[data-place]")) {
      const { place } = element.dataset;
      element.classList.toggle("possible", named.has(place) || names(text, place));
      element.classList.toggle("chosen", taken.has(place));
    }
  }

  /** Without a position there is no use for what shows one. */
  #hide(isNothing) {
    byId("record-view").classList.toggle("no-position", isNothing);
  }

  #step(number) {
    this.#fire("step", Math.max(0, Math.min(this.count, number)));
  }

  #draw({ svg, layout }) {
    const drawn = document.importNode(new DOMParser().parseFromString(svg, "image/svg+xml").documentElement, true);
    drawn.setAttribute("aria-labelledby", this.#title.id);
    this.#board.replaceChildren(drawn);
    this.#resize(0);
    this.#view = new BoardView(drawn);
    this.#layout = layout;
    this.#pieces = new Map([...drawn.querySelectorAll("[data-piece]")].map((each) => [each.dataset.piece, ""]));
  }

  #resize(by) {
    this.#zoom = Math.max(0, Math.min(ZOOMS.length - 1, this.#zoom + by));
    const svg = this.#board.firstElementChild;
    if (svg) svg.style.inlineSize = svg.style.blockSize = this.#zoom ? `${100 * ZOOMS[this.#zoom]}%` : "";
  }

  #change(pieces) {
    const changes = {};
    for (const key of this.#pieces.keys()) if (!(key in pieces)) changes[key] = null;
    const now = new Map(Object.entries(pieces).map(([key, piece]) => [key, JSON.stringify(piece)]));
    for (const [key, piece] of now) if (this.#pieces.get(key) !== piece) changes[key] = pieces[key];
    this.#view.change(changes);
    this.#pieces = now;
  }

  /** Shows what everybody has. @returns {string[]} what a move changed of it, in words */
  #tabulate(tables, byMove) {
    const before = byMove ? this.#cells : new Map();
    const changes = [];
    this.#cells = new Map();
    const shown = tables.map(({ title, columns, rows, quantities }) => {
      const lines = rows.map(([subject, ...values]) => {
        const cells = values.map((value, at) => {
          const [column, quantity] = [columns[at + 1], quantities[at + 1]];
          const name = `${title}/${subject}/${column}`;
          this.#cells.set(name, value);
          const isOther = before.has(name) && before.get(name) !== value;
          if (isOther) changes.push(`${subject} ${column} ${value}`);
          return make("td", { class: isOther && "changed" }, this.#figure(subject, column, quantity, value));
        });
        return make("tr", {}, make("th", { scope: "row" }, subject), ...cells);
      });
      const heads = columns.map((column) => make("th", { scope: "col" }, column));
      return make("table", {}, make("caption", {}, title), make("thead", {}, make("tr", {}, ...heads)), make("tbody", {}, ...lines));
    });
    this.#figures.replaceChildren(...shown);
    this.#roving.begin();
    return changes;
  }

  #figure(subject, column, quantity, value) {
    if (typeof value !== "number" || !quantity) return value;
    const explain = () => this.#fire("figure", { subject: String(subject), quantity });
    return make("button", { type: "button", "aria-label": `${subject} ${column} ${value}: explain`, onclick: explain }, value);
  }

  #fire(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}

/** Which position is shown, in words. */
function wordsOf(position) {
  const { move = 0, moves = 0, line, phase, reached, stopped } = position;
  const played = move ? `Move ${move} of ${moves}: ${line}` : `Before the first move of ${moves}`;
  const where = typeof phase === "string" ? phase : phase?.text;
  const why = reached === false && stopped ? `Beyond that nothing can be shown: ${stopped.message}` : "";
  return [played, where, why].filter(Boolean).join(" · ");
}

/** Whether a text has a place in it as a word of its own. */
function names(text, place) {
  for (let at = text.indexOf(place); at >= 0; at = text.indexOf(place, at + 1)) {
    if (!/\w/.test(text[at - 1] ?? "") && !/\w/.test(text[at + place.length] ?? "")) return true;
  }
  return false;
}
