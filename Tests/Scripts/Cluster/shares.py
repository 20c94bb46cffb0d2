#!/usr/bin/env python3
"""Measures what parts of a site cost beside a site in one piece: time and memory of each, of the join, and of reading.

    Tests/Scripts/Cluster/shares.py BINARY [--items 1000000] [--counts 2 4 8] [--folder DIR]

BINARY is a release of todopress. The store is made here; the output is in DIR, which is a memory file system by default.
For each count the parts are built one after another with one thread each, so that their times do not depend on how many
run at a time; `cores` says how long they take as many at a time as there are processors. Reading is measured as
`todopress check`, which reads, parses and sorts all items and writes nothing. It prints a table in Markdown, in
seconds and megabytes, and removes all that it wrote. It needs as much memory as the site and the parts are large:
about 4.2 GB for a million items; the parts and the joined site share their files.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
import uuid

NOW = ["--now=2026-11-21", "--time-zone=UTC"]


def write_store(path, count):
    """Items as people have them: some done, some due, some with a place, few words in most."""
    with open(path, "w", encoding="utf-8") as file:
        for number in range(count):
            item = {"id": str(uuid.UUID(int=number * 0x9E3779B97F4A7C15F39CC0605CEDC835 % 2**128)).upper(),
                    "title": f"Item {number} of many", "done": number % 3 == 0,
                    "timestamp": 1795249800 + number * 7919 % 31536000}
            if number % 4 == 0:
                item["itemDescription"] = "Two litres of milk, and whatever else is missing at home. " * (1 + number % 5)
            if number % 10 == 0:
                item["location"] = {"name": f"Market hall {number % 50}",
                                    "coordinate": {"latitude": 52 + number % 97 / 97, "longitude": 13 + number % 89 / 89}}
            file.write("[" if number == 0 else ",\n")
            json.dump(item, file)
        file.write("]")


def run(words):
    """The seconds and the megabytes that a run takes."""
    start = time.monotonic()
    process = subprocess.Popen(words, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    if status != 0:
        raise SystemExit(f"{' '.join(words)} ended with {os.waitstatus_to_exitcode(status)}")
    return time.monotonic() - start, usage.ru_maxrss / 1000


def packed(times, cores):
    """How long jobs take, as many at a time as there are cores, in their order."""
    ends = [0.0] * cores
    for seconds in times:
        ends[ends.index(min(ends))] += seconds
    return max(ends)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("binary")
    parser.add_argument("--items", type=int, default=1_000_000)
    parser.add_argument("--counts", type=int, nargs="+", default=[2, 4, 8])
    parser.add_argument("--folder", default="/dev/shm")
    options = parser.parse_args()
    binary, cores = os.path.abspath(options.binary), os.cpu_count() or 1
    with tempfile.TemporaryDirectory(dir=options.folder) as folder:
        os.chdir(folder)
        write_store("store.json", options.items)
        print(f"{options.items:,} items, {os.path.getsize('store.json') / 1e6:,.0f} MB, {cores} cores", flush=True)
        reading = run([binary, "check", "store.json", *NOW, "-q"])
        one = run([binary, "build", "store.json", *NOW, "-q", "-j", "1", "-o", "whole"])
        shutil.rmtree("whole")
        all_cores = run([binary, "build", "store.json", *NOW, "-q", "-o", "whole"])
        with open("whole/.todopress-manifest", "rb") as file:
            manifest = file.read()
        shutil.rmtree("whole")
        print("\n| parts | a part, s | slowest, s | all, one core, s | all, all cores, s | reading of a part, % | MB of a part | join, s | MB |")
        print("|---|---|---|---|---|---|---|---|---|")
        print(f"| in one piece | {one[0]:.1f} | | {one[0]:.1f} | {all_cores[0]:.1f} | {reading[0] / one[0] * 100:.0f} "
              f"| {max(one[1], all_cores[1]):,.0f} | | |", flush=True)
        for count in options.counts:
            parts = [run([binary, "build", "store.json", *NOW, "-q", "-j", "1", "--shard", f"{number}/{count}", "-o",
                          f"part-{number}"]) for number in range(1, count + 1)]
            names = [f"part-{number}" for number in range(1, count + 1)]
            joining = run([binary, "join", *names, "-o", "site", "-q"])
            with open("site/.todopress-manifest", "rb") as file:
                if file.read() != manifest:
                    raise SystemExit("the joined site is not the site in one piece")
            for name in names + ["site"]:
                shutil.rmtree(name)
            times = [seconds for seconds, _ in parts]
            mean = sum(times) / count
            print(f"| {count} | {mean:.1f} | {max(times):.1f} | {sum(times):.1f} | {packed(times, cores):.1f} "
                  f"| {reading[0] / mean * 100:.0f} | {max(memory for _, memory in parts):,.0f} | {joining[0]:.1f} "
                  f"| {joining[1]:,.0f} |", flush=True)
        print(f"\nreading alone: {reading[0]:.2f} s, {reading[1]:,.0f} MB")


if __name__ == "__main__":
    sys.exit(main())
