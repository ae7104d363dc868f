// What there is to say of the text: mistakes, rules in English, how many solutions, how hard.

const list = (items) => items.map((text) => Object.assign(document.createElement("li"), { textContent: text }));

/** Mistakes and warnings; a click goes there, and one beside it types what was meant. */
export function showProblems(place, problems, editor) {
  const { text: checked } = editor;
  const button = (className, text, action) => {
    const made = Object.assign(document.createElement("button"), { className, textContent: text });
    made.addEventListener("click", action);
    return made;
  };
  place.replaceChildren(...problems.map(({ line, column, length, message, kind, instead }) => {
    const row = document.createElement("div");
    row.append(button(`problem ${kind}`, line > 0 ? `${line}:${column}  ${message}` : message, () => line > 0 && editor.go(line, column)));
    if (instead) row.append(button("mend", `Type '${instead}'`, () => editor.text === checked && editor.exchange(line, column, length, instead)));
    return row;
  }));
}

/** The line of the text that a place in check's or explain's JSON names; undefined where it is in another file. */
export const lineOf = (place) => Number(/^<standard input>:(\d+):/.exec(place ?? "")?.[1]) || undefined;

/** What the program says, who does not know that it reads from a page. */
export const inPage = (message) => message.replaceAll(/'?<standard input>'?/g, "the text").replaceAll(/ \(looked in [^)]*\)/g, "");

const ofKind = (list, kind) => (list ?? []).map((each) => ({ ...each, message: inPage(each.message), kind }));
export const problemsOf = (answer) => [...ofKind(answer.errors, "error"), ...ofKind(answer.warnings, "warning")];

const idleTexts = { implied: "the other rules say so already", "always true": "always so", "no lists": "there is nothing that it judges" };

/** The rules in English; those that add nothing are grey, and say why. */
export function showRules(place, rules) {
  place.replaceChildren(...rules.filter(({ text, idle }) => text || idle).map(({ text, typed, idle, example }) => {
    const item = document.createElement("li");
    item.textContent = text || typed;
    item.title = `${typed}${example ? `\n${example}` : ""}`;
    if (idle) {
      item.className = "idle";
      item.append(Object.assign(document.createElement("small"), { textContent: ` (${idleTexts[idle] ?? idle})` }));
    }
    return item;
  }));
}

/** The rule that is typed in this line, in English. */
export function showSentence(place, rules, line) {
  const rule = rules.find((each) => lineOf(each.place) === line);
  const lists = rule && `${rule.lists} ${rule.lists === 1 ? "list" : "lists"}`;
  place.textContent = rule ? `${rule.text || rule.typed} ${rule.example ? `For one: ${rule.example}. ` : ""}(${lists})` : "";
}

const outcomes = { unique: "one solution", several: "several solutions", none: "no solution", unknown: "not known yet" };

export function showOutcome(place, answer) {
  const text = outcomes[answer.outcome] ?? "";
  place.textContent = text;
  place.className = answer.outcome ?? "";
  place.title = inPage(answer.why?.text ?? "");
}

/** Why there is no solution, as a sentence. */
export const whyNone = (answer) => (answer.why ? inPage(`There is no solution: ${answer.why.text}.`) : "");

const levels = ["easy", "medium", "hard", "expert", "extreme"];

export function showLevel(place, explanation) {
  if (explanation?.answer.standing !== "solved") return void (place.textContent = "");
  const { rating, level } = explanation.answer;
  const filled = levels.indexOf(level) + 1;
  place.textContent = `${rating.toFixed(1)} ${level} ${"●".repeat(filled)}${"○".repeat(5 - filled)}`;
}

/** What of a menu can be chosen. */
export function fillSelect(select, first, names) {
  const option = (text, value) => Object.assign(document.createElement("option"), { textContent: text, value });
  select.replaceChildren(option(first, ""), ...names.map((name) => option(name, name)));
}

export { list };
