// The layouts in which the agenda is printed, and the papers on which each of them fits.

/// A kind of sheet.
package enum AgendaLayout: String, CaseIterable, Sendable, Codable {
    /// A week as bands of days.
    case week
    /// A week as seven columns with hours.
    case columns
    /// One day with hours.
    case day
    /// A month to hang on a wall.
    case month
    /// Twelve months.
    case year
    /// A month of routines, to tick.
    case routines
    /// All that is to do, on as many sheets as it takes.
    case list

    /// The layouts that the weeks of a site may have.
    package static let ofSites: [AgendaLayout] = [.week, .columns]

    /// Whether a sheet is printed in landscape.
    package var isWide: Bool { ![.week, .day, .list].contains(self) }

    /// Whether there is a sheet for each of several weeks, or each of their months.
    package var hasSeveral: Bool { self == .week || self == .columns || self == .month }

    /// The papers on which a sheet fits.
    package var papers: [Paper] { self == .day ? [.a4, .letter, .legal, .a5] : [.a4, .letter, .legal, .a3] }

    /// The names of the style sheets of a page that has nothing but sheets of this layout.
    package func styles(_ paper: Paper) -> [String] {
        let own: [String] =
            switch self {
            case .week: ["agenda", "agenda-paper"]
            case .columns, .day: ["columns"]
            case .month: ["months"]
            case .year: ["year"]
            case .routines: ["routines"]
            case .list: []
            }
        let sheets = self == .list ? [] : ["sheets"]
        return (["style", "paper-\(paper.rawValue)" + (isWide ? "-wide" : "")] + sheets + own).map {
            $0 + ".css"
        }
    }
}
