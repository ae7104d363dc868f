// What can be set besides cells: blocks, clues at the borders, areas and their clues; where they are on the board, and in the text.

import { withPlacesBetween } from "./between.js";
import { find, withDrawing } from "./givens.js";

const sides = ["top", "left", "right", "bottom"];
const sideNames = { top: "above column", left: "left of row", right: "right of row", bottom: "below column" };
const letters = [..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"];

const rowName = (row) => (row < 26 ? "" : rowName(Math.floor(row / 26) - 1)) + String.fromCharCode(97 + (row % 26));

/** All places of a board, blocks among them, where `names` has null; of hexagons and triangles, the cells alone. */
export const placesOf = ({ names, lengths }) => (lengths ? names : names.map((row, r) => row.map((cell, c) => cell ?? `${rowName(r)}${c + 1}`)));

export const isBorder = (cell) => cell?.includes(" ");
/** A border's place as it is spoken: "left of row a". */
function spokenBorder(cell) {
  const [side, number] = cell.split(" ");
  return `${sideNames[side]} ${side === "left" || side === "right" ? rowName(number - 1) : number}`;
}

/** The layer of areas that can be drawn: that of the type, or what the text draws. */
export const areaLayer = (type, text) => type?.layers.find(({ name }) => name === "area" || new RegExp(`^- *${name}s?: *\\|`, "m").test(text));

/** Whether the puzzle has blocks, or its rules speak of what lies between them, or of cells that are white though none is shaded. */
export const hasBlocks = (type, { names, lengths }) => !lengths && (names.flat().includes(null) || Boolean(type?.clues.includes("blocks"))
  || Boolean(type?.sentences.some((each) => /^each (\w+ )*run:/.test(each))) || (/\bwhite cells?\b/.test(type?.rules) && !/\(x\)/.test(type.rules)));

/** Around squares: lines begin at their rim, as far out as the picture goes. */
function besideSquares({ cells, side, names, columns }, box) {
  const row = names.findIndex((each) => each.includes(cells[0].cell));
  const [x, y] = [cells[0].x - names[row].indexOf(cells[0].cell) * side, cells[0].y - row * side];
  const [right, bottom] = [x + columns * side, y + names.length * side];
  const out = { left: Math.min(box.left, x - side), top: Math.min(box.top, y - side), right: Math.max(box.right, right + side), bottom: Math.max(box.bottom, bottom + side) };
  const across = (i) => ({ x: x + i * side, width: side });
  const down = (i) => ({ y: y + i * side, height: side });
  const along = (count, place) => Array.from({ length: count }, (_, i) => place(i));
  return { at: (r, c) => ({ ...across(c), ...down(r) }),
    top: along(columns, (i) => ({ ...across(i), y: out.top, height: y - out.top })), bottom: along(columns, (i) => ({ ...across(i), y: bottom, height: out.bottom - bottom })),
    left: along(names.length, (i) => ({ ...down(i), x: out.left, width: x - out.left })), right: along(names.length, (i) => ({ ...down(i), x: right, width: out.right - right })) };
}

/** Around hexagons, lines that slant begin where no other cell is up, or down, to the right. */
function besideHexagons({ cells, side, names }) {
  const rows = names.map((row) => row.filter(Boolean).map((name) => cells.find(({ cell }) => cell === name)));
  const across = rows[0][1].x - rows[0][0].x;
  const down = rows[1][0].y - rows[0][0].y;
  const beside = ({ x, y }, dx, dy) => ({ x: x + dx * across, y: y + dy * down, width: side, height: side });
  const isFree = (place) => !cells.some(({ x, y }) => Math.hypot(x - place.x, y - place.y) < side / 2);
  const slanting = (dy) => cells.map((each) => beside(each, 0.5, dy)).filter(isFree).sort((one, other) => one.x - other.x);
  return { top: slanting(-1), bottom: slanting(1), left: rows.map(([first]) => beside(first, -1, 0)), right: rows.map((row) => beside(row.at(-1), 1, 0)) };
}

/** The layout with a place for each block and for each clue that may stand at a border, or while signs are set between any two neighbours. */
export function settable(layout, type, between) {
  if (between) return withPlacesBetween(layout);
  const { cells, names, lengths } = layout;
  const places = placesOf(layout);
  // Of hexagons, lines slant both ways.
  const has = (each) => Boolean(type?.clues.includes(lengths && each === "bottom" ? "top" : each));
  const wanted = sides.filter(has);
  if (!cells.length || (lengths && (!wanted.length || cells[0].outline?.length !== 12 || names.length < 2))) return layout;
  const [left, top, width, height] = /viewBox="([^"]*)"/.exec(layout.svg)[1].split(" ").map(Number);
  const box = { left, top, right: left + width, bottom: top + height };
  const beside = lengths ? besideHexagons(layout) : besideSquares(layout, box);
  const blocks = places.flatMap((row, r) => row.flatMap((cell, c) => (names[r][c] || lengths ? [] : [{ cell, ...beside.at(r, c), width: undefined, height: undefined }])));
  const borders = wanted.flatMap((each) => beside[each].map((place, i) => ({ cell: `${each} ${i + 1}`, ...place })));
  for (const place of borders) {
    [box.left, box.top] = [Math.min(box.left, place.x), Math.min(box.top, place.y)];
    [box.right, box.bottom] = [Math.max(box.right, place.x + place.width), Math.max(box.bottom, place.y + place.height)];
  }
  const corner = (each) => (has(each) ? [null] : []);
  const line = (each) => (has(each) ? [[...corner("left"), ...beside[each].map((_, i) => `${each} ${i + 1}`), ...corner("right")]] : []);
  const around = places.map((row, r) => [...(has("left") ? [`left ${r + 1}`] : []), ...row, ...(has("right") ? [`right ${r + 1}`] : [])]);
  return { ...layout, names: [...line("top"), ...around, ...line("bottom")], cells: [...cells, ...blocks, ...borders],
    spoken: (cell) => (isBorder(cell) ? spokenBorder(cell).replace("column", lengths ? "slanting line" : "column") : cell), viewBox: `${box.left} ${box.top} ${box.right - box.left} ${box.bottom - box.top}` };
}

