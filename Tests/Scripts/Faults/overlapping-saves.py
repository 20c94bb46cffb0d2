#!/usr/bin/env python3
"""Saves a list like an editor while commands change it, and counts the saves that are lost.

    Tests/Scripts/Faults/overlapping-saves.py BINARY [--list NAME] [--every 1] [--random 0] [--folder DIR] [--seed N]

BINARY is a built todopress, and NAME one of `todoitems`, `todo.txt`, `tasks.md` and `home.ics`. Each round starts `add`, `done` or `undo`, stops it with strace right after one of its system
calls, saves the store, and lets the command go on. There is a round for each call from the first look at the store to the
end (`--every N`: for every Nth), once with the file written in place and once with a new file renamed over it. Right around
the moment at which the store is replaced, a third editor opens the file, and writes into it when the command has ended.
Afterwards

    what was saved is in the store, or after the next command in `todoitems (saved meanwhile)`, and the store is whole
    a command that says that it has changed the store has done so after the save, or the save is later and has all
    nothing is left behind but the usual files

`--random N` adds N saves of both kinds at random moments. No save by renaming may be lost, and 1 of 1,000 in place.

Ends with 1 at any fault, and if strace may not trace.
"""

import argparse
import collections
import contextlib
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import uuid

from tracing import may_trace

