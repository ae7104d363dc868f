// Puts the parts together: what is typed is drawn, checked and explained, and what is done on the board is done.

import * as server from "./ask.js";
import { ask, latest } from "./ask.js";
import { Board } from "./board.js";
import { Completion } from "./completion.js";
import { Editor } from "./editor.js";
import { withGivens } from "./givens.js";
import { listenToKeys } from "./keys.js";
import * as panels from "./panels.js";
import { connectPlayer } from "./player.js";
import { Play, packed, remember, remembered, unpacked } from "./state.js";
import { Explanation, StepList, spokenOf } from "./steps.js";
import { connectTools } from "./tools.js";

const one = (selector) => document.querySelector(selector);
const completion = new Completion();
const editor = new Editor(one("#editor"), completion.propose);
const board = new Board(one("#stage"));
const play = new Play();
const pause = 60;  // milliseconds after a key before what takes longer than drawing is asked

/** What is known of the text as it stands. */
const known = { layout: undefined, check: {}, explanation: undefined, solved: false };
let pencilMode = false;
let painted;
let type = "";

const isSetting = () => one("input[name=mode]:checked").value === "set";
const isDark = () => document.documentElement.dataset.theme === "dark";
const say = (text) => { one("#status").textContent = text; };
const stepList = new StepList({ list: one("#steps"), bars: one("#bars"), rating: one("#rating") },
  (step) => board.highlight(step ? spokenOf(step) : {}));

// ---- the text is drawn, checked, explained

/** Rows of names of cells, null where none is in play: draw lists the cells in this order. */
function namesOf({ cells, rows, columns, side }) {
  const names = Array.from({ length: rows }, () => Array(columns).fill(null));
  const left = Math.min(...cells.map(({ x }) => x));
  const top = Math.min(...cells.map(({ y }) => y));
  const parts = cells.map(({ cell, x, y }) => ({ cell, row: Math.round((y - top) / side), column: Math.round((x - left) / side) }));
  const number = (cell) => Number(cell.replace(/^\D+/, ""));
  const shift = parts.length ? number(parts[0].cell) - 1 - parts[0].column : 0;
  const letters = (cell) => [...cell.replace(/\d+$/, "")].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 96, 0);
  const down = parts.length ? letters(parts[0].cell) - 1 - parts[0].row : 0;
  for (const { cell, row, column } of parts) names[row + down][column + shift] = cell;
  return names;
}

const draw = latest(async () => {
  server.supersede("board");
  const entries = known.layout && !isSetting() && !known.solved ? play.text(known.layout) : "";
  const look = { theme: isDark() ? "dark" : "light", ...(known.solved && { solved: true }), ...(entries && { entries }) };
  let answer = await ask("draw", { source: editor.text, ...look }, "board");
  // Of another puzzle than the entries are of, they cannot be drawn.
  if (entries && answer && !answer.answers?.length)
    answer = await ask("draw", { source: editor.text, theme: isDark() ? "dark" : "light" }, "board");
  const [layout] = answer?.answers ?? [];
  one("#stage").classList.toggle("stale", Boolean(answer) && !layout);
  if (!layout) return;
  layout.names = namesOf(layout);
  const other = known.layout?.names.join() !== layout.names.join() || known.layout?.symbols.join() !== layout.symbols.join();
  known.layout = layout;
  board.show(layout);
  note();
  if (other) showPalette();
  one("#stage").dataset.drawn = layout.svg.length;
});

async function check() {
  const answer = await ask("check", { source: editor.text }, "text");
  if (!answer) return;
  const [found = {}] = answer.answers ?? [];
  known.check = found;
  const problems = panels.problemsOf(found);
  if (!answer.answers?.length) problems.push({ line: 0, kind: "error", message: answer.message || answer.error || `It ${answer.ended}.` });
  panels.showProblems(one("#problems"), problems, editor);
  editor.mark(problems);
  panels.showRules(one("#says ul"), found.rules ?? []);
  showSentence();
  panels.showOutcome(one("#outcome"), found);
  if (found.outcome === "none") say(panels.whyNone(found));
  if (found.type && found.type !== type) takeType(found.type);
  panels.showLevel(one("#level"));
  if (!found.outcome) {
    if (known.layout) say("The picture is that of the text before.");
    return stepList.clear();
  }
  await explain();
}

