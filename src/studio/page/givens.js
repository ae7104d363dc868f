// What the text draws: givens, clues, and the lines of the solution, changed where they stand.

import { takesSigns, withSigns } from "./between.js";

/** What is said where nothing below changes the text. */
export const notMine = "This is drawn in a way that only you should change: do it in the text.";

const arms = { "╵": "t", "╶": "r", "└": "tr", "╷": "b", "│": "tb", "┌": "rb", "├": "trb", "╴": "l", "┘": "tl", "─": "rl", "┴": "trl",
  "┐": "bl", "┤": "tbl", "┬": "rbl", "┼": "trbl" };
const strokes = Object.fromEntries(Object.entries(arms).map(([stroke, sides]) => [sides, stroke]));
const strokeOf = (sides) => strokes["trbl".split("").filter((side) => sides.has(side)).join("")];

/**
 * Where `NAME: |` and its rows stand: {first, drawn, cells, body, wide}; drawn is false where the rows are not so many or of
 * other `lengths`, and undefined is returned where nothing is there. `short`: all that stands in a cell has one character.
 */
export function find(lines, name, lengths, short) {
  const heading = new RegExp(`^(\\s*)-\\s*${name}:\\s*\\|\\d*\\s*(?:\\s#.*)?$`);
  const at = lines.findIndex((line) => heading.test(line));
  if (at < 0) return lines.some((line) => new RegExp(`^[\\s{-]*${name}\\s*:|[{,]\\s*${name}\\s*:`).test(line)) ? { drawn: false } : undefined;
  const indent = heading.exec(lines[at])[1].length;
  const body = [];
  for (let i = at + 1; i < lines.length; ++i) {
    if (!lines[i].trim()) break;
    if (/^\s*/.exec(lines[i])[0].length <= indent) break;
    body.push(lines[i]);
  }
  // Lines of a solution that stand below its symbols: what is drawn in two parts is not changed here.
  const next = lines.slice(at + 1 + body.length).find((line) => line.trim());
  if (next && /^\s*/.exec(next)[0].length > indent) return { first: at + 1, drawn: false };
  const cells = body.map((line, row) => {
    const words = line.trim().split(/\s+/);
    return words.length === lengths[row] ? words : short && words.length === 1 ? [...words[0]] : [];
  });
  if (cells.length !== lengths.length || cells.some((row, r) => row.length !== lengths[r])) return { first: at + 1, drawn: false };
  return { first: at + 1, drawn: true, cells, body, wide: body.some((line) => /\S\s+\S/.test(line.trim())) };
}

/** Rows of words, lined up by where they begin or where they end, with others in the places of some; undefined where these have no room. */
function inPlace(body, cells) {
  const rows = body.map((line) => [...line.matchAll(/\S+/g)].map(({ 0: word, index }) => ({ word, first: index, end: index + word.length })));
  if (rows.some((row, r) => row.length !== cells[r].length)) return undefined;
  const lineUp = (edge) => rows.every((row) => row.every((each, c) => each[edge] === rows[0][c]?.[edge]));
  const isLeft = lineUp("first");
  if (!isLeft && !lineUp("end")) return undefined;
  const lines = body.map((line, r) => rows[r].reduceRight((now, { word, first, end }, c) => {
    const next = cells[r][c];
    if (now === undefined || next === word) return now;
    const from = isLeft ? first : Math.min(first, end - next.length);
    const to = isLeft ? Math.max(end, first + next.length) : end;
    if (from <= (rows[r][c - 1]?.end ?? -1) || to >= (rows[r][c + 1]?.first ?? Infinity)) return undefined;
    return (now.slice(0, from) + (isLeft ? next.padEnd(to - from) : next.padStart(to - from)) + now.slice(to)).trimEnd();
  }, line));
  return lines.includes(undefined) ? undefined : lines;
}

/**
 * The text with a drawing of these rows in the place of what was found, or at its end. Rows of hexagons and triangles have
 * `indents`, in steps of which `pitch` lead to the next cell.
 */
export function withDrawing(lines, name, found, cells, { indents, pitch } = {}) {
  const placed = found?.wide && !indents && inPlace(found.body, cells);
  if (placed) {
    lines.splice(found.first, placed.length, ...placed);
    return lines.join("\n");
  }
  const apart = indents || found?.wide || cells.flat().some((word) => [...word].length > 1);
  const widest = Math.max(...cells.flat().map((word) => [...word].length));
  const width = pitch === 2 && widest % 2 === 0 ? widest + 1 : widest;
  const indented = (row, i) => " ".repeat((indents?.[i] ?? 0) * (width + 1) / (pitch ?? 1)) + row;
  // Cells stand below others by where they begin: long words go on to the right.
  const drawn = cells.map((row) => (apart ? row.map((word) => word.padEnd(width)).join(" ").trimEnd() : row.join("")));
  if (!found) return `${lines.join("\n").trimEnd()}\n- ${name}: |\n${drawn.map((row, i) => `    ${indented(row.trimStart().padStart(row.length), i)}`).join("\n")}\n`;
  const blanks = found.body.map((line) => /^\s*/.exec(line)[0]);
  const least = blanks.reduce((one, other) => (one.length < other.length ? one : other));
  drawn.forEach((row, i) => { lines[found.first + i] = indents ? least + indented(row, i) : blanks[i] + row.trimStart(); });
  return lines.join("\n");
}

const isShort = (texts) => texts.every((text) => [...text].length === 1);

