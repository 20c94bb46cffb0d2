// What the commands do with items that repeat, as the JSON of an item before and after.

import Civil
import Recurrence
import Testing
import TestSupport
import ToDoFormats
import ToDos

@testable import ToDoKeeping

/// A Tuesday.
private let today = Day(year: 2026, month: 11, day: 24)
private let clock = Instant(seconds: today.number * 86_400 + 32_400)

@Suite struct OccurrenceChangeTests {
    private static let context = KeepingContext(now: clock, today: today, zone: .utc)

    /// An item of a store, with the title X and this rest of its object.
    private func item(_ json: String) throws -> ItemValues {
        let object = "[{\"id\":\"\(id(1))\",\"title\":\"X\",\(json)}]"
        return try ToDoStore(json: Array(object.utf8)).values(of: StoreIndex(0))
    }

    /// The rest of an item's object: what is about days, without timestamps.
    private func json(_ item: ItemValues) -> String {
        let keys = [
            "done", "due", "start", "completed", "repeats", "repeatsSince", "repeatsFrom", "skipped", "extra",
            "doneOn",
        ]
        let members = ItemField.all.flatMap { ItemJSON(.edit).members($0, of: item) }
        return members.filter { keys.contains($0.key) }
            .map { "\"\($0.key)\":" + String(decoding: $0.json, as: UTF8.self) }.joined(separator: ",")
    }

    private func expect(
        _ before: String, _ change: (ItemOccurrence) -> StoreChange, on day: String? = nil, is after: String,
        _ outcome: OccurrenceOutcome? = nil, location: SourceLocation = #_sourceLocation
    ) throws {
        var document = try StoreDocument(json: StoreDocument.empty)
        try document.edit([.add(item(before))], zone: .utc)
        let occurrence = ItemOccurrence(StoreIndex(0), on: day.flatMap { Day(isoDate: $0) }.map { .day($0) })
        let result = try change(occurrence).applied(to: document, Self.context)
        let changed = result.document.store.values(of: StoreIndex(0))
        #expect(json(changed) == after, sourceLocation: location)
        #expect(result.changed.first?.outcome == outcome, sourceLocation: location)
    }

