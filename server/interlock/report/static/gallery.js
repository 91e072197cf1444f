const form = document.querySelector(".search");
const found = document.querySelector(".found");
const table = document.querySelector("#games");
const order = new Intl.Collator(undefined, { numeric: true });

if (table) {
  form.hidden = false;
  const body = table.tBodies[0];
  const rows = [...body.rows].map((row) => ({ row, text: row.textContent.toLowerCase() }));
  form.addEventListener("input", () => search(rows, new FormData(form).get("words")));
  form.addEventListener("submit", (event) => event.preventDefault());
  for (const head of table.tHead.rows[0].cells) makeSortable(head, body);
}

/** Hides the rows that do not have all the words. */
function search(rows, sought) {
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean);
  for (const { row, text } of rows) row.hidden = !words.every((word) => text.includes(word));
  const left = rows.filter(({ row }) => !row.hidden).length;
  found.textContent = words.length ? `${left} of ${rows.length} games` : "";
}

/** Puts a button into the head of a column that sorts by it, and the other way round the next time. */
function makeSortable(head, body) {
  const button = document.createElement("button");
  button.type = "button";
  button.append(...head.childNodes);
  head.append(button);
  button.addEventListener("click", () => {
    const up = head.getAttribute("aria-sort") !== "ascending";
    for (const other of head.parentElement.cells) other.removeAttribute("aria-sort");
    head.setAttribute("aria-sort", up ? "ascending" : "descending");
    const told = (row) => row.cells[head.cellIndex].textContent.trim();
    const rows = [...body.rows].sort((one, other) => (up ? 1 : -1) * order.compare(told(one), told(other)));
    body.append(...rows);
  });
}
