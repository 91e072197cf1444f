import { byId } from "./dom.js";

/** Tells that the server is away, and how a text comes to where it runs next. */
export class GoneNotice {
  #notice = byId("server-gone");
  #form = byId("carry");
  #file;
  /** Whether the text is on its way to another address, so that nothing is lost by leaving the page. */
  carrying = false;

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
      " browser. Was just the connection lost, all goes on by itself. A desk that is started anew has a new address:" +
      " paste that here, to take the text there.";
    this.carrying = false;
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
    this.carrying = true;
    location.assign(address);
  }
}
