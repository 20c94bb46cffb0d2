"""Random recurrence rules, and what python-dateutil gives for a span of days, as one line of JSON for each rule.

recurrence_oracle.py SEED COUNT [times]

With times, the rules give several times a day, at most 12.

Dates are days ("20260501") or seconds since 1970. Where python-dateutil departs from RFC 5545, it is corrected here:
- A local time that clocks skip is counted from the offset before the change (3.3.5), and gives one occurrence with a time
  that is the same instant.
- BYSETPOS counts in the whole first week, where dateutil counts from the start (3.3.10).
- BYDAY=MO,1TU means Mondays and the first Tuesday, where dateutil takes days that are both (3.3.10).
- BYWEEKNO finds days in the week of another year by arithmetic; dateutil takes week 52 for week 53 in some years, and does
  not count week 1 of the next year from its end (3.3.10).
"""

import datetime as standard
import functools
import itertools
import json
import random
import sys
import types
import warnings
from collections import Counter
from datetime import date, datetime, timedelta, timezone
from zoneinfo import ZoneInfo

import dateutil.rrule
from dateutil.rrule import DAILY, HOURLY, MINUTELY, MONTHLY, SECONDLY, WEEKLY, YEARLY, rruleset, weekdays

# None on which releases of the database differ.
ZONES = [
    "Europe/Berlin", "Europe/London", "Europe/Dublin", "America/New_York", "America/Sao_Paulo", "Asia/Kathmandu",
    "Australia/Lord_Howe", "Pacific/Apia", "Pacific/Chatham", "America/St_Johns", "UTC",
]
CODES = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
NAMES = {YEARLY: "YEARLY", MONTHLY: "MONTHLY", WEEKLY: "WEEKLY", DAILY: "DAILY", HOURLY: "HOURLY",
         MINUTELY: "MINUTELY", SECONDLY: "SECONDLY"}

# Rules that never occur are followed to the last year, so that year must not be 9999.
limits = types.SimpleNamespace(**vars(standard))
dateutil.rrule.datetime = limits


def first_week(year, start):
    fourth = date(year, 1, 4)
    return fourth - timedelta(days=(fourth.weekday() - start) % 7)


@functools.cache
def week_numbers(day, start):
    """The number of the week of a day, from the beginning and from the end of the week's year."""
    year = max(y for y in (day.year - 1, day.year, day.year + 1) if first_week(y, start) <= day)
    first, following = first_week(year, start), first_week(year + 1, start)
    number = (day - first).days // 7 + 1
    return number, number - (following - first).days // 7 - 1


class Slow(Exception):
    pass


class Days(dateutil.rrule._iterinfo):
    """The days of a year, with the weeks of BYWEEKNO corrected. It gives up on rules that walk for too long."""

    def rebuild(self, year, month):
        is_new = year != self.lastyear
        super().rebuild(year, month)
        numbers = self.rrule._byweekno
        if numbers and is_new:
            new_year = date(year, 1, 1)
            days = (new_year + timedelta(days=i) for i in range(self.yearlen + 7))
            self.wnomask = [any(n in numbers for n in week_numbers(day, self.rrule._wkst)) for day in days]

    def ddayset(self, year, month, day):
        self.steps = getattr(self, "steps", 0) + 1
        if self.steps > 12_000:
            raise Slow
        return super().ddayset(year, month, day)


dateutil.rrule._iterinfo = Days


def seconds(moment, zone):
    """The instant of a time on the clock."""
    aware = moment.replace(tzinfo=zone)
    return round((moment - aware.utcoffset() - datetime(1970, 1, 1)).total_seconds())


def changes_of(zone):
    """Local times at which the clocks of a zone are changed."""
    found, day = [], datetime(1990, 1, 1, tzinfo=timezone.utc)
    last = day.astimezone(zone).utcoffset()
    while day.year < 2036:
        day += timedelta(days=7)
        offset = day.astimezone(zone).utcoffset()
        if offset != last:
            low, high = day - timedelta(days=7), day
            while high - low > timedelta(minutes=1):
                middle = low + (high - low) / 2
                low, high = (middle, high) if middle.astimezone(zone).utcoffset() == last else (low, middle)
            found.append(high.replace(tzinfo=None, second=0, microsecond=0) + min(last, offset))
        last = offset
    return found


