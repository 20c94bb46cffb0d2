#!/usr/bin/env python3
"""Kills joins of parts, and checks that no page is torn, and that the next join makes the site.

    Tests/Scripts/Faults/join.py BINARY [--times 0] [--every 1] [--folder DIR] [--seed N]

BINARY is a built todopress. A site in one piece and a join over another site are compared byte for byte, with the
permissions of files and folders. Then joins are killed (SIGKILL) by strace before each system call that changes the disk
(`--every N`: every Nth, and each call at least once), and at `--times` random moments. After each kill the output is the old site or the new
one, or has whole pages of both, each part is as before, and the next join makes the new site and leaves nothing beside it.

Ends with 1 if any of this fails even once.
"""

import argparse
import collections
import itertools
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

from sitetree import beside
from tracing import may_trace, tracer

CALLS = ["mkdirat", "renameat", "unlinkat", "write", "fchmod"]
PARTS = 3


def state(folder):
    """Every file and folder below a folder, with its permissions and bytes."""
    found = {}
    for place, folders, names in os.walk(folder):
        for name in folders + names:
            path = os.path.join(place, name)
            text = None
            if name in names:
                with open(path, "rb") as file:
                    text = file.read()
            found[os.path.relpath(path, folder)] = (os.lstat(path).st_mode, text)
    return found


class Trial:
    def __init__(self, binary, folder, chance):
        self.binary, self.folder, self.chance = os.path.abspath(binary), os.path.realpath(folder), chance
        self.output = os.path.join(self.folder, "place", "site")
        self.parts = [os.path.join(self.folder, f"part-{number}") for number in range(1, PARTS + 1)]
        self.counts = collections.Counter()
        self.faults = []
        self.met = set()
        for number, count in enumerate([40, 60]):
            items = [{"id": str(uuid.UUID(int=chance.getrandbits(128), version=4)).upper(), "title": f"Item {item}",
                      "done": item % 3 == 0} for item in range(count)]
            with open(self.store(number), "w", encoding="utf-8") as file:
                json.dump(items, file)
            self.run("build", self.store(number), "-o", self.whole(number), "--now=2026-11-21", "--time-zone=UTC")
        for number, part in enumerate(self.parts, 1):
            self.run("build", self.store(1), "-o", part, "--now=2026-11-21", "--time-zone=UTC",
                     f"--shard={number}/{PARTS}")
        self.old, self.new = state(self.whole(0)), state(self.whole(1))
        self.part_states = [state(part) for part in self.parts]

    def store(self, number):
        return os.path.join(self.folder, f"store-{number}")

    def whole(self, number):
        return os.path.join(self.folder, f"whole-{number}")

    def run(self, *words, tracer=(), expecting=0):
        done = subprocess.run([*tracer, self.binary, *words], capture_output=True, text=True)
        if done.returncode != expecting:
            raise SystemExit(f"{' '.join(words)} ended with {done.returncode}, not {expecting}: {done.stderr}")
        return done

    def join_words(self):
        return ["join", *self.parts, "-o", self.output, "--jobs=1", "-q"]

    def fault(self, *words):
        self.faults.append(" ".join(words))
        print("FAULT:", *words, file=sys.stderr)

    def prepare(self, has_site):
        place = os.path.dirname(self.output)
        shutil.rmtree(place, ignore_errors=True)
        os.makedirs(place)
        if has_site:
            self.run("build", self.store(0), "-o", self.output, "--now=2026-11-21", "--time-zone=UTC", "-q")

    def check(self, has_site, what):
        """After a kill: the old site, the new one or whole pages of both, and the new one after the next join."""
        found = state(self.output) if os.path.exists(self.output) else None
        if found == self.new:
            self.counts["new site"] += 1
        elif found == (self.old if has_site else None):
            self.counts["old site" if has_site else "no site"] += 1
        elif has_site and found and all(self.is_whole(*entry) for entry in found.items()):
            self.counts["pages of both sites"] += 1
        else:
            self.fault(what, "the site has torn pages, or there is one where none was")
        self.run(*self.join_words())
        self.check_new(what)

    def is_whole(self, path, entry):
        """Whether a file is that of one of the sites, or of a build that goes on. Folders may be of either."""
        is_own = os.path.basename(path).startswith(".todopress-") or ".todopress-staging" in path
        return is_own or entry[1] is None or entry in (self.old.get(path), self.new.get(path))

    def check_new(self, what):
        if state(self.output) != self.new:
            self.fault(what, "the joined site is not that of a build in one piece")
        if left := beside(self.output):
            self.fault(what, f"beside the site there is {left}")
        if [state(part) for part in self.parts] != self.part_states:
            self.fault(what, "a part is not as before")

    def kill_at_random(self, times):
        self.prepare(True)
        start = time.monotonic()
        self.run(*self.join_words())
        seconds = time.monotonic() - start
        for _ in range(times):
            has_site = self.chance.random() < 0.7
            self.prepare(has_site)
            process = subprocess.Popen(
                [self.binary, *self.join_words()], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            time.sleep(self.chance.random() * seconds)
            process.send_signal(signal.SIGKILL)
            self.counts["killed at random" if process.wait() == -signal.SIGKILL else "too quick"] += 1
            self.check(has_site, "after a kill at random:")

    def kill_at_calls(self, every):
        for has_site, call in itertools.product([True, False], CALLS):
            # Each call is met at least once; then others of its occurrences.
            first = self.chance.randrange(every) + 1 if call in self.met else 1
            for number in itertools.count(first, every):
                self.prepare(has_site)
                done = subprocess.run([*tracer(call, f"signal=KILL:when={number}"), self.binary, *self.join_words()],
                                      capture_output=True, text=True)
                if done.returncode == 0:
                    break
                if done.returncode not in (-9, 137):
                    raise SystemExit(f"strace ended with {done.returncode}: {done.stderr}")
                self.counts["killed at a call"] += 1
                self.met.add(call)
                self.check(has_site, f"killed before {call} number {number}:")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("binary")
    parser.add_argument("--times", type=int, default=0)
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--folder", help="where to work; a memory file system is quickest")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    if not may_trace():
        raise SystemExit("strace is not installed or may not trace here")
    with tempfile.TemporaryDirectory(dir=options.folder) as folder:
        trial = Trial(options.binary, folder, random.Random(options.seed))
        trial.kill_at_random(options.times)
        trial.kill_at_calls(options.every)
        if missed := [call for call in CALLS if call not in trial.met]:
            trial.fault(f"nothing was killed before {', '.join(missed)}")
        for name, count in sorted(trial.counts.items()):
            print(f"{name:20}{count:6}")
        return 1 if trial.faults else 0


if __name__ == "__main__":
    sys.exit(main())
