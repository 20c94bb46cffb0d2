// `todopress agenda`: prints weeks as text, Markdown or one HTML page. Text and Markdown need the store and the
// locale, but no templates, so an error in a template does not stop them.

import Civil
import Defaults
import Foundation
import Mustache
import SitePages

struct AgendaCommand {
    let arguments: Arguments
    let console: Console

    func run() throws(Failure) {
        var problems = Problems()
        let (zone, lists, whole) = problems.takeLists(of: arguments)
        let calendars = problems.take(try EventContents(arguments, in: zone ?? .utc))
        let events = problems.take(try calendars?.parsed(in: zone ?? .utc))
        // From here on, there are only the chosen items.
        var names = NameCheck(arguments)
        names.tagsOfEvents = events?.tags ?? []
        names.check(IgnoredPaths(arguments), in: lists?.seen ?? [])
        let chosen = problems.take(try whole?.chosen(by: arguments.selection, &names))
        let templates = problems.take(
            try FileOverlay.read(
                Defaults.templates, "Templates", arguments.text(.templates),
                where: { arguments.outputFormat.isPage || $0.hasPrefix("locales/") }))
        let locale = problems.take(try templates?.locale(arguments.locale))
        guard problems.isEmpty, let zone, let lists, let (chosenItems, _, nameWarnings) = chosen,
            let calendars,
            let events, let templates, let locale
        else {
            throw problems.failure
        }
        let settings = arguments.siteSettings(in: zone)
        let items = chosenItems.withoutGapsInNames
        let notes = items.notes.withoutEvents(of: calendars.paths)
        console.report(lists.warnings + nameWarnings, notes, unshown: "not shown on any page")
        console.warn(
            ofInputs: calendars.warnings + events.warnings(settings),
            lines: events.notes.warningLines())
        let own =
            lists.warnings + nameWarnings + calendars.warnings + events.ownWarnings(settings)
        let count = own.count + notes.lineCount + events.notes.lineCount
        if arguments.has(.strict), let failure = Failure.strict(warnings: count) { throw failure }
        guard let firstDay = (arguments[.week] ?? .weeksAfterThis(0)).day(today: settings.today) else {
            throw Failure("--week names a week that its year does not have", .usage)
        }
        // No sheet has more days.
        let last = firstDay + max(7 * arguments.weeks, 400)
        let (shownEvents, costly) = events.affordable(on: [firstDay + -400...last])
        console.warn(
            ofInputs: costly.map(\.message)
                + items.warningsOfLongSeries(today: settings.today, in: zone.listContext()))
        let environment = SiteEnvironment(
            settings, locale: locale, zone: zone.zone(for: items),
            zoneNamed: zone.listContext().zoneNamed)
        let bytes: [UInt8]
        let textFormat: AgendaFormat = arguments.outputFormat == .text ? .text : .markdown
        switch arguments.outputFormat {
        case .text, .markdown:
            let pages = AgendaText(items, environment: environment, events: shownEvents).pages(
                from: firstDay, count: arguments.weeks, format: textFormat,
                width: arguments[.width] ?? terminalWidth ?? 80, isStyled: isStyled,
                isASCII: arguments.has(.ascii))
            bytes = Array(pages.joined(separator: separator(textFormat)).utf8)
        case .json:
            bytes = AgendaJSON(items, environment: environment, events: shownEvents)
                .document(from: firstDay, count: arguments.weeks)
        case .html, .pdf:
            let style = try style(settings.paper ?? locale.paper)
            let page = try reported(
                TemplateErrors.self,
                try AgendaHTML(
                    items, environment: environment, events: shownEvents,
                    templates: ParsedTemplates(templates.templates), style: style
                )
            ).page(arguments.layout, from: firstDay, count: arguments.weeks)
            bytes =
                arguments.outputFormat == .html
                ? page.bytes : try console.pdf(of: page.bytes, sheets: page.sheets, arguments)
        }
        var emptySettings = settings
        emptySettings.today = firstDay + -10_000
        let empty = AgendaText(
            items.part([], keepsPlaces: false),
            environment: SiteEnvironment(emptySettings, locale: locale, zone: environment.zone))
        try OutputFile(
            arguments: arguments, console: console, inputs: lists.paths + calendars.paths,
            context: zone.listContext()
        ).write(bytes, isStyled: isStyled, isPrivate: items.hasPrivateItems) {
            isAgenda($0, near: firstDay, empty, textFormat)
        }
    }

    /// Whether a text is the agenda of a week near a day: it begins as one without items and without today, and has the days in
    /// their order.
    private func isAgenda(_ text: String, near day: Day, _ empty: AgendaText, _ format: AgendaFormat) -> Bool
    {
        let lines = text.split(whereSeparator: \.isNewline)
        return (-60...60).contains { weeks in
            let pages = empty.pages(
                from: day + 7 * weeks, count: 1, format: format, width: 80, isASCII: arguments.has(.ascii))
            let headings = pages[0].split(whereSeparator: \.isNewline)
            var rest = lines[...]
            return headings.first == lines.first
                && headings.allSatisfy { heading in
                    rest = rest.drop { !$0.hasPrefix(heading) }
                    return rest.popFirst() != nil
                }
        }
    }

    /// The width of the terminal that the agenda is printed to, if it is one.
    private var terminalWidth: Int? { arguments.outputFile == nil ? console.width : nil }

    /// The separator between two pages. A form feed makes a printer begin a new sheet; a terminal ignores it.
    private func separator(_ format: AgendaFormat) -> String {
        switch format {
        case .text: arguments.outputFile == nil && console.outputIsTerminal ? "\n" : "\u{C}"
        case .markdown: "\n"
        }
    }

    private func style(_ paper: Paper) throws(Failure) -> PageStyle {
        let names = arguments.layout.styles(paper) + ["custom.css"]
        let overlay = try FileOverlay.read(
            Defaults.publicFiles, "Public", arguments.text(.publicFiles), where: names.contains)
        return try overlay.style(names)
    }

    private var isStyled: Bool { arguments.outputFile == nil && console.isStyled(arguments.environment) }
}
