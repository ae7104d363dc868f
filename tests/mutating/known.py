"""Mutants that are written down: those that survived earlier, and those that nobody could tell from the original."""

from pathlib import Path


def read_blocks(text: str):
    """What stands as `PATH[:LINE]`, `- before`, `+ after`, in three lines that follow each other."""
    lines = text.splitlines()
    for path, before, after in zip(lines, lines[1:], lines[2:]):
        if path.startswith("src/") and before.startswith("- ") and after.startswith("+ "):
            yield path.split(":")[0], before[2:].strip(), after[2:].strip()


def read_survivors(path: Path):
    return set(read_blocks(path.read_text()))


def read_equivalent(path: Path):
    return set(read_blocks(path.read_text())) if path.exists() else set()
