import { byId } from "./dom.js";

/** Tells that the server is away, and how a text comes to where it runs next. */
export class GoneNotice {
  #notice = byId("server-gone");
  #form = byId("carry");
  #file;

  /** @param {() => RecordFile | null} file the record that is open */
  constructor(file) {
    this.#file = file;
    this.#form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#carry(new URL(this.#form.elements.address.value));
    });
  }

  show() {
    this.#notice.textContent =
      "The desk does not answer: it was stopped, or its machine sleeps. You can go on typing: the text is kept in this" +
      " browser, and goes on as soon as the desk answers at this address again.";
    this.#notice.hidden = false;
    this.#form.hidden = !this.#file();
  }

  hide() {
    this.#notice.hidden = this.#form.hidden = true;
  }

  /** Goes to another address of a desk, with the text behind the `#`, which is never sent anywhere. */
  #carry(address) {
    const { path, text, etag } = this.#file();
    address.hash = new URLSearchParams({ carried: JSON.stringify({ path, text, base: etag, modified: Date.now() }) });
    location.assign(address);
  }
}