    private func done(_ item: ItemOccurrence) -> StoreChange { .done([item], on: nil) }
    private func skip(_ item: ItemOccurrence) -> StoreChange { .skip([item]) }
    private func reopen(_ item: ItemOccurrence) -> StoreChange { .reopen([item]) }
    private func move(to day: String) -> (ItemOccurrence) -> StoreChange {
        var change = ItemChange()
        if let day = Day(isoDate: day) { change.due = .set(.day(day)) }
        return { .edit([$0.index], change) }
    }
    private func day(_ text: String) throws -> Day { try #require(Day(isoDate: text)) }

    private let bins = #""done":false,"due":"2026-11-24","repeats":"FREQ=WEEKLY;BYDAY=TU""#

    /// A day ticks all times of the day. It becomes the other times when one of them is open again.
    @Test func aDayOfAnOlderListTicksAllItsTimes() throws {
        var document = try StoreDocument(json: StoreDocument.empty)
        let pill =
            #""done":false,"timestamp":1795593600,"repeats":"FREQ=DAILY;BYHOUR=8,14,20","doneOn":["2026-11-25"]"#
        try document.edit([.add(item(pill))], zone: .utc)
        let wednesday = today + 1
        #expect(
            document.store.occurrences(of: StoreIndex(0), in: Self.context.zones)?
                .occurrences(in: wednesday...wednesday).map(\.isDone) == [true, true, true])
        let noon = ItemDate.instant(Instant(seconds: wednesday.number * 86_400 + 14 * 3600))
        let change = StoreChange.reopen([ItemOccurrence(StoreIndex(0), on: noon)])
        let result = try change.applied(to: document, Self.context)
        let after = result.document.store.values(of: StoreIndex(0))
        #expect(result.changed.first?.outcome == .reopened(noon))
        #expect(
            after.series.doneOn
                == [8, 20].map { .instant(Instant(seconds: wednesday.number * 86_400 + $0 * 3600)) })
    }

    @Test func doneMovesTheDueDate() throws {
        try expect(
            bins, done,
            is:
                #""done":false,"due":"2026-12-01","repeats":"FREQ=WEEKLY;BYDAY=TU","repeatsSince":"2026-11-24","#
                + #""doneOn":["2026-11-24"]"#,
            .done([.day(today)], isNamed: false, missed: [], next: .day(day("2026-12-01"))))
    }

    @Test func whatWasMissedIsNamedAndNotPiledUp() throws {
        try expect(
            #""done":false,"due":"2026-11-10","repeats":"FREQ=WEEKLY""#, done,
            is: #""done":false,"due":"2026-12-01","repeats":"FREQ=WEEKLY","repeatsSince":"2026-11-10","#
                + #""doneOn":["2026-11-24"]"#,
            .done(
                [.day(today)], isNamed: false, missed: [.day(day("2026-11-10")), .day(day("2026-11-17"))],
                next: .day(day("2026-12-01"))))
    }

    @Test func aMissedOneIsTickedAndTheDueDateStays() throws {
        try expect(
            #""done":false,"due":"2026-11-10","repeats":"FREQ=WEEKLY""#, done, on: "2026-11-17",
            is: #""done":false,"due":"2026-11-10","repeats":"FREQ=WEEKLY","repeatsSince":"2026-11-10","#
                + #""doneOn":["2026-11-17"]"#, .doneLate([.day(day("2026-11-17"))]))
    }

    @Test func aTickAheadIsSteppedOverLater() throws {
        let ticked =
            #""done":false,"due":"2026-11-24","repeats":"FREQ=WEEKLY;BYDAY=TU","repeatsSince":"2026-11-24","#
            + #""doneOn":["2026-12-01"]"#
        try expect(
            bins, done, on: "2026-12-01", is: ticked,
            .done([.day(day("2026-12-01"))], isNamed: true, missed: [], next: .day(today)))
        try expect(
            ticked, done,
            is:
                #""done":false,"due":"2026-12-08","repeats":"FREQ=WEEKLY;BYDAY=TU","repeatsSince":"2026-11-24","#
                + #""doneOn":["2026-11-24","2026-12-01"]"#,
            .done([.day(today)], isNamed: false, missed: [], next: .day(day("2026-12-08"))))
    }

    @Test func theLastOneMakesTheItemDone() throws {
        try expect(
            #""done":false,"due":"2026-11-24","repeats":"FREQ=WEEKLY;COUNT=2","repeatsSince":"2026-11-17""#,
            done,
            is: #""done":true,"due":"2026-11-24","completed":1795510800,"repeats":"FREQ=WEEKLY;COUNT=2","#
                + #""repeatsSince":"2026-11-17","doneOn":["2026-11-24"]"#,
            .done([.day(today)], isNamed: false, missed: [], next: nil))
    }

    @Test func monthEndsDoNotDrift() throws {
        var due = "2026-01-31"
        for next in ["2026-02-28", "2026-03-31", "2026-04-30"] {
            var after = try item(
                #""done":false,"due":"\#(due)","repeatsSince":"2026-01-31","repeats":"FREQ=MONTHLY;BYMONTHDAY=-1""#
            )
            _ = OccurrenceChange(after, KeepingContext(now: clock, today: try day(due), zone: .utc))?.done(
                &after, nil, on: nil)
            #expect(after.due == .day(try day(next)))
            due = next
        }
    }

    @Test func fromCompletionItCountsFromTheDayOfCompletion() throws {
        let plants =
            #""done":false,"due":"2026-11-20","repeats":"FREQ=DAILY;INTERVAL=3","repeatsFrom":"done""#
        let watered =
            #""done":false,"due":"2026-11-27","repeats":"FREQ=DAILY;INTERVAL=3","repeatsFrom":"done","doneOn":["2026-11-24"]"#
        try expect(
            plants, done, is: watered,
            .done([.day(today)], isNamed: false, missed: [], next: .day(day("2026-11-27")))
        )
        // The same day again, and a day before it is due.
        try expect(watered, done, is: watered)
        try expect(watered, done, on: "2026-11-20", is: watered)
        try expect(
            watered, reopen,
            is: #""done":false,"due":"2026-11-24","repeats":"FREQ=DAILY;INTERVAL=3","repeatsFrom":"done""#,
            .reopened(.day(today)))
        try expect(
            plants, { .done([$0], on: Day(year: 2026, month: 11, day: 21)) },
            is:
                #""done":false,"due":"2026-11-24","repeats":"FREQ=DAILY;INTERVAL=3","repeatsFrom":"done","doneOn":["2026-11-21"]"#,
            .done([.day(day("2026-11-21"))], isNamed: true, missed: [], next: .day(today)))
        try expect(
            plants, skip,
            is: #""done":false,"due":"2026-11-27","repeats":"FREQ=DAILY;INTERVAL=3","repeatsFrom":"done""#,
            .skipped(.day(day("2026-11-20")), next: .day(day("2026-11-27"))))
    }

    @Test func theTimeOfDayStaysWhenClocksChange() throws {
        // Clocks in Berlin are set back on 2026-10-25.
        let berlin = Zone(name: "Europe/Berlin") { $0 < 1_792_890_000 ? 7200 : 3600 }
        let saturday = Day(year: 2026, month: 10, day: 24)
        let context = KeepingContext(now: clock, today: saturday, zone: berlin)
        for from in ["due", "done"] {
            var after = try item(
                #""done":false,"timestamp":1792825200,"repeats":"FREQ=DAILY","repeatsFrom":"\#(from)""#)
            _ = OccurrenceChange(after, context)?.done(&after, nil, on: nil)
            #expect(after.due == .instant(Instant(seconds: 1_792_825_200 + 25 * 3600)))
        }
    }

    @Test func skipLeavesOneOut() throws {
        try expect(
            bins, skip,
            is:
                #""done":false,"due":"2026-12-01","repeats":"FREQ=WEEKLY;BYDAY=TU","repeatsSince":"2026-11-24","#
                + #""skipped":["2026-11-24"]"#, .skipped(.day(today), next: .day(day("2026-12-01"))))
        try expect(
            bins, skip, on: "2026-12-08",
            is:
                #""done":false,"due":"2026-11-24","repeats":"FREQ=WEEKLY;BYDAY=TU","repeatsSince":"2026-11-24","#
                + #""skipped":["2026-12-08"]"#, .skipped(.day(day("2026-12-08")), next: .day(today)))
    }

    @Test func aNewDueDateMovesThisOneOnly() throws {
        let moved =
            #""done":false,"due":"2026-11-25","repeats":"FREQ=WEEKLY;BYDAY=TU","repeatsSince":"2026-11-24","#
            + #""skipped":["2026-11-24"],"extra":["2026-11-25"]"#
        try expect(bins, move(to: "2026-11-25"), is: moved, .moved(.day(today), to: .day(day("2026-11-25"))))
        try expect(
            moved, move(to: "2026-11-24"),
            is:
                #""done":false,"due":"2026-11-24","repeats":"FREQ=WEEKLY;BYDAY=TU","repeatsSince":"2026-11-24""#,
            .moved(.day(day("2026-11-25")), to: .day(today)))
        // Beyond the next one, which is due before it.
        try expect(
            bins, move(to: "2026-12-03"),
            is:
                #""done":false,"due":"2026-12-01","repeats":"FREQ=WEEKLY;BYDAY=TU","repeatsSince":"2026-11-24","#
                + #""skipped":["2026-11-24"],"extra":["2026-12-03"]"#,
            .moved(.day(today), to: .day(day("2026-12-03"))))
        try expect(
            moved, done,
            is:
                #""done":false,"due":"2026-12-01","repeats":"FREQ=WEEKLY;BYDAY=TU","repeatsSince":"2026-11-24","#
                + #""skipped":["2026-11-24"],"extra":["2026-11-25"],"doneOn":["2026-11-25"]"#,
            .done([.day(day("2026-11-25"))], isNamed: true, missed: [], next: .day(day("2026-12-01"))))
    }

    @Test func aDayThatIsNamedBecomesAnItemOfItsOwn() throws {
        var document = try StoreDocument(json: StoreDocument.empty)
        try document.edit([.add(item(bins + #","start":"2026-11-20","tags":["t"]"#))], zone: .utc)
        var change = ItemChange()
        change.due = .set(.day(try day("2026-12-07")))
        func edited(_ document: any KeptDocument, _ iso: String?) throws -> StoreChange.Result {
            let date = try iso.map { ItemDate.day(try day($0)) }
            return try StoreChange.edit([ItemOccurrence(StoreIndex(0), on: date)], change).applied(
                to: document, Self.context)
        }
        let result = try edited(document, "2026-12-08")
        let (series, own) = (
            result.document.store.values(of: StoreIndex(0)), result.document.store.values(of: StoreIndex(1))
        )
        #expect(
            json(series)
                == #""done":false,"due":"2026-11-24","start":"2026-11-20","repeats":"FREQ=WEEKLY;BYDAY=TU","#
                + #""repeatsSince":"2026-11-24","skipped":["2026-12-08"]"#)
        #expect(json(own) == #""done":false,"due":"2026-12-07","start":"2026-12-03""#)
        #expect(own.title == "X" && own.tags == ["t"] && own.id != series.id)
        let moved = try OccurrenceOutcome.moved(.day(day("2026-12-08")), to: .day(day("2026-12-07")))
        #expect(result.changed.map(\.outcome) == [moved])
        // The one that is due, and one that is done.
        #expect(
            try edited(document, "2026-11-24").document.store.values(of: StoreIndex(0)).due
                == .day(day("2026-12-01")))
        let checked = try done(ItemOccurrence(StoreIndex(0))).applied(to: document, Self.context).document
        #expect(throws: StoreErrors.self) { try edited(checked, "2026-11-24") }
        change.repeats = .remove
        #expect(throws: StoreErrors.self) { try edited(document, "2026-12-08") }
        // A line of a todo.txt or a note stands for all days.
        for (format, line) in [
            (ListFormat.todoTxt, "X due:2026-11-24 rec:+1w"),
            (.markdown, "- [ ] X 📅 2026-11-24 🔁 every week"),
        ] {
            let list = ListInput(Array(line.utf8), identity: "x")
            let document = try #require(
                try format.document?.init(list, others: [], Self.context.zones) as (any KeptDocument)?)
            let errors = #expect(throws: StoreErrors.self) { try edited(document, "2026-12-01") }
            #expect(errors?.first[0].message.contains("one line for all of its days") == true)
        }
    }

    @Test func anotherTimeOfTheSameDayMovesIt() throws {
        // 9:00 and 17:00 on 2026-11-24.
        let context = Self.context
        var choir = try item(#""done":false,"timestamp":1795510800,"repeats":"FREQ=WEEKLY""#)
        let evening = ItemDate.instant(Instant(seconds: 1_795_539_600))
        _ = OccurrenceChange(choir, context)?.move(&choir, to: evening)
        let series = try #require(choir.occurrences(in: context.zones))
        #expect(choir.due == evening && series.occurrences(named: .day(today)).first?.dates == [evening])
        #expect(
            series.next(1, after: today).map(\.date) == [
                .instant(Instant(seconds: 1_795_510_800 + 7 * 86_400))
            ])
        _ = OccurrenceChange(choir, context)?.done(&choir, nil, on: nil)
        #expect(choir.due == .instant(Instant(seconds: 1_795_510_800 + 7 * 86_400)))
    }

    @Test func reopenTakesACheckMarkBack() throws {
        let ticked =
            #""done":false,"due":"2026-12-01","repeats":"FREQ=WEEKLY;BYDAY=TU","repeatsSince":"2026-11-10","#
            + #""doneOn":["2026-11-10","2026-11-24"]"#
        try expect(
            ticked, reopen,
            is:
                #""done":false,"due":"2026-11-24","repeats":"FREQ=WEEKLY;BYDAY=TU","repeatsSince":"2026-11-10","#
                + #""doneOn":["2026-11-10"]"#, .reopened(.day(today)))
        try expect(
            ticked, reopen, on: "2026-11-10",
            is:
                #""done":false,"due":"2026-11-10","repeats":"FREQ=WEEKLY;BYDAY=TU","repeatsSince":"2026-11-10","#
                + #""doneOn":["2026-11-24"]"#, .reopened(.day(day("2026-11-10"))))
    }

    @Test func theRuleMayRunOnTheStart() throws {
        try expect(
            #""done":false,"due":"2026-11-27","start":"2026-11-23","repeats":"FREQ=WEEKLY;BYDAY=MO""#, done,
            is: #""done":false,"due":"2026-12-04","start":"2026-11-30","repeats":"FREQ=WEEKLY;BYDAY=MO","#
                + #""repeatsSince":"2026-11-23","doneOn":["2026-11-27"]"#,
            .done([.day(day("2026-11-27"))], isNamed: true, missed: [], next: .day(day("2026-12-04"))))
    }

    /// A rule without a due date counts from the start, as topydo, sleek and Obsidian Tasks do: only the start moves.
    @Test func withoutADueDateTheStartMoves() throws {
        try expect(
            #""done":false,"start":"2026-11-24","repeats":"FREQ=WEEKLY""#, done,
            is:
                #""done":false,"start":"2026-12-01","repeats":"FREQ=WEEKLY","repeatsSince":"2026-11-24","doneOn":["2026-11-24"]"#,
            .done([.day(day("2026-11-24"))], isNamed: false, missed: [], next: .day(day("2026-12-01"))))
        try expect(
            #""done":false,"start":"2026-11-23","repeats":"FREQ=DAILY;INTERVAL=3","repeatsFrom":"done""#,
            done,
            is:
                #""done":false,"start":"2026-11-27","repeats":"FREQ=DAILY;INTERVAL=3","repeatsFrom":"done","doneOn":["2026-11-24"]"#,
            .done([.day(day("2026-11-24"))], isNamed: false, missed: [], next: .day(day("2026-11-27"))))
        // A due date that somebody gives it is one.
        try expect(
            #""done":false,"start":"2026-11-24","repeats":"FREQ=WEEKLY""#, move(to: "2026-11-26"),
            is: #""done":false,"due":"2026-11-26","start":"2026-11-24","repeats":"FREQ=WEEKLY""#, nil)
    }

    /// Business days that no rule says: from the due date (`+3b`), or from the day on which it was done (`3b`).
    @Test func businessDaysAreCountedWhenItIsDone() throws {
        try expect(
            #""done":false,"due":"2026-11-20","repeats":"+3b""#, done,
            is: #""done":false,"due":"2026-11-25","repeats":"+3b","doneOn":["2026-11-24"]"#,
            .done([.day(day("2026-11-24"))], isNamed: false, missed: [], next: .day(day("2026-11-25"))))
        try expect(
            #""done":false,"due":"2026-11-20","repeats":"4b""#, done,
            is: #""done":false,"due":"2026-11-30","repeats":"4b","doneOn":["2026-11-24"]"#,
            .done([.day(day("2026-11-24"))], isNamed: false, missed: [], next: .day(day("2026-11-30"))))
    }

    @Test func stepsAreOpenAgain() throws {
        var document = try StoreDocument(json: StoreDocument.empty)
        var step = ItemValues(id: id(2), title: "Step")
        (step.parent, step.isDone, step.completed) = (id(1), true, .instant(clock))
        var inner = ItemValues(id: id(3), title: "Inner")
        (inner.parent, inner.isDone) = (id(2), true)
        try document.edit([.add(item(bins)), .add(step), .add(inner)], zone: .utc)
        let result = try done(ItemOccurrence(StoreIndex(0))).applied(to: document, Self.context)
        #expect(result.reopenedSteps == 2)
        #expect(items(result.document.store).dropFirst().allSatisfy { !$0.isDone && $0.completed == nil })
        var last = try item(#""done":false,"due":"2026-11-24","repeats":"FREQ=DAILY;COUNT=1""#)
        last.id = id(1)
        var short = try StoreDocument(json: StoreDocument.empty)
        try short.edit([.add(last), .add(step)], zone: .utc)
        #expect(try done(ItemOccurrence(StoreIndex(0))).applied(to: short, Self.context).reopenedSteps == 0)
    }

    @Test func wordsAndRulesWithoutADateHaveNoOccurrences() throws {
        for rest in [#""due":"2026-11-24","repeats":"now and then""#, #""repeats":"FREQ=DAILY""#] {
            #expect(OccurrenceChange(try item("\"done\":false,\(rest)"), Self.context) == nil)
        }
    }

    @Test func aRuleBeginsASeries() throws {
        func begun(_ rule: String, due: String?) throws -> (String, OccurrenceOutcome?) {
            var change = ItemChange()
            change.repeats = .set(Repetition(try RecurrenceRule(rule)))
            if let due { change.due = .set(.day(try day(due))) }
            var item = ItemValues(title: "a")
            let outcome = change.apply(to: &item, Self.context)
            return (json(item), outcome)
        }
        var (item, outcome) = try begun("FREQ=WEEKLY;BYDAY=FR", due: nil)
        #expect(item == #""done":false,"due":"2026-11-27","repeats":"FREQ=WEEKLY;BYDAY=FR""#)
        #expect(try outcome == .begun(then: [.day(day("2026-12-04")), .day(day("2026-12-11"))], typed: nil))
        // Every second Monday begins on the next one.
        (item, _) = try begun("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO", due: nil)
        #expect(item.contains(#""due":"2026-11-30""#))
        (item, outcome) = try begun("FREQ=WEEKLY;BYDAY=FR", due: "2026-11-28")
        #expect(item.contains(#""due":"2026-12-04""#))
        guard case .begun(_, .day(let typed)?) = outcome else { throw Failed() }
        #expect(try typed == day("2026-11-28"))
        (item, _) = try begun("FREQ=MONTHLY", due: "2026-12-31")
        #expect(item == #""done":false,"due":"2026-12-31","repeats":"FREQ=MONTHLY;BYMONTHDAY=-1""#)
    }

    private struct Failed: Error {}

    @Test func anotherRuleBeginsAnewAndNoneEndsIt() throws {
        var old = try item(
            #""done":false,"due":"2026-11-24","repeats":"FREQ=DAILY","repeatsSince":"2026-11-01","skipped":["2026-11-30"],"#
                + #""extra":["2026-12-24"],"doneOn":["2026-11-20"],"repeatsFrom":"done""#)
        var change = ItemChange()
        change.repeats = .remove
        var plain = old
        _ = change.apply(to: &plain, Self.context)
        #expect(json(plain) == #""done":false,"due":"2026-11-24","doneOn":["2026-11-20"]"#)
        change.repeats = .set(Repetition(try RecurrenceRule("FREQ=WEEKLY;BYDAY=TU")))
        _ = change.apply(to: &old, Self.context)
        #expect(
            json(old)
                == #""done":false,"due":"2026-11-24","repeats":"FREQ=WEEKLY;BYDAY=TU","doneOn":["2026-11-20"]"#
        )
    }

    @Test func whatWasDoneLongAgoStays() throws {
        var item = try item(#""done":false,"due":"2024-01-01","repeats":"FREQ=DAILY""#)
        item.series.doneOn = (0..<900).map { .day(today + (-900 + $0)) }
        _ = OccurrenceChange(item, Self.context)?.done(&item, nil, on: nil)
        #expect(item.series.doneOn == (0...900).map { .day(today + (-900 + $0)) })
    }
}
