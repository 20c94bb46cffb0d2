#!/usr/bin/env python3
"""Kills builds and changes of a store before each system call that changes the disk, and checks what comes after.

    Tests/Scripts/Faults/kill-at-every-call.py BINARY [--every 1] [--folder DIR]

BINARY is a built todopress. The others beside this script kill at random moments and can miss one that lasts a
microsecond; here strace kills (SIGKILL) at every one. Builds have one thread and lists are small, so that there are a few
hundred:

    builds    into a folder with a repository, and over the site of other public files, of which some are files where
              others are folders. The next build, of each of the sites, is byte for byte a first build. It leaves no
              empty folder and nothing beside the site.
    changes   `add`, `done` and `undo` with `--build`: the store is, byte for byte, the old one or the new one (random
              IDs aside), and the next `add` and the next build succeed and leave no temporary file
    lists     the same of a todo.txt, a note and a calendar, of `archive` and its `undo`, which change two files, and of
              commands that change several lists: all are as before or all as after, or the next command says how many are
              written, none has lost an item, and `undo` gives what was before the change; all that is ours lies in one folder

`--every N` kills before every Nth call only, each kind of run and of call beginning with another one of the first N, and
before each kind of call at least once.

Ends with 1 if any of this fails even once, and where strace may not trace. It is apart from
`swift test` because it takes a minute and needs the release build.
"""

import argparse
import itertools
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

from sitetree import MANIFEST, beside, empty_folders, record, tree
from tracing import may_trace, tracer

# What a build or a change does to the disk. What `openat` creates is there before the next of these.
CALLS = ["mkdirat", "renameat", "renameat2", "unlinkat", "write", "ftruncate", "fchmod"]
VARIABLE = re.compile(rb"(?i)[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}|(?<=:)[0-9]{8}T[0-9]{6}Z")
ANY_ID = re.compile(rb"[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}")
NOW = "--now=2026-11-21"
ITEMS = [{"id": f"0000000{number}-0000-0000-0000-000000000000", "title": title, "done": False}
         for number, title in enumerate(["Buy milk", "Call Ada"], 1)]
ITEMS.append({"id": "00000003-0000-0000-0000-000000000000", "title": "Bins", "done": False,
              "due": "2026-11-17", "repeats": "FREQ=WEEKLY;BYDAY=TU"})
# Public files of three sites.
PUBLIC = {"folders": "a/b/c", "file": "a", "other": "x"}
CHANGES = [["add", "Water plants", "--due=2026-12-01"], ["done", "Buy milk"], ["done", "Bins"],
           ["skip", "Bins@2026-12-01"], ["edit", "Bins", "--due=wed"], ["undo"]]

# The files of each kind of list, the commands of which only some change more than one file, and what `undo` takes back.
LIST_CHANGES = [["add", "Jam"], ["done", "bins"], ["edit", "tea", "--due=fri"], ["remove", "milk"], ["undo"]]
LISTS = [
    ({"todo.txt": b"(A) Milk +Shop\r\nBins rec:+1w due:2026-11-17\r\n\r\nx 2026-11-20 Bread\r\nTea",
      "done.txt": b"x 2026-11-01 Old\r\n"}, [*LIST_CHANGES, ["archive"]], "archive"),
    ({"tasks.md": "# Home\r\n\r\n- [ ] Milk #shop\r\n- [ ] Bins 🔁 every week 📅 2026-11-17\r\n  - [ ] Lid\r\n- [ ] Tea".encode()},
     LIST_CHANGES, "done bins"),
    ({"home.ics": "\r\n".join([
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//test//EN",
        "BEGIN:VTODO", "UID:1", "SUMMARY:Milk", "BEGIN:VALARM", "TRIGGER:-PT5M", "END:VALARM", "END:VTODO",
        "BEGIN:VTODO", "UID:2", "SUMMARY:Bins", "DUE;VALUE=DATE:20261117", "RRULE:FREQ=WEEKLY", "END:VTODO",
        "BEGIN:VTODO", "UID:3", "SUMMARY:Tea", "END:VTODO", "END:VCALENDAR", ""]).encode()}, LIST_CHANGES, "done bins"),
    ({"home.todo.txt": b"(A) Milk\r\nBins rec:+1w due:2026-11-17\r\nTea", "work.todo.txt": b"Call\nMail\n",
      "tasks.md": b"- [ ] Bags\n",
      "todopress.json": b'{"inputs": ["home.todo.txt", "work.todo.txt", "tasks.md"], "time-zone": "UTC"}'},
     [["done", "call", "bins", "bags"], ["edit", "tea", "mail", "--due=fri"], ["undo"]], "done call bins bags"),
]


