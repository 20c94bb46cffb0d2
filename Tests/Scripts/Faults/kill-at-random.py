#!/usr/bin/env python3
"""Kills builds at random moments and checks that nothing is torn, lost or left behind.

    Tests/Scripts/Faults/kill-at-random.py BINARY STORE [--times 500] [--folder DIR] [--seed N] [--command TEMPLATE]

BINARY is a built todopress, STORE a to-do store; a second version of it, with items changed, dropped and added, is
made here. In turn a first build, a rebuild from the one version to the other, and a first build into a folder with
files of others (`.git`, `CNAME` and the like) are killed (SIGKILL), some twice in a row. After each kill:

    first build   there is no output folder, or the whole site
    rebuild       each file is, byte for byte, that of the one site or of the other; a file of both sites is there
    in place      each file is that of the site, byte for byte, or one of the others, which was not even touched

and after the next build the output is the new site, byte for byte, with nothing beside it. Ends with 1 if any of this
fails even once. It is apart from `swift test` because it takes minutes and needs the release build.
"""

import argparse
import collections
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

from sitetree import MANIFEST, OWN, beside, tree



def second_version(items, chance):
    """Every fifth item gone, every third changed, some new ones, in another order."""
    changed = []
    for number, item in enumerate(items):
        if number % 5 == 4:
            continue
        item = dict(item)
        if number % 3 == 0:
            item["title"] = item["title"] + " (again)"
        changed.append(item)
    for number in range(max(1, len(items) // 10)):
        name = str(uuid.UUID(int=chance.getrandbits(128), version=4)).upper()
        changed.append({"id": name, "title": f"New {number}", "done": number % 2 == 0})
    chance.shuffle(changed)
    return changed


# Entries of others, none of which a build may touch. An arrow is a symbolic link.
THEIRS = {
    ".git/HEAD": b"ref: refs/heads/main\n", ".git/index": bytes(range(256)) * 200, ".git/objects/12/345678": b"x",
    ".git/index.html": b"theirs", ".gitattributes": b"* -text\n", ".github/workflows/pages.yml": b"on: push\n",
    ".DS_Store": b"\0\0\0\1Bud1", ".well-known/security.txt": b"Contact: mailto:me@example.org\n",
    "CNAME": b"todo.example.org\n", "README.md": b"-> nowhere", ".cache": b"-> ../outside", "Thumbs.db": b"",
}


def put_theirs(folder):
    for path, text in THEIRS.items():
        place = os.path.join(folder, path)
        os.makedirs(os.path.dirname(place), exist_ok=True)
        if text.startswith(b"-> "):
            os.symlink(text[3:].decode(), place)
        else:
            with open(place, "wb") as file:
                file.write(text)


def state_of_theirs(folder):
    """Everything that would tell that somebody touched them: contents, names in their folders, files and times."""
    found = {}
    for path in THEIRS:
        place = os.path.join(folder, path)
        status = os.lstat(place)
        text = None
        if not os.path.islink(place):
            with open(place, "rb") as file:
                text = file.read()
        elif os.path.isdir(place):
            text = sorted(os.listdir(place))
        found[path] = (status.st_ino, status.st_mtime_ns, status.st_ctime_ns, text)
        parent = os.path.dirname(path)
        if parent:
            parent = os.path.join(folder, parent)
            found[parent] = (os.lstat(parent).st_mtime_ns, sorted(os.listdir(parent)))
    return found


def without_theirs(files):
    return {path: text for path, text in files.items() if path not in THEIRS}


def pages(files):
    return {path: text for path, text in files.items() if not path.startswith(OWN)}


class Trial:
    def __init__(self, options, folder, chance):
        self.options, self.folder, self.chance = options, folder, chance
        self.output = os.path.join(folder, "place", "site")
        self.counts = collections.Counter()
        self.faults = []

    def command(self, store, output):
        words = self.options.command.split()
        values = {"binary": os.path.abspath(self.options.binary), "store": store, "output": output}
        return [word.format(**values) for word in words]

    def build(self, store, output=None):
        """Builds to the end; the seconds it took."""
        start = time.monotonic()
        done = subprocess.run(self.command(store, output or self.output), capture_output=True, text=True)
        if done.returncode != 0:
            self.fault(f"a build ended with {done.returncode}: {done.stderr.strip()}")
        return time.monotonic() - start

    def kill(self, store, delay, waits_for=None):
        """Starts a build and kills it after so many seconds, or so many after this file has appeared in the output;
        whether it was still running."""
        process = subprocess.Popen(
            self.command(store, self.output), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        while waits_for and process.poll() is None and not os.path.exists(os.path.join(self.output, waits_for)):
            pass
        end = time.monotonic() + delay
        while time.monotonic() < end and process.poll() is None:
            time.sleep(0.0002)
        process.send_signal(signal.SIGKILL)
        return process.wait() == -signal.SIGKILL

    def killed(self):
        return sum(self.counts[kind + " killed"] for kind in ["first builds", "rebuilds", "builds in place"])

    def fault(self, text):
        self.faults.append(text)
        print(f"FAULT: {text}", file=sys.stderr)

    def check_complete(self, expected, what, beside_it=()):
        if without_theirs(tree(self.output)) != expected:
            self.fault(f"{what}: the next build did not make the new site")
        if beside(self.output) != sorted(beside_it):
            self.fault(f"{what}: beside the site there is {beside(self.output)}")

    def first_build(self, store, expected, delays):
        shutil.rmtree(os.path.dirname(self.output), ignore_errors=True)
        os.makedirs(os.path.dirname(self.output))
        for delay in delays:
            self.counts["first builds killed" if self.kill(store, delay) else "first builds too quick"] += 1
            if not os.path.lexists(self.output):
                self.counts["  no folder"] += 1
            elif tree(self.output) == expected:
                self.counts["  whole site"] += 1
            else:
                self.fault("a killed first build left part of a site")
        self.build(store)
        self.check_complete(expected, "after a killed first build")

    def build_in_place(self, store, expected, delays):
        place = os.path.dirname(self.output)
        shutil.rmtree(place, ignore_errors=True)
        outside = os.path.join(place, "outside")
        os.makedirs(os.path.join(outside, "items"))
        put_theirs(self.output)
        before = state_of_theirs(self.output)
        for delay in delays:
            # The time in which pages are renamed into place is short; it begins with the manifest.
            waits = self.chance.random() < 0.5 and not os.path.exists(os.path.join(self.output, MANIFEST))
            killed = self.kill(store, delay / 40, MANIFEST) if waits else self.kill(store, delay)
            self.counts["builds in place killed" if killed else "builds in place too quick"] += 1
            files = tree(self.output)
            found = pages(without_theirs(files))
            for path, text in found.items():
                if text != expected.get(path):
                    self.fault(f"a killed build in place left {path} torn ({len(text)} bytes)")
            kind = ("untouched" if without_theirs(files) == {} else "whole site in place"
                    if found == pages(expected) else "part of the site" if found else "staged")
            self.counts["  " + kind] += 1
            if state_of_theirs(self.output) != before:
                self.fault("a killed build in place touched a file of others")
        self.build(store)
        self.check_complete(expected, "after a killed build in place", ["outside"])
        if state_of_theirs(self.output) != before or os.listdir(outside) != ["items"]:
            self.fault("a build in place touched a file of others")

    def rebuild(self, store, old, new, delays):
        for delay in delays:
            self.counts["rebuilds killed" if self.kill(store, delay) else "rebuilds too quick"] += 1
            found = pages(tree(self.output))
            for path, text in found.items():
                if text not in (old.get(path), new.get(path)):
                    self.fault(f"a killed rebuild left {path} torn ({len(text)} bytes)")
            for path in pages(old).keys() & pages(new).keys() - found.keys():
                self.fault(f"a killed rebuild lost {path}")
            kind = "old site" if found == pages(old) else "new site" if found == pages(new) else "whole pages of both"
            self.counts["  " + kind] += 1
        self.build(store)
        self.check_complete(new, "after a killed rebuild")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("binary")
    parser.add_argument("store")
    parser.add_argument("--times", type=int, default=500)
    parser.add_argument("--folder", help="where to work; a memory file system is quickest")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--command", default="{binary} build {store} -o {output} --now 2026-11-21 -q")
    options = parser.parse_args()
    chance = random.Random(options.seed)

    with tempfile.TemporaryDirectory(dir=options.folder) as folder:
        trial = Trial(options, os.path.realpath(folder), chance)
        with open(options.store, encoding="utf-8") as file:
            items = json.load(file)
        stores = []
        for number, version in enumerate([items, second_version(items, chance)]):
            stores.append(os.path.join(trial.folder, f"store-{number}"))
            with open(stores[-1], "w", encoding="utf-8") as file:
                json.dump(version, file, ensure_ascii=False)

        sites, seconds = [], []
        for number, store in enumerate(stores):
            output = os.path.join(trial.folder, f"reference-{number}")
            seconds.append(trial.build(store, output))
            sites.append(tree(output))
        os.makedirs(os.path.dirname(trial.output))
        trial.build(stores[0])
        rebuild_seconds = trial.build(stores[1])
        if trial.faults:
            return 1

        # Only builds that were running when killed count, so the delays follow the current duration of a
        # build.
        current, number, longest = 1, 0, [seconds[0], rebuild_seconds, seconds[0] + rebuild_seconds]
        while trial.killed() < options.times and not trial.faults:
            kind, killed = number % 3, trial.killed()
            delays = [chance.uniform(0, longest[kind]) for _ in range(2 if chance.random() < 0.2 else 1)]
            if kind == 0:
                trial.first_build(stores[0], sites[0], delays)
                current = 0
            elif kind == 2:
                trial.build_in_place(stores[0], sites[0], delays)
                current = 0
            else:
                trial.rebuild(stores[1 - current], sites[current], sites[1 - current], delays)
                current = 1 - current
            longest[kind] *= 1.03 if trial.killed() > killed else 0.9
            number += 1

    for name, count in trial.counts.items():
        print(f"{name:26}{count:6}")
    print(f"{'faults':26}{len(trial.faults):6}")
    return 1 if trial.faults else 0


if __name__ == "__main__":
    sys.exit(main())
