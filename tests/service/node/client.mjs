// Calls a server and prints the answers as JSON: node client.mjs ADDRESS PROTO_FOLDER RGN_FILE

import { readFileSync } from "node:fs";
import grpc from "@grpc/grpc-js";
import protoLoader from "@grpc/proto-loader";

const [address, protoFolder, rgnFile] = process.argv.slice(2);
const definition = protoLoader.loadSync("interlock/v1/validator.proto", {
  includeDirs: [protoFolder],
  keepCase: false,
  longs: String,
  enums: String,
  oneofs: true,
  defaults: true,
});
const { Validator } = grpc.loadPackageDefinition(definition).interlock.v1;
const client = new Validator(address, grpc.credentials.createInsecure());

function call(method, request) {
  return new Promise((resolve, reject) => {
    client[method](request, (error, response) => (error ? reject(error) : resolve(response)));
  });
}

function stream(method, request) {
  return new Promise((resolve, reject) => {
    const responses = [];
    client[method](request)
      .on("data", (response) => responses.push(response))
      .on("error", reject)
      .on("end", () => resolve(responses));
  });
}

const record = {
  header: {
    format: 1,
    game: "chicago-express",
    players: [{ name: "Ann" }, { name: "Ben" }, { name: "Cara" }],
  },
  moves: [
    { seat: 1, chicagoExpress: { bid: { amount: 9 } } },
    { seat: 2, chicagoExpress: { passing: {} } },
  ],
};
const wrong = structuredClone(record);
wrong.moves.push({ seat: 1, chicagoExpress: { extend: { company: "PRR", hexes: ["Nowhere"] } } });
const rgn = readFileSync(rgnFile, "utf8");

const answers = {
  record: (await call("validate", { source: { record } })).verdict,
  rgn: (await call("validate", { source: { rgn }, view: "VERDICT_VIEW_FULL" })).verdict,
  replay: await stream("replay", { source: { record } }),
  legalMoves: await call("listLegalMoves", { source: { record }, move: 2, pageSize: 3 }),
  wrong: await call("validate", { source: { record: wrong } }).catch((error) => ({
    code: grpc.status[error.code],
    message: error.details,
    details: error.metadata.get("grpc-status-details-bin").map((value) => value.toString("base64")),
  })),
};
console.log(JSON.stringify(answers));
client.close();
