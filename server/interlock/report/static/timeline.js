/** What each of many things was after every move, told by what changed. */
export class Timeline {
  #steps = new Map();

  /** @param {Object<string, *>[]} changes what each move changed, the set-up first: null where it went away */
  constructor(changes) {
    changes.forEach((changed, move) => {
      for (const [key, value] of Object.entries(changed ?? {})) {
        if (!this.#steps.has(key)) this.#steps.set(key, []);
        this.#steps.get(key).push([move, value]);
      }
    });
  }

  /** Returns all keys that there ever were, each with what it was after a move: null where it was not there. */
  at(move) {
    const held = new Map();
    for (const [key, steps] of this.#steps) held.set(key, lastUntil(steps, move));
    return held;
  }
}

function lastUntil(steps, move) {
  let low = 0;
  let high = steps.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (steps[middle][0] <= move) low = middle + 1;
    else high = middle;
  }
  return low ? steps[low - 1][1] : null;
}
