/**
 * Lets buttons copy a text or save it as a file.
 * @param {Object<string, {copied: string, saved: string, file: string, type: string}>} texts by what buttons name
 */
export function handOut(texts) {
  for (const button of document.querySelectorAll("[data-copy]")) {
    button.addEventListener("click", () => copy(texts[button.dataset.copy].copied, button));
  }
  for (const button of document.querySelectorAll("[data-save]")) {
    button.addEventListener("click", () => save(texts[button.dataset.save]));
  }
}

async function copy(text, button) {
  const told = button.parentElement.querySelector("[role='status']");
  // What is copied again is told again.
  told.textContent = "Copying …";
  try {
    await navigator.clipboard.writeText(text);
    told.textContent = "Copied.";
  } catch {
    told.textContent = "The browser does not let the page copy.";
  }
}

function save({ saved, file, type }) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([saved], { type }));
  link.download = file;
  link.click();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
