// Grids itself, as WebAssembly. Each question has an instance of its own, as it has a process of its own behind a server:
// what one leaves behind, or breaks, no other one finds.

import grids from "./grids.js";

/** The types and puzzles, `{path: text}`, by their folders, as bytes that all instances share. */
export function filesOf(library) {
  const folders = {};
  for (const [path, text] of Object.entries(library)) {
    const [, folder, name] = /^(.*)\/([^/]+)$/.exec(`/${path}`);
    (folders[folder] ??= []).push([name, new TextEncoder().encode(text)]);
  }
  return folders;
}

/** The answer's text (docs/studio.md). `module` is grids.wasm, compiled. Throws what ends the instance, if it crashes. */
export async function answer({ module, files }, verb, body) {
  const instantiateWasm = (imports, done) => {
    const instance = new WebAssembly.Instance(module, imports);
    done(instance, module);
    return instance.exports;
  };
  const program = await grids({ instantiateWasm });
  for (const [folder, contents] of Object.entries(files)) {
    program.FS.mkdirTree(folder);
    for (const [name, bytes] of contents) program.FS.createDataFile(folder, name, bytes, true, false, true);
  }
  return program.UTF8ToString(program._grids_answer(program.allocateUTF8(verb), program.allocateUTF8(body)));
}
