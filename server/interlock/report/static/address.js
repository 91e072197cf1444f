const SETTLED = 300;

/**
 * Keeps the address and the move that is shown together: #move-41, or #embed&move-41 within another page.
 *
 * A step replaces the address, so that going back leaves the page; a link to a move is an address of its own.
 */
export function follow(stepper, play) {
  let waiting = 0;
  const replace = () => history.replaceState(null, "", hashWith(location.hash, stepper.move));
  const step = () => {
    // The page begins with the end of the game: there an address without a move leads back to.
    const name = location.hash ? named(location.hash) : `move-${stepper.last}`;
    if (!name) return;
    const move = Number.parseInt(name.slice("move-".length), 10);
    stepper.go(Number.isNaN(move) ? stepper.move : move);
    // What names no move that there is gives way to the move that is shown.
    if (name !== `move-${stepper.move}`) replace();
    const { top, bottom } = play.querySelector(".board").getBoundingClientRect();
    const isSeen = top >= 0 && bottom <= window.innerHeight;
    if (location.hash && !isSeen && !isEmbedded(location.hash)) play.scrollIntoView();
  };
  // Without scripts a link leads to the move in the list; with them it leads to the board.
  for (const item of play.querySelectorAll("[id^='move-']")) item.removeAttribute("id");
  step();
  window.addEventListener("hashchange", step);
  stepper.addEventListener("step", () => {
    // Browsers refuse pages that write their address too often.
    clearTimeout(waiting);
    waiting = setTimeout(replace, SETTLED);
  });
}

/** Tells whether an address is that of the page within another. */
export function isEmbedded(hash) {
  return hash.slice(1).split("&").includes("embed");
}

/** Returns the part of an address that is to name a move. */
function named(hash) {
  return hash.slice(1).split("&").find((part) => part.startsWith("move-"));
}

function hashWith(hash, move) {
  return isEmbedded(hash) ? `#embed&move-${move}` : `#move-${move}`;
}
