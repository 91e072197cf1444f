/** Does the newest of several wishes, one at a time: what is wished while it works waits, and replaces what waited. */
export class Latest {
  #work;
  #next = null;
  #running = null;

  /** @param {(wish: any, isStale: () => boolean) => Promise<void>} work told when a newer wish has come */
  constructor(work) {
    this.#work = work;
  }

  /** Whether something is being done. */
  get isBusy() {
    return this.#running !== null;
  }

  /** @returns {Promise<void>} fulfilled when nothing is left to do */
  wish(wish) {
    this.#next = { wish };
    this.#running ??= this.#run().finally(() => (this.#running = null));
    return this.#running;
  }

  async #run() {
    while (this.#next) {
      const { wish } = this.#next;
      this.#next = null;
      await this.#work(wish, () => this.#next !== null);
    }
  }
}
