/** Lets buttons make the board larger; what does not fit is scrolled, to the first ring at each step. */
export function zoom(play) {
  const board = play.querySelector(".board");
  const [smaller, larger] = play.querySelectorAll("[data-zoom-by]");
  const by = (step) => {
    const times = Number(board.dataset.zoom) + step;
    board.dataset.zoom = times;
    smaller.disabled = times === 1;
    larger.disabled = times === 3;
    // What is scrolled can be reached by keyboard.
    board.toggleAttribute("tabindex", times > 1);
    if (times > 1) board.tabIndex = 0;
  };
  for (const button of [smaller, larger]) button.addEventListener("click", () => by(Number(button.dataset.zoomBy)));
  by(0);
}
