#!/usr/bin/env python3
"""That Grids as WebAssembly says what Grids says:  wasm_test.py GRIDS SOURCE PAGE

PAGE is the folder that `cmake --preset wasm` makes. Ends with 77, which CTest takes for skipped, where it or node is missing.
"""
import glob
import json
import os
import shutil
import subprocess
import sys
import unittest

GRIDS, SOURCE, FOLDER = (os.path.abspath(each) for each in sys.argv[1:4])
NODE = shutil.which("node")
MOST = 1_500_000  # bytes of all files, by brotli


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


class Answers:
    """The page's solver, in node."""
    def __init__(self):
        self.process = subprocess.Popen([NODE, os.path.join(os.path.dirname(os.path.abspath(__file__)), "answers.mjs"), FOLDER],
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8")

    def ask(self, verb, **body):
        self.process.stdin.write(json.dumps({"verb": verb, "body": body}) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def end(self):
        self.process.stdin.close()
        self.process.wait(10)
        self.process.stdout.close()


COMMANDS = {"check": ["check"], "draw": ["render"], "solve": ["solve"], "hint": ["hint", "--full"], "explain": ["explain"], "rate": ["rate"],
            "minimize": ["minimize"], "candidates": ["candidates"]}
MEMBERS = {"hint": {"level": 3}}
SECONDS = 60


def untimed(lines):
    """What is said, without how long it took."""
    def without(value):
        if isinstance(value, dict):
            return {key: without(each) for key, each in value.items() if key not in ("milliseconds", "seconds")}
        return [without(each) for each in value] if isinstance(value, list) else value
    return [without(each) for each in lines]


def native(verb, text):
    ran = subprocess.run([GRIDS, *COMMANDS[verb], "--json", f"--time-limit={SECONDS}s", "-"], input=text, capture_output=True, text=True, check=False)
    return ran.returncode, untimed(json.loads(line) for line in at_root(ran.stdout).splitlines()), ran.stderr


def at_root(text):
    """The library is there where WebAssembly has it."""
    return text.replace(f"{SOURCE}/", "/")


class SameAnswers(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.answers = Answers()
        cls.addClassCleanup(cls.answers.end)

    def compare(self, verb, text, where):
        reply = self.answers.ask(verb, source=text, seconds=SECONDS, **MEMBERS.get(verb, {}))
        self.assertEqual(reply["ended"], "done", (where, verb, reply))
        self.assertEqual((reply["code"], untimed(reply["answers"]), reply["message"]), native(verb, text), (where, verb))
        return reply["milliseconds"]

    def test_all_puzzles(self):
        files = sorted(glob.glob(f"{SOURCE}/puzzles/*/*.yml"))
        self.assertGreater(len(files), 300)
        for verb in os.environ.get("GRIDS_WASM_VERBS", "solve check draw hint").split():
            times = {}
            for file in files:
                name = os.path.relpath(file, f"{SOURCE}/puzzles")
                with self.subTest(f"{name}, {verb}"):
                    times[name] = self.compare(verb, read(file), file)
            slowest = max(times, key=times.get)
            print(f"\n{verb}: {len(files)} puzzles in {sum(times.values()) / 1000:.0f} s, {slowest} in {times[slowest] / 1000:.1f} s", flush=True)

    def test_what_is_wrong(self):
        for text in ("", "- Sudoku\n- initail: |\n    53..7....\n", "- a: [", "- Sudoku\n- each rwo: permutaton\n", "[" * 100_000, "- Sudoku: {size: 4, box: 2x2}\n",
                     "- Sudoku: {size: 4, box: 2x2}\n- initial: |\n    1..1\n    ....\n    ....\n    ....\n"):
            self.compare("check", text, text[:60])
        self.assertIn("error", self.answers.ask("slove", source=""))
        self.assertIn("error", self.answers.ask("solve", sauce=""))

    def test_what_needs_no_source(self):
        for verb, body, command in (("types", {}, ["types", "--json"]), ("type", {"name": "KenKen"}, ["types", "KenKen", "--json"]),
                                    ("example", {"name": "Masyu", "number": 2}, ["types", "Masyu", "--example=2"]),
                                    ("new", {"name": "LatinSquare", "size": "6"}, ["new", "LatinSquare", "--set=size=6"]),
                                    ("schema", {"words": True}, ["schema", "--words"])):
            with self.subTest(verb):
                printed = subprocess.run([GRIDS, *command], capture_output=True, text=True, check=True).stdout
                reply = self.answers.ask(verb, **body)
                self.assertEqual(reply["code"], 0, reply)
                if "--json" in command:
                    self.assertEqual(reply["answers"], [json.loads(line) for line in at_root(printed).splitlines()])
                else:
                    self.assertEqual(reply["text"], printed)

    def test_what_is_missing_says_so(self):
        reply = self.answers.ask("print", source="- Sudoku\n")
        self.assertEqual((reply["code"], reply["base64"]), (2, ""))
        self.assertRegex(reply["message"], "cairo")


class Size(unittest.TestCase):
    def test_all_files_compressed(self):
        script = """
          const { readdirSync, readFileSync } = require('fs'), { brotliCompressSync, gzipSync } = require('zlib');
          const files = readdirSync('.').map((file) => readFileSync(file));
          console.log(JSON.stringify([brotliCompressSync, gzipSync].map((press) => files.reduce((sum, file) => sum + press(file, { level: 9 }).length, 0))));"""
        brotli, gzipped = json.loads(subprocess.run([NODE, "-e", script], cwd=FOLDER, capture_output=True, text=True, check=True).stdout)
        print(f"\nall files: brotli -11 {brotli:,} bytes, gzip -9 {gzipped:,}")
        self.assertLessEqual(brotli, MOST)


if __name__ == "__main__":
    if not NODE or not os.path.exists(f"{FOLDER}/grids.wasm"):
        print("skipped: node is missing, or what `cmake --build --preset wasm` makes")
        sys.exit(77)
    unittest.main(argv=[sys.argv[0], *sys.argv[4:]], verbosity=2)
