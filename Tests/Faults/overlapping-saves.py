#!/usr/bin/env python3
"""Saves a store like an editor while commands change it, and counts the saves that are lost.

    Tests/Faults/overlapping-saves.py BINARY [--saves 1000] [--folder DIR] [--seed N]

BINARY is a built todopress. Each round starts `add`, `done` or `undo`, and saves the store at a random moment until the
command has ended: half of the saves write the file in place, the others rename a new file over it. Only saves that
began after the command and ended before it are counted. Afterwards

    the store has what was saved, and is whole
    a command that says that it has changed the store has done so after the save, or the save is later and has all
    nothing is left behind but the usual files

Then the same with each flush delayed by strace, if it may trace: every save falls between reading and writing.

At most 1 of 1,000 saves may be lost: what comes between the last look at the file and the rename. Ends with 1 if more are,
or if anything else fails.
"""

import argparse
import collections
import json
import os
import random
import subprocess
import sys
import tempfile
import time
import uuid

from tracing import may_trace, tracer

NAME = "todoitems"
SETTINGS = ["--now", "2026-11-21", "--time-zone", "UTC", "-q"]
ITEMS = 500


def read(path):
    with open(path, "rb") as file:
        return file.read()


class Trial:
    def __init__(self, options, folder):
        self.binary = os.path.abspath(options.binary)
        self.store = os.path.join(folder, NAME)
        self.folder = folder
        self.chance = random.Random(options.seed)
        self.counts = collections.Counter()
        self.faults = 0
        self.environment = {key: value for key, value in os.environ.items() if not key.startswith("TODOPRESS_")}

    def fault(self, text):
        self.faults += 1
        print(f"FAULT: {text}", file=sys.stderr)

    def begin(self):
        """A store that one command has changed, so that there is something to undo."""
        for name in os.listdir(self.folder):
            os.unlink(os.path.join(self.folder, name))
        items = [{"id": str(uuid.UUID(int=index + 1)).upper(), "title": f"Item {index}", "done": False}
                 for index in range(ITEMS)]
        with open(self.store, "w", encoding="utf-8") as file:
            json.dump(items, file)
        subprocess.run(self.command(["add", "First"]), env=self.environment, check=True)

    def command(self, words, tracer=()):
        return [*tracer, self.binary, *words, "--store", self.store, *SETTINGS]

    def save(self, mark):
        """What an editor does with the file that it has read: it changes a title and writes all of it."""
        text = read(self.store).replace(b'"title": "Item 7', b'"title": "' + mark + b' Item 7', 1)
        in_place = self.chance.random() < 0.5
        path = self.store if in_place else os.path.join(self.folder, "4913")
        with open(path, "wb") as file:
            file.write(text)
        if not in_place:
            os.rename(path, self.store)
        return "in place" if in_place else "renamed"

    def round(self, number, longest, tracer=(), pause=None):
        """One command with a save; whether the command was too quick for it."""
        words = [["add", f"Added {number}"], ["done", f"Item {self.chance.randrange(20, ITEMS)}"], ["undo"]][number % 3]
        self.begin()
        mark = f"saved {number}".encode()
        start = time.monotonic()
        process = subprocess.Popen(
            self.command(words, tracer), env=self.environment, stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        end = start + (pause if pause else self.chance.uniform(0, longest))
        while time.monotonic() < end and process.poll() is None:
            pass
        way = self.save(mark)
        is_running = process.poll() is None
        errors = process.communicate(timeout=120)[1].decode(errors="replace").strip()
        if not is_running:
            self.counts["too late"] += 1
            return True
        self.counts["saves during a command"] += 1
        self.check(words, mark, process.returncode, errors, way)
        return False

    def check(self, words, mark, code, errors, way):
        found = read(self.store)
        try:
            titles = [item["title"] for item in json.loads(found)]
        except ValueError as error:
            return self.fault(f"{words}: the store is no JSON: {error}")
        if mark not in found:
            self.counts["lost"] += 1
            print(f"lost: a save, {way}, during {words}, which ended with {code}", file=sys.stderr)
        elif code == 0 and words[0] == "add" and words[1] not in titles:
            # The save came after the change, with what it had read before.
            self.counts["saves after the change"] += 1
        elif code == 0:
            self.counts["changes beside a save"] += 1
        # `undo` takes nothing back that was saved since. A store that is just being written is no JSON.
        if code not in (0, 75) and not (code == 65 and (words[0] == "undo" or way == "in place")):
            self.fault(f"{words} ended with {code}: {errors}")
        if code != 0:
            self.counts[f"{words[0]} ended with {code}"] += 1
        left = sorted(set(os.listdir(self.folder)) - {
            NAME, f".{NAME}.lock", f".{NAME}.numbers", f".{NAME}.undo", f"{NAME}.activity",
            *(f".{NAME}.undo-{number}" for number in range(2, 11))})
        if left:
            self.fault(f"{words}: left {left}")

    def random_moments(self, saves):
        longest = 0.05
        # A tenth of the saves comes too late, so that those right before the end of a command are among the others.
        number = 0
        while self.counts["saves during a command"] < saves and self.faults < 20:
            is_late = self.round(number, longest)
            longest = longest * 0.8 if is_late else longest * 1.025
            number += 1

    def delayed(self, saves):
        """Each flush takes a tenth of a second, so that a save falls between reading and writing."""
        if not may_trace():
            print("delayed flushes are left out: strace may not trace here")
            return
        before = self.counts["saves during a command"]
        number = 0
        while self.counts["saves during a command"] < before + saves and self.faults < 20:
            self.round(number, 0, tracer("fsync", "delay_enter=100000"), pause=self.chance.uniform(0.1, 0.4))
            number += 1
        self.counts["with delayed flushes"] = self.counts["saves during a command"] - before


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("binary")
    parser.add_argument("--saves", type=int, default=1000)
    parser.add_argument("--folder", help="where to work; a memory file system is quickest")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()

    with tempfile.TemporaryDirectory(dir=options.folder) as folder:
        trial = Trial(options, os.path.realpath(folder))
        trial.random_moments(options.saves)
        trial.delayed(max(3, options.saves // 50))

    counts = trial.counts
    for name, count in counts.items():
        print(f"{name:26}{count:6}")
    print(f"{'faults':26}{trial.faults:6}")
    return 1 if trial.faults or counts["lost"] > counts["saves during a command"] / 1000 else 0


if __name__ == "__main__":
    sys.exit(main())
