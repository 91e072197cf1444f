import { asked, byId, make } from "./dom.js";

const GLYPHS = { "!": "good", "?": "bad", "!!": "brilliant", "??": "a blunder", "!?": "interesting", "?!": "doubtful" };

const BY = { name: "by", label: "By" };
const BECAUSE = { name: "because", label: "Because" };
const BREAKING = { name: "breaking", label: "By the rule, such as CE-EXTEND-COST" };

/** What can be noted: what it is called, the fields that are asked for, and what is sent of them besides. */
const KINDS = {
  comment: { label: "Comment", fields: [{ name: "comment", label: "Text", required: true }, BY] },
  glyph: { label: "Glyph: good, bad, interesting", fields: [{ name: "glyph", label: "Glyph", values: GLYPHS }] },
  stands: { label: "Ruling: the illegal move stands", sent: { ruling: "stands" }, fields: [BY, BECAUSE, BREAKING] },
  takenBack: { label: "Ruling: it is taken back", sent: { ruling: "taken-back" }, fields: [BY, BECAUSE, BREAKING] },
  corrected: {
    label: "Ruling: it is corrected",
    sent: { ruling: "corrected" },
    fields: [{ name: "to", label: "The move in its place, such as Ben: bid 8", required: true }, BY, BECAUSE, BREAKING],
  },
  penalty: {
    label: "Ruling: a penalty is paid",
    fields: [{ name: "penalty", label: "Who pays what, such as Ben $5, or PRR $2 to Ann", required: true }, BY, BECAUSE],
  },
  award: {
    label: "Ruling: an award is paid",
    fields: [{ name: "award", label: "Who gets what, such as Ben $5, or Ben $3 from PRR", required: true }, BY, BECAUSE],
  },
  set: {
    label: "Ruling: figures are set",
    fields: [{ name: "set", label: "Figures, such as Ben $23; PRR treasury 5", required: true }, BY, BECAUSE],
  },
};

/** The dialog in which comments, glyphs and rulings are written. */
export class NoteDialog {
  #dialog = byId("note-dialog");
  #kind = this.#dialog.querySelector("select");
  #fields = byId("note-fields");
  #trouble = byId("note-trouble");

  constructor() {
    this.#kind.append(...Object.entries(KINDS).map(([value, { label }]) => make("option", { value }, label)));
    this.#kind.addEventListener("change", () => this.#ask());
    this.#ask();
  }

  /**
   * Asks for a note until it can be written or is given up.
   * @param {string} move the move that it is on, in words
   * @param {(note: object) => Promise<object>} write
   * @returns {Promise<object | null>} what `write` returned
   */
  async open(move, write) {
    byId("note-move").textContent = move;
    this.#trouble.hidden = true;
    for (;;) {
      const answers = await asked(this.#dialog);
      if (!answers) return null;
      const { kind, ...fields } = Object.fromEntries([...answers].filter(([, value]) => value));
      try {
        const written = await write({ ...KINDS[kind].sent, ...fields });
        this.#ask();
        return written;
      } catch (error) {
        this.#trouble.textContent = error.message;
        this.#trouble.hidden = false;
      }
    }
  }

  #ask() {
    this.#fields.replaceChildren(...KINDS[this.#kind.value].fields.map((field) => make("label", {}, `${field.label} `, input(field))));
  }
}

function input({ name, required, values }) {
  if (!values) return make("input", { name, required, autocomplete: "off" });
  return make("select", { name }, ...Object.entries(values).map(([value, told]) => make("option", { value }, `${value} ${told}`)));
}
