/** Where a line is written into the text of a record. */

/** Lines that belong to the move above them. */
const NOTE = /^\s*(claim\b|ruling\b|[;{]|$)/i;
const RESULT = /^\s*result\b/i;

/**
 * The line below which the next move is written after a move, that is below all that is noted of it.
 * @param {string[]} lines of the text
 * @param {number[]} moveLines the line of each move
 * @param {number} move 0 before the first one
 */
export function lineBelow(lines, moveLines, move) {
  const next = moveLines[move] ?? lines.length + 1;
  let below = move ? moveLines[move - 1] : next - 1;
  while (below + 1 < next && NOTE.test(lines[below])) below++;
  while (below > 0 && (RESULT.test(lines[below - 1]) || !lines[below - 1].trim())) below--;
  return below;
}

/** How many units of a line are a move: what stands before its glyphs, claim and comments. */
export function moveLength(line) {
  let quoted = false;
  for (let at = 0; at < line.length; at++) {
    if (line[at] === "\\") at++;
    else if (line[at] === '"') quoted = !quoted;
    else if (!quoted && /^\s+([;{(]|[!?]{1,2}(\s|$))/.test(line.slice(at))) return at;
  }
  return line.trimEnd().length;
}
