import { make } from "./dom.js";

/** How grave a finding of a kind is, as the marks and colours tell. */
const GRAVITY = { illegal: "fault", unreadable: "fault", stopped: "fault", claim: "claim" };

/** @returns {"fault" | "claim" | "doubt"} */
export function gravity(finding) {
  return GRAVITY[finding.kind] ?? "doubt";
}

/** Findings that are shown; beyond that nobody reads them one by one. */
const MOST = 200;

/** The list of what was found, each with the way to its place and to what would be legal there. */
export class Findings {
  #list;
  #title;
  #goTo;
  #write;
  #repairs;
  #shown = "";

  /**
   * @param {HTMLOListElement} list
   * @param {HTMLElement} title
   * @param {{goTo: Function, write: Function, repairs: Function}} does shows the place of a finding; writes a move in the
   *   place of the one on a line; asks for repairs
   */
  constructor(list, title, { goTo, write, repairs }) {
    this.#list = list;
    this.#title = title;
    this.#goTo = goTo;
    this.#write = write;
    this.#repairs = repairs;
  }

  show(findings) {
    const now = JSON.stringify(findings);
    if (now === this.#shown) return;
    this.#shown = now;
    this.#title.textContent = findings.length ? `Findings (${findings.length})` : "No findings";
    this.#list.replaceChildren(...findings.slice(0, MOST).map((finding) => this.#item(finding)));
    if (findings.length > MOST) this.#list.append(make("li", {}, `and ${findings.length - MOST} more`));
    if (findings.some((finding) => finding.kind === "illegal")) this.#list.append(this.#repairButton());
  }

  /** Tells apart what was found on the line of the caret. */
  here(line) {
    for (const item of this.#list.children) item.classList.toggle("here", Number(item.dataset.line) === line);
  }

  #item(finding) {
    const where = finding.line ? `line ${finding.line}` : finding.move ? `move ${finding.move}` : "";
    const told = make(
      "button",
      { type: "button", class: "told", onclick: () => this.#goTo(finding) },
      make("b", {}, [where, finding.kind.replaceAll("_", " ")].filter(Boolean).join(": ")),
      ` ${sentence(finding)}`,
    );
    const item = make("li", { class: gravity(finding), "data-line": finding.line }, told);
    if (finding.rule) item.append(rule(finding));
    for (const alternative of finding.alternatives ?? []) {
      const write = () => this.#write(finding.line, alternative);
      item.append(make("button", { type: "button", class: "instead", onclick: write }, `Instead: ${alternative}`));
    }
    return item;
  }

  #repairButton() {
    const button = make("button", { type: "button" }, "Which change would mend the most?");
    const item = make("li", { class: "repairs doubt" }, button);
    button.addEventListener("click", async () => {
      button.disabled = true;
      item.replaceChildren(...(await this.#repairs().catch((error) => [error.message])));
    });
    return item;
  }
}

/** What was found; of a line that cannot be read also what may stand there. */
function sentence({ kind, message, expected }) {
  return expected && ["unreadable", "unfinished"].includes(kind) ? `${message}; expected ${expected}` : message;
}

/** The id of a rule, which opens its text and what follows from the finding. */
function rule(finding) {
  const more = [finding.ruleText, finding.source, ...(finding.follows ?? [])].filter(Boolean);
  return make("details", {}, make("summary", {}, finding.rule), ...more.map((text) => make("p", { class: "hint" }, text)));
}
