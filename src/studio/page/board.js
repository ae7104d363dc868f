// The board: the picture as render draws it, and over it a cell each to select, fill in and mark.

const svg = "http://www.w3.org/2000/svg";
const element = (name, attributes = {}, text) => {
  const made = document.createElementNS(svg, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  if (text !== undefined) made.textContent = text;
  return made;
};

/** The picture as a tree of its own, of which nothing can run. */
function parsed(text) {
  const picture = document.importNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement, true);
  for (const each of picture.querySelectorAll("script, foreignObject")) each.remove();
  for (const each of [picture, ...picture.querySelectorAll("*")])
    for (const { name } of [...each.attributes]) if (name.startsWith("on") || name.endsWith("href")) each.removeAttribute(name);
  return picture;
}

/** Shows a picture; listeners hear of "select" and of "press" (a cell was clicked, `detail` {cell, second}) and "paint" (it was drawn over, and is now selected, too). */
export class Board extends EventTarget {
  #stage;
  #cells = new Map();
  #selected = new Set();
  #current;
  #anchor;
  #dragging = false;
  #highlights = {};
  #marks = [];

  constructor(stage) {
    super();
    this.#stage = stage;
    addEventListener("pointerup", () => { this.#dragging = false; });
  }

  get selected() { return [...this.#selected]; }
  get current() { return this.#current; }

  /** A new picture, of the same cells or of others. `layout`: what draw said, with `names`, a list of rows. */
  show(layout) {
    const had = this.#stage.contains(document.activeElement);
    const picture = parsed(layout.svg);
    const over = element("svg", { class: "over", viewBox: picture.getAttribute("viewBox"), role: "grid",
      "aria-label": `${layout.title || layout.type || "Puzzle"}, ${layout.rows} rows, ${layout.columns} columns`,
      "aria-multiselectable": "true" });
    picture.setAttribute("aria-hidden", "true");
    picture.removeAttribute("role");
    this.layout = layout;
    this.#cells.clear();
    const at = new Map(layout.cells.map((each) => [each.cell, each]));
    for (const row of layout.names) {
      const group = element("g", { role: "row" });
      for (const cell of row) if (cell) group.append(this.#cell(at.get(cell)));
      over.append(group);
    }
    const frame = document.createElement("div");
    frame.className = "frame";
    frame.style.setProperty("--columns", Math.max(3, layout.columns));
    frame.append(picture, over);
    this.#stage.replaceChildren(frame);
    for (const cell of this.#selected) if (!this.#cells.has(cell)) this.#selected.delete(cell);
    if (!this.#cells.has(this.#current)) this.#current = layout.names.flat().find(Boolean);
    this.#listen(over);
    this.#showSelection();
    this.#showHighlights();
    if (had) this.focus();
  }

  #cell({ cell, x, y }) {
    const { side } = this.layout;
    const group = element("g", { id: `cell-${cell}`, role: "gridcell", tabindex: "-1", "data-cell": cell, class: "cell",
      transform: `translate(${x} ${y})` });
    group.append(element("rect", { class: "ground", width: side, height: side }), element("g", { class: "notes" }));
    this.#cells.set(cell, group);
    return group;
  }

  #listen(over) {
    const cellOf = (event) => event.target.closest?.("[data-cell]")?.dataset.cell;
    over.addEventListener("contextmenu", (event) => event.preventDefault());
    over.addEventListener("pointerdown", (event) => {
      const cell = cellOf(event);
      if (!cell) return;
      event.preventDefault();
      over.releasePointerCapture?.(event.pointerId);
      this.#dragging = true;
      this.select(cell, { more: event.ctrlKey || event.metaKey, range: event.shiftKey });
      this.focus();
      if (!event.ctrlKey && !event.metaKey && !event.shiftKey)
        this.dispatchEvent(new CustomEvent("press", { detail: { cell, second: event.button === 2 } }));
    });
    over.addEventListener("pointermove", (event) => {
      if (!this.#dragging || event.pointerType === "touch") return;
      const cell = cellOf(event);
      if (!cell || cell === this.#current) return;
      this.select(cell, { more: true });
      this.dispatchEvent(new Event("paint"));
    });
    over.addEventListener("focusin", (event) => {
      const cell = cellOf(event);
      if (cell && cell !== this.#current) this.select(cell);
    });
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
    if (names[row]?.[column]) this.select(names[row][column], { range, more: range });
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
    for (const [cell, group] of this.#cells) {
      const notes = group.querySelector(".notes");
      notes.replaceChildren();
      group.dataset.colour = position.colour[cell] ?? "";
      const what = shown[cell];
      group.setAttribute("aria-label", [cell, what ?? "empty", position.pencil[cell] && `pencil marks ${position.pencil[cell].join(" ")}`]
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
  }

  /** Small symbols in cells, each of a class, until there are others: true candidates. */
  overlay(marks) {
    this.#marks = marks;
    for (const old of this.#stage.querySelectorAll(".candidate")) old.remove();
    this.#showMarks();
  }
  #showMarks() {
    if (!this.#marks.length) return;
    const { side, symbols } = this.layout;
    const columns = Math.max(2, Math.ceil(Math.sqrt(symbols.length)));
    const size = (side / columns) * 0.8;
    for (const { cell, symbol, kind, title } of this.#marks) {
      const at = symbols.indexOf(symbol);
      const text = element("text", { class: `candidate ${kind}`, "font-size": size, x: ((at % columns) + 0.5) * (side / columns),
        y: (Math.floor(at / columns) + 0.5) * (side / columns) + size * 0.36 }, symbol);
      text.append(element("title", {}, title));
      this.#cells.get(cell)?.querySelector(".notes").append(text);
    }
  }

  /** Sets cells off, until others are: {kind: [cells]}. A new picture of the same puzzle keeps them. */
  highlight(kinds) {
    this.#highlights = kinds;
    this.#showHighlights();
  }
  #showHighlights() {
    for (const group of this.#cells.values()) delete group.dataset.highlight;
    for (const [kind, cells] of Object.entries(this.#highlights))
      for (const cell of cells) if (this.#cells.has(cell)) this.#cells.get(cell).dataset.highlight = kind;
  }
}
