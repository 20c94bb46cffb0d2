// The agenda in a terminal, on a line printer or in a notes app: the same page as the browser shows, written as
// plain text or as Markdown. One rule decides what is in a week, and only the rendering differs.

import Bytes
import Civil
import Mustache
import ToDos

/// The ways to write a week without HTML.
public enum AgendaFormat: String, CaseIterable, Sendable {
    /// Plain text of a given width.
    case text
    /// GitHub Flavored Markdown with task list items.
    case markdown
}

/// The agenda of a store as text.
public struct AgendaText: Sendable {
    private let context: PageContext

    /// The agenda of a store.
    public init(_ store: ToDoStore, environment: SiteEnvironment) {
        context = PageContext(store, environment)
    }

    /// The week that has a day, and those after it, `weeks` in all.
    ///
    /// `width` is in columns of a terminal and counts for plain text only; `isStyled` allows bold type.
    public func weeks(
        from day: Day, count weeks: Int, format: AgendaFormat, width: Int, isStyled: Bool
    ) -> String {
        let first = Week(with: day, start: context.settings.weekStart)
        return (0..<weeks).map { ahead in
            var texts = ByteBuffer()
            let entry = context.agenda.items(of: first.advanced(by: ahead))
            let page = AgendaPage(entry, on: .currentWeek, in: context, texts: &texts)
            let week = AgendaWords(page, texts: texts, context.locale)
            return switch format {
            case .text: week.plainText(width: width, isStyled: isStyled)
            case .markdown: week.markdown
            }
        }.joined(separator: "\n")
    }
}

/// A week's page with its words taken out of their buffer.
struct AgendaWords {
    /// A heading and what stands under it.
    struct Section {
        /// The day, or what the items of a box have in common.
        let heading: String
        /// Whether it is the day that is today.
        let isToday: Bool
        /// Its items.
        let rows: [Row]
        /// How many more there are, in words.
        let more: String?
    }

    /// An item.
    struct Row {
        /// Whether it is done.
        let isDone: Bool
        /// The time, or the day of an overdue item; empty without date.
        let due: String
        /// The title, and the location's name if it has one, on one line.
        let words: String
    }

    /// The week's number and year, or its range.
    let title: String
    /// The range of days, unless it is the title.
    let range: String?
    /// The seven days, then the boxes that have items.
    let sections: [Section]
    /// The word for today.
    let today: String

    /// The words of a page.
    init(_ page: AgendaPage, texts: borrowing ByteBuffer, _ locale: SiteLocale) {
        let phrases = locale.phrases
        var sections: [Section] = []
        for day in page.days {
            sections.append(
                Section(
                    heading: texts.string(day.name), isToday: day.isToday, rows: Self.rows(day.rows, texts),
                    more: nil))
        }
        for (box, heading) in [(page.overdue, phrases.overdueItems), (page.undated, phrases.undatedItems)] {
            guard let box else { continue }
            sections.append(
                Section(
                    heading: heading, isToday: false, rows: Self.rows(box.rows, texts),
                    more: box.more.map { texts.string($0.name) }))
        }
        title = texts.string(page.title)
        range = page.number != nil ? texts.string(page.range) : nil
        today = phrases.today
        self.sections = sections
    }

    private static func rows(_ rows: [AgendaRow], _ texts: borrowing ByteBuffer) -> [Row] {
        var result: [Row] = []
        for row in rows {
            let due = row.due.map { texts.string($0.text) } ?? ""
            let title = texts.string(row.title)
            let place = row.location.map { " · " + texts.string($0.name) } ?? ""
            let words = (title + place).split(whereSeparator: \.isWhitespace).joined(separator: " ")
            result.append(Row(isDone: row.isDone, due: due, words: words))
        }
        return result
    }
}

extension AgendaWords {
    /// The week as Markdown, each item a task list item (GFM §5.3).
    var markdown: String {
        var text = "# \(Self.escaped(title))\n"
        if let range { text += "\n\(Self.escaped(range))\n" }
        for section in sections {
            text += "\n## \(Self.escaped(section.heading))\(section.isToday ? " (\(today))" : "")\n"
            if !section.rows.isEmpty { text += "\n" }
            for row in section.rows {
                let due = row.due.isEmpty ? "" : "\(row.due) "
                text += "- [\(row.isDone ? "x" : " ")] \(due)\(Self.escaped(row.words))\n"
            }
            if let more = section.more { text += "\n\(Self.escaped(more))\n" }
        }
        return text
    }

    /// Text that Markdown takes for text (CommonMark §2.4).
    static func escaped(_ text: String) -> String {
        // By scalar: a character with an accent on it is another character, and would slip through.
        var escaped = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if "\\`*_[]<>&#~|!".unicodeScalars.contains(scalar) { escaped.append("\\") }
            escaped.append(scalar)
        }
        return String(escaped)
    }
}
