#!/usr/bin/env python3
"""Builds again and again into one folder and checks that each rebuild is, byte for byte, a first build.

    Tests/Scripts/Faults/rebuild-is-first-build.py BINARY [--steps 3000] [--folder DIR] [--seed N]

BINARY is a built todopress. A small store, the options, the templates and the public files change at random from
step to step; in between builds of something else are killed or stopped, and somebody meddles with the output. After
each step:

    a rebuild     has the files of a first build into a new folder, byte for byte, and those that are not ours;
                  no folder is left empty
    once more     writes nothing: no file is another than before, the manifest neither
    a refusal     (a damaged or missing manifest, a page that somebody changed) ends with 73 and changes nothing

Ends with 1 at the first step of which this is not true. The same seed leads there again, but for the signals, which
come by the clock. It is apart from `swift test` because it takes minutes and needs the release build.
"""

import argparse
import collections
import copy
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

from sitetree import MANIFEST, OWN, beside, empty_folders, record, tree

STAGING = ".todopress-staging/"
TODAY = 1795249800
DAY = 86400
TITLES = ["Buy milk", "Buy milk", "buy milk", "", " ", "\u200b", "A < B & \"C\"", "Zug 9", "Zug 10", "Äpfel",
          "\u202eright", "tab\there", "a\u0000b", "e\u0301", "😀", "x" * 300, "https://example.org/?a=1&b=2"]
TEXTS = [None, None, "", " \n ", "Two litres", "one\ntwo\n\nthree", "see https://example.org/a?b=1&c=2.", "\u2067x",
         "\u0007bell", "long " * 400]
PLACES = [None, None, "", "Market hall", "Mar", "ket", "\u00a0", "<b>"]
OPTIONS = {
    "sort": [None, "due", "title", "store"],
    "page-size": [None, "1", "3", "7", "200"],
    "week-start": [None, "monday", "sunday"],
    "weeks": [None, "1", "2", "9"],
    "paper": [None, "a4", "letter"],
    "locale": [None, "de-DE", "he-IL", "ja-JP", "en-GB"],
    "time-zone": ["UTC", "Europe/Berlin", "Europe/Paris", "America/Havana", "Pacific/Apia"],
    "title": [None, "Mine", "To-Do List", "<>"],
    "now": ["2026-11-20", "2026-11-21", "2026-11-22", "2026-11-23", "2026-11-21T23:30:00Z", "2027-01-01"],
}
# A folder has sites or parts: a part over a site is refused.
SHARDS = [[None], ["1/1", "1/3", "2/3", "3/3"]]
# Files and folders that replace each other, and names that differ only in case.
PUBLIC = ["a", "a/b", "a/b/c", "Logo.svg", "logo.svg", "logo.svg.bak", "style.css", "agenda/extra.css", "items/readme",
          "page", "page-2", ".nojekyll", "é.txt"]


