// Canonical JSON, and the lines that a record's digest is over, by what records/DIGEST.md says and nothing else.

import { createHash } from "node:crypto";

// Of the header, in the order in which its parts have marks.
export const COVERED = [
  "format",
  "game",
  "ruleset",
  "board",
  "boardDigest",
  "components",
  "componentsDigest",
  "edition",
  "options",
  "players",
];
const BESIDE_A_SET = ["description", "filledBy", "checkedBy", "date"];
const PARTS_OF_A_SET = ["playerBoard", "tracks", "tradeEffects"];

// RFC 8785: JSON.stringify escapes and writes numbers as it wants, and Array.sort goes by UTF-16.
export function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const members = Object.keys(value).sort();
  return `{${members.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join(",")}}`;
}

export const sha256 = (text) => `sha256:${createHash("sha256").update(text, "utf8").digest("hex")}`;
export const picked = (value, names) => Object.fromEntries(names.filter((name) => name in value).map((name) => [name, value[name]]));
const without = (value, names) => Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));
const isEmpty = (value) => value !== undefined && Object.keys(value).length === 0;

export const boardDigest = (board) => sha256(canonical(without(board, ["digest"])));

export function setDigest(set) {
  const empty = PARTS_OF_A_SET.filter((part) => isEmpty(set[part]));
  return sha256(canonical(without(set, [...BESIDE_A_SET, ...empty])));
}

// The lines of each step: those of the start, then those of each move, each with the rulings that stand there.
export function steps(record) {
  const header = picked(record.header ?? {}, COVERED);
  if (record.components) header.componentsDigest = setDigest(record.components);
  const start = { header, ...picked(record, ["setup"]) };
  if (record.board) start.board = without(record.board, ["digest"]);
  return [start, ...(record.moves ?? [])].map((step, number) => {
    const here = (record.notes ?? []).filter((note) => note.ruling && (note.moveNumber ?? 0) === number);
    return [step, ...here.map(({ ruling }) => ({ ruling }))].map(canonical);
  });
}
