import { Completion } from "./completion.js";
import { announce, byId, make } from "./dom.js";
import { Editor } from "./editor.js";
import { ExplainDialog } from "./explain.js";
import { Findings, gravity } from "./findings.js";
import { lineBelow, moveLength } from "./insertion.js";
import { Latest } from "./latest.js";
import { LegalPanel } from "./legal.js";
import { NoteDialog } from "./notes.js";
import { PositionPanel } from "./position.js";
import { isPassing } from "./server.js";

/** How long nobody types before a new verdict is read out. */
const QUIET_MS = 800;

/**
 * A record's text beside its board: what stands in the text is judged while it is typed, and the board shows the position
 * after the move in the line of the caret.
 */
export class RecordView {
  #server;
  #file = null;
  #editor = new Editor(byId("editor"));
  #completion = new Completion(this.#editor, byId("completions"), (line, column) => this.#post("complete", { line, column }));
  #position = new PositionPanel();
  #legal = new LegalPanel((asked) => this.#server.post("legal", { path: this.#file.path, ...asked }));
  #note = new NoteDialog();
  #explain = new ExplainDialog((move) => this.goToMove(move));
  #findings = new Findings(byId("findings"), byId("findings-title"), {
    goTo: (finding) => this.#goToFinding(finding),
    write: (line, move) => this.#writeOver(line, move),
    repairs: () => this.#repairs(),
  });
  #judging = new Latest((wish, isStale) => this.#judge(wish, isStale));
  #positioning = new Latest((wish, isStale) => this.#showPosition(wish, isStale));
  /** What was judged last: its text, the findings, and the line of each move. */
  #judged = { text: null, findings: [], lines: [] };
  /** The position that is shown: its text and its move. */
  #shown = { text: null, move: null };
  #typedAt = 0;
  #announcing = 0;

  constructor(server) {
    this.#server = server;
    this.#editor.addEventListener("edited", () => this.#edited());
    this.#editor.addEventListener("moved", ({ detail }) => this.#caretMoved(detail.line));
    this.#position.addEventListener("step", ({ detail }) => this.goToMove(detail));
    this.#position.addEventListener("place", ({ detail }) => this.#legal.choose(detail));
    this.#position.addEventListener("enter", () => this.#legal.takeOnly());
    this.#position.addEventListener("figure", ({ detail }) => this.#explain.figure(detail, this.#shown.move, this.#asker("explain")));
    this.#legal.addEventListener("take", ({ detail }) => this.#take(detail));
    this.#legal.addEventListener("lines", ({ detail }) => this.#position.highlight(detail));
    byId("add-note").addEventListener("click", () => this.#addNote());
    byId("explain-move").addEventListener("click", () => this.#explain.move(this.#moveAtCaret() || 1, this.#asker("explain")));
  }

  get text() {
    return this.#editor.text;
  }

  /** Shows a file that was opened, at a move. */
  open(file, move = 0) {
    this.#file = null;
    this.#judged = { text: null, findings: [], lines: [] };
    this.#shown = { text: null, move: null };
    this.#position.clear("");
    this.#legal.hide();
    this.#editor.area.readOnly = !file.editable;
    this.#editor.open(file.text);
    this.#file = file;
    this.#judging.wish({ move });
  }

  /** Makes the text another one; it can be undone. */
  become(text) {
    this.#editor.become(text);
  }

  /** Judges again, as when the server has come back. */
  again() {
    this.#judging.wish({});
  }

  /** Tells whether what is said of the text is of how it was earlier, since the server is away. */
  tellEarlier() {
    const isEarlier = this.#server.gone && this.#judged.text !== this.#editor.text;
    for (const told of document.querySelectorAll("#record-view .earlier")) told.hidden = !isEarlier;
  }

  /** Steps on or back by some moves. */
  step(by) {
    this.#position.step(by);
  }

  /** Puts the caret on a move, so that the position after it is shown. */
  goToMove(move) {
    this.#editor.goTo(move ? (this.#judged.lines[move - 1] ?? 1) : 1);
  }

  /** Puts the caret behind all that is written. */
  goToEnd() {
    this.#editor.goTo(this.#editor.count);
  }

  /** Takes back what was chosen of the legal moves. */
  clearPlaces() {
    this.#legal.reset();
  }

  /** Nothing is to be read out of a record that is not shown any more. */
  hush() {
    clearTimeout(this.#announcing);
    for (const id of ["announced", "verdict"]) announce("", id);
  }

  focus() {
    this.#editor.area.focus();
  }

  #post(call, asked) {
    return this.#server.post(call, { path: this.#file.path, text: this.#editor.text, ...asked });
  }

  #asker(call) {
    return (asked) => this.#post(call, asked);
  }

  #edited() {
    if (!this.#file) return;
    this.#typedAt ||= performance.now();
    this.#file.edited(this.#editor.text);
    this.tellEarlier();
    this.#judging.wish({});
  }

  async #judge({ move }, isStale) {
    const { text, caret } = this.#editor;
    const legal = this.#legal.asked;
    const { layout } = this.#position;
    let judged;
    try {
      judged = await this.#post("judge", { line: caret.line, column: this.#completion.column, move, layout, legal });
    } catch (error) {
      this.#completion.tell(null, text);
      if (isPassing(error)) return;
      judged = { words: error.message, position: { error: error.message } };
    }
    if (isStale() || text !== this.#editor.text) return;
    this.#judged = { text, findings: judged.findings ?? [], lines: judged.lines ?? [] };
    this.tellEarlier();
    this.#tellVerdict(judged);
    this.#findings.show(this.#judged.findings);
    this.#editor.mark(this.#judged.findings.filter(({ line }) => line).map((each) => ({ ...each, kind: gravity(each) })));
    this.#show(judged.position, text, move ?? this.#moveAt(caret.line), legal);
    this.#completion.tell(judged.completion, text);
    if (this.#typedAt) performance.measure("key to verdict", { start: this.#typedAt });
    this.#typedAt = 0;
    if (move) this.goToMove(move);
    else this.#caretMoved(this.#editor.caret.line);
  }

  #tellVerdict({ words = "", status = "", findings = [] }) {
    const told = byId("status");
    const count = findings.length ? `, ${findings.length} finding${findings.length === 1 ? "" : "s"}` : "";
    if (told.textContent !== words) this.#announceVerdict(`The record: ${words}${count}`);
    told.textContent = words;
    const kinds = new Set(findings.map(gravity));
    const worst = ["fault", "claim", "doubt"].find((kind) => kinds.has(kind));
    told.className = `status ${worst ?? (status.includes("VALID") ? "fine" : "")}`;
  }

  /** Says what the verdict is when nobody types for a moment: half a line is always wrong. */
  #announceVerdict(sentence) {
    clearTimeout(this.#announcing);
    this.#announcing = setTimeout(() => announce(sentence, "verdict"), QUIET_MS);
  }

  #caretMoved(line) {
    this.#findings.here(line);
    // A line that was left is as finished as it will be.
    if (this.#judged.findings.some((finding) => finding.kind === "unfinished" && finding.line !== line)) {
      if (!this.#judging.isBusy) this.#judging.wish({});
    } else if (this.#file && this.#judged.text === this.#editor.text) {
      this.#positioning.wish({ text: this.#judged.text, move: this.#moveAt(line) });
    }
  }

  async #showPosition({ text, move }, isStale) {
    if (this.#shown.text === text && this.#shown.asked === move) return;
    const legal = this.#legal.asked;
    const { layout } = this.#position;
    let position;
    try {
      position = await this.#server.post("position", { path: this.#file.path, text, move, layout, legal });
    } catch (error) {
      if (isPassing(error)) return;
      position = { error: error.message };
    }
    if (!isStale() && text === this.#judged.text) this.#show(position, text, move, legal);
  }

  /** Shows what was answered about the position after a move, with the legal moves that were asked for. */
  #show(position, text, asked, legal) {
    if (position.error) {
      this.#position.clear(position.error);
      this.#legal.hide();
      this.#shown = { text: null, move: null };
      return;
    }
    const sameText = this.#shown.text === text;
    const at = position.move ?? 0;
    this.#position.show(position, sameText || this.#shown.move !== at);
    this.#shown = { text, asked, move: at };
    this.#offerReplacing(position);
    this.#legal.show(at, text, position.legal, legal);
  }

  /** The number of the last move up to a line. */
  #moveAt(line) {
    const { lines } = this.#judged;
    const next = lines.findIndex((at) => at > line);
    return next < 0 ? lines.length : next;
  }

  #moveAtCaret() {
    return this.#moveAt(this.#editor.caret.line);
  }

  #goToFinding({ line, column, width, move }) {
    if (!line) this.goToMove(move ?? 0);
    else this.#editor.goTo(line, column || 1, width || 0);
    this.focus();
  }

  /** Tells of the move after the position: a legal one may be meant in its place, mostly where it cannot be played. */
  #offerReplacing() {
    const faulty = this.#faultyLine();
    const line = faulty ?? this.#nextLine();
    byId("replaces").hidden = line === null;
    if (line === null) return;
    byId("replace-line").checked = faulty !== null;
    const written = this.#editor.line(line);
    const next = written.slice(0, moveLength(written)).trim();
    byId("replaced").textContent = faulty
      ? `in place of line ${line}, which cannot be played`
      : `in place of line ${line}, “${next}”; without this it is inserted before that`;
  }

  /** The line of the move that is played after the position; null where none is. */
  #nextLine() {
    return this.#judged.lines[this.#shown.move] ?? null;
  }

  /** The line right after the position that cannot be read or played; null where there is none. */
  #faultyLine() {
    const fault = this.#judged.findings.find((finding) => (gravity(finding) === "fault" || finding.kind === "unfinished") && finding.line);
    const isNext = fault && this.#moveAt(fault.line - 1) === this.#shown.move;
    return isNext && this.#editor.line(fault.line).includes(":") ? fault.line : null;
  }

  #take(move) {
    const next = this.#faultyLine() ?? this.#nextLine();
    if (next && byId("replace-line").checked) this.#writeOver(next, move);
    else this.#editor.insertLine(lineBelow(this.#editor.text.split("\n"), this.#judged.lines, this.#shown.move), move);
  }

  #writeOver(line, move) {
    const old = this.#editor.line(line);
    const start = this.#editor.offset(line, 1);
    this.#editor.replace(start, start + moveLength(old), move);
    this.#editor.goTo(line, this.#editor.line(line).length + 1);
  }

  async #addNote() {
    const move = this.#moveAtCaret();
    const line = move ? this.#editor.line(this.#judged.lines[move - 1]) : "before the first move";
    const written = await this.#note.open(line, (note) => this.#changed("note", { move, ...note }));
    if (!written) return;
    this.#editor.become(written.text);
    if (written.line) this.#editor.goTo(written.line);
    this.focus();
    announce(written.told);
  }

  async #repairs() {
    const { repairs } = await this.#changed("repairs", {});
    const before = this.#editor.text;
    if (!repairs.length) return ["No single change mends it."];
    return repairs.flatMap(({ message, text, line }) => {
      const repair = () => {
        if (this.#editor.text === before) this.#editor.become(text);
        if (line) this.#editor.goTo(line);
      };
      return [make("p", {}, message), make("button", { type: "button", onclick: repair }, "Write it so")];
    });
  }

  /** Asks for a change of the text, again where something was typed meanwhile. */
  async #changed(call, asked) {
    for (;;) {
      const { text } = this.#editor;
      const told = await this.#post(call, asked);
      if (text === this.#editor.text) return told;
    }
  }
}
