/** Marks the move that is shown in the list of moves, and keeps it in sight there. */
export function mark(stepper, list) {
  let marked = null;
  const show = () => {
    marked?.removeAttribute("aria-current");
    marked = list.querySelector(`[data-move="${stepper.move}"] > .move`);
    marked.setAttribute("aria-current", "step");
    if (!marked.offsetParent) return; // It is filtered out.
    const { top, bottom } = marked.getBoundingClientRect();
    const box = list.getBoundingClientRect();
    if (top < box.top || bottom > box.bottom) list.scrollTop += top - box.top - list.clientHeight / 3;
  };
  stepper.addEventListener("step", show);
  show();
}

/** Hides the moves that the form does not ask for, and tells how many are left. */
export function filter(form, list, found) {
  const items = [...list.querySelectorAll("li")].map((item) => ({ item, text: item.textContent.toLowerCase() }));
  const show = () => {
    const wanted = new FormData(form);
    const words = wanted.get("words").toLowerCase().split(/\s+/).filter(Boolean);
    // The set-up is listed, and is no move.
    const moves = items.filter(({ item }) => item.dataset.move !== "0");
    for (const { item, text } of items) {
      item.hidden = !(
        fits(item.dataset.seat, wanted.get("player")) &&
        fits(item.dataset.kind, wanted.get("kind")) &&
        (!wanted.get("company") || item.dataset.about.split(" ").includes(wanted.get("company"))) &&
        (!wanted.get("remarkable") || "remarkable" in item.dataset) &&
        words.every((word) => text.includes(word))
      );
    }
    for (const phase of list.querySelectorAll("section")) phase.hidden = !phase.querySelector("li:not([hidden])");
    const left = moves.filter(({ item }) => !item.hidden).length;
    found.textContent = items.some(({ item }) => item.hidden) ? `${left} of ${moves.length} moves` : "";
  };
  form.addEventListener("input", show);
  form.addEventListener("reset", () => setTimeout(show));
  form.addEventListener("submit", (event) => event.preventDefault());
  show();
}

function fits(value, wanted) {
  return !wanted || value === wanted;
}