class Life:
    """A store, options, templates and public files that change at random."""

    def __init__(self, chance, folder, binary):
        self.chance, self.folder = chance, folder
        # Occasionally more files than a worker takes at a time.
        self.items = self.new_items(chance.choice([chance.randrange(61)] * 9 + [900]))
        self.choices = {**OPTIONS, "shard": chance.choice(SHARDS)}
        self.options = {name: values[0] for name, values in self.choices.items()}
        self.options["now"] = "2026-11-21"
        self.public = {}
        self.own = set()
        if not os.path.exists(os.path.join(folder, "defaults")):
            subprocess.run([binary, "init", "--theme", os.path.join(folder, "defaults")], check=True, capture_output=True)

    def new_items(self, count):
        return list({item["id"]: item for item in (self.new_item() for _ in range(count))}.values())

    def new_item(self):
        chance = self.chance
        item = {"id": str(uuid.UUID(int=chance.getrandbits(128), version=4)).upper()}
        if chance.random() < 0.3:
            # Hand-made IDs, numbered in any of their parts.
            parts = ["00000000", "0000", "0000", "0000", "000000000000"]
            place = chance.randrange(5)
            parts[place] = f"{chance.randrange(1, 9):0{len(parts[place])}d}"
            item["id"] = "-".join(parts)
        for name in ["title", "done", "itemDescription", "timestamp", "location"]:
            self.change(item, name)
        return item

    def change(self, item, name):
        chance = self.chance
        if name == "title":
            item["title"] = chance.choice(TITLES)
        elif name == "done":
            item["done"] = not item.get("done", chance.random() < 0.5)
        elif name == "itemDescription":
            item["itemDescription"] = chance.choice(TEXTS)
        elif name == "timestamp":
            # Few different times, so that many are equal; the clocks of Apia and Havana change at some of
            # them.
            near = TODAY + chance.randrange(-70, 70) * DAY // 2 + chance.choice([0, 0.5, 3600])
            far = chance.choice([0, -1, 1325239200, 1325239199, 4000000000, -1e9, 253402300799 - 2 * DAY])
            item["timestamp"] = chance.choice([None, near, near, near, near, far])
        elif name == "location":
            place = chance.choice(PLACES)
            item["location"] = None if place is None else {"name": place}
            if place is not None and chance.random() < 0.5:
                numbers = [0, -0.0, 90, 52.50224, -33.8, 1e-7]
                item["location"]["coordinate"] = {
                    "latitude": chance.choice(numbers), "longitude": chance.choice(numbers)}

    def step(self):
        """Changes something and says what."""
        chance, items = self.chance, self.items
        kind = chance.choice(["text"] * 4 + ["done", "option"] * 3 + ["add", "remove", "public"] * 2 +
                             ["id", "swap", "trade", "shuffle", "few", "template", "nothing"])
        item = chance.choice(items) if items else self.new_item()
        if kind == "text":
            self.change(item, chance.choice(["title", "itemDescription", "timestamp", "location"]))
        elif kind == "done":
            self.change(item, "done")
        elif kind == "add" and len(items) != 60:
            items.insert(chance.randrange(len(items) + 1), self.new_item())
        elif kind == "remove" and items:
            items.remove(item)
        elif kind == "id":
            digits = item["id"].replace("-", "")
            exchanged = str(uuid.UUID(digits[16:] + digits[:16])).upper()
            item["id"] = exchanged if chance.random() < 0.3 else self.new_item()["id"]
        elif kind == "swap" and items:
            other = chance.choice(items)
            item["title"], other["title"] = other["title"], item["title"]
        elif kind == "trade" and items:
            other = chance.choice(items)
            item["id"], other["id"] = other["id"], item["id"]
        elif kind == "shuffle":
            chance.shuffle(items)
        elif kind == "few" and chance.random() < 0.2:
            self.items = self.new_items(chance.choice([0, 1, 2, 60]))
        elif kind == "option":
            name = chance.choice(list(self.choices))
            self.options[name] = chance.choice(self.choices[name])
            kind = f"--{name} {self.options[name]}"
        elif kind == "template":
            names = ["item.mustache", "row.mustache", "week.mustache", "not-found.mustache", "locales/en-US.json"]
            self.own ^= {chance.choice(names)}
        elif kind == "public":
            name = chance.choice(PUBLIC)
            if self.public.pop(name, None) is None or chance.random() < 0.3:
                for other in list(self.public):
                    if other.startswith(name + "/") or name.startswith(other + "/") or other.lower() == name.lower():
                        del self.public[other]
                self.public[name] = chance.choice(["", "one", "two", "x" * 70000])
        self.items = list({item["id"]: item for item in self.items}.values())
        return kind

    def arguments(self):
        """Writes what a build reads; its arguments but for the output and the threads."""
        store = os.path.join(self.folder, "store")
        escaped = self.chance.random() < 0.3
        with open(store, "w", encoding="utf-8") as file:
            json.dump(self.items, file, ensure_ascii=escaped, indent=self.chance.choice([None, None, 1]))
        arguments = ["build", store]
        for name, value in self.options.items():
            if value is not None:
                arguments.append(f"--{name}={value}")
        templates = os.path.join(self.folder, "Templates")
        shutil.rmtree(templates, ignore_errors=True)
        os.makedirs(os.path.join(templates, "locales"))
        for name in self.own:
            with open(os.path.join(self.folder, "defaults", "Templates", name), encoding="utf-8") as file:
                text = file.read()
            text = text.replace("Overdue", "Late") if name.endswith(".json") else text + "<!-- mine -->\n"
            with open(os.path.join(templates, name), "w", encoding="utf-8") as file:
                file.write(text)
        public = os.path.join(self.folder, "Public")
        shutil.rmtree(public, ignore_errors=True)
        os.makedirs(public)
        for name, text in self.public.items():
            os.makedirs(os.path.dirname(os.path.join(public, name)), exist_ok=True)
            with open(os.path.join(public, name), "w", encoding="utf-8") as file:
                file.write(text)
        return arguments + ["--templates", templates, "--public", public]


