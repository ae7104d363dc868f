// Links from cell to cell, and walls along their sides: where they may be, and how they lie on the board.

import { element } from "./svg.js";

const rim = { top: "above", left: "left of", right: "right of", bottom: "below" };
const opposite = { top: "bottom", left: "right", right: "left", bottom: "top" };
const near = 0.27;  // of a cell's side: how close to a line a click means it

const placeOf = (x, y) => `${Math.round(x)},${Math.round(y)}`;
const isBeside = (one, other) => Math.round(one.y) === Math.round(other.y);

/** As keys name it: the second of several as the way back, `a1-a3-a1`. */
const keyOfLink = (one, other, rank) => [one, ...Array.from({ length: rank }, (_, i) => (i % 2 ? one : other))].join("-");

/** A link runs from the middle of one cell to that of the other, where it may be one of several. */
function link(one, other, side, rank) {
  const toward = isBeside(one, other) ? "right" : "bottom";
  const half = side / 2;
  const spoken = `${["", "second ", "third "][rank - 1]}link ${one.cell}-${other.cell}`;
  return { key: keyOfLink(one.cell, other.cell, rank), spoken, rank, further: [], toward: { [one.cell]: toward, [other.cell]: opposite[toward] },
    other: { [one.cell]: other.cell, [other.cell]: one.cell }, x1: one.x + half, y1: one.y + half, x2: other.x + half, y2: other.y + half };
}

/** A wall runs from corner to corner: between two cells, or at a side of one where no other is. */
function wall(one, other, side) {
  const toward = typeof other === "string" ? other : isBeside(one, other) ? "right" : "bottom";
  const [x, y] = [one.x + (toward === "right" ? side : 0), one.y + (toward === "bottom" ? side : 0)];
  const upright = toward === "left" || toward === "right";
  const ends = { x1: x, y1: y, x2: upright ? x : x + side, y2: upright ? y + side : y };
  if (typeof other === "string")
    return { key: `${one.cell}|${other}`, spoken: `the side ${rim[other]} ${one.cell}`, toward: { [one.cell]: toward }, ...ends };
  return { key: `${one.cell}|${other.cell}`, spoken: `the side between ${one.cell} and ${other.cell}`,
    toward: { [one.cell]: toward, [other.cell]: opposite[toward] }, ...ends };
}

/** Pairs of cells, each with how many the same came by then: [a, b, rank]. */
function ranked(pairs) {
  const counts = new Map();
  return pairs.map(([a, b]) => {
    const rank = (counts.get(`${a} ${b}`) ?? 0) + 1;
    counts.set(`${a} ${b}`, rank);
    return [a, b, rank];
  });
}

/**
 * The lines that a puzzle may have, each with its `key`; of a position, `lines` says 1 of those that are there and 0 of those
 * that are crossed out.
 */
export class Lines {
  #places = new Map();
  #sides = new Map();
  far = false;  // whether links join cells that are no neighbours

  constructor({ cells, side, links = [], walls = [] }) {
    const at = new Map(cells.map((each) => [each.cell, each]));
    this.side = side;
    this.ofWalls = walls.length > 0;
    this.all = [...ranked(links).map(([a, b, rank]) => link(at.get(a), at.get(b), side, rank)), ...walls.map(([a, b]) => wall(at.get(a), at.get(b) ?? b, side))];
    this.byKey = new Map(this.all.map((each) => [each.key, each]));
    this.bySpoken = new Map(this.all.map((each) => [each.spoken, each]));
    for (const each of this.all) {
      if (each.rank > 1) {
        this.byKey.get(keyOfLink(...Object.keys(each.toward), 1)).further.push(each);
        continue;
      }
      const steps = Math.round(Math.hypot(each.x2 - each.x1, each.y2 - each.y1) / side);
      this.far ||= links.length > 0 && steps > 1;
      const step = (i) => placeOf(each.x1 + ((each.x2 - each.x1) * i) / steps, each.y1 + ((each.y2 - each.y1) * i) / steps);
      for (let i = 0; i < Math.max(steps, 1); ++i) {
        const ends = steps > 1 ? [step(i), step(i + 1)] : [placeOf(each.x1, each.y1), placeOf(each.x2, each.y2)];
        this.#places.set(ends.join(" "), each).set(ends.reverse().join(" "), each);
      }
      for (const [cell, toward] of Object.entries(each.toward)) this.#sides.set(`${cell} ${toward}`, each);
    }
  }

