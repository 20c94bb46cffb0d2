// The agenda without HTML, for a terminal, a printer or a notes app: plain text or Markdown. It is made from
// the same record as a week's HTML page, so both show the same items.

import Bytes
import Civil
import Mustache
import ToDos

/// The text formats of the agenda.
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

    /// Formats `weeks` consecutive weeks, the first of which contains `day`.
    ///
    /// `width` is in terminal columns and applies to plain text only. `isStyled` allows bold type.
    public func weeks(
        from day: Day, count weeks: Int, format: AgendaFormat, width: Int, isStyled: Bool
    ) -> String {
        let first = Week(with: day, start: context.settings.weekStart)
        return (0..<weeks).map { ahead in
            var texts = ByteBuffer()
            let entry = context.agenda.items(of: first.advanced(by: ahead))
            let page = AgendaPage(entry, on: .currentWeek, in: context, texts: &texts)
            let week = WeekStrings(page, texts: texts, context.locale)
            return switch format {
            case .text: week.plainText(width: width, isStyled: isStyled)
            case .markdown: week.markdown
            }
        }.joined(separator: "\n")
    }
}

/// The texts of a week's page, copied out of the page buffer into strings.
struct WeekStrings {
    /// A heading and its items.
    struct Section {
        /// The day, or the heading of the overdue or undated items.
        let heading: String
        /// Whether the section is the day that is today.
        let isToday: Bool
        let rows: [Row]
        /// The phrase that counts the items that are not listed; `nil` if all are.
        let more: String?
    }

    /// An item.
    struct Row {
        let isDone: Bool
        /// The time, or the day of an overdue item; empty for an undated item.
        let due: String
        /// The title, and the location's name if it has one, on one line.
        let words: String
    }

    /// The week's number and year, or its range.
    let title: String
    /// The range of days; `nil` if it is the title.
    let range: String?
    /// The seven days, then the overdue and the undated items if there are any.
    let sections: [Section]
    /// The locale's word for today.
    let today: String

    /// Copies the texts of a page out of its buffer.
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

extension WeekStrings {
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

    /// A text with the special characters of Markdown escaped (CommonMark §2.4).
    static func escaped(_ text: String) -> String {
        // Compares scalars: `*` with a combining accent is another `Character`, but Markdown still sees the
        // `*`.
        var escaped = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if "\\`*_[]<>&#~|!".unicodeScalars.contains(scalar) { escaped.append("\\") }
            escaped.append(scalar)
        }
        return String(escaped)
    }
}