def marks(folder):
    """What would tell that a file was written again."""
    found = {}
    for place, _, names in os.walk(folder):
        for name in names:
            path = os.path.join(place, name)
            status = os.stat(path)
            found[os.path.relpath(path, folder)] = (status.st_ino, status.st_mtime_ns, status.st_size)
    return found


class Fault(Exception):
    pass


class Trial:
    def __init__(self, options, folder):
        self.binary = os.path.abspath(options.binary)
        self.chance = random.Random(options.seed)
        self.life = Life(self.chance, folder, self.binary)
        self.place = os.path.join(folder, "place")
        self.output = os.path.join(self.place, "site")
        self.record = os.path.join(self.place, record(self.output))
        self.record_before = None
        self.fresh = os.path.join(folder, "fresh")
        self.theirs = {}
        self.counts = collections.Counter()
        os.makedirs(self.place)

    def build(self, arguments, output, expecting=0):
        jobs = str(self.chance.randrange(1, 9))
        done = subprocess.run(
            [self.binary, *arguments, "-o", output, "--jobs", jobs], capture_output=True, text=True)
        if done.returncode != expecting:
            raise Fault(f"a build ended with {done.returncode}, not {expecting}: {done.stderr}{done.stdout}")
        return done.stdout

    def refused(self, arguments, why):
        before = self.standing()
        self.build(arguments, self.output, expecting=73)
        if self.standing() != before:
            raise Fault(f"a build was refused ({why}) and changed something all the same")
        self.counts[f"refused: {why}"] += 1

    def standing(self):
        """What no refused build may change: everything but the debris of a killed one."""
        files, stamps = tree(self.output), marks(self.output)
        return {path: (files[path], stamps[path]) for path in files if not path.startswith(STAGING)}

    def meddle(self, arguments, expected):
        """Somebody works in the output; what keeps a build from it is put right again."""
        chance, output = self.chance, self.output
        kind = chance.choice(["nothing"] * 4 + ["deleted", "touched", "rewritten", "replaced", "changed", "copied",
                                                "theirs", "manifest gone", "manifest damaged", "folder gone",
                                                "everything gone", "rights", "record gone", "record damaged",
                                                "record of before"])
        paths = sorted(path for path in tree(output) if not path.startswith(OWN) and path not in self.theirs)
        if not paths:
            return "nothing"
        path = os.path.join(output, chance.choice(paths))
        manifest = os.path.join(output, MANIFEST)
        with open(path, "rb") as file:
            text = file.read()
        with open(manifest, "rb") as file:
            lines = file.read()
        self.counts[f"meddled: {kind}"] += 1
        if kind == "deleted":
            for each in chance.sample(paths, min(len(paths), chance.randrange(1, 4))):
                os.remove(os.path.join(output, each))
            # An empty folder may belong to the user, so a build leaves it alone, even if it blocks a file.
            subprocess.run(["find", output, "-mindepth", "1", "-type", "d", "-empty", "-delete"], check=True)
        elif kind == "touched":
            for each in chance.sample(paths, min(len(paths), chance.randrange(1, 9))):
                os.utime(os.path.join(output, each))
        elif kind == "rewritten":
            with open(path, "wb") as file:
                file.write(text)
        elif kind == "replaced":
            with open(path + ".new", "wb") as file:
                file.write(text)
            os.replace(path + ".new", path)
        elif kind == "changed" and text:
            at = chance.randrange(len(text))
            other = text[:at] + bytes([text[at] ^ 1]) + text[at + 1:]
            with open(path, "wb") as file:
                file.write(other)
            # Copying a folder or changing its permissions recursively gives every file a new change time.
            if chance.random() < 0.5:
                self.renew()
            name = os.path.relpath(path, output)
            if name in expected and expected[name] != other:
                self.refused(arguments, "a changed page")
            with open(path, "wb") as file:
                file.write(text)
        elif kind == "copied":
            self.renew()
        elif kind == "theirs":
            name = chance.choice(["items/note", "note", "their/own/note"])
            self.theirs[name] = b"mine"
            os.makedirs(os.path.dirname(os.path.join(output, name)), exist_ok=True)
            with open(os.path.join(output, name), "wb") as file:
                file.write(b"mine")
        elif kind == "manifest gone":
            os.remove(manifest)
            self.refused(arguments, kind)
            with open(manifest, "wb") as file:
                file.write(lines)
        elif kind == "manifest damaged":
            at = chance.randrange(len(lines))
            damaged = chance.choice([
                lines[:at], lines[:at] + bytes([lines[at] ^ 1 << chance.randrange(8)]) + lines[at + 1:],
                lines[:at] + lines[at + 1:], lines + b"x", b"", lines[:at] + b"\n" + lines[at:]])
            with open(manifest, "wb") as file:
                file.write(damaged)
            self.refused(arguments, kind)
            with open(manifest, "wb") as file:
                file.write(lines)
        elif kind == "folder gone":
            shutil.rmtree(os.path.join(output, chance.choice(["items", "agenda", "their"])), ignore_errors=True)
            self.theirs = {name: text for name, text in self.theirs.items()
                           if os.path.exists(os.path.join(output, name))}
        elif kind == "everything gone" and chance.random() < 0.2:
            shutil.rmtree(output)
            self.theirs = {}
        elif kind == "rights":
            os.chmod(path, 0o600)
        elif kind == "record gone" and os.path.exists(self.record):
            os.remove(self.record)
        elif kind == "record damaged" and os.path.exists(self.record):
            os.truncate(self.record, chance.randrange(os.path.getsize(self.record)))
        elif kind == "record of before" and self.record_before:
            with open(self.record, "wb") as file:
                file.write(self.record_before)
        if os.path.exists(self.record) and chance.random() < 0.3:
            with open(self.record, "rb") as file:
                self.record_before = file.read()
        return kind

    def renew(self):
        """Gives every file a new time of change, in any order."""
        kind = self.chance.choice(["copy", "copy all", "rights"])
        if kind == "rights":
            for path in self.chance.sample(sorted(tree(self.output)), len(tree(self.output))):
                os.chmod(os.path.join(self.output, path), self.chance.choice([0o600, 0o640]))
            return
        other = self.output + ".copy"
        subprocess.run(["cp", "-r" if kind == "copy" else "-a", self.output, other], check=True)
        # The manifest comes last, as may happen.
        os.chmod(os.path.join(other, MANIFEST), 0o640)
        shutil.rmtree(self.output)
        os.rename(other, self.output)

    def interrupt(self):
        """Starts a build of something else and ends it at a random moment, by one of three signals."""
        chance, life = self.chance, self.life
        kept = copy.deepcopy((life.items, life.options, life.public, life.own))
        for _ in range(chance.choice([1, 3, 9])):
            life.step()
        arguments = life.arguments()
        before = self.strays()
        process = subprocess.Popen(
            [self.binary, *arguments, "-o", self.output, "-q"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        if chance.random() < 0.5:
            time.sleep(chance.uniform(0, 0.03) * (10 if len(life.items) > 100 else 1))
        else:
            # The time between two manifests is short.
            while process.poll() is None and not self.unfinished():
                pass
            time.sleep(chance.choice([0, 0, 0.0005, 0.002]))
        number = chance.choice([signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
        process.send_signal(number)
        code = process.wait()
        # Before a build has started, a signal terminates it with the system's default action.
        if code not in (0, -number) and (number == signal.SIGKILL or code != 128 + number):
            raise Fault(f"a build ended with {code} after signal {number}")
        if number != signal.SIGKILL and not self.strays() <= before:
            raise Fault(f"a build left {self.strays() - before} after signal {number}")
        end = "too late" if code == 0 else "unfinished" if self.unfinished() else "ended"
        self.counts[f"signal {number}: {end}"] += 1
        life.items, life.options, life.public, life.own = kept

    def strays(self):
        """What a build keeps for itself and should not leave."""
        names = set(beside(self.output))
        if os.path.isdir(self.output):
            names |= {name for name in os.listdir(self.output) if name.startswith(OWN) and name != MANIFEST}
        return names

    def unfinished(self):
        try:
            with open(os.path.join(self.output, MANIFEST), "rb") as file:
                return b" unfinished" in file.readline()
        except FileNotFoundError:
            return False

    def put_theirs(self):
        """Makes an output that is empty but for what a repository has in it, which is no reason to refuse it."""
        self.theirs = {".git/HEAD": b"ref: refs/heads/main\n", ".git/a": b"theirs", "CNAME": b"todo.example.org\n"}
        for name, text in self.theirs.items():
            os.makedirs(os.path.dirname(os.path.join(self.output, name)), exist_ok=True)
            with open(os.path.join(self.output, name), "wb") as file:
                file.write(text)
        self.counts["meddled: a repository"] += 1

    def step(self):
        if not os.path.exists(self.output) and self.chance.random() < 0.7:
            self.put_theirs()
        what = [self.life.step() for _ in range(self.chance.choice([0, 1, 1, 1, 2, 6]))]
        self.what = what
        while self.chance.random() < 0.3:
            what.append("interrupted")
            self.interrupt()
        arguments = self.life.arguments()
        shutil.rmtree(self.fresh, ignore_errors=True)
        self.build(arguments, self.fresh)
        expected = tree(self.fresh)
        expected.pop(MANIFEST)
        if os.path.isdir(self.output):
            what.append(self.meddle(arguments, expected))
        self.build(arguments, self.output)
        found = tree(self.output)
        found.pop(MANIFEST)
        wanted = expected | self.theirs
        for path in sorted(found.keys() | wanted.keys()):
            if found.get(path) != wanted.get(path):
                kind = "missing" if path not in found else "left over" if path not in wanted else "another"
                raise Fault(f"{path} is {kind}, beside a first build")
        # One that a killed build left would be in the way of a file of its name.
        if empty := empty_folders(self.output):
            raise Fault(f"folders are left empty: {empty}")
        if self.life.options["shard"] is None and self.chance.random() < 0.05:
            self.refused([*arguments, "--shard=1/2"], "a part over a site")
        before = marks(self.output)
        again = self.build(arguments, self.output)
        if "(0 written, 0 removed" not in again or marks(self.output) != before:
            raise Fault(f"the rebuild after it changed something: {again}")
        if left := beside(self.output):
            raise Fault(f"beside the site there is {left}")
        self.counts["rebuilds"] += 1


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("binary")
    parser.add_argument("--steps", type=int, default=3000)
    parser.add_argument("--folder", help="where to work; a memory file system is quickest")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    fault = None
    with tempfile.TemporaryDirectory(dir=options.folder) as folder:
        trial = Trial(options, os.path.realpath(folder))
        for number in range(options.steps):
            trial.what = []
            try:
                trial.step()
            except Fault as error:
                fault = f"FAULT in step {number} ({', '.join(trial.what)}): {error}"
                break
            # Start over now and then, for chains that are long, and many of them.
            if number % 200 == 199:
                trial.life = Life(trial.chance, trial.life.folder, trial.binary)
                shutil.rmtree(trial.place)
                os.makedirs(trial.place)
                trial.theirs = {}
    for name, count in sorted(trial.counts.items()):
        print(f"{name:28}{count:6}")
    if fault:
        print(fault, file=sys.stderr)
    return 1 if fault else 0


if __name__ == "__main__":
    sys.exit(main())
