#!/usr/bin/env python3
"""Writes what repeats itself in the styles of Public: the sheets of paper, and the classes that differ by a number.

    Tests/Scripts/make-styles.py [--check]

In a style sheet, lines like `.h1 { --h: 1; }` follow a comment that says what they are: `/* Classes: .hN { --h: N; }, N = 1-23 */`.
With `--check` nothing is written, and what is not as it would be written is an error.
"""

import os
import re
import sys

PUBLIC = os.path.join(os.path.dirname(__file__), "../../Public")

# The papers that a printer's own does not decide: name, size, and the room on a sheet.
SHEETS = [("a3", "A3", "upright", 394), ("a3-wide", "A3 landscape", "across", 271),
          ("a4-wide", "A4 landscape", "across", 183), ("a5", "A5", "upright", 184),
          ("legal", "legal", "upright", 330), ("legal-wide", "legal landscape", "across", 183),
          ("letter-wide", "letter landscape", "across", 183)]
COMMENTS = {"upright": "An upright sheet", "across": "A sheet across"}
# These two leave the orientation to the reader where they can. With a size, nobody can choose it.
USUAL = [("a4", "A4", "min-aspect-ratio: 73/100", "max-aspect-ratio: 7/5"),
         ("letter", "letter", "max-aspect-ratio: 73/100", "min-aspect-ratio: 7/5")]
# An upright letter on paper of A4 would leave a gap.
ROOM = {"a4": "  @media print and (orientation: portrait) and (max-aspect-ratio: 73/100) { :root { --upright: 270mm; } }\n"}
CLASSES = re.compile(r"^( *)/\* Classes: (.*N.*), N = (\d+)-(\d+) \*/\n((?: *\.[\w-]*\d.*\n)*)", re.M)
MOST = 150


def sheets():
    """The style sheets of papers, by file name."""
    outer = "@supports not (hanging-punctuation: first) {\n%s}\n"
    for name, size, side, room in SHEETS:
        inner = f"  @page {{ size: {size}; }}\n  :root {{ --{side}: {room}mm; }}\n"
        yield f"paper-{name}.css", f"/* {COMMENTS[side]}, whatever paper the printer has. */\n" + outer % inner
    for name, size, upright, across in USUAL:
        inner = "".join(f"  @media print and (orientation: {side}) and ({ratio}) {{ @page {{ size: {size} {side}; }} }}\n"
                        for side, ratio in (("portrait", upright), ("landscape", across)))
        comment = f"/* {size.capitalize()}, where the printer has another paper. With a size, nobody can choose the orientation. */\n"
        yield f"paper-{name}.css", comment + outer % (inner + ROOM.get(name, ""))


def classes(match):
    """A comment and the lines that follow it."""
    indent, pattern, first, last, _ = match.groups()
    lines = [indent.rstrip("\n")]
    for number in range(int(first), int(last) + 1):
        rule = pattern.replace("N", str(number))
        if len(lines[-1]) > len(indent) and len(lines[-1]) + len(rule) > MOST:
            lines.append(indent)
        lines[-1] += ("" if lines[-1] == indent else " ") + rule
    return match.group().split("*/")[0] + "*/\n" + "".join(line + "\n" for line in lines)


def main():
    files = dict(sheets())
    for name in sorted(os.listdir(PUBLIC)):
        if name.endswith(".css") and name not in files:
            with open(os.path.join(PUBLIC, name), encoding="utf-8") as file:
                files[name] = CLASSES.sub(classes, file.read())
    differ = 0
    for name, contents in files.items():
        path = os.path.join(PUBLIC, name)
        with open(path, encoding="utf-8") as file:
            if file.read() == contents:
                continue
        differ += 1
        print(f"{name} {'is not as make-styles.py writes it' if '--check' in sys.argv else 'is written'}")
        if "--check" not in sys.argv:
            with open(path, "w", encoding="utf-8") as file:
                file.write(contents)
    sys.exit(1 if differ and "--check" in sys.argv else 0)


if __name__ == "__main__":
    main()
