/** How soon a server that is gone is looked for again. */
const AGAIN_MS = 700;

/** What the desk refuses: a sentence, the status, and the facts that came with it. */
export class Refusal extends Error {
  constructor(status, facts) {
    super(facts.error ?? `The desk refuses this (status ${status}).`);
    this.status = status;
    this.facts = facts;
  }
}

/** The desk does not answer. */
export class ServerGone extends Error {}

/**
 * The desk's server. Fires `gone` when it does not answer any more, `back` when it answers (again), `record` with the entry
 * of a record that changed, and `left` with the path of one that is there no more.
 */
export class Server extends EventTarget {
  gone = false;
  #events = null;

  /** Listens for changes, and for the server itself. */
  listen() {
    const events = new EventSource("api/changes");
    this.#events = events;
    events.addEventListener("start", () => {
      this.gone = false;
      this.#fire("back");
    });
    events.addEventListener("record", (event) => this.#fire("record", JSON.parse(event.data)));
    events.addEventListener("gone", (event) => this.#fire("left", JSON.parse(event.data).path));
    events.addEventListener("error", () => this.#lost());
  }

  get(call, query = {}) {
    return this.#ask("GET", call, query);
  }

  /** Asks about a text; once more where another window, which has the same record open, came between. */
  async post(call, asked) {
    try {
      return await this.#ask("POST", call, {}, asked);
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 409) throw error;
      return this.#ask("POST", call, {}, asked);
    }
  }

  /** Writes the file of a record, if it is still that of the etag; "" is of none. */
  save(path, text, etag) {
    const condition = etag ? { "If-Match": `"${etag}"` } : { "If-None-Match": "*" };
    return this.#ask("PUT", "record", { path }, { text }, condition);
  }

  keepDraft(path, id, draft) {
    return this.#ask("PUT", "draft", { path, id }, draft);
  }

  dropDraft(path, id) {
    return this.#ask("DELETE", "draft", { path, id }, {});
  }

  async #ask(method, call, query, asked, conditions = {}) {
    const told = asked && { body: JSON.stringify(asked), headers: { "Content-Type": "application/json", ...conditions } };
    let answer;
    try {
      answer = await fetch(`api/${call}?${new URLSearchParams(query)}`, { method, ...told });
    } catch {
      this.#lost();
      throw new ServerGone("The desk does not answer.");
    }
    const facts = await answer.json().catch(() => ({}));
    if (!answer.ok) throw new Refusal(answer.status, facts);
    return facts;
  }

  /** The server does not answer: it is looked for until it does. */
  #lost() {
    if (!this.#events) return;
    this.#events.close();
    this.#events = null;
    setTimeout(() => this.listen(), AGAIN_MS);
    if (this.gone) return;
    this.gone = true;
    this.#fire("gone");
  }

  #fire(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}

/** Whether an answer may be left out: a newer question has come before it, or the server is away and will be asked again. */
export function isPassing(error) {
  return error instanceof ServerGone || (error instanceof Refusal && error.status === 409);
}

/** Waits for something that may be left out while the server is away: it is done anew when that is back. */
export async function unlessGone(promise) {
  try {
    await promise;
  } catch (error) {
    if (!isPassing(error)) throw error;
  }
}
