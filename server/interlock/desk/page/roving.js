/**
 * Buttons of a table, or of several, as one stop of Tab: arrow keys lead from one to the next, up and down in a column.
 */
export class RovingFocus {
  #root;

  /** @param {HTMLElement} root in which the buttons are */
  constructor(root) {
    this.#root = root;
    root.addEventListener("keydown", (event) => this.#key(event));
    root.addEventListener("focusin", ({ target }) => this.#stop(target));
  }

  /** Begins again, after other buttons were put in. */
  begin() {
    this.#stop(this.#root.querySelector("button"));
  }

  #stop(button) {
    for (const each of this.#root.querySelectorAll("button")) each.tabIndex = each === button ? 0 : -1;
  }

  #key(event) {
    const to = next([...this.#root.querySelectorAll("button")], event.target, event.key);
    if (!to) return;
    to.focus();
    event.preventDefault();
    event.stopPropagation();
  }
}

function next(buttons, from, key) {
  const at = buttons.indexOf(from);
  const column = (button) => button.closest("td").cellIndex;
  const isBelow = (button) => column(button) === column(from);
  if (key === "ArrowRight") return buttons[at + 1] ?? from;
  if (key === "ArrowLeft") return buttons[at - 1] ?? from;
  if (key === "ArrowDown") return buttons.slice(at + 1).find(isBelow) ?? from;
  if (key === "ArrowUp") return buttons.slice(0, at).findLast(isBelow) ?? from;
  return null;
}
