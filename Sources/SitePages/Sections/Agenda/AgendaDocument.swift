// The agenda as one HTML page that needs no other file: to be mailed, or printed by a script. It shows the same
// weeks by the same templates as the site, but its style is inside, and nothing in it is a link, since the items'
// pages are elsewhere. Its Content-Security-Policy allows this one style sheet, by its hash, and no request.

import Bytes
import Civil
import Events
import Mustache
import ToDos

/// Sheets of one layout in a page of their own.
struct AgendaDocument: Record {
    private let layout: AgendaLayout
    /// The day that the first sheet has, and the first month of a year.
    private let day: Day
    private let firstMonth: Month
    private let style: PageStyle
    private let title: Text
    private let weeks: LazyRows<AgendaPage>
    private let columns: LazyRows<ColumnsWeek>
    private let months: LazyRows<MonthPage>
    private let undated: AgendaBox?
    /// How many sheets of paper there are; nil for the list.
    let sheetCount: Int?

    static let vocabulary: Vocabulary<AgendaDocument> = [
        .text("title", \.title, "The sheet, or the first and the last one.", example: "Week 47, 2026"),
        .plain(
            "styleHash", "The digest of the style sheet, for the Content-Security-Policy.",
            example: "sha256-…"
        ) { document, page in document.style.hash(&page) },
        .markup("style", "The style sheet: write {{{style}}} between <style> and </style>.") { own, page in
            page.text { $0.append(own.style.bytes.span) }
        },
        .rows("weeks", \.weeks, "The weeks, in the layout `week`."),
        .rows("columns", \.columns, "The weeks, in the layout `columns`."),
        .list("days", "The day, in the layout `day`.") { document, page in
            document.layout == .day ? [DaySheet(document.day, &page)] : []
        },
        .rows("months", \.months, "The months, in the layout `month`."),
        .list("years", "The year, in the layout `year`.") { own, page in
            own.layout == .year ? [YearGrid(from: own.firstMonth, in: page.context)] : []
        },
        .list("routines", "The month of routines, in the layout `routines`.") { own, page in
            own.layout == .routines ? [RoutineGrid(Month(with: own.day), in: page.context)] : []
        },
        .list("lists", "The list, in the layout `list`.") { document, page in
            document.layout == .list ? [PrintedList(&page)] : []
        },
        .optional("undated", \.undated, "After several weeks: the open items without date."),
    ]

    /// The template and the folder in which its links would lie.
    static func template(_ binder: TemplateBinder) throws(TemplateErrors) -> PageTemplate<AgendaDocument> {
        try binder.bind("agenda-document", to: AgendaDocument.self, in: .agenda)
    }

    /// The sheets of a layout, the first of which has `day`. Weeks and months are as many as `count` weeks need.
    init(
        _ layout: AgendaLayout, from day: Day, count: Int, _ style: PageStyle, _ page: inout PageBuilder
    ) {
        let run = WeekRun(from: day, count: count, in: page.context)
        let lastDay = run.weeks.last?.span.upperBound ?? day
        let months = count == 1 ? [Month(with: day)] : Month(with: day).through(Month(with: lastDay))
        (self.layout, self.day, self.style) = (layout, day, style)
        let isRolling = page.context.settings.isRolling
        firstMonth = isRolling ? Month(with: day) : Month(year: day.civil.year, month: 1)
        func ends<Sheet>(of sheets: [Sheet]) -> [Sheet] {
            Array(sheets.prefix(1)) + (sheets.count > 1 ? sheets.suffix(1) : [])
        }
        let monthAndYear = page.context.locale.dates.monthAndYear
        let (titles, sheets): ([Text], Int?) =
            switch layout {
            case .week, .columns: (ends(of: run.weeks).map { page.title(of: $0) }, run.weeks.count)
            case .day: ([page.name(of: day)], 1)
            case .month: (ends(of: months).map { page.text($0.firstDay, monthAndYear) }, months.count)
            case .routines: (ends(of: months).map { page.text($0.firstDay, monthAndYear) }, 1)
            case .list: ([PrintedList.heading(&page)], nil)
            case .year: ([YearGrid.title(from: firstMonth, &page)], 1)
            }
        title = page.text { text in
            for (index, title) in titles.enumerated() {
                if index > 0 { text.append(" – ") }
                text.append(again: title)
            }
        }
        weeks = LazyRows(count: layout == .week ? run.weeks.count : 0) { index, page in
            AgendaPage(run.weeks[index], run.settings[index], &page)
        }
        columns = LazyRows(count: layout == .columns ? run.weeks.count : 0) { index, page in
            ColumnsWeek(run.weeks[index], run.settings[index], &page)
        }
        self.months = LazyRows(count: layout == .month ? months.count : 0) { index, page in
            MonthPage(months[index], &page)
        }
        let rest = layout == .week || layout == .columns ? run.undated : nil
        let undated = AgendaBox(undated: rest, &page)
        self.undated = undated
        sheetCount = sheets.map { $0 + (undated == nil ? 0 : 1) }
    }
}

