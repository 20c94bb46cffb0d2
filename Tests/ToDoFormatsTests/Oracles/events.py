"""The events of calendars on each day of some years, as recurring-ical-events computes them, as one line of JSON a file.

events.py read ZONE DENSE CALENDAR...   for each file {"first", "last", "days": {DAY: [[TITLE, START, END], ...]}} or {"error"}
events.py generate SEED COUNT           for random calendars {"text", "first", "last", "kinds": {UID: KIND},
                                        "zones": {ZONE: [[TITLE, START, END], ...]}}

KIND says how a calendar program may read an event otherwise than the library. Days are those of ZONE; START and END are days, of which the end is the one after the last, or seconds since 1970. The years
are that of the first event and the two after it; DENSE days where an event repeats within a day.
"""

import json
import random
import re
import sys
import warnings
from datetime import date, datetime, timedelta, timezone
from zoneinfo import ZoneInfo

import icalendar
import recurring_ical_events
from dateutil import tz

warnings.simplefilter("ignore")


def seconds(moment, zone):
    """The instant of a date and time, in a zone if it names none. A time that clocks skip counts from the offset before."""
    if moment.tzinfo is None:
        moment = moment.replace(tzinfo=zone)
    if not tz.datetime_exists(moment):
        before = (moment - timedelta(days=1)).utcoffset()
        moment = (moment.replace(tzinfo=None) - before).replace(tzinfo=timezone.utc)
    offset = moment.utcoffset()
    return round((moment.replace(tzinfo=None) - offset - datetime(1970, 1, 1)).total_seconds())


def value(moment, zone):
    return seconds(moment, zone) if isinstance(moment, datetime) else moment.isoformat()


def days(start, end, zone):
    """The days of an event, whose end is not part of it."""
    if not isinstance(start, int):
        first, last = date.fromisoformat(start), date.fromisoformat(end) - timedelta(days=1)
    else:
        first = datetime.fromtimestamp(start, zone).date()
        last = datetime.fromtimestamp(max(start, end - 1), zone).date()
    return [first + timedelta(days=number) for number in range(max(0, (last - first).days) + 1)]


def starts(calendar):
    for event in calendar.walk("VEVENT"):
        if "DTSTART" in event:
            yield event["DTSTART"].dt


def span(calendar, dense_days):
    """The first and the last day that are compared."""
    first = min((date(*start.timetuple()[:3]) for start in starts(calendar)), default=date(2026, 1, 1))
    rules = [str(event.get("RRULE", "")) for event in calendar.walk("VEVENT")]
    if any("SECONDLY" in rule for rule in rules):
        return first, first + timedelta(days=0)
    if any("MINUTELY" in rule or "HOURLY" in rule for rule in rules):
        return first, first + timedelta(days=dense_days)
    return date(first.year, 1, 1), date(first.year + 2, 12, 31)


def occurrences(calendar, first, last):
    query = recurring_ical_events.of(calendar)
    return [event for event in query.between(first - timedelta(days=1), last + timedelta(days=2))
            if str(event.get("STATUS", "")).upper() != "CANCELLED"]


def dates(event, zone):
    """The start and the end of an occurrence."""
    start, end = value(event["DTSTART"].dt, zone), value(event["DTEND"].dt, zone)
    if start == end and isinstance(start, str):
        # RFC 5545 3.6.1: without an end, it lasts a day.
        end = (date.fromisoformat(start) + timedelta(days=1)).isoformat()
    # A start that clocks skip is a later time, maybe after the end.
    return start, end if isinstance(start, str) else max(start, end)


def found(calendar, zone, dense_days):
    # The library takes events of one UID and SEQUENCE on one day for versions of one event.
    for event in calendar.walk("VEVENT"):
        event.pop("SEQUENCE", None)
    first, last = span(calendar, dense_days)
    of_days, known = {}, set()
    for event in occurrences(calendar, first, last):
        start, end = dates(event, zone)
        for day in days(start, end, zone):
            entry = (day.isoformat(), str(event.get("UID", id(event))), str(event.get("SUMMARY", "")), start, end)
            # An added date that a rule gives too counts twice in some zones.
            if first <= day <= last and entry not in known:
                known.add(entry)
                of_days.setdefault(entry[0], []).append(entry[2:])
    return {"first": first.isoformat(), "last": last.isoformat(),
            "days": {day: sorted(events, key=str) for day, events in of_days.items()}}


