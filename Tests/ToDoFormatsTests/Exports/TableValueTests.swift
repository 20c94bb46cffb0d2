// What the cells of tables say, by kind: each day and time in each form in which programs write it, each word behind each sign,
// and each amount in each form.

import Civil
import TestSupport
import Testing
import ToDos

@testable import ToDoFormats

@Suite("Values of tables") struct TableValueTests {
    /// The items of a table with a column beside the title, whose cells the rows have.
    private func items(
        _ column: String, _ cells: [String], isMonthFirst: Bool = false, then more: String = ""
    ) -> ExportRun {
        let rows = cells.map { "\"T\",\"\($0.replacing("\"", with: "\"\""))\"\(more)\n" }
        let header = "Title,\(column)\(more.isEmpty ? "" : ",Status")\n"
        return ExportRun(
            Array((header + rows.joined()).utf8), fileName: "a.csv", isMonthFirst: isMonthFirst, as: .csv)
    }

    private static let days = [
        Day(year: 2026, month: 11, day: 27), Day(year: 2026, month: 12, day: 1),
        Day(year: 2027, month: 1, day: 31), Day(year: 2027, month: 2, day: 5),
    ]
    private static let months = [
        (1, "January", "Januar"), (2, "February", "Februar"), (11, "November", "November"),
        (12, "December", "Dezember"),
    ]

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

    /// A day in all forms without an order of their own. The current day is before it, less than a year.
    private static func forms(of day: Day) -> [String] {
        let (year, month, number) = day.civil
        let names = months.first { $0.0 == month } ?? (0, "", "")
        let (short, weekday) = (names.1.prefix(3), DayExpression.weekdays[day.weekday].capitalized)
        let week = Week(with: day, start: .monday).iso
        return [
            day.iso, "\(year)/\(two(month))/\(two(number))", "\(number).\(month).\(year)",
            "\(two(number)).\(two(month)).\(year % 100)", "\(number). \(names.2) \(year)",
            "\(names.1) \(number), \(year)", "\(short) \(number), \(year)", "\(number) \(short) \(year)",
            "\(two(number))-\(short.uppercased())-\(year)", "\(weekday), \(number) \(short) \(year)",
            "\(weekday.prefix(3)) \(short) \(two(number)) \(year)", "\(year)年\(month)月\(number)日",
            "\(year). \(month). \(number).", "\(year)-W\(two(week.week))-\(day.weekday + 1)",
            "\(year)W\(two(week.week))\(day.weekday + 1)", "@\(names.1) \(number), \(year)",
            "\(short) \(number)", "\(number) \(names.1)", "\(number).\(month).",
            "\(weekday), \(short) \(number)",
        ]
    }

    @Test("Each day in each form", arguments: days)
    func day(_ day: Day) {
        let (year, month, number) = day.civil
        let order = ["\(month)/\(number)/\(year)", "\(month)/\(number)/\(year % 100)", "\(month)/\(number)"]
        let serial = day.number - Day(year: 1899, month: 12, day: 30).number
        let cells = Self.forms(of: day) + ["\(serial)", "\(year)\(Self.two(month))\(Self.two(number))"]
        for (cells, isMonthFirst) in [(cells, false), (order, true)] {
            let read = items("Due", cells, isMonthFirst: isMonthFirst).items
            #expect(zip(cells, read).filter { $1 != "T; due \(day.iso)" }.map(\.0) == [])
        }
        // Of a range the end, if it is a day, and of a start the start.
        let before = (day + -1).iso
        for sign in [" → ", " – ", " - ", " to "] {
            let range = before + sign + day.iso
            #expect(items("Due", [range]).items == ["T; due \(day.iso)"])
            #expect(items("Start", [range]).items == ["T; start \(before)"])
        }
    }

    @Test("Each time in each form", arguments: days)
    func time(_ day: Day) {
        for (hour, minute) in [(9, 5), (13, 0), (12, 30), (23, 59), (0, 15)] {
            let clock = "\(Self.two(hour)):\(Self.two(minute))"
            let half = "\(hour % 12 == 0 ? 12 : hour % 12):\(Self.two(minute))"
            // Berlin is an hour ahead of UTC on each of these days.
            let instant = Instant(seconds: day.number * 86_400 + hour * 3600 + minute * 60 - 3600)
            let ends = [
                " \(clock)", " \(clock):00", ", \(half) \(hour < 12 ? "AM" : "PM")",
                " \(half)\(hour < 12 ? "am" : "pm")", " \(clock) +0100", " \(clock):00 +01:00",
                " \(clock) (CET)", " \(clock) GMT+1",
                " \(clock):00 GMT+0100 (Central European Standard Time)",
                " \(clock) → 23:59", " \(clock) (IST)",
            ]
            let cells = Self.forms(of: day).flatMap { day in ends.map { day + $0 } }
            let read = items("Due", cells).items
            #expect(zip(cells, read).filter { $1 != "T; due \(ItemDate.instant(instant))" }.map(\.0) == [])
            let utc = ItemDate.instant(Instant(seconds: instant.seconds + 3600))
            let offsets = [
                ":00 +0000", ":00 UTC", ":00 +0000 UTC", ":00+00", "Z", " GMT", ":00.000000+00:00",
            ]
            let inUTC = items("Due", offsets.map { "\(day.iso) \(clock)\($0)" }).items
            #expect(zip(offsets, inUTC).filter { $1 != "T; due \(utc)" }.map(\.0) == [])
            let apart = ExportRun(
                Array("Title,Due date,Due time\nT,\(day.iso),\(clock)\n".utf8), fileName: "a.csv")
            #expect(apart.items == ["T; due \(ItemDate.instant(instant))"])
        }
    }

    @Test("A date without a year is the next one, of what is done the last one, and a week its Monday")
    func withoutYear() {
        #expect(
            items("Due", ["Nov 25", "25/11", "2026-W48"]).items == [
                "T; due 2027-11-25", "T; due 2027-11-25", "T; due 2026-11-23",
            ])
        #expect(
            items("Completed at", ["Nov 27", "27/11"]).items == [
                "x T; completed 2025-11-27", "x T; completed 2025-11-27",
            ])
    }

    @Test("What is completed at no date that can be read is done, unless its state says otherwise")
    func completed() {
        let run = items("Completed at", ["last summer", "None", "0", "No", "0000-00-00"])
        #expect(run.items == ["x T", "T", "T", "T", "T"])
        #expect(run.messages.count == 1 && run.messages[0].hasSuffix("which is no date"))
        #expect(items("Completed at", ["last summer"], then: ",In progress").items == ["T"])
        #expect(items("Due", ["32 Nov", "Nov", "soon"]).items == ["T", "T", "T"])
    }

    @Test("Any short text is a date or none")
    func shortTexts() {
        let characters = ["w", "-", "/", ".", ":", "+", "(", ")", "1", " ", "@", "m", "z", "→", "é"]
        var cells = [""]
        for _ in 0..<3 { cells += cells.flatMap { cell in characters.map { cell + $0 } } }
        for column in ["Due", "Start", "Completed at", "Done", "Price"] {
            #expect(items(column, Array(Set(cells))).items.count > cells.count / 5)
        }
    }

    @Test(
        "Signs and numbers around a word are no obstacle",
        arguments: [
            "%", "✅ %", "🔴 %", "🔴%", "1 - %", "2. %", "[3] %", "4) %", "P1 - %", "1️⃣ %", "★ %", "% ✅",
            "% (P1)",
            "#5 %",
        ])
    func signs(_ form: String) {
        func read(_ column: String, _ words: [String]) -> [String] {
            items(column, words.map { form.replacing("%", with: $0) }).items
        }
        #expect(
            read("Status", ["Done", "Abgeschlossen", "完了", "In Progress", "À faire", "Готово"])
                == ["x T", "x T", "x T", "T", "T", "x T"])
        #expect(
            read("Priority", ["High", "Hoch", "Critical", "Medium", "niedrig", "高", "None"])
                == ["1", "1", "1", "5", "9", "1"].map { "T; priority \($0)" } + ["T"])
        #expect(
            read("Private", ["Private", "vertraulich", "Public", "not public"])
                == ["T; class private", "T; class private", "T", "T; class private"])
    }

    @Test("A word is not taken for its opposite, and signs alone are counted")
    func wholeWords() {
        #expect(items("Status", ["not done", "un-done?"]).items == ["T", "T"])
        #expect(
            items("Priority", ["!", "★★", "⭐⭐⭐⭐", "x"]).items == [
                "T; priority 9", "T; priority 5", "T; priority 1", "T",
            ])
    }

    @Test("Each amount in each form")
    func amounts() {
        let forms = [
            "1234.50", "1,234.50", "$1,234.50", "1 234.50 USD", "1'234.50 $", "USD 1234,50",
            "1.234,50 dollars",
        ]
        let dollars = "T; lines T @ 1234.5 USD"
        #expect(items("Price", forms, isMonthFirst: true).items == forms.map { _ in dollars })
        let euros = items("Preis", ["1.234", "0,5 €", "€3", "12 CHF", "1,234.50"]).items
        #expect(
            euros == ["1234 EUR", "0.5 EUR", "3 EUR", "12 CHF", "1234.5 EUR"].map { "T; lines T @ \($0)" })
        #expect(
            items("Preis", ["1.234.567,8", "1,23,456.5"]).items
                == ["1234567.8", "123456.5"].map {
                    "T; lines T @ \($0) EUR"
                })
        for wrong in ["27.11.2026", "1.2.3", "5 10", "2x5", ".", ",", "1,2,345,6", "€", "1.5.", "--"] {
            #expect(items("Preis", [wrong]).items == ["T; text Preis: \(wrong)"])
        }
        let run = items("Price", ["about 5", "-3", "free"])
        #expect(run.items == ["about 5", "-3", "free"].map { "T; text Price: \($0)" })
        #expect(run.messages.count == 3 && run.messages.allSatisfy { $0.contains("which is no number") })
        let named = ExportRun(
            Array("A,B,C,D\nT,3,2.50,SEK\nU,2,,\n".utf8), fileName: "a.csv", as: .csv,
            fieldNames: ["title": "A", "quantity": "B", "price": "C", "currency": "D"])
        #expect(named.items == ["T; lines T ×3 @ 2.5 SEK", "U; lines U ×2"])
        #expect(named.messages == [])
        #expect(
            items("Price", ["5"]).messages == [
                "2:6: Price has no currency and is read as EUR, that of the locale"
            ])
    }
}
