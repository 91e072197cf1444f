import { asked, byId, make } from "./dom.js";
import { Refusal } from "./server.js";

/** The form for a new record: asks until it can be begun or is given up. */
export class NewRecordDialog {
  #server;
  #dialog = byId("new-dialog");
  #form = this.#dialog.querySelector("form");
  #trouble = byId("new-trouble");
  #games = null;

  constructor(server) {
    this.#server = server;
    this.#form.elements.game.addEventListener("change", () => this.#fit());
    this.#form.elements.board.addEventListener("change", () => this.#tellPlayers());
  }

  /** @returns {Promise<string | null>} the path of the record that was begun */
  async open() {
    if (!this.#games) await this.#load();
    this.#trouble.hidden = true;
    for (;;) {
      const answers = await asked(this.#dialog);
      if (!answers) return null;
      try {
        return await this.#begin(answers);
      } catch (error) {
        const isThere = error instanceof Refusal && error.status === 412;
        this.#trouble.textContent = isThere ? "There is such a file already; nothing is written over it." : error.message;
        this.#trouble.hidden = false;
      }
    }
  }

  async #load() {
    this.#games = await this.#server.get("games");
    this.#form.elements.game.append(...this.#games.map(({ name, title }) => make("option", { value: name }, title)));
    this.#fit();
  }

  get #game() {
    return this.#games.find(({ name }) => name === this.#form.elements.game.value);
  }

  /** Asks for what the chosen game has. */
  #fit() {
    const { boards, editions, options, componentSets } = this.#game;
    const { board, components, edition } = this.#form.elements;
    choices(board, byId("new-board-label"), boards.map(({ name, title }) => [name, title || name]));
    choices(components, byId("new-components-label"), named("none: the record states what it uses", componentSets));
    choices(edition, byId("new-edition-label"), named("the usual one", editions));
    byId("new-options").replaceChildren(
      ...options.map((option) => make("label", {}, `${option.name}: ${option.description} `, optionInput(option))),
    );
    this.#tellPlayers();
  }

  #tellPlayers() {
    const { players, boards } = this.#game;
    const [fewest, most] = boards.find(({ name }) => name === this.#form.elements.board.value)?.players ?? players;
    const count = fewest === most ? `${fewest}` : `${fewest} to ${most}`;
    byId("new-players").textContent = `${count} player${count === "1" ? "" : "s"}, with commas between them`;
  }

  async #begin(answers) {
    const { path: written, players, ...facts } = Object.fromEntries([...answers].filter(([, value]) => value));
    const path = /\.rgn$/i.test(written) ? written : `${written}.rgn`;
    const options = {};
    for (const [name, value] of Object.entries(facts)) {
      if (!name.startsWith("option ")) continue;
      options[name.slice("option ".length)] = value;
      delete facts[name];
    }
    const { text } = await this.#server.post("new", { ...facts, path, players, options });
    await this.#server.save(path, text, "");
    this.#form.reset();
    this.#fit();
    return path;
  }
}

/** What may be chosen by name, after what it means to choose nothing. */
function named(nothing, names) {
  return [["", nothing], ...names.map((name) => [name, name])];
}

function choices(select, label, values) {
  select.replaceChildren(...values.map(([value, told]) => make("option", { value }, told)));
  label.hidden = values.length < 2;
}

function optionInput({ name, values = [], other, default: usual }) {
  const field = { name: `option ${name}` };
  if (other || !values.length) return make("input", { ...field, placeholder: usual ?? "", autocomplete: "off" });
  const options = values.map((value) => make("option", { value }, value));
  return make("select", field, make("option", { value: "" }, `as usual: ${usual}`), ...options);
}
