#!/usr/bin/env python3
"""Writes a log for compare.py to standard output: the examples of docs/language.md, each with the number of solutions
that stands behind it, and the shipped puzzles, each with one. Run it in the source folder.

    tests/oracle/collect.py > shipped.jsonl
"""

import json
import pathlib
import re


def examples(page):
    """The sentences that are tried with a file, put behind it."""
    files = {}
    for kind, name, block in re.findall(r"<!-- (file|tried with): (\S+) -->\n```yaml\n(.*?)```", page, re.S):
        if kind == "file":
            files[name] = block
            continue
        for line in block.splitlines():
            sentence, _, count = line.rpartition("#")
            if count.strip().isdigit():
                yield {"text": joined(files[name], sentence.strip()), "count": int(count)}


def joined(file, sentence):
    head = "\n".join("  " + line for line in file.splitlines() if line.strip())
    items = sentence[1:-1] if sentence.startswith("[") else ""
    if sentence.startswith("[") and not items.startswith("each") and ": " not in items:
        return "- " + head.strip() + "\n- " + items + "\n"
    if sentence.startswith("["):
        return "- " + head.strip() + "\n- {constraints: " + sentence + "}\n"
    return "- " + head.strip() + "\n- " + (sentence if sentence.startswith("{") else "{" + sentence + "}") + "\n"


def puzzles():
    types = {path.stem: path.read_text() for path in sorted(pathlib.Path("constraints").glob("*.yml"))}
    for path in sorted(pathlib.Path("puzzles").glob("*/*.yml")):
        text = path.read_text()
        used = {name: types[name] for name in types if re.search(rf"\b{name}\b", text)}
        while missing := {name for name in types if name not in used
                          and any(re.search(rf"^- {name}\b", body, re.M) for body in used.values())}:
            used |= {name: types[name] for name in missing}
        yield {"name": str(path), "text": text, "types": used, "count": 1}


def main():
    for puzzle in [*examples(pathlib.Path("docs/language.md").read_text()), *puzzles()]:
        print(json.dumps(puzzle))


if __name__ == "__main__":
    main()
