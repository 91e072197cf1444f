// Calls a server and prints the answers as lines: node client.mjs ADDRESS RGN_FILE PROTO_FOLDER GOOGLE_PROTO_FOLDER

import { readFileSync } from "node:fs";
import { join } from "node:path";
import grpc from "@grpc/grpc-js";
import protoLoader from "@grpc/proto-loader";
import protobuf from "protobufjs";

const [address, rgnFile, protoFolder, googleFolder] = process.argv.slice(2);
const definition = protoLoader.loadSync("interlock/v1/validator.proto", {
  includeDirs: [protoFolder],
  enums: String,
  oneofs: true,
  defaults: true,
});
const { Validator } = grpc.loadPackageDefinition(definition).interlock.v1;
const client = new Validator(address, grpc.credentials.createInsecure());

const say = (...words) => console.log(words.join("\t"));

function call(method, request) {
  return new Promise((resolve, reject) => {
    client[method](request, (error, response) => (error ? reject(error) : resolve(response)));
  });
}

function source(...moves) {
  const players = ["Ann", "Ben", "Cara"].map((name) => ({ name }));
  return { record: { header: { format: 1, game: "chicago-express", players }, moves } };
}

const bid = (seat, amount) => ({ seat, chicagoExpress: { bid: { amount } } });
const pass = (seat) => ({ seat, chicagoExpress: { passing: {} } });

async function judged(source, view) {
  return (await call("validate", { source, view })).verdict;
}

async function valid(rgn) {
  const verdict = await judged({ rgn }, "VERDICT_VIEW_FULL");
  say("valid", verdict.status, verdict.recordDigest, verdict.positionDigests.length);
}

async function typed() {
  const verdict = await judged(source(bid(1, 9), pass(2)), "VERDICT_VIEW_BASIC");
  say("typed", verdict.status, verdict.judgedMoveCount, verdict.findings[0].rule);
}

async function illegal() {
  const [finding] = (await judged(source(bid(1, 9), bid(2, 9)), "VERDICT_VIEW_BASIC")).findings;
  say("illegal", finding.kind, finding.moveNumber, finding.rule, finding.part);
  Object.keys(finding.facts)
    .sort()
    .forEach((key) => say("fact", key, finding.facts[key]));
  finding.alternatives.forEach(({ move, rgn }) => say("alternative", move.seat, rgn));
}

async function pages() {
  let pageToken = "";
  for (let page = 0; page < 2; page++) {
    const response = await call("listLegalMoves", { source: source(bid(1, 9)), pageSize: 3, pageToken });
    say("moves", response.moves.map(({ rgn }) => rgn).join(", "));
    pageToken = response.nextPageToken;
  }
  const rules = [];
  pageToken = "";
  do {
    const response = await call("listRules", { game: "chicago-express", pageSize: 20, pageToken });
    rules.push(...response.rules);
    pageToken = response.nextPageToken;
  } while (pageToken);
  say("rules", rules.length, rules[0].id);
}

async function stream() {
  for await (const { position } of client.replay({ source: source(bid(1, 9), pass(2)) })) {
    say("position", position.moveNumber, position.seat, position.chicagoExpress.auction.bid);
  }
}

async function refused() {
  const google = new protobuf.Root();
  google.resolvePath = (_, file) => join(googleFolder, file);
  google.loadSync("google/rpc/status.proto");
  google.loadSync("google/rpc/error_details.proto");
  const extend = { company: "PRR", hexes: ["Nowhere"] };
  try {
    await call("validate", { source: source({ seat: 1, chicagoExpress: { extendNetwork: extend } }) });
  } catch (error) {
    say("error", error.code);
    const [bytes] = error.metadata.get("grpc-status-details-bin");
    for (const { type_url: url, value } of google.lookupType("google.rpc.Status").decode(bytes).details) {
      const name = url.split("/")[1];
      if (!["google.rpc.ErrorInfo", "google.rpc.BadRequest"].includes(name)) continue;
      const detail = google.lookupType(name).decode(value);
      if (name === "google.rpc.ErrorInfo") say("reason", detail.domain, detail.reason);
      if (name === "google.rpc.BadRequest") say("field", detail.fieldViolations[0].field);
    }
  }
}

await valid(readFileSync(rgnFile, "utf8"));
await typed();
await illegal();
await pages();
await stream();
await refused();
client.close();
