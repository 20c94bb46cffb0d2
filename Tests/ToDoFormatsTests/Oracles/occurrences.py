"""The days on which events of calendars occur, as recurring-ical-events computes them, as one line of JSON a file.

occurrences.py ZONE FIRST LAST CALENDAR...   for each UID: the days in ZONE from FIRST to LAST, ascending
"""

import json
import sys
import warnings
from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

import icalendar
import recurring_ical_events

warnings.simplefilter("ignore")
zone = ZoneInfo(sys.argv[1])
first, last = date.fromisoformat(sys.argv[2]), date.fromisoformat(sys.argv[3])
for path in sys.argv[4:]:
    with open(path, "rb") as file:
        calendar = icalendar.Calendar.from_ical(file.read())
    days = {}
    query = recurring_ical_events.of(calendar)
    for event in query.between(first - timedelta(days=2), last + timedelta(days=2)):
        start = event["DTSTART"].dt
        day = start.astimezone(zone).date() if isinstance(start, datetime) else start
        if first <= day <= last:
            days.setdefault(str(event["UID"]), set()).add(day.isoformat())
    print(json.dumps({uid: sorted(found) for uid, found in days.items()}))
