// Random series and random commands, against a plain model that walks from day to day.

import Civil
import TestSupport
import Testing
import ToDos

@testable import ToDoKeeping

/// The state of a series, and the commands as the documentation says them.
private struct SeriesModel: Equatable {
    let matches: [Bool]
    let base: Day
    var skipped: Set<Day> = []
    var extra: Set<Day> = []
    var done: Set<Day> = []
    var due: Day
    var isOver = false

    static func == (left: SeriesModel, right: SeriesModel) -> Bool {
        (left.skipped, left.extra, left.done) == (right.skipped, right.extra, right.done)
            && (left.due, left.isOver) == (right.due, right.isOver)
    }

    var end: Day { base + matches.count }

    func occurs(_ day: Day) -> Bool {
        if day == due { return true }
        let isOnRule = day >= base && day < end && matches[day.number - base.number]
        return (isOnRule || extra.contains(day)) && !skipped.contains(day)
    }

    private func first(from day: Day, where isWanted: (Day) -> Bool) -> Day? {
        var day = day
        while day < end + 40 {
            if isWanted(day) { return day }
            day = day + 1
        }
        return nil
    }

    private func firstOpen(after day: Day) -> Day? {
        first(from: day + 1) { occurs($0) && !done.contains($0) }
    }

    func current(_ today: Day) -> Day? {
        var latest: Day?
        var day = due
        while day <= today {
            if occurs(day) { latest = day }
            day = day + 1
        }
        if let latest, !done.contains(latest) { return latest }
        if let next = firstOpen(after: max(today, due + -1)) { return next }
        var open: Day?
        day = due
        while day <= today {
            if occurs(day), !done.contains(day) { open = day }
            day = day + 1
        }
        return open
    }

    mutating func tick(_ named: Day?, _ today: Day) {
        let this = isOver ? nil : current(today)
        guard let target = named ?? this, occurs(target), !done.contains(target) else { return }
        let next = this.flatMap { $0 == target ? firstOpen(after: target) : due }
        done.insert(target)
        guard target == this else { return }
        if let next { due = next } else { isOver = true }
    }

    mutating func skip(_ named: Day?, _ today: Day) {
        guard !isOver, let this = current(today) else { return }
        let target = named ?? this
        guard occurs(target), !done.contains(target) else { return }
        let next = firstOpen(after: target)
        leaveOut(target)
        guard target == this || target == due else { return }
        if let next { due = next } else { isOver = true }
    }

    private mutating func leaveOut(_ day: Day) {
        extra.remove(day)
        if day >= base, day < end, matches[day.number - base.number] { skipped.insert(day) }
    }

    mutating func move(to day: Day, _ today: Day) {
        guard !isOver else {
            due = day
            return
        }
        guard let this = current(today), this != day else { return }
        leaveOut(this)
        skipped.remove(day)
        if !(day >= base && day < end && matches[day.number - base.number]) { extra.insert(day) }
        due = day
        due = firstOpen(after: min(this, day) + -1) ?? day
    }

    mutating func reopen(_ named: Day?) {
        guard let day = named ?? done.max() else {
            isOver = false
            return
        }
        guard done.remove(day) != nil else { return }
        isOver = false
        due = min(due, day)
    }
}

@Suite struct SeriesModelTests {
    private let rules: [(rule: String, matches: (Int, Day) -> Bool)] = [
        ("FREQ=DAILY", { _, _ in true }), ("FREQ=DAILY;INTERVAL=3", { index, _ in index % 3 == 0 }),
        ("FREQ=WEEKLY", { index, _ in index % 7 == 0 }),
        ("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", { _, day in day.weekday < 5 }),
        ("FREQ=DAILY;COUNT=12", { index, _ in index < 12 }),
        ("FREQ=MONTHLY;BYMONTHDAY=-1", { _, day in (day + 1).civil.day == 1 }),
        ("FREQ=MONTHLY;BYMONTHDAY=1,15", { _, day in [1, 15].contains(day.civil.day) }),
    ]

    @Test func commandsDoWhatTheModelDoes() throws {
        var random = SeededGenerator(seed: 32)
        for _ in 0..<rounds(60, full: 600) {
            let (rule, matches) = rules[Int.random(in: rules.indices, using: &random)]
            var base = Day(year: 2026, month: 10, day: Int.random(in: 1...28, using: &random))
            let days = 600
            while !matches(0, base) { base = base + 1 }
            var model = SeriesModel(
                matches: (0..<days).map { matches($0, base + $0) }, base: base, due: base)
            var item = ItemValues(id: id(1), title: "Series", due: .day(base))
            item.repeats = rule
            var store = try StoreDocument(json: StoreDocument.empty)
            try store.edit([.add(item)], zone: .utc)
            var document: any KeptDocument = store
            var today = base + Int.random(in: -3...10, using: &random)
            for step in 0..<14 {
                today = today + Int.random(in: 0...4, using: &random)
                let named =
                    Bool.random(using: &random) ? nil : today + Int.random(in: -12...12, using: &random)
                let before = (document, model)
                let change: StoreChange
                switch Int.random(in: 0...7, using: &random) {
                case 0...2:
                    change = .done([ItemOccurrence(StoreIndex(0), on: named.map { .day($0) })], on: nil)
                    model.tick(named, today)
                case 3...4:
                    change = .skip([ItemOccurrence(StoreIndex(0), on: named.map { .day($0) })])
                    model.skip(named, today)
                case 5:
                    let day = today + Int.random(in: 0...15, using: &random)
                    var edit = ItemChange()
                    edit.due = .set(.day(day))
                    change = .edit([StoreIndex(0)], edit)
                    model.move(to: day, today)
                case _:
                    change = .reopen([ItemOccurrence(StoreIndex(0), on: named.map { .day($0) })])
                    model.reopen(named)
                }
                let context = KeepingContext(
                    now: Instant(seconds: today.number * 86_400), today: today, zone: .utc)
                document = try change.applied(to: document, context).document
                let after = document.store.values(of: StoreIndex(0))
                let state = SeriesModel(
                    matches: [], base: base, skipped: Set(after.series.skipped.map { $0.day(in: .utc) }),
                    extra: Set(after.series.extra.map { $0.day(in: .utc) }),
                    done: Set(after.series.doneOn.map { $0.day(in: .utc) }),
                    due: try #require(after.due).day(in: .utc), isOver: after.isDone)
                try #require(
                    state == model,
                    "\(rule) from \(base), step \(step) on \(today): \(change)\n\(before.1)\n\(state)")
                let current = document.store.occurrences(of: StoreIndex(0), in: context.zones)?.current(
                    today: today)
                if !model.isOver { #expect(current?.day == model.current(today)) }
                // Every change can be taken back.
                guard document.bytes != before.0.bytes else { continue }
                let record = UndoRecord(
                    before: before.0.bytes, after: document.bytes, "a change", at: 0, count: 1)
                #expect(try record.restored(from: document.bytes) == before.0.bytes)
                if Int.random(in: 0...5, using: &random) == 0 { (document, model) = before }
            }
        }
    }
}
