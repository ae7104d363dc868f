// What is filled in: entries, pencil marks, colours, lines (1 there, 0 crossed out); the way back; what is kept and shared.

const empty = () => ({ entries: {}, pencil: {}, centre: {}, colour: {}, lines: {} });
const copy = (position) => structuredClone(position);

/** The moves of one play. Listeners hear of every change. */
export class Play extends EventTarget {
  #past = [empty()];
  #at = 0;
  #saved = [];

  get now() { return this.#past[this.#at]; }
  get canUndo() { return this.#at > 0; }
  get canRedo() { return this.#at + 1 < this.#past.length; }
  get canGoBack() { return this.#saved.length > 0; }

  /** `change` gets a copy of the position. `goesOn`: undone together with the change before. */
  change(change, goesOn = false) {
    const next = copy(this.now);
    change(next);
    if (JSON.stringify(next) === JSON.stringify(this.now)) return;
    if (!goesOn || !this.canUndo) this.#at += 1;
    this.#past.splice(this.#at, Infinity, next);
    this.#tell();
  }
  undo() { if (this.canUndo) { this.#at -= 1; this.#tell(); } }
  redo() { if (this.canRedo) { this.#at += 1; this.#tell(); } }
  keep() { this.#saved.push(copy(this.now)); this.#tell(); }
  goBack() { const saved = this.#saved.pop(); if (saved) this.change((next) => Object.assign(next, saved)); this.#tell(); }
  restart() { this.change((next) => Object.assign(next, empty())); }
  /** As another puzzle, or as it was kept. */
  begin(position = empty()) { this.#past = [{ ...empty(), ...position }]; this.#at = 0; this.#saved = []; this.#tell(); }

  /** A text of all cells, as `--entries` reads it: a symbol each, or a dot, with blanks between. */
  text(layout) {
    const { entries } = this.now;
    if (!Object.keys(entries).length) return "";
    return layout.names.flat().map((cell) => (cell && entries[cell]) || ".").join(" ");
  }
  #tell() { this.dispatchEvent(new Event("change")); }
}

const key = "grids-studio";

export function remember(what) {
  try { localStorage.setItem(key, JSON.stringify(what)); } catch { /* private windows keep nothing */ }
}
export function remembered() {
  try { return JSON.parse(localStorage.getItem(key)) ?? undefined; } catch { return undefined; }
}

async function through(stream, bytes) {
  const piped = new Blob([bytes]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(piped).arrayBuffer());
}

/** What stands behind # in a link: the puzzle, and the moves if there are any. No server ever sees it. */
export async function packed(what) {
  const bytes = await through(new CompressionStream("deflate-raw"), new TextEncoder().encode(JSON.stringify(what)));
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return "#v1=" + text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** Whether this is a link that a studio made, or the end of one. */
export const isShared = (link) => /^\S*#v1=[\w-]+$/.test(link);

/** What a link holds, {text, position}; undefined where it holds nothing that can be read. */
export async function unpacked(link) {
  if (!isShared(link)) return undefined;
  try {
    const text = atob(link.split("#v1=")[1].replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = await through(new DecompressionStream("deflate-raw"), Uint8Array.from(text, (c) => c.charCodeAt(0)));
    const held = JSON.parse(new TextDecoder().decode(bytes));
    return typeof held?.text === "string" ? held : undefined;
  } catch {
    return undefined;
  }
}
