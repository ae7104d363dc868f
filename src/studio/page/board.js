// The board: the picture as render draws it, and over it a cell each to select, fill in and mark.

import { isSign } from "./between.js";
import { Lines } from "./lines.js";
import { become, element, parsed } from "./svg.js";

const cellOf = (event) => event.target.closest?.("[data-cell]")?.dataset.cell;

/**
 * Shows a picture. Listeners hear of "select", of "press" (a cell was clicked, `detail` {cell, second}), of "paint" (it was drawn
 * over, and is now selected, too), and where there may be lines of "line": one was clicked (`detail` {line, second, click: true}),
 * or drawn over (`begin` of the first). "lift": what began with a press ends.
 */
export class Board extends EventTarget {
  lines = new Lines({ cells: [], side: 1 });
  #stage;
  #cells = new Map();
  #selected = new Set();
  #current;
  #anchor;
  #dragging = false;
  #stroke;  // a pointer that is down where lines may be drawn: {at, point, cell, second, moved}
  #over;
  #ground;  // where all that does not change with the picture is
  #drawn = {};
  #sure = {};
  #highlights = {};
  #marks = [];

  constructor(stage) {
    super();
    this.#stage = stage;
    addEventListener("pointerup", () => this.#lift());
    addEventListener("pointercancel", () => { this.#dragging = false; this.#stroke = undefined; });
    addEventListener("pointermove", (event) => this.#stroke && this.#drawOn(event));
    // Not of the picture: Tab would stop at an SVG element that listens to this.
    stage.addEventListener("focusin", (event) => {
      const cell = cellOf(event);
      if (cell && cell !== this.#current) this.select(cell);
    });
  }

  /** While cells are picked, no lines are drawn, and a finger goes over cells instead of scrolling. */
  get picking() { return this.#stage.classList.contains("picking"); }
  set picking(on) { this.#stage.classList.toggle("picking", on); }
  /** While lists are drawn, keys, too, choose one cell after another; a pointer means a cell near its middle alone, on the way to one aslant. */
  listing = false;
  get selected() { return [...this.#selected]; }
  get current() { return this.#current; }

  /** A new picture, of the same cells or of others. `layout`: what draw said, with `names`, a list of rows. */
  show(layout) {
    const picture = parsed(layout.svg);
    picture.setAttribute("aria-hidden", "true");
    picture.removeAttribute("role");
    this.layout = layout;
    this.clues = Object.fromEntries(layout.clues.map(({ cell, clue }) => [cell, clue]));
    const { title, type, rows, columns, cells, links, walls } = layout;
    const viewBox = layout.viewBox ?? picture.getAttribute("viewBox");
    picture.setAttribute("viewBox", viewBox);
    for (const each of ["width", "height"]) picture.removeAttribute(each);
    const ground = JSON.stringify([viewBox, title, type, rows, columns, cells, links, walls]);
    // What is typed seldom changes where the cells are: those that are there stay.
    if (ground === this.#ground) return become(this.#over.previousSibling, picture);
    this.#ground = ground;
    const had = this.#stage.contains(document.activeElement);
    const over = element("svg", { class: "over", viewBox, role: "grid", "aria-label": `${title || type || "Puzzle"}, ${rows} rows, ${columns} columns`,
      "aria-multiselectable": "true" });
    this.lines = new Lines(layout);
    this.#over = over;
    over.classList.toggle("lined", this.lines.any);
    this.#cells.clear();
    const at = new Map(cells.map((each) => [each.cell, each]));
    const above = [];
    for (const row of layout.names) {
      const group = element("g", { role: "row" });
      // Places between cells lie above those that they lie on.
      const there = row.filter(Boolean);
      for (const cell of [...there.filter((each) => !isSign(each)), ...there.filter(isSign)]) group.append(this.#cell(at.get(cell)));
      if (there.every(isSign)) above.push(group);
      else over.append(group);
    }
    over.append(...above);
    if (this.lines.any) over.append(element("g", { class: "lines", "aria-hidden": "true" }));
    const frame = document.createElement("div");
    frame.className = "frame";
    frame.style.setProperty("--columns", Math.max(3, columns));
    frame.append(picture, over);
    this.#stage.replaceChildren(frame);
    for (const cell of this.#selected) if (!this.#cells.has(cell)) this.#selected.delete(cell);
    if (!this.#cells.has(this.#current)) this.#current = layout.names.flat().find(Boolean);
    this.#listen(over);
    this.#showSelection();
    this.#showHighlights();
    if (had) this.focus();
  }

  #cell({ cell, x, y, outline, width, height }) {
    const { side } = this.layout;
    const group = element("g", { id: `cell-${cell.replace(" ", "-")}`, role: "gridcell", tabindex: "-1", "data-cell": cell, class: "cell",
      transform: `translate(${x} ${y})` });
    const ground = outline ? element("polygon", { points: outline.map((value, i) => value - (i % 2 ? y : x)).join(" ") })
      : width === undefined ? element("rect", { width: side, height: side })
        : element("rect", { class: "border", x: 1, y: 1, width: width - 2, height: height - 2 });
    ground.classList.add("ground");
    group.append(ground, element("g", { class: "notes" }));
    this.#cells.set(cell, group);
    return group;
  }

  #listen(over) {
    over.addEventListener("contextmenu", (event) => event.preventDefault());
    over.addEventListener("pointerdown", (event) => {
      const cell = cellOf(event);
      if (!cell && !this.lines.any) return;
      event.preventDefault();
      event.target.releasePointerCapture?.(event.pointerId);
      const lined = this.lines.any && !this.picking;
      const plain = !event.ctrlKey && !event.metaKey && !event.shiftKey;
      const second = event.button === 2;
      this.#dragging = !lined;
      if (cell) {
        this.select(cell, { more: event.ctrlKey || event.metaKey, range: event.shiftKey });
        this.focus();
      }
      if (!plain) return;
      if (!lined) return this.#tell("press", { cell, second });
      const point = this.#pointOf(event);
      this.#stroke = { at: this.lines.nearest(point), point, cell, second, moved: false };
    });
    over.addEventListener("pointermove", (event) => {
      if (!this.#dragging || (event.pointerType === "touch" && !this.picking)) return;
      const cell = cellOf(event);
      if (!cell || cell === this.#current || (this.listing && !this.#isInside(event, cell))) return;
      this.select(cell, { more: true });
      this.dispatchEvent(new Event("paint"));
    });
  }

  #isInside({ clientX, clientY }, cell) {
    const { x, y, width, height } = this.#cells.get(cell).querySelector(".ground").getBoundingClientRect();
    return Math.abs(clientX - x - width / 2) + Math.abs(clientY - y - height / 2) < width * 0.6;
  }
  #tell(type, detail) { this.dispatchEvent(new CustomEvent(type, { detail })); }
  #pointOf({ clientX, clientY }) { return new DOMPoint(clientX, clientY).matrixTransform(this.#over.getScreenCTM().inverse()); }

  /** Lines are drawn from place to place; a pointer that goes to none has clicked. */
  #drawOn(event) {
    const stroke = this.#stroke;
    const next = this.lines.nearest(this.#pointOf(event));
    const lines = this.lines.path(stroke.at, next);
    stroke.at = next;
    for (const line of lines) {
      // Over the cells that a far one runs through it is drawn once.
      if (!this.lines.far || line !== stroke.line) this.#tell("line", { line, second: stroke.second, begin: !stroke.moved });
      stroke.moved = true;
      stroke.line = line;
    }
  }
  #lift() {
    if (this.#dragging) this.dispatchEvent(new Event("lift"));
    this.#dragging = false;
    const stroke = this.#stroke;
    this.#stroke = undefined;
    if (!stroke || stroke.moved) return;
    const line = this.lines.hit(stroke.point);
    if (line) this.#tell("line", { line, second: stroke.second, click: true });
    else if (stroke.cell) this.#tell("press", { cell: stroke.cell, second: stroke.second });
  }

  /** `more`: keeps what is selected; `range`: from where the last selection began. */
  select(cell, { more = false, range = false } = {}) {
    if (!this.#cells.has(cell)) return;
    if (!more) this.#selected.clear();
    if (range && this.#anchor) for (const each of this.#rectangle(this.#anchor, cell)) this.#selected.add(each);
    else this.#anchor = cell;
    this.#selected.add(cell);
    this.#current = cell;
    this.#showSelection();
    this.dispatchEvent(new Event("select"));
  }
  selectAll() { for (const cell of this.#cells.keys()) this.#selected.add(cell); this.#showSelection(); }
  selectNone() { this.#selected.clear(); this.#showSelection(); this.dispatchEvent(new Event("select")); }

  /** Goes so many rows and columns on, over what is no cell. */
  move(rows, columns, range) {
    let [row, column] = this.#place(this.#current);
    const { names } = this.layout;
    do {
      row += rows;
      column += columns;
    } while (names[row]?.[column] === null);
    if (names[row]?.[column]) this.select(names[row][column], { range: range && !this.listing, more: range });
    this.focus();
  }
  focus() { this.#cells.get(this.#current)?.focus({ preventScroll: true }); }

  #place(cell) {
    const row = this.layout.names.findIndex((each) => each.includes(cell));
    return [row, this.layout.names[row]?.indexOf(cell)];
  }
  #rectangle(one, other) {
    const [[top, left], [bottom, right]] = [this.#place(one), this.#place(other)];
    const between = (a, b, at) => at >= Math.min(a, b) && at <= Math.max(a, b);
    return this.layout.names.flatMap((row, r) => row.filter((cell, c) => cell && between(top, bottom, r) && between(left, right, c)));
  }

  #showSelection() {
    for (const [cell, group] of this.#cells) {
      group.classList.toggle("selected", this.#selected.has(cell));
      group.setAttribute("aria-selected", this.#selected.has(cell));
      group.setAttribute("tabindex", cell === this.#current ? "0" : "-1");
    }
  }

  /** Pencil marks and colours of a position, and what screen readers say. */
  note(position, shown) {
    const { side, symbols } = this.layout;
    const columns = Math.max(3, Math.ceil(Math.sqrt(symbols.length)));
    const size = Math.min(side / 3.6, (side / columns) * 0.85);
    this.#drawn = position.lines ?? {};
    for (const [cell, group] of this.#cells) {
      const notes = group.querySelector(".notes");
      notes.replaceChildren();
      group.dataset.colour = position.colour[cell] ?? "";
      const what = shown[cell];
      group.setAttribute("aria-label", [this.layout.spoken?.(cell) ?? cell, what ?? (this.clues[cell] ? `clue ${this.clues[cell]}` : "empty"), this.lines.spokenAt(cell, this.#drawn), position.pencil[cell] && `pencil marks ${position.pencil[cell].join(" ")}`]
        .filter(Boolean).join(", "));
      if (what) continue;
      for (const symbol of position.pencil[cell] ?? []) {
        const at = symbols.indexOf(symbol);
        notes.append(element("text", { x: ((at % columns) + 0.5) * (side / columns),
          y: (Math.floor(at / columns) + 0.5) * (side / columns) + size * 0.36, "font-size": size, "data-symbol": symbol }, symbol));
      }
      const middle = (position.centre[cell] ?? []).join("");
      if (middle) notes.append(element("text", { x: side / 2, y: side / 2 + size * 0.36, class: "middle",
        "font-size": Math.min(size * 1.1, (side * 1.5) / middle.length) }, middle));
    }
    this.#showMarks();
    this.#showLines();
  }

  /** Small symbols in cells, each of a class, and lines ({key: 1 or 0}), until there are others: true candidates. */
  overlay(marks, sure = {}) {
    this.#marks = marks;
    this.#sure = sure;
    this.#showLines();
    for (const old of this.#stage.querySelectorAll(".candidate")) old.remove();
    this.#showMarks();
  }
  #showMarks() {
    if (!this.#marks.length) return;
    const { side, symbols } = this.layout;
    const columns = Math.max(2, Math.ceil(Math.sqrt(symbols.length)));
    const size = (side / columns) * 0.8;
    const top = (side - Math.ceil(symbols.length / columns) * (side / columns)) / 2;
    for (const { cell, symbol, kind, title } of this.#marks) {
      const at = symbols.indexOf(symbol);
      const text = element("text", { class: `candidate ${kind}`, "font-size": size, x: ((at % columns) + 0.5) * (side / columns),
        y: top + (Math.floor(at / columns) + 0.5) * (side / columns) + size * 0.36 }, symbol);
      text.append(element("title", {}, title));
      this.#cells.get(cell)?.querySelector(".notes").append(text);
    }
  }

  /** Sets cells and lines off, as explanations name them, until others are: {kind: [names]}. A new picture keeps them. */
  highlight(kinds) {
    this.#highlights = kinds;
    this.#showHighlights();
  }
  #showHighlights() {
    for (const group of this.#cells.values()) delete group.dataset.highlight;
    for (const [kind, cells] of Object.entries(this.#highlights))
      for (const cell of cells) if (this.#cells.has(cell)) this.#cells.get(cell).dataset.highlight = kind;
    this.#showLines();
  }
  #showLines() {
    const group = this.#over?.querySelector(".lines");
    if (!group) return;
    const kinds = Object.entries(this.#highlights).flatMap(([kind, names]) => names.map((name) => [this.lines.bySpoken.get(name)?.key, kind]));
    this.lines.draw(group, this.#drawn, Object.fromEntries(kinds), this.#sure);
  }
}
