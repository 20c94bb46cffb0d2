// What binding leaves of a template: steps, one behind the other, that name no name. A step is sixteen
// trivial bytes, so that going through them counts no references and allocates nothing.

/// The steps that show a page.
struct Program: Sendable {
    /// The steps, in order.
    var steps: [Step] = []
    /// The bytes of all literals.
    var literals: [UInt8] = []
    /// How sections go through their lists and optionals.
    var openings: [Opening] = []
    /// How many records may stand inside one another, the page counted.
    var levels = 1

    /// Where a value stands: in the record on which level, 0 being the page, and how many bytes from its start.
    struct Slot: Sendable, Equatable {
        /// The level of the record.
        let level: UInt16
        /// The offset in the record.
        let offset: UInt32
    }

    /// One step. `end` is the index of the step behind a section's insides.
    enum Step: Sendable {
        /// Shows bytes of `literals`.
        case literal(start: UInt32, count: UInt32)
        /// Shows a text, escaped.
        case text(Slot)
        /// Shows a text as it is.
        case markup(Slot)
        /// Goes inside when a flag is set.
        case when(Slot, end: UInt32)
        /// Goes inside when a flag is not set.
        case unless(Slot, end: UInt32)
        /// Goes inside with each element of a list or optional.
        case each(Slot, end: UInt32, opening: UInt16)
        /// Goes inside when a list or optional is empty.
        case empty(Slot, end: UInt32, opening: UInt16)
    }
}
