"""Builds the pages of Todopress with Jinja2: the script that people would write.

    python3 build.py STORE OUTPUT PUBLIC
"""
import datetime
import itertools
import json
import pathlib
import re
import shutil
import sys
import urllib.parse

import jinja2
import markupsafe

TODAY = datetime.date(2026, 11, 21)
UTC = datetime.timezone.utc
DAY = datetime.timedelta(days=1)
WEEK = datetime.timedelta(days=7)
PAGE_SIZE, MOST_OVERDUE, MOST_UNDATED = 200, 100, 12
WEB_ADDRESS = re.compile(r"\bhttps?://(?:[^\s&]|&amp;)*[^\s&.,;:!?')]")


class Item:
    """An item with the words that its pages show."""

    def __init__(self, row):
        self.id = row["id"].lower()
        self.untitled = not row["title"].strip()
        self.title = "(untitled)" if self.untitled else row["title"]
        self.description = row.get("itemDescription", "")
        location = row.get("location", {})
        self.place = location.get("name", "").strip()
        self.point = location.get("coordinate")
        if self.point:
            self.latitude, self.longitude = self.point["latitude"], self.point["longitude"]
            self.label = urllib.parse.quote(self.place or row["title"] or f"{self.latitude},{self.longitude}", safe="")
        self.due = self.day = self.week = None
        if "timestamp" in row:
            due = self.due = datetime.datetime.fromtimestamp(row["timestamp"], UTC)
            self.day = due.date()
            self.monday = self.day - DAY * self.day.weekday()
            self.week = week_name(self.monday)
            self.iso = due.isoformat()
            self.short = f"{due.month}/{due.day}/{due:%y}"
            self.time = f"{due.hour % 12 or 12}:{due:%M}\u202f{'AM' if due.hour < 12 else 'PM'}"
            self.full = f"{due:%A, %B} {due.day}, {due.year} at {self.time}"
        self.done = row["done"]
        self.overdue = not self.done and self.due is not None and self.day < TODAY
        self.today = not self.done and self.day == TODAY


class Week:
    """A week of the agenda and its items by day."""

    def __init__(self, monday, items):
        year, number, _ = monday.isocalendar()
        sunday = monday + 6 * DAY
        self.items = items
        self.name = week_name(monday)
        self.title = f"Week {number}, {year}"
        first = f"{monday:%B} {monday.day}" + (f", {monday.year}" if monday.year != sunday.year else "")
        last = f"{sunday.day}" if sunday.month == monday.month else f"{sunday:%B} {sunday.day}"
        self.heading = f"{first} – {last}" + (f", {sunday.year}" if monday.year != sunday.year else "")
        self.number = f"Week {number}" if year == TODAY.year else self.title
        self.over = sunday < TODAY
        self.current = monday <= TODAY <= sunday
        self.days = []
        for day in (monday + DAY * number for number in range(7)):
            date = f"{day:%B}\u00a0{day.day}"
            rows = [item for item in items if item.day == day]
            self.days.append((f"{day:%A}", date, day.isoformat(), day == TODAY, day < TODAY, rows))


def week_name(monday):
    year, number, _ = monday.isocalendar()
    return f"{year:04}-W{number:02}"


def list_page(number):
    return "index.html" if number == 1 else f"page-{number}.html"


def description(text):
    """A description as markup: a break at each line's end, web addresses as links."""
    text = str(markupsafe.escape(text))
    if "://" in text:
        text = WEB_ADDRESS.sub(r'<a href="\g<0>" rel="noopener noreferrer external">\g<0></a>', text)
    return markupsafe.Markup(text.replace("\n", "<br>\n"))


def weeks_of(dated):
    """The weeks that have items, this one and the next."""
    this = TODAY - DAY * TODAY.weekday()
    weeks = {monday: list(items) for monday, items in itertools.groupby(dated, lambda item: item.monday)}
    for monday in (this, this + WEEK):
        weeks.setdefault(monday, [])
    return [Week(monday, weeks[monday]) for monday in sorted(weeks)], this


def main(store, output, public):
    environment = jinja2.Environment(
        loader=jinja2.FileSystemLoader(pathlib.Path(__file__).parent / "templates"), autoescape=True,
        trim_blocks=True, lstrip_blocks=True, keep_trailing_newline=True)
    environment.filters["description"] = description
    output = pathlib.Path(output)
    shutil.copytree(public, output)
    (output / "items").mkdir()
    (output / "agenda").mkdir()

    def write(path, template, **values):
        with open(output / path, "w", encoding="utf-8") as file:
            file.write(template.render(values))

    items = [Item(row) for row in json.loads(pathlib.Path(store).read_text())]
    dated = sorted((item for item in items if item.due), key=lambda item: item.due)
    undated = [item for item in items if not item.due]
    latest_first = sorted(dated, key=lambda item: item.due, reverse=True)
    to_do = [item for item in dated + undated if not item.done]
    done = [item for item in latest_first + undated if item.done]
    order = to_do + done

    page = environment.get_template("item.html")
    for position, item in enumerate(order):
        write(f"items/{item.id}.html", page, root="../", item=item, list=list_page(position // PAGE_SIZE + 1),
              previous=order[position - 1] if position else None,
              next=order[position + 1] if position + 1 < len(order) else None)

    page = environment.get_template("list.html")
    count = max(1, -(-len(order) // PAGE_SIZE))
    for number in range(1, count + 1):
        start = (number - 1) * PAGE_SIZE
        rows = order[start:start + PAGE_SIZE]
        sections = [
            (name, heading, empty, len(all), [item for item in rows if item.done == (name == "done")])
            for name, heading, empty, all, last in [
                ("to-do", "To Do", "Nothing to do. Enjoy the day!", to_do, 1),
                ("done", "Done", "Nothing done yet. It will come.", done, count)]
            if any(item.done == (name == "done") for item in rows) or not all and number == last
        ]
        way = f"{list_page(len(to_do) // PAGE_SIZE + 1)}#done" if done and len(to_do) > start else None
        write(list_page(number), page, root="", sections=sections, way_to_done=way, number=number, count=count,
              list_page=list_page)

    weeks, this = weeks_of(dated)
    overdue = [item for item in dated if not item.done and item.monday < this]
    beside = {
        "overdue": overdue[:MOST_OVERDUE], "more_overdue": len(overdue) - MOST_OVERDUE,
        "undated": [item for item in undated if not item.done],
    }
    beside["more_undated"] = len(beside["undated"]) - MOST_UNDATED
    beside["undated"] = beside["undated"][:MOST_UNDATED]
    page = environment.get_template("agenda.html")
    for position, week in enumerate(weeks):
        names = [week.name, "index"] if week.current else [week.name]
        for name in names:
            write(f"agenda/{name}.html", page, root="../", week=week, **beside,
                  previous=weeks[position - 1] if position else None,
                  next=weeks[position + 1] if position + 1 < len(weeks) else None)
    current = next(position for position, week in enumerate(weeks) if week.current)
    write("agenda/booklet.html", environment.get_template("booklet.html"), root="../", weeks=weeks[current:], **beside)
    write("404.html", environment.get_template("not-found.html"), root="")


if __name__ == "__main__":
    main(*sys.argv[1:])
