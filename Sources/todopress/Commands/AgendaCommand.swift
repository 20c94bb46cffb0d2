// `todopress agenda`: the week as text, for the eyes, for `lp`, or for a notes app.

import Foundation
import SitePages

/// An agenda to print.
struct AgendaCommand {
    /// What is asked for.
    let options: BuildOptions
    /// The variables that decide on bold type.
    let environment: [String: String]
    /// Where it says what it has to say.
    let console: Console

    /// Prints the weeks asked for.
    func run() throws(Failure) {
        let inputs = try BuildInputs(options)
        let agenda = AgendaText(inputs.store, settings: inputs.settings)
        let text = agenda.weeks(
            from: options.week.day(today: inputs.settings.today), count: options.weeks,
            format: options.format,
            width: options.width ?? console.width ?? 80, isStyled: isStyled)
        try console.print(text)
    }

    /// Bold type for a person at a terminal who has not asked for none (no-color.org).
    private var isStyled: Bool {
        console.outputIsTerminal && environment["NO_COLOR", default: ""].isEmpty
            && environment["TERM"] != "dumb"
    }
}
