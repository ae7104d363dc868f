// Signs between cells and lists of cells: where they are on the board, and in the text.

/** The place between two neighbours: "a1|a2". */
export const isSign = (cell) => cell?.includes("|");

/** The signs that rules of pairs give a meaning to, as `each pair: {o: difference = 1}` of a type or of the text. */
export function signsOf(type, text) {
  const own = [...text.matchAll(/^- *(each pair: *\{.*)$/gm)].map(([, sentence]) => sentence);
  const sentences = [...(type?.sentences ?? []), ...own].filter((each) => /^each pair:/.test(each));
  return [...new Set(sentences.flatMap((each) => [...each.matchAll(/[{,]\s*['"]?([^\s:{},'"]+)['"]?\s*:/g)].map(([, sign]) => sign)))];
}

const turned = { "<": "^", ">": "v" };

/** Those that fit there: of signs that point, each belongs to one way in which cells can be neighbours. */
export function fitting(signs, place, names) {
  if (!signs.includes("<") || !signs.includes("^")) return signs;
  const [one, other] = place.split("|");
  const upright = !names.some((row) => row.includes(one) && row.includes(other));
  return signs.filter((sign) => (upright ? !(sign in turned) : !Object.values(turned).includes(sign)));
}
/** The sign that is meant by one that points the other way. */
export function fitted(sign, fit) {
  if (fit.includes(sign)) return sign;
  const as = Object.entries(turned).find((pair) => pair.includes(sign))?.find((each) => each !== sign);
  return fit.includes(as) ? as : undefined;
}

/** The layout with a place between any two neighbours, which the arrows lead to on the way from one to the other. */
export function withPlacesBetween(layout) {
  const { names, cells, side } = layout;
  const at = new Map(cells.map((each) => [each.cell, each]));
  const [long, short] = [side * 0.5, side * 0.36];
  const places = [];
  const between = (one, other, upright) => {
    if (!one || !other) return null;
    const { x, y } = at.get(other);
    const [width, height] = upright ? [long, short] : [short, long];
    const middle = upright ? { x: x + (side - width) / 2, y: y - height / 2 } : { x: x - width / 2, y: y + (side - height) / 2 };
    places.push({ cell: `${one}|${other}`, ...middle, width, height });
    return `${one}|${other}`;
  };
  const rows = names.flatMap((row, r) => {
    const across = row.flatMap((cell, c) => (c ? [between(row[c - 1], cell, false), cell] : [cell]));
    const below = names[r + 1] && row.flatMap((cell, c) => [...(c ? [null] : []), between(cell, names[r + 1][c], true)]);
    return below ? [across, below] : [across];
  });
  return { ...layout, names: rows, cells: [...cells, ...places], spoken: (cell) => (isSign(cell) ? `between ${cell.replace("|", " and ")}` : cell) };
}

/** What `initial` draws of cells and signs: {first, count, cells, signs: {place: sign}}; undefined where it is drawn in another way. */
function drawnSigns(lines, layout, signs) {
  const heading = lines.findIndex((line) => /^- *initial: *\|\s*(#.*)?$/.test(line));
  if (heading < 0) return lines.some((line) => /^[\s{-]*initial\s*:/.test(line)) ? undefined : { first: -1, cells: layout.names.map((row) => row.map((cell) => (cell ? "." : "#"))), signs: {} };
  let end = heading + 1;
  for (let i = heading + 1; i < lines.length && /^(\s|$)/.test(lines[i]); ++i) if (lines[i].trim()) end = i + 1;
  const body = lines.slice(heading + 1, end);
  const { names } = layout;
  const step = body.length === 2 * names.length - 1 && names.length > 1 ? 2 : 1;
  if (body.length !== step * (names.length - 1) + 1) return undefined;
  const spaced = body.some((line) => /\S\s+\S/.test(line.trim()));
  const found = {};
  const cells = [];
  let above = [];
  for (const [i, line] of body.entries()) {
    const words = spaced || i % step ? [...line.matchAll(/\S+/g)] : [...line].map((each, index) => ({ 0: each, index })).filter(({ 0: each }) => each.trim());
    const r = Math.floor(i / step);
    if (i % step) {
      for (const { 0: sign, index } of words) {
        const c = above.findIndex(({ 0: word, index: from }) => index >= from && index < from + word.length);
        if (c < 0 || !signs.includes(sign)) return undefined;
        found[`${names[r][c]}|${names[r + 1][c]}`] = sign;
      }
      continue;
    }
    above = [];
    for (const word of words) {
      if (spaced && signs.includes(word[0])) found[`${names[r][above.length - 1]}|${names[r][above.length]}`] = word[0];
      else above.push(word);
    }
    if (above.length !== names[r].length) return undefined;
    cells.push(above.map(({ 0: word }) => word));
  }
  return { first: heading + 1, count: body.length, cells, signs: found };
}

/** Whether symbols and signs can be told apart. */
export const takesSigns = (layout, signs) => !layout.lengths && signs.length > 0 && !signs.some((sign) => layout.symbols.includes(sign));

/** The sign at a place; "" where there is none. */
export const signAt = (text, layout, signs, place) => drawnSigns(text.split("\n"), layout, signs)?.signs[place] ?? "";

/** The text with these symbols in cells and signs between them: {cell or place: word, or "" for none}; undefined where they are drawn in another way. */
export function withSigns(text, layout, signs, changes) {
  const lines = text.split("\n");
  const drawn = drawnSigns(lines, layout, signs);
  if (!drawn) return undefined;
  const all = { ...drawn.signs, ...changes };
  const { names } = layout;
  const cells = drawn.cells.map((row, r) => row.map((had, c) => (names[r][c] in changes ? changes[names[r][c]] || "." : had)));
  const width = Math.max(...cells.flat().map((word) => [...word].length));
  const sign = (r, c, below) => all[`${names[r][c]}|${below ? names[r + 1][c] : names[r][c + 1]}`] || " ";
  const rows = cells.flatMap((row, r) => [row.map((word, c) => word.padEnd(width) + (c + 1 < row.length ? ` ${sign(r, c, false)} ` : "")).join(""),
    ...(r + 1 < cells.length ? [row.map((_, c) => sign(r, c, true).padEnd(width + 3)).join("")] : [])]).map((row) => (row.trim() ? `    ${row.trimEnd()}` : ""));
  if (drawn.first < 0) return `${text.trimEnd()}\n- initial: |\n${rows.join("\n")}\n`;
  lines.splice(drawn.first, drawn.count, ...rows);
  return lines.join("\n");
}

/** The layers that are typed as lists: those of the type that the text does not draw with letters. */
export const listLayers = (type, text) => (type?.layers ?? []).filter(({ name, ordered }) => name !== "area" && ordered && !new RegExp(`^- *${name}s? *: *\\|`, "m").test(text));

const listOf = (text, layer) => new RegExp(`^(- *${layer}s? *: *\\[)([^\\]#]*)\\]`, "m").exec(text);
const isSaid = (text, layer) => new RegExp(`^[ {-]*${layer}s? *:`, "m").test(text);

/** The text with one more list of these cells, in their order; undefined where lists are typed in another way. */
export function withList(text, layer, cells) {
  const found = listOf(text, layer);
  if (!found) return isSaid(text, layer) ? undefined : `${text.trimEnd()}\n- ${layer}: [${cells.join(" ")}]\n`;
  const end = found.index + found[0].length - 1;
  return `${text.slice(0, end).trimEnd()}${found[2].trim() ? ", " : ""}${cells.join(" ")}${text.slice(end)}`;
}

/** The cells that a list names, where a range leads along a row or a column. */
function cellsOf(item, names) {
  return item.split("=")[0].trim().split(/\s+/).flatMap((word) => {
    const [from, to] = word.split("-");
    if (!to) return [from];
    const place = (cell) => { const r = names.findIndex((row) => row.includes(cell)); return [r, names[r]?.indexOf(cell)]; };
    const [[r1, c1], [r2, c2]] = [place(from), place(to)];
    return names.flatMap((row, r) => row.filter((_, c) => (r - r1) * (r - r2) <= 0 && (c - c1) * (c - c2) <= 0));
  });
}

/** The text without the lists that go through one of these cells. */
export function withoutLists(text, layer, cells, names) {
  const found = listOf(text, layer);
  if (!found) return isSaid(text, layer) ? undefined : text;
  const kept = found[2].split(",").filter((item) => item.trim() && !cellsOf(item, names).some((cell) => cells.includes(cell)));
  if (kept.length === found[2].split(",").filter((item) => item.trim()).length) return text;
  const [before, behind] = [text.slice(0, found.index), text.slice(found.index + found[0].length)];
  // A layer of which nothing is drawn is not said.
  return kept.length ? `${before}${found[1]}${kept.join(",").trim()}]${behind}` : before + behind.replace(/^[^\n]*\n?/, "");
}
