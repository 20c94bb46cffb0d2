#!/usr/bin/env python3
"""Compares the size of the sources with the budget in .ci/size.

    Tests/Scripts/check-size.py [--lower]

A row of the budget is a target with its tokens and types, or a kind of file with its lines. Tokens do not change with layout
and comments. A figure above the budget is an error; so is one that is 2 % or more below it, so that the budget is lowered in
the change that makes the room. `--lower` writes the figures that became smaller, and never a larger one.
"""

import os
import re
import sys

ROOT = os.path.normpath(os.path.join(os.path.dirname(__file__), "../.."))
BUDGET = os.path.join(ROOT, ".ci/size")
TOKEN = re.compile(r'"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"|[A-Za-z_]\w*|\d[\w.]*|[^\sA-Za-z_0-9]')
TYPE = re.compile(r"^\s*(?:\w+\s+)*(?:struct|enum|class|actor|protocol)\s+\w", re.M)
COMMENT = re.compile(r"^\s*//.*$", re.M)
LINES = {"lines-of-templates": ("Templates", ".mustache"), "lines-of-styles": ("Public", ".css"),
         "lines-of-scripts": ("Public", ".js"), "lines-of-tests": ("Tests", ".swift")}


def texts(folder, suffix):
    """The contents of the files below a folder."""
    for parent, _, names in os.walk(os.path.join(ROOT, folder)):
        for name in names:
            if name.endswith(suffix):
                with open(os.path.join(parent, name), encoding="utf-8") as file:
                    yield file.read()


def sizes():
    """The figures of each row."""
    rows = {}
    for target in sorted(os.listdir(os.path.join(ROOT, "Sources"))):
        codes = [COMMENT.sub("", text) for text in texts(f"Sources/{target}", ".swift")]
        if codes:
            rows[target] = [sum(len(kind.findall(code)) for code in codes) for kind in (TOKEN, TYPE)]
    rows["all"] = [sum(column) for column in zip(*rows.values())]
    for row, (folder, suffix) in LINES.items():
        rows[row] = [sum(text.count("\n") for text in texts(folder, suffix))]
    return rows


def main():
    lowers = sys.argv[1:] == ["--lower"]
    if sys.argv[1:] and not lowers:
        sys.exit(__doc__)
    with open(BUDGET, encoding="utf-8") as file:
        lines = file.read().splitlines()
    rows, found, wrong = sizes(), set(), []
    for index, line in enumerate(lines):
        if not line or line.startswith("#"):
            continue
        row, budget = line.split()[0], [int(word) for word in line.split()[1:]]
        found.add(row)
        now = rows.get(row, [0] * len(budget))
        kinds = ["tokens", "types"] if len(budget) == 2 else ["lines"]
        for kind, size, most in zip(kinds, now, budget):
            if size > most:
                wrong.append(f"{row} has {size} {kind}, {size - most} more than its budget of {most}: "
                             "make room, or raise the budget in a commit of its own that says why")
            elif not lowers and (most - size) * 50 >= most and size < most:
                wrong.append(f"{row} has {size} {kind}, its budget of {most} is 2 % or more above: "
                             "lower it with Tests/Scripts/check-size.py --lower")
        if lowers:
            least = [min(size, most) for size, most in zip(now, budget)]
            lines[index] = f"{row:20s}" + "".join(f"{size:8d}" for size in least)
            if row not in rows:
                lines[index] = None
    wrong += [f"{row} has no budget: add a row for it" for row in rows if row not in found]
    if lowers:
        with open(BUDGET, "w", encoding="utf-8") as file:
            file.writelines(line + "\n" for line in lines if line is not None)
    for sentence in wrong:
        print(f".ci/size: error: {sentence}", file=sys.stderr)
    if not wrong:
        print("size: {} tokens, {} types, {} lines of tests".format(*rows["all"], *rows["lines-of-tests"]))
    sys.exit(bool(wrong))


main()