/// A style sheet that is written into a page.
package struct PageStyle: Sendable {
    let bytes: [UInt8]

    /// Joins style sheets. `nil` if they contain `</style`, which would end the element.
    package init?(_ sheets: [[UInt8]]) {
        // As an HTML parser reads it: without carriage returns and control characters.
        let bytes = sheets.flatMap { Array(String(decoding: $0, as: UTF8.self).sanitized.utf8) }
        guard !Self.endsElement(bytes) else { return nil }
        self.bytes = bytes
    }

    /// A style sheet with a rule of ours at its end.
    init(_ style: PageStyle, rule: String) { bytes = style.bytes + rule.utf8 }

    /// The digest as a Content-Security-Policy has it (CSP Level 3 §2.3.1): `sha256-…`.
    func hash(_ page: inout PageBuilder) -> Text {
        page.text { text in
            text.append("sha256-")
            text.append(base64: SHA256(of: bytes).bytes)
        }
    }

    /// Whether a style sheet without control characters contains `</style`, with small or capital letters.
    private static func endsElement(_ sheet: [UInt8]) -> Bool {
        let end = "</style".utf8
        var index = 0
        while index < sheet.count {
            index = sheet.span.firstIndex(from: index) { $0.equal(UInt8(ascii: "<")) }
            if sheet[index...].prefix(end.count).elementsEqual(end, by: { $0 | 0x20 == $1 }) { return true }
            index += 1
        }
        return false
    }
}

/// The agenda of a store as HTML pages that need no other file.
package struct AgendaHTML: Sendable {
    private let context: PageContext
    private let template: PageTemplate<AgendaDocument>
    private let style: PageStyle

    /// Binds the template of the page. A template that it does not need may be wrong; if one that it needs is, throws
    /// its errors and the parse errors of all templates.
    package init(
        _ store: ToDoStore, environment: SiteEnvironment, events: EventCalendars = EventCalendars(),
        templates: ParsedTemplates, style: PageStyle
    ) throws(TemplateErrors) {
        let binder = TemplateBinder(
            templates, settings: environment.settings, locale: environment.locale)
        template = try binder.alone(AgendaDocument.template)
        context = PageContext(store, environment, events: events)
        self.style = style
    }

    /// A page of the sheets of a layout, the first of which has `day`: as many as `weeks` consecutive weeks need. With the
    /// number of sheets; it is nil for the list, which needs as many as it is long.
    package func page(
        _ layout: AgendaLayout = .week, from day: Day, count weeks: Int
    ) -> (bytes: [UInt8], sheets: Int?) {
        var page = PageBuilder(context, at: .currentWeek, isInSite: false)
        var output = BufferedOutput()
        let document = AgendaDocument(layout, from: day, count: weeks, style, &page)
        template.render(document, &page, to: &output)
        return ([UInt8](output.buffer), document.sheetCount)
    }
}
