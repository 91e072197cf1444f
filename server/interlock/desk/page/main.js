import { CompareView } from "./compare.js";
import { announce, asked, byId, make } from "./dom.js";
import { FolderView } from "./folder.js";
import { GoneNotice } from "./gone.js";
import { NewRecordDialog } from "./new_record.js";
import { RecordFile } from "./record_file.js";
import { RecordView } from "./record.js";
import { SavingBar } from "./saving.js";
import { Server, unlessGone } from "./server.js";

const VIEWS = ["folder-view", "record-view", "compare-view"];
/** How far keys step. */
const STEPS = { ArrowLeft: -1, ArrowRight: 1 };

/** The whole page: shows what its address names behind the `#`. */
class Desk {
  #server = new Server();
  #folder = new FolderView(this.#server);
  #record = new RecordView(this.#server);
  #saving = new SavingBar(this.#record);
  #compare = new CompareView(this.#server);
  #new = new NewRecordDialog(this.#server);
  #gone = new GoneNotice(() => this.#file);
  #file = null;
  #folderName = null;
  /** The path of a record that was just begun. */
  #begun = null;

  constructor() {
    this.#server.addEventListener("gone", () => {
      this.#gone.show();
      this.#record.tellEarlier();
    });
    this.#server.addEventListener("back", () => unlessGone(this.#back()));
    this.#server.addEventListener("record", ({ detail }) => this.#changed(detail.path));
    this.#server.addEventListener("left", ({ detail }) => this.#changed(detail));
    byId("new-record").addEventListener("click", () => this.#begin());
    byId("compare").addEventListener("click", () => this.#askCompare());
    addEventListener("hashchange", () => this.#route());
    addEventListener("keydown", (event) => this.#key(event));
    addEventListener("beforeunload", (event) => {
      if (this.#file?.unsaved && this.#file.notKept && !this.#gone.carrying) event.preventDefault();
    });
    this.#server.listen();
  }

  /** The server answers, for the first time or again. */
  async #back() {
    this.#gone.hide();
    this.#record.tellEarlier();
    const isFirst = this.#folderName === null;
    this.#folderName = await this.#folder.load();
    if (isFirst) {
      await this.#route();
    } else if (this.#file) {
      await this.#file.resume();
      this.#record.again();
    }
  }

  async #route() {
    // What the address names until the desk answers for the first time is shown then.
    if (this.#folderName === null) return;
    this.#tell("");
    const named = new URLSearchParams(location.hash.slice(1));
    const carried = named.has("carried") ? { ...JSON.parse(named.get("carried")), carried: true } : null;
    const path = carried?.path ?? named.get("path");
    if (named.has("compare")) await this.#showCompare(named.get("compare"), named.get("with"));
    else if (path) await this.#showRecord(path, Number(named.get("move")) || 0, carried);
    else this.#show("folder-view", "Records · Interlock desk");
  }

  #show(view, title) {
    for (const each of VIEWS) byId(each).hidden = each !== view;
    document.title = title;
    if (view !== "record-view") this.#record.hush();
    if (view === "folder-view") unlessGone(this.#folder.load());
  }

  async #showRecord(path, move, carried) {
    if (this.#file?.path !== path) {
      const file = new RecordFile(this.#server, this.#folderName, path);
      const drafts = await this.#opened(file, carried);
      if (!drafts) return;
      this.#file = file;
      this.#show("record-view", path);
      this.#saving.show(file, carried && carried.text !== file.saved ? [carried, ...drafts] : drafts);
      this.#record.open(file, move);
      if (path === this.#begun) this.#record.goToEnd();
      this.#begun = null;
    } else {
      this.#show("record-view", path);
      if (move) this.#record.goToMove(move);
    }
    this.#record.focus();
  }

  async #opened(file, carried) {
    try {
      const drafts = await file.open();
      if (file.saved === null && !drafts.length && !carried) throw new Error(`There is no such file: ${file.path}`);
      return drafts;
    } catch (error) {
      this.#show("folder-view", "Records · Interlock desk");
      this.#tell(error.message);
      return null;
    }
  }

  #tell(trouble) {
    byId("folder-trouble").textContent = trouble;
    byId("folder-trouble").hidden = !trouble;
  }

  async #showCompare(first, second) {
    this.#show("compare-view", `${first} and ${second} · Interlock desk`);
    const named = (path) => (path === this.#file?.path ? { path, text: this.#file.text } : { path });
    await this.#compare.open(named(first), named(second));
  }

  async #begin() {
    this.#tell("");
    const path = await this.#new.open().catch((error) => this.#tell(error.message));
    if (!path) return;
    this.#begun = path;
    location.hash = new URLSearchParams({ path });
  }

  async #askCompare() {
    const dialog = byId("compare-dialog");
    const others = this.#folder.others(this.#file.path);
    dialog.querySelector("select").replaceChildren(...others.map((path) => make("option", { value: path }, path)));
    if (!others.length) announce("There is no other record of this game in this folder.");
    const answers = await asked(dialog);
    if (answers?.get("second")) location.hash = new URLSearchParams({ compare: this.#file.path, with: answers.get("second") });
  }

  #changed(path) {
    if (path === this.#file?.path) unlessGone(this.#file.changedBeside());
  }

  #key(event) {
    if (byId("record-view").hidden) return;
    const isBusy = document.querySelector("dialog[open]") !== null;
    const isTyping = event.target.matches("input, textarea, select");
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "s") {
      event.preventDefault();
      if (!isBusy) this.#saving.save();
    } else if (event.key === "Escape" && !isBusy) {
      this.#record.clearPlaces();
    } else if (STEPS[event.key] && !isBusy && !isTyping) {
      event.preventDefault();
      this.#record.step(STEPS[event.key]);
    }
  }
}

new Desk();