const lengthsOf = (layout) => placesOf(layout).map((row) => row.length);
const quoted = (value) => (/^[\w.][\w.,? /-]*$/.test(value) ? value : `'${value.replaceAll("'", "''")}'`);

/** The line of `- left: 1, 2`, with what stands there; undefined where it is not drawn so. */
function borderItem(lines, side) {
  const at = lines.findIndex((line) => new RegExp(`^- *${side} *:`).test(line));
  if (at < 0) return { at, clues: [] };
  const [, heading, said, comment = ""] = /^(- *\w+ *: *)('(?:[^']|'')*'|"[^"]*"|\[[^\]]*\]|[^#'"[{|]*?)(\s+#.*)?$/.exec(lines[at]) ?? [];
  if (said === undefined || /^\s+\S/.test(lines[at + 1] ?? "")) return undefined;
  return { at, heading, comment, isList: said[0] === "[", clues: said.replace(/^['"[]|['"\]]$/g, "").replaceAll("''", "'").split(",").map((each) => each.trim()) };
}

const hasClue = (clue) => clue && clue !== ".";

/** The clue at a border; "" where there is none. */
export function borderClue(text, cell) {
  const [side, number] = cell.split(" ");
  const clue = borderItem(text.split("\n"), side)?.clues[number - 1];
  return hasClue(clue) ? clue : "";
}

/** The text with this clue at a border, where so many may stand; undefined where it is written in another way. */
export function withBorderClue(text, count, cell, clue) {
  const [side, number] = cell.split(" ");
  const lines = text.split("\n");
  const found = borderItem(lines, side);
  if (!found || found.clues.length > count) return undefined;
  const clues = Array.from({ length: count }, (_, i) => (i === number - 1 ? clue.replaceAll(",", " ").trim() || "." : found.clues[i] || "."));
  if (found.at < 0) return `${text.trimEnd()}\n- ${side}: ${quoted(clues.join(", "))}\n`;
  lines[found.at] = `${found.heading}${found.isList ? `[${clues.map((each) => quoted(each)).join(", ")}]` : quoted(clues.join(", "))}${found.comment}`;
  return lines.join("\n");
}

/** What `initial` has for a block: its clue; "" without one. */
export function blockClue(text, layout, cell) {
  const found = find(text.split("\n"), "initial", lengthsOf(layout), true);
  const places = placesOf(layout);
  const r = places.findIndex((row) => row.includes(cell));
  return found?.drawn ? found.cells[r][places[r].indexOf(cell)].replace(/^#/, "") : "";
}

/** The layout with blocks where the text draws them now: the answer that tells them comes later than the next key. */
export function asDrawn(layout, text) {
  const found = layout.lengths ? undefined : find(text.split("\n"), "initial", lengthsOf(layout), true);
  if (!found?.drawn) return layout;
  return { ...layout, names: placesOf(layout).map((row, r) => row.map((cell, c) => (/^#|\\/.test(found.cells[r][c]) ? null : cell))) };
}

/** Of each cell, the letter of its area; undefined where areas are drawn in another way. */
function areas(text, layout, layer) {
  const found = find(text.split("\n"), `${layer}s?`, lengthsOf(layout), true);
  if (found && !found.drawn) return undefined;
  return { found, cells: found?.cells ?? placesOf(layout).map((row) => row.map(() => ".")) };
}

/** The letter of the cell's area; "" where it is in none. */
export function areaOf(text, layout, layer, cell) {
  const places = placesOf(layout);
  const r = places.findIndex((row) => row.includes(cell));
  const letter = r < 0 ? "." : areas(text, layout, layer)?.cells[r][places[r].indexOf(cell)] ?? ".";
  return letter === "." ? "" : letter;
}

/** The text with these cells as one area, or in none. An area that lies wholly among them grows, else they are a new one. */
export function withArea(text, layout, layer, cells, isOne) {
  const drawn = areas(text, layout, layer);
  if (!drawn) return undefined;
  const places = placesOf(layout);
  const chosen = (r, c) => cells.includes(places[r][c]);
  const all = drawn.cells.flatMap((row, r) => row.map((letter, c) => [letter, chosen(r, c)]));
  const outside = new Set(all.filter(([, is]) => !is).map(([letter]) => letter));
  const whole = all.find(([letter, is]) => is && letter !== "." && !outside.has(letter))?.[0];
  const letter = !isOne ? "." : whole ?? letters.find((each) => !all.some(([had]) => had === each));
  if (!letter) return undefined;
  return withDrawing(text.split("\n"), `${layer}s`, drawn.found, drawn.cells.map((row, r) => row.map((had, c) => (chosen(r, c) ? letter : had))));
}

/** What the clues of a layer stand under. */
const clueKey = (layer) => (layer === "area" ? "clues" : `${layer} clues`);

/** Where `- clues:` lists those of areas, `- quad clues:` those of quads: {first, end}; undefined where it draws those of cells. */
function clueItem(lines, layer) {
  const first = lines.findIndex((line) => new RegExp(`^- *${clueKey(layer)} *:`).test(line));
  if (first < 0) return { first };
  if (/: *[|>]/.test(lines[first])) return undefined;
  let end = first + 1;
  while (/^\s+[^\s#]/.test(lines[end] ?? "")) ++end;
  return { first, end };
}

const ofLetter = (letter) => new RegExp(`((?:^|[{,])\\s*)${letter}\\s*:\\s*([^,}#\\n]*?)(?=\\s*(?:[,}#]|$))`, "m");

export function areaClue(text, layer, letter) {
  const lines = text.split("\n");
  const item = clueItem(lines, layer);
  return item?.end ? ofLetter(letter).exec(lines.slice(item.first, item.end).join("\n").replace(/^- *[\w ]*clues *:/, ""))?.[2] ?? "" : "";
}

/** The text with this clue of an area. */
export function withAreaClue(text, layer, letter, clue) {
  const lines = text.split("\n");
  const item = clueItem(lines, layer);
  if (!item) return undefined;
  const said = `${letter}: ${clue}`;
  if (item.first < 0) {
    if (!clue) return text;
    let at = lines.findIndex((line) => new RegExp(`^- *${layer}s? *:`).test(line)) + 1;
    while (/^\s+\S/.test(lines[at] ?? "")) ++at;
    lines.splice(at, 0, `- ${clueKey(layer)}: {${said}}`);
    return lines.join("\n");
  }
  const [, heading, had] = /^(- *[\w ]*clues *:)([^]*)$/.exec(lines.slice(item.first, item.end).join("\n"));
  const isThere = ofLetter(letter).test(had);
  let now = had;
  if (isThere && clue) now = had.replace(ofLetter(letter), (_, before) => before + said);
  else if (isThere) now = had.includes("{") ? had.replace(ofLetter(letter), "$1\0").replace(/,?\s*\0\s*(?=})|\0\s*,\s*/, "") : had.split("\n").filter((line) => !ofLetter(letter).test(line)).join("\n");
  else if (clue) now = had.includes("{") ? had.replace(/\s*}/, `${/{\s*}/.test(had) ? "" : ", "}${said}}`) : `${had}\n${/\n(\s+)/.exec(had)?.[1] ?? "    "}${said}`;
  const put = now.trim() && now.trim() !== "{}" ? `${heading}${now}`.split("\n") : [];
  lines.splice(item.first, item.end - item.first, ...put);
  return lines.join("\n");
}
