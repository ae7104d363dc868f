// Grids itself, as WebAssembly. Each question has an instance of its own, as it has a process of its own behind a server:
// what one leaves behind, or breaks, no other one finds.

import grids from "./grids.js";

/** The types and puzzles, `{path: text}`, as bytes that all instances share. */
export const filesOf = (library) => Object.entries(library).map(([path, text]) => [path, new TextEncoder().encode(text)]);

/** The answer's text (docs/studio.md). `module` is grids.wasm, compiled. Throws what ends the instance, if it crashes. */
export async function answer({ module, files }, verb, body) {
  const instantiateWasm = (imports, done) => {
    const instance = new WebAssembly.Instance(module, imports);
    done(instance, module);
    return instance.exports;
  };
  const program = await grids({ instantiateWasm });
  for (const [path, bytes] of files) {
    const [, folder, name] = /^(.*)\/([^/]+)$/.exec(`/${path}`);
    program.FS.mkdirTree(folder);
    program.FS.createDataFile(folder, name, bytes, true, false, true);
  }
  return program.UTF8ToString(program._grids_answer(program.allocateUTF8(verb), program.allocateUTF8(body)));
}
