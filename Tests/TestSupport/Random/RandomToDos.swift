// Random items with texts that are hostile to calendars, for the tests that a list is read as it was written.

import Civil
import ToDos

/// Makes random items.
package struct RandomToDos {
    private var random: SeededGenerator

    /// Starts the sequence of a seed.
    package init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    private static let pieces = [
        "milk", "Größe", "日本語", "עברית", "😀", "👩‍👩‍👧", "e\u{301}", "é", "\u{2028}", "\u{85}", "\u{FEFF}",
        "\u{202E}",
        "\u{0}", "\u{1}", "\u{7F}", "\t", "\n", "\r\n", "\r", "\"", "\\", "\\n", "\\,", "/", ",", ";", ":",
        "=", "^n",
        " ", "  ", "BEGIN:VTODO", "\r\nEND:VTODO\r\n", "\n ", "(A)", "x ", "+a", "FREQ=DAILY", "", "-",
        "\u{FFFD}",
        "0123456789012345678901234567890123456789012345678901234567890123456789",
        "ääääääääääääääääääääääääääääääääääääääää", "😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀",
    ]

    /// A text, often of several pieces.
    package mutating func text() -> String {
        let separator = ["", "", " "].randomElement(using: &random) ?? ""
        return (0..<Int.random(in: 0...6, using: &random))
            .map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined(separator: separator)
    }

    /// A day or an instant, also at the ends of the years 1…9999.
    package mutating func date() -> ItemDate {
        let days = [
            -719_162, -719_161, 2_932_895, 2_932_896, .random(in: 0..<30_000, using: &random), 20_000,
        ]
        let day = Day(number: days.randomElement(using: &random) ?? 0)
        if Bool.random(using: &random) { return .day(day) }
        let second = [0, 1, 43_200, 86_399, .random(in: 0..<86_400, using: &random)].randomElement(
            using: &random)
        return .instant(
            Instant(
                seconds: day.number * 86_400 + (second ?? 0), nanoseconds: Bool.random(using: &random) ? 0 : 7
            ))
    }

    private mutating func chance() -> Bool { Bool.random(using: &random) }

    /// An item, which may be a step of one of the items before it.
    package mutating func item(after items: [ItemValues]) -> ItemValues {
        var item = ItemValues(
            id: ItemID(high: random.next(), low: random.next()), title: text(), isDone: chance())
        if chance() { item.itemDescription = text() }
        if chance() { item.due = date() }
        if chance() { item.place = text() }
        if chance() {
            let values = [0, -0.0, 1e-9, -1e-7, 90, -90, 12.3456785, .random(in: -90...90, using: &random)]
            item.coordinate = Coordinate(
                latitude: values.randomElement(using: &random) ?? 0,
                longitude: 2 * (values.randomElement(using: &random) ?? 0))
        }
        if chance() { item.start = date() }
        if chance() { item.created = date() }
        if chance() { item.modified = date() }
        if chance() { item.completed = date() }
        if chance() { item.project = text() }
        if chance() { item.tags = (0..<4).map { _ in text() } }
        if chance() { item.priority = Priority(.random(in: 1...9, using: &random)) }
        if chance() {
            item.url = [
                "https://example.com/a,b;c:d\\n?e=f=", "HTTP://ü.example/\u{2028}", "http://b.example/",
            ]
            .randomElement(using: &random)
        }
        if chance() {
            item.repeats = [
                "FREQ=WEEKLY;BYDAY=MO,-1TH", "freq=daily", "FREQ=MONTHLY;UNTIL=20300101", "FREQ=YEARLY",
                "FREQ=HOURLY;UNTIL=20300101T000000Z", "every day", "FREQ=", "FREQ=DAILY;", text(),
            ]
            .randomElement(using: &random)
        }
        if chance() { item.parent = items.randomElement(using: &random)?.id }
        return item
    }

    /// Items, all of one project in one of four lists.
    package mutating func items() -> [ItemValues] {
        let project: String? = chance() && chance() ? text() : nil
        var items: [ItemValues] = []
        for _ in 0..<Int.random(in: 0...6, using: &random) {
            items.append(item(after: items))
            if let project { items[items.count - 1].project = project }
        }
        return items
    }
}
