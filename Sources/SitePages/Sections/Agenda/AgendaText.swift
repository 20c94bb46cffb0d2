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

    /// Formats `weeks` consecutive weeks, the first of which contains `day`: each week on a page of its own,
    /// and after several weeks a page with the undated items, if there are any.
    ///
    /// `width` is in terminal columns and applies to plain text only. `isStyled` allows bold type. `isASCII`
    /// replaces the punctuation and blanks that ASCII does not have; see `String.withASCIIPunctuation`.
    public func pages(
        from day: Day, count weeks: Int, format: AgendaFormat, width: Int, isStyled: Bool = false,
        isASCII: Bool = false
    ) -> [String] {
        let run = WeekRun(from: day, count: weeks, in: context)
        let punctuation = isASCII ? Punctuation.ascii : .asWritten
        var writer = PageWriter(context, at: .currentWeek, isInSite: false)
        var pages: [WeekStrings] = []
        for week in run.weeks {
            let page = AgendaPage(week, run.setting, &writer)
            pages.append(WeekStrings(page, texts: writer.texts, context.locale, punctuation))
        }
        if let undated = run.undated {
            let box = AgendaBox(undated: undated, &writer)
            pages.append(WeekStrings(undated: box, texts: writer.texts, context.locale, punctuation))
        }
        return pages.map { page in
            switch format {
            case .text: page.plainText(width: width, isStyled: isStyled)
            case .markdown: page.markdown
            }
        }
    }
}

/// The punctuation in which texts are copied out of a page.
private enum Punctuation {
    case asWritten, ascii

    /// What stands between a title and what belongs to it.
    var separator: String {
        switch self {
        case .asWritten: " · "
        case .ascii: " / "
        }
    }

    /// A text in this punctuation.
    func callAsFunction(_ text: String) -> String {
        switch self {
        case .asWritten: text
        case .ascii: text.withASCIIPunctuation
        }
    }
}

/// The texts of a week's page, copied out of the page buffer into strings.
struct WeekStrings {
    /// A heading and its items.
    struct Section {
        /// The day, or the heading of the overdue or undated items; empty if the title is the heading.
        let heading: String
        /// Whether the section is the day that is today.
        let isToday: Bool
        /// The overdue items, on today.
        var overdue: [Row] = []
        /// The phrase that counts the overdue items that are not listed; `nil` if all are.
        var moreOverdue: String?
        let rows: [Row]
        /// The phrase that counts the items that are not listed; `nil` if all are.
        var more: String?

        var allRows: [Row] { overdue + rows }
    }

    /// An item.
    struct Row {
        let isDone: Bool
        /// The time, or the day of an overdue item; empty for an undated item.
        let due: String
        /// The title, on one line.
        let title: String
        /// The name of the location, on one line; empty if it has none.
        let place: String
        /// The star of a favourite.
        let star: String?
        /// The word that says that the item is overdue; `nil` if it is not.
        let overdue: String?
        /// What the lines of the item cost together; `nil` if they have no prices.
        let total: String?
        /// The lines of an open item that has few of them.
        let lines: [String]

        /// The title, the star, the location, the sum of the lines and whether the item is overdue, on one line.
        func words(separator: String) -> String {
            title + (star.map { " " + $0 } ?? "") + (place.isEmpty ? "" : separator + place)
                + (total.map { separator + $0 } ?? "") + (overdue.map { " (\($0))" } ?? "")
        }
    }

    /// The week's number and year, or its range.
    let title: String
    /// The range of days; `nil` if it is the title.
    let range: String?
    /// The seven days, then the items that are still open and the undated items if there are any.
    let sections: [Section]
    /// The locale's word for today.
    let today: String
    /// What stands between a title and what belongs to it.
    let separator: String

    /// Copies the texts of a page out of its buffer.
    fileprivate init(
        _ page: AgendaPage, texts: borrowing ByteBuffer, _ locale: SiteLocale, _ punctuation: Punctuation
    ) {
        let phrases = locale.phrases
        var sections: [Section] = []
        for day in page.days {
            var section = Section(
                heading: punctuation(texts.string(day.name)), isToday: day.isToday,
                rows: Self.rows(day.rows, texts, phrases, punctuation))
            if let overdue = day.overdue {
                section.overdue = Self.rows(overdue.rows, texts, phrases, punctuation)
                section.moreOverdue = overdue.more.map { punctuation(texts.string($0.text)) }
            }
            sections.append(section)
        }
        for (box, heading) in [(page.stillOpen, phrases.stillOpen), (page.undated, phrases.undatedItems)] {
            guard let box else { continue }
            sections.append(Self.section(box, heading: punctuation(heading), texts, phrases, punctuation))
        }
        title = punctuation(texts.string(page.title))
        range = page.number != nil ? punctuation(texts.string(page.range)) : nil
        today = punctuation(phrases.today)
        separator = punctuation.separator
        self.sections = sections
    }

    /// Copies the texts of the undated items, which follow several weeks.
    fileprivate init(
        undated box: AgendaBox, texts: borrowing ByteBuffer, _ locale: SiteLocale, _ punctuation: Punctuation
    ) {
        let phrases = locale.phrases
        title = punctuation(phrases.undatedItems)
        range = nil
        today = punctuation(phrases.today)
        separator = punctuation.separator
        sections = [Self.section(box, heading: "", texts, phrases, punctuation)]
    }

    private static func section(
        _ box: AgendaBox, heading: String, _ texts: borrowing ByteBuffer, _ phrases: Phrases,
        _ punctuation: Punctuation
    ) -> Section {
        Section(
            heading: heading, isToday: false, rows: rows(box.rows, texts, phrases, punctuation),
            more: box.more.map { punctuation(texts.string($0.text)) })
    }

    private static func rows(
        _ rows: [AgendaRow], _ texts: borrowing ByteBuffer, _ phrases: Phrases, _ punctuation: Punctuation
    ) -> [Row] {
        func line(_ text: Text) -> String {
            punctuation(texts.string(text).onOneLine)
        }
        var result: [Row] = []
        for row in rows {
            result.append(
                Row(
                    isDone: row.isDone, due: row.due.map { punctuation(texts.string($0.text)) } ?? "",
                    title: line(row.title), place: row.location.map { line($0.name) } ?? "",
                    star: row.isStarred ? punctuation("★") : nil,
                    overdue: row.isOverdue ? punctuation(phrases.overdue) : nil,
                    total: row.total.map { punctuation(texts.string($0.text)) },
                    lines: row.lines?.rows.map { punctuation($0.words(texts)) } ?? []))
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
            if !section.heading.isEmpty {
                text += "\n## \(Self.escaped(section.heading))\(section.isToday ? " (\(today))" : "")\n"
            }
            if let more = section.moreOverdue {
                text += list(section.overdue, more: more) + list(section.rows, more: section.more)
            } else {
                text += list(section.allRows, more: section.more)
            }
        }
        return text
    }

    /// A blank line and the items, and a paragraph that counts the others.
    private func list(_ rows: [Row], more: String?) -> String {
        var text = rows.isEmpty ? "" : "\n"
        for row in rows {
            let due = row.due.isEmpty ? "" : "\(row.due) "
            text += "- [\(row.isDone ? "x" : " ")] \(due)\(Self.escaped(row.words(separator: separator)))\n"
            for line in row.lines { text += "  - [ ] \(Self.escaped(line))\n" }
        }
        if let more { text += "\n\(Self.escaped(more))\n" }
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
