// Answers questions as the page does that needs no server:  node answers.mjs PAGE
//
// A line of JSON in, {"verb", "body"}; the answer out, likewise a line.
import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { resolve } from "node:path";

const page = resolve(process.argv[2]);
const { answer, filesOf } = await import(`${page}/solver.js`);
const parts = {
  module: await WebAssembly.compile(await readFile(`${page}/grids.wasm`)),
  files: filesOf(JSON.parse(await readFile(`${page}/library.json`, "utf8"))),
};
for await (const line of createInterface({ input: process.stdin })) {
  const { verb, body } = JSON.parse(line);
  const text = await answer(parts, verb, JSON.stringify(body)).catch((error) => JSON.stringify({ ended: "crashed", message: String(error) }));
  process.stdout.write(`${text.trim()}\n`);
}
