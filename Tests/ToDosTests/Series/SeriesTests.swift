// The occurrences of items that repeat.

import Civil
import Testing

@testable import ToDos

@Suite struct SeriesTests {
    private func day(_ text: String) throws -> Day { try #require(Day(isoDate: text)) }

    private func series(_ rest: String, in context: ListContext = ListContext(zone: .utc) { _ in nil }) throws
        -> Series?
    {
        let json =
            "[{\"id\":\"84720D25-19BD-5E97-AE1C-5E513880C942\",\"title\":\"X\",\"done\":false,\(rest)}]"
        return try ToDoStore(json: Array(json.utf8)).occurrences(of: StoreIndex(0), in: context)
    }

    @Test func theCurrentOneIsTheLatestThatIsNotAfterToday() throws {
        let bins = try #require(try series(#""due":"2026-11-10","repeats":"FREQ=WEEKLY""#))
        for (today, current) in [
            ("2026-11-01", "2026-11-10"), ("2026-11-10", "2026-11-10"), ("2026-11-16", "2026-11-10"),
            ("2026-11-17", "2026-11-17"), ("2026-12-01", "2026-12-01"),
        ] {
            #expect(try bins.current(today: day(today))?.day == day(current))
        }
        #expect(
            try bins.missed(before: day("2026-12-01")).map(\.day.iso) == [
                "2026-11-10", "2026-11-17", "2026-11-24",
            ])
    }

    @Test func aTickedOneIsSteppedOver() throws {
        let ended = try #require(
            try series(#""due":"2026-11-10","repeats":"FREQ=WEEKLY;COUNT=2","doneOn":["2026-11-17"]"#))
        // The last one was done early, so that the one before it is still meant.
        #expect(try ended.current(today: day("2026-11-20"))?.day == day("2026-11-10"))
        let going = try #require(
            try series(#""due":"2026-11-10","repeats":"FREQ=WEEKLY","doneOn":["2026-11-17"]"#))
        #expect(try going.current(today: day("2026-11-20"))?.day == day("2026-11-24"))
    }

    @Test func eachOfSeveralTimesOfADayIsAnOccurrence() throws {
        // 8:00 on November 25. The day ticks both of its times, the number one of them.
        let cat = try #require(
            try series(
                #""timestamp":1795593600,"repeats":"FREQ=DAILY;BYHOUR=8,20","doneOn":["2026-11-26",1795723200.5]"#
            ))
        let found = try cat.occurrences(in: day("2026-11-25")...day("2026-11-27"))
        #expect(
            found.map(\.date.description).map { String($0.dropFirst(8).prefix(5)) } == [
                "25T08", "25T20", "26T08", "26T20", "27T08", "27T20",
            ])
        #expect(found.map(\.isDone) == [false, false, true, true, false, false])
        #expect(cat.hasTimes && found == found.sorted())
        let evening = try #require(found.dropFirst().first?.date.instant?.seconds)
        #expect(try cat.current(today: day("2026-11-25")) == found[0])
        #expect(try cat.current(today: day("2026-11-25"), now: evening) == found[1])
        #expect(try cat.current(today: day("2026-11-25"), now: evening - 1) == found[0])
        #expect(try cat.current(today: day("2026-11-26")) == found[4])
        #expect(try cat.next(3, after: day("2026-11-25")) == Array(found[2..<5]))
        #expect(try cat.latest(notAfter: day("2026-11-26")) == found[3])
        #expect(cat.timesOfDay.count == 2)
    }

    /// Rules, and whether each time is an occurrence.
    @Test(arguments: [
        ("FREQ=DAILY", false), ("FREQ=DAILY;BYHOUR=9", false), ("FREQ=HOURLY;INTERVAL=24", false),
        ("FREQ=HOURLY;INTERVAL=48", false), ("FREQ=HOURLY;INTERVAL=23", true),
        ("FREQ=HOURLY;INTERVAL=2", true),
        ("FREQ=HOURLY", false), ("FREQ=HOURLY;BYHOUR=9", false), ("FREQ=WEEKLY;BYDAY=MO;BYHOUR=8,20", true),
        ("FREQ=DAILY;BYHOUR=8,14;BYMINUTE=0,30;BYSETPOS=1,4", true), ("FREQ=MINUTELY;INTERVAL=90", false),
        ("every 8 hours", true), ("every 8 hours when done", false),
    ])
    func aRuleOfSeveralTimesADayHasMoments(rule: String, hasTimes: Bool) throws {
        #expect(try series("\"timestamp\":1795593600,\"repeats\":\"\(rule)\"")?.hasTimes ?? false == hasTimes)
        #expect(try series("\"due\":\"2026-11-25\",\"repeats\":\"\(rule)\"")?.hasTimes ?? false == false)
    }

