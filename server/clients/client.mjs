// A client of Interlock: node client.mjs ADDRESS COMMAND ..., beside a folder "protos"; see server/INTEGRATING.md.

import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import grpc from "@grpc/grpc-js";
import loader from "@grpc/proto-loader";
import protobuf from "protobufjs";

const files = ["validator", "tables", "archive"].map((name) => `interlock/v1/${name}.proto`);
const definition = loader.loadSync(files, { includeDirs: ["protos"], enums: String, oneofs: true, defaults: true });
const { Validator, Tables, Archive } = grpc.loadPackageDefinition(definition).interlock.v1;
const { RecordProblems } = protobuf.loadSync("protos/interlock/v1/errors.proto").lookup("interlock.v1");
const { Status, ErrorInfo, BadRequest } = protobuf.parse(`
  syntax = "proto3";
  package google.rpc;
  message Any { string type_url = 1; bytes value = 2; }
  message Status { int32 code = 1; string message = 2; repeated Any details = 3; }
  message ErrorInfo { string reason = 1; string domain = 2; map<string, string> metadata = 3; }
  message BadRequest {
    message FieldViolation { string field = 1; string description = 2; }
    repeated FieldViolation field_violations = 1;
  }`).root.lookup("google.rpc");

const RETRIES = {
  methodConfig: [
    {
      name: [{ service: "interlock.v1.Validator" }, { service: "interlock.v1.Archive" }],
      timeout: "30s",
      retryPolicy: {
        maxAttempts: 4,
        initialBackoff: "0.5s",
        maxBackoff: "5s",
        backoffMultiplier: 2,
        retryableStatusCodes: ["UNAVAILABLE"],
      },
    },
    { name: [{ service: "interlock.v1.Validator", method: "ValidateBatch" }] },
  ],
};

// The services, with TLS where a file has the certificate of its authority; a token travels in TLS only.
function connect(address, authority, token) {
  let credentials = grpc.credentials.createInsecure();
  if (authority) credentials = grpc.credentials.createSsl(readFileSync(authority));
  if (authority && token) {
    const bearer = grpc.credentials.createFromMetadataGenerator((_, done) => {
      const metadata = new grpc.Metadata();
      metadata.set("authorization", `Bearer ${token}`);
      done(null, metadata);
    });
    credentials = grpc.credentials.combineChannelCredentials(credentials, bearer);
  }
  const options = {
    "grpc.service_config": JSON.stringify(RETRIES),
    "grpc.max_receive_message_length": 16 * 2 ** 20,
  };
  const validator = new Validator(address, credentials, options);
  const shared = { channelOverride: validator.getChannel() };
  return {
    validator,
    tables: new Tables(address, credentials, shared),
    archive: new Archive(address, credentials, shared),
  };
}

// A call with one answer, as a promise.
function call(client, method, request) {
  return new Promise((resolve, reject) => {
    client[method](request, (error, response) => (error ? reject(error) : resolve(response)));
  });
}

// Why a call was refused: the reason, what else there is to know, and the fields with their lines.
function refusal(error) {
  const told = { reason: "", metadata: {}, fields: [] };
  const [bytes = new Uint8Array()] = error.metadata?.get("grpc-status-details-bin") ?? [];
  for (const { typeUrl, value } of Status.decode(bytes).details) {
    if (typeUrl.endsWith("/google.rpc.ErrorInfo")) {
      const { reason, metadata } = ErrorInfo.decode(value);
      Object.assign(told, { reason, metadata });
    } else if (typeUrl.endsWith("/google.rpc.BadRequest")) {
      told.fields = BadRequest.decode(value).fieldViolations.map(({ field }) => ({ field, line: 0 }));
    } else if (typeUrl.endsWith("/interlock.v1.RecordProblems")) {
      told.fields = RecordProblems.decode(value).problems; // It comes after the BadRequest, and says more.
    }
  }
  return told;
}

// Whether a connection broke: a proxy has other statuses for that, without a reason of the server's.
function isBroken(error) {
  const { CANCELLED, INTERNAL, UNKNOWN, UNAVAILABLE } = grpc.status;
  return error.code === UNAVAILABLE || ([CANCELLED, INTERNAL, UNKNOWN].includes(error.code) && !refusal(error).reason);
}

// Judges a record; an illegal one has a verdict, too.
async function validate({ validator }, rgn) {
  return (await call(validator, "Validate", { source: { rgn } })).verdict;
}

// Judges many records with ids, and gives the id of each with the outcome, or why there is none.
async function* batch({ validator }, records) {
  const stream = validator.ValidateBatch();
  (async () => {
    for (const { id, rgn } of records) {
      const full = !stream.write({ id, request: { source: { rgn } } });
      if (full) await new Promise((drained) => stream.once("drain", drained));
    }
    stream.end();
  })();
  for await (const { id, answer, verdict, refusal } of stream) {
    yield { id, outcome: answer === "verdict" ? verdict.status : refusal.reason };
  }
}

// A game at which one move was made, as messages.
function opening() {
  const players = ["Ann", "Ben", "Cara"].map((name) => ({ name }));
  const bid = { seat: 1, chicagoExpress: { bid: { amount: 9 } } };
  return { record: { header: { format: 1, game: "chicago-express", players }, moves: [bid] } };
}

