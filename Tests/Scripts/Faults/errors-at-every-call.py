#!/usr/bin/env python3
"""Lets each system call of a change of a store fail, one after the other, and checks what the command says.

    Tests/Scripts/Faults/errors-at-every-call.py BINARY [--every 1] [--folder DIR]

BINARY is a built todopress. strace gives the error EIO in place of one call of `add`, `done` or `undo`, from the first one
that names the store. Afterwards

    a command that ends with 0 has made its change, and the store is the new one
    a command that ends with another code has changed nothing, and the store is, byte for byte, the old one
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

NAME = "todoitems"
SETTINGS = ["--now", "2026-11-21", "--time-zone", "UTC"]
CALLS = ["openat", "newfstatat", "fstat", "statx", "faccessat", "faccessat2", "read", "pread64", "write", "pwrite64", "fsync",
         "fcntl", "flock", "fchmod", "fchown", "ftruncate", "renameat", "renameat2", "unlinkat", "fgetxattr", "flistxattr",
         "fremovexattr"]
ANY_ID = re.compile(rb"[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}")
USUAL = {NAME, f"{NAME}.activity", *(f".{NAME}.{name}" for name in ("lock", "numbers", "undo", "before"))}


def run(binary, folder, words, tracer=()):
    environment = {key: value for key, value in os.environ.items() if not key.startswith("TODOPRESS_")}
    return subprocess.run([*tracer, binary, *words, *SETTINGS], cwd=folder, env=environment, capture_output=True, text=True,
                          check=False)


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
        first, folder, log = (os.path.join(outer, name) for name in ("first", "list", "log"))
        os.mkdir(first)
        for title in ["Milk", "Bread"]:
            assert run(binary, first, ["add", title]).returncode == 0

        def begin():
            shutil.rmtree(folder, ignore_errors=True)
            subprocess.run(["cp", "-a", first, folder], check=True)

        def store():
            with open(os.path.join(folder, NAME), "rb") as file:
                return ANY_ID.sub(b"ID", file.read())

        for number, words in enumerate([["add", "Eggs"], ["done", "Milk"], ["undo"]]):
            begin()
            before = store()
            done = run(binary, folder, words, ["strace", "-f", "-qq", "-o", log, "-e", f"trace={','.join(CALLS)}"])
            assert done.returncode == 0, done.stderr
            after = store()
            calls, begun = collections.Counter(), {}
            with open(log, encoding="utf-8", errors="replace") as lines:
                is_begun = False
                for line in lines:
                    call = line.split(maxsplit=1)[1].split("(")[0]
                    calls[call] += 1
                    is_begun = is_begun or NAME in line
                    if is_begun:
                        begun.setdefault(call, calls[call])
            moments = [(call, when) for call in CALLS if call in begun for when in range(begun[call], calls[call] + 1)]
            for call, when in moments[number % options.every::options.every]:
                begin()
                what = f"{' '.join(words)}, {call} number {when} refused:"
                tracer = ["strace", "-f", "-qq", "-o", os.devnull, "-e", f"trace={call}", "-e",
                          f"inject={call}:error=EIO:when={when}"]
                done = run(binary, folder, words, tracer)
                counts["refused"] += 1
                counts["changes made" if done.returncode == 0 else "changes not made"] += 1
                if store() != (after if done.returncode == 0 else before):
                    fault(what, f"ended with {done.returncode}, and the store says otherwise: {done.stderr}")
                done = run(binary, folder, ["add", "Next"])
                if done.returncode != 0:
                    fault(what, f"the next add ended with {done.returncode}: {done.stderr}")
                if left := set(os.listdir(folder)) - USUAL:
                    fault(what, f"left {left}")
    for name, count in counts.items():
        print(f"{name:28}{count:6}")
    print(f"{'faults':28}{len(faults):6}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
