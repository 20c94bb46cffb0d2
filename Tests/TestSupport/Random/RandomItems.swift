// Random items with hostile texts, for properties that hold for every item.

import Civil
import Foundation
import ToDos

/// Makes random items. The same seed makes the same items.
package struct RandomItems {
    package var generator: SeededGenerator

    package init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    private mutating func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &generator) }

    private mutating func isChosen(_ percent: Int) -> Bool { number(1...100) <= percent }

    /// Parts of texts: syntax of formats, blanks and line breaks, scripts, invisible characters.
    package static let parts: [String] = [
        "milk", "Call Bob", "a", "Z", "0", "7", "é", "e\u{301}", "漢字", "مرحبا", "\u{202E}abc", "😀", "👨‍👩‍👧",
        "🏳️‍🌈", " ", "  ", "\t", "\n", "\n\n", "\r", "\r\n", "\u{A0}", "\u{202F}", "\u{2028}", "\u{2029}",
        "\u{85}", "\u{B}", "\u{C}", "\u{0}", "\u{7F}", "\u{200B}", "\u{FEFF}", "\u{FE0F}", "\\", "\\n",
        "\"", "'", ",", ";", ":", "::", "=", "==", "#", "#tag", "+work", "@home", "x ", "(A) ", "- ",
        "- [ ] ", "* ", "1. ", "1) [x] ", "> ", "# ", "### ", "```", "~~~", "~~", "`", "``", "*", "**", "_",
        "__", "snake_case", "[", "]", "[ ] ", "(", ")", "](", "[[", "]]", "[a](https://example.com/)", "![",
        "<", ">", "<b>", "<!--", "-->", "%%", "&", "&amp;", "&#10;", "&lt;", "|", "^", " ^abc", "---",
        "===", "***", "...", "due:2026-11-24", "[due:: 2026-11-24]", "(start:: 2026-01-01)", "[tag:: b]",
        " 📅 2026-11-24", "📅", "⏳ 2026-01-02", "🔺", "⏫", "🔁 every day", " 🆔 abc", "✅ 2026-02-30",
        "https://example.com/_a_*b*?c=d&e=f#g", "http://", "$", "{", "}", "/", "∕", "!", "?", "!==", "%25",
        "\u{1F4C5}\u{FE0F}", "BEGIN:VTODO", "pri:A", "h:1", "rec:1w", "{\"a\":1}", "null", "Größe", "日本語",
        "עברית", "👩‍👩‍👧", "\u{202E}", "\u{1}", "\u{1B}", "]]>", "%", "Depends on: x", "P1D", "ﷺ", "İ", "ß",
        "Buy", "x", "X", "(A)", "(b)", "(Z)", "2026-11-24", "2026-02-30", "+", "@", "+home", "@phone", "++",
        "+@a", "due:tomorrow", "due:", "t:2026-01-01", "rec:", "pri:high", "h:0", "http://example.com",
        "a:b", "[ ]", "[x]", "- [ ] a", "📅 2026-11-24", "🔁 every week", "> quote", "`code`", "*a*", "_b_",
        "**c**", "a/b", "v1.2", "\u{A0}+a", "\u{A0}\u{A0}@b", "\u{A0}due:2026-01-01", "\u{301}", "日本語",
        "שלום", "👩‍👩‍👧", "+é", "@e\u{301}", "café", "-", "# a", "1.", "…",
    ]

    /// A text of up to this many parts.
    package mutating func text(_ most: Int = 6) -> String {
        (0..<number(0...most)).map { _ in Self.parts[number(0...Self.parts.count - 1)] }.joined()
    }

    /// A day or an instant in the years 1…9999, mostly of our time.
    package mutating func date() -> ItemDate {
        let day = isChosen(90) ? number(10_000...30_000) : number(-719_162...2_932_896)
        if isChosen(50) { return .day(Day(number: day)) }
        // Some are the start of a day, in UTC or elsewhere.
        let second =
            isChosen(50) ? [0, 1, 39_600, 43_200, 79_200, 82_800, 86_399][number(0...6)] : number(0...86_399)
        let nanoseconds = isChosen(70) ? 0 : number(0...999_999_999)
        return .instant(Instant(seconds: day * 86_400 + second, nanoseconds: UInt32(nanoseconds)))
    }

    /// A web address.
    package mutating func url() -> String {
        let parts = [
            "a", "b/", "?c=d", "&e=f", "&amp;", "#g", "(", ")", "\\", "_", "*", "é", "[", "]", "%20", "'",
            ";", ",",
        ]
        let path = (0..<number(0...5)).map { _ in parts[number(0...parts.count - 1)] }.joined()
        return (isChosen(80) ? "https" : "HTTP") + "://example.com/" + path
    }

    /// The next item.
    package mutating func item() -> ItemValues { list(1)[0] }

    /// Items of which none is a step.
    package mutating func items(_ count: Int) -> [ItemValues] { (0..<count).map { _ in item() } }

    /// A list of items, some of which are related to others.
    package mutating func list(_ count: Int) -> [ItemValues] {
        var items: [ItemValues] = []
        for index in 0..<count {
            var item = ItemValues(
                id: ItemID(
                    high: generator.next() & ~0xF000 | 0x4000, low: generator.next() & ~(3 << 62) | 2 << 62),
                title: text(), isDone: isChosen(40))
            if isChosen(40) { item.itemDescription = text(12) }
            if isChosen(40) { item.due = date() }
            if isChosen(20) { item.place = text(3) }
            if isChosen(20) {
                item.coordinate = Coordinate(
                    latitude: isChosen(20)
                        ? [0, -0.0, 90, -90, 1e-7][number(0...4)] : .random(in: -90...90, using: &generator),
                    longitude: .random(in: -180...180, using: &generator))
            }
            if isChosen(25) { item.start = date() }
            if isChosen(25) { item.created = date() }
            if isChosen(25) { item.modified = date() }
            if isChosen(25) { item.completed = date() }
            if isChosen(40) {
                item.project = isChosen(50) ? ["Home", "Home/Kitchen", "v1.2"][number(0...2)] : text(3)
            }
            for _ in 0..<(isChosen(40) ? number(1...3) : 0) {
                item.tags.append(isChosen(60) ? ["home", "a/b", "t-1_x", "漢字"][number(0...3)] : text(3))
            }
            // Projects and tags that also stand in the title.
            if isChosen(15) {
                item.title +=
                    " +\(item.project ?? "a") \(item.tags.map { "@\($0)" }.joined(separator: " ")) b"
            }
            if isChosen(40) { item.priority = Priority(number(1...9)) }
            if isChosen(25) { item.url = url() }
            if isChosen(25) {
                item.repeats = ["FREQ=WEEKLY;BYDAY=MO", "every day when done", "1w", text(3)][number(0...3)]
            }
            for relation in ItemRelation.allCases where isChosen(25) && index > 0 {
                item[relation] = [items[number(0...index - 1)].id]
            }
            item.isStarred = isChosen(25)
            if isChosen(15) {
                item.lines = (0..<number(1...3)).map { _ in
                    ItemLine(text(2), quantity: isChosen(50) ? Decimal(number(1...9)) / 4 : nil)
                }
                item.currency = isChosen(50) ? Currency("EUR") : nil
                if item.currency != nil { item.lines[0].price = Decimal(number(0...9999)) / 100 }
                if isChosen(30), item.currency != nil { item.discount = 0 }
            }
            items.append(item)
        }
        return items
    }
}
