import { markDifferences, showFirstDifference } from "./conflict.js";
import { byId, make } from "./dom.js";
import { Editor } from "./editor.js";

/** Two records side by side: their texts, and what differs in what they say. */
export class CompareView {
  #server;
  #first = new Editor(byId("first-text"));
  #second = new Editor(byId("second-text"));
  #trouble = byId("compare-trouble");
  #list = byId("differences");

  constructor(server) {
    this.#server = server;
  }

  /**
   * @param {{path: string, text?: string}} first without a text the file as it is saved
   * @param {{path: string, text?: string}} second
   */
  async open(first, second) {
    this.#trouble.hidden = true;
    this.#list.replaceChildren();
    byId("compare-status").textContent = "";
    byId("first-name").textContent = first.path;
    byId("second-name").textContent = second.path;
    try {
      const told = await this.#server.post("compare", { first, second });
      this.#first.open(told.first.text);
      this.#second.open(told.second.text);
      markDifferences(this.#first, this.#second);
      showFirstDifference(this.#first, this.#second);
      this.#show(told);
    } catch (error) {
      this.#trouble.textContent = error.message;
      this.#trouble.hidden = false;
    }
  }

  #show({ comparison, first, second }) {
    const go = (one, other) => {
      if (one) this.#first.goTo(first.lines[one - 1]);
      if (other) this.#second.goTo(second.lines[other - 1]);
    };
    byId("compare-status").textContent = comparison.notOneGame || summary(comparison);
    this.#list.replaceChildren(
      ...(comparison.facts ?? []).map((fact) => make("li", {}, `${fact.name}: ${either(fact.first)} | ${either(fact.second)}`)),
      ...(comparison.moves ?? []).map((move) =>
        item(`Move ${numbers(move)}: ${either(move.firstLine)} | ${either(move.secondLine)}`, () =>
          go(move.firstMoveNumber, move.secondMoveNumber),
        ),
      ),
      ...(comparison.partings ?? []).map(({ first: one, second: other }) =>
        item(`The positions part: ${judged(one)} | ${judged(other)}`, () => go(one?.moveNumber, other?.moveNumber)),
      ),
      ...(comparison.notes ?? []).map((note) =>
        item(`Note on move ${numbers(note)}: ${either(note.first)} | ${either(note.second)}`, () =>
          go(note.firstMoveNumber, note.secondMoveNumber),
        ),
      ),
    );
  }
}

function summary({ same, factCount = 0, moveCount = 0, noteCount = 0 }) {
  if (same) return "The records are the same.";
  const counts = [[factCount, "fact"], [moveCount, "move"], [noteCount, "note"]].filter(([count]) => count);
  return `Different in ${counts.map(([count, what]) => `${count} ${what}${count === 1 ? "" : "s"}`).join(", ")}.`;
}

function numbers({ firstMoveNumber: one, secondMoveNumber: other }) {
  return one === other ? one : `${one || "–"} | ${other || "–"}`;
}

function judged(move) {
  if (!move) return "nothing more";
  const findings = move.findings ?? [];
  return move.legal ? `${move.line} (legal)` : `${move.line} (illegal: ${findings[0]?.message ?? ""})`;
}

function either(words) {
  return words || "nothing";
}

function item(words, go) {
  return make("li", {}, make("button", { type: "button", onclick: go }, words));
}
