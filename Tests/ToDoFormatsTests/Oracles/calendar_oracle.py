"""What Python's icalendar and python-dateutil read from calendars, as one line of JSON for each file.

calendar_oracle.py generate SEED COUNT   random calendars, each with its text and what is in it
calendar_oracle.py read ZONE FILE...     what is in the files

Dates are days ("2026-05-01") or seconds since 1970. Two rules of RFC 5545 are added, which the libraries leave to
their callers: a local time that clocks skip is counted from the offset before the change (3.3.5), and the hours of a
duration are exact, unlike its days (3.3.6).
"""

import json
import random
import re
import sys
import warnings
from datetime import date, datetime, timedelta, timezone
from zoneinfo import ZoneInfo

from dateutil import tz
from icalendar import Calendar, Todo
from icalendar.timezone import tzp

# None on which releases of the database differ, such as Africa/Casablanca (future) and Asia/Tehran (1979).
ZONES = [
    "Europe/Berlin", "Europe/London", "Europe/Dublin", "America/New_York", "America/Sao_Paulo", "Asia/Kolkata",
    "Asia/Kathmandu", "Australia/Lord_Howe", "Australia/Sydney", "Pacific/Apia", "Pacific/Kiritimati",
    "Pacific/Chatham", "America/St_Johns", "Africa/Monrovia", "Asia/Seoul", "Etc/GMT+12", "UTC",
]
WINDOWS = [
    "W. Europe Standard Time", "Eastern Standard Time", "Pacific Standard Time", "GMT Standard Time",
    "India Standard Time", "AUS Eastern Standard Time", "Newfoundland Standard Time", "Romance Standard Time",
]
PREFIXES = ["", "", "/mozilla.org/20050126_1/", "/freeassociation.sourceforge.net/"]


def seconds(moment, zone):
    """The instant of a date and time, in a zone if it names none."""
    if moment.tzinfo is None:
        moment = moment.replace(tzinfo=zone)
    if not tz.datetime_exists(moment):
        before = (moment - timedelta(days=1)).utcoffset()
        moment = (moment.replace(tzinfo=None) - before).replace(tzinfo=timezone.utc)
    offset = moment.utcoffset()
    return round((moment.replace(tzinfo=None) - offset - datetime(1970, 1, 1)).total_seconds())


def value(moment, zone):
    if isinstance(moment, datetime):
        return seconds(moment, zone)
    return moment.isoformat()


def end(start, duration, zone):
    later = start + timedelta(days=duration.days)
    if not isinstance(start, datetime):
        return later.isoformat()
    return seconds(later, zone) + duration.seconds


def moment_of(component, name):
    """The value of a date or a duration; None where there is none, or junk."""
    found = component.get(name)
    if isinstance(found, list):
        found = found[0]
    try:
        moment = getattr(found, "dt", None)
    except ValueError:
        return None
    # The library applies zones only to the properties that may have one by the RFC.
    name = found.params.get("TZID") if found is not None else None
    if name and isinstance(moment, datetime) and moment.tzinfo is None:
        moment = moment.replace(tzinfo=tzp.timezone(name))
    return moment


def facts(todo, zone):
    """What is in a to-do."""
    found = {"uid": str(todo.get("uid", "")), "title": str(todo.get("summary", ""))}
    for name, key in [("dtstart", "start"), ("due", "due"), ("completed", "completed"), ("created", "created"),
                      ("last-modified", "modified")]:
        moment = moment_of(todo, name)
        if isinstance(moment, date):
            found[key] = value(moment, zone)
    start, duration = moment_of(todo, "dtstart"), moment_of(todo, "duration")
    if "due" not in found and isinstance(start, date) and isinstance(duration, timedelta):
        found["due"] = end(start, duration, zone)
    for name, key in [("description", "description"), ("location", "place")]:
        if todo.get(name):
            found[key] = str(todo.get(name))
    if isinstance(todo.get("categories"), list) or todo.get("categories"):
        found["tags"] = [str(tag) for tag in todo.categories if tag]
    return found


def read(text, zone):
    calendars = Calendar.from_ical(text, multiple=True)
    return [facts(todo, zone) for calendar in calendars for todo in calendar.walk("VTODO")]


