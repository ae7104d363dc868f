#!/usr/bin/env python3
"""Holds the language against another interpreter of it, which lives outside of this repository.

    GRIDS_ORACLE=FOLDER tests/oracle/compare.py [--every N] [--seconds S] LOG ..

FOLDER holds that interpreter (toy.py, gen.py). Each LOG has a line of JSON per puzzle, {"text": .., "count": ..}: a
constraint file and how many solutions Grids finds. The tests of sentences write such logs (see tests/README.md), and
tests/oracle/collect.py makes them of the shipped puzzles and of the examples in docs/language.md. What the other
interpreter cannot read is passed over. Ends with 1 when a number differs, with 77 when GRIDS_ORACLE is not set.
"""

import argparse
import collections
import json
import os
import re
import sys
import time

MOST_SOLUTIONS = 30_000


def oracle():
    folder = os.environ.get("GRIDS_ORACLE")
    if not folder:
        print("GRIDS_ORACLE is not set")
        sys.exit(77)
    sys.path.insert(0, folder)
    import gen
    import toy
    return gen, toy


# What the other interpreter reads in another way, and was decided (docs/language.md) or is plain in the grammar.
READ_OTHERWISE = {
    r"(area|thermo|total|a1|ray of|column of|row of|line of|grid|window|box).* with ": "takes no clues from elsewhere for regions",
    r"clued [^\"]*, ": "lets 'clued' and 'unclued' stand for all selectors behind it",
    r"#[0-9]": "takes the clue of a block for a given where it is a symbol, too",
    r"(?s)\?.*clue": "takes '?' for no value outside of comparisons",
    r"wrapped diagonal": "knows no wrapped diagonals",
    r"linked pair": "knows no linked pairs outside of 'of each'",
    r"of each [^\"]*, ": "takes one selector behind 'of each'",
    r"for \w in [^\"]*\": .*\"for|\"for m in": "knows no sentences within sentences that begin with 'for'",
    r"sight": "looks left before it looks up",
    r"x=1 1=3": "knows symbols by their names rather than their numbers",
    r"(is|count|among) (even|odd)[^\"]*positions|positions[^\"]* is (even|odd)": "counts as even only numbers that are symbols",
}


def missing_is_false(toy):
    """What is not there makes the statement around it false, and 'not' of that true; there it spoilt the whole rule."""
    plain = toy.Parser.atom

    def atom(parser):
        holds = plain(parser)

        def certain(context):
            try:
                return holds(context)
            except toy.Undef:
                return False
        return certain
    toy.Parser.atom = atom


def otherwise(text):
    return next((why for pattern, why in READ_OTHERWISE.items() if re.search(pattern, text)), None)


def in_its_words(text):
    """Blanks in regular expressions mean nothing; 'neighbours' is 'neighbors'."""
    text = re.sub(r"matches /[^/]*/", lambda found: "matches " + found[0][8:].replace(" ", ""), text)
    return text.replace("neighbours", "neighbors")


def items_of(text, gen):
    """The file's items, without what declares layers and says nothing more."""
    items = gen.load(in_its_words(text))
    items = items if isinstance(items, list) else [items]
    return [without_idle(item) if isinstance(item, dict) else item for item in items]


IDLE_BODIES = ("length < 99", {"o": "length = 2", "k": "length = 2"})
LAYERS = {"far": "far", "other": "other", "dots": "dots", "areas": "area", "thermos": "thermo", "totals": "total"}


def without_idle(item):
    """Without declarations, and without what the tests draw and never speak of."""
    for caption in ("layers", "title", "author", "rules", "draw", "solution"):
        item.pop(caption, None)
    if IDLE_BODIES[0] in item.values() or IDLE_BODIES[1] in item.values():
        item = {key: value for key, value in item.items() if value not in IDLE_BODIES}
        said = json.dumps([value for key, value in item.items() if key == "constraints" or key.startswith("each ")]
                          + [key for key in item if key.startswith("each ")])
        item = {key: value for key, value in item.items() if LAYERS.get(key, "each") in said or key not in LAYERS}
    return item


def solutions(puzzle, seconds, gen, toy):
    """How many ways there are to fill the cells; ways to link cells do not count."""
    types = {name: items_of(text, gen) for name, text in puzzle.get("types", {}).items()}
    puzzle = toy.build(items_of(puzzle["text"], gen), types)
    found = toy.solve(puzzle, limit=MOST_SOLUTIONS, tmax=seconds)
    visible = [cell for cell in puzzle.domain if isinstance(cell[0], int)]
    return len({tuple(solution[cell] for cell in visible) for solution in found})


def lines_of(paths, every):
    for path in paths:
        with open(path, encoding="utf-8") as log:
            for number, line in enumerate(log):
                if number % every == 0:
                    yield json.loads(line)


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("logs", nargs="+", metavar="LOG")
    arguments.add_argument("--every", type=int, default=1, help="compare every so many puzzles")
    arguments.add_argument("--seconds", type=float, default=5, help="for each puzzle")
    options = arguments.parse_args()
    gen, toy = oracle()
    missing_is_false(toy)
    tally = collections.Counter()
    begin = time.time()
    for puzzle in lines_of(options.logs, options.every):
        try:
            count = solutions(puzzle, options.seconds, gen, toy)
        except toy.Timeout:
            tally["took too long"] += 1
            continue
        except Exception as mistake:  # whatever goes wrong there, it does not speak of this one
            tally["not read there"] += 1
            continue
        if count == puzzle["count"]:
            tally["agree"] += 1
            continue
        if reason := otherwise(puzzle["text"]):
            tally["differ, known: " + reason] += 1
            continue
        tally["DIFFER"] += 1
        print(f"{puzzle.get('name', puzzle['text'])}here {puzzle['count']}, there {count}\n", flush=True)
    for what, times in tally.most_common():
        print(f"{times:7} {what}")
    print(f"{time.time() - begin:.0f} s")
    sys.exit(1 if tally["DIFFER"] else 0)


if __name__ == "__main__":
    main()
