// A page of one sheet, as the agenda command makes them, in a temporary folder that a browser can open.

import Bytes
import Civil
import Defaults
import Events
import Foundation
import Mustache
import TestSupport
import Testing
import ToDos

@testable import SitePages

/// A page of a sheet on disk, deleted when the test ends.
struct SheetPage {
    private let folder: TemporaryFolder
    var url: URL { folder.url.appending(path: "sheet.html") }

    enum Kind: String { case columns, day }

    /// Writes the sheet of a day, or that of its week, on which today is Wednesday, November 18, 2026.
    init(
        _ kind: Kind, _ json: String, events: EventCalendars = EventCalendars(), locale: String = "en-US",
        paper: String = "a4", day: Int = 18
    ) throws {
        let store = try ToDoStore(json: Array(json.utf8))
        let settings = SiteSettings(
            title: "Our household", locale: locale, zone: "UTC", today: Day(year: 2026, month: 11, day: 18))
        let words = try builtInLocale(locale)
        let context = PageContext(
            store, SiteEnvironment(settings, locale: words, zone: utc(store)), events: events)
        let style = kind == .columns ? "paper-\(paper)-wide" : "paper-\(paper)"
        let links = ["style", style, "sheets", "columns"].map {
            "<link rel=\"stylesheet\" href=\"\($0).css\">"
        }
        let source = """
            <!DOCTYPE html><html lang="{{site.language}}" dir="{{site.direction}}"><head><meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1"><title>Sheet</title>\
            \(links.joined())</head><body>{{>\(kind.rawValue)-sheet}}</body></html>
            """
        let files = Defaults.templates.compactMap {
            TemplateFile(path: $0.path, name: $0.path, bytes: Array($0.text.utf8))
        }
        let binder = TemplateBinder(
            ParsedTemplates(files + [TemplateFile(name: "one", file: "one", source: Array(source.utf8))]),
            settings: settings, locale: words)
        var page = PageWriter(context, at: .list, isInSite: false)
        var output = BufferedOutput()
        let shown = Day(year: 2026, month: 11, day: day)
        switch kind {
        case .columns:
            let week = context.agenda.items(of: Week(with: shown, start: settings.weekStart))
            let record = ColumnsWeek(week, .alone, &page)
            try binder.bind("one", to: ColumnsWeek.self, in: .agenda).render(record, &page, to: &output)
        case .day:
            let record = DaySheet(shown, on: paper == "a5" ? .a5 : .upright, &page)
            try binder.bind("one", to: DaySheet.self, in: .agenda).render(record, &page, to: &output)
        }
        folder = try TemporaryFolder()
        for file in Defaults.publicFiles where file.path.hasSuffix(".css") {
            try folder.write(file.text, to: file.path)
        }
        try folder.write(Data([UInt8](output.buffer)), to: "sheet.html")
    }
}
