"""What programs that subscribe to calendars read from those of a site, as one line of JSON.

published_calendar.py CALENDAR...   the components of each file, as icalendar, vobject and todoman read them

Dates are days ("2026-05-01") or seconds since 1970. A file that a library refuses, wholly or in part, is an error, and so
is a component that its own checks refuse: icalendar's of DTSTART and DUE, vobject's of what a component must have, and
dateutil's of the rule.
"""

import json
import os
import sys
import tempfile
import warnings
from datetime import datetime, timezone

import icalendar
import vobject
from todoman.model import Database


def date(moment):
    if moment is None:
        return None
    if isinstance(moment, datetime):
        return round(moment.replace(tzinfo=moment.tzinfo or timezone.utc).timestamp())
    return moment.isoformat()


def by_icalendar(path):
    with open(path, "rb") as file:
        calendar = icalendar.Calendar.from_ical(file.read())
    found = []
    for part in calendar.subcomponents:
        if calendar.errors or part.errors:
            sys.exit(f"icalendar: {calendar.errors} {part.errors}")
        if part.name == "VTIMEZONE":
            continue
        if "DTSTART" in part and part.name == "VTODO":
            _ = part.start, part.end
        point = part.get("GEO")
        found.append({
            "kind": part.name, "uid": str(part["UID"]), "title": str(part.get("SUMMARY", "")),
            "stamp": date(part["DTSTAMP"].dt), "start": date(part["DTSTART"].dt) if "DTSTART" in part else None,
            "due": date(part["DUE"].dt) if "DUE" in part else None,
            "text": str(part["DESCRIPTION"]) if "DESCRIPTION" in part else None,
            "place": str(part["LOCATION"]) if "LOCATION" in part else None,
            "point": [point.latitude, point.longitude] if point else None,
            "tags": [str(tag) for tag in part.categories] if "CATEGORIES" in part else [],
            "priority": part.get("PRIORITY"), "status": str(part["STATUS"]) if "STATUS" in part else None,
            "rule": "RRULE" in part, "parent": str(part["RELATED-TO"]) if "RELATED-TO" in part else None,
        })
    return found


def by_vobject(path):
    with open(path, encoding="utf-8", newline="") as file:
        calendar = vobject.readOne(file)
    calendar.validate(raiseException=True)
    found = []
    for part in calendar.getChildren():
        if part.name not in ("VTODO", "VEVENT"):
            continue
        part.validate(raiseException=True)

        def value(name):
            return part.contents[name][0].value if name in part.contents else None

        if part.rruleset is not None:
            next(iter(part.rruleset), None)
        point = value("geo")
        found.append({
            "kind": part.name, "uid": value("uid"), "title": value("summary") or "", "stamp": date(value("dtstamp")),
            "start": date(value("dtstart")), "due": date(value("due")), "text": value("description"),
            "place": value("location"), "point": [float(number) for number in point.split(";")] if point else None,
            "tags": value("categories") or [], "priority": int(value("priority")) if value("priority") else None,
            "status": value("status"), "rule": value("rrule") is not None, "parent": value("related-to"),
        })
    return found


def by_todoman(path):
    with tempfile.TemporaryDirectory() as folder:
        os.mkdir(os.path.join(folder, "list"))
        os.symlink(os.path.abspath(path), os.path.join(folder, "list", "list.ics"))
        database = Database([os.path.join(folder, "list")], os.path.join(folder, "cache"))
        return [{"uid": todo.uid, "title": todo.summary, "due": date(todo.due), "isDone": todo.is_completed,
                 "place": todo.location or None, "text": todo.description or None, "priority": todo.priority or 0}
                for todo in database.todos(status=["ANY"])]


warnings.simplefilter("ignore")
for path in sys.argv[1:]:
    print(json.dumps({"icalendar": by_icalendar(path), "vobject": by_vobject(path), "todoman": by_todoman(path)}))
