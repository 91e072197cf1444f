const LARGEST = 3;

/** Lets buttons make the board larger; then what does not fit is scrolled, to what a step changed. */
export function zoom(stepper, board, [smaller, larger]) {
  const show = () => {
    const ring = board.querySelector("[data-layer=rings] rect");
    if (!ring || board.dataset.zoom === "1") return;
    const [there, here] = [ring, board].map((each) => each.getBoundingClientRect());
    board.scrollBy(there.x - here.x + (there.width - here.width) / 2, there.y - here.y + (there.height - here.height) / 2);
  };
  const by = (step) => {
    const times = Math.min(Math.max(Number(board.dataset.zoom) + step, 1), LARGEST);
    board.dataset.zoom = times;
    // A button that has the focus keeps it.
    smaller.ariaDisabled = times === 1;
    larger.ariaDisabled = times === LARGEST;
    // What is scrolled is to be reached by keyboard.
    board.tabIndex = times === 1 ? -1 : 0;
    show();
  };
  smaller.addEventListener("click", () => by(-1));
  larger.addEventListener("click", () => by(1));
  stepper.addEventListener("step", show);
  by(0);
}
