// Buttons of setters, and files: true candidates, differences, clues, generating, opening, saving, sharing, printing.

import { ask, cancel, save, supersede } from "./ask.js";
import { carried } from "./carried.js";
import { notMine, withGivens } from "./givens.js";
import { inPage } from "./panels.js";
import { borderClue, isBorder } from "./places.js";
import { connectPrinting } from "./print.js";

const isConstraintFile = (text) => /^\s*(- |#|---)/m.test(text) && !/^https?:/.test(text.trim());

function download(name, blob) {
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** The picture in pixels, by the browser. */
async function png(svg, scale = 2) {
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: image.width * scale, height: image.height * scale });
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(image.src);
  return new Promise((done) => canvas.toBlob(done, "image/png"));
}

/** Whether the text could be put where others paste from: browsers may not let it. */
const copied = (text) => navigator.clipboard?.writeText(text).then(() => true, () => false) ?? false;

/** `page`: what main.js has of the page. */
export function connectTools(page) {
  const { one, on, say, editor, board, play, known, begin } = page;
  const name = () => (known.layout?.title || known.layout?.type || "puzzle").replace(/[^\w-]+/g, "-").toLowerCase();

  /** Asks what may take long, with a button to stop it; the first answer, or undefined with what is wrong said. */
  async function asking(verb, body, doing, foundIn = (answer) => answer.answers?.[0] ?? answer.text) {
    const [wrong] = "source" in body || known.checked !== editor.text ? [] : known.check.errors ?? [];
    if (wrong) return void say(`First mend the text: ${inPage(wrong.message)}.`);
    say(`${doing} …`);
    one("#stop").hidden = false;
    const answer = await ask(verb, { source: editor.text, seconds: 30, ...body });
    one("#stop").hidden = true;
    if (!answer) return void say("Stopped.");
    const found = foundIn(answer);
    if (!found || found.length === 0) return void say(answer.ended === "done" ? inPage(answer.message || answer.error) : `It ${answer.ended}.`);
    say("");
    return found;
  }

  const given = () => Object.entries({ ...page.givens(), ...(one("input[name=mode]:checked").value === "play" ? play.now.entries : {}) });
  function initial() {
    const now = Object.fromEntries(given());
    return known.layout.names.flat().map((cell) => (cell ? now[cell] ?? "." : "#"));
  }

  connectPrinting(page, { asking, download, name });

  async function candidates() {
    const words = initial();
    const body = words.some((word) => word !== "." && word !== "#") && known.layout.names.flat().every(Boolean)
      ? { initial: known.layout.names.map((row) => words.splice(0, row.length).join(" ")).join("\n") } : {};
    const found = await asking("candidates", { counts: 20, ...body }, "Looking for true candidates");
    if (!found) return;
    const now = Object.fromEntries(given());
    const kind = (count) => (count === 1 ? "single" : count < 20 ? "few" : "many");
    const symbols = known.layout.symbols.length > 1 ? found.counts ?? [] : [];
    const lines = Object.fromEntries(["never", "always"].flatMap((when, state) =>
      board.lines.keysOf({ walls: [found.walls?.[when] ?? []], links: [found.links?.[when] ?? []] }, 0).map((key) => [key, state])));
    board.overlay(symbols.filter(({ cell, solutions }) => !(cell in now) && solutions > 0).map(({ cell, symbol, solutions, exact }) => ({
      cell, symbol, kind: kind(solutions), title: `${symbol} in ${exact ? "" : "at least "}${solutions} ${solutions === 1 ? "solution" : "solutions"}` })), lines);
    const told = [symbols.length && "Small symbols are those that occur in a solution: bold in one alone, pale in twenty or more.",
      board.lines.any && `Pale ${board.lines.ofWalls ? "walls" : "lines"} are in every solution, where a ring is there is none in any.`];
    say(found.limited ? "Cut short: what is shown is not proved impossible." : told.filter(Boolean).join(" "));
  }

  async function differ() {
    const found = await asking("solve", { number: 2 }, "Looking for two solutions");
    if (!found) return;
    const [one_, other] = found.solutions ?? [];
    if (!other) return say(found.outcome === "unique" ? "There is one solution alone." : found.outcome === "none" ? "There is no solution." : "Cut short before two solutions were found.");
    const differing = known.layout.names.flatMap((row, r) => row.filter((cell, c) => cell && one_[r][c] !== other[r][c]));
    const [first, second] = [0, 1].map((number) => new Set(board.lines.keysOf(found, number)));
    const lines = board.lines.all.filter(({ key }) => first.has(key) !== second.has(key)).map(({ spoken }) => spoken);
    board.highlight({ differ: [...differing, ...lines] });
    const what = [[differing.length, "cell"], [lines.length, board.lines.ofWalls ? "wall" : "link"]].filter(([count]) => count);
    say(what.length ? `Two solutions differ in ${what.map(([count, each]) => `${count} ${each}${count === 1 ? "" : "s"}`).join(" and ")}${differing.length ? "; a given in one of the cells parts them" : ""}.`
      : "Two solutions hold the same symbols, and differ in how cells are joined.");
  }

  async function redundant() {
    if (known.check.outcome === "several") return say("There are several solutions: what lacks are givens or clues. Where two differ shows a place for one.");
    const found = await asking("minimize", {}, "Looking for what can go");
    if (!found) return;
    if (found.file) return thinner(found);
    const rows = found.initial.trim().split("\n").map((row) => (/\s/.test(row.trim()) ? row.trim().split(/\s+/) : [...row.trim()]));
    const fixed = page.givens();
    const gone = known.layout.names.flatMap((row, r) => row.filter((cell, c) => cell in fixed && rows[r]?.[c] === "."));
    board.highlight({ removed: gone });
    if (!gone.length) return say(found.limited ? "Cut short before one was found that can go." : "No given can go without losing uniqueness.");
    const what = gone.length === 1 ? "1 given can go" : `${gone.length} of ${Object.keys(fixed).length} givens can go together`;
    offer(`${what} without losing uniqueness, as marked.`, () =>
      withGivens(editor.text, known.layout, Object.fromEntries(gone.map((cell) => [cell, ""]))));
  }

  /** Says what can go, with a button that takes it away. */
  function offer(what, thinned) {
    say(`${what} `);
    const button = Object.assign(document.createElement("button"), { textContent: "Take away" });
    button.addEventListener("click", () => {
      const text = thinned();
      if (!text) return say(notMine);
      editor.replace(text);
      say("Taken away. Undo (Ctrl+Z) in the text brings it back.");
    });
    one("#status").append(button);
  }

  /** Of clues, the program writes the text that is left: the cells that it holds less in are marked. */
  async function thinner({ file, left_out: count, limited }) {
    if (!count) return say(limited ? "Cut short before one was found that can go." : "No clue and no given can go without losing uniqueness.");
    const [layout] = (await ask("draw", { source: file }))?.answers ?? [];
    const left = new Set([...(layout?.givens ?? []), ...(layout?.clues ?? [])].map(({ cell }) => cell));
    const gone = [...known.layout.givens, ...known.layout.clues].map(({ cell }) => cell).filter((cell) => !left.has(cell));
    const borders = board.layout.names.flat().filter((cell) => isBorder(cell) && borderClue(editor.text, cell) && !borderClue(file, cell));
    board.highlight({ removed: [...gone, ...borders] });
    offer(`${count === 1 ? "One clue or given can go" : `${count} clues and givens can go together`} without losing uniqueness.`,
      () => carried(editor.text, file, false));
  }

  async function clues() {
    const found = await asking("clues", {}, "Filling in clues", (answer) => answer.text && answer);
    if (!found) return;
    if (!/^no clues/.test(found.message)) editor.replace(carried(editor.text, found.text, true));
    say(found.message);
  }

  async function generate() {
    const dialog = one("#generate");
    one("#generate-type").textContent = page.getType() || "a puzzle of these rules";
    dialog.showModal();
    await new Promise((done) => dialog.addEventListener("close", done, { once: true }));
    if (dialog.returnValue !== "go") return;
    const form = new FormData(dialog.querySelector("form"));
    const wanted = Object.fromEntries([...form].filter(([, value]) => value).map(([key, value]) => [key, key === "seed" ? Number(value) : value]));
    const found = await asking("generate", { ...wanted, source: page.rules(), seconds: 60 }, "Making a puzzle");
    if (found) begin(found.file);
    dialog.querySelector("[name=seed]").value = Number(form.get("seed")) + 1;
  }

  /** A constraint file as it is, or what a studio's link holds; any other notation is read, and becomes one. */
  async function take(text) {
    if (await page.openLink(text.trim())) return;
    if (isConstraintFile(text)) return begin(text);
    const answer = await ask("convert", { source: text, to: "yaml" });
    if (answer?.text) begin(answer.text);
    else say(inPage(answer?.message ?? "") || "This is no notation that can be read.");
  }

  async function share() {
    const moves = [play.now.entries, play.now.lines].some((each) => Object.keys(each).length) ? { position: play.now } : {};
    const link = location.origin + location.pathname + (await page.packed({ text: editor.text, ...moves }));
    if (link.length > 8192) return say("This is too long for a link: download it instead.");
    history.replaceState(null, "", link.slice(location.origin.length));
    say(`${await copied(link) ? "The link is copied" : "The address of this page is now a link that holds the puzzle"}. Pasted on the page of any Grids studio, it opens there.`);
  }

  async function foreignLink() {
    for (const to of ["puzz.link", "f-puzzles-links"]) {
      const answer = await ask("convert", { source: editor.text, to });
      if (!answer?.text) continue;
      const link = answer.text.trim();
      return say(`${await copied(link) ? "Copied" : "The link"}: ${link.slice(0, 400)}`);
    }
    say("Neither puzz.link nor f-puzzles has a notation for this.");
  }

  for (const [id, action] of Object.entries({ candidates, differ, redundant, clues, share, "generate-open": generate,
    "copy-link": foreignLink, stop: () => { cancel("tools"); one("#stop").hidden = true; },
    open: () => one("#file").click(), theme: () => page.setTheme(page.isDark() ? "light" : "dark"),
    "keys-open": () => one("#keys").showModal(),
    "download-yml": () => download(`${name()}.yml`, new Blob([editor.text], { type: "text/yaml" })),
    "download-svg": () => download(`${name()}.svg`, new Blob([known.layout.svg], { type: "image/svg+xml" })),
    "download-png": async () => download(`${name()}.png`, await png(known.layout.svg)) })) on(id, action);
  on("save", async () => say((await save(editor.text)).error ?? "Saved."));
  on("new", async () => {
    const answer = await ask("new", { name: page.getType() || "Sudoku" });
    if (answer?.text) { page.setMode("set"); begin(answer.text); }
  });
  one("#types").addEventListener("change", ({ target }) => target.value && example(target.value, 1));
  one("#examples").addEventListener("change", ({ target }) => target.selectedIndex > 0 && example(page.getType(), target.selectedIndex));
  /** The arrows go through a list faster than answers come: what is asked last counts, and what is said of a text before sets no list back. */
  async function example(type, number) {
    supersede("example");
    page.forget();
    const answer = await ask("example", { name: type, number }, "example");
    if (answer) begin(answer.text || `- ${type}\n`);
  }
  one("#file").addEventListener("change", async ({ target }) => { if (target.files[0]) await take(await target.files[0].text()); target.value = ""; });
  addEventListener("dragover", (event) => event.preventDefault());
  addEventListener("drop", async (event) => {
    event.preventDefault();
    const [dropped] = event.dataTransfer.files;
    await take(dropped ? await dropped.text() : event.dataTransfer.getData("text"));
  });
  addEventListener("paste", (event) => {
    const text = event.clipboardData.getData("text");
    if (!event.target.closest("#editor, input, dialog") && text.trim()) take(text);
    else if (event.target.closest("#editor") && /^https?:\/\/\S+$/.test(text.trim())) { event.preventDefault(); take(text); }
  }, true);
  for (const menu of document.querySelectorAll("details.menu"))
    addEventListener("click", (event) => { if (!menu.firstElementChild.contains(event.target)) menu.open = false; });
}