// A live table, which goes on where it was when a connection breaks.
class Table {
  static async open({ tables }, source, tableId) {
    const table = new Table();
    table.tables = tables;
    // By an id of one's own it can be opened once more where the answer was lost.
    table.first = { open: { source, tableId } };
    await table.connect();
    table.sequence = table.opened.state.sequence;
    table.first = { resume: { table: table.opened.table } };
    return table;
  }

  // Sends a chunk of steps. It is sent again where the answer was lost: a chunk is taken once.
  async send(...steps) {
    for (;;) {
      try {
        const { judgement } = await this.ask({ chunk: { sequence: this.sequence + 1, steps } });
        this.sequence = judgement.state.sequence;
        return judgement;
      } catch (error) {
        if (!isBroken(error)) throw error;
        await this.connect();
      }
    }
  }

  async connect() {
    for (let pause = 100; ; pause = Math.min(2 * pause, 5000)) {
      this.stream = this.tables.Adjudicate();
      this.broken = undefined;
      this.stream.on("error", (error) => (this.broken = error));
      try {
        this.opened = (await this.ask(this.first)).opened;
        return;
      } catch (error) {
        if (!isBroken(error)) throw error;
      }
      await sleep(pause);
    }
  }

  ask(request) {
    return new Promise((resolve, reject) => {
      const { stream, broken } = this;
      if (broken) return reject(broken);
      stream.once("data", (answer) => {
        stream.off("error", reject);
        resolve(answer);
      });
      stream.once("error", reject);
      stream.write(request);
    });
  }

  // Leaves the table, which stays open for others.
  close() {
    this.stream.end();
  }
}

// Every judgement at a table, from the first on, until it is closed.
async function* watch({ tables }, table) {
  for await (const { judgement } of tables.WatchTable({ table })) {
    if (judgement) yield judgement;
  }
}

// Stores a record by an id of one's own, so that it can be sent again; gives it, or the one with the same game.
async function store({ archive }, rgn, recordId) {
  try {
    return (await call(archive, "CreateRecord", { source: { rgn }, recordId })).record;
  } catch (error) {
    const { reason, metadata } = refusal(error);
    // Any other would not have this game, also where it has the id.
    if (reason !== "RECORD_EXISTS") throw error;
    return (await call(archive, "GetRecord", { name: metadata.name })).record;
  }
}

// Writes a comment into a stored record, unless somebody has changed it since it was read.
async function comment({ archive }, { name, etag }, moveNumber, text) {
  return (await call(archive, "AnnotateRecord", { name, etag, notes: [{ moveNumber, comment: { text } }] })).record;
}

// The stored records that meet a condition, page by page.
async function* records({ archive }, filter) {
  let pageToken = "";
  do {
    const page = await call(archive, "ListRecords", { filter, pageSize: 2, pageToken });
    yield* page.records;
    pageToken = page.nextPageToken;
  } while (pageToken);
}

const say = (...words) => console.log(words.join("\t"));

function sayFinding({ moveNumber, rule, facts, alternatives }) {
  say("finding", moveNumber, rule);
  for (const key of Object.keys(facts).sort()) say("fact", key, facts[key]);
  for (const { rgn } of alternatives) say("legal", rgn);
}

function sayJudgement({ sequence, steps, state }) {
  for (const { taken, rgn, problems, findings } of steps) {
    say(taken ? "taken" : "refused", sequence, rgn, state.decision?.text ?? "");
    problems.forEach(({ message }) => say("problem", message));
    findings.forEach(sayFinding);
  }
}

const commands = {
  async validate(server, file) {
    const { status, recordDigest, findings } = await validate(server, readFileSync(file, "utf8"));
    say("verdict", status, recordDigest);
    findings.forEach(sayFinding);
  },
  async batch(server, ...paths) {
    const records = paths.map((path) => ({ id: basename(path, ".rgn"), rgn: readFileSync(path, "utf8") }));
    for await (const { id, outcome } of batch(server, records)) say(id, outcome);
  },
  async play(server, tableId) {
    const table = await Table.open(server, opening(), tableId);
    say("open", table.opened.table, table.sequence, table.opened.state.decision.text);
    for await (const line of createInterface({ input: process.stdin })) {
      sayJudgement(await table.send({ rgn: line.trim() }));
    }
    say("record", (await table.send({ close: {} })).state.record);
    table.close();
  },
  async watch(server, table) {
    for await (const judgement of watch(server, table)) sayJudgement(judgement);
  },
  async archive(server, file, recordId) {
    let stored = await store(server, readFileSync(file, "utf8"), recordId);
    say("stored", stored.name, stored.revision, stored.status);
    stored = await comment(server, stored, 1, "a bold beginning");
    say("annotated", stored.name, stored.revision);
    for await (const { name, moveCount } of records(server, `player = "${stored.players[0]}"`)) {
      say("listed", name, moveCount);
    }
    const { verdict } = await call(server.archive, "GetVerdict", { name: stored.name });
    say("kept", verdict.status, verdict.recordDigest);
  },
};

const [address, command, ...words] = process.argv.slice(2);
const server = connect(address, process.env.INTERLOCK_CA, process.env.INTERLOCK_TOKEN);
try {
  await commands[command](server, ...words);
} catch (error) {
  if (error.code === undefined) throw error;
  const { reason, metadata, fields } = refusal(error);
  say("error", error.code, reason);
  for (const key of Object.keys(metadata).sort()) say("metadata", key, metadata[key]);
  for (const { field, line } of fields) say("field", field, line);
}
server.validator.close();
