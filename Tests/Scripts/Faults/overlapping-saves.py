#!/usr/bin/env python3
"""Saves a store like an editor while commands change it, and counts the saves that are lost.

    Tests/Scripts/Faults/overlapping-saves.py BINARY [--every 1] [--random 0] [--folder DIR] [--seed N]

BINARY is a built todopress. Each round starts `add`, `done` or `undo`, stops it with strace right after one of its system
calls, saves the store, and lets the command go on. There is a round for each call from the first look at the store to the
end (`--every N`: for every Nth), once with the file written in place and once with a new file renamed over it. Afterwards

    the store has what was saved, and is whole
    a command that says that it has changed the store has done so after the save, or the save is later and has all
    nothing is left behind but the usual files

One moment is known to lose a save: after the last look at the file, right before the rename. It is counted, and a save
that is lost at any other moment is a fault. `--random N` adds N saves at random moments; of those, 1 of 1,000 may be lost.

Ends with 1 at any fault, and if strace may not trace.
"""

import argparse
import collections
import contextlib
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
import uuid

from tracing import may_trace

NAME = "todoitems"
SETTINGS = ["--now", "2026-11-21", "--time-zone", "UTC", "-q"]
ITEMS = 500
# The calls that look at files and change them, by the names of both architectures that releases are built for.
CALLS = ["openat", "newfstatat", "statx", "fsync", "rename", "renameat", "renameat2"]


def read(path):
    with open(path, "rb") as file:
        return file.read()


def has(path, text):
    """Whether a file is there and has a text."""
    with contextlib.suppress(FileNotFoundError):
        return text in read(path)
    return False


