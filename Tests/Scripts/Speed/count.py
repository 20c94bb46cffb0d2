#!/usr/bin/env python3
"""Counts the instructions that a build takes, which is the same on each run, in place of its time, which is not.

    Tests/Scripts/Speed/count.py BINARY

BINARY is a static release. It builds the site of 4,000 items that are made here, on one thread, under valgrind. The run fails
if that takes 5 % more than INSTRUCTIONS, or 5 % less: then the figure here is lowered. A change that needs more raises it, and
its commit says why. Few words are in very many items, which is the hard case for find.
"""

import json
import os
import random
import re
import subprocess
import sys
import tempfile
import uuid

INSTRUCTIONS = 614_800_000
ITEMS = 4_000
WORDS = """anna bike book bread bring cancel clean dentist door fence flight garden invoice kitchen letter library milk
    order paint parcel passport plan plants read renew repair report return school send shed shoes soup talk ticket train trip
    visit walk wash water window write""".split()
PLACES = ["At home", "Office", "Market hall", "Café Zoë", "Town library", "Dr. Lee", "Quay 12"]


def items(count, days=730):
    """Items of so many days with a description, a day and a place as often as people's have."""
    random_numbers = random.Random(4)

    def some(fewest, most):
        return " ".join(random_numbers.choices(WORDS, k=random_numbers.randint(fewest, most))).capitalize()

    for _ in range(count):
        item = {"id": str(uuid.UUID(int=random_numbers.getrandbits(128), version=4)).upper(), "title": some(2, 6),
                "done": random_numbers.random() < 0.35}
        if random_numbers.random() < 0.7:
            item["itemDescription"] = some(4, 50) + "."
        if random_numbers.random() < 0.8:
            item["timestamp"] = 1_750_000_000 + random_numbers.randrange(int(days * 86_400))
        if random_numbers.random() < 0.5:
            item["location"] = {"name": random_numbers.choice(PLACES)}
            if random_numbers.random() < 0.8:
                item["location"]["coordinate"] = {"latitude": round(random_numbers.uniform(-60, 70), 6),
                                                  "longitude": round(random_numbers.uniform(-180, 180), 6)}
        yield item


def main():
    binary = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory(dir="/dev/shm" if os.access("/dev/shm", os.W_OK) else None) as folder:
        with open(os.path.join(folder, "items.json"), "w", encoding="utf-8") as file:
            json.dump(list(items(ITEMS)), file, ensure_ascii=False)
        run = subprocess.run(
            ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", binary, "build", "items.json", "-o", "site",
             "-q", "--jobs", "1", "--time-zone", "Europe/Berlin", "--now", "2026-11-21"],
            cwd=folder, capture_output=True, text=True)
    counted = re.search(r"Collected : (\d+)", run.stderr)
    if run.returncode != 0 or not counted:
        sys.exit(f"speed: the build ended with {run.returncode}\n{run.stderr}")
    count = int(counted[1])
    print(f"speed: a build of {ITEMS:,} items takes {count:,} instructions, {count / INSTRUCTIONS - 1:+.1%} of what is expected")
    if not 0.95 < count / INSTRUCTIONS < 1.05:
        sys.exit(f"speed: {INSTRUCTIONS:,} stand in this script; what is more has a reason, what is less is written down")


if __name__ == "__main__":
    main()
