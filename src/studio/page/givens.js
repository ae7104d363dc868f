// The givens in the text: `initial: |` and its rows, changed where they stand.

const heading = /^(\s*)-\s*initial:\s*\|\s*$/;

/** Where the drawing stands: {first, rows: [{indent, words, blanks}]}; undefined where there is none that is simple. */
function find(lines, { rows, columns, symbols }) {
  const at = lines.findIndex((line) => heading.test(line));
  if (at < 0) return undefined;
  const indent = heading.exec(lines[at])[1].length;
  const body = [];
  for (let i = at + 1; i < lines.length; ++i) {
    if (!lines[i].trim()) break;
    if (/^\s*/.exec(lines[i])[0].length <= indent) break;
    body.push(lines[i]);
  }
  const short = symbols.every((symbol) => [...symbol].length === 1);
  const cells = body.map((line) => {
    const words = line.trim().split(/\s+/);
    return words.length === columns ? words : short && words.length === 1 ? [...words[0]] : [];
  });
  if (cells.length !== rows || cells.some((row) => row.length !== columns)) return { first: at + 1, drawn: false };
  return { first: at + 1, drawn: true, cells, body, wide: body.some((line) => /\S\s+\S/.test(line.trim())) };
}

/**
 * The text with these cells given: {cell: symbol, or "" for none}. Undefined where the givens are drawn in a way that
 * nobody but who typed them should touch: with clues around, or with several candidates in a cell.
 */
export function withGivens(text, layout, changes) {
  const lines = text.split("\n");
  const found = find(lines, layout);
  if (found && !found.drawn) return undefined;
  const given = Object.fromEntries(layout.givens.map(({ cell, symbol }) => [cell, symbol]));
  const cells = found?.cells ?? layout.names.map((row) => row.map((cell) => (cell ? given[cell] ?? "." : "#")));
  layout.names.forEach((row, r) => row.forEach((cell, c) => {
    if (cell && cell in changes) cells[r][c] = changes[cell] || ".";
  }));
  const apart = found?.wide || cells.flat().some((word) => [...word].length > 1);
  const width = Math.max(...cells.flat().map((word) => word.length));
  const drawn = cells.map((row) => (apart ? row.map((word) => word.padStart(width)).join(" ") : row.join("")));
  if (!found) return `${text.trimEnd()}\n- initial: |\n${drawn.map((row) => `    ${row.trimStart().padStart(row.length)}`).join("\n")}\n`;
  drawn.forEach((row, i) => { lines[found.first + i] = /^\s*/.exec(found.body[i])[0] + row.trimStart(); });
  return lines.join("\n");
}
