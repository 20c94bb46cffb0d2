#!/usr/bin/env python3
"""Publishes to one target from two machines at once, and kills runs at named moments.

    Tests/Scripts/Faults/two-publishers.py BINARY [KIND...] [--rounds 3] [--folder DIR] [--seed N]

Two lists with settings, homes and states of their own publish to the same target, which also has files of others. In each
round both runs begin at once, and each may be killed (SIGKILL): before or after its Nth run of rsync, git or rclone, or, where
the target is a folder, at its Nth rename there. A run that is not killed ends with 0 or with 75. Then one of the lists is
published once more, and the target must be its site and the files of others, byte for byte: no page of the other list, no
file of a killed run. Every third round the site is taken down instead, and only the files of others are left. Ends with 1 if
any of this fails. A kind whose program is not installed fails, unless TODOPRESS_MAY_SKIP is 1.
"""

import argparse
import concurrent.futures
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time

from moments import Moments
from publish import KINDS, RECORD, THEIRS, Trial, left_out
from sitetree import tree
from tracing import tracer

class Machine(Trial):
    """A list on a machine of its own, which shares the target with another one."""

    def __init__(self, binary, kind, folder, chance, target):
        os.makedirs(folder)
        super().__init__(binary, kind, folder, chance)
        if target:
            self.target = target
            self.write_settings()
        program = self.target.program
        self.moments = Moments(os.path.join(folder, "moments"), [program]) if program else None
        self.environment.update(self.target.environment)

    def write_settings(self):
        self.write("todopress.json", json.dumps({"time-zone": "UTC", "publish": self.target.settings}))

    def start(self, moment):
        """Begins a run that is killed at a moment, such as `(3, "before", 0)`; without one it is not."""
        words = [self.binary, "publish", "-q", "--yes", "--delete-more"]
        options = {"cwd": self.folder, "stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL,
                   "stderr": subprocess.PIPE, "text": True}
        if moment and self.moments:
            return self.moments.start(words, moment, self.environment, **options)
        if moment:
            words = [*tracer("renameat,renameat2", f"signal=KILL:when={moment[0]}"), *words]
        return subprocess.Popen(words, env=self.environment, **options)


def everything(target):
    """All files at the target, the records and what is temporary, too."""
    if hasattr(target, "objects"):
        return {key.removeprefix("todo/"): text for key, (text, _) in target.objects.items()}
    if hasattr(target, "checkout"):
        target.checkout()
    files = tree(target.root)
    if files.get(".gitattributes") == b"* -text\n":
        del files[".gitattributes"]
    return files


def moment(chance, has_program):
    """When a run is killed; nothing in one of three cases."""
    if chance.random() < 1 / 3:
        return None
    return chance.randint(1, 14 if has_program else 60), chance.choice(("before", "after")), 0


def round_of(number, machines, chance):
    for machine in machines:
        start = chance.randint(1, 30) + (100 if machine is machines[1] else 0)
        machine.store(range(start, start + chance.randint(3, 12)), version=number)
        machine.run("build", "-q")
    moments = [moment(chance, machine.moments) for machine in machines]
    name = f"round {number}, killed {moments}"
    runs = [machine.start(each) for machine, each in zip(machines, moments)]
    for machine, each, run in zip(machines, moments, runs):
        errors = run.communicate(timeout=300)[1]
        allowed = (0, 75) + ((-signal.SIGKILL, 137) if each else ())
        machine.expect(run.returncode in allowed, f"{name}: ended with {run.returncode}: {errors}")
        machine.expect_no_program("killed")
    last = machines[number % 2]
    target = last.target
    if number % 3 == 2:
        last.run("publish", "--take-down", "--yes")
        expected = dict(THEIRS)
    else:
        last.run("publish", "-q", "--yes", "--delete-more")
        expected = {**last.site(), **THEIRS}
    found = everything(target)
    record = found.pop(RECORD, None)
    last.expect((record is not None) == (number % 3 != 2), f"{name}: the record")
    differences = sorted(path for path in {*found, *expected} if found.get(path) != expected.get(path))
    last.expect(not differences, f"{name}: {len(differences)} files are not as expected: {differences[:5]}")
    last.expect(not target.empty_folders(), f"{name}: empty folders are left: {target.empty_folders()[:5]}")


def try_kind(kind, options):
    program = KINDS[kind].program or "strace"
    if not shutil.which(program):
        return left_out(f"two publishers, {kind}: {program} is not installed")
    start = time.monotonic()
    with tempfile.TemporaryDirectory(dir=options.folder) as folder:
        os.chmod(folder, 0o755)
        folder = os.path.realpath(folder)
        chance = random.Random(f"{options.seed} {kind}")
        binary = os.path.abspath(options.binary)
        first = Machine(binary, kind, os.path.join(folder, "one"), chance, None)
        second = Machine(binary, kind, os.path.join(folder, "two"), chance, first.target)
        machines = [first, second]
        with first.target.running():
            for path, text in THEIRS.items():
                first.target.put(path, text)
            for number in range(options.rounds):
                round_of(number, machines, chance)
                if first.faults or second.faults:
                    break
        faults = len(first.faults) + len(second.faults)
    print(f"{kind:14} {number + 1:4} rounds of two publishers, {faults} faults, {time.monotonic() - start:.0f} s")
    return not faults


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("binary")
    parser.add_argument("kinds", nargs="*", default=list(KINDS), metavar="KIND")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--folder", help="where to work; a memory file system is quickest")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    with concurrent.futures.ThreadPoolExecutor(3) as pool:
        results = list(pool.map(lambda kind: try_kind(kind, options), options.kinds))
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
