// A page of one sheet, as the agenda command makes them, in a temporary folder that a browser can open.

import Civil
import Defaults
import Events
import Foundation
import SitePages
import TestSupport
import ToDos

/// A page of a sheet on disk, deleted when the test ends.
struct SheetPage {
    private let folder: TemporaryFolder
    var url: URL { folder.url.appending(path: "sheet.html") }

    /// Writes the sheet of a layout that has a day of November 2026, on which today is Wednesday, the 18th.
    init(
        _ layout: AgendaLayout, _ json: String, events: EventCalendars = EventCalendars(),
        locale: String = "en-US", paper: Paper = .a4, day: Int = 18
    ) throws {
        let store = try ToDoStore(json: Array(json.utf8))
        var settings = SiteSettings(
            title: "Our household", locale: locale, zone: "UTC", today: Day(year: 2026, month: 11, day: 18))
        settings.paper = paper
        let environment = try SiteEnvironment(settings, locale: builtInLocale(locale), zone: .utc)
        let sheets = layout.styles(paper).map { name in
            Defaults.publicFiles.first { $0.path == name }.map { Array($0.text.utf8) } ?? []
        }
        guard let style = PageStyle(sheets) else { throw BrowserError("a style sheet ends its element") }
        let html = try AgendaHTML(
            store, environment: environment, events: events,
            templates: builtInTemplates, style: style)
        folder = try TemporaryFolder()
        try folder.write(
            Data(html.page(layout, from: Day(year: 2026, month: 11, day: day), count: 1).bytes),
            to: "sheet.html")
    }
}
