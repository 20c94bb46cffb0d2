// `todopress agenda`: prints weeks as text or Markdown. It reads the store and the locale, but no templates,
// so an error in a template does not stop it.

import Defaults
import Foundation
import SitePages

/// A run of `todopress agenda`.
struct AgendaCommand {
    let options: BuildOptions
    /// The environment variables that decide about bold type.
    let environment: [String: String]
    let console: Console

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

    /// Whether to use bold type: on a terminal, unless the user opts out (no-color.org).
    private var isStyled: Bool {
        console.outputIsTerminal && environment["NO_COLOR", default: ""].isEmpty
            && environment["TERM"] != "dumb"
    }
}
