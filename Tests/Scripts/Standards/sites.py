#!/usr/bin/env python3
"""Builds the sites that the checks of this folder look at.

    Tests/Scripts/Standards/sites.py BINARY FOLDER

BINARY is a built todopress. FOLDER gets a site for the sample in four languages, with weeks that begin on Sunday and with
`--offline`, and for each fixture of the page tests, some of them with feeds and data. With TODOPRESS_ROUNDS=full, and where
CORPORA names the folder of the standards' test data, it gets one for some 200 real items, too: todo.txt, Taskwarrior,
calendars and notes with projects, tags, steps and priorities, and airports.
"""

import glob
import json
import os
import subprocess
import sys
import uuid

NOW = ["--now", "2026-11-21T09:00:00+01:00", "--time-zone", "Europe/Berlin"]
SAMPLES = {
    "sample": [],
    "german": ["--locale", "de-DE", "--calendar"],
    "hebrew": ["--locale", "he-IL"],
    "japanese": ["--locale", "ja-JP"],
    "sundays": ["--week-start", "sunday"],
    "kept": ["--offline"],
}
REAL = ["todo-txt/*.txt", "taskwarrior/*.json", "icalendar/ical.net/Calendar1.ics", "icalendar/ical.net/Event3.ics",
        "icalendar/ical4j/*sample.ics", "markdown-tasks/Tasks_Format.md", "markdown-tasks/inheritance_rendering*.md",
        "app-stores/ui-written-6.json"]
EVERY_NTH_AIRPORT = 300
# With feeds and data, which name their pages by this address.
PUBLISHED = ["rare-fields", "places", "hostile", "nothing"]
BASE_URL = "https://example.org/a&b/lists/"


def build(binary, output, lists, options):
    run = subprocess.run([binary, "build", *lists, "-o", output, *options], capture_output=True, text=True)
    if run.returncode != 0:
        sys.exit(f"sites: {output} could not be built: {run.stderr}")
    print(f"    {run.stdout.strip()}")


def hostile_store(fixture, folder):
    """A store with each of the fixture's texts in every field that takes one, and a log of changes of its items and of
    removed ones."""
    with open(fixture, encoding="utf-8") as file:
        texts = [text for group in json.load(file).values() for text in group if text]
    items = [{"id": str(uuid.UUID(int=number + 1)), "title": text, "done": number % 3 == 0, "itemDescription": text,
              "timestamp": 1795249800 + number * 21600, "created": 1795000000 + number,
              "completed": 1795100000 - number, "project": text, "tags": [text], "priority": number % 9 + 1,
              "starred": number % 4 == 0,
              "location": {"name": text, "coordinate": {"latitude": number % 90, "longitude": number * 7 % 180}}}
             for number, text in enumerate(texts)]
    store = os.path.join(folder, "hostile.json")
    with open(store, "w", encoding="utf-8") as file:
        json.dump(items, file)
    with open(store + ".activity", "w", encoding="utf-8") as file:
        for number, text in enumerate(texts):
            item = uuid.UUID(int=number + 1 if number % 2 else 2**127 + number)
            json.dump({"at": f"2026-11-{number % 20 + 1:02}T08:00:00Z", "what": "edit", "id": str(item), "title": text}, file)
            file.write("\n")
    return store


def real_lists(corpora, folder):
    lists = sorted(path for pattern in REAL for path in glob.glob(os.path.join(corpora, pattern)))
    airports = os.path.join(folder, "airports.json")
    with open(os.path.join(corpora, "app-stores/airports-7884.json"), encoding="utf-8") as file:
        items = json.load(file)[::EVERY_NTH_AIRPORT]
    with open(airports, "w", encoding="utf-8") as file:
        json.dump(items, file)
    return [*lists, airports]


def main():
    binary, folder = os.path.abspath(sys.argv[1]), sys.argv[2]
    os.makedirs(folder, exist_ok=True)
    print("sites:")
    for name, options in SAMPLES.items():
        build(binary, os.path.join(folder, name), [], ["--sample", "--time-zone", "Europe/Berlin", *options])
    here = os.path.dirname(os.path.abspath(__file__))
    for fixture in sorted(glob.glob(os.path.normpath(os.path.join(here, "../../SitePagesTests/Fixtures/*.json")))):
        name = os.path.splitext(os.path.basename(fixture))[0]
        store = hostile_store(fixture, folder) if name == "hostile" else fixture
        build(binary, os.path.join(folder, "fixture-" + name), [store], [*NOW, "--page-size", "3", "--activity"])
        if name in PUBLISHED:
            build(binary, os.path.join(folder, "published-" + name), [store],
                  [*NOW, "--base-url", BASE_URL, "--feeds", "--data"])
    if os.environ.get("CORPORA") and os.environ.get("TODOPRESS_ROUNDS") == "full":
        build(binary, os.path.join(folder, "real"), real_lists(os.environ["CORPORA"], folder), NOW)


if __name__ == "__main__":
    main()
