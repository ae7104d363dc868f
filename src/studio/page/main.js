// Puts the parts together: what is typed is drawn, checked and explained, and what is done on the board is done.

import * as server from "./ask.js";
import { ask, latest } from "./ask.js";
import { signAt, isSign, signsOf } from "./between.js";
import { Board } from "./board.js";
import { Completion } from "./completion.js";
import { Editor } from "./editor.js";
import { connectEntering } from "./entering.js";
import { lettered, solutionLines, tellingLines } from "./givens.js";
import { listenToKeys } from "./keys.js";
import * as panels from "./panels.js";
import { borderClue, isBorder, settable } from "./places.js";
import { connectPlayer } from "./player.js";
import { Play, isShared, packed, remember, remembered, unpacked } from "./state.js";
import { Explanation, StepList, spokenOf } from "./steps.js";
import { connectTools } from "./tools.js";

const one = (selector) => document.querySelector(selector);
const completion = new Completion();
const editor = new Editor(one("#editor"), completion.propose);
const board = new Board(one("#stage"));
const play = new Play();

const patience = 400;  // milliseconds

/** What is known of the text as it stands, and of its type; `cells` are those that can be filled in. */
const known = { layout: undefined, cells: new Set(), check: {}, explanation: undefined, type: undefined };
let type = "";

const isSetting = () => one("input[name=mode]:checked").value === "set";
const isDark = () => document.documentElement.dataset.theme === "dark";
const say = (text) => { one("#status").textContent = text; };
const stepList = new StepList({ list: one("#steps"), bars: one("#bars"), rating: one("#rating") },
  { show: (step) => board.highlight(step ? spokenOf(step) : {}), lead: (step) => leadToRule(step) });

// ---- the text is drawn, checked, explained

/** Rows of names of cells, null where none is in play: draw lists the cells in this order. */
function namesOf({ cells, rows, columns, side, lengths }) {
  const names = Array.from({ length: rows }, (_, row) => Array(lengths?.[row] ?? columns).fill(null));
  const left = Math.min(...cells.map(({ x }) => x));
  const top = Math.min(...cells.map(({ y }) => y));
  const parts = cells.map(({ cell, x, y }) => ({ cell, row: Math.round((y - top) / side), column: Math.round((x - left) / side) }));
  const number = (cell) => Number(cell.replace(/^\D+/, ""));
  const shift = parts.length ? number(parts[0].cell) - 1 - parts[0].column : 0;
  const letters = (cell) => [...cell.replace(/\d+$/, "")].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 96, 0);
  if (lengths) {
    for (const { cell } of cells) names[letters(cell) - 1][number(cell) - 1] = cell;
    return names;
  }
  const down = parts.length ? letters(parts[0].cell) - 1 - parts[0].row : 0;
  for (const { cell, row, column } of parts) names[row + down][column + shift] = cell;
  return names;
}

let drawn;
let isChecked = true;
const draw = latest(async () => {
  const { text } = editor;
  await drawNow().catch(reportError);
  if (isChecked || text !== editor.text) return;
  isChecked = true;
  check();
});

/** The picture comes first: what is asked beside it would only make it late. */
async function drawNow() {
  server.supersede("board");
  const theme = isDark() ? "dark" : "light";
  const entries = known.layout && !isSetting() ? play.text(known.layout) : "";
  const wanted = { source: editor.text, theme, ...(entries && { entries }) };
  if (JSON.stringify(wanted) === drawn) return note();
  let answer = await ask("draw", wanted, "board");
  // Of another puzzle than the entries are of, they cannot be drawn.
  if (entries && answer && !answer.answers?.length) answer = await ask("draw", { source: editor.text, theme }, "board");
  const [layout] = answer?.answers ?? [];
  one("#stage").classList.toggle("stale", Boolean(answer) && !layout);
  if (!layout) return;
  drawn = JSON.stringify(wanted);
  layout.names = namesOf(layout);
  layout.lettered = (layer, cell) => lettered(editor.text, layout, layer, cell);
  const other = known.layout?.names.join() !== layout.names.join() || known.layout?.symbols.join() !== layout.symbols.join();
  known.layout = layout;
  layout.signs = signsOf(known.type, editor.text);
  known.cells = new Set(layout.symbols.length > 1 ? layout.names.flat().filter(Boolean) : []);
  if (other) entering.showPalette();
  showBoard();
  one("#stage").dataset.drawn = layout.svg.length;
}

