// What the program wrote, carried over into the text as it was typed: what it leaves as it is keeps its form and comments.

const isPart = (line) => /^(-|\s+\S)/.test(line);
const indentOf = (line) => /^\s*/.exec(line)[0].length;

/** An item's first line in parts: [all, `- key:`, what follows, a comment]. */
const parts = (line) => /^(-\s*(?:"[^"]*"|'[^']*'|[^:#"']+?)\s*(?::(?=\s|$)|$))\s*((?:"[^"]*"|'[^']*'|[^#]|(?<=\S)#)*?)(\s+#.*)?$/.exec(line);

/** A row of a drawing as one text, whether blanks part its cells or not. */
function row(line) {
  const words = line.trim().split(/\s+/);
  return words.every((word) => [...word].length === 1) ? words.join("") : words.join(" ");
}

/** The items at the left rim of a text, {first, end (lines), key, value, isDrawn}; undefined where it is no list of such. */
function itemsOf(lines) {
  const items = [];
  for (const [at, line] of lines.entries()) {
    if (/^-\s*\S/.test(line)) items.push({ first: at, end: at + 1 });
    else if (isPart(line) && items.length && line[0] !== "-") items.at(-1).end = at + 1;
    else if (line.trim() && !/^\s*#/.test(line)) return undefined;
  }
  for (const item of items) {
    const found = parts(lines[item.first]);
    if (!found) return undefined;
    const [, key, said] = found;
    const body = lines.slice(item.first + 1, item.end);
    item.key = key.replace(/^-\s*|["':]|\s+$/g, "").replace(/s$/, "");  // `areas` are drawn where `area` lists
    item.isDrawn = /^\|\d*$/.test(said);
    item.value = item.isDrawn ? body.map(row).join("\n")
      : [said, ...body.map((line) => line.replace(/(^|\s)#.*/, ""))].join("").replace(/["'\s]/g, "");
  }
  return items;
}

/** The items of a list by their keys: those of one key in their order. */
const numbered = (items) => {
  const had = new Map();
  return new Map(items.map((item) => {
    had.set(item.key, (had.get(item.key) ?? 0) + 1);
    return [`${item.key} ${had.get(item.key)}`, item];
  }));
};

/** The lines of an item that says something else now. */
function changed(mine, its, lines, written) {
  const [, heading, said, comment = ""] = parts(lines[mine.first]);
  const body = written.slice(its.first + 1, its.end);
  const own = lines.slice(mine.first + 1, mine.end);
  const isEven = (rows) => new Set(rows.map(indentOf)).size === 1;
  if (mine.isDrawn && its.isDrawn && own.length === body.length && isEven(body) && isEven(own))
    return [lines[mine.first], ...body.map((line, i) => (row(line) === row(own[i]) ? own[i] : own[i].slice(0, indentOf(own[i])) + line.trim()))];
  const [, , now] = parts(written[its.first]);
  const plain = /^'([\w.?][\w.,? -]*)'$/.exec(now);
  return [`${heading} ${plain && !/^["']/.test(said) ? plain[1] : now}${comment}`, ...body];
}

/**
 * `text` with what `written`, a text of the same puzzle, says otherwise: what it has no more is taken away, and what it has besides
 * is put in, but for empty drawings, and a solution only where `adds`. Where that cannot be done item by item, it is `written`.
 */
export function carried(text, written, adds) {
  const [lines, others] = [text, written].map((each) => each.split("\n"));
  const [mine, its] = [lines, others].map(itemsOf);
  if (!mine || !its) return written;
  const [had, wanted] = [mine, its].map(numbered);
  for (const [key, item] of wanted)
    if (!had.has(key) && (item.isDrawn && !/[^.#\s]/.test(item.value) || !adds && item.key === "solution")) wanted.delete(key);
  // The program leaves out what follows from the rest, as a size.
  const isSame = (key, { value }) => wanted.has(key) && ["", value].includes(wanted.get(key).value);
  const edits = [...had].filter((each) => !isSame(...each)).map(([key, item]) => (
    { at: item.first, gone: item.end - item.first, lines: wanted.has(key) ? changed(item, wanted.get(key), lines, others) : [] }));
  let at = mine[0]?.end ?? 0;
  for (const [key, item] of wanted) {
    if (had.has(key)) at = item.key === "solution" ? at : had.get(key).end;
    else edits.push({ at, gone: 0, lines: others.slice(item.first, item.end) });
  }
  // From the last to the first, so that places stay; what is put in before an item, after that has changed.
  const order = edits.map((each, i) => ({ ...each, i })).sort((one, other) => other.at - one.at || Math.sign(other.gone) - Math.sign(one.gone) || other.i - one.i);
  for (const { at: place, gone, lines: put } of order) lines.splice(place, gone, ...put);
  const now = itemsOf(lines);
  return now?.length === wanted.size && [...numbered(now)].every((each) => isSame(...each)) ? lines.join("\n") : written;
}
