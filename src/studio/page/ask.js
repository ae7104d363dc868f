// Asks the server, or whatever else stands behind it, about puzzles: a verb and an object in, an object out.

import { post } from "./transport.js";

const page = crypto.randomUUID();
const revisions = new Map();
const open = new Map();  // how many questions of a lane have no answer yet

/** From now on nobody waits for what was asked of this lane before. */
export function supersede(lane) {
  revisions.set(lane, (revisions.get(lane) ?? 0) + 1);
  return revisions.get(lane);
}

/** Tells the server, too, so that it stops. */
export function cancel(lane) {
  const revision = supersede(lane);
  if (open.get(lane)) post("cancel", { page: `${page}-${lane}`, revision }).catch(() => undefined);
}

const after = (milliseconds) => new Promise((done) => { setTimeout(done, milliseconds); });

/** Asks again while the server has too much to do, as long as somebody waits. */
async function patiently(verb, body, isWanted) {
  for (let tries = 0; ; ++tries) {
    const answer = await post(verb, body);
    if (!answer?.busy || tries === 50 || !isWanted()) return answer;
    await after(100);
  }
}

/**
 * Asks within a lane: "text" for what follows what is typed, "board" for pictures, "tools" for buttons. An answer that
 * comes too late is undefined, as is one that the server was told to forget.
 */
export async function ask(verb, body, lane = "tools") {
  const revision = revisions.get(lane) ?? 0;
  const isWanted = () => revision === (revisions.get(lane) ?? 0);
  let answer;
  open.set(lane, (open.get(lane) ?? 0) + 1);
  try {
    answer = await patiently(verb, { ...body, page: `${page}-${lane}`, revision }, isWanted);
  } catch {
    answer = { error: "The server does not answer: has grids studio ended?", answers: [] };
  }
  open.set(lane, open.get(lane) - 1);
  return isWanted() ? answer : undefined;
}

/** What the server itself has: the file, and saving it. */
export const file = () => post("file", {});
export const save = (source) => post("save", { source });

/**
 * Runs what is asked for again and again one after another, and always the latest: what comes while one runs waits, and
 * of several that wait only the last is run.
 */
export function latest(run) {
  let running = false;
  let waiting;
  return async function next(...values) {
    waiting = values;
    if (running) return;
    running = true;
    while (waiting) {
      const now = waiting;
      waiting = undefined;
      await run(...now).catch(reportError);
    }
    running = false;
  };
}
