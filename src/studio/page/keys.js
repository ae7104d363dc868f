// What keys do on the board. Symbols of several characters are typed one character after another.

const patience = 900;
const arrows = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/** What of the symbols a key with Shift or Alt still means: its digit or letter. */
const plain = (event) => /^(?:Digit|Numpad|Key)(.)$/.exec(event.code)?.[1] ?? event.key;

const sides = { ArrowUp: "top", ArrowDown: "bottom", ArrowLeft: "left", ArrowRight: "right" };

/**
 * `actions`: enter(symbol, how), clear(), space(), block() and join(), which say whether there is such a thing, line(cell, side,
 * second), undo(), redo(), isTexted(), whether a field takes what is typed, and typed(), the symbols that can be typed, or undefined
 * where any text can; `how` is "symbol", "pencil" or "centre".
 */
export function listenToKeys(stage, board, actions) {
  let typed = "";
  let last = 0;
  let cell;

  /** The symbol that is meant, and whether it takes the place of the one before. */
  function symbolOf(key) {
    const symbols = actions.typed();
    const same = (text) => (symbols ? symbols.find((each) => each.toLowerCase() === text.toLowerCase()) : /^(.|\d+)$/.test(text) ? text : undefined);
    const now = Date.now();
    typed = now - last < patience && cell === board.current ? typed + key : key;
    last = now;
    cell = board.current;
    return same(typed) ?? same((typed = key));
  }

  stage.addEventListener("keydown", (event) => {
    if (!board.layout) return;
    const command = event.ctrlKey || event.metaKey;
    const done = () => event.preventDefault();
    if (event.key in arrows && board.lines.any && (event.shiftKey || command)) {
      done();
      actions.line(board.current, sides[event.key], command);
      if (!board.lines.ofWalls && event.shiftKey) board.move(...arrows[event.key], false);
    } else if (event.key in arrows) {
      done();
      board.move(...arrows[event.key], event.shiftKey);
    } else if (command && event.key.toLowerCase() === "a") {
      done();
      board.selectAll();
    } else if (event.key === "Escape") {
      board.selectNone();
    } else if (["Delete", "Backspace", "."].includes(event.key) && !command) {
      done();
      actions.clear();
    } else if (event.key === " ") {
      done();
      actions.space();
    } else if (event.key === "#" || event.key === "Enter") {
      if (event.key === "#" ? actions.block() : actions.join()) done();
    } else if (!command && event.key.length === 1) {
      if (actions.isTexted()) return;  // the field has the focus now, and gets the key
      const how = event.altKey ? "centre" : event.shiftKey ? "pencil" : "symbol";
      const exact = (actions.typed() ?? [event.key]).includes(event.key) && !event.altKey;
      const symbol = symbolOf(exact && !event.shiftKey ? event.key : plain(event));
      if (!symbol) return;
      done();
      actions.enter(symbol, how);
    }
  });

  addEventListener("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.target.closest("#editor, dialog, input")) return;
    const key = event.key.toLowerCase();
    if (key === "z" && !event.shiftKey) { event.preventDefault(); actions.undo(); }
    if (key === "y" || (key === "z" && event.shiftKey)) { event.preventDefault(); actions.redo(); }
  });
}
