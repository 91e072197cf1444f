// Looks at signatures by what records/SIGNATURES.md says and nothing else: node signatures.mjs FILE
// The file has the form of records/signature-vectors.json; what is printed has the same form, with all that is reckoned.

import { createHash, createPublicKey, verify } from "node:crypto";
import { readFileSync } from "node:fs";

import { COVERED, canonical, sha256, steps } from "./canonical.mjs";

const FIELDS = ["player", "referee", "time", "event", "site", "date", "moves", "rulings", "whole", "digest", "marks"];
const NAMESPACE = "interlock-record";
const ON_MOVES = ["RULING_KIND_STANDS", "RULING_KIND_TAKEN_BACK", "RULING_KIND_CORRECTED"];

const hashed = (name, data) => createHash(name).update(data).digest();

function statement(signature) {
  const told = FIELDS.filter((name) => signature[name]).map((name) => `${name} ${signature[name]}`);
  return ["interlock-signature 1", ...told].map((line) => `${line}\n`).join("");
}

// Strings as SSH writes them, each with its length before it.
const packed = (data) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(data)]);
};

function unpacked(data, count) {
  const found = [];
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    const end = at + 4 + data.readUInt32BE(at);
    if (end > data.length) throw new RangeError("too short");
    found.push(data.subarray(at + 4, end));
    at = end;
  }
  if (at < data.length) throw new RangeError("too long");
  return found;
}

// The key that has signed; null where none has.
function signer(signature) {
  try {
    const data = Buffer.from(signature.ssh, "base64");
    if (data.subarray(0, 10).toString("hex") !== Buffer.from("SSHSIG\0\0\0\x01").toString("hex")) return null;
    const [key, namespace, , hash, inner] = unpacked(data.subarray(10), 5);
    const [kind, raw] = unpacked(key, 2);
    const [signedKind, made] = unpacked(inner, 2);
    if (`${kind}` !== "ssh-ed25519" || `${signedKind}` !== "ssh-ed25519" || `${namespace}` !== NAMESPACE) return null;
    if (!["sha512", "sha256"].includes(`${hash}`)) return null;
    const digest = hashed(`${hash}`, statement(signature));
    const message = Buffer.concat([Buffer.from("SSHSIG"), ...[namespace, "", hash, digest].map(packed)]);
    const jwk = { kty: "OKP", crv: "Ed25519", x: raw.toString("base64url") };
    return verify(null, message, createPublicKey({ key: jwk, format: "jwk" }), made) ? key : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const mark = (line) => hashed("sha256", `${line}\n`).subarray(0, 3).toString("base64");

function marks(lines) {
  const start = JSON.parse(lines[0]);
  const { header } = start;
  const parts = COVERED.map((name) => (name in header ? { header: { [name]: header[name] } } : {}));
  parts.push("setup" in start ? { setup: start.setup } : {}, "board" in start ? { board: start.board } : {});
  const found = [...parts.map(canonical), ...lines.slice(1)].map(mark);
  return found.length > 2500 ? "" : found.join("");
}

// Whether a line behind those that are signed says nothing of what is signed.
function isBehind({ number, ruling }, moves) {
  if (!ruling) return true;
  return number > moves && !(ON_MOVES.includes(ruling.kind) && (ruling.moveNumber ?? 0) <= moves);
}

function looked(record) {
  const there = steps(record).flatMap((lines, number) =>
    lines.map((line) => ({ line, number, ruling: JSON.parse(line).ruling })),
  );
  return (record.notes ?? []).filter((note) => note.signature).map(({ signature }) => {
    const { moves = 0, rulings = 0, whole = false } = signature;
    const lines = there.slice(0, 1 + moves + rulings);
    const rest = there.slice(lines.length);
    const key = signer(signature);
    const kept =
      lines.length === 1 + moves + rulings &&
      sha256(lines.map(({ line }) => `${line}\n`).join("")) === signature.digest &&
      lines.at(-1).number === moves;
    return {
      statement: statement(signature),
      signed: key !== null,
      key: key ? `SHA256:${hashed("sha256", key).toString("base64").replaceAll("=", "")}` : "",
      kept,
      complete: kept && (whole ? rest.length === 0 : rest.every((each) => isBehind(each, moves))),
      marks: marks(lines.map(({ line }) => line)),
    };
  });
}

const given = JSON.parse(readFileSync(process.argv[2], "utf8"));
const records = given.records.map(({ name, record }) => ({ name, record, signatures: looked(record) }));
process.stdout.write(JSON.stringify({ records }));
