// The agenda without HTML, for a terminal, a printer or a notes app: plain text or Markdown. It is made from
// the same record as a week's HTML page, so both show the same items.

import Bytes
import Civil
import Events
import Mustache
import ToDos

package enum AgendaFormat: String, CaseIterable, Sendable {
    /// Plain text of a given width.
    case text
    /// GitHub Flavored Markdown with task list items.
    case markdown
}

package struct AgendaText: Sendable {
    private let context: PageContext

    package init(
        _ store: ToDoStore, environment: SiteEnvironment, events: EventCalendars = EventCalendars()
    ) {
        context = PageContext(store, environment, events: events)
    }

    /// Formats `weeks` consecutive weeks, the first of which contains `day`: each week on a page of its own,
    /// and after several weeks a page with the undated items, if there are any.
    ///
    /// `width` is in terminal columns and applies to plain text only. `isStyled` allows bold type. `isASCII`
    /// replaces the punctuation and blanks that ASCII does not have; see `String.withASCIIPunctuation`.
    package func pages(
        from day: Day, count weeks: Int, format: AgendaFormat, width: Int, isStyled: Bool = false,
        isASCII: Bool = false
    ) -> [String] {
        let run = WeekRun(from: day, count: weeks, in: context)
        var writer = PageBuilder(context, at: .currentWeek, isInSite: false)
        var pages: [WeekStrings] = []
        for (week, setting) in zip(run.weeks, run.settings) {
            pages.append(WeekStrings(AgendaPage(week, setting, &writer), &writer, isASCII: isASCII))
        }
        if let undated = run.undated {
            if let box = AgendaBox(undated: undated, &writer) {
                pages.append(WeekStrings(undated: box, &writer, isASCII: isASCII))
            }
        }
        return pages.map { page in
            switch format {
            case .text: page.plainText(width: width, isStyled: isStyled)
            case .markdown: page.markdown
            }
        }
    }
}

/// The texts of a week's page as strings.
struct WeekStrings {
    /// A day, or the items that are still open or undated.
    struct Section {
        /// Empty if the title is the heading.
        let heading: String
        /// One list, or two on a day that does not list all overdue items.
        let lists: [List]
        /// The routines of the week: their names, and the boxes of each day.
        var routines: [Routine] = []
    }

    /// Events and items, and the phrase that counts those that are not listed.
    typealias List = (rows: [Row], more: String?)

    /// An event or an item.
    struct Row {
        /// Whether the box is ticked; nil for an event, which has none.
        var isDone: Bool?
        /// The time, or the day of an overdue item; empty for an undated item.
        let due: String
        /// The title, the star, the location, the sum of the lines and whether the item is overdue, on one line; of an event the
        /// title, place and day.
        let words: String
        /// The lines of an open item that has few of them.
        var lines: [String] = []
    }

    /// The week's number and year, and the range of days if that is not the title.
    /// A routine of the week: for each day, whether its boxes are done; nil where it was missed.
    typealias Routine = (name: String, marks: [[Bool?]])

    let titles: [String]
    let sections: [Section]
    /// The separator between a title and its details.
    let separator: String

    fileprivate init(_ page: AgendaPage, _ writer: inout PageBuilder, isASCII: Bool) {
        let strings = Strings(isASCII: isASCII)
        let phrases = writer.context.locale.phrases
        var sections: [Section] = []
        if let routines = page.routines {
            var rows: [Routine] = []
            for row in routines.rows {
                let times = row.due.map { ", " + strings.line($0.text, writer) } ?? ""
                rows.append(
                    (
                        strings.line(row.title.text, writer) + times,
                        row.marks.map { $0.boxes.map { $0.isMissed ? nil : $0.isDone } }
                    ))
            }
            let heading = strings.string(writer.context.locale.words["routines"] ?? "")
            sections.append(Section(heading: heading, lists: [], routines: rows))
        }
        for day in page.days {
            let isToday = day.day == writer.context.settings.today
            let today = isToday ? " (\(strings.string(phrases.today)))" : ""
            let overdue = strings.list(day.overdue, &writer)
            var own: [Row] = []
            for row in day.rows {
                if let event = row.event { own.append(strings.event(event, writer)) }
                if let item = row.item { own += strings.rows([item], writer) }
            }
            let all: List = (overdue.rows + own, nil)
            let name = writer.name(of: day.day)
            sections.append(
                Section(
                    heading: strings.string(name, writer) + today,
                    lists: overdue.more == nil ? [all] : [overdue, (own, nil)]))
        }
        for (box, heading) in [(page.stillOpen, phrases.stillOpen), (page.undated, phrases.undatedItems)] {
            guard let box else { continue }
            let list = strings.list(box, &writer)
            sections.append(Section(heading: strings.string(heading), lists: [list]))
        }
        let (title, range) = (writer.title(of: page.week), writer.range(of: page.week, showsYear: true))
        titles =
            [strings.string(title, writer)] + (page.hasNumber ? [strings.string(range, writer)] : [])
        self.sections = sections
        separator = strings.separator
    }

