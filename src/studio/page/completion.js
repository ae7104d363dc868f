// What may be typed next: keys and names of types, selectors after `each`, words of rules after its colon.

const selectorKinds = ["selector", "around a selector"];
const ruleKinds = ["list", "number", "predicate", "joint", "symbols"];

/** The words of the language, and names of types, from the server. */
export class Completion {
  #words = [];
  #types = [];
  #keys = [];

  learnWords(words) { this.#words = words; }
  learnTypes(types) { this.#types = types; }
  /** What one type adds: its parameters and layers. */
  learnType(type) {
    this.#keys = [
      ...type.parameters.map(({ name, default: value }) => ({ text: `${name}: `, meaning: `now ${value}` })),
      ...type.layers.map(({ name, sentences }) => ({ text: `${name}: `, meaning: sentences[0] ?? "" })),
      ...type.clues.filter((place) => !["blocks", "marks"].includes(place)).map((text) => ({ text: `${text}: `, meaning: "clues" })),
    ];
  }

  /** Proposals for what stands before the cursor; none that were not asked for before two letters are typed. */
  propose = (before, unasked) => {
    const { part, choices } = this.#context(before);
    if (!choices || (unasked && part.length < 2)) return undefined;
    const begun = part.toLowerCase();
    const list = choices.filter(({ text }) => text.toLowerCase().startsWith(begun) && text !== part).slice(0, 40);
    return { from: before.length - part.length, list };
  };

  #of(kinds) {
    return this.#words.filter(({ kind }) => kinds.includes(kind)).map(({ word, meaning }) => ({ text: word, meaning }));
  }

  #context(before) {
    const rule = /^\s*-?\s*["']?each [^:]*:.*?([\w]*)$/.exec(before);
    if (rule) return { part: rule[1], choices: this.#of(ruleKinds) };
    const selector = /^\s*-?\s*["']?each (?:[^:]*, )?([^:,]*)$/.exec(before);
    if (selector) return { part: selector[1], choices: this.#of(selectorKinds) };
    const item = /^\s*-\s*([\w ]*)$/.exec(before);
    if (!item) return {};
    const attributes = this.#of(["attribute"]).map(({ text, meaning }) => ({ text: `${text}: `, meaning }));
    const each = { text: "each ", meaning: "a sentence" };
    return { part: item[1], choices: [each, ...this.#keys, ...attributes, ...this.#types.map((text) => ({ text, meaning: "" }))] };
  }
}
