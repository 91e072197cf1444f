import { byId, make } from "./dom.js";

/** The dialog that tells why a move is legal or not and what it did, or how a figure came to be what it is. */
export class ExplainDialog {
  #dialog = byId("explain-dialog");
  #title = byId("explain-title");
  #told = byId("explained");
  #attempt = byId("try");
  #goTo;
  #ask = null;

  /** @param {(move: number) => void} goTo shows a move in the text */
  constructor(goTo) {
    this.#goTo = goTo;
    byId("try-it").addEventListener("click", () => this.#try());
    this.#attempt.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      this.#try();
    });
  }

  /** Explains a move; `ask` is given what the server is to be asked besides the text. */
  async move(move, ask) {
    this.#open(`Move ${move}`, move, ask);
    await this.#show({ move }, moveParts);
  }

  /** Explains a figure after a move. */
  async figure({ subject, quantity }, move, ask) {
    this.#open(`${subject}: ${quantity}`, null, ask);
    await this.#show({ subject, quantity, move }, figureParts);
  }

  #open(title, move, ask) {
    this.#ask = (asked) => ask({ move, ...asked });
    this.#title.textContent = title;
    this.#told.replaceChildren("...");
    byId("try-label").hidden = byId("try-it").hidden = move === null;
    this.#attempt.value = "";
    if (!this.#dialog.open) this.#dialog.showModal();
  }

  #try() {
    if (this.#attempt.value.trim()) this.#show({ try: this.#attempt.value }, moveParts);
  }

  async #show(asked, parts) {
    try {
      const told = await this.#ask(asked);
      this.#told.replaceChildren(...parts(told, (move) => this.#step(move)));
    } catch (error) {
      this.#told.replaceChildren(make("p", { class: "trouble" }, error.message));
    }
  }

  #step(move) {
    this.#dialog.close();
    this.#goTo(move);
  }
}

/** A stable word of the contract, such as MOVE_OUTCOME_TAKEN_BACK, as people read it. */
function word(constant, prefix) {
  return constant.replace(`${prefix}_`, "").replaceAll("_", " ").toLowerCase();
}

function moveParts(told, goTo) {
  const findings = [...(told.findings ?? []), ...(told.stoppedBy ? [told.stoppedBy] : [])];
  return [
    make("p", { class: "line" }, told.rgn ?? ""),
    make(
      "p",
      {},
      make("b", {}, word(told.outcome ?? "", "MOVE_OUTCOME")),
      told.decision ? `; to be decided was: ${told.decision.text}` : "",
    ),
    list("Findings", findings, (finding) => [finding.message, finding.rule ? ` (${finding.rule})` : ""]),
    told.smallestChange ? make("p", {}, `Legal ${told.smallestChange.text}: `, make("code", {}, told.smallestChange.move.rgn)) : "",
    list("Legal nearby", told.alternatives ?? [], ({ rgn }) => [make("code", {}, rgn)]),
    list("What it changed", told.changes ?? [], ({ subject = "", quantity, before, after, rule, basis, parts = [] }) => [
      `${subject} ${quantity}: ${before ?? 0} → ${after ?? 0} (${cited(rule, basis)}${partWords(parts)})`.trim(),
    ]),
    list("What was paid", told.payments ?? [], ({ payer, payee, amount, rule, basis }) => [
      `${payer || "bank"} → ${payee || "bank"}: $${amount ?? 0} (${cited(rule, basis)})`,
    ]),
    list("Remarks", told.remarks ?? [], (remark) => [remark]),
    rules(told.rules ?? [], goTo),
  ];
}

function figureParts(told, goTo) {
  const stopped = told.stoppedBy ? [told.stoppedBy] : [];
  return [
    make("p", {}, make("b", {}, `${told.subject} ${told.quantity} is ${told.value ?? 0}`), told.untold ? `. ${told.untold}` : ""),
    list("Step by step", told.steps ?? [], (step) => stepWords(step, goTo)),
    list("Made of", told.parts ?? [], (part) => [`${part.name}: ${part.value ?? 0}`]),
    list("Findings", stopped, (finding) => [finding.message]),
    rules(told.rules ?? []),
  ];
}

function stepWords(step, goTo) {
  const move = step.moveNumber ?? 0;
  const where = move ? make("button", { type: "button", onclick: () => goTo(move) }, `move ${move}`) : "at the beginning";
  const change = step.change ? ` ${step.change > 0 ? "+" : "−"}${Math.abs(step.change)}` : "";
  const written = step.written === undefined || step.written === null ? "" : `, written down as ${step.written}`;
  const rgn = step.rgn ? make("code", {}, step.rgn) : "";
  return [where, `${change} → ${step.value ?? 0}${written} `, rgn, step.rule ? ` (${cited(step.rule, step.basis)}${partWords(step.parts ?? [])})` : ""];
}

/** The id of a rule, and the reading that it rests on here, such as "AR-TAKE-PLAYERS; our reading". */
function cited(rule, basis) {
  return basis ? `${rule}; ${basis}` : rule;
}

/** What a change came from, such as ", Detroit +1". */
function partWords(parts) {
  return parts.map(({ name, value = 0 }) => `, ${name} ${value < 0 ? "−" : "+"}${Math.abs(value)}`).join("");
}

function rules(told) {
  if (!told.length) return "";
  const words = ({ text, parts = [] }) => [text, ...parts.map((part) => part.text)].join("; ");
  const items = told.map(({ rule, outcome = "", ruleText = "", source }) =>
    make("li", {}, make("b", {}, `${rule}, ${word(outcome, "RULE_OUTCOME")}: `), ruleText, source?.text ? ` (${words(source)})` : ""),
  );
  const open = told.some(({ outcome }) => outcome === "RULE_OUTCOME_BROKEN");
  return make("details", { open }, make("summary", {}, `Rules (${told.length})`), make("ul", {}, ...items));
}

function list(title, things, parts) {
  if (!things.length) return "";
  return make("section", {}, make("h3", {}, title), make("ul", {}, ...things.map((thing) => make("li", {}, ...parts(thing)))));
}
