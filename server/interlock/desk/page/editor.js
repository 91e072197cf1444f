import { make } from "./dom.js";
import { columnOfIndex, difference, indexOfColumn } from "./places.js";

/** Lines that are drawn above and below those that are seen, so that scrolling shows no gap. */
const SPARE_LINES = 8;

/**
 * A text with marks: a textarea, behind it the marks of the lines that are seen, beside it their numbers.
 *
 * Only what is seen is drawn, so that a text of any length costs the same. The text itself is the browser's own: caret,
 * selection, undo and what screen readers say of it are as everywhere; changes that the page makes are undone like typed
 * ones. Fires `edited`, with the way in which something was `typed` or "", and `moved` with the place of the caret.
 */
export class Editor extends EventTarget {
  #area;
  #marks;
  #gutter;
  #text = "";
  #lines = [""];
  #markedLines = new Map();
  #current = 0;
  #column = 0;
  #frame = 0;
  #replacing = false;

  /** @param {HTMLElement} root with a textarea in it, and what is to lie over that */
  constructor(root) {
    super();
    this.#area = root.querySelector("textarea");
    this.#marks = make("div", { class: "marks", "aria-hidden": "true" });
    this.#gutter = make("div", { class: "gutter", "aria-hidden": "true" });
    root.replaceChildren(this.#gutter, make("div", { class: "page" }, this.#marks, ...root.children));
    this.#area.addEventListener("input", (event) => this.#changed(this.#replacing ? "" : event.inputType));
    this.#area.addEventListener("scroll", () => this.#drawSoon());
    new ResizeObserver(() => this.#drawSoon()).observe(this.#area);
    document.addEventListener("selectionchange", () => {
      if (document.activeElement === this.#area) this.#caretMoved();
    });
    this.#area.addEventListener("select", () => this.#caretMoved());
  }

  get area() {
    return this.#area;
  }

  get text() {
    return this.#text;
  }

  /** How many lines there are. */
  get count() {
    return this.#lines.length;
  }

  /** The text of a line; "" where there is none. */
  line(number) {
    return this.#lines[number - 1] ?? "";
  }

  /** @returns {{line: number, column: number}} where the caret is, as the server counts */
  get caret() {
    const [line, start] = this.#lineAt(this.#area.selectionEnd);
    return { line, column: columnOfIndex(this.line(line), this.#area.selectionEnd - start) };
  }

  /** Shows another text, with nothing to undo. */
  open(text) {
    this.#area.value = text;
    this.#area.setSelectionRange(0, 0);
    this.#area.scrollTop = 0;
    this.#markedLines.clear();
    this.#changed("");
  }

  /** Makes the text another one by the smallest change; it can be undone. */
  become(text) {
    this.replace(...difference(this.#text, text));
  }

  /** Puts a text in the place of another; it can be undone. */
  replace(from, to, written) {
    if (from === to && !written) return;
    const focused = document.activeElement;
    const { scrollTop, scrollLeft } = this.#area;
    this.#area.focus({ preventScroll: true });
    this.#area.setSelectionRange(from, to);
    this.#replacing = true;
    // The one way to change a textarea such that the browser's own undo knows of it.
    document.execCommand(written ? "insertText" : "delete", false, written);
    this.#replacing = false;
    this.#area.scrollTo(scrollLeft, scrollTop);
    if (focused !== this.#area) focused?.focus({ preventScroll: true });
  }

  /** Puts a line below another; below line 0 it is the first. */
  insertLine(below, written) {
    const start = this.offset(below + 1, 1);
    const atEnd = below >= this.#lines.length;
    this.replace(start, start, atEnd ? `\n${written}` : `${written}\n`);
    this.goTo(below + 1, this.line(below + 1).length + 1);
  }

  /** Puts a text in the place of what stands in a line, from a column, for some characters. */
  replaceIn(line, column, width, written) {
    this.replace(this.offset(line, column), this.offset(line, column + width), written);
  }

  /** Moves the caret to a place, and shows it; `width` characters from there are selected. */
  goTo(line, column = 1, width = 0) {
    this.#area.setSelectionRange(this.offset(line, column), this.offset(line, column + width));
    this.#show(line);
    this.#caretMoved();
  }

  /** The index in the text of a place, or of the end where it lies behind that. */
  offset(line, column) {
    if (line > this.#lines.length) return this.#text.length;
    let start = 0;
    for (let at = 0; at < line - 1; at++) start += this.#lines[at].length + 1;
    return start + indexOfColumn(this.line(line), column);
  }

  /**
   * Marks places in the text.
   * @param {{line: number, column: number, width: number, kind: string}[]} places
   */
  mark(places) {
    this.#markedLines.clear();
    for (const place of places) {
      const others = this.#markedLines.get(place.line);
      if (others) others.push(place);
      else this.#markedLines.set(place.line, [place]);
    }
    this.#drawSoon();
  }

  /** Where the caret is on the screen, for what is shown beside it. */
  caretPoint() {
    const { line } = this.caret;
    const [, start] = this.#lineAt(this.#area.selectionEnd);
    const before = make("span", { class: "measure" }, this.line(line).slice(0, this.#area.selectionEnd - start));
    this.#marks.append(before);
    const { width } = before.getBoundingClientRect();
    before.remove();
    return {
      left: this.#padding + width - this.#area.scrollLeft,
      top: this.#padding + line * this.#lineHeight - this.#area.scrollTop,
    };
  }

  /** As the browser lays lines out: it rounds what the style says, which adds up over many lines. */
  get #lineHeight() {
    const drawn = this.#marks.firstElementChild;
    return drawn ? drawn.getBoundingClientRect().height : parseFloat(getComputedStyle(this.#area).lineHeight);
  }

  get #padding() {
    return parseFloat(getComputedStyle(this.#area).paddingTop);
  }

  #changed(typed) {
    this.#text = this.#area.value;
    this.#lines = this.#text.split("\n");
    this.#drawSoon();
    this.dispatchEvent(new CustomEvent("edited", { detail: { typed } }));
    this.#caretMoved();
  }

  #caretMoved() {
    const { line, column } = this.caret;
    // The browser tells of one move in several ways.
    if (line === this.#current && column === this.#column) return;
    if (line !== this.#current) this.#drawSoon();
    this.#current = line;
    this.#column = column;
    this.dispatchEvent(new CustomEvent("moved", { detail: { line, column } }));
  }

  #lineAt(index) {
    let start = 0;
    for (let at = 0; at < this.#lines.length; at++) {
      const end = start + this.#lines[at].length;
      if (index <= end) return [at + 1, start];
      start = end + 1;
    }
    return [1, 0];
  }

  #show(line) {
    const [high, top] = [this.#area.clientHeight, (line - 1) * this.#lineHeight];
    const seen = top >= this.#area.scrollTop && top + 2 * this.#lineHeight <= this.#area.scrollTop + high;
    if (!seen) this.#area.scrollTop = top - high / 2;
    this.#area.scrollLeft = 0;
  }

  #drawSoon() {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#draw();
    });
  }

  #draw() {
    const high = this.#lineHeight;
    const { scrollTop, scrollLeft, clientHeight } = this.#area;
    const first = Math.max(0, Math.floor(scrollTop / high) - SPARE_LINES);
    const last = Math.min(this.#lines.length, Math.ceil((scrollTop + clientHeight) / high) + SPARE_LINES);
    const numbers = [];
    const lines = [];
    for (let at = first; at < last; at++) {
      const places = this.#markedLines.get(at + 1) ?? [];
      const current = at + 1 === this.#current ? " current" : "";
      const kind = places.length ? ` ${worst(places)}` : "";
      numbers.push(make("div", { class: `number${kind}${current}` }, at + 1));
      lines.push(make("div", { class: `line${current}` }, ...marked(this.#lines[at], places)));
    }
    this.#gutter.replaceChildren(...numbers);
    this.#marks.replaceChildren(...lines);
    const down = first * high - scrollTop;
    this.#gutter.style.transform = `translateY(${down}px)`;
    this.#marks.style.transform = `translate(${-scrollLeft}px, ${down}px)`;
  }
}

/** Kinds of marks, the worst first. */
const KINDS = ["fault", "claim", "doubt"];

function worst(places) {
  return KINDS.find((kind) => places.some((place) => place.kind === kind));
}

/** The parts of a line, what is marked in elements of its own; what lies in a mark that began earlier is left to that. */
function marked(line, places) {
  const parts = [];
  let at = 0;
  for (const { column, width, kind } of [...places].sort((one, other) => one.column - other.column)) {
    const from = Math.min(indexOfColumn(line, column), line.length);
    const to = Math.max(indexOfColumn(line, column + width), from + 1);
    if (from < at) continue;
    parts.push(line.slice(at, from), make("mark", { class: kind }, line.slice(from, to) || " "));
    at = to;
  }
  return [...parts, line.slice(at) || "\u200b"];
}
