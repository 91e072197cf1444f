/** Lets buttons, the slider and keys step through the moves. */
export function control(stepper, play) {
  const slider = play.querySelector("#slider");
  const steps = {
    first: () => stepper.go(0),
    "round-back": () => stepper.lastRound(),
    back: () => stepper.by(-1),
    on: () => stepper.by(1),
    "round-on": () => stepper.nextRound(),
    last: () => stepper.go(stepper.last),
  };
  for (const button of play.querySelectorAll("[data-step]")) button.addEventListener("click", steps[button.dataset.step]);
  slider.addEventListener("input", () => stepper.go(Number(slider.value)));
  document.addEventListener("keydown", (event) => {
    const step = KEYS[event.key];
    const held = event.ctrlKey || event.altKey || event.metaKey || event.shiftKey;
    // What steps nowhere does what the key does otherwise: it scrolls the page.
    if (step && !held && isMeant(event.target, play) && steps[step]()) event.preventDefault();
  });
  const show = () => {
    slider.value = stepper.move;
    slider.setAttribute("aria-valuetext", `${stepper.move} of ${stepper.last}`);
  };
  stepper.addEventListener("step", show);
  show();
}

const KEYS = {
  Home: "first",
  PageUp: "round-back",
  ArrowLeft: "back",
  ArrowRight: "on",
  PageDown: "round-on",
  End: "last",
};

/** Tells whether a key is meant for the game: pressed in it but in no field, or anywhere while the board is seen. */
function isMeant(target, play) {
  if (target.id === "slider") return true;
  if (target.closest("input, select, textarea, .wide, .board:not([data-zoom='1'])")) return false;
  if (play.contains(target)) return true;
  const { top, bottom } = play.querySelector(".board").getBoundingClientRect();
  return target === document.body && bottom > 0 && top < window.innerHeight;
}
