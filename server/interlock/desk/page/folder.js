import { byId, make } from "./dom.js";

/** What the list tells of a record, by the heads of its columns. */
const COLUMNS = {
  Name: (entry) => entry.path,
  Game: (entry) => entry.title,
  Players: (entry) => (entry.players ?? []).join(", "),
  Event: (entry) => entry.event,
  Date: (entry) => entry.date,
  Verdict: (entry) => entry.error || entry.words || (entry.state === "waiting" ? "..." : ""),
  Findings: (entry) => entry.findings || "",
  "Won by": (entry) => (entry.winners ?? []).join(", "),
  Draft: (entry) => (entry.draft ? "not saved" : ""),
};

/** How grave a verdict is, by its status; one that is not there is neither good nor bad. */
const GRAVITY = {
  VERDICT_STATUS_VALID: "fine",
  VERDICT_STATUS_VALID_WITH_RULINGS: "fine",
  VERDICT_STATUS_ILLEGAL: "fault",
  VERDICT_STATUS_STOPPED: "fault",
  VERDICT_STATUS_CLAIMS_DIFFER: "claim",
  VERDICT_STATUS_NOT_FULLY_CHECKABLE: "doubt",
};

/** The records of the folder, which can be searched and sorted. */
export class FolderView {
  #server;
  #entries = new Map();
  #drafts = [];
  /** What changed while the list was asked for, for each time that is under way: the answer may be older. */
  #loading = new Set();
  #sortBy = "Name";
  #descending = false;
  #search = byId("folder-search");
  #body = document.querySelector("#records tbody");
  #heads = new Map();
  #frame = 0;

  constructor(server) {
    this.#server = server;
    this.#search.addEventListener("input", () => this.#drawSoon());
    for (const name of Object.keys(COLUMNS)) {
      const head = make("th", { scope: "col" }, make("button", { type: "button", onclick: () => this.#sort(name) }, name));
      this.#heads.set(name, head);
      document.querySelector("#records thead tr").append(head);
    }
    server.addEventListener("record", ({ detail }) => this.#change(detail.path, detail));
    server.addEventListener("left", ({ detail }) => this.#change(detail, null));
  }

  /** The paths of the other records that are of the same game as one, or may be: where that is not known yet. */
  others(path) {
    const game = this.#entries.get(path)?.game;
    const may = (entry) => !game || entry.game === game || entry.state === "waiting";
    return [...this.#entries.values()].filter((entry) => entry.path !== path && may(entry)).map((entry) => entry.path).sort();
  }

  /** Asks for all records anew. @returns {Promise<string>} the folder's name */
  async load() {
    const meanwhile = new Map();
    this.#loading.add(meanwhile);
    const asking = this.#server.get("records").finally(() => this.#loading.delete(meanwhile));
    const { folder, records = [], drafts = [] } = await asking;
    this.#entries = new Map(records.map((entry) => [entry.path, entry]));
    for (const [path, entry] of meanwhile) this.#change(path, entry);
    this.#drafts = drafts.filter((path) => !this.#entries.has(path));
    this.#drawSoon();
    return folder;
  }

  #change(path, entry) {
    if (entry) this.#entries.set(path, entry);
    else this.#entries.delete(path);
    for (const meanwhile of this.#loading) meanwhile.set(path, entry);
    this.#drawSoon();
  }

  #sort(name) {
    this.#descending = this.#sortBy === name && !this.#descending;
    this.#sortBy = name;
    this.#draw();
  }

  #drawSoon() {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#draw();
    });
  }

  #draw() {
    const words = this.#search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const unsaved = this.#drafts.map((path) => ({ path, state: "unsaved", draft: true }));
    const found = [...this.#entries.values(), ...unsaved].filter((entry) => {
      const told = Object.values(COLUMNS).map((column) => column(entry) ?? "").join(" ").toLowerCase();
      return words.every((word) => told.includes(word));
    });
    const by = COLUMNS[this.#sortBy];
    found.sort((one, other) => compared(by(one) ?? "", by(other) ?? "") || compared(one.path, other.path));
    if (this.#descending) found.reverse();
    for (const [name, head] of this.#heads) {
      if (name !== this.#sortBy) head.removeAttribute("aria-sort");
      else head.setAttribute("aria-sort", this.#descending ? "descending" : "ascending");
    }
    this.#body.replaceChildren(...found.map(row));
    const nothing = byId("no-records");
    nothing.hidden = found.length > 0;
    nothing.textContent = this.#entries.size ? "No record has all of these words." : "There are no records in this folder yet.";
  }
}

function row(entry) {
  const [, ...others] = Object.entries(COLUMNS);
  const name = make("th", { scope: "row" }, make("a", { href: `#${new URLSearchParams({ path: entry.path })}` }, entry.path));
  const cells = others.map(([head, column]) =>
    make("td", { "data-head": head, class: head === "Verdict" && gravityOf(entry) }, column(entry) ?? ""),
  );
  return make("tr", { class: entry.state }, name, ...cells);
}

/** How grave the verdict is, as colours and signs tell. */
function gravityOf({ state, status }) {
  return state === "unreadable" || state === "refused" ? "fault" : GRAVITY[status];
}

function compared(one, other) {
  return String(one).localeCompare(String(other), "en", { numeric: true });
}
