"""The changes that make mutants, found line by line in source text that clang-format has laid out."""

import re
from dataclasses import dataclass
from pathlib import Path

COMPARISONS = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "=="}
TWINS = {"&&": "||", "||": "&&", "+": "-", "-": "+", "+=": "-=", "-=": "+=", "true": "false", "false": "true",
         "std::min": "std::max", "std::max": "std::min", "all_of": "any_of", "any_of": "all_of", "&=": "|=", "|=": "&="}
SPACED = re.compile(r"(?<= )(<=|>=|==|!=|<|>|&&|\|\||[+-]=|[&|]=|(?<=[\w)\]}] )[+-])(?= |$)")
NAMED = re.compile(r"\b(true|false|std::min|std::max|all_of|any_of)\b(?!<)")
CONSTANT = re.compile(r"(?<![\w.'])\d{1,2}(?![\w.'])")

# Lines that are not about what is computed: texts, contracts, what only the compiler reads, what only saves time.
NO_CODE = re.compile(r"\s*(#|using |namespace |template|static_assert|friend |enum )|std::array<|std::bitset<|\.reserve\(")
NEVER_CHANGED = re.compile(r"\b(assert|static_assert|throw)\b")
DECLARES = re.compile(r"(const |constexpr |static |auto[ &*]|struct |class )|[\w:]+(<.*>)?[&*]* [\w\[\], ]+(=|\{|\(|;)")
STATEMENT = re.compile(r"(\*|\+\+|--|\()?[A-Za-z_:]+.*;$")
GUARDED = re.compile(r"(if|for|while) \(")
RAW_TEXT = re.compile(r'R"(\w*)\(.*?\)\1"', re.DOTALL)


@dataclass(frozen=True)
class Mutant:
    path: str
    line: int  # from 1
    before: str
    after: str

    def applied_to(self, text: str) -> str:
        lines = text.split("\n")
        assert lines[self.line - 1] == self.before
        lines[self.line - 1] = self.after
        return "\n".join(lines)

    def key(self):
        return self.path, self.before.strip(), self.after.strip()

    def __str__(self):
        return f"{self.path}:{self.line}\n- {self.before.strip()}\n+ {self.after.strip()}"


def lines_of_raw_texts(text: str):
    """The lines, from 1, on which a text goes on that began on one before."""
    lines = set()
    for found in RAW_TEXT.finditer(text):
        first = text.count("\n", 0, found.start()) + 1
        lines.update(range(first + 1, first + found.group().count("\n") + 1))
    return lines


def masked(line: str) -> str:
    """The line with its texts and comments blanked, of the same length."""
    line = re.sub(r'"(\\.|[^"\\])*"|\'(\\.|[^\'\\])\'', lambda text: "_" * len(text.group()), line)
    comment = line.find("//")
    return line if comment < 0 else line[:comment] + " " * (len(line) - comment)


def balanced(code: str) -> bool:
    return all(code.count(a) == code.count(b) for a, b in ("()", "[]", "{}"))


def closing(code: str, opening: int) -> int:
    """Where the parenthesis that opens there is closed; -1 when on another line."""
    depth = 0
    for place in range(opening, len(code)):
        depth += {"(": 1, ")": -1}.get(code[place], 0)
        if depth == 0:
            return place
    return -1


def replaced(line: str, code: str):
    """Every operator, name and constant by its counterpart."""
    for found in [*SPACED.finditer(code), *NAMED.finditer(code)]:
        other = COMPARISONS.get(found.group(1)) or TWINS[found.group(1)]
        yield line[:found.start(1)] + other + line[found.end(1):]
    for found in CONSTANT.finditer(code):
        number = int(found.group())
        for other in {number + 1, abs(number - 1)}:
            yield line[:found.start()] + str(other) + line[found.end():]


def negated(line: str, code: str):
    start = code.find("if (")
    end = closing(code, start + 3) if start >= 0 else -1
    if end < 0:
        return
    begin = start + 4
    declared = code.find("; ", begin, end)
    if declared >= 0 and "{" not in code[begin:declared]:
        begin = declared + 2
    elif re.match(r"(const |auto)", code[begin:]):
        return
    yield f"{line[:begin]}!({line[begin:end]}){line[end:]}"


def dropped(line: str, code: str, previous: str):
    """Nothing, instead of a statement: the whole line, or what a condition guards there."""
    text = code.strip()
    indent = line[:len(line) - len(line.lstrip())]
    guarded = GUARDED.match(text)
    if guarded and text.endswith(";"):
        end = closing(code, code.find("(", len(indent)))
        if end > 0 and balanced(code) and code[end + 1:].strip():
            yield line[:end + 1] + " {}"
        return
    whole = previous == "" or previous.endswith((";", "{", "}", ")", "else", ":"))
    if whole and STATEMENT.match(text) and balanced(text) and not text.startswith(("return", "case ", "default")) \
            and not DECLARES.match(text):
        yield indent + "{}"


def mutants_of(path: Path, text: str):
    previous, unchanged = "", False
    of_raw_texts = lines_of_raw_texts(text)
    for number, line in enumerate(text.split("\n"), 1):
        if number in of_raw_texts:
            continue
        code = masked(line)
        unchanged = unchanged or NEVER_CHANGED.search(code) is not None
        if not unchanged and not NO_CODE.search(code):
            for after in {*replaced(line, code), *negated(line, code), *dropped(line, code, previous)} - {line}:
                yield Mutant(str(path), number, line, after)
        if code.rstrip().endswith((";", "{", "}")):
            unchanged = False
        if code.strip():
            previous = code.rstrip()
