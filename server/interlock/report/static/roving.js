/**
 * Has the list of moves reached by one press of Tab, and gone through by the arrows up and down.
 *
 * Tab comes to the move that is shown or, where it is filtered out, to the first that is not.
 */
export function rove(stepper, list, form) {
  const all = [...list.querySelectorAll("a.move")];
  const open = () => all.filter((link) => link.offsetParent);
  const enter = (link) => {
    for (const each of all) each.tabIndex = each === link ? 0 : -1;
  };
  const show = () => {
    const links = open();
    enter(links.find((link) => link.ariaCurrent) ?? links[0]);
  };
  list.addEventListener("focusin", ({ target }) => all.includes(target) && enter(target));
  list.addEventListener("keydown", (event) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!by || !event.target.matches("a.move")) return;
    const links = open();
    links[links.indexOf(event.target) + by]?.focus();
    event.preventDefault();
  });
  stepper.addEventListener("step", show);
  // What is filtered is hidden by then; a form that is reset tells so before it is.
  for (const change of ["input", "reset"]) form.addEventListener(change, () => setTimeout(show));
  show();
}
