// The text: CodeMirror where it came along, else a plain field. Nothing else of the page knows which.

/** Listeners of "change" hear of what is typed, those of "cursor" where it is. Lines and columns count from 1. */
export class Editor extends EventTarget {
  #mirror;
  #field;
  #marks = [];
  #pointed = [];
  #veiled = [];
  #quiet = false;

  /** `complete(before)` proposes texts for what stands before the cursor: {from, list}. */
  constructor(place, complete) {
    super();
    if (globalThis.CodeMirror) this.#useMirror(place, complete);
    else this.#useField(place);
  }

  #useMirror(place, complete) {
    this.#mirror = globalThis.CodeMirror(place, {
      mode: "yaml", lineNumbers: true, tabSize: 2, indentUnit: 2, gutters: ["CodeMirror-linenumbers", "problem"],
      lineWrapping: true, screenReaderLabel: "Text of the puzzle",
      extraKeys: { Tab: (mirror) => mirror.execCommand("insertSoftTab"), "Ctrl-Space": () => this.#propose(complete),
        Esc: () => document.activeElement.blur() },
    });
    this.#mirror.on("change", (_, change) => {
      if (!this.#quiet) this.dispatchEvent(new Event("change"));
      if (change.origin === "+input" && /[\w ]/.test(change.text.at(-1).slice(-1))) this.#propose(complete, true);
    });
    this.#mirror.on("cursorActivity", () => this.dispatchEvent(new Event("cursor")));
  }

  #propose(complete, unasked = false) {
    const mirror = this.#mirror;
    const { line, ch } = mirror.getCursor();
    const found = complete(mirror.getLine(line).slice(0, ch), unasked);
    if (!found?.list.length) return;
    const keys = { Up: (_, menu) => menu.moveFocus(-1), Down: (_, menu) => menu.moveFocus(1),
      Tab: (_, menu) => menu.pick(), Esc: (_, menu) => menu.close() };
    // Who did not ask for proposals ends a line by Enter.
    if (!unasked) keys.Enter = keys.Tab;
    mirror.showHint({ completeSingle: false, customKeys: keys, hint: () => ({
      from: { line, ch: found.from }, to: mirror.getCursor(),
      list: found.list.map(({ text, meaning }) => ({ text, displayText: meaning ? `${text}  ${meaning}` : text })),
    }) });
  }

  #useField(place) {
    this.#field = document.createElement("textarea");
    this.#field.spellcheck = false;
    this.#field.setAttribute("aria-label", "Text of the puzzle");
    place.append(this.#field);
    this.#field.addEventListener("input", () => this.dispatchEvent(new Event("change")));
    for (const type of ["keyup", "click"]) this.#field.addEventListener(type, () => this.dispatchEvent(new Event("cursor")));
  }

  get text() { return this.#mirror ? this.#mirror.getValue() : this.#field.value; }
  set text(text) { this.replace(text, false); }

  /** Tells of the change where it is not the user's own. */
  replace(text, tell = true) {
    const change = () => {
      if (this.#mirror) this.#exchangeDifference(text);
      else this.#field.value = text;
      if (tell) this.dispatchEvent(new Event("change"));
    };
    this.#quiet = true;
    if (this.#mirror) this.#mirror.operation(change);  // listeners ask the server before the text is drawn anew
    else change();
    this.#quiet = false;
  }

  /** Only what differs: lines, marks and the cursor elsewhere stay as they are. */
  #exchangeDifference(text) {
    const had = this.text;
    const shorter = Math.min(had.length, text.length);
    let before = 0;
    while (before < shorter && had[before] === text[before]) ++before;
    let behind = 0;
    while (behind < shorter - before && had.at(-1 - behind) === text.at(-1 - behind)) ++behind;
    const [from, to] = [before, had.length - behind].map((index) => this.#mirror.posFromIndex(index));
    if (had !== text) this.#mirror.replaceRange(text.slice(before, text.length - behind), from, to);
  }

  get line() {
    if (this.#mirror) return this.#mirror.getCursor().line + 1;
    return this.#field.value.slice(0, this.#field.selectionStart).split("\n").length;
  }

  go(line, column) {
    if (this.#mirror) {
      this.#mirror.focus();
      this.#mirror.setCursor({ line: line - 1, ch: column - 1 });
      this.#mirror.scrollIntoView(null, 80);
      return;
    }
    const before = this.#field.value.split("\n").slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
    this.#field.focus();
    this.#field.setSelectionRange(before + column - 1, before + column - 1);
  }

  /** Problems: {line, column, length, message, kind: "error" or "warning"}; those without a line are not marked. */
  mark(problems) {
    if (!this.#mirror) return;
    for (const mark of this.#marks) mark.clear();
    this.#mirror.clearGutter("problem");
    this.#marks = problems.filter(({ line }) => line > 0).map(({ line, column, length, message, kind }) => {
      const sign = document.createElement("span");
      sign.className = `sign ${kind}`;
      sign.textContent = "●";
      sign.title = message;
      this.#mirror.setGutterMarker(line - 1, "problem", sign);
      const from = { line: line - 1, ch: Math.max(0, column - 1) };
      return this.#mirror.markText(from, { ...from, ch: from.ch + Math.max(1, length) }, { className: `mark ${kind}`, title: message });
    });
  }

  /** Puts another text in the place of so many characters, which no line end is among. */
  exchange(line, column, length, text) {
    const lines = this.text.split("\n");
    const characters = [...lines[line - 1]];
    characters.splice(column - 1, length, text);
    lines[line - 1] = characters.join("");
    this.replace(lines.join("\n"));
    this.go(line, column + [...text].length);
  }

  /** Sets lines off, until others are, and shows the first. */
  point(lines) {
    if (!this.#mirror) return;
    for (const line of this.#pointed) this.#mirror.removeLineClass(line, "background", "pointed");
    this.#pointed = lines.filter((line) => line <= this.#mirror.lineCount()).map((line) => this.#mirror.addLineClass(line - 1, "background", "pointed"));
    if (lines.length) this.#mirror.scrollIntoView({ line: lines[0] - 1, ch: 0 }, 80);
  }

  /** These lines cannot be read until the text has the focus. */
  veil(lines) {
    if (!this.#mirror) return;
    this.#mirror.operation(() => {  // all at once: each change alone would draw the text anew
      for (const line of this.#veiled) this.#mirror.removeLineClass(line, "text", "veiled");
      this.#veiled = lines.map((line) => this.#mirror.addLineClass(line - 1, "text", "veiled"));
    });
  }

  undo() { this.#mirror?.undo(); }
  redo() { this.#mirror?.redo(); }
  focus() { (this.#mirror ?? this.#field).focus(); }
  refresh() { this.#mirror?.refresh(); }
}
