/** Places in a text: the server counts characters, a text of the browser units of UTF-16. Lines count from 1, and so do columns. */

/** @returns {number} the index in a line of the character in a column */
export function indexOfColumn(line, column) {
  let index = 0;
  for (let left = column - 1; left > 0 && index < line.length; left--) index += line.codePointAt(index) > 0xffff ? 2 : 1;
  return index;
}

/** @returns {number} the column of an index in a line */
export function columnOfIndex(line, index) {
  return [...line.slice(0, index)].length + 1;
}

/** @returns {[number, number, string]} where a text has to be changed to become another: from, to, and what stands there then */
export function difference(before, after) {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from++;
  let same = 0;
  while (same < shorter - from && before[before.length - 1 - same] === after[after.length - 1 - same]) same++;
  return [from, before.length - same, after.slice(from, after.length - same)];
}
