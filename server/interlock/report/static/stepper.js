/** Which move is shown, from 0, the set-up, to the last; tells of each step with an event "step". */
export class Stepper extends EventTarget {
  #rounds;

  /**
   * @param {number} last the number of the last move
   * @param {number[]} rounds the first move of each round
   */
  constructor(last, rounds) {
    super();
    this.last = last;
    this.move = last;
    this.#rounds = rounds;
  }

  /** Goes to a move, or as near as there is one; returns whether it was another. */
  go(move) {
    const wanted = Math.min(Math.max(move, 0), this.last);
    if (wanted === this.move) return false;
    this.move = wanted;
    this.dispatchEvent(new Event("step"));
    return true;
  }

  /** Goes on by moves, or back by them. */
  by(moves) {
    return this.go(this.move + moves);
  }

  /** Goes to the first move of the next round, or to the end. */
  nextRound() {
    return this.go(this.#rounds.find((move) => move > this.move) ?? this.last);
  }

  /** Goes to the first move of this round, or of the one before; or to the set-up. */
  lastRound() {
    return this.go(this.#rounds.findLast((move) => move < this.move) ?? 0);
  }
}
