import { Latest } from "./latest.js";
import { Refusal, ServerGone } from "./server.js";

/**
 * A record as it is being written, and its file: what is typed is kept at once as a draft, by the server or, where that is
 * away, by the browser; the file is written when it is asked for, and never where it is another than the one known.
 *
 * Fires `state` when it is saved or not any more, and `beside` when the file is another than the text was begun from.
 */
export class RecordFile extends EventTarget {
  /** The file's text and etag as they were when the two parted; null where they did not. */
  conflict = null;
  /** The text of the draft that the server keeps; null where there is none. */
  #kept = null;
  /** What keeps the draft from being written; "" where nothing does. */
  notKept = "";
  #server;
  #folder;
  #id = crypto.randomUUID();
  #saving = Promise.resolve();
  #keeping = new Latest((text) => this.#keep(text));

  constructor(server, folder, path) {
    super();
    this.#server = server;
    this.#folder = folder;
    this.path = path;
  }

  /** Reads the file. @returns {Promise<object[]>} drafts of it that were never saved, the newest first */
  async open() {
    const found = await this.#read();
    this.editable = found.editable ?? true;
    this.copy = found.copy;
    this.problems = found.problems ?? [];
    this.#is(found.etag, found.text);
    this.text = this.saved ?? "";
    const drafts = found.drafts ?? [];
    drafts.push(...this.#browserDraft().filter(({ text }) => drafts.every((draft) => draft.text !== text)));
    return drafts.filter(({ text }) => text !== this.saved).sort((one, other) => other.modified - one.modified);
  }

  get unsaved() {
    return this.text !== this.saved;
  }

  /** Whether all that is typed is on the server's disk. */
  get kept() {
    return this.#kept === this.text;
  }

  /** Takes note of the text as it is now, and keeps it. */
  edited(text) {
    this.text = text;
    if (this.unsaved) this.#keepInBrowser();
    this.#keeping.wish(text);
    this.#told();
  }

  /** Keeps what could not be kept while the server was away, and looks whether the file is still the same. */
  async resume() {
    this.#keeping.wish(this.text);
    await this.changedBeside();
  }

  /** Writes the file. @returns {Promise<boolean>} false where it has been changed beside the text */
  save() {
    const saved = this.#save();
    this.#saving = saved.catch(() => {});
    return saved;
  }

  /** Writes the text into a new file. @returns {Promise<string>} its path */
  async saveCopy() {
    const { copy } = this;
    try {
      await this.#server.save(copy, this.text, "");
      return copy;
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 412) throw error;
      this.copy = (await this.#read()).copy;
      throw new Error(`there is a file ${copy} by now. Save once more, and it is saved as ${this.copy}.`);
    }
  }

  /** Throws a draft away. */
  async dropDraft(draft) {
    if (draft.id) await this.#server.dropDraft(this.path, draft.id);
    else localStorage.removeItem(this.#key);
  }

  /** @returns {Promise<object[]>} those of some drafts that are not in what was saved since */
  async stillThere(drafts) {
    if (!drafts.length) return drafts;
    const ids = new Set((await this.#read()).drafts.map(({ id }) => id));
    return drafts.filter(({ id, text }) => (id ? ids.has(id) : text !== this.saved));
  }

  /** Goes on from a draft, which was begun from a text of the file that may be another by now. */
  resumeFrom(draft) {
    if (draft.base !== this.etag) this.conflict = { etag: this.etag, text: this.saved };
    this.etag = draft.base;
    if (this.conflict) this.dispatchEvent(new Event("beside"));
  }

  /** Throws a draft away once the text that went on from it is kept. */
  async replaces(draft) {
    await this.#keeping.wish(this.text);
    if (!this.notKept) await this.dropDraft(draft);
  }

  /** Looks whether the file was changed by something else: takes it over where nothing was typed. */
  async changedBeside() {
    let [found, saving] = [null, null];
    do {
      saving = this.#saving;
      await saving;
      found = await this.#read();
    } while (saving !== this.#saving);
    const text = found.text ?? null;
    if ((found.etag ?? "") === this.etag || (this.conflict && (found.etag ?? "") === this.conflict.etag)) return;
    if (text === this.text || (!this.unsaved && text !== null)) {
      this.#is(found.etag, text);
    } else {
      this.conflict = { etag: found.etag ?? "", text };
    }
    this.dispatchEvent(new Event("beside"));
  }

  /** Ends a conflict: the text is to replace the file as it was shown, when it is saved. */
  settle(conflict) {
    this.#is(conflict.etag, conflict.text);
    this.conflict = null;
    this.#told();
  }

  async #save() {
    const { text } = this;
    try {
      const { etag } = await this.#server.save(this.path, text, this.etag);
      this.#is(etag, text);
      this.#keeping.wish(this.text);
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 412) throw error;
      this.conflict = { etag: error.facts.etag ?? "", text: error.facts.text ?? null };
      this.dispatchEvent(new Event("beside"));
      return false;
    } finally {
      this.#told();
    }
    return true;
  }

  async #read() {
    try {
      return await this.#server.get("record", { path: this.path });
    } catch (error) {
      if (error instanceof Refusal && error.status === 404) return { ...error.facts, etag: "", text: null };
      throw error;
    }
  }

  #is(etag, text) {
    this.etag = etag ?? "";
    this.saved = text ?? null;
  }

  async #keep(text) {
    try {
      if (text === this.saved) await this.#server.dropDraft(this.path, this.#id);
      else await this.#server.keepDraft(this.path, this.#id, { text, base: this.etag });
      this.notKept = "";
      this.#kept = text;
      if (this.kept) localStorage.removeItem(this.#key);
    } catch (error) {
      this.notKept = error.message;
      if (!(error instanceof Refusal) && !(error instanceof ServerGone)) throw error;
    }
    this.#told();
  }

  get #key() {
    return `interlock ${this.#folder} ${this.path}`;
  }

  #keepInBrowser() {
    try {
      localStorage.setItem(this.#key, JSON.stringify({ text: this.text, base: this.etag, modified: Date.now() }));
    } catch {
      // The browser's store is full or forbidden: the server keeps the draft all the same.
    }
  }

  #browserDraft() {
    const kept = localStorage.getItem(this.#key);
    return kept ? [JSON.parse(kept)] : [];
  }

  #told() {
    this.dispatchEvent(new Event("state"));
  }
}
