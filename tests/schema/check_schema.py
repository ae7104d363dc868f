"""Holds the JSON Schema of constraint files against every shipped file, which it must accept, and against the files in
wrong/, which it must refuse. Skipped (exit code 77) without the Debian packages python3-jsonschema and python3-yaml.

    check_schema.py GRIDS_PROGRAM SOURCE_FOLDER
"""
import json
import pathlib
import subprocess
import sys

try:
    import jsonschema
    import yaml
except ImportError as missing:
    print(f"skipped: {missing}; install python3-jsonschema and python3-yaml")
    sys.exit(77)


class Loader(yaml.SafeLoader):
    """YAML as editors read it: 1.2, where '=' and dates are mere texts."""


for first, resolvers in list(Loader.yaml_implicit_resolvers.items()):
    kept = [(tag, pattern) for tag, pattern in resolvers if tag.rsplit(":", 1)[-1] in ("int", "float", "null", "bool")]
    Loader.yaml_implicit_resolvers[first] = kept


def with_text_keys(value):
    """JSON has no other keys than texts."""
    if isinstance(value, dict):
        return {str(key): with_text_keys(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [with_text_keys(inner) for inner in value]
    return value


def read(file):
    return with_text_keys(yaml.load(file.read_text(encoding="utf-8"), Loader))


def validator(program, *arguments):
    schema = json.loads(subprocess.run([program, "schema", *arguments], capture_output=True, check=True).stdout)
    jsonschema.Draft7Validator.check_schema(schema)
    return jsonschema.Draft7Validator(schema)


def main(program, source):
    general = validator(program)
    failures = []
    accepted = refused = 0
    for file in sorted(source.glob("constraints/*.yml")) + sorted(source.glob("puzzles/*/*.yml")):
        accepted += 1
        for error in general.iter_errors(read(file)):
            failures.append(f"{file} is refused: {error.message[:200]}")
    types = {file.stem.lower(): file.stem for file in source.glob("constraints/*.yml")}
    for folder in sorted(source.glob("puzzles/*")):
        special = validator(program, types[folder.name])
        for file in sorted(folder.glob("*.yml")):
            accepted += 1
            for error in special.iter_errors(read(file)):
                failures.append(f"{file} is refused as {types[folder.name]}: {error.message[:200]}")
    for file in sorted((source / "tests/schema/wrong").glob("*.yml")):
        refused += 1
        # A file KenKen-x.yml is wrong for puzzles of KenKen.
        kind = file.stem.split("-")[0]
        checked = validator(program, kind) if kind in types.values() else general
        if checked.is_valid(read(file)):
            failures.append(f"{file} is accepted")
    print(f"{accepted} files to accept, {refused} to refuse")
    print("\n".join(failures))
    return 1 if failures or accepted < 200 or refused < 15 else 0


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()))
