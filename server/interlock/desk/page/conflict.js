import { asked, byId } from "./dom.js";
import { Editor } from "./editor.js";

/** Shows two texts of one record beside each other, of which one can be edited. */
export class ConflictDialog {
  #dialog = byId("conflict-dialog");
  #theirs = new Editor(byId("theirs"));
  #yours = new Editor(byId("yours"));

  constructor() {
    this.#yours.addEventListener("edited", () => markDifferences(this.#theirs, this.#yours));
  }

  /** @returns {Promise<{chosen: "yours" | "theirs" | "", text: string}>} which of the two is to be gone on with */
  async open(theirs, yours) {
    this.#theirs.open(theirs);
    this.#yours.open(yours);
    const ended = asked(this.#dialog);
    showFirstDifference(this.#theirs, this.#yours);
    await ended;
    const chosen = this.#dialog.returnValue;
    return { chosen, text: chosen === "yours" ? this.#yours.text : theirs };
  }
}

/** Shows where two texts begin to differ. */
export function showFirstDifference(one, other) {
  const [first, second] = [one.text.split("\n"), other.text.split("\n")];
  const at = first.findIndex((line, number) => line !== second[number]);
  for (const each of [one, other]) each.goTo(at < 0 ? Math.min(first.length, second.length) : at + 1);
}

/** Marks the lines of two texts that the other one does not have. */
export function markDifferences(one, other) {
  const [first, second] = [one.text.split("\n"), other.text.split("\n")];
  one.mark(lacking(first, second));
  other.mark(lacking(second, first));
}

function lacking(lines, others) {
  const count = new Map();
  for (const line of others) count.set(line, (count.get(line) ?? 0) + 1);
  const places = [];
  for (const [at, line] of lines.entries()) {
    const left = count.get(line) ?? 0;
    count.set(line, left - 1);
    if (left <= 0) places.push({ line: at + 1, column: 1, width: line.length, kind: "doubt" });
  }
  return places;
}
