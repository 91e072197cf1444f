import { isEmbedded } from "./address.js";

/**
 * Makes the page small where its address has #embed, for an iframe, and tells the page around it how high it is and
 * which move it shows: {interlock: {height, move}}. Nothing that it is told is listened to.
 */
export function embed(stepper) {
  if (!isEmbedded(location.hash)) return;
  document.documentElement.classList.add("embed");
  if (window.parent === window) return;
  const tell = () => {
    const height = Math.ceil(document.querySelector(".page").getBoundingClientRect().height);
    window.parent.postMessage({ interlock: { height, move: stepper.move } }, "*");
  };
  stepper.addEventListener("step", tell);
  new ResizeObserver(tell).observe(document.querySelector(".page"));
}
