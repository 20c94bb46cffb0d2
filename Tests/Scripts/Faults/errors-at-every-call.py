#!/usr/bin/env python3
"""Lets each system call of a change of a store fail, one after the other, and checks what the command says.

    Tests/Scripts/Faults/errors-at-every-call.py BINARY [--every 1] [--folder DIR]

BINARY is a built todopress. strace gives the error EIO in place of one call of `add`, `done`, `archive` or `undo`, from the
first one that names a list. The lists are a store, and two todo.txt of which one has an archive. Afterwards

    a command that ends with 0 has made its change, and all files are the new ones
    a command that ends with another code has changed nothing, and all files are, byte for byte, the old ones; if one could not
    be put back, that is said, and `undo` gives the old ones
    the next `add` succeeds, and nothing is left but the usual files

`--every N` refuses every Nth call only. Ends with 1 if any of this fails even once, and where strace may not trace.
"""

import argparse
import collections
import os
import re
import shutil
import subprocess
import sys
import tempfile

from tracing import may_trace

# The files of lists, the commands that make them, and those that fail.
CASES = [
    ({}, [["add", "Milk"], ["add", "Bread"]], ["todoitems"], [["add", "Eggs"], ["done", "Milk"], ["undo"]]),
    ({"home.todo.txt": "Milk\n", "work.todo.txt": "Call\nx 2026-11-01 Mail\n", "work.done.txt": "x 2026-10-01 Old\n",
      "todopress.json": '{"inputs": ["home.todo.txt", "work.todo.txt"]}'}, [["done", "Milk", "Call"]],
     ["home.todo.txt", "work.todo.txt", "work.done.txt"],
     [["done", "Milk", "Call"], ["archive", "--store", "work.todo.txt"], ["undo"]]),
]
SETTINGS = ["--now", "2026-11-21", "--time-zone", "UTC"]
CALLS = ["openat", "newfstatat", "fstat", "statx", "faccessat", "faccessat2", "read", "pread64", "write", "pwrite64", "fsync",
         "fcntl", "flock", "fchmod", "fchown", "ftruncate", "renameat", "renameat2", "unlinkat", "fgetxattr", "flistxattr",
         "fremovexattr"]
ANY_ID = re.compile(rb"[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}")
USUAL = {"todoitems", "todoitems.activity", *(f".todoitems.{name}" for name in ("lock", "numbers", "undo", "before"))}


def run(binary, folder, words, tracer=()):
    environment = {key: value for key, value in os.environ.items() if not key.startswith("TODOPRESS_")}
    return subprocess.run([*tracer, binary, *words, *SETTINGS], cwd=folder, env=environment, capture_output=True, text=True,
                          check=False)


def moments(log, names):
    """The calls of a run from the first of its kind that comes after a list is named, with their numbers."""
    calls, begun, is_begun = collections.Counter(), {}, False
    with open(log, encoding="utf-8", errors="replace") as lines:
        for line in lines:
            call = line.split(maxsplit=1)[1].split("(")[0]
            calls[call] += 1
            is_begun = is_begun or any(name in line for name in names)
            if is_begun:
                begun.setdefault(call, calls[call])
    return [(call, when) for call in CALLS if call in begun for when in range(begun[call], calls[call] + 1)]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("binary")
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--folder", help="where to work; a memory file system is quickest")
    options = parser.parse_args()
    if not may_trace():
        raise SystemExit("strace may not trace here")
    binary = os.path.abspath(options.binary)
    counts, faults = collections.Counter(), []

    def fault(*words):
        faults.append(words)
        print("FAULT", *words, file=sys.stderr)

    with tempfile.TemporaryDirectory(dir=options.folder) as outer:
        for files, setup, names, changes in CASES:
            first, folder, log = (os.path.join(outer, name) for name in ("first", "list", "log"))
            shutil.rmtree(first, ignore_errors=True)
            os.mkdir(first)
            for name, text in files.items():
                with open(os.path.join(first, name), "w", encoding="utf-8") as file:
                    file.write(text)
            if not files:
                for words in setup:
                    assert run(binary, first, words).returncode == 0

            def begin(words):
                shutil.rmtree(folder, ignore_errors=True)
                subprocess.run(["cp", "-a", first, folder], check=True)
                if files and words == ["undo"]:
                    assert all(run(binary, folder, words).returncode == 0 for words in setup)

            def lists():
                texts = []
                for name in names:
                    with open(os.path.join(folder, name), "rb") as file:
                        texts.append(ANY_ID.sub(b"ID", file.read()))
                return texts

            for number, words in enumerate(changes):
                begin(words)
                before = lists()
                done = run(binary, folder, words, ["strace", "-f", "-qq", "-o", log, "-e", f"trace={','.join(CALLS)}"])
                assert done.returncode == 0, done.stderr
                after = lists()
                for call, when in moments(log, names)[number % options.every::options.every]:
                    begin(words)
                    what = f"{' '.join(words)}, {call} number {when} refused:"
                    tracer = ["strace", "-f", "-qq", "-o", os.devnull, "-e", f"trace={call}", "-e",
                              f"inject={call}:error=EIO:when={when}"]
                    done = run(binary, folder, words, tracer)
                    counts["refused"] += 1
                    counts["changes made" if done.returncode == 0 else "changes not made"] += 1
                    if lists() != (after if done.returncode == 0 else before):
                        if done.returncode == 0 or " changed; " not in done.stderr:
                            fault(what, f"ended with {done.returncode}, and the lists say otherwise: {done.stderr}")
                        elif run(binary, folder, ["undo"]).returncode != 0 or lists() != before:
                            fault(what, "undo does not take back what was said to be changed")
                    done = run(binary, folder, ["add", "Next", *(["--store", names[1]] if files else [])])
                    if done.returncode != 0:
                        fault(what, f"the next add ended with {done.returncode}: {done.stderr}")
                    if left := set(os.listdir(folder)) - USUAL - {*files, ".todopress"}:
                        fault(what, f"left {left}")
    for name, count in counts.items():
        print(f"{name:28}{count:6}")
    print(f"{'faults':28}{len(faults):6}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
