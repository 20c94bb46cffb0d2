// The rules of libical's tests on which this library and python-dateutil differ from it, by start and rule.

/// What this library finds for a rule of libical's tests where that expects something else.
enum LibicalDifference {
    /// BYWEEKNO without a day: all days of the week occur, since the part expands (RFC 5545 §3.3.10). libical
    /// takes the day of the week of the start.
    case onDayOfStart
    /// These occur.
    case other([String])

    static let all: [String: LibicalDifference] = [
        "20130101T000000 FREQ=YEARLY;BYWEEKNO=1,2;UNTIL=20170101T000000Z": .onDayOfStart,
        "20130108T000000 FREQ=YEARLY;BYWEEKNO=1,2;UNTIL=20170101T000000Z": .onDayOfStart,
        "20130108T000000 FREQ=YEARLY;BYWEEKNO=1,2;WKST=FR;UNTIL=20170101T000000Z": .onDayOfStart,
        "20130107T000000 FREQ=YEARLY;BYWEEKNO=1,2;UNTIL=20170101T000000Z": .onDayOfStart,
        "20130107T000000 FREQ=YEARLY;BYWEEKNO=1,2;WKST=TU;UNTIL=20170101T000000Z": .onDayOfStart,
        "20130107T000000 FREQ=YEARLY;BYWEEKNO=1,2;WKST=WE;UNTIL=20170101T000000Z": .onDayOfStart,
        "20130107T000000 FREQ=YEARLY;BYWEEKNO=1,2;WKST=TH;UNTIL=20170101T000000Z": .onDayOfStart,
        "20140111T000000 FREQ=YEARLY;BYWEEKNO=1,2;UNTIL=20170101T000000Z": .onDayOfStart,
        "20140111T000000 FREQ=YEARLY;BYWEEKNO=1,2;WKST=TU;UNTIL=20180101T000000Z": .onDayOfStart,
        "20140111T000000 FREQ=YEARLY;BYWEEKNO=1,2;WKST=SU;UNTIL=20180101T000000Z": .onDayOfStart,
        // The same, and COUNT counts the other days, too.
        "20131224T000000 FREQ=YEARLY;BYWEEKNO=-1,-2;COUNT=2": .other(["20131224T000000", "20131225T000000"]),
        "20230101T000000Z FREQ=YEARLY;BYWEEKNO=53;COUNT=1": .other(["20261228T000000"]),
        "20270102 FREQ=YEARLY;BYWEEKNO=-1,-2;COUNT=5": .other([
            "20270102", "20270103", "20271220", "20271221", "20271222",
        ]),

        // BYMONTHDAY in a yearly rule without BYMONTH expands to all months (RFC 5545 §3.3.10). libical takes
        // the month of the start.
        "20240229 FREQ=YEARLY;BYMONTHDAY=29;COUNT=3": .other(["20240229", "20240329", "20240429"]),
        "20240201 FREQ=YEARLY;BYMONTHDAY=-29,-1;COUNT=4": .other([
            "20240201", "20240229", "20240303", "20240331",
        ]),

        // INTERVAL counts the years in which the days lie. libical counts the years to which the weeks
        // belong.
        "20100102T000000 FREQ=YEARLY;BYWEEKNO=53;BYDAY=TU,SA;INTERVAL=6;UNTIL=20170101T000000Z": .other([
            "20100102T000000", "20160102T000000",
        ]),
        "20100102T000000 FREQ=YEARLY;BYWEEKNO=53;BYDAY=TU,SA;INTERVAL=5;UNTIL=20170101T000000Z": .other([
            "20100102T000000", "20151229T000000",
        ]),
        "20241231 FREQ=YEARLY;BYWEEKNO=1;BYDAY=MO,TU;INTERVAL=3;UNTIL=20320101": .other([
            "20241231", "20270104", "20270105", "20300101", "20301230", "20301231",
        ]),

        // BYWEEKNO beside BYMONTHDAY, which libical does not implement.
        "20241230 FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=30;BYWEEKNO=1;UNTIL=20320101": .other([
            "20241230", "20251230", "20301230", "20311230",
        ]),
    ]
}
