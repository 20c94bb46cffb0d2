#!/usr/bin/env python3
"""Changes a store by many commands at once, kills them, fills their disk, and checks that nothing is torn or lost.

    Tests/Scripts/Faults/keep-store.py BINARY [--adds 100] [--kills 500] [--folder DIR] [--seed N]

BINARY is a built todopress. In folders of its own, this script

    starts `add` so many times at once, half of them through a symbolic link: every item is there, once, and in the
        log, the link is still one, and the permissions are as before
    kills `add` and `done` (SIGKILL) at random moments, a third of them while a new file is being written, a third
        right after it: the store is, byte for byte, the old one or the new one (an added item's random ID aside);
        `undo` makes it the old one or leaves it; and the next `add` succeeds and leaves no temporary file. The log
        has whole lines only, and none of a change that was not made
    changes a store on a full disk, with a limit for the size of files, in a read-only folder and file system, and
        one that may not be written to: the exit code, a reason and the path, the old file, nothing left behind

Ends with 1 if any of this fails even once, and where nothing may be mounted, unless TODOPRESS_MAY_SKIP is 1. It is apart from `swift test` because it takes minutes and needs the release build.
"""

import argparse
import collections
import contextlib
import json
import os
import random
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import uuid

NAME = "todoitems"
TEMPORARY = f".{NAME}.new"
LOG = f"{NAME}.activity"
ANY_ID = re.compile(rb'"[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}"')
SETTINGS = ["--now", "2026-11-21", "--time-zone", "UTC"]
NOBODY = {"user": 65534, "group": 65534, "extra_groups": []}


def read(path):
    with open(path, "rb") as file:
        return file.read()


def write(path, text):
    with open(path, "wb") as file:
        file.write(text)


def state(path):
    """What changes with every change of a file, in place or not."""
    status = os.stat(path)
    return status.st_ino, status.st_size, status.st_mtime_ns


def store_of(count):
    """A store of so many items, as the app writes it."""
    items = [{"id": str(uuid.UUID(int=index + 1)).upper(), "title": f"Item {index}", "done": index % 3 == 0,
              "itemDescription": "Two litres\n" * (index % 20), "timestamp": 1795000000 + index % 60 * 86400}
             for index in range(count)]
    return json.dumps(items, separators=(",", ":")).replace("/", "\\/").encode()


