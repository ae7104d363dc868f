// Playing: hints in three presses, why, mistakes, the solution.

import { ask } from "./ask.js";
import * as panels from "./panels.js";
import { named, spokenOf } from "./steps.js";

/** What the buttons of playing do. `page`: what main.js has of the page. */
export function connectPlayer({ known, play, board, editor, say, givens, leadToRule, explain }) {
  let hintStage = 0;
  let hintStep;
  let isLong = false;  // whether steps were looked for that take long
  let solved = {};  // the text, and its only solution

  /** Whether a cell with this symbol is as good as empty: water, grass, no bulb, but not the minus of a magnet. */
  const isNothing = (symbol) => symbol === "-" && !known.layout.symbols.includes("+");
  const hasCells = () => known.layout.symbols.length > 1;
  const missing = (right) => [...known.cells].filter((cell) => !(cell in givens()) && !(cell in play.now.entries) && !isNothing(right?.entries[cell]));
  /** Whether nothing is left to fill in: of lines, as many as there are in the solution. */
  const isFull = (right) => !missing(right).length
    && (!board.lines.any || Object.values(play.now.lines).filter(Boolean).length >= right?.lines.size);

  /** The only solution: {entries, lines (a set of keys)}; undefined where there is none, or several. */
  async function solution() {
    const told = known.explanation?.solved ? known.explanation.solution : {};
    if (hasCells() && !board.lines.any && [...known.cells].every((cell) => cell in told || cell in givens())) return { entries: told, lines: new Set() };
    if (solved.text === editor.text) return solved.right;
    const { text } = editor;
    const answer = await ask("solve", { source: text, number: 2, seconds: 10 });
    const [found] = answer?.answers ?? [];
    if (found) solved = { text };
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
    if (!isFull(await solution())) return;
    const wrong = await mistakes();
    if (wrong) say(wrong.length ? "All is filled in, but not all is right." : "Solved!");
  }

  async function hint() {
    const wrong = await showMistakes();
    if (wrong?.length) return say(`Something is not right yet: look at ${wrong[0]}.`);
    if (!known.explanation && known.explaining) {
      say("Looking for the steps …");
      await known.explaining;
    }
    if (!known.explanation) return say("There is no explanation to take hints from.");
    const right = await solution();
    if (isFull(right)) return say("Nothing is left to fill in.");
    const step = known.explanation.start(missing(right), right) ?? known.explanation.next(play.now);
    if (!step && known.explanation.answer.standing === "cut short") {
      if (isLong) return say("To find the next step takes too long.");
      isLong = true;
      say("Looking for more steps …");
      await explain(60);
      return known.explanation && hint();
    }
    if (!step) return say("No technique sees more.");
    hintStage = step.step === hintStep ? hintStage + 1 : 1;
    hintStep = step.step;
    const [proof] = step.proofs;
    const spoken = spokenOf(step);
    const concluded = [...spoken.conclusion, ...spoken.removed];
    leadToRule(step);
    if (hintStage === 1) {
      const where = proof.rules[0] ?? proof.text;
      board.highlight({ scope: named(where, known.layout).length ? named(where, known.layout) : [...spoken.premise, ...concluded] });
      return say(`Look for: ${proof.name}${proof.rules[0] ? `: ${proof.rules[0]}` : ""}.`);
    }
    if (hintStage === 2) {
      const { premise, pattern } = spoken;
      if (premise.length || pattern.length) {
        board.highlight({ premise, pattern });
        return say(`What it follows from is marked (${proof.name}). Once more carries it out.`);
      }
      const scope = (proof.rules.length ? proof.rules : [proof.text]).flatMap((each) => named(each, known.layout));
      // A rule of the whole board names no place: it is told of by the clues, and here by what they come to.
      board.highlight(scope.length ? { scope } : { scope: concluded, premise: known.layout.clues.map(({ cell }) => cell) });
      const [first, second, ...others] = proof.rules;
      const also = others.length ? `, and so on in ${others.length} other ${others.length === 1 ? "place" : "places"}` : "";
      return say(`It follows from this alone: ${[first ?? proof.name, second].filter(Boolean).join(" and ")}${also}. Once more carries it out.`);
    }
    carryOut(step);
    board.highlight(spoken);
    say(`${step.step ? `${step.step}. ` : ""}${proof.text}.`);
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

  /** Open cells get the symbols that what is filled in leaves them; what of these the player has struck out stays away. */
  async function fillMarks() {
    const entries = play.text(known.layout);
    const answer = await ask("draw", { source: editor.text, candidates: true, ...(entries && { entries }) });
    const found = answer?.answers?.[0]?.candidates;
    if (!found) return say("Something that is filled in does not fit: no marks.");
    play.change((next) => {
      for (const { cell, symbols } of found.filter(({ cell }) => !(cell in next.entries))) {
        const had = next.pencil[cell];
        next.pencil[cell] = had ? had.filter((each) => symbols.includes(each)) : symbols;
        if (!next.pencil[cell].length) delete next.pencil[cell];
      }
    });
    say("Marked: the symbols that no equal one excludes. Marks that stood there only got fewer.");
  }

  async function why() {
    const cell = board.current;
    if (cell in givens()) return say(`${cell} is given.`);
    const reasons = known.explanation?.why(cell) ?? [];
    if (!reasons.length) {
      const start = known.explanation?.start([cell], await solution());
      return say(start ? `${start.proofs[0].text}.` : `No step explains ${cell}.`);
    }
    board.highlight(spokenOf(reasons[0].step));
    leadToRule(reasons[0].step);
    say(reasons.map(({ step, uses }) => {
      const because = uses.map((each) => `${each.step}. ${each.proofs[0].text}`).join("; ");
      return `${step.step}. ${step.proofs[0].text}.${because ? ` It rests on: ${because}.` : ""}`;
    }).join(" "));
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
  const begin = () => { hintStage = 0; hintStep = undefined; isLong = false; };
  return { begin, correctSoFar, fillMarks, hint, showMistakes, solve, solvedYet, why };
}