def some(chance, values, most):
    """Some of the values, usually few; near to each other or not."""
    count = min(len(values), chance.choice([1, 1, 2, 2, 3, most]))
    return sorted(chance.sample(values, count), key=lambda value: chance.random())


def random_parts(chance, frequency, start, is_day):
    """The BY parts of a rule as arguments of dateutil."""
    parts = {}
    likely = chance.choice([0.1, 0.25, 0.5])

    def add(name, values, own, most=6, weight=1.0):
        if chance.random() < likely * weight:
            parts[name] = some(chance, values, most)
            if (frequency > HOURLY or chance.random() < 0.7) and own not in parts[name]:
                parts[name].append(own)

    def signed(most):
        return [n for n in range(-most, most + 1) if n]

    add("bymonth", list(range(1, 13)), start.month)
    add("bymonthday", signed(31), start.day, 12)
    add("byyearday", signed(366), start.timetuple().tm_yday, 60, 0.5)
    add("byweekno", signed(53), start.isocalendar()[1], 30, 0.5)
    if chance.random() < likely * 1.5:
        days = some(chance, range(7), 5)
        numbers = [None]
        if frequency in (YEARLY, MONTHLY) and chance.random() < 0.6:
            numbers = chance.choice([[None, 1, -1, 2, 5, -5], [1], [-1], [1, 2, 3, 4, -1], [20, -30, 53, -53]])
        parts["byweekday"] = [weekdays[day](chance.choice(numbers)) for day in days]
    if not is_day:
        add("byhour", list(range(24)), start.hour, 10)
        add("byminute", list(range(60)), start.minute, 20, 0.7)
        add("bysecond", list(range(60)), start.second, 20, 0.5)
    if parts and chance.random() < 0.3:
        positions = [1, 2, 3, -1, -2, -3, 4, 7, -7, 10, 31, -20] if frequency < DAILY else [1, 2, -1, -2]
        parts["bysetpos"] = some(chance, positions, 4)
    return parts


def text_of(frequency, interval, parts, count, until, week_start):
    words = ["FREQ=" + NAMES[frequency]]
    if interval != 1:
        words.append("INTERVAL=%d" % interval)
    for name, values in parts.items():
        if name == "byweekday":
            values = [("" if not day.n else str(day.n)) + CODES[day.weekday] for day in values]
        words.append("%s=%s" % (name.upper().replace("BYWEEKDAY", "BYDAY"), ",".join(map(str, values))))
    if count is not None:
        words.append("COUNT=%d" % count)
    if until is not None:
        words.append("UNTIL=" + until)
    if week_start:
        words.append("WKST=" + CODES[week_start])
    return ";".join(words)


def occurrences(frequency, start, until, last, count, parts, **arguments):
    """The dates of a rule on the clock, until after the last day."""
    parts = dict(parts)
    days = parts.get("byweekday", [])
    if frequency in (YEARLY, MONTHLY) and any(day.n for day in days):
        most = 53 if frequency == YEARLY and "bymonth" not in parts else 5
        days = [weekdays[day.weekday](n) for day in days for n in ([day.n] if day.n else range(1, most + 1))]
        # It runs off the end of its list at a 53rd Monday of a month.
        parts["byweekday"] = days = [day for day in days if abs(day.n) <= most]
        if not days:
            return
    began = start
    if frequency == WEEKLY and "bysetpos" in parts:
        if not any(name in parts for name in ("byweekday", "bymonthday", "byyearday", "byweekno")):
            parts["byweekday"] = [start.weekday()]
        began = start - timedelta(days=(start.weekday() - arguments["wkst"]) % 7)
    limits.MAXYEAR = last.year + 1
    try:
        rule = dateutil.rrule.rrule(frequency, dtstart=began, until=until, **parts, **arguments)
    except ValueError as error:
        # Hours that no step reaches.
        assert "empty set" in str(error), error
        return
    number = 0
    try:
        for found in rule:
            found = found.replace(tzinfo=None)
            if found < start.replace(tzinfo=None):
                continue
            number += 1
            if found > last or count is not None and number > count:
                return
            yield found
    except ValueError as error:
        assert "empty rule" in str(error), error