class Trial:
    def __init__(self, binary, folder, every):
        self.binary = os.path.abspath(binary)
        self.folder = folder
        self.every = every
        self.begun = 0
        self.met = set()
        self.store = self.path("todoitems.json")
        self.output = self.path("place", "site")
        self.killed = 0
        self.faults = []
        for name, file in PUBLIC.items():
            os.makedirs(os.path.dirname(self.path("public", name, file)))
            with open(self.path("public", name, file), "w", encoding="utf-8") as text:
                text.write(f"of {name}")
        self.write_store()
        self.wanted = {name: self.first_build(name) for name in PUBLIC}

    def path(self, *parts):
        return os.path.join(self.folder, *parts)

    def write_store(self):
        with open(self.store, "w", encoding="utf-8") as file:
            json.dump(ITEMS, file)

    def run(self, arguments, tracer=()):
        return subprocess.run(
            [*tracer, self.binary, *arguments], cwd=self.folder, capture_output=True, text=True,
            env={**os.environ, "TZ": "UTC"})

    def build(self, name, output, tracer=()):
        options = ["--public", self.path("public", name), "--jobs=1", NOW, "-q"]
        return self.run(["build", self.store, "-o", output, *options], tracer)

    def site(self, output):
        """The files of a site, but for the manifest and what the repository holds."""
        return {path: text for path, text in tree(output).items() if path not in (MANIFEST, ".git/HEAD")}

    def first_build(self, name):
        output = self.path("first")
        assert self.build(name, output).returncode == 0
        files = self.site(output)
        shutil.rmtree(output)
        os.remove(self.path(record(output)))
        return files

    def kills(self, prepare, run):
        """Kills what `run` starts before each call, and yields where."""
        for call in CALLS:
            # Each call is met at least once; then others of its occurrences in each round.
            first = self.begun % self.every + 1 if call in self.met else 1
            self.begun += 1
            for number in itertools.count(first, self.every):
                prepare()
                done = run(tracer(call, f"signal=KILL:when={number}"))
                if done.returncode == 0:
                    break
                if done.returncode not in (-9, 137):
                    raise SystemExit(f"strace ended with {done.returncode}: {done.stderr}")
                self.killed += 1
                self.met.add(call)
                yield f"before {call} number {number}"

    def fault(self, *words):
        self.faults.append(" ".join(words))
        print("FAULT", *words, file=sys.stderr)

    def try_builds(self):
        for start, name in [("a repository", "folders"), *itertools.permutations(PUBLIC, 2)]:
            for when in self.kills(lambda: self.prepare(start), lambda tracer: self.build(name, self.output, tracer)):
                place, kept = self.path("place"), self.path("kept")
                os.rename(place, kept)
                for following in PUBLIC:
                    shutil.rmtree(place, ignore_errors=True)
                    # With the times of the files, by which a build knows them.
                    subprocess.run(["cp", "-a", kept, place], check=True)
                    self.check_build(following, f"over {start} a build of {name} was killed {when}, then {following}:")
                shutil.rmtree(kept)

    def prepare(self, start):
        shutil.rmtree(self.path("place"), ignore_errors=True)
        os.makedirs(self.path("place"))
        if start in PUBLIC:
            assert self.build(start, self.output).returncode == 0
        else:
            os.makedirs(os.path.join(self.output, ".git"))
            with open(os.path.join(self.output, ".git", "HEAD"), "w", encoding="utf-8") as file:
                file.write("ref: refs/heads/main\n")

    def check_build(self, name, words):
        done = self.build(name, self.output)
        if done.returncode != 0:
            self.fault(words, f"ended with {done.returncode}: {done.stderr}")
        elif self.site(self.output) != self.wanted[name]:
            self.fault(words, "is not a first build")
        elif empty := empty_folders(self.output):
            self.fault(words, f"has empty folders: {empty}")
        elif left := beside(self.output):
            self.fault(words, f"has beside it: {left}")

    def try_changes(self):
        for change in CHANGES:
            command = [*change, "--build", NOW]
            self.begin()
            before = self.items()
            done = self.run(command)
            assert done.returncode == 0, done.stderr
            after = self.items()
            for when in self.kills(self.begin, lambda tracer: self.run(command, tracer)):
                self.check_change(before, after, f"{' '.join(command)} was killed {when}:")

    def begin(self):
        """A store with a change that can be undone, and its site."""
        for name in os.listdir(self.folder):
            if name.startswith((".todoitems", "todoitems")):
                os.remove(self.path(name))
        shutil.rmtree(self.path("_site"), ignore_errors=True)
        self.write_store()
        for command in [["done", "Call Ada", NOW], ["build", self.store, NOW]]:
            done = self.run(command)
            assert done.returncode == 0, done.stderr

    def items(self):
        with open(self.store, "rb") as file:
            return ANY_ID.sub(b"ID", file.read())

    def check_change(self, before, after, words):
        if self.items() not in (before, after):
            self.fault(words, "the store is neither the old one nor the new one")
            return
        for command in [["add", "Another", NOW], ["build", self.store, NOW]]:
            done = self.run(command)
            if done.returncode != 0:
                self.fault(words, f"{command[0]} then ended with {done.returncode}: {done.stderr}")
        known = {".todoitems.json" + suffix for suffix in (".lock", ".numbers", ".undo", ".before")}
        known |= {"todoitems.json", "todoitems.json.activity", "_site", record("_site"), "public", "place"}
        if left := set(os.listdir(self.folder)) - known:
            self.fault(words, f"is left: {left}")

    def try_lists(self):
        for files, changes, undone in LISTS:
            for change in changes:
                self.try_list(files, change, undone.split() if change == ["undo"] else None)

    def try_list(self, files, change, undone):
        command = [*change, NOW]
        def begin():
            self.begin_list(files, undone)
        begin()
        before = self.list_files(files)
        done = self.run(command)
        assert done.returncode == 0, done.stderr
        after = self.list_files(files)
        for when in self.kills(begin, lambda tracer: self.run(command, tracer)):
            words = f"{' '.join(command)} was killed {when}:"
            done = self.run(["list", NOW, "-q"])
            if done.returncode != 0:
                self.fault(words, f"list then ended with {done.returncode}: {done.stderr}")
            if self.list_files(files) not in (before, after):
                self.check_part(files, after if undone else before, done.stderr, words)
            if os.stat(self.path(next(iter(files)))).st_mode & 0o777 != 0o640:
                self.fault(words, "the permissions are others")
            for name in files:
                if name in ("done.txt", "todopress.json"):
                    continue
                done = self.run(["add", "Another", NOW, "--store", name])
                if done.returncode != 0 or b"Another" not in self.list_files([name])[0]:
                    self.fault(words, f"add to {name} then ended with {done.returncode}: {done.stderr}")
            left = set(os.listdir(self.folder)) - {*files, ".todopress", "public", "place"}
            left |= {name for name in os.listdir(self.path(".todopress")) if name.endswith(".new")}
            if left:
                self.fault(words, f"is left: {left}")

    def check_part(self, files, wanted, said, words):
        """A change that is in a part of its files is said, has lost no item, and is taken back by `undo`."""
        if "lists of the last change" not in said:
            self.fault(words, f"the files are neither as before nor as after, which is not said: {said}")
        texts = b"".join(self.list_files(files)).lower()
        for title in re.findall(rb"milk|bins|bread|tea|call|mail|bags|old", b"".join(wanted).lower()):
            if title not in texts:
                self.fault(words, f"{title} is lost")
        kept = self.path("place", "kept")
        shutil.copytree(self.folder, kept, ignore=shutil.ignore_patterns("place", "public"))
        done = self.run(["undo", NOW])
        if done.returncode != 0 or self.list_files(files) != wanted:
            self.fault(words, f"undo then ended with {done.returncode}, and the files are not as before: {done.stderr}")
        shutil.copytree(kept, self.folder, dirs_exist_ok=True)
        shutil.rmtree(kept)

    def begin_list(self, files, undone):
        """The files of a list, after a command that is to be undone."""
        for name in set(os.listdir(self.folder)) - {"public", "place"}:
            path = self.path(name)
            (shutil.rmtree if os.path.isdir(path) else os.remove)(path)
        for name, text in files.items():
            with open(self.path(name), "wb") as file:
                file.write(text)
            os.chmod(self.path(name), 0o640)
        if undone:
            done = self.run([*undone, NOW])
            assert done.returncode == 0, done.stderr

    def list_files(self, names):
        """The bytes of files, without IDs and moments, which are others in each run."""
        files = []
        for name in names:
            with open(self.path(name), "rb") as file:
                files.append(VARIABLE.sub(b"", file.read()))
        return files


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("binary")
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--folder", help="where to work; a memory file system is quickest")
    options = parser.parse_args()
    if not may_trace():
        raise SystemExit("strace is not installed or may not trace here")
    with tempfile.TemporaryDirectory(dir=options.folder) as folder:
        trial = Trial(options.binary, os.path.realpath(folder), options.every)
        trial.try_builds()
        builds = trial.killed
        trial.try_changes()
        changes = trial.killed - builds
        trial.try_lists()
    if missed := [call for call in CALLS if call not in trial.met]:
        trial.fault(f"nothing was killed before {', '.join(missed)}")
    print(f"{'builds killed':28}{builds:6}\n{'changes killed':28}{changes:6}")
    print(f"{'changes of lists killed':28}{trial.killed - builds - changes:6}")
    print(f"{'faults':28}{len(trial.faults):6}")
    return 1 if trial.faults else 0


if __name__ == "__main__":
    sys.exit(main())