def read(path, zone, dense_days):
    try:
        with open(path, "rb") as file:
            calendars = icalendar.Calendar.from_ical(file.read(), multiple=True)
        if len(calendars) != 1:
            raise ValueError("%d calendars" % len(calendars))
        return found(calendars[0], zone, dense_days)
    except Exception as error:
        return {"error": "%s: %s" % (type(error).__name__, error)}


# None on which releases of the database differ.
ZONES = ["Europe/Berlin", "America/New_York", "America/St_Johns", "Australia/Lord_Howe", "Asia/Kathmandu", "UTC"]
WINDOWS = {"W. Europe Standard Time": "Europe/Berlin", "Eastern Standard Time": "America/New_York"}
CODES = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]


class Event:
    """A random event: the form of its dates, its first date and its rule."""

    def __init__(self, chance, uid, usual_zone):
        self.chance, self.uid, self.usual_zone, self.kind = chance, uid, usual_zone, None
        # The library changes the times of UTC and those without a zone in a calendar with a zone.
        forms = ["day", "utc"] if usual_zone else ["day", "day", "local", "utc", "zone", "zone", "windows"]
        self.form = chance.choice(forms)
        self.zone = chance.choice(ZONES)
        if self.form == "windows":
            self.zone = chance.choice(sorted(WINDOWS))
        hours = range(9, 18) if usual_zone else range(24)
        self.start = datetime(2025, chance.randint(1, 12), chance.randint(1, 28), chance.choice(hours), chance.choice([0, 30]))
        if self.form == "day":
            self.start = self.start.replace(hour=0, minute=0)
        self.days = chance.choice([1, 1, 2, 5, 40]) if self.form == "day" else 0
        self.minutes = 0 if self.form == "day" else chance.choice([0, 30, 90, 45] if usual_zone else [0, 30, 90, 600, 4000])

    def written(self, moment):
        """A time as it is written: in a calendar with a zone, the one of UTC at which the clocks of the zone show it."""
        if self.usual_zone and self.form == "utc":
            moment = moment.replace(tzinfo=ZoneInfo(self.usual_zone)).astimezone(timezone.utc)
        return moment.strftime("%Y%m%dT%H%M%S")

    def line(self, name, moment):
        if self.form == "day":
            return "%s;VALUE=DATE:%s" % (name, moment.strftime("%Y%m%d"))
        text = self.written(moment)
        if self.form in ("zone", "windows"):
            return "%s;TZID=%s:%s" % (name, self.zone, text)
        return "%s:%s%s" % (name, text, "Z" if self.form == "utc" else "")

    def rule(self):
        chance = self.chance
        frequency = chance.choice(["DAILY", "WEEKLY", "WEEKLY", "MONTHLY", "YEARLY"])
        parts = ["FREQ=" + frequency]
        if chance.random() < 0.5:
            parts.append("INTERVAL=%d" % chance.randint(1, 4))
        if frequency == "WEEKLY" and chance.random() < 0.6:
            parts.append("BYDAY=" + ",".join(sorted(chance.sample(CODES, chance.randint(1, 3)))))
        if frequency == "MONTHLY" and chance.random() < 0.7:
            parts.append(chance.choice(["BYDAY=2TU", "BYDAY=-1FR", "BYMONTHDAY=31", "BYMONTHDAY=-1", "BYMONTHDAY=1,15"]))
        if frequency == "YEARLY" and chance.random() < 0.4:
            parts.append("BYMONTH=%d" % chance.randint(1, 12))
        end = chance.random()
        if end < 0.3:
            parts.append("COUNT=%d" % chance.randint(1, 30))
        elif end < 0.5 and chance.random() < 0.2:
            until = self.start + timedelta(days=chance.randint(0, 700))
            self.kind = "UNTIL in UTC of days" if self.form == "day" else "UNTIL as a day with a time"
            hour = chance.choice([0, 4, 12, 23])
            parts.append("UNTIL=" + until.strftime("%Y%m%d") + ("T%02d0000Z" % hour if self.form == "day" else ""))
        elif end < 0.5:
            until = self.start + timedelta(days=chance.randint(0, 700))
            parts.append("UNTIL=" + (until.strftime("%Y%m%d") if self.form == "day" else self.written(until))
                         + ("Z" if self.form in ("utc", "zone", "windows") else ""))
        if frequency in ("MONTHLY", "YEARLY") and self.kind is None and chance.random() < 0.2:
            # The library does not know this, and gets the rule without it.
            self.kind = "SKIP"
            parts += ["RSCALE=GREGORIAN", "SKIP=" + chance.choice(["OMIT", "BACKWARD", "FORWARD"])]
        return ";".join(parts)

    def length(self):
        if self.form == "day":
            return [] if self.days == 1 else [self.chance.choice(
                ["DURATION:P%dD" % self.days, self.line("DTEND", self.start + timedelta(days=self.days))])]
        if self.minutes == 0:
            return []
        if self.chance.random() < 0.3:
            self.kind = "hours of a DURATION"
            return ["DURATION:" + self.chance.choice(["PT%dM", "P1DT%dM"]) % self.minutes]
        return [self.line("DTEND", self.start + timedelta(minutes=self.minutes))]

    def lines(self):
        chance = self.chance
        found = [self.line("DTSTART", self.start)] + self.length() + ["SUMMARY:%s" % self.uid, "UID:%s" % self.uid]
        if chance.random() < 0.1:
            found.append("STATUS:CANCELLED")
        events = [found]
        if chance.random() < 0.75:
            found.append("RRULE:" + self.rule())
            # Weeks later, so that there may be an occurrence.
            dates = [self.start + timedelta(days=7 * chance.randint(0, 60)) for _ in range(chance.randint(0, 4))]
            for moment in sorted(set(dates)):
                kind = chance.choice(["EXDATE", "RDATE", "RECURRENCE-ID"])
                if kind != "RECURRENCE-ID":
                    found.append(self.line(kind, moment))
                elif "STATUS:CANCELLED" not in found:
                    other = moment + timedelta(days=chance.randint(-3, 3), minutes=0 if self.form == "day" else 30)
                    change = ["UID:%s" % self.uid, "SUMMARY:%s changed" % self.uid, self.line("DTSTART", other)]
                    name = self.line("RECURRENCE-ID", moment)
                    if self.form in ("zone", "windows") and chance.random() < 0.3:
                        # The same instant in UTC.
                        zone = ZoneInfo(WINDOWS.get(self.zone, self.zone))
                        utc = moment.replace(tzinfo=zone).astimezone(timezone.utc)
                        name = utc.strftime("RECURRENCE-ID:%Y%m%dT%H%M%SZ")
                    events.append([name] + change)
                    if chance.random() < 0.2:
                        # A newer version. The library does not know one whose date is written in another way.
                        events.append([name, "SEQUENCE:1", change[0], "SUMMARY:%s changed again" % self.uid, change[2]])
                    elif chance.random() < 0.2 and "SEQUENCE:2" not in found:
                        # The series is newer, and has removed it.
                        found += ["SEQUENCE:2", self.line("EXDATE", moment)]
        return ["\n".join(["BEGIN:VEVENT"] + lines + ["END:VEVENT"]) for lines in events]


