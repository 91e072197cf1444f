// Reckons digests by what records/DIGEST.md says and nothing else: node digests.mjs FILE
// The file has the form of records/digest-vectors.json; what is printed has the same form, with all that is reckoned.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

import { boardDigest, canonical, picked, setDigest, sha256, steps } from "./canonical.mjs";

const OF_A_POSITION = ["seat", "chicagoExpress", "americanRails", "ageOfSteam", "railroadRevolution"];

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