class Trial:
    def __init__(self, options, folder):
        self.binary = os.path.abspath(options.binary)
        self.folder, self.outside = os.path.join(folder, "list"), folder
        os.mkdir(self.folder)
        self.store = os.path.join(self.folder, NAME)
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

    def save(self, mark, in_place):
        """What an editor does with the file that it has read: it changes a title and writes all of it."""
        text = read(self.store).replace(b'"title": "Item 7', b'"title": "' + mark + b' Item 7', 1)
        path = self.store if in_place else os.path.join(self.folder, "4913")
        with open(path, "wb") as file:
            file.write(text)
        if not in_place:
            os.rename(path, self.store)

    def moments(self, words):
        """The calls of a command after which the store may be saved, as names with their number among those of a name,
        and the one that is the last look at the store."""
        self.begin()
        log = os.path.join(self.outside, "log")
        subprocess.run(self.command(words, ["strace", "-f", "-qq", "-o", log, "-e", f"trace={','.join(CALLS)}"]),
                       env=self.environment, check=True)
        counts, found, last, has_looked = collections.Counter(), [], None, False
        for line in read(log).decode(errors="replace").splitlines():
            call = line.split(maxsplit=1)[1].split("(")[0]
            if call not in CALLS:
                continue
            if call.startswith("rename") and f'"{NAME}"' in line.split(",")[-1 if call == "rename" else 3]:
                last = found[-1]
            counts[call] += 1
            has_looked = has_looked or f'{NAME}"' in line
            if has_looked:
                found.append((call, counts[call]))
        if last is None:
            raise SystemExit(f"{words} replaced no store")
        return found, last

    def stopped_after(self, words, moment, mark, in_place):
        """One command that is stopped after a call while the store is saved. Whether the save is there afterwards."""
        self.begin()
        call, number = moment
        log = os.path.join(self.outside, "log")
        with contextlib.suppress(FileNotFoundError):
            os.unlink(log)
        # With -D, strace is not between this script and the command.
        words_of_strace = ["strace", "-D", "-f", "-o", log, "-e", f"trace={call}", "-e",
                           f"inject={call}:signal=STOP:when={number}"]
        process = subprocess.Popen(
            self.command(words, words_of_strace), env=self.environment,
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        deadline = time.monotonic() + 120
        while not has(log, b"--- stopped by SIGSTOP ---"):
            if process.poll() is not None or time.monotonic() > deadline:
                process.kill()
                self.fault(f"{words}: never stopped after {call} number {number}")
                return True
            time.sleep(0.001)
        self.save(mark, in_place)
        process.send_signal(signal.SIGCONT)
        errors = process.communicate(timeout=120)[1].decode(errors="replace").strip()
        self.counts["saves after a named call"] += 1
        return self.check(words, mark, process.returncode, errors, in_place)

    def named_moments(self, every):
        for index, words in enumerate([["add", "Added"], ["done", "Item 30"], ["undo"]]):
            moments, last = self.moments(words)
            for number, moment in enumerate(moments):
                if moment != last and (number + index) % every:
                    continue
                for in_place in (False, True):
                    mark = f"saved {number} {'in place' if in_place else 'renamed'}".encode()
                    if self.stopped_after(words, moment, mark, in_place):
                        continue
                    if moment == last:
                        self.counts["lost between the last look and the rename"] += 1
                    else:
                        self.fault(f"{words}: a save, {mark.decode()}, after {moment[0]} number {moment[1]} is lost")

    def random_round(self, number, longest):
        """One command with a save; whether the command was too quick for it."""
        words = [["add", f"Added {number}"], ["done", f"Item {self.chance.randrange(20, ITEMS)}"], ["undo"]][number % 3]
        self.begin()
        mark, in_place = f"saved {number}".encode(), self.chance.random() < 0.5
        start = time.monotonic()
        process = subprocess.Popen(
            self.command(words), env=self.environment, stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        end = start + self.chance.uniform(0, longest)
        while time.monotonic() < end and process.poll() is None:
            pass
        self.save(mark, in_place)
        is_running = process.poll() is None
        errors = process.communicate(timeout=120)[1].decode(errors="replace").strip()
        if not is_running:
            self.counts["too late"] += 1
            return True
        self.counts["saves at random"] += 1
        if not self.check(words, mark, process.returncode, errors, in_place):
            self.counts["lost at random"] += 1
        return False

    def check(self, words, mark, code, errors, in_place):
        """Whether the save is in the store, after all else that must hold."""
        found = read(self.store)
        try:
            titles = [item["title"] for item in json.loads(found)]
        except ValueError as error:
            self.fault(f"{words}: the store is no JSON: {error}")
            return True
        if mark not in found:
            pass
        elif code == 0 and words[0] == "add" and words[1] not in titles:
            # The save came after the change, with what it had read before.
            self.counts["saves after the change"] += 1
        elif code == 0:
            self.counts["changes beside a save"] += 1
        # `undo` takes nothing back that was saved since. A store that is just being written is no JSON.
        if code not in (0, 75) and not (code == 65 and (words[0] == "undo" or in_place)):
            self.fault(f"{words} ended with {code}: {errors}")
        if code != 0:
            self.counts[f"{words[0]} ended with {code}"] += 1
        left = sorted(set(os.listdir(self.folder)) - {
            NAME, f".{NAME}.lock", f".{NAME}.numbers", f".{NAME}.undo", f"{NAME}.activity"})
        if left:
            self.fault(f"{words}: left {left}")
        return mark in found

    def random_moments(self, saves):
        longest = 0.05
        # A tenth of the saves comes too late, so that those right before the end of a command are among the others.
        number = 0
        while self.counts["saves at random"] < saves and self.faults < 20:
            is_late = self.random_round(number, longest)
            longest = longest * 0.8 if is_late else longest * 1.025
            number += 1


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("binary")
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--random", type=int, default=0)
    parser.add_argument("--folder", help="where to work; a memory file system is quickest")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    if not may_trace():
        raise SystemExit("strace may not trace here")

    with tempfile.TemporaryDirectory(dir=options.folder) as folder:
        trial = Trial(options, os.path.realpath(folder))
        trial.named_moments(options.every)
        trial.random_moments(options.random)

    counts = trial.counts
    for name, count in counts.items():
        print(f"{name:42}{count:6}")
    print(f"{'faults':42}{trial.faults:6}")
    return 1 if trial.faults or counts["lost at random"] > counts["saves at random"] / 1000 else 0


if __name__ == "__main__":
    sys.exit(main())
