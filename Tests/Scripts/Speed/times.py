#!/usr/bin/env python3
"""Times a build and rebuilds beside a bare loop that writes the same files: no program with a file for each page is faster.

    Tests/Scripts/Speed/times.py BINARY [ITEMS [RUNS]]

BINARY is a release. The folder for temporary files should be in a memory file system, as /dev/shm is: on a disk, the disk is
measured. Seconds vary between machines and runs, so look at the ratios to the loop of the same run. A row has the medians,
and the most memory that a run took. There are 160 dated items a week at any size.
"""

import json
import multiprocessing
import os
import shutil
import statistics
import sys
import tempfile
import time

from count import items

JOBS = os.cpu_count()
LAYOUT = os.path.join(os.path.dirname(__file__), "../../../Templates/layout.mustache")


def run(binary, folder, day, *inputs):
    """Seconds and megabytes of a build."""
    words = [binary, "build", *inputs, "-o", "site", "-q", "--jobs", str(JOBS), "--time-zone", "Europe/Berlin",
             "--now", f"2026-11-{day}"]
    start = time.perf_counter()
    process = os.fork()
    if process == 0:
        os.chdir(folder)
        os.execv(binary, words)
    _, status, usage = os.wait4(process, 0)
    if status != 0:
        sys.exit(f"{' '.join(words)} failed")
    return time.perf_counter() - start, usage.ru_maxrss / (1e6 if sys.platform == "darwin" else 1e3)


def write(paths, site, target, ready):
    """Reads files of the site and, once all processes have, writes them."""
    files = []
    for path in paths:
        with open(os.path.join(site, path), "rb") as file:
            files.append((os.path.join(target, path), file.read()))
    ready.wait()
    for path, contents in files:
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o644)
        os.write(descriptor, contents)
        os.close(descriptor)
    os._exit(0)


def floor(site, target):
    """The seconds that a bare loop takes to write the files of a site, the number of files and their megabytes."""
    paths, size = [], 0
    for parent, _, names in os.walk(site):
        os.makedirs(os.path.join(target, os.path.relpath(parent, site)), exist_ok=True)
        paths += [os.path.relpath(os.path.join(parent, name), site) for name in names]
        size += sum(os.path.getsize(os.path.join(parent, name)) for name in names)
    ready = multiprocessing.Barrier(JOBS + 1)
    writers = [multiprocessing.Process(target=write, args=(paths[number::JOBS], site, target, ready))
               for number in range(JOBS)]
    for writer in writers:
        writer.start()
    ready.wait()
    start = time.perf_counter()
    for writer in writers:
        writer.join()
    seconds = time.perf_counter() - start
    shutil.rmtree(target)
    return seconds, len(paths), size / 1e6


def prepare(folder, count):
    """Writes the lists, and a template that is changed. In a process of its own: a child's peak memory includes its parent's."""
    store = list(items(count, days=count * 0.8 / 160 * 7))
    for name in ["list.json", "changed.json"]:
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            json.dump(store, file, ensure_ascii=False)
        store[count // 2]["title"] += "!"
    os.mkdir(os.path.join(folder, "templates"))
    with open(LAYOUT, encoding="utf-8") as old, \
            open(os.path.join(folder, "templates/layout.mustache"), "w", encoding="utf-8") as new:
        new.write(old.read().replace("<footer>", "<footer><p>Changed.</p>"))


def main():
    binary = os.path.abspath(sys.argv[1])
    count, runs = [int(word) for word in sys.argv[2:] + ["100000", "7"][len(sys.argv) - 2:]]
    rows = {}
    with tempfile.TemporaryDirectory(dir="/dev/shm" if os.access("/dev/shm", os.W_OK) else None) as folder:
        site = os.path.join(folder, "site")
        preparing = multiprocessing.Process(target=prepare, args=(folder, count))
        preparing.start()
        preparing.join()
        for _ in range(runs):
            shutil.rmtree(site, ignore_errors=True)
            for name, day, inputs in [
                    ("the whole build", 21, ["list.json"]), ("again, nothing changed", 21, ["list.json"]),
                    ("again, one item changed", 21, ["changed.json"]), ("again, on the next day", 22, ["changed.json"]),
                    ("again, a template changed", 22, ["changed.json", "--templates", "templates"])]:
                rows.setdefault(name, []).append(run(binary, folder, day, *inputs))
            seconds, files, size = floor(site, os.path.join(folder, "copy"))
            rows.setdefault("the floor", []).append((seconds, 0))
    print(f"{count} items; {files} files, {size:.0f} MB; {JOBS} threads, {runs} runs")
    floors = [seconds for seconds, _ in rows["the floor"]]
    for name, results in sorted(rows.items(), key=lambda row: row[0] != "the floor"):
        times = [seconds for seconds, _ in results]
        ratio = statistics.median(time / floor for time, floor in zip(times, floors))
        print(f"{name:28}{statistics.median(times):8.3f} s{ratio:8.2f} times the floor"
              f"{max(memory for _, memory in results):8.0f} MB")


if __name__ == "__main__":
    main()
