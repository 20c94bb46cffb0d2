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

    @Test func allTimesOfADayAreOneOccurrence() throws {
        let cat = try #require(try series(#""timestamp":1795593600,"repeats":"FREQ=DAILY;BYHOUR=8,20""#))
        let found = try cat.occurrences(in: day("2026-11-25")...day("2026-11-26"))
        #expect(found.map(\.dates.count) == [2, 2])
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
            "doneOn":[5]}]
            """
        let start = "item 1 \"X\" (84720D25…): "
        #expect(throws: StoreErrors.self) { try ToDoStore(json: Array(json.utf8)) }
        do throws(StoreErrors) {
            _ = try ToDoStore(json: Array(json.utf8))
        } catch {
            #expect(
                error.first.map(\.description) == [
                    "2:15: \(start)repeatsFrom is \"never\", expected \"due\", \"done\" or null",
                    "2:34: \(start)skipped is \"2026-02-30\", which is no date",
                    "3:11: \(start)doneOn is 5, expected an array of days such as \"2026-11-24\", or null",
                ])
        }
    }
}
