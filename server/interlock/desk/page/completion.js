import { announce, make } from "./dom.js";
import { isPassing } from "./server.js";
import { Latest } from "./latest.js";

/**
 * The list of what may stand at the caret: it comes by Ctrl-Space, and by itself at the end of a line that is being typed.
 * Then nothing of it is chosen, so that Enter ends the line as ever; Tab takes the first.
 */
export class Completion {
  #editor;
  #list;
  #ask;
  #asking = new Latest((_, isStale) => this.#answer(isStale));
  #items = [];
  #place = null;
  #chosen = -1;
  /** The text that the list is of; another one is asked about again before anything is taken. */
  #text = null;
  /** Whether a list comes with the next verdict, or was asked for by itself, and whether its first item is taken then. */
  #isWaiting = false;
  #isAsking = false;
  #takesFirst = false;

  /**
   * @param {Editor} editor
   * @param {HTMLUListElement} list
   * @param {(line: number, column: number) => Promise<object>} ask for a list that is not wanted with a verdict
   */
  constructor(editor, list, ask) {
    this.#editor = editor;
    this.#list = list;
    this.#ask = ask;
    editor.area.addEventListener("keydown", (event) => this.#key(event));
    editor.addEventListener("edited", ({ detail }) => this.#edited(detail.typed));
    editor.area.addEventListener("blur", () => this.close());
    editor.area.addEventListener("scroll", () => this.#list.hidden || this.#lay());
    editor.addEventListener("moved", ({ detail }) => {
      if (this.#place && detail.line !== this.#place.line) this.close();
    });
    // Without this the text would lose the focus before the item is clicked.
    list.addEventListener("mousedown", (event) => event.preventDefault());
    list.addEventListener("click", (event) => {
      const item = event.target.closest("li");
      if (item) this.#take([...list.children].indexOf(item));
    });
  }

  /** The column of the caret while a list is wanted together with the verdict; else 0. */
  get column() {
    return this.#isWaiting ? this.#editor.caret.column : 0;
  }

  /** Shows what was answered together with the verdict on a text; null where that failed. */
  tell(told, text) {
    if (!this.#isWaiting || text !== this.#editor.text) return;
    const take = this.#takesFirst;
    this.#isWaiting = this.#takesFirst = false;
    if (told) this.#offer(told, -1, take);
  }

  close() {
    this.#place = null;
    this.#items = [];
    this.#isWaiting = this.#takesFirst = false;
    this.#list.hidden = true;
    this.#choose(-1);
  }

  #edited(typed) {
    const { line, column } = this.#editor.caret;
    const isAtEnd = !this.#editor.line(line).slice(column - 1).trim();
    const isTyping = typed === "insertText" || (typed.startsWith("delete") && !this.#list.hidden);
    if (!isTyping || !isAtEnd) return this.close();
    this.#choose(-1);
    this.#isWaiting = true;
    this.#takesFirst = false;
  }

  async #wish() {
    this.#isWaiting = this.#takesFirst = false;
    this.#isAsking = true;
    await this.#asking.wish().finally(() => (this.#isAsking = false));
  }

  async #answer(isStale) {
    const { text, caret } = this.#editor;
    let told;
    try {
      told = await this.#ask(caret.line, caret.column);
    } catch (error) {
      if (isPassing(error)) return;
      throw error;
    }
    if (!isStale() && text === this.#editor.text) this.#offer(told, 0, this.#takesFirst);
  }

  #offer(told, chosen, take) {
    const { text, caret } = this.#editor;
    const written = [...this.#editor.line(caret.line)].slice(told.column - 1, told.column - 1 + (told.width ?? 0)).join("");
    this.#items = (told.items ?? []).filter((item) => item.text !== written);
    this.#place = { line: caret.line, column: told.column, width: told.width ?? 0 };
    this.#text = text;
    this.#show(chosen, told.more);
    if (take && this.#items.length) this.#take(0);
  }

  #show(chosen, more) {
    this.#list.replaceChildren(
      ...this.#items.map((item, at) =>
        make("li", { role: "option", id: `completion-${at}`, "aria-selected": "false" }, item.text, detail(item)),
      ),
    );
    this.#list.hidden = !this.#items.length;
    if (this.#list.hidden) {
      if (chosen === 0) announce("Nothing more can be completed here.");
      this.close();
      return;
    }
    this.#lay();
    this.#choose(chosen);
    announce(`${this.#items.length}${more ? " or more" : ""} to choose from, with the arrow keys.`);
  }

  /** Lays the list below the caret, or above it where there is no room. */
  #lay() {
    const { left, top } = this.#editor.caretPoint();
    const page = this.#list.parentElement;
    this.#list.style.left = `${Math.max(4, Math.min(left, page.clientWidth - this.#list.offsetWidth - 4))}px`;
    const below = top + this.#list.offsetHeight <= page.clientHeight;
    this.#list.style.top = below ? `${top + 2}px` : "auto";
    this.#list.style.bottom = below ? "auto" : `${page.clientHeight - top + 26}px`;
  }

  #choose(at) {
    this.#chosen = at;
    for (const [number, item] of [...this.#list.children].entries()) item.ariaSelected = String(number === at);
    const chosen = this.#list.children[at];
    chosen?.scrollIntoView({ block: "nearest" });
    if (chosen) this.#editor.area.setAttribute("aria-activedescendant", chosen.id);
    else this.#editor.area.removeAttribute("aria-activedescendant");
  }

  #take(at) {
    if (this.#text !== this.#editor.text) return;
    const { line, column, width } = this.#place;
    const { text } = this.#items[at];
    this.close();
    this.#editor.replaceIn(line, column, width, text);
  }

  #key(event) {
    if (event.key === " " && event.ctrlKey) {
      event.preventDefault();
      this.#wish();
      return;
    }
    const isTab = event.key === "Tab" && !event.shiftKey;
    if (isTab && (this.#isWaiting || this.#isAsking)) {
      event.preventDefault();
      this.#takesFirst = true;
      return;
    }
    if (this.#list.hidden) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      const count = this.#items.length;
      this.#choose((Math.max(this.#chosen, step < 0 ? 0 : -1) + step + count) % count);
    } else if (event.key === "Escape") {
      this.close();
    } else if ((event.key === "Enter" && this.#chosen >= 0) || isTab) {
      this.#take(Math.max(this.#chosen, 0));
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }
}

function detail(item) {
  return item.detail ? make("span", { class: "detail" }, `  ${item.detail}`) : "";
}
