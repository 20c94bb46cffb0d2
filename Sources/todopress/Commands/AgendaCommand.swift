// `todopress agenda`: the week as text, to read, to print with `lp`, or for a notes app. It reads the store and the locale,
// and no template.

import Defaults
import Foundation
import SitePages

/// An agenda to print.
struct AgendaCommand {
    /// What is asked for.
    let options: BuildOptions
    /// The variables that decide on bold type.
    let environment: [String: String]
    /// Where messages go.
    let console: Console

    /// Prints the weeks asked for.
    func run() throws(Failure) {
        var problems = Problems()
        let zone = problems.take { () throws(Failure) in try SystemTimeZone(named: options.timeZone) }
        let store = problems.take { () throws(Failure) in
            try StoreFile.locate(options.source).contents().parsed()
        }
        let locale = problems.take { () throws(Failure) in
            try LocaleFiles(
                FileOverlay.read(Defaults.templates, "Templates", options.templates, below: "locales/")
            )
            .locale(options.locale)
        }
        guard problems.isEmpty, let zone, let store, let locale else { throw problems.failure }
        let settings = options.settings(in: zone)
        guard let firstDay = options.week.day(today: settings.today) else {
            throw Failure("--week names a week that its year does not have", .usage)
        }
        let agenda = AgendaText(
            store, environment: SiteEnvironment(settings, locale: locale, zone: zone.offsets(for: store)))
        try console.print(
            agenda.weeks(
                from: firstDay, count: options.weeks, format: options.format,
                width: options.width ?? console.width ?? 80, isStyled: isStyled))
    }

    /// Bold type for a person at a terminal who has not asked for none (no-color.org).
    private var isStyled: Bool {
        console.outputIsTerminal && environment["NO_COLOR", default: ""].isEmpty
            && environment["TERM"] != "dumb"
    }
}
