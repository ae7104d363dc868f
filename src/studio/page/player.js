// Playing: hints in three presses, why, mistakes, the solution.

import { ask } from "./ask.js";
import * as panels from "./panels.js";
import { named, spokenOf } from "./steps.js";

/** What the buttons of playing do. `page`: what main.js has of the page. */
export function connectPlayer({ known, play, board, editor, say, givens, leadToRule }) {
  let hintStage = 0;
  let hintStep;
  let solved = {};  // the text, and its only solution

  /** Where lines are sought, the second of two symbols is what a cell holds that nothing else is in. */
  const missing = (right) => known.layout.names.flat().filter((cell) => cell && !(cell in givens()) && !(cell in play.now.entries)
    && (!board.lines.any || right?.entries[cell] === known.layout.symbols[0]));
  const hasCells = () => known.layout.symbols.length > 1;
  /** Whether nothing is left to fill in: of lines, as many as there are in the solution. */
  const isFull = (right) => (!hasCells() || !missing(right).length)
    && (!board.lines.any || Object.values(play.now.lines).filter(Boolean).length >= right?.lines.size);

  /** The only solution: {entries, lines (a set of keys)}; undefined where there is none, or several. */
  async function solution() {
    if (known.explanation?.solved && !board.lines.any) return { entries: known.explanation.solution, lines: new Set() };
    if (solved.text === editor.text) return solved.right;
    const { text } = editor;
    const answer = await ask("solve", { source: text, number: 2, seconds: 10 });
    const [found] = answer?.answers ?? [];
    if (found?.outcome !== "unique") return undefined;
    const entries = Object.fromEntries(known.layout.names.flatMap((row, r) => row.map((cell, c) => [cell, found.solutions[0][r][c]])));
    solved = { text, right: { entries, lines: new Set(board.lines.keysOf(found, 0)) } };
    return solved.right;
  }

  /** Cells, and lines as explanations name them, that are not as in the solution. */
  async function mistakes() {
    const right = await solution();
    if (!right) return undefined;
    const { entries, lines } = play.now;
    const cells = Object.keys(entries).filter((cell) => cell in right.entries && entries[cell] !== right.entries[cell]);
    const drawn = Object.keys(lines).filter((key) => (lines[key] === 1) !== right.lines.has(key));
    return [...cells, ...drawn.map((key) => board.lines.byKey.get(key)?.spoken).filter(Boolean)];
  }

  async function showMistakes() {
    const wrong = await mistakes();
    if (wrong) board.highlight({ wrong });
    return wrong;
  }

  async function correctSoFar() {
    const wrong = await showMistakes();
    if (!wrong) return say(known.check.outcome === "none" ? panels.whyNone(known.check) : "There is not just one solution to compare with.");
    say(wrong.length ? `${wrong.length} of what is filled in ${wrong.length === 1 ? "is" : "are"} not right.` : "All that is filled in is right.");
  }

  async function solvedYet() {
    if (!board.lines.any && missing().length) return;
    const [right, wrong] = [await solution(), await mistakes()];
    if (!isFull(right)) return;
    if (wrong) say(wrong.length ? "All is filled in, but not all is right." : "Solved!");
  }

  async function hint() {
    const wrong = await showMistakes();
    if (wrong?.length) return say(`Something is not right yet: look at ${wrong[0]}.`);
    if (!known.explanation) return say("There is no explanation to take hints from.");
    const step = known.explanation.next(play.now);
    if (!step) return say(!isFull(await solution()) ? "No technique sees more." : "Nothing is left to fill in.");
    hintStage = step === hintStep ? hintStage + 1 : 1;
    hintStep = step;
    const [proof] = step.proofs;
    const spoken = spokenOf(step);
    leadToRule(step);
    if (hintStage === 1) {
      const where = proof.rules[0] ?? proof.text;
      board.highlight({ scope: named(where, known.layout).length ? named(where, known.layout) : [...spoken.premise, ...spoken.conclusion] });
      return say(`Look for: ${proof.name}${proof.rules[0] ? `: ${proof.rules[0]}` : ""}.`);
    }
    if (hintStage === 2) {
      board.highlight({ premise: spoken.premise, pattern: spoken.pattern });
      return say(`What it follows from is marked (${proof.name}). Once more carries it out.`);
    }
    carryOut(step);
    board.highlight(spoken);
    say(`${step.step}. ${proof.text}.`);
  }

  function carryOut(step) {
    known.explanation.see(step);
    hintStage = 0;
    hintStep = undefined;
    play.change((next) => {
      for (const { cell, symbol } of known.explanation.filled(step)) next.entries[cell] = symbol;
      for (const [key, state] of known.explanation.drawn(step)) next.lines[key] = state;
      for (const { cell, symbol } of step.eliminations)
        if (next.pencil[cell]) next.pencil[cell] = next.pencil[cell].filter((each) => each !== symbol);
    });
    solvedYet();
  }

  function why() {
    const cell = board.current;
    if (cell in givens()) return say(`${cell} is given.`);
    const reason = known.explanation?.why(cell);
    if (!reason) return say(`No step explains ${cell}.`);
    board.highlight(spokenOf(reason.step));
    leadToRule(reason.step);
    const because = reason.uses.map((step) => `${step.step}. ${step.proofs[0].text}`).join("; ");
    say(`${reason.step.step}. ${reason.step.proofs[0].text}.${because ? ` It rests on: ${because}.` : ""}`);
  }

  async function solve() {
    const right = await solution();
    if (!right) return correctSoFar();
    const fixed = givens();
    play.change((next) => {
      if (hasCells())
        for (const [cell, symbol] of Object.entries(right.entries)) if (symbol && cell !== "null" && !(cell in fixed)) next.entries[cell] = symbol;
      if (board.lines.any) next.lines = Object.fromEntries([...right.lines].map((key) => [key, 1]));
    });
    say("Solved by the program. Undo takes it back.");
  }

  /** Another text: a hint begins anew. */
  const begin = () => { hintStage = 0; hintStep = undefined; };
  return { begin, correctSoFar, hint, showMistakes, solve, solvedYet, why };
}