class Trial:
    def __init__(self, options, folder):
        self.binary = os.path.abspath(options.binary)
        self.folder = folder
        self.chance = random.Random(options.seed)
        self.counts = collections.Counter()
        self.faults = 0
        self.environment = {
            key: value for key, value in os.environ.items() if not key.startswith("TODOPRESS_")}

    def fault(self, text):
        self.faults += 1
        print(f"FAULT: {text}", file=sys.stderr)

    def start(self, *words, store, **settings):
        settings.setdefault("cwd", self.folder)
        return subprocess.Popen(
            [self.binary, *words, "--store", store], env=self.environment, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, **settings)

    def run(self, *words, store, **settings):
        """Runs a command to its end; its exit code and what it printed."""
        process = self.start(*words, store=store, **settings)
        try:
            output, _ = process.communicate(timeout=300)
        except subprocess.TimeoutExpired:
            process.kill()
            output, _ = process.communicate()
            self.fault(f"{words[0]} did not end")
        return process.returncode, output.decode(errors="replace").strip()

    def check_nothing_left(self, folder, what):
        left = [name for name in os.listdir(folder) if name.endswith(".new") or "saved meanwhile" in name]
        if left:
            self.fault(f"{what}: left {left}")

    # Many at once

    def add_at_once(self, count):
        folder = os.path.join(self.folder, "at-once")
        os.makedirs(os.path.join(folder, "real"))
        store, link = os.path.join(folder, "real", NAME), os.path.join(folder, NAME)
        write(store, b"[]")
        os.chmod(store, 0o640)
        os.symlink(os.path.join("real", NAME), link)
        processes = [
            self.start("add", f"Title {number}", *SETTINGS, store=[store, link][number % 2])
            for number in range(count)]
        for process in processes:
            output, _ = process.communicate(timeout=300)
            if process.returncode != 0:
                self.fault(f"an add among {count} ended with {process.returncode}: {output.decode().strip()}")
        try:
            items = json.loads(read(store))
        except ValueError as error:
            return self.fault(f"after {count} adds at once the store is no JSON: {error}")
        if sorted(item["title"] for item in items) != sorted(f"Title {number}" for number in range(count)):
            self.fault(f"of {count} items added at once, {len(items)} are there")
        logged = self.log(os.path.dirname(store), "adds at once")
        if sorted(logged) != sorted(("add", item["title"]) for item in items):
            self.fault(f"of {len(items)} items added at once, {len(logged)} are in the log")
        if len({item["id"] for item in items}) != len(items):
            self.fault("two items have one ID")
        if not os.path.islink(link) or os.stat(store).st_mode & 0o7777 != 0o640:
            self.fault("the link or the permissions are not as before")
        self.check_nothing_left(os.path.dirname(store), "adds at once")
        self.check_nothing_left(folder, "adds at once")
        self.counts["items added at once"] += len(items)

    def log(self, folder, what):
        """What was done with which title, by the log."""
        path = os.path.join(folder, LOG)
        if not os.path.exists(path):
            return []
        try:
            entries = [json.loads(line) for line in read(path).splitlines()]
        except ValueError as error:
            self.fault(f"{what}: a line of the log is no JSON: {error}")
            return []
        return [(entry["what"], entry["title"]) for entry in entries]

    # Killed

    def fresh(self, folder, old):
        """A folder with a store that no command has changed yet."""
        shutil.rmtree(folder, ignore_errors=True)
        os.makedirs(folder)
        write(os.path.join(folder, NAME), old)

    def reference(self, folder, old, words):
        """The store after the command, and how long it takes."""
        self.fresh(folder, old)
        store = os.path.join(folder, NAME)
        start = time.monotonic()
        code, output = self.run(*words, *SETTINGS, store=store)
        if code != 0:
            self.fault(f"{words[0]} ended with {code}: {output}")
        elif read(store) == old:
            self.fault(f"{words[0]} changed nothing")
        return ANY_ID.sub(b'"ID"', read(store)), time.monotonic() - start

    def kill_one(self, folder, words, longest):
        """Starts a command and kills it; whether it was still running."""
        process = self.start(*words, *SETTINGS, store=os.path.join(folder, NAME))
        way = self.chance.randrange(3)
        if way == 0:
            end = time.monotonic() + self.chance.uniform(0, longest)
        else:
            # A new file is written in a short time, and less is left of the command when it has got its name.
            temporary, store = os.path.join(folder, TEMPORARY), os.path.join(folder, NAME)
            old = state(store)
            while process.poll() is None and not (
                    os.path.exists(temporary) if way == 1 else state(store) != old):
                pass
            end = time.monotonic() + self.chance.choice([0, self.chance.uniform(0, longest / 50)])
        while time.monotonic() < end and process.poll() is None:
            pass
        process.send_signal(signal.SIGKILL)
        process.communicate()
        return process.returncode == -signal.SIGKILL

    def kill_at_random(self, times):
        folder = os.path.join(self.folder, "killed")
        store = os.path.join(folder, NAME)
        old = store_of(10_000)
        kinds = []
        for words in [["add", "A new item"], ["done", json.loads(old)[5002]["id"]]]:
            kinds.append([words, *self.reference(folder, old, words)])
        killed = number = 0
        while killed < times and self.faults < 20:
            kind = kinds[number % 2]
            words, new, longest = kind
            number += 1
            self.fresh(folder, old)
            if not self.kill_one(folder, words, longest):
                self.counts[f"{words[0]}: too quick"] += 1
                kind[2] *= 0.95
                continue
            killed += 1
            kind[2] *= 1.01
            self.counts[f"{words[0]}: killed"] += 1
            if os.path.exists(os.path.join(folder, TEMPORARY)):
                self.counts["  with a temporary file"] += 1
            self.check_killed(store, words[0], old, new)

    def check_killed(self, store, verb, old, new):
        found = read(store)
        if found == old:
            self.counts["  old store"] += 1
        elif ANY_ID.sub(b'"ID"', found) == new:
            self.counts["  new store"] += 1
        else:
            return self.fault(f"a killed {verb} left {len(found)} bytes, neither the old store nor the new one")
        folder = os.path.dirname(store)
        logged = self.log(folder, f"a killed {verb}")
        if [what for what, _ in logged] not in ([[]] if found == old else [[], [verb]]):
            self.fault(f"a killed {verb} left {logged} in the log, and the {'old' if found == old else 'new'} store")
        self.counts["  in the log"] += len(logged)
        if self.chance.random() < 0.5:
            code, output = self.run("undo", store=store)
            after = read(store)
            if after != found and (after != old or code != 0):
                self.fault(f"undo after a killed {verb} ended with {code} and made neither store: {output}")
            if after == found and found != old and code == 0:
                self.fault(f"undo after a killed {verb} changed nothing and ended with 0: {output}")
            found = after
        code, output = self.run("add", "The next one", *SETTINGS, store=store)
        if code != 0:
            return self.fault(f"the add after a killed {verb} ended with {code}: {output}")
        before, after = json.loads(found), json.loads(read(store))
        if self.log(folder, f"the add after a killed {verb}")[-1:] != [("add", "The next one")]:
            self.fault(f"the add after a killed {verb} is not in the log")
        if after[:-1] != before or after[-1]["title"] != "The next one":
            self.fault(f"the add after a killed {verb} did not add one item")
        self.check_nothing_left(os.path.dirname(store), f"the add after a killed {verb}")

    # Disks and permissions

    def expect(self, what, code, pattern, words, store, **settings):
        """The command must end with the code and a reason, and leave the store as it was and no temporary file."""
        before = read(store)
        found, output = self.run(*words, *SETTINGS, store=store, **settings)
        if found != code or not re.search(pattern, output) or NAME not in output:
            self.fault(f'{what}: expected exit {code} and "{pattern}", got exit {found} and "{output}"')
        elif read(store) != before:
            self.fault(f"{what}: the store has changed")
        else:
            print(f"ok      {what}: {output}")
        self.check_nothing_left(os.path.dirname(store), what)

    def expect_success(self, what, words, store, **settings):
        code, output = self.run(*words, *SETTINGS, store=store, **settings)
        if code != 0:
            self.fault(f"{what}: expected success, got exit {code} and {output}")
        self.check_nothing_left(os.path.dirname(store), what)

    def limited_size(self):
        """A limit for the size of files is a full disk that needs no root. Python leaves SIGXFSZ ignored."""
        folder = os.path.join(self.folder, "limited")
        old = store_of(1000)
        self.fresh(folder, old)
        store = os.path.join(folder, NAME)

        def limit():
            resource.setrlimit(resource.RLIMIT_FSIZE, (len(old) // 2, len(old) // 2))
        for words in [["add", "Milk"], ["done", json.loads(old)[4]["id"]]]:
            self.expect(f"size of files limited, {words[0]}", 74, "File too large", words, store,
                        preexec_fn=limit, restore_signals=False)
        self.expect_success("size of files no longer limited", ["add", "Milk"], store)

    @contextlib.contextmanager
    def mounted(self, size):
        """A small file system in memory; None where nothing may be mounted."""
        folder = os.path.join(self.folder, "mounted")
        os.makedirs(folder)
        mount = ["mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", folder]
        if sys.platform != "linux" or subprocess.run(mount, stderr=subprocess.DEVNULL, check=False).returncode != 0:
            print("left out: nothing may be mounted here")
            if os.environ.get("TODOPRESS_MAY_SKIP") != "1":
                self.fault("nothing may be mounted here")
            yield None
            return
        try:
            yield folder
        finally:
            subprocess.run(["umount", folder], check=True)

    def full_disk(self):
        old = store_of(1000)
        with self.mounted(f"{len(old) * 3 // 2 // 1024}k") as folder:
            if not folder:
                return
            store = os.path.join(folder, NAME)
            write(store, old)
            for words in [["add", "Milk"], ["done", json.loads(old)[4]["id"]]]:
                self.expect(f"disk full, {words[0]}", 74, "No space left on device", words, store)
            subprocess.run(["mount", "-o", "remount,size=8m", folder], check=True)
            self.expect_success("disk no longer full", ["add", "Milk"], store)
            subprocess.run(["mount", "-o", "remount,ro", folder], check=True)
            self.expect("read-only file system", 73, "Read-only file system", ["add", "Milk"], store)
            self.expect_success("read-only file system, list", ["list"], store)

    def permissions(self):
        """As another user if this one is root, whom permissions do not bind."""
        user = NOBODY if os.geteuid() == 0 else {}
        # Apart from the other folder, which this user may not enter.
        with tempfile.TemporaryDirectory() as parent:
            os.chmod(parent, 0o755)
            folder = os.path.join(parent, "lists")
            self.fresh(folder, store_of(3))
            store = os.path.join(folder, NAME)
            if user:
                os.chown(folder, NOBODY["user"], NOBODY["group"])
                os.chown(store, NOBODY["user"], NOBODY["group"])
            os.chmod(folder, 0o555)
            settings = {"cwd": parent, **user}
            self.expect("read-only folder", 73, "Permission denied", ["add", "Milk"], store, **settings)
            self.expect_success("read-only folder, list", ["list"], store, **settings)
            os.chmod(folder, 0o755)
            os.chmod(store, 0o444)
            self.expect("read-only store", 73, "Permission denied", ["add", "Milk"], store, **settings)
            os.chmod(store, 0o600)
            self.expect_success("nothing read-only", ["add", "Milk"], store, **settings)
            if os.stat(store).st_mode & 0o7777 != 0o600:
                self.fault("the permissions are not as before")
            if user:
                # The file of a user that root changes stays the user's, and so does what lies beside it.
                self.expect_success("root, a store of somebody else", ["add", "Milk"], store)
                self.expect_success("the owner after root", ["add", "Milk"], store, **settings)
                if os.stat(store).st_uid != NOBODY["user"]:
                    self.fault("root has taken the store from its owner")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("binary")
    parser.add_argument("--adds", type=int, default=100)
    parser.add_argument("--kills", type=int, default=500)
    parser.add_argument("--folder", help="where to work; a memory file system is quickest")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()

    with tempfile.TemporaryDirectory(dir=options.folder) as folder:
        trial = Trial(options, os.path.realpath(folder))
        trial.add_at_once(options.adds)
        trial.limited_size()
        trial.full_disk()
        trial.permissions()
        trial.kill_at_random(options.kills)

    for name, count in trial.counts.items():
        print(f"{name:26}{count:6}")
    print(f"{'faults':26}{trial.faults:6}")
    return 1 if trial.faults else 0


if __name__ == "__main__":
    sys.exit(main())