function withCells(text, name, layout, changes, { had, short, block }) {
  const lines = text.split("\n");
  const found = find(lines, name, layout.names.map((row) => row.length), short);
  if (found && !found.drawn) return undefined;
  const cells = found?.cells ?? layout.names.map((row) => row.map((cell) => (cell ? had[cell] ?? "." : block)));
  layout.names.forEach((row, r) => row.forEach((cell, c) => {
    if (cell && cell in changes) cells[r][c] = changes[cell] || ".";
  }));
  return withDrawing(lines, name, found, cells, layout);
}

/**
 * The text with these cells given: {cell: symbol, or "" for none}. Undefined where the givens are drawn in a way that
 * nobody but who typed them should touch: with clues around, or with several candidates in a cell.
 */
export const withGivens = (text, layout, changes) => (takesSigns(layout, layout.signs ?? []) ? withSigns(text, layout, layout.signs, changes)
  : withCells(text, "initial", layout, changes, { short: isShort(layout.symbols), block: "#", had: Object.fromEntries(layout.givens.map(({ cell, symbol }) => [cell, symbol])) }));

/** The same of places that become blocks ("#", with a clue behind it), or cells again (""); `places` has the names of blocks, too. */
export function withBlocks(text, layout, places, changes) {
  const blocks = places.flatMap((row, r) => row.filter((cell, c) => cell && !layout.names[r][c])).map((cell) => [cell, "#"]);
  return withCells(text, "initial", { ...layout, names: places }, changes, { short: isShort(layout.symbols), block: "#",
    had: Object.fromEntries([...layout.givens.map(({ cell, symbol }) => [cell, symbol]), ...blocks]) });
}

/** The same of clues in cells. */
export const withClues = (text, layout, changes) => withCells(text, "clues", layout, changes, { short: true, block: ".",
  had: Object.fromEntries(layout.clues.map(({ cell, clue }) => [cell, clue])) });

/** The cells to which a map of letters gives the same as to this one: of `areas: |`, its area. */
export function lettered(text, layout, layer, of) {
  const found = find(text.split("\n"), `${layer}s?`, layout.names.map((row) => row.length), true);
  if (!found?.drawn) return [];
  const r = layout.names.findIndex((row) => row.includes(of));
  const letter = found.cells[r]?.[layout.names[r].indexOf(of)];
  return layout.names.flatMap((row, r) => row.filter((cell, c) => cell && found.cells[r][c] === letter));
}

/** The lines of the text that tell its solution, from 1. */
export function tellingLines(text) {
  const lines = text.split("\n");
  const at = lines.findIndex((line) => /^\s*-\s*solution:/.test(line));
  if (at < 0) return [];
  const [indent, ...rest] = lines.slice(at).map((line) => /^\s*/.exec(line)[0].length);
  const end = rest.findIndex((each) => each <= indent);
  return Array.from({ length: (end < 0 ? rest.length : end) + 1 }, (_, i) => at + 1 + i);
}

/** How the solution's lines are drawn: of walls a stroke at each corner of the cells, of links one in each cell. */
const lengthsOf = (layout, lines) => (lines.ofWalls ? Array(layout.rows + 1).fill(layout.columns + 1) : Array(layout.rows).fill(layout.columns));

/** Of each line, the two strokes that it is an arm of: [row, column, arm]. */
function armsIn(layout, { side, all }) {
  const [left, top] = ["x", "y"].map((axis) => Math.min(...layout.cells.map((cell) => cell[axis])));
  const down = layout.names.findIndex((row) => row.some(Boolean));
  const right = Math.min(...layout.names.filter((row) => row.some(Boolean)).map((row) => row.findIndex(Boolean)));
  const steps = (from, to) => Math.floor((to - from) / side + 0.01);
  return new Map(all.map((line) => {
    const upright = Math.abs(line.x1 - line.x2) < 1;
    const place = (x, y) => [steps(top, y) + down, steps(left, x) + right];
    return [line.key, [[...place(line.x1, line.y1), upright ? "b" : "r"], [...place(line.x2, line.y2), upright ? "t" : "l"]]];
  }));
}

/** The lines that the text's `solution` draws: {key: 1}; undefined where it is drawn in another way, as far ones are. */
export function solutionLines(text, layout, lines) {
  if (lines.far) return undefined;
  const found = find(text.split("\n"), "solution", lengthsOf(layout, lines), true);
  if (!found) return {};
  if (!found.drawn) return undefined;
  const has = ([row, column, arm]) => arms[found.cells[row][column]]?.includes(arm);
  return Object.fromEntries([...armsIn(layout, lines)].filter(([, ends]) => ends.every(has)).map(([key]) => [key, 1]));
}

/** The text with these lines as its `solution`; undefined where that is drawn in another way. */
export function withSolutionLines(text, layout, lines, there) {
  if (lines.far) return undefined;
  const all = text.split("\n");
  const lengths = lengthsOf(layout, lines);
  const found = find(all, "solution", lengths, true);
  if (found && !found.drawn) return undefined;
  const sides = lengths.map((length) => Array.from({ length }, () => new Set()));
  for (const [key, ends] of armsIn(layout, lines))
    if (there[key] === 1) for (const [row, column, arm] of ends) sides[row][column].add(arm);
  const kept = (row, column) => {
    const word = found?.cells[row][column] ?? (lines.ofWalls || layout.names[row][column] ? "." : "#");
    return word in arms ? "." : word;
  };
  return withDrawing(all, "solution", found, sides.map((row, r) => row.map((each, c) => strokeOf(each) ?? kept(r, c))));
}