# How many days after the start a span lies at most: dateutil walks through all of them.
DISTANCES = {YEARLY: 365 * 40, MONTHLY: 365 * 25, WEEKLY: 365 * 20, DAILY: 365 * 12, HOURLY: 400, MINUTELY: 8, SECONDLY: 2}


def several_times(chance, frequency, parts):
    """The parts and the interval of a rule that gives several times a day, at most 12."""
    parts = {name: values for name, values in parts.items() if name not in ("byhour", "byminute", "bysecond", "bysetpos")}
    if frequency == HOURLY:
        return parts, chance.choice([2, 3, 4, 5, 6, 7, 8, 9, 11, 12])
    parts["byhour"] = sorted(chance.sample(range(24), chance.choice([2, 3, 3, 4, 6])))
    if chance.random() < 0.5:
        parts["byminute"] = sorted(chance.sample(range(0, 60, 5), chance.choice([1, 1, 2])))
    return parts, chance.choice([1, 1, 1, 2, 3])


def case(chance, zones, changes, has_times):
    name = chance.choice(ZONES)
    zone = zones[name]
    is_day = chance.random() < 0.25 and not has_times
    frequency = chance.choice([YEARLY] * 3 + [MONTHLY] * 3 + [WEEKLY] * 3 + [DAILY] * 2 + [HOURLY, MINUTELY, SECONDLY])
    if has_times:
        frequency = chance.choice([DAILY, DAILY, DAILY, WEEKLY, WEEKLY, MONTHLY, HOURLY, HOURLY])
    start = datetime(1990, 1, 1) + timedelta(seconds=chance.randrange(0, 30 * 365 * 86400))
    if changes[name] and chance.random() < 0.6:
        # A time that a change of clocks may skip or double.
        change = chance.choice(changes[name]) + timedelta(minutes=chance.randrange(-30, 120, 5))
        distance = chance.choice([0, 1, 7, 30, 365, 700]) if frequency < HOURLY else chance.choice([0, 1])
        start = max(change - timedelta(days=distance), datetime(1990, 1, 1))
    start = start.replace(microsecond=0, second=chance.choice([0, 0, start.second]))
    if is_day:
        start = datetime(start.year, start.month, start.day)
    else:
        # A start is an instant, and a skipped time is none.
        utc = start.replace(tzinfo=zone).astimezone(timezone.utc)
        start = utc.astimezone(zone).replace(tzinfo=None, fold=0)
    distance = chance.randrange(0, DISTANCES[frequency]) if chance.random() < 0.8 else 0
    first = max((start + timedelta(days=distance)).date() - timedelta(days=chance.randrange(0, 3)), date(1990, 1, 1))
    first = min(first, date(2036, 1, 1))
    length = {YEARLY: 2000, MONTHLY: 400, WEEKLY: 120, DAILY: 60, HOURLY: 20, MINUTELY: 3, SECONDLY: 1}[frequency]
    last = min(first + timedelta(days=chance.randrange(0, length)), date(2037, 1, 1))
    end = datetime(last.year, last.month, last.day) + timedelta(days=2)
    parts = random_parts(chance, frequency, start, is_day)
    interval = chance.choice([1, 1, 1, 2, 2, 3, 4, 5, 7, 12] + [17, 61, 90, 1000] * (frequency >= DAILY))
    if has_times:
        parts, interval = several_times(chance, frequency, parts)
    week_start = chance.choice([0, 0, 0, 6, 1, 2, 3, 4, 5])
    count = chance.choice([None] * 6 + [0, 1, 2, 3, 10, 40, 100, 300, 1000, 100000])
    until = until_text = None
    if chance.random() < 0.3:
        # Often at an occurrence, which is still one.
        found = list(itertools.islice(occurrences(
            frequency, start, None, end, None, parts, interval=interval, wkst=week_start), 400))
        until = chance.choice(found[-9:]) if found and chance.random() < 0.7 else end - timedelta(
            seconds=chance.randrange(0, 10 * 86400))
        until = max(until, datetime(1990, 1, 1))
        form = chance.randrange(3)
        if form == 0:
            until = datetime(until.year, until.month, until.day)
            until_text = until.strftime("%Y%m%d")
        elif form == 1:
            until_text = until.strftime("%Y%m%dT%H%M%S")
        else:
            until = datetime(1970, 1, 1) + timedelta(seconds=seconds(until, zone))
            until_text = until.strftime("%Y%m%dT%H%M%SZ")
            is_written_day = until_text[8:] in ("T000000Z", "T235959Z")
            until = until.replace(tzinfo=timezone.utc)
            if is_day:
                # Midnight and the last second of UTC are ways to write the day itself.
                until = until.replace(tzinfo=None) if is_written_day else until.astimezone(zone).replace(tzinfo=None)
        # A day is the last one also of a rule with times.
        if is_day or form == 0:
            until = until.replace(hour=23, minute=59, second=59)
    aware = start.replace(tzinfo=zone) if until is not None and until.tzinfo else start
    found = list(occurrences(frequency, aware, until, end, count, parts, interval=interval, wkst=week_start))
    dates = rruleset()
    for moment in found:
        dates.rdate(moment)
    except_rule, excepted = None, set()
    if chance.random() < 0.2:
        # A rule of what is left out (EXRULE), usually one that meets many dates.
        other = chance.choice([frequency, DAILY, WEEKLY, MONTHLY]) if frequency <= DAILY else DAILY
        other_parts = random_parts(chance, other, start, is_day)
        step, most = chance.choice([1, 2, 2, 3, 4]), chance.choice([None, None, 5, 50])
        except_rule = text_of(other, step, other_parts, most, None, week_start)
        for moment in occurrences(other, start, None, end, most, other_parts, interval=step, wkst=week_start):
            dates.exdate(moment)
            excepted.add(moment.strftime("%Y%m%d"))
    extra, excluded = [], []
    if chance.random() < 0.3:
        for _ in range(chance.randrange(1, 4)):
            moment = end - timedelta(seconds=chance.randrange(0, 9 * 86400))
            extra.append(datetime(moment.year, moment.month, moment.day) if is_day else moment)
            dates.rdate(extra[-1])
    if chance.random() < 0.3:
        excluded = chance.sample(found, min(len(found), 3)) + extra[:1]
        for moment in excluded:
            dates.exdate(moment)

    def write(moment):
        return moment.strftime("%Y%m%d") if is_day else seconds(moment, zone)

    if is_day:
        # A rule of hours may have several times on a day. A day that is left out is left out with all of them.
        days = {write(moment) for moment in dates if first <= moment.date() <= last}
        result = sorted(days - set(map(write, excluded)) - excepted)
    else:
        # Excluded instants leave out all times that are the same instant.
        instants = {seconds(moment, zone) for moment in dates} - {seconds(moment, zone) for moment in excluded}
        result = sorted(instant for instant in instants
                        if first <= datetime.fromtimestamp(instant, zone).date() <= last)
    return {
        "exceptRule": except_rule, "rule": text_of(frequency, interval, parts, count, until_text, week_start), "zone": name, "start": write(start),
        "excluded": list(map(write, excluded)), "extra": list(map(write, extra)), "first": first.strftime("%Y%m%d"),
        "last": last.strftime("%Y%m%d"), "occurrences": result,
        "most": max(Counter(moment.date() for moment in found if moment.date() >= first - timedelta(1)).values(), default=0),
    }


def main(seed, count, has_times):
    chance = random.Random(seed)
    zones = {name: ZoneInfo(name) for name in ZONES}
    changes = {name: changes_of(zone) for name, zone in zones.items()}
    number = slow = 0
    while number < count:
        try:
            found = case(chance, zones, changes, has_times)
        except Slow:
            slow += 1
            assert slow <= 10 + count // 5, "dateutil is too slow for many rules"
            continue
        # Not many of those that say little, and none with more than a time a minute, which the library leaves out.
        if found["most"] <= 1440 and (found["occurrences"] or chance.random() < 0.2):
            print(json.dumps(found))
            number += 1


warnings.simplefilter("ignore")
main(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3:] == ["times"])