# The text of a list of some items, and what stands before the title of each, by the names of files.
LISTS = {
    "todoitems": (lambda count: json.dumps([
        {"id": str(uuid.UUID(int=number + 1)).upper(), "title": f"Item {number}", "done": False}
        for number in range(count)]), b'"title": "'),
    "todo.txt": (lambda count: "".join(f"(B) Item {number}\r\n" for number in range(count)), b"(B) "),
    "tasks.md": (lambda count: "# Tasks\n" + "".join(f"- [ ] Item {number}\n" for number in range(count)), b"- [ ] "),
    "home.ics": (lambda count: "\r\n".join(
        ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//test//EN",
         *(f"BEGIN:VTODO\r\nUID:{number}\r\nSUMMARY:Item {number}\r\nEND:VTODO" for number in range(count)),
         "END:VCALENDAR", ""]), b"SUMMARY:"),
}
SETTINGS = ["--now", "2026-11-21", "--time-zone", "UTC", "-q"]
ITEMS = 500
# The calls that look at files and change them, by the names of both architectures that releases are built for.
CALLS = ["openat", "newfstatat", "statx", "fsync", "fcntl", "rename", "renameat", "renameat2"]


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
        self.name = options.list
        self.text, self.before_title = LISTS[self.name]
        self.folder, self.outside = os.path.join(folder, "list"), folder
        os.mkdir(self.folder)
        self.store = os.path.join(self.folder, self.name)
        self.first = os.path.join(folder, "first")
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
            path = os.path.join(self.folder, name)
            (shutil.rmtree if os.path.isdir(path) else os.unlink)(path)
        if os.path.exists(self.first):
            shutil.copytree(self.first, self.folder, dirs_exist_ok=True)
            return
        with open(self.store, "w", encoding="utf-8", newline="") as file:
            file.write(self.text(ITEMS))
        subprocess.run(self.command(["add", "First"]), env=self.environment, check=True)
        shutil.copytree(self.folder, self.first)

    def command(self, words, tracer=()):
        return [*tracer, self.binary, *words, "--store", self.store, *SETTINGS]

    def edited(self, mark):
        """What an editor makes of the file that it has read: it changes a title."""
        title = self.before_title + b"Item 7"
        return read(self.store).replace(title, self.before_title + mark + b" Item 7", 1)

    def save(self, mark, in_place):
        """What an editor does with the file that it has read: it writes all of it."""
        text = self.edited(mark)
        path = self.store if in_place else os.path.join(self.folder, "4913")
        with open(path, "wb") as file:
            file.write(text)
        if not in_place:
            os.rename(path, self.store)

    def moments(self, words):
        """The calls of a command after which the store may be saved, as names with their number among those of a name,
        and the place in them of the one that replaces the store."""
        self.begin()
        log = os.path.join(self.outside, "log")
        subprocess.run(self.command(words, ["strace", "-f", "-qq", "-o", log, "-e", f"trace={','.join(CALLS)}"]),
                       env=self.environment, check=True)
        counts, found, last, has_looked = collections.Counter(), [], None, False
        for line in read(log).decode(errors="replace").splitlines():
            call = line.split(maxsplit=1)[1].split("(")[0]
            if call not in CALLS:
                continue
            if call.startswith("rename") and f'"{self.name}"' in line.split(",")[-1 if call == "rename" else 3]:
                last = len(found)
            counts[call] += 1
            has_looked = has_looked or f'{self.name}"' in line
            if has_looked:
                found.append((call, counts[call]))
        if last is None:
            raise SystemExit(f"{words} replaced no store")
        return found, last

    def stopped_after(self, words, moment, mark, way):
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
        if way == "opened":
            text = self.edited(mark)
            editor = open(self.store, "r+b")
        else:
            self.save(mark, way == "in place")
        process.send_signal(signal.SIGCONT)
        errors = process.communicate(timeout=120)[1].decode(errors="replace").strip()
        if way == "opened":
            with editor:
                editor.write(text)
                editor.truncate()
        self.counts[f"saves after a named call, {way}"] += 1
        return self.check(words, mark, process.returncode, errors, way != "renamed")

    def named_moments(self, every):
        for index, words in enumerate([["add", "Added"], ["done", "Item 30"], ["undo"]]):
            moments, last = self.moments(words)
            for number, moment in enumerate(moments):
                is_near = -3 <= number - last <= 4
                if not is_near and (number + index) % every:
                    continue
                for way in ["renamed", "in place", *(["opened"] if is_near else [])]:
                    mark = f"saved {number} {way}".encode()
                    if not self.stopped_after(words, moment, mark, way):
                        self.fault(f"{words}: a save, {mark.decode()}, after {moment[0]} number {moment[1]} is lost")

    def random_round(self, number, longest):
        """One command with a save; whether the command was too quick for it."""
        words = [["add", f"Added {number}"], ["done", f"Item {self.chance.randrange(20, ITEMS)}"], ["undo"]][number % 3]
        self.begin()
        mark, in_place = f"saved {number}".encode(), number % 2 == 0
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
        way = "in place" if in_place else "by renaming"
        self.counts[f"saves at random {way}"] += 1
        if not self.check(words, mark, process.returncode, errors, in_place):
            self.counts[f"lost at random {way}"] += 1
        return False

    def check(self, words, mark, code, errors, in_place):
        """Whether the save is in the store, after all else that must hold."""
        found = read(self.store)
        try:
            if self.name == "todoitems":
                json.loads(found)
        except ValueError as error:
            self.fault(f"{words}: the store is no JSON: {error}")
            return True
        if mark not in found:
            pass
        elif code == 0 and words[0] == "add" and self.before_title + words[1].encode() not in found:
            # The save came after the change, with what it had read before.
            self.counts["saves after the change"] += 1
        elif code == 0:
            self.counts["changes beside a save"] += 1
        # `undo` takes nothing back that was saved since. A store that is just being written is no JSON.
        if code not in (0, 75) and not (code == 65 and (words[0] == "undo" or in_place)):
            self.fault(f"{words} ended with {code}: {errors}")
        if code != 0:
            self.counts[f"{words[0]} ended with {code}"] += 1
        is_there = mark in found
        aside = f"{self.name} (saved meanwhile)"
        if not is_there:
            # What came too late for the command is kept by the next one.
            subprocess.run(self.command(["add", "Next"]), env=self.environment, stderr=subprocess.DEVNULL, check=False)
            is_there = has(os.path.join(self.folder, aside), mark)
            self.counts["saves that are aside"] += is_there
        own = {f".{self.name}.{name}" for name in ("lock", "numbers", "undo", "before")} | {f"{self.name}.activity"}
        left = sorted(set(os.listdir(self.folder)) - {self.name} - (own if self.name == "todoitems" else {".todopress"}))
        if left != ([aside] if is_there and mark not in found else []):
            self.fault(f"{words}: left {left}")
        return is_there

    def random_moments(self, saves):
        longest = 0.05
        # A tenth of the saves comes too late, so that those right before the end of a command are among the others.
        number = 0
        while self.faults < 20 and saves > min(
                self.counts[f"saves at random {way}"] for way in ("in place", "by renaming")):
            is_late = self.random_round(number, longest)
            longest = longest * 0.8 if is_late else longest * 1.025
            number += 1


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("binary")
    parser.add_argument("--list", choices=LISTS, default="todoitems")
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
    is_right = (counts["lost at random by renaming"] == 0
                and counts["lost at random in place"] <= counts["saves at random in place"] / 1000)
    return 0 if is_right and not trial.faults else 1


if __name__ == "__main__":
    sys.exit(main())
