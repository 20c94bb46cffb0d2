// Estimates how full the printed sheet of a week will be. A style sheet cannot count, so the page carries the
// result as flags, and the style sheet chooses type size and spacing by them. The limits were found by
// printing weeks on A4 and Letter paper, in portrait and landscape.

/// How much of a sheet a week fills.
enum SheetFill {
    /// There is space for handwriting.
    case light
    /// The usual type fits.
    case usual
    /// Only small type fits.
    case dense
    /// Only the smallest type fits.
    case packed

    /// Estimates the fill from the rows of the days and of the boxes beside them.
    ///
    /// A week of more than 40 items takes a second sheet instead of the smallest type.
    init(days: [[AgendaRow]], beside: [[AgendaRow]]) {
        let dayLines = days.map { $0.map(\.lines).reduce(0, +) }
        let lines = (dayLines + beside.map { $0.map(\.lines).reduce(0, +) }).reduce(0, +)
        let items = days.map(\.count).reduce(0, +)
        self =
            if lines <= 26 {
                .light
            } else if lines <= 44 {
                .usual
            } else if items <= 40, lines > 100 || dayLines.contains(where: { $0 > 32 }) {
                .packed
            } else {
                .dense
            }
    }

    /// The number of lines that a time and a text of `bytes` bytes take in a column of small type, about 50
    /// characters wide.
    static func lines(bytes: Int) -> Int { 1 + (bytes + 9) / 50 }
}