async function explain() {
  const answer = await ask("explain", { source: editor.text, seconds: 5 }, "text");
  if (!answer) return;
  const [found] = answer.answers ?? [];
  known.explanation = found?.steps ? new Explanation(found, new Set(known.layout.names.flat())) : undefined;
  // Where there are several solutions, steps lead to no end, and what they take says nothing.
  panels.showLevel(one("#level"), known.check.outcome === "unique" ? known.explanation : undefined);
  if (known.explanation) stepList.fill(known.explanation);
  else stepList.clear();
}

let waiting;
function textChanged() {
  server.cancel("text");
  known.explanation = undefined;
  known.solved = false;
  player.begin();
  board.highlight({});
  board.overlay([]);
  say("");
  draw();
  clearTimeout(waiting);
  waiting = setTimeout(check, pause);
  keepAll();
}

/** Another text, with these moves. */
function begin(text, position) {
  editor.text = text;
  play.begin(position);
  say("");
  textChanged();
}

function showSentence() { panels.showSentence(one("#sentence"), known.check.rules ?? [], editor.line); }
function keepAll() {
  remember({ text: editor.text, position: play.now, mode: isSetting() ? "set" : "play", theme: document.documentElement.dataset.theme });
}

async function takeType(name) {
  type = name;
  one("#types").value = name;
  const answer = await ask("type", { name }, "type");
  const [found] = answer?.answers ?? [];
  if (!found) return;
  completion.learnType(found);
  panels.fillSelect(one("#examples"), "…", found.puzzles.map((path) => path.split("/").at(-1).replace(/\.yml$/, "")));
}

// ---- the board is filled in

const givens = () => Object.fromEntries((known.layout?.givens ?? []).map(({ cell, symbol }) => [cell, symbol]));

function note() {
  if (!known.layout) return;
  const fixed = givens();
  board.note(isSetting() ? { entries: {}, pencil: {}, centre: {}, colour: {} } : play.now,
    isSetting() ? fixed : { ...play.now.entries, ...fixed });
}

/** Puts a symbol, or "" for none, into what is selected: into the text, or into the play. */
function enter(symbol, how = pencilMode ? "pencil" : "symbol") {
  const cells = board.selected.length ? board.selected : [board.current];
  board.highlight({});
  if (isSetting()) return give(cells, symbol);
  const fixed = givens();
  play.change((next) => {
    for (const cell of cells.filter((each) => !(each in fixed))) put(next, cell, symbol, how);
  });
  player.solvedYet();
  if (one("#at-once").checked) player.showMistakes();
}

function put(next, cell, symbol, how) {
  if (!symbol && !next.entries[cell]) { delete next.pencil[cell]; delete next.centre[cell]; delete next.colour[cell]; }
  if (!symbol) return void delete next.entries[cell];
  if (how === "symbol") return void (next.entries[cell] = symbol);
  const marks = next[how];
  const { symbols } = known.layout;
  const had = marks[cell] ?? [];
  marks[cell] = had.includes(symbol) ? had.filter((each) => each !== symbol)
    : [...had, symbol].sort((a, b) => symbols.indexOf(a) - symbols.indexOf(b));
  if (!marks[cell].length) delete marks[cell];
}

function give(cells, symbol) {
  const text = withGivens(editor.text, known.layout, Object.fromEntries(cells.map((cell) => [cell, symbol])));
  if (text === undefined) return say("These givens are drawn in a way that only you should change: do it in the text.");
  editor.replace(text);
}

/** Puzzles of two symbols are filled in by clicks, and by drawing over cells: the first, the second, none. */
function press({ cell, second }) {
  const { symbols } = known.layout;
  if (symbols.length !== 2 || (!isSetting() && cell in givens())) return;
  const now = isSetting() ? givens()[cell] : play.now.entries[cell];
  const next = second ? (now === symbols[1] ? "" : symbols[1]) : now === symbols[0] ? symbols[1] : now === symbols[1] ? "" : symbols[0];
  painted = next;
  enter(next, "symbol");
}
function paint() {
  if (known.layout.symbols.length === 2 && painted !== undefined) enter(painted, "symbol");
}

function space() {
  if (known.layout.symbols.length === 2) return press({ cell: board.current, second: false });
  pencilMode = !pencilMode;
  showPalette();
}

