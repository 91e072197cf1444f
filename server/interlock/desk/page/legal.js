import { announce, byId, make } from "./dom.js";
import { Latest } from "./latest.js";
import { isPassing } from "./server.js";

/** Lines that are shown at once. */
const LIMIT = 300;

/** The legal moves in a position, narrowed by words and by places on the board; one of them can be taken. */
export class LegalPanel extends EventTarget {
  #decision = byId("decision");
  #filter = byId("legal-filter");
  #chips = byId("chosen-places");
  #list = byId("legal-moves");
  #more = byId("legal-more");
  #ask;
  #places = [];
  #position = null;
  #asking = new Latest((wish, isStale) => this.#answer(wish, isStale));

  /**
   * Fires `take` with a line, and `lines` with what the server tells and the places that were chosen.
   * @param {(asked: object) => Promise<object>} ask
   */
  constructor(ask) {
    super();
    this.#ask = ask;
    this.#filter.addEventListener("input", () => this.#wish());
    this.#filter.addEventListener("keydown", (event) => this.#key(event));
    this.#list.addEventListener("keydown", (event) => this.#key(event));
  }

  /** What is asked together with a position: what was chosen goes for the move that it was chosen for. */
  get asked() {
    return { move: this.#position?.move, prefix: this.#filter.value, places: bare(this.#places), limit: LIMIT };
  }

  /** Shows what is legal after a move, as it was answered; what was chosen stays where it is the same move. */
  show(move, text, told, asked) {
    if (this.#position?.move !== move) this.clear();
    this.#position = { move, text };
    const { prefix, places } = this.asked;
    const isAsChosen = asked.move !== move || (asked.prefix === prefix && JSON.stringify(asked.places) === JSON.stringify(places));
    if (isAsChosen) this.#tellLines(told, this.#places);
    else this.#wish();
  }

  /** Nothing can be said. */
  hide() {
    this.#position = null;
    this.#decision.textContent = "";
    this.#more.hidden = true;
    this.#list.replaceChildren();
  }

  /** Takes only those moves that name a place as well; where none does, those that name it alone. */
  choose(place) {
    this.#wish([...this.#places, place], place);
  }

  /** Takes all of them again. @returns {boolean} whether anything was chosen */
  clear() {
    const was = this.#places.length > 0 || this.#filter.value !== "";
    this.#places = [];
    this.#filter.value = "";
    return was;
  }

  /** Takes the one that is left, if it is one. */
  takeOnly() {
    if (this.#list.classList.contains("only")) this.#list.querySelector("button").click();
  }

  /** Takes all of them again, and shows them. */
  reset() {
    if (this.clear()) this.#wish();
  }

  #wish(places = this.#places, clicked = null) {
    if (this.#position) this.#asking.wish({ position: this.#position, prefix: this.#filter.value, places, clicked });
  }

  async #answer({ position, prefix, places, clicked }, isStale) {
    const ask = (named) => this.#ask({ ...position, prefix, places: bare(named), limit: LIMIT });
    const isPast = () => isStale() || position !== this.#position;
    let [told, named] = [null, places];
    try {
      told = await ask(places);
      if (clicked && !told.lines?.length && places.length > 1) [told, named] = [await ask([clicked]), [clicked]];
    } catch (error) {
      if (isPassing(error)) return;
      if (!isPast()) this.#tell(error.message);
      return;
    }
    if (isPast()) return;
    if (clicked && !told.lines?.length) {
      announce(`No legal move names ${told.names?.at(-1) ?? clicked.place}.`);
      return;
    }
    this.#tellLines(told, named);
    if (clicked) announce(`${placeWords(this.#places.at(-1))}: ${countWords(told)}`);
  }

  #tellLines(told, places) {
    this.#places = places.map((place, at) => ({ ...place, name: told.names?.[at] }));
    this.#draw(told);
    this.dispatchEvent(new CustomEvent("lines", { detail: { ...told, chosen: places } }));
  }

  #tell(sentence) {
    this.#list.replaceChildren();
    this.#more.textContent = sentence;
    this.#more.hidden = false;
  }

  #draw(told) {
    const lines = told.lines ?? [];
    this.#decision.textContent = told.decision ? `${told.player} has to ${told.decision.text}` : "Nothing is to be decided";
    this.#list.replaceChildren(
      ...lines.map((line) => make("li", {}, make("button", { type: "button", onclick: () => this.#take(line) }, line))),
    );
    this.#list.classList.toggle("only", lines.length === 1 && !told.more);
    this.#more.hidden = !told.decision || (lines.length > 0 && !told.more);
    this.#more.textContent = restWords(lines, told.more);
    this.#chips.replaceChildren(
      ...this.#places.map((place, at) => {
        const drop = () => this.#wish(this.#places.toSpliced(at, 1));
        return make("button", { type: "button", "aria-label": `Not only ${placeWords(place)}`, onclick: drop }, `${placeWords(place)} ×`);
      }),
    );
    this.#chips.hidden = !this.#places.length;
  }

  #take(line) {
    const hadFocus = this.#list.contains(document.activeElement);
    this.clear();
    this.dispatchEvent(new CustomEvent("take", { detail: line }));
    if (hadFocus) this.#filter.focus();
  }

  /** Arrows walk through the list, Enter in the field takes the only one that is left. */
  #key(event) {
    const buttons = [...this.#list.querySelectorAll("button")];
    const at = buttons.indexOf(document.activeElement);
    if (event.key === "ArrowDown") buttons[at + 1]?.focus();
    else if (event.key === "ArrowUp") (buttons[at - 1] ?? this.#filter).focus();
    else if (event.key === "Enter" && at < 0) this.takeOnly();
    else return;
    event.preventDefault();
  }
}

/** Places as the server is told them. */
function bare(places) {
  return places.map(({ place, color }) => ({ place, color }));
}

function placeWords({ place, color, name = place }) {
  return color ? `${color} in ${name}` : name;
}

/** What is told below the list. */
function restWords(lines, more) {
  if (lines.length) return "There are more: narrow them by words, or by clicking on the board.";
  return more ? "None was found yet: type or click more of the move." : "No legal move fits what is typed and clicked.";
}

function countWords({ lines, more }) {
  if (more) return `more than ${lines.length} legal moves`;
  return lines.length === 1 ? `one legal move, ${lines[0]}` : `${lines.length} legal moves`;
}
