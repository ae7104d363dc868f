// Filling in: symbols, marks, clues and lines, into the play, or into the text while the puzzle is set; and the palette.

import { fitted, fitting, isSign, listLayers, signAt, takesSigns, withList, withSigns, withoutLists } from "./between.js";
import { notMine, solutionLines, withBlocks, withClues, withGivens, withSolutionLines } from "./givens.js";
import { clicked } from "./lines.js";
import { areaClue, areaLayer, areaOf, asDrawn, blockClue, borderClue, hasBlocks, isBorder, placesOf, withArea, withAreaClue, withBorderClue } from "./places.js";

/** Clues to choose from: those that the puzzle has or the type's sentences name, as Masyu's `{w: .., b: ..}`, and numbers where they compare with some. */
function cluesOf({ sentences }, { clues }) {
  const had = clues.map(({ clue }) => clue).filter((clue) => /^\D$/.test(clue)).sort();
  const cases = sentences.filter((each) => /^each cell/.test(each)).flatMap((each) => [...each.matchAll(/[{,]\s*([^\s:{},]+)\s*:/g)].map(([, clue]) => clue));
  const numbers = sentences.some((each) => /\bclues?\b(?! cell)/.test(each.replace(/\b(un)?clued\b/g, ""))) ? [..."0123456789"] : [];
  return [...new Set([...cases, ...had, ...numbers])];
}

/** `page`: what main.js has of the page. */
export function connectEntering({ one, known, play, board, editor, say, givens, isSetting, player, showBoard }) {
  let pencilMode = false;
  let clueMode = false;
  let crossMode = false;
  let tool = "";  // "block", "area", "sign" or "list" and its layer: what a press while setting makes
  let painted;
  let stroke;  // what a line that is being drawn does: 1, 0 or undefined

  const hasSymbols = () => known.layout.symbols.length > 1;
  const takesClues = () => isSetting() && Boolean(known.type?.clues.includes("clues"));
  /** Whether what is typed are clues: where cells hold nothing, there is nothing else to type. */
  const isOfClues = () => takesClues() && (clueMode || !hasSymbols());

  const chosen = () => (board.selected.length ? board.selected : [board.current]);
  const drawn = {};  // kept while neither the layout nor the text changes
  function drawnNow() {
    if (drawn.of !== known.layout || drawn.text !== editor.text) {
      const layout = asDrawn(known.layout, editor.text);
      Object.assign(drawn, { of: known.layout, text: editor.text, layout, cells: new Set(layout.names.flat()) });
    }
    return drawn;
  }
  const isBlock = (cell) => !isBorder(cell) && !isSign(cell) && !drawnNow().cells.has(cell);
  const takesBlocks = () => isSetting() && hasBlocks(known.type, known.layout);
  const layer = () => (isSetting() ? areaLayer(known.type, editor.text) : undefined);

  const hasSigns = () => isSetting() && takesSigns(known.layout, known.layout.signs ?? []);
  const setsSigns = () => tool === "sign" && hasSigns();
  const signsThere = () => fitting(known.layout.signs, board.current, known.layout.names);
  /** The layer whose lists are drawn, cell after cell. */
  const listed = () => (isSetting() && tool.startsWith("list ") ? tool.slice(5) : undefined);

  /** What the field below the palette holds of the place where the board is: {label, get, set (which makes a text)}. */
  function entry() {
    const cell = board.current;
    const { text } = editor;
    if (!isSetting() || !known.layout) return undefined;
    if (isBorder(cell)) return { label: `Clue ${board.layout.spoken(cell)}`, value: borderClue(text, cell), isTyped: true, set: (clue) => withBorder(cell, clue) };
    if (isBlock(cell)) return { label: `Clue of the block ${cell}`, value: blockClue(text, known.layout, cell), isTyped: true, set: (clue) => withBlock({ [cell]: blockOf(clue) }) };
    const letter = layer() && areaOf(text, known.layout, layer().name, cell);
    if (!letter || !layer().clued) return undefined;
    return { label: `Clue of area ${letter}`, value: areaClue(text, layer().name, letter), isTyped: false, set: (clue) => withAreaClue(editor.text, layer().name, letter, clue.trim()) };
  }
  const withBlock = (changes) => withBlocks(editor.text, drawnNow().layout, placesOf(known.layout), changes);
  const withBorder = (cell, clue) => withBorderClue(editor.text, board.layout.cells.filter((each) => each.cell.startsWith(`${cell.split(" ")[0]} `)).length, cell, clue);
  const blockOf = (clue) => (clue.includes("\\") ? clue : `#${clue}`).replaceAll(/\s/g, "");
  const field = one("#entry input");
  function showEntry() {
    const now = entry();
    one("#entry").hidden = !now;
    if (!now) return;
    one("#entry span").textContent = now.label;
    if (document.activeElement !== field) field.value = now.value;
  }
  field.addEventListener("input", () => entry() && take(entry().set(field.value)));
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== "Escape") return;
    board.focus();
    if (event.key === "Enter" && isBorder(board.current)) board.move(...(/^(left|right)/.test(board.current) ? [1, 0] : [0, 1]), false);
    event.preventDefault();
  });
  /** Whether what is typed goes into the field, which then has the focus. */
  function isTexted() {
    if (!entry()?.isTyped) return false;
    field.value = "";
    field.focus();
    return true;
  }

  /** What is selected becomes blocks, or cells again. */
  function block(is = !chosen().every(isBlock)) {
    if (!takesBlocks()) return false;
    const cells = chosen().filter((cell) => !isBorder(cell) && isBlock(cell) !== is);
    if (cells.length) take(withBlock(Object.fromEntries(cells.map((cell) => [cell, is ? "#" : ""]))));
    return true;
  }
  /** What is selected becomes one area, or lies in none. */
  function join(isOne = true) {
    const cells = chosen().filter((cell) => !isBorder(cell) && !isBlock(cell) && !isSign(cell));
    if (listed()) {
      take(isOne ? withList(editor.text, listed(), cells) : withoutLists(editor.text, listed(), cells, known.layout.names));
      board.selectNone();
      return true;
    }
    if (!layer()) return false;
    take(withArea(editor.text, known.layout, layer().name, cells, isOne));
    return true;
  }
  /** An area is what was gone over, and so is a list. */
  function lift() {
    if ((tool === "area" || listed()) && board.selected.length > 1) join();
  }

  /** Puts a symbol, or "" for none, into what is selected: into the text, or into the play. */
  function enter(symbol, how = pencilMode ? "pencil" : "symbol") {
    const cells = chosen();
    board.highlight({});
    if (isSetting()) return give(cells, symbol);
    if (!hasSymbols()) return;
    const fixed = givens();
    play.change((next) => {
      for (const cell of cells.filter((each) => !(each in fixed))) put(next, cell, symbol, how);
    });
    entered();
  }

  function entered() {
    player.solvedYet();
    if (one("#at-once").checked) player.showMistakes();
  }

  function put(next, cell, symbol, how) {
    if (!symbol && !next.entries[cell]) { delete next.pencil[cell]; delete next.centre[cell]; delete next.colour[cell]; }
    if (!symbol) return void delete next.entries[cell];
    if (how === "symbol") return void (next.entries[cell] = symbol);
    const marks = next[how];
    const { symbols } = known.layout;
    const had = marks[cell] ?? [];
    marks[cell] = had.includes(symbol) ? had.filter((each) => each !== symbol)
      : [...had, symbol].sort((a, b) => symbols.indexOf(a) - symbols.indexOf(b));
    if (!marks[cell].length) delete marks[cell];
  }

  function take(text) {
    if (text === undefined) return say(notMine);
    editor.replace(text);
  }

  function give(all, symbol) {
    if (isBorder(board.current)) return take(withBorder(board.current, symbol));
    if (isSign(board.current)) {
      const sign = symbol && fitted(symbol, signsThere());
      return sign === undefined ? say(`Here stands ${signsThere().join(" or ")}.`) : take(withSigns(editor.text, known.layout, known.layout.signs, { [board.current]: sign }));
    }
    if (all.every(isBlock)) return symbol ? take(withBlock(Object.fromEntries(all.map((cell) => [cell, `#${symbol}`])))) : block(false);
    const cells = all.filter((cell) => !isBorder(cell) && !isBlock(cell) && !isSign(cell));
    if (!isOfClues() && !hasSymbols()) return;
    const change = isOfClues() ? withClues : withGivens;
    take(change(editor.text, drawnNow().layout, Object.fromEntries(cells.map((cell) => [cell, symbol]))));
  }

  /** Puzzles of two symbols are filled in by clicks, and by drawing over cells: the first, the second, none. */
  function press({ cell, second }) {
    const { symbols } = known.layout;
    if (isSetting() && tool === "block") return block((painted = !isBlock(cell)));
    if (setsSigns() && isSign(cell)) {
      const signs = ["", ...signsThere()];
      const at = signs.indexOf(signAt(editor.text, known.layout, known.layout.signs, cell));
      return enter(signs.at((at + (second ? -1 : 1)) % signs.length));
    }
    if (isSetting() && (tool || isBorder(cell) || isBlock(cell))) return (painted = undefined);
    if (symbols.length !== 2 || isOfClues() || (!isSetting() && cell in givens())) return;
    const now = isSetting() ? givens()[cell] : play.now.entries[cell];
    const next = second ? (now === symbols[1] ? "" : symbols[1]) : now === symbols[0] ? symbols[1] : now === symbols[1] ? "" : symbols[0];
    painted = next;
    enter(next, "symbol");
  }
  function paint() {
    if (isSetting() && tool && tool !== "sign") return tool === "block" && block(painted);
    if (known.layout.symbols.length === 2 && painted !== undefined && !isOfClues()) enter(painted, "symbol");
  }

  function space() {
    if (known.layout.symbols.length === 2) return press({ cell: board.current, second: false });
    if (hasSymbols()) pencilMode = !pencilMode;
    else crossMode = !crossMode;
    showPalette();
  }

  /** What the lines are: of the play, or the solution that the text draws. */
  const lines = () => (isSetting() ? solutionLines(editor.text, known.layout, board.lines) : play.now.lines);

  /** A line was clicked, or drawn over: the first that is says what becomes of all. While setting there are no crosses. */
  function line({ line: there, second, click = false, begin = true }) {
    const now = lines();
    if (now === undefined) return say(notMine);
    const { key, further = [] } = there;
    const crosses = (second || crossMode) && !isSetting();
    const count = board.lines.countOf(there, now);
    const hasRoom = !crosses && count > 0 && count <= further.length;  // for one more beside those that are there
    if (hasRoom && (click || begin)) stroke = 1;
    else if (click) stroke = isSetting() ? (now[key] ? undefined : 1) : clicked(now[key], crosses);
    else if (begin) stroke = now[key] === (crosses ? 0 : 1) ? undefined : crosses ? 0 : 1;
    const change = (of) => {
      const next = hasRoom && stroke === 1 ? further[count - 1].key : key;
      if (stroke !== 1) for (const each of further) delete of[each.key];
      if (stroke === undefined) delete of[key]; else of[next] = stroke;
    };
    board.highlight({});
    if (isSetting()) {
      change(now);
      return take(withSolutionLines(editor.text, known.layout, board.lines, now));
    }
    play.change((next) => change(next.lines), !begin);
    entered();
  }

  /** The same by keys, which say what they did. */
  function lineAt(cell, side, second) {
    const there = board.lines.at(cell, side);
    if (!there) return say(`There is no ${board.lines.ofWalls ? "side to draw along" : "cell to lead to"}.`);
    say("");
    line({ line: there, second });
    say(`${there.spoken}: ${stroke === 1 ? "drawn" : stroke === 0 ? "crossed out" : "nothing"}.`);
  }

  function button(text, label, action, pressed) {
    const made = Object.assign(document.createElement("button"), { textContent: text, title: label });
    made.setAttribute("aria-label", label);
    if (pressed !== undefined) made.setAttribute("aria-pressed", pressed);
    made.addEventListener("click", () => { action(); board.focus(); });
    return made;
  }
  const mode = (text, label, pressed, change) => button(text, label, () => { change(); showPalette(); }, pressed);

  function colours() {
    return ["1", "2", "3", "4"].map((colour) => {
      const made = button("", `Colour ${colour}`, () => play.change((next) => {
        for (const cell of board.selected) if (next.colour[cell] === colour) delete next.colour[cell]; else next.colour[cell] = colour;
      }));
      made.dataset.colour = colour;
      return made;
    });
  }

  function group(parts) {
    const made = document.createElement("span");
    made.append(...parts);
    return made;
  }

  function showPalette() {
    const parts = [];
    if (takesClues() && hasSymbols()) parts.push(mode("Clues", "Type clues instead of givens", clueMode, () => { clueMode = !clueMode; }));
    if (!isSetting()) tool = "";
    const lists = isSetting() ? listLayers(known.type, editor.text) : [];
    if ((tool === "sign" && !hasSigns()) || (tool.startsWith("list ") && !lists.some(({ name }) => name === listed()))) tool = "";
    const picks = (name, text, label) => mode(text, label, tool === name, () => { tool = tool === name ? "" : name; showBoard(); });
    const makes = (one, other) => [button("Join", one, () => join()), button("Part", other, () => join(false))];
    if (hasSigns()) parts.push(picks("sign", "Signs", "Signs between cells: press where one stands, or go there by arrows and type it"));
    for (const { name } of lists) parts.push(picks(`list ${name}`, name[0].toUpperCase() + name.slice(1), `${name}: go over its cells, one after another`));
    if (listed()) parts.push(...makes(`A ${listed()} of what is selected`, `No ${listed()} goes through what is selected`));
    if (takesBlocks()) parts.push(picks("block", "Blocks", "Blocks: press or go over cells"));
    if (layer()) parts.push(picks("area", "Areas", "Areas: go over the cells of one"), ...(listed() ? [] : makes("One area of what is selected", "What is selected lies in no area")));
    board.picking = tool !== "";
    board.listing = Boolean(listed());
    if (isOfClues()) parts.push(...cluesOf(known.type, known.layout).map((clue) => button(clue, `Clue ${clue}`, () => enter(clue))));
    else if (setsSigns()) parts.push(...known.layout.signs.map((sign) => button(sign, `Sign ${sign}`, () => enter(sign))));
    if (!isOfClues() && hasSymbols()) parts.push(...known.layout.symbols.map((symbol) => button(symbol, `Fill in ${symbol}`, () => enter(symbol))));
    if (hasSymbols() || isOfClues()) parts.push(button("⌫", "Clear", () => enter("")));
    if (board.lines.any && !isSetting()) {
      parts.push(mode("╱", board.lines.ofWalls ? "Draw walls" : "Draw lines", !crossMode, () => { crossMode = false; }));
      parts.push(mode("✕", board.lines.ofWalls ? "Cross out: no wall" : "Cross out: no line", crossMode, () => { crossMode = true; }));
    }
    if (!isSetting() && hasSymbols()) parts.push(mode("✎", "Pencil marks", pencilMode, () => { pencilMode = !pencilMode; }));
    if (!isSetting()) parts.push(group(colours()));
    one("#palette").replaceChildren(...parts);
    one("#fill-marks").hidden = known.layout.symbols.length < 3;
  }

  return { setsSigns, press, paint, lift, line, showEntry, showPalette, actions: { block, isTexted, join, enter, clear: () => enter(""), space, line: lineAt,
    typed: () => (setsSigns() && isSign(board.current) ? known.layout.signs : isOfClues() ? undefined : known.layout.symbols) } };
}
