// Reckons digests by what records/DIGEST.md says and nothing else: node digests.mjs FILE
// The file has the form of records/digest-vectors.json; what is printed has the same form, with all that is reckoned.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

const COVERED = [
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
const OF_A_POSITION = ["seat", "chicagoExpress", "americanRails", "ageOfSteam", "railroadRevolution"];
const BESIDE_A_SET = ["description", "filledBy", "checkedBy", "date"];
const PARTS_OF_A_SET = ["playerBoard", "tracks", "tradeEffects"];

// RFC 8785: JSON.stringify escapes and writes numbers as it wants, and Array.sort goes by UTF-16.
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const members = Object.keys(value).sort();
  return `{${members.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join(",")}}`;
}

const sha256 = (text) => `sha256:${createHash("sha256").update(text, "utf8").digest("hex")}`;
const picked = (value, names) => Object.fromEntries(names.filter((name) => name in value).map((name) => [name, value[name]]));
const without = (value, names) => Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));
const isEmpty = (value) => value !== undefined && Object.keys(value).length === 0;

const boardDigest = (board) => sha256(canonical(without(board, ["digest"])));

function setDigest(set) {
  const empty = PARTS_OF_A_SET.filter((part) => isEmpty(set[part]));
  return sha256(canonical(without(set, [...BESIDE_A_SET, ...empty])));
}

// The lines of each step: those of the start, then those of each move, each with the rulings that stand there.
function steps(record) {
  const header = picked(record.header ?? {}, COVERED);
  if (record.components) header.componentsDigest = setDigest(record.components);
  const start = { header, ...picked(record, ["setup"]) };
  if (record.board) start.board = without(record.board, ["digest"]);
  return [start, ...(record.moves ?? [])].map((step, number) => {
    const here = (record.notes ?? []).filter((note) => note.ruling && (note.moveNumber ?? 0) === number);
    return [step, ...here.map(({ ruling }) => ({ ruling }))].map(canonical);
  });
}

function recordVector({ name, record }) {
  const soFar = createHash("sha256");
  const digests = steps(record).map((lines) => {
    lines.forEach((line) => soFar.update(`${line}\n`, "utf8"));
    return `sha256:${soFar.copy().digest("hex")}`;
  });
  return { name, record, lines: steps(record).flat(), digests };
}

const given = JSON.parse(readFileSync(process.argv[2], "utf8"));
const reckoned = {
  records: given.records.map(recordVector),
  positions: given.positions.map(({ position }) => ({
    position,
    digest: sha256(canonical(picked(position, OF_A_POSITION))),
  })),
  boards: given.boards.map(({ board }) => ({ board, digest: boardDigest(board) })),
  componentSets: given.componentSets.map(({ componentSet }) => ({ componentSet, digest: setDigest(componentSet) })),
};
process.stdout.write(JSON.stringify(reckoned));