def generate(seed, count):
    chance = random.Random(seed)
    zones = ["UTC", "Europe/Berlin", "America/St_Johns"]
    for _ in range(count):
        usual = chance.choice(ZONES[:4]) if chance.random() < 0.2 else None
        series = [Event(chance, "e%d" % number, usual) for number in range(chance.randint(1, 4))]
        events = [lines for one in series for lines in one.lines()]
        chance.shuffle(events)
        name = ["X-WR-TIMEZONE:" + usual] if usual else []
        text = "\n".join(["BEGIN:VCALENDAR"] + name + events + ["END:VCALENDAR", ""])
        known = icalendar.Calendar.from_ical(re.sub(";RSCALE=GREGORIAN;SKIP=[A-Z]+", "", text))
        first, last = span(known, 0)
        last = date(first.year + 1, 12, 31)
        all_events = occurrences(known, first, last)
        found = {}
        for zone in zones:
            entries = {(str(event.get("SUMMARY", "")),) + dates(event, ZoneInfo(zone)) for event in all_events}
            inside = [entry for entry in entries if any(first <= day <= last for day in days(*entry[1:], ZoneInfo(zone)))]
            found[zone] = sorted(inside, key=str)
        print(json.dumps({"text": text, "first": first.isoformat(), "last": last.isoformat(), "zones": found,
                          "kinds": {one.uid: one.kind for one in series if one.kind}}))


if sys.argv[1] == "generate":
    generate(int(sys.argv[2]), int(sys.argv[3]))
elif sys.argv[1] == "read":
    for path in sys.argv[4:]:
        print(json.dumps(read(path, ZoneInfo(sys.argv[2]), int(sys.argv[3]))))