/** While it is set, with places for what else can be set. */
function showBoard() {
  board.show(isSetting() ? settable(known.layout, known.type, entering.setsSigns()) : known.layout);
  note();
}

/** Whether a line of the text has this type, whose name may hold any sign: "- C++". */
const hasType = (text, type) => text.split("\n").some((line) => {
  const [, said] = /^\s*-\s*["']?(.*)/.exec(line) ?? [];
  return said?.startsWith(type) && !/^\w/.test(said.slice(type.length));
});

async function check() {
  const { text } = editor;
  const answer = await ask("check", { source: text }, "text");
  if (!answer) return;
  const [found = {}] = answer.answers ?? [];
  known.check = found;
  known.checked = text;
  const problems = panels.problemsOf(found);
  if (!answer.answers?.length) problems.push({ line: 0, kind: "error", message: panels.inPage(answer.message || answer.error || `It ${answer.ended}.`) });
  panels.showProblems(one("#problems"), problems, editor);
  editor.mark(problems);
  panels.showRules(one("#says ul"), found.rules ?? []);
  showSentence();
  panels.showOutcome(one("#outcome"), found);
  if (found.outcome === "none") say(panels.whyNone(found));
  // Of a text with mistakes nothing says the type: what was there before holds as long as the text names it.
  const now = found.type ?? (hasType(text, type) ? type : "");
  if (now !== type) takeType(now);
  panels.showLevel(one("#level"));
  if (!found.outcome) {
    if (known.layout) say("The picture is that of the text before.");
    return stepList.clear();
  }
  await explain();
}

async function explain(seconds = 5) {
  known.explaining = ask("explain", { source: editor.text, seconds }, "text");
  // Steps of the text before stay only as long as nobody would read them.
  const late = setTimeout(() => stepList.clear("…"), patience);
  const answer = await known.explaining;
  clearTimeout(late);
  if (!answer) return;
  const [found] = answer.answers ?? [];
  known.explanation = found?.steps ? new Explanation(found, known, board) : undefined;
  // Where there are several solutions, steps lead to no end, and what they take says nothing.
  panels.showLevel(one("#level"), known.check.outcome === "unique" ? known.explanation : undefined);
  if (known.explanation) stepList.fill(known.explanation);
  else stepList.clear();
}

/** Waits for nothing any more that was asked of the text. */
function forget() {
  server.cancel("text");
  isChecked = true;
}

function textChanged() {
  draw();
  forget();
  isChecked = false;
  known.explanation = undefined;
  player.begin();
  board.highlight({});
  board.overlay([]);
  editor.point([]);
  veil();
  say("");
  keepAll();
}

/** Sets off the lines of the text that say the rules of a step; of those that a type says, the line that names it. */
function leadToRule({ proofs: [{ places }] }) {
  const ofType = editor.text.split("\n").findIndex((line) => /^\s*-\s*["']?[A-Z]\w*["']?\s*(:|#|$)/.test(line)) + 1;
  editor.point([...new Set(places.map((place) => panels.lineOf(place) ?? ofType))].filter(Boolean));
}

/** Another text, with these moves. */
function begin(text, position) {
  editor.text = text;
  play.begin(position);
  say("");
  textChanged();
}

/** Who plays sees the solution only by going into the text. */
function veil() { editor.veil(isSetting() ? [] : tellingLines(editor.text)); }
function showSentence() { panels.showSentence(one("#sentence"), known.check.rules ?? [], editor.line); }
function keepAll() {
  remember({ text: editor.text, position: play.now, mode: isSetting() ? "set" : "play", theme: document.documentElement.dataset.theme });
}

async function takeType(name) {
  type = name;
  one("#types").value = name;
  server.supersede("type");
  const answer = name && await ask("type", { name }, "type");
  const found = name ? answer?.answers?.[0] : { parameters: [], layers: [], clues: [], sentences: [], puzzles: [] };
  if (!found) return;
  known.type = found;
  completion.learnType(found);
  if (known.layout) {
    known.layout.signs = signsOf(found, editor.text);
    entering.showPalette();
    showBoard();
  }
  panels.fillSelect(one("#examples"), "…", found.puzzles.map((path) => path.split("/").at(-1).replace(/\.yml$/, "")));
}

// ---- the board is filled in

const givens = () => Object.fromEntries((known.layout?.givens ?? []).map(({ cell, symbol }) => [cell, symbol]));

function note() {
  if (!known.layout) return;
  const fixed = givens();
  const inText = { entries: {}, pencil: {}, centre: {}, colour: {}, lines: board.lines.any ? solutionLines(editor.text, known.layout, board.lines) ?? {} : {} };
  const clues = isSetting() ? Object.fromEntries(board.layout.names.flat().filter(isBorder).map((cell) => [cell, borderClue(editor.text, cell)])) : {};
  if (entering.setsSigns()) for (const cell of board.layout.names.flat().filter(isSign)) clues[cell] = signAt(editor.text, known.layout, known.layout.signs, cell);
  board.note(isSetting() ? inText : play.now, isSetting() ? { ...fixed, ...clues } : { ...play.now.entries, ...fixed });
  entering.showEntry();
}

const player = connectPlayer({ known, play, board, editor, say, givens, leadToRule, explain });
const entering = connectEntering({ one, known, play, board, editor, say, givens, isSetting, player, showBoard });

// ---- all that listens

const on = (id, action) => one(`#${id}`).addEventListener("click", action);
const actions = { ...entering.actions, undo: () => (isSetting() ? editor : play).undo(), redo: () => (isSetting() ? editor : play).redo() };

function listen() {
  editor.addEventListener("change", textChanged);
  editor.addEventListener("cursor", showSentence);
  board.addEventListener("press", ({ detail }) => entering.press(detail));
  board.addEventListener("paint", entering.paint);
  board.addEventListener("lift", entering.lift);
  board.addEventListener("select", entering.showEntry);
  board.addEventListener("line", ({ detail }) => entering.line(detail));
  listenToKeys(one("#stage"), board, actions);
  addEventListener("hashchange", async () => { if (await openLink(location.hash)) history.replaceState(null, "", location.pathname); });
  play.addEventListener("change", () => {
    for (const [id, can] of [["undo", play.canUndo], ["redo", play.canRedo], ["back", play.canGoBack]]) one(`#${id}`).disabled = !can;
    if (!isSetting()) { note(); draw(); }
    keepAll();
  });
  for (const [id, action] of Object.entries({ undo: actions.undo, redo: actions.redo, keep: () => { play.keep(); say("Kept. Go back leads here."); },
    back: () => play.goBack(), correct: player.correctSoFar, hint: player.hint, why: player.why, solve: player.solve, "fill-marks": player.fillMarks, restart: () => play.restart() })) on(id, action);
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
  veil();
  board.highlight({});
  board.overlay([]);
  say("");
  if (known.layout) { entering.showPalette(); showBoard(); }
  draw();
  keepAll();
}

function setTheme(theme) {
  document.documentElement.dataset.theme = theme;
  if (known.layout) draw();
}

/** What the address holds, which then is the page's alone again. */
async function linked() {
  const { hash } = location;
  if (hash) history.replaceState(null, "", location.pathname);
  return unpacked(hash);
}

/** Whether this is a link of a studio; it is opened where it can be. */
async function openLink(link) {
  if (!isShared(link)) return false;
  const held = await unpacked(link);
  if (!held) say("This link is not whole: nothing in it can be read.");
  else { setMode("play"); begin(held.text, held.position); }
  return true;
}

/** What to begin with: a link, the file, what was there before, or an example. */
async function start() {
  const had = remembered();
  setTheme(had?.theme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light"));
  listen();
  showTab();
  const link = await linked();
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

connectTools({ one, on, say, editor, board, play, known, begin, forget, givens, setMode, setTheme, isDark, packed, openLink, getType: () => type,
  rules: () => (type ? `- ${type}\n` : editor.text) });
globalThis.studio = { known, board, play, editor };
start();
