/** Elements of the page: found and made. Texts always go in as text, never as markup. */

/** @returns {HTMLElement} the element of an id */
export function byId(id) {
  return document.getElementById(id);
}

/**
 * Makes an element.
 * @param {string} name
 * @param {Object<string, unknown>} attributes `class`, `onclick` and so on; one that is false, null or undefined is left out
 * @param {...(Node | string | number)} children
 */
export function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(key.slice(2), value);
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...children);
  return element;
}

/** Opens a dialog and waits for its end: the form's data where it was confirmed, null where it was left. */
export function asked(dialog) {
  dialog.returnValue = "";
  dialog.showModal();
  return new Promise((resolve) => {
    const ended = () => resolve(dialog.returnValue ? new FormData(dialog.querySelector("form")) : null);
    dialog.addEventListener("close", ended, { once: true });
  });
}

/** Says something to those who listen to the page instead of seeing it; verdicts apart, so that neither cuts the other short. */
export function announce(sentence, id = "announced") {
  const live = byId(id);
  if (live.textContent !== sentence) live.textContent = sentence;
}