    /// The undated items, which follow several weeks.
    fileprivate init(undated box: AgendaBox, _ writer: inout PageBuilder, isASCII: Bool) {
        let strings = Strings(isASCII: isASCII)
        titles = [strings.string(writer.context.locale.phrases.undatedItems)]
        sections = [Section(heading: "", lists: [strings.list(box, &writer)])]
        separator = strings.separator
    }
}

/// Copies texts out of a page.
private struct Strings {
    let isASCII: Bool

    /// The separator between a title and its details.
    var separator: String { isASCII ? " / " : " · " }

    func string(_ text: String) -> String { isASCII ? text.withASCIIPunctuation : text }

    func string(_ text: Text, _ writer: borrowing PageBuilder) -> String {
        string(writer.texts.string(text))
    }

    func line(_ text: Text, _ writer: borrowing PageBuilder) -> String {
        string(writer.texts.string(text).onOneLine)
    }

    func list(_ box: AgendaBox?, _ writer: inout PageBuilder) -> WeekStrings.List {
        guard let box else { return ([], nil) }
        let more = writer.text(writer.context.locale.phrases.more, box.others)
        return (rows(box.rows, writer), box.others == 0 ? nil : string(more, writer))
    }

    func rows(_ rows: [AgendaRow], _ writer: borrowing PageBuilder) -> [WeekStrings.Row] {
        var result: [WeekStrings.Row] = []
        for row in rows where row.medium != .paper { result.append(self.row(row, writer)) }
        return result
    }

    func event(_ row: EventRow, _ writer: borrowing PageBuilder) -> WeekStrings.Row {
        let words = [row.title.text, row.part?.text, row.place?.name].compactMap(\.self)
        let time =
            row.time.map { string($0.text, writer) } ?? string(writer.context.locale.words["allDay"] ?? "")
        var lines: [String] = []
        for text in words { lines.append(line(text, writer)) }
        return WeekStrings.Row(due: time, words: lines.joined(separator: separator))
    }

    private func row(_ row: AgendaRow, _ writer: borrowing PageBuilder) -> WeekStrings.Row {
        var words = line(row.title.text, writer)
        if let times = row.otherTimes { words += separator + string(times.text, writer) }
        if row.isStarred { words += " " + string("★") }
        if let place = row.location { words += separator + line(place.name, writer) }
        for name in [row.list?.name, row.whose?.name].compactMap(\.self) {
            words += separator + line(name, writer)
        }
        if let total = row.total { words += separator + string(total.text, writer) }
        if row.isOverdue { words += " (\(string(writer.context.locale.phrases.overdue)))" }
        return WeekStrings.Row(
            isDone: row.isDone, due: row.due.map { string($0.text, writer) } ?? "", words: words,
            lines: row.lines?.rows.map { string($0.words(writer.texts)) } ?? [])
    }
}

extension WeekStrings {
    /// The week as Markdown, each item a task list item (GFM §5.3).
    var markdown: String {
        var text = "# \(Self.escaped(titles[0]))\n"
        for range in titles.dropFirst() { text += "\n\(Self.escaped(range))\n" }
        for section in sections {
            if !section.heading.isEmpty { text += "\n## \(Self.escaped(section.heading))\n" }
            if !section.routines.isEmpty { text += "\n" }
            for routine in section.routines {
                text +=
                    "- \(Self.escaped(routine.name)) \(Self.boxes(routine.marks, done: "☑", open: "☐", missed: "–", blank: "·"))\n"
            }
            for list in section.lists {
                if !list.rows.isEmpty { text += "\n" }
                for row in list.rows {
                    let due = row.due.isEmpty ? "" : "\(row.due) "
                    let start = row.isDone.map { "[\($0 ? "x" : " ")] \(due)" } ?? "**\(row.due)** "
                    text += "- \(start)\(Self.escaped(row.words))\n"
                    for line in row.lines { text += "  - [ ] \(Self.escaped(line))\n" }
                }
                if let more = list.more { text += "\n\(Self.escaped(more))\n" }
            }
        }
        return text
    }

    /// The boxes of a routine, those of each day together.
    static func boxes(
        _ marks: [[Bool?]], done: String, open: String, missed: String, blank: String
    ) -> String {
        let most = marks.map(\.count).max() ?? 0
        return marks.map { day in
            day.map { $0.map { $0 ? done : open } ?? missed }.joined()
                + String(repeating: blank, count: max(1, most) - day.count)
        }.joined(separator: " ")
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
