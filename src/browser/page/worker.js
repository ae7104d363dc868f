// Answers one question after another, beside the page, which ends it when nobody waits for the answer any more.

import { answer } from "./solver.js";

let parts;
onmessage = async ({ data }) => {
  if (data.module) parts = data;
  else postMessage(await answer(parts, data.verb, data.body).catch((error) => ({ crashed: String(error) })));
};