    /// An instant in a list whose rule has one time a day now is its day.
    @Test func anInstantTicksTheDayOfARuleOfOneTime() throws {
        let pill = try #require(
            try series(#""timestamp":1795593600,"repeats":"FREQ=DAILY","doneOn":[1795680000]"#))
        let found = try pill.occurrences(in: day("2026-11-25")...day("2026-11-27"))
        #expect(found.map(\.isDone) == [false, true, false])
    }

    /// On October 25, 2:30 comes twice, and once at 1:30 UTC; the first is meant. On March 29 it does not come.
    @Test func timesAreThoseOfTheClocks() throws {
        let berlin = Zone(name: "Europe/Berlin") { seconds in
            (1_774_746_000..<1_792_890_000).contains(seconds) ? 7200 : 3600
        }
        let pill = try #require(
            try series(
                #""timestamp":1767231000,"repeats":"FREQ=DAILY;BYHOUR=2,14;BYMINUTE=30""#,
                in: ListContext(zone: berlin) { _ in nil }))
        func instants(_ text: String) throws -> [Int?] {
            let day = try day(text)
            return pill.occurrences(in: day...day).map {
                $0.date.instant.map { $0.seconds - day.number * 86_400 }
            }
        }
        #expect(try instants("2026-10-25") == [1_800, 48_600])
        #expect(try instants("2026-03-29") == [5_400, 45_000])
        #expect(try instants("2026-07-01") == [1_800, 45_000])
    }

    @Test func moreThanTwelveTimesOfADayAreOneOccurrence() throws {
        let hostile = try #require(try series(#""timestamp":1795593600,"repeats":"FREQ=SECONDLY""#))
        #expect(try hostile.occurrences(in: day("2026-11-26")...day("2026-11-26"))[0].dates.count == 24)
    }

    @Test func daysAreThoseOfTheSite() throws {
        let tokyo = Zone(name: "Asia/Tokyo") { _ in 32_400 }
        let context = ListContext(zone: .utc) { $0 == "Asia/Tokyo" ? tokyo : nil }
        // 2026-11-26T20:00Z is the morning of the 27th, a Friday, in Tokyo.
        let late = try #require(
            try series(
                #""timestamp":1795723200,"repeats":"FREQ=WEEKLY;BYDAY=FR","repeatsZone":"Asia/Tokyo","doneOn":["2026-12-04"]"#,
                in: context))
        let found = try late.occurrences(in: day("2026-11-20")...day("2026-12-10"))
        #expect(found.map(\.day.iso) == ["2026-11-26", "2026-12-03", "2026-12-10"])
        #expect(found.map(\.isDone) == [false, true, false])
        // An extra time on the evening of that Friday in Tokyo is on the 27th; one mark ticks both.
        let twice = try #require(
            try series(
                #""timestamp":1795723200,"repeats":"FREQ=WEEKLY;BYDAY=FR","repeatsZone":"Asia/Tokyo","#
                    + #""extra":["2026-11-27T12:00:00Z","2026-12-04T12:00:00Z"],"#
                    + #""doneOn":["2026-12-04"]"#,
                in: context))
        let both = try twice.occurrences(in: day("2026-11-20")...day("2026-12-10"))
        #expect(
            both.map(\.day.iso) == ["2026-11-26", "2026-11-27", "2026-12-03", "2026-12-04", "2026-12-10"])
        #expect(both.map(\.isDone) == [false, false, true, true, false])
        #expect(both.allSatisfy { $0.dates.count == 1 })
    }

    @Test(arguments: [
        ("FREQ=DAILY", true), ("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", true), ("FREQ=DAILY;INTERVAL=2", false),
        ("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TU,WE,TH,FR", true), ("FREQ=WEEKLY;BYDAY=MO,WE,FR", false),
        ("FREQ=DAILY;COUNT=3", true), ("FREQ=MONTHLY", false), ("FREQ=HOURLY", true),
    ])
    func aRoutineComesOnMostDaysOfAWeek(rule: String, isRoutine: Bool) throws {
        #expect(try series("\"due\":\"2026-11-25\",\"repeats\":\"\(rule)\"")?.isRoutine == isRoutine)
        #expect(
            try series("\"due\":\"2026-11-25\",\"repeats\":\"\(rule)\",\"repeatsFrom\":\"done\"")?.isRoutine
                == false)
    }

    @Test func wordsOfNotesAreARule() throws {
        let plants = try #require(try series(#""due":"2026-11-25","repeats":"every 3 days when done""#))
        #expect(plants.fields.isFromCompletion && plants.rule.description == "FREQ=DAILY;INTERVAL=3")
        for words in ["now and then", "weekly", "1w", "every blue moon", "FREQ=WEKLY"] {
            #expect(try series("\"due\":\"2026-11-25\",\"repeats\":\"\(words)\"") == nil)
        }
        #expect(try series(#""repeats":"FREQ=DAILY""#) == nil)
    }

    @Test func mistakesInTheStoreAreNamed() {
        let json = """
            [{"id":"84720D25-19BD-5E97-AE1C-5E513880C942","title":"X","done":false,"due":"2026-11-24",
            "repeatsFrom":"never","skipped":["2026-02-30"],
            "doneOn":[true]}]
            """
        let start = "item 1 \"X\" (84720D25…): "
        #expect(
            mistakes(json) == [
                "2:15: \(start)repeatsFrom is \"never\", expected \"due\", \"start\", \"done\" or null",
                "2:34: \(start)skipped is \"2026-02-30\", which is no date",
                "3:11: \(start)doneOn is true, expected an array of dates, or null",
            ])
    }
}