function showPalette() {
  const button = (text, label, action, pressed) => {
    const made = Object.assign(document.createElement("button"), { textContent: text, title: label });
    made.setAttribute("aria-label", label);
    if (pressed !== undefined) made.setAttribute("aria-pressed", pressed);
    made.addEventListener("click", () => { action(); board.focus(); });
    return made;
  };
  const colours = ["1", "2", "3", "4"].map((colour) => {
    const made = button("", `Colour ${colour}`, () => play.change((next) => {
      for (const cell of board.selected) if (next.colour[cell] === colour) delete next.colour[cell]; else next.colour[cell] = colour;
    }));
    made.dataset.colour = colour;
    made.classList.add("play");
    return made;
  });
  const pencil = button("✎", "Pencil marks", () => { pencilMode = !pencilMode; showPalette(); }, pencilMode);
  pencil.classList.add("play");
  one("#palette").replaceChildren(...known.layout.symbols.map((symbol) => button(symbol, `Fill in ${symbol}`, () => enter(symbol))),
    button("⌫", "Clear", () => enter("")), pencil, ...colours);
}

const player = connectPlayer({ known, play, board, editor, say, givens, draw });

// ---- all that listens

const on = (id, action) => one(`#${id}`).addEventListener("click", action);
const actions = { enter, clear: () => enter(""), space, undo: () => play.undo(), redo: () => play.redo() };

function listen() {
  editor.addEventListener("change", textChanged);
  editor.addEventListener("cursor", showSentence);
  board.addEventListener("press", ({ detail }) => press(detail));
  board.addEventListener("paint", paint);
  listenToKeys(one("#stage"), board, actions);
  play.addEventListener("change", () => {
    for (const [id, can] of [["undo", play.canUndo], ["redo", play.canRedo], ["back", play.canGoBack]]) one(`#${id}`).disabled = !can;
    known.solved = false;
    if (!isSetting()) { note(); draw(); }
    keepAll();
  });
  for (const [id, action] of Object.entries({ undo: actions.undo, redo: actions.redo, keep: () => { play.keep(); say("Kept. Go back leads here."); },
    back: () => play.goBack(), correct: player.correctSoFar, hint: player.hint, why: player.why, solve: player.solve, restart: () => play.restart() })) on(id, action);
  for (const radio of document.querySelectorAll("input[name=mode]")) radio.addEventListener("change", changeMode);
  addEventListener("keydown", (event) => {
    const shortcut = event.altKey && { KeyH: player.hint, KeyY: player.why, KeyC: player.correctSoFar, Digit1: () => setMode("set"), Digit2: () => setMode("play") }[event.code];
    if (!shortcut || (event.target.closest("#stage") && board.layout?.symbols.includes(event.code.at(-1)))) return;
    event.preventDefault();
    shortcut();
  });
  for (const button of document.querySelectorAll("nav [data-show]"))
    button.addEventListener("click", () => { document.body.dataset.tab = button.dataset.show; showTab(); editor.refresh(); });
}

function showTab() {
  for (const button of document.querySelectorAll("nav [data-show]")) button.setAttribute("aria-pressed", button.dataset.show === document.body.dataset.tab);
}

function setMode(mode) {
  one(`input[name=mode][value=${mode}]`).checked = true;
  changeMode();
}
function changeMode() {
  document.body.dataset.mode = isSetting() ? "set" : "play";
  board.highlight({});
  note();
  draw();
  keepAll();
}

function setTheme(theme) {
  document.documentElement.dataset.theme = theme;
  if (known.layout) draw();
}

/** What to begin with: a link, the file, what was there before, or an example. */
async function start() {
  const had = remembered();
  setTheme(had?.theme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light"));
  listen();
  showTab();
  const link = await unpacked(location.hash);
  if (location.hash) history.replaceState(null, "", "/");
  const own = await server.file();
  one("#save").hidden = !own.writable;
  if (own.name) document.title = `${own.name.split("/").at(-1)} – Grids studio`;
  const same = had && (!own.name || had.text === own.source);
  setMode(link || own.name ? "play" : had?.mode ?? "play");
  if (link) begin(link.text, link.position);
  else if (same) begin(had.text, had.position);
  else if (own.source || own.name) begin(own.source);
  else begin((await ask("example", { name: "Sudoku", number: 1 })).text);
  const [types, words] = await Promise.all([ask("types", {}, "types"), ask("schema", { words: true }, "words")]);
  const names = (types?.answers[0] ?? []).map(({ name }) => name);
  completion.learnTypes(names);
  completion.learnWords(JSON.parse(words?.text || "[]"));
  panels.fillSelect(one("#types"), "…", names);
  one("#types").value = type;
}

connectTools({ one, on, say, editor, board, play, known, begin, givens, setMode, setTheme, isDark, packed, getType: () => type });
globalThis.studio = { known, board, play, editor };
start();
