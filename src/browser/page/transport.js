// How the page's questions reach Grids where no server answers: it runs in workers of this browser.

import { filesOf } from "./solver.js";

const loaded = Promise.all([
  fetch("grids.wasm").then((reply) => reply.arrayBuffer()).then(WebAssembly.compile),
  fetch("library.json").then((reply) => reply.json()).then(filesOf),
]).then(([module, files]) => ({ module, files }));
loaded.catch(() => undefined);  // who asks is told

/** A worker and what it is asked. It cannot be interrupted: what nobody waits for any more ends with its worker. */
class Lane {
  #waiting = [];
  #running;
  #worker;
  #timer;

  ask(question) {
    return new Promise((done) => {
      this.#waiting.push({ ...question, done });
      this.#next();
    });
  }

  /** Of what this page asked with a lower revision, nothing is answered. */
  cancel(page, revision) {
    const isOld = (each) => each.page === page && each.revision < revision;
    const old = this.#waiting.filter(isOld);
    this.#waiting = this.#waiting.filter((each) => !isOld(each));
    for (const each of old) each.done(undefined);
    if (this.#running && isOld(this.#running)) this.#abort(undefined);
  }

  async #next() {
    if (this.#running || this.#waiting.length === 0) return;
    const question = this.#running = this.#waiting.shift();
    try {
      const parts = await loaded;
      this.#worker ??= this.#begin(parts);
    } catch (error) {
      return this.#end({ error: `Grids cannot be loaded: ${error.message}` });
    }
    if (this.#running !== question) return;
    question.begin = performance.now();
    this.#timer = setTimeout(() => this.#abort(this.#broken("timed out")), 1000 * (question.seconds + 1));
    this.#worker.postMessage({ verb: question.verb, body: question.body });
  }

  #begin(parts) {
    const worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
    worker.postMessage(parts);
    worker.onmessage = ({ data }) => (data.crashed ? this.#abort(this.#broken("crashed", data.crashed)) : this.#end(JSON.parse(data)));
    worker.onerror = ({ message }) => this.#abort(this.#broken("crashed", message));
    return worker;
  }

  /** What the server says of a process that came to no end of its own. */
  #broken(ended, message = "") {
    const { revision, begin } = this.#running;
    return { revision, milliseconds: performance.now() - begin, ended, code: 1, answers: [], text: "", message };
  }

  #abort(answer) {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#end(answer);
  }

  #end(answer) {
    clearTimeout(this.#timer);
    const { done } = this.#running;
    this.#running = undefined;
    done(answer);
    this.#next();
  }
}

/** So that nothing waits for a search but what is searched next. */
const lanes = { text: new Lane(), board: new Lane(), tools: new Lane(), other: new Lane() };
const laneOf = (page) => lanes[page.split("-").at(-1)] ?? lanes.other;

/** What came back, or undefined where something newer was asked of the same lane meanwhile. */
export async function post(path, body) {
  if (path === "file") return {};  // there is none
  const { page, revision, seconds = 2 } = body;
  if (path === "save") return { error: "Saving a file takes `grids studio --write`; here, download it." };
  laneOf(page).cancel(page, revision);
  if (path === "cancel") return {};
  const answer = await laneOf(page).ask({ verb: path, body: JSON.stringify(body), page, revision, seconds });
  return answer?.error ? { error: answer.error, answers: [], message: answer.error } : answer;
}