def offset(minutes):
    return "%s%02d%02d" % ("-" if minutes < 0 else "+", abs(minutes) // 60, abs(minutes) % 60)


def definition(chance, name):
    """A VTIMEZONE with a rule for each half of the year, or with dates."""
    standard = chance.randrange(-11 * 60, 12 * 60, 15)
    # Not a summer time behind standard time: python-dateutil does not see which times such a zone skips.
    summer = standard + chance.choice([60, 60, 60, 30, 120])
    first = chance.choice([1601, 1967, 1987, 2005])
    lines = ["BEGIN:VTIMEZONE", "TZID:" + name]
    periods = [("STANDARD", summer, standard, [9, 10, 11]), ("DAYLIGHT", standard, summer, [2, 3, 4])]
    chance.shuffle(periods)
    for kind, before, after, months in periods:
        month, time = chance.choice(months), chance.choice(["000000", "010000", "020000", "030000", "233000"])
        lines += ["BEGIN:" + kind, "TZOFFSETFROM:" + offset(before), "TZOFFSETTO:" + offset(after)]
        form = chance.randrange(6)
        start = "%04d%02d01T%s" % (first, month, time)
        if form == 0:
            years = sorted(chance.sample(range(first + 1, first + 450), 40))
            lines.append("RDATE:" + ",".join("%04d%02d%02dT%s" % (y, month, chance.randrange(1, 29), time) for y in years))
        else:
            rule = "FREQ=YEARLY;BYMONTH=%d" % month
            weekday = chance.choice(["MO", "FR", "SA", "SU", "SU"])
            rule += [
                "", ";BYDAY=%d%s" % (chance.choice([1, 2, 3, 4, -1, -2]), weekday),
                ";BYDAY=%s;BYMONTHDAY=8,9,10,11,12,13,14" % weekday, ";BYMONTHDAY=%d" % chance.choice([1, 15, 28, -1]),
                ";BYDAY=-1%s" % weekday, ";BYDAY=%s;BYSETPOS=%d" % (weekday, chance.choice([1, -1])),
            ][form]
            if chance.randrange(4) == 0:
                rule += ";UNTIL=%d0101T000000Z" % chance.randrange(2006, 2030)
            elif chance.randrange(6) == 0:
                rule += ";COUNT=%d" % chance.randrange(1, 60)
            lines.append("RRULE:" + rule)
        lines += ["DTSTART:" + start, "END:" + kind]
    return lines + ["END:VTIMEZONE"]


def moment(chance, names, changes):
    """The parameters and the value of a random date and time, often near a change of clocks."""
    if changes and chance.random() < 0.5:
        local = chance.choice(changes) + timedelta(minutes=chance.randrange(-180, 180, 10))
    else:
        local = datetime(1975, 1, 1) + timedelta(seconds=chance.randrange(0, 62 * 365 * 86400))
    form = chance.randrange(8)
    if form == 0:
        return ";VALUE=DATE:" + local.strftime("%Y%m%d")
    text = ":" + local.strftime("%Y%m%dT%H%M%S")
    if form == 1:
        return text + "Z"
    if form == 2:
        return text
    name = chance.choice(names)
    return (';TZID="%s"' if chance.random() < 0.5 or "," in name else ";TZID=%s") % name + text


def changes_of(zone):
    """Local times near the changes of clocks of a zone."""
    found, day = [], datetime(1975, 1, 1, tzinfo=timezone.utc)
    last = day.astimezone(zone).utcoffset()
    while day.year < 2037:
        day += timedelta(days=7)
        offset = day.astimezone(zone).utcoffset()
        if offset != last:
            low, high = day - timedelta(days=7), day
            while high - low > timedelta(minutes=1):
                middle = low + (high - low) / 2
                low, high = (middle, high) if middle.astimezone(zone).utcoffset() == last else (low, middle)
            found.append(high.replace(tzinfo=None, second=0, microsecond=0) + max(last, offset))
        last = offset
    return found


TEXTS = [
    "milk", "Größe, klein; groß", "back\\slash", "two\nlines", "日本語のタスク", "😀" * 30, "a" * 100, "\\n", '"quoted"',
    "colon: a", "ä" * 60, "tab\tbed", "end ", "\u2028", "=C3",
]


def generate(seed, count):
    chance = random.Random(seed)
    changes = {name: changes_of(ZoneInfo(name)) for name in ZONES}
    for number in range(count):
        site = chance.choice(ZONES)
        custom = "Custom %d-%d" % (seed, number)
        zone = chance.choice(ZONES)
        prefix = chance.choice(PREFIXES)
        names = [zone, site, chance.choice(WINDOWS), custom] + ([prefix + zone] if prefix else [])
        near = changes[zone] + changes[site]
        lines = ["BEGIN:VCALENDAR", "VERSION:2.0"] + definition(chance, custom)
        for index in range(chance.randrange(1, 6)):
            lines += ["BEGIN:VTODO", "UID:%d-%d" % (number, index)]
            if chance.random() < 0.8:
                lines.append("DTSTART" + moment(chance, names, near))
            if chance.random() < 0.5:
                lines.append("DUE" + moment(chance, names, near))
            elif "DTSTART" in lines[-1]:
                days = chance.choice(["", "P%dD" % chance.randrange(1, 400), "P%dW" % chance.randrange(1, 50)])
                if "VALUE=DATE" in lines[-1] or "W" in days or chance.random() < 0.3:
                    lines.append("DURATION:" + (days or "P1D"))
                else:
                    lines.append("DURATION:%sT%dH%dM%dS" % (days or "P", *[chance.randrange(0, 23) for _ in range(3)]))
            if chance.random() < 0.3:
                lines.append("COMPLETED" + moment(chance, names, near))
            if chance.random() < 0.3:
                lines.append("CREATED" + moment(chance, names, near))
            todo = Todo()
            todo.add("summary", "".join(chance.sample(TEXTS, 3)))
            if chance.random() < 0.5:
                todo.add("description", "\n".join(chance.sample(TEXTS, 4)))
                todo.add("location", chance.choice(TEXTS))
                todo.add("categories", [text.strip() for text in chance.sample(TEXTS, 3)])
            lines += todo.to_ical().decode().split("\r\n")[1:-2] + ["END:VTODO"]
        lines.append("END:VCALENDAR")
        text = "\r\n".join(lines) + "\r\n"
        # The library does not know prefixes; the zones are the same without them.
        plain = text.replace(prefix, "") if prefix else text
        print(json.dumps({"zone": site, "text": text, "items": read(plain, ZoneInfo(site))}))


warnings.simplefilter("ignore")
if sys.argv[1] == "generate":
    generate(int(sys.argv[2]), int(sys.argv[3]))
else:
    for path in sys.argv[3:]:
        with open(path, "rb") as file:
            # The library refuses a whole file for a year before 1.
            text = re.sub(rb"(?m)^(DTSTART|DUE)(\r?\n )?:-.*\n", b"", file.read())
        print(json.dumps({"zone": sys.argv[2], "text": path, "items": read(text, ZoneInfo(sys.argv[2]))}))
