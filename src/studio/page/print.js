// Printing: this puzzle, a booklet of several that were kept, or one of new puzzles; a PDF, which the server draws.

import { ask } from "./ask.js";

const key = "grids-studio-booklet";

/** The puzzles kept for the booklet, as texts. */
export function booklet() {
  try { return JSON.parse(localStorage.getItem(key)) ?? []; } catch { return []; }
}
function keep(texts) {
  try { localStorage.setItem(key, JSON.stringify(texts)); } catch { /* private windows keep nothing */ }
}

/** One text of several: documents, each behind a line of dashes. */
const together = (texts) => texts.map((text) => text.replace(/^---.*\n/, "").trimEnd()).join("\n---\n") + "\n";

const bytesOf = (base64) => Uint8Array.from(atob(base64), (each) => each.charCodeAt(0));

/** `page`: what main.js has of the page; `asking` asks what takes long, and `download` saves (tools.js). */
export function connectPrinting({ one, on, say, editor, getType, rules }, { asking, download, name }) {
  const dialog = one("#print-dialog");
  const field = (named) => dialog.querySelector(`[name=${named}]`);

  function showCounts() {
    const kept = booklet().length;
    field("what").querySelector("[value=booklet]").textContent = `The booklet (${kept} ${kept === 1 ? "puzzle" : "puzzles"})`;
    field("what").querySelector("[value=booklet]").disabled = kept === 0;
    field("what").querySelector("[value=new]").textContent = `New puzzles of ${getType() || "these rules"}`;
    if (kept === 0 && field("what").value === "booklet") field("what").value = "this";
    one("#booklet-empty").disabled = kept === 0;
    for (const each of dialog.querySelectorAll(".new")) each.hidden = field("what").value !== "new";
  }

  /** The puzzles to print; undefined where none could be made, which was said. */
  async function puzzles({ what, number, level }) {
    if (what === "this") return [editor.text];
    if (what === "booklet") return booklet();
    const wanted = { source: rules(), number: Number(number), ...(level && { level }), seconds: 60 };
    const found = await asking("generate", wanted, `Making ${number} puzzles`, (answer) => answer.answers);
    return found?.map(({ file }) => file);
  }

  async function print() {
    showCounts();
    dialog.showModal();
    await new Promise((done) => dialog.addEventListener("close", done, { once: true }));
    if (dialog.returnValue !== "go") return;
    const { what, number, level, paper, per_page, title, solutions } = Object.fromEntries(new FormData(dialog.querySelector("form")));
    const texts = await puzzles({ what, number, level });
    if (!texts?.length) return;
    const base64 = await asking("print", { source: together(texts), paper, per_page: Number(per_page), seconds: 60,
      ...(title && { title }), ...(solutions && { solutions: true }) }, "Drawing the pages", (answer) => answer.base64);
    if (!base64) return;
    download(`${title ? title.replace(/[^\w-]+/g, "-").toLowerCase() : name()}.pdf`, new Blob([bytesOf(base64)], { type: "application/pdf" }));
    say(`${texts.length} ${texts.length === 1 ? "puzzle is" : "puzzles are"} in the PDF.`);
  }

  on("print", print);
  on("booklet-add", () => { keep([...booklet(), editor.text]); showCounts(); });
  on("booklet-empty", () => { keep([]); showCounts(); });
  field("what").addEventListener("change", showCounts);
}
