// The explanation: a list of steps to go through, hints from it, and why a cell holds what it holds.

/** What a step fills in: cells, walls and links, and what is told by neither, such as whether a cell lies inside. */
const placements = (step) => [...(step.placement ? [step.placement] : []), ...step.settled];
const cellsOf = (list) => [...new Set(list.map(({ cell }) => cell))];

/** What a step speaks of, for the board: rule cells, pattern, premises, conclusion, what goes. */
export function spokenOf(step) {
  const [proof] = step.proofs;
  return {
    premise: cellsOf(proof.premises),
    pattern: cellsOf(proof.pattern),
    removed: cellsOf(step.eliminations),
    conclusion: cellsOf(placements(step)),
  };
}

/** The cells that a text names: "row a", "column 3", "block a1-c3", "a1 and b2", and of what the text draws by letters "the area of c4". */
export function named(text, { names, lettered }) {
  const row = /\brow ([a-z]+)\b/.exec(text);
  if (row) return names.flat().filter((cell) => cell && cell.replace(/\d+$/, "") === row[1]);
  const column = /\bcolumn (\d+)\b/.exec(text);
  if (column) return names.flat().filter((cell) => cell && cell.replace(/^\D+/, "") === column[1]);
  const all = names.flat();
  const place = (cell) => [names.findIndex((each) => each.includes(cell)), Math.max(...names.map((each) => each.indexOf(cell)))];
  const block = /\b([a-z]+\d+)-([a-z]+\d+)\b/.exec(text);
  if (block && all.includes(block[1]) && all.includes(block[2])) {
    const [[top, left], [bottom, right]] = [place(block[1]), place(block[2])];
    return names.slice(top, bottom + 1).flatMap((each) => each.slice(left, right + 1)).filter(Boolean);
  }
  const letters = [...text.matchAll(/\bthe ([a-z]\w*) of ([a-z]+\d+)\b/g)].flatMap(([, layer, cell]) => lettered?.(layer, cell) ?? []);
  return [...new Set([...letters, ...(text.match(/\b[a-z]+\d+\b/g) ?? []).filter((cell) => all.includes(cell))])];
}

/** An explanation, with what of it is done already. */
export class Explanation {
  #seen = new Set();
  #known;
  #board;

  /** What can be filled in are `known.cells` and `board.lines`, of the picture, which may come after the steps. */
  constructor(answer, known, board) {
    this.answer = answer;
    this.#known = known;
    this.#board = board;
    this.steps = answer.steps.filter(({ needed }) => needed);
    this.byNumber = new Map(answer.steps.map((step) => [step.step, step]));
    this.solved = answer.standing === "solved";
  }

  /** What of a step a player can fill in. */
  filled(step) { return placements(step).filter(({ cell }) => this.#known.cells.has(cell)); }
  /** What of it can be drawn: [key, 1 where it is there, else 0]. */
  drawn(step) {
    return placements(step).flatMap(({ cell, symbol }) => {
      const line = this.#board.lines.bySpoken.get(cell);
      return line ? [[line.key, ["yes", "walled"].includes(symbol) ? 1 : 0]] : [];
    });
  }

  /** What every cell holds in the end, as far as it is explained. */
  get solution() {
    return Object.fromEntries(this.steps.flatMap((step) => this.filled(step)).map(({ cell, symbol }) => [cell, symbol]));
  }

  /** The first step that is neither done nor behind all that is. */
  next({ entries, lines }) {
    const done = (step) => {
      const [filled, drawn] = [this.filled(step), this.drawn(step)];
      if (!filled.length && !drawn.length) return this.#seen.has(step.step);
      return filled.every(({ cell, symbol }) => entries[cell] === symbol) && drawn.every(([key, state]) => lines[key] === state);
    };
    const wanted = new Set();
    for (const step of [...this.steps].reverse())
      if (!done(step) && (placements(step).length || wanted.has(step.step)))
        for (const number of [step.step, ...step.uses]) wanted.add(number);
    return this.steps.find((step) => wanted.has(step.step) && !done(step));
  }
  /** A step before the first: those of the cells that no step tells of, because one rule alone leaves them one symbol. */
  start(cells, right) {
    if (!right || !this.solved) return undefined;
    const told = this.solution;
    const settled = cells.filter((cell) => right.entries[cell] && !(cell in told)).map((cell) => ({ cell, symbol: right.entries[cell] }));
    if (!settled.length) return undefined;
    const text = `${settled.map(({ cell, symbol }) => `${cell} = ${symbol}`).join(", ")}: one rule alone leaves no other symbol`;
    const proof = { name: "a rule that leaves one symbol", text, rules: [], places: [], premises: [], pattern: [] };
    return { step: 0, settled, eliminations: [], uses: [], proofs: [proof] };
  }
  see(step) { this.#seen.add(step.step); }

  /** The steps that fill the cell, or draw or cross out a line of it, each with those that it rests on, the last first. */
  why(cell) {
    const isOfCell = ([key]) => cell in this.#board.lines.byKey.get(key).toward;
    const tells = (step) => placements(step).some((each) => each.cell === cell) || this.drawn(step).some(isOfCell);
    return this.steps.filter(tells).map((step) => ({ step, uses: step.uses.map((number) => this.byNumber.get(number)) }));
  }
}

/** The list at the side. `show(step)` sets off what a step speaks of; without one, nothing. `lead(step)`: it was clicked. */
export class StepList {
  constructor({ list, bars, rating }, { show, lead }) {
    Object.assign(this, { list, bars, rating, show, lead });
  }

  clear(text = "") {
    this.list.replaceChildren();
    this.bars.replaceChildren();
    this.rating.textContent = text;
  }

  fill({ answer, steps }) {
    const said = { stuck: "; no technique sees more", contradiction: "; it cannot be solved", "cut short": "; cut short" };
    const rating = answer.standing === "solved" ? `, rating ${answer.rating.toFixed(1)} ${answer.level}` : "";
    this.rating.textContent = `${steps.length}${rating}${said[answer.standing] ?? ""}`;
    const hardest = Math.max(...steps.map(({ proofs }) => proofs[0].weight), 1);
    this.bars.classList.toggle("many", steps.length > 100);
    this.bars.replaceChildren(...steps.slice(0, 400).map((step) => {
      const bar = document.createElement("i");
      bar.style.height = `${Math.max(6, (100 * step.proofs[0].weight) / hardest)}%`;
      bar.title = `${step.step}. ${step.proofs[0].name}`;
      return bar;
    }));
    this.list.replaceChildren(...steps.map((step) => this.#item(step)));
    this.list.parentElement.scrollTop = 0;
  }

  #item(step) {
    const item = document.createElement("li");
    const button = document.createElement("button");
    item.value = step.step;
    button.textContent = step.proofs[0].text;
    button.dataset.step = step.step;
    for (const type of ["mouseenter", "focus"]) button.addEventListener(type, () => this.show(step));
    for (const type of ["mouseleave", "blur"]) button.addEventListener(type, () => this.show());
    button.addEventListener("click", () => this.lead(step));
    item.append(button);
    return item;
  }
}
