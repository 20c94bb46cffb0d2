// Lists at random in each format that is kept, many with ten years of what was done, and commands for them.

import Civil
import Foundation
import Recurrence
import TestSupport
import ToDoFormats
import ToDos

@testable import ToDoKeeping

extension RandomItems {
    private mutating func isChosen() -> Bool { Bool.random(using: &generator) }

    private mutating func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &generator) }

    private mutating func pick(_ words: [String]) -> String { words.randomElement(using: &generator) ?? "" }

    // MARK: Lists

    /// The text of a list.
    mutating func list(of format: ListFormat) -> String {
        switch format {
        case .todoTxt: todoTxt()
        case .markdown: note()
        case .iCalendar: calendar(hasHistory: true)
        case _: storeText()
        }
    }

    /// The days on which something was due in ten years, and the days between them.
    private mutating func history() -> (days: [Day], distance: Int) {
        let distance = [90, 28, 14, 7][number(0...rounds(1, full: 3))]
        let first = Day(year: 2016, month: 11, day: number(1...20)).number
        let last = Day(year: 2026, month: 11, day: 24).number
        return (stride(from: first, through: last, by: distance).map { Day(number: $0) }, distance)
    }

    private mutating func storeText() -> String {
        var items = list(number(1...6)).map { item in
            // What is no rule is no series.
            var item = item
            if item.repetition == nil { item.repeats = nil }
            return item
        }
        if isChosen() {
            let (days, distance) = history()
            var item = ItemValues(title: text(), due: days.last.map { .day($0) })
            (item.repeats, item.series.since) = (
                "FREQ=DAILY;INTERVAL=\(distance)", days.first.map { .day($0) }
            )
            item.series.doneOn = days.dropLast().filter { _ in number(1...10) > 1 }.map { .day($0) }
            items.insert(item, at: number(0...items.count))
        }
        var document = try? StoreDocument(json: StoreDocument.empty)
        for item in items { try? document?.edit([.add(item)], zone: .utc) }
        let text = document.map { String(decoding: $0.bytes, as: UTF8.self) } ?? "[]"
        return isChosen()
            ? text : text.replacing("{\"id\":", with: "{ \"keep\" : [1.0e0,\t{\"\\u00e9\":null}] ,\"id\" :")
    }

    private mutating func todoTxt() -> String {
        let words = [
            "x 2026-11-01 ", "(A) ", "2026-11-02 ", "Milk ", "Bins ", "+a ", "@b ", "due:2026-11-24 ",
            "t:2026-11-20 ", "rec:1w ", "rec:+1m ", "pri:B ", "foo:bar ", "h:0 ", " ", "\t", "\u{A0}+c ",
            "\u{10}note ", "é", "x ",
        ]
        var text = isChosen() ? "" : "\u{FEFF}"
        if isChosen() {
            let (days, distance) = history()
            for day in days.dropLast() where number(1...10) > 1 {
                text += "x \(day.iso) Taxes \(pick(words))due:\(day.iso) rec:+\(distance)d\n"
            }
            text += "Taxes due:\(days[days.count - 1].iso) rec:+\(distance)d\n"
        }
        for _ in 0..<number(1...7) {
            for _ in 0..<number(0...6) { text += pick(words) }
            text += ["\n", "\n", "\r\n", ""].randomElement(using: &generator) ?? ""
        }
        return text
    }

    private mutating func note() -> String {
        let words = [
            "Milk ", "Bins ", "#a ", "#b ", "📅 2026-11-24 ", "⏳ 2026-11-20 ", "🔁 every day ",
            "🔁 every month ", "[due:: 2026-11-24] ", "[repeat:: every week] ", "⏫ ", "@{2026-11-24} ",
            "✅ 2026-11-01 ", "^a ", "%% c %% ", "<!-- c --> ", "\t", "\u{A0}", "é", "`code` ", "**b** ",
            "[a](https://example.com/) ", "🆔 a1 ", "➕ 2026-01-01 ",
        ]
        let starts = [
            "- [ ] ", "- [ ] ", "- [x] ", "* [ ] ", "1. [ ] ", "  - [ ] ", "\t- [ ] ", "> - [ ] ", "- [-] ",
            "  ", "\t", "# ", "", "- ", "```", "> ",
        ]
        var lines = isChosen() ? [] : ["---", "a: b", "---"]
        if isChosen() {
            let (days, distance) = history()
            let rule = "🔁 every \(distance) days 📅"
            lines.append("- [ ] Taxes \(rule) \(days[days.count - 1].iso)")
            for day in days.dropLast().reversed() where number(1...10) > 1 {
                lines.append("- [x] Taxes \(rule) \(day.iso) ✅ \(day.iso)")
                if number(1...10) == 1 { lines += ["  what was \(day.iso)"] }
            }
        }
        for _ in 0..<number(2...11) {
            lines.append(pick(starts) + (0..<number(0...4)).map { _ in pick(words) }.joined())
        }
        let text = lines.joined(separator: isChosen() ? "\n" : "\r\n")
        return isChosen() ? text : text + "\n"
    }

    /// The text of a calendar, which may have a series with what was done in ten years.
    mutating func calendar(hasHistory: Bool) -> String {
        var lines = ["BEGIN:VCALENDAR", "X-A:b"]
        for number in 1...number(1...6) {
            lines += toDo(number)
            if self.number(0...3) == 0 { lines += ["BEGIN:VEVENT", "UID:e", "END:VEVENT"] }
        }
        if hasHistory, isChosen() {
            let (days, distance) = history()
            func date(_ day: Day, _ time: String) -> String { day.iso.replacing("-", with: "") + time }
            let (kind, time) = isChosen() ? (";VALUE=DATE:", "") : (";TZID=Europe/Berlin:", "T080000")
            lines += [
                "BEGIN:VTODO", "UID:taxes", "SUMMARY:Taxes", "DTSTART\(kind)\(date(days[0], time))",
                "RRULE:FREQ=DAILY;INTERVAL=\(distance)", "X-KEEP:a", "END:VTODO",
            ]
            for day in days.dropLast() where number(1...10) > 1 {
                lines += [
                    "BEGIN:VTODO", "UID:taxes", "RECURRENCE-ID\(kind)\(date(day, time))", "SUMMARY:Taxes",
                    "DESCRIPTION:what was \(day.iso)", "STATUS:COMPLETED",
                    "COMPLETED:\(date(day, "T090000Z"))", "END:VTODO",
                ]
            }
        }
        let text = (lines + ["END:VCALENDAR", ""]).joined(separator: "\r\n")
        return isChosen() ? text : text.replacing("\r\n", with: "\n")
    }

    private mutating func toDo(_ uid: Int) -> [String] {
        var lines = ["BEGIN:VTODO", "UID:\(uid)", "SUMMARY:\(pick(["a", "b\\, c", "Milk"]))"]
        let zone = pick([";TZID=Europe/Berlin:", ";TZID=America/New_York:", ":"])
        let dates =
            [
                [], ["DUE;VALUE=DATE:20261124"],
                ["DTSTART;VALUE=DATE:20261110", "DUE;VALUE=DATE:20261111"],
                ["DTSTART\(zone)20261110T080000", "DUE\(zone)20261110T093000"], ["DUE:20261110T093000Z"],
                ["DTSTART\(zone)20261110T080000", "DURATION:PT2H"], ["DTSTART;VALUE=DATE:20261110"],
            ].randomElement(using: &generator) ?? []
        lines += dates
        let rule = pick([
            "", "FREQ=WEEKLY", "FREQ=DAILY;COUNT=30", "FREQ=WEEKLY;BYDAY=TU,FR", "FREQ=MONTHLY;BYDAY=-1TU",
            "FREQ=WEEKLY;COUNT=3", "FREQ=DAILY;INTERVAL=2;UNTIL=20261220T000000Z",
        ])
        if !rule.isEmpty { lines.append("RRULE:" + rule) }
        let others = [
            "STATUS:IN-PROCESS", "STATUS:COMPLETED", "PERCENT-COMPLETE:30", "PRIORITY:3", "CATEGORIES:a,b",
            "CATEGORIES:c", "DESCRIPTION:long \\n text", "COMMENT:c", "CLASS:PRIVATE", "SEQUENCE:3",
            "X-KEEP;P=\"a:b\":long\r\n  folded\r\n\tline", "URL:https://example.org/", "LOCATION:x",
            "RELATED-TO:\(number(1...6))", "CREATED:20261101T000000Z",
            "RELATED-TO;RELTYPE=DEPENDS-ON:1", "LAST-MODIFIED:20261101T000000Z", "X-TODOPRESS-STARRED:TRUE",
            "X-TODOPRESS:{\"effort\":3\\,\"project\":\"a\"}",
            "BEGIN:VALARM\r\nTRIGGER:-PT5M\r\nDESCRIPTION:x\r\nEND:VALARM",
        ]
        for line in others where number(0...4) == 0 { lines.append(line) }
        lines.append("END:VTODO")
        if !rule.isEmpty, isChosen(), let first = dates.first {
            let date = first.drop { $0 != ";" && $0 != ":" }
            lines += [
                "BEGIN:VTODO", "UID:\(uid)", "RECURRENCE-ID\(date)",
                "STATUS:\(pick(["COMPLETED", "NEEDS-ACTION"]))", "END:VTODO",
            ]
        }
        return lines
    }

    // MARK: Commands

    /// The number of the kinds of commands.
    static let commands = 28

    /// The item that a command names: as often as not one with a history, if there is one.
    mutating func index(in store: ToDoStore) -> StoreIndex? {
        let old = store.indices.filter { !store.values(of: $0).series.doneOn.isEmpty }
        return (old.isEmpty || isChosen() ? Array(store.indices) : old).randomElement(using: &generator)
    }

    /// A command of a kind, which names an item.
    mutating func command(_ kind: Int, _ index: StoreIndex, _ store: ToDoStore) -> StoreChange {
        let (item, other) = (store.values(of: index), store.indices.randomElement(using: &generator))
        var edit = ItemChange()
        func change<Value>(_ value: Value) -> FieldChange<Value> {
            Bool.random(using: &generator) ? .set(value) : .remove
        }
        let today = Day(year: 2026, month: 11, day: 25)
        let soon = today + number(-9...9)
        let date = isChosen() ? ItemDate.day(soon) : .instant(Instant(seconds: soon.number * 86_400 + 32_400))
        let own = (item.series.doneOn + [item.mainDate].compactMap(\.self)).randomElement(using: &generator)
        let named = ItemOccurrence(
            index, on: own?.moved(byDays: [-7, 0, 0, 0, 7, 14][number(0...5)], in: .utc))
        switch kind {
        case 0, 1, 2: return .done([ItemOccurrence(index)], on: kind == 2 ? today + -1 : nil)
        case 3: return .done([named], on: nil)
        case 4: return .reopen([ItemOccurrence(index)])
        case 5: return .reopen([named])
        case 6: return .skip([isChosen() ? named : ItemOccurrence(index)])
        case 7: return .remove([index])
        case 8:
            var added = ItemValues(title: text())
            if isChosen() { added = self.item() }
            if isChosen() {
                (added.lines, added.discount, added.currency, added.repeats) = ([], nil, nil, nil)
            }
            if isChosen() { added.parent = other.map { store[$0].id } }
            return .add(added)
        case 9: return .setStarred([index], isChosen())
        case 10: return .again([index], due: isChosen() ? date : nil)
        case 11: (edit.title, edit.isPlain) = (text(), true)
        case 12: edit.itemDescription = change(text(9))
        case 13: edit.due = change(date)
        case 14: edit.start = change(date)
        case 15: edit.scheduled = change(date)
        case 16: edit.parent = other.map { change(store[$0].id) } ?? .remove
        case 17: edit.repeats = change(Repetition(RecurrenceRule(.weekly)))
        case 18: edit.place = change(text(3))
        case 19: edit.address = LocatedAddress("a", isChosen() ? Coordinate(latitude: 1, longitude: 2) : nil)
        case 20: edit.project = change(text(3))
        case 21: edit.addedTags = [text(3), text(2)]
        case 22: edit.removesTags = true
        case 23: (edit.removesPeople, edit.addedPeople) = (isChosen(), [text(2)])
        case 24: edit.itemClass = isChosen() ? .private : .public
        case 25: edit.priority = change(isChosen() ? .medium : .high)
        case 26: edit.url = change(url())
        case _: (edit.removesLines, edit.addedLines) = (isChosen(), [ItemLine(text(2))])
        }
        return .edit([index], edit)
    }
}
