import { ConflictDialog } from "./conflict.js";
import { announce, byId } from "./dom.js";
import { unlessGone } from "./server.js";

/** What is told and asked about a record's file: whether it is saved, drafts of it, and that it was changed beside the text. */
export class SavingBar {
  #file = null;
  #drafts = [];
  #notKept = "";
  #record;
  #conflict = new ConflictDialog();
  #trouble = byId("record-trouble");

  /** @param {RecordView} record where the text is */
  constructor(record) {
    this.#record = record;
    byId("save").addEventListener("click", () => this.save());
    byId("draft-take").addEventListener("click", () => this.#takeDraft());
    byId("draft-drop").addEventListener("click", () => this.#dropDraft());
    byId("conflict-look").addEventListener("click", () => this.#look());
  }

  /** Begins with a file that was opened, and with drafts of it that were never saved. */
  show(file, drafts) {
    this.#file = file;
    this.#drafts = drafts;
    this.#notKept = "";
    byId("record-name").textContent = file.path;
    byId("report").href = `report?${new URLSearchParams({ path: file.path })}`;
    this.#tell(file.editable ? "" : readOnlyWords(file));
    byId("save").textContent = file.editable ? "Save" : "Save a copy";
    byId("save").disabled = !file.editable && !file.copy;
    file.addEventListener("state", () => this.#tellState());
    file.addEventListener("beside", () => this.#beside());
    this.#offerDraft();
    this.#tellState();
  }

  async save() {
    const file = this.#file;
    try {
      if (!file.editable) {
        location.hash = new URLSearchParams({ path: await file.saveCopy() });
      } else if (await file.save()) {
        this.#tell("");
        announce("Saved.");
        unlessGone(this.#overtaken(file));
      } else if (file.conflict) {
        await this.#look();
      }
    } catch (error) {
      this.#tell(`It is not saved: ${error.message}`);
    }
  }

  #tell(sentence) {
    this.#trouble.textContent = sentence;
    this.#trouble.hidden = !sentence;
  }

  #tellState() {
    const { unsaved, kept, notKept, conflict } = this.#file;
    const marker = byId("unsaved");
    marker.hidden = !unsaved;
    marker.textContent = notKept ? "not saved; kept in this browser alone" : kept ? "not saved; a draft is kept" : "not saved";
    marker.title = notKept;
    byId("report").textContent = unsaved ? "Report of what is saved" : "Report";
    this.#tellNotKept(notKept);
    byId("conflict-offer").hidden = !conflict;
    document.title = `${unsaved ? "● " : ""}${this.#file.path} · Interlock desk`;
  }

  /** Says once why the server keeps no draft. */
  #tellNotKept(why) {
    if (why && why !== this.#notKept) this.#tell(`What you type is kept in this browser alone: ${why}`);
    this.#notKept = why;
  }

  #offerDraft() {
    const [draft] = this.#drafts;
    byId("draft-offer").hidden = !draft;
    this.#tidyAddress();
    if (!draft) return;
    const when = new Date(draft.modified).toLocaleString();
    const others = this.#drafts.length > 1 ? ` (and ${this.#drafts.length - 1} older)` : "";
    byId("draft-told").textContent = `There is a text that was never saved, typed until ${when}${others}.`;
  }

  /** A text that was carried here stands in the address until it is taken or thrown away. */
  #tidyAddress() {
    if (!location.hash.startsWith("#carried=") || this.#drafts.some(({ carried }) => carried)) return;
    history.replaceState(null, "", `#${new URLSearchParams({ path: this.#file.path })}`);
  }

  #takeDraft() {
    const draft = this.#drafts.shift();
    this.#file.resumeFrom(draft);
    this.#record.become(draft.text);
    unlessGone(this.#file.replaces(draft));
    this.#offerDraft();
    this.#tellState();
  }

  /** Offers no drafts any more that are contained in what was saved. */
  async #overtaken(file) {
    const drafts = await file.stillThere(this.#drafts);
    if (this.#file !== file) return;
    this.#drafts = drafts;
    this.#offerDraft();
  }

  async #dropDraft() {
    try {
      await this.#file.dropDraft(this.#drafts[0]);
      this.#drafts.shift();
    } catch (error) {
      this.#tell(`The draft is still there: ${error.message}`);
    }
    this.#offerDraft();
  }

  /** The file is another than it was: it is shown where nothing was typed, or else both can be looked at. */
  #beside() {
    if (this.#file.conflict?.text === null) this.#deleted();
    this.#tellState();
    if (this.#file.conflict || this.#file.text === this.#file.saved) return;
    this.#record.become(this.#file.saved);
    announce("The file was changed by something else; its text is shown now.");
  }

  /** Nothing is there that might be written over. */
  #deleted() {
    this.#file.settle(this.#file.conflict);
    this.#file.edited(this.#file.text);
    this.#tell("The file was deleted by something else. Its text is still here, and saving writes it again.");
  }

  async #look() {
    const { conflict } = this.#file;
    const { chosen, text } = await this.#conflict.open(conflict.text, this.#file.text);
    if (!chosen) return;
    this.#file.settle(conflict);
    this.#record.become(text);
    this.#tellState();
    this.#record.focus();
  }
}

function readOnlyWords({ path, copy, problems }) {
  if (problems.length) return `This file cannot be written here: ${problems[0].message}`;
  const own = `${path.replace(/\.[^.]*$/, "")}.rgn`;
  const taken = copy === own ? "" : `There is a file ${own} already. `;
  return `This is what the file says, as RGN. ${taken}It can be saved as ${copy}, and written there.`;
}
