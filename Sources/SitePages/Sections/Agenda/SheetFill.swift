// How full a week's sheet of paper will be. A style sheet cannot count, so the page tells it in a word, and type
// and spacing follow. The numbers were found by printing weeks on both papers and both ways round.

/// How much of a sheet a week fills.
enum SheetFill {
    /// Each day has room to write.
    case light
    /// The usual type fits.
    case usual
    /// Only small type fits.
    case dense
    /// Only the smallest type fits.
    case packed

    /// The fill by the rows of the days and of the boxes beside them.
    ///
    /// A week of more than 40 items goes on to a second sheet rather than down to the smallest type.
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

    /// The lines that a time and so many bytes of words take in a column of small type, about 50 letters wide.
    static func lines(bytes: Int) -> Int { 1 + (bytes + 9) / 50 }
}