  get any() { return this.all.length > 0; }
  /** The keys of a solution's lines, which JSON lists as pairs of cells, or a cell and its side. */
  keysOf({ walls = [], links = [] }, number) {
    return [...(walls[number] ?? []).map((pair) => pair.join("|")), ...ranked(links[number] ?? []).map((each) => keyOfLink(...each))]
      .filter((key) => this.byKey.has(key));
  }
  /** The line at this side of a cell, or that leads there from it; undefined where none may be. */
  at(cell, toward) { return this.#sides.get(`${cell} ${toward}`); }

  /** The place nearest to a point, where lines begin and end. */
  nearest({ x, y }) {
    const [{ x1, y1 }] = this.all;
    const snap = (value, from) => from + Math.round((value - from) / this.side) * this.side;
    return { x: snap(x, x1), y: snap(y, y1) };
  }
  /** The lines on the way from one place to another. */
  path(from, to) {
    const lines = [];
    let { x, y } = from;
    while (placeOf(x, y) !== placeOf(to.x, to.y)) {
      const [dx, dy] = [to.x - x, to.y - y];
      const across = Math.abs(dx) >= Math.abs(dy);
      const [nx, ny] = across ? [x + Math.sign(dx) * this.side, y] : [x, y + Math.sign(dy) * this.side];
      const line = this.#places.get(`${placeOf(x, y)} ${placeOf(nx, ny)}`);
      if (line) lines.push(line);
      [x, y] = [nx, ny];
    }
    return lines;
  }
  /** The line that a click there means: the wall beside it, or the link that crosses the border there. */
  hit({ x, y }) {
    let [best, least] = [undefined, near * this.side];
    for (const line of this.all) {
      if (line.rank > 1) continue;
      const within = (value, one, other) => (this.ofWalls || this.far ? Math.min(Math.max(value, one), other) : (one + other) / 2);
      const distance = Math.hypot(x - within(x, line.x1, line.x2), y - within(y, line.y1, line.y2));
      if (distance < least) [best, least] = [line, distance];
    }
    return best;
  }

  /** How many of the links are there that may lie beside this one, and itself. */
  countOf(line, lines) { return [line, ...(line.further ?? [])].filter(({ key }) => lines[key] === 1).length; }

  /** What screen readers say of a cell's lines. */
  spokenAt(cell, lines) {
    const sides = { top: "above", left: "left", right: "right", bottom: "below" };
    const those = (state) => Object.keys(sides).filter((toward) => lines[this.at(cell, toward)?.key] === state).map((toward) => sides[toward]);
    const what = this.ofWalls ? "wall" : "line";
    return [[1, what], [0, `no ${what}`]].filter(([state]) => those(state).length).map(([state, said]) => `${said} ${those(state).join(" and ")}`).join(", ");
  }

  /** How far beside the middle a link runs, where several do. */
  #aside(line, lines) {
    const first = line.rank > 1 ? this.byKey.get(keyOfLink(...Object.keys(line.toward), 1)) : line;
    const count = this.countOf(first, lines);
    return count > 1 ? this.side * 0.16 * (line.rank - 1 - (count - 1) / 2) : 0;
  }

  /**
   * Draws them into a group: those that are there, crosses, what is set off ({key: kind}), and of which it is sure that they are
   * there in every solution (1) or in none (0).
   */
  draw(group, lines, highlights, sure) {
    const parts = [];
    const cross = this.side * 0.09;
    for (const line of this.all) {
      const { key, rank = 1 } = line;
      const off = this.#aside(line, lines);
      const upright = Math.abs(line.x1 - line.x2) < 1;
      const length = Math.hypot(line.x2 - line.x1, line.y2 - line.y1);
      // A far one leaves the clues at its ends to be read, and is crossed out near the first: others may run across between.
      const clear = this.far ? this.side * 0.37 : 0;
      const at = (way) => [line.x1 + ((line.x2 - line.x1) * way) / length + (upright ? off : 0),
        line.y1 + ((line.y2 - line.y1) * way) / length + (upright ? 0 : off)];
      const [[x1, y1], [x2, y2]] = [at(clear), at(length - clear)];
      const [x, y] = at((this.far ? this.side : length) / 2);
      if (highlights[key]) parts.push(element("line", { class: "glow", "data-highlight": highlights[key], x1, y1, x2, y2, "data-line": key }));
      if (sure[key] === 1 && lines[key] === undefined) parts.push(element("line", { class: "sure", "data-line": key, x1, y1, x2, y2 }));
      if (sure[key] === 0 && lines[key] === undefined) parts.push(element("circle", { class: "sure", "data-line": key, cx: x, cy: y, r: cross * 0.7 }));
      if (lines[key] === 1) parts.push(element("line", { class: "drawn", "data-line": key, x1, y1, x2, y2 }));
      if (lines[key] === 0 && rank === 1) parts.push(element("path", { class: "crossed", "data-line": key,
        d: `M${x - cross} ${y - cross}L${x + cross} ${y + cross}M${x - cross} ${y + cross}L${x + cross} ${y - cross}` }));
    }
    group.style.strokeWidth = this.side * (this.ofWalls ? 0.085 : 0.1);
    group.replaceChildren(...parts);
  }
}

/** The lines of a position after a click: none, there, crossed out, none. */
export const clicked = (state, second) => (second ? (state === 0 ? undefined : 0) : state === undefined ? 1 : state === 1 ? 0 : undefined);
