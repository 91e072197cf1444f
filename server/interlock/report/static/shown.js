import { BoardView } from "./board.js";
import { Timeline } from "./timeline.js";

/** Shows the position after the move that was stepped to: the board, the figures and what is told of it. */
export class Shown {
  #moves;
  #drawings;
  #rows;
  #board;
  #pieces;
  #tables;
  #play;
  #held;

  constructor(story, play) {
    this.#moves = story.moves;
    this.#drawings = story.drawings;
    this.#rows = story.rows;
    this.#play = play;
    this.#board = new BoardView(play.querySelector(".board svg"));
    this.#pieces = new Timeline(story.moves.map((move) => move.pieces));
    this.#tables = new Timeline(story.moves.map((move) => move.tables));
    this.#held = this.#pieces.at(story.moves.length - 1);
  }

  /** Shows the position after a move, with rings around what the move changed. */
  at(move) {
    const pieces = this.#pieces.at(move);
    const otherwise = [...pieces].filter(([key, drawing]) => drawing !== this.#held.get(key));
    this.#board.change(Object.fromEntries(otherwise.map(([key, drawing]) => [key, this.#drawn(drawing)])));
    this.#held = pieces;
    this.#ring(move);
    this.#tell(this.#moves[move].announced);
    this.#figures(move);
  }

  /** Shows a position without what a move changed, as on paper. */
  plain(move) {
    this.at(move);
    this.#board.ring([]);
  }

  #drawn(drawing) {
    return drawing === null ? null : this.#drawings[drawing];
  }

  #ring(move) {
    if (!move) return this.#board.ring([]);
    const before = this.#pieces.at(move - 1);
    const changed = Object.entries(this.#moves[move].pieces ?? {});
    this.#board.ring(changed.map(([key, drawing]) => this.#drawings[drawing ?? before.get(key)]));
  }

  #tell([place, line, what]) {
    const strong = document.createElement("strong");
    strong.textContent = line;
    this.#play.querySelector(".told").replaceChildren(place, strong, what);
  }

  #figures(move) {
    const now = this.#tables.at(move);
    const before = this.#tables.at(Math.max(move - 1, 0));
    for (const [place, rows] of now) {
      const body = this.#play.querySelector(`tbody[data-table="${place}"]`);
      body.closest(".wide").hidden = !rows.length;
      body.replaceChildren(...rows.map((row, nth) => this.#row(this.#rows[row], this.#rows[before.get(place)?.[nth]])));
    }
  }

  #row(cells, before) {
    const row = document.createElement("tr");
    cells.forEach((cell, nth) => {
      const element = row.appendChild(document.createElement(nth ? "td" : "th"));
      if (!nth) element.scope = "row";
      element.classList.toggle("number", typeof cell === "number");
      element.classList.toggle("changed", before !== undefined && before[nth] !== cell);
      element.textContent = cell;
    });
    return row;
  }
}
