// What binding leaves of a template: steps, one behind the other, that name no name. A step is sixteen
// trivial bytes, so that going through them counts no references and allocates nothing. A class, so that whoever
// shows pages passes one reference around.

import Bytes

/// The steps that show a page.
final class Program: Sendable {
    /// The steps, in order.
    let steps: [Step]
    /// The bytes of all literals.
    let literals: ByteBuffer
    /// How sections get inside their lists, series and optionals.
    let sections: [Section]
    /// How many records may stand inside one another, the page counted.
    let levels: Int

    /// A program of these parts.
    init(steps: [Step], literals: consuming ByteBuffer, sections: [Section], levels: Int) {
        self.steps = steps
        self.literals = literals
        self.sections = sections
        self.levels = levels
    }

    /// Where a value stands: in the record on which level, 0 being the page, and how many bytes from its start.
    struct Slot: Sendable, Equatable, BitwiseCopyable {
        /// The level of the record.
        let level: UInt16
        /// The offset in the record.
        let offset: UInt32
    }

    /// One step. `end` is the index of the step behind a section's insides.
    enum Step: Sendable, BitwiseCopyable {
        /// Shows bytes of `literals`.
        case literal(start: UInt32, count: UInt32)
        /// Shows a text, escaped.
        case text(Slot)
        /// Shows a text as it is: markup, or one in which there is nothing to escape.
        case markup(Slot)
        /// Goes inside when a flag is set.
        case when(Slot, end: UInt32)
        /// Goes inside when a flag is not set.
        case unless(Slot, end: UInt32)
        /// Goes inside with each element of a list or series.
        case each(Slot, end: UInt32, section: UInt16)
        /// Goes inside with what an optional holds.
        case present(Slot, end: UInt32, section: UInt16)
        /// Goes inside when a list, series or optional is empty.
        case empty(Slot, end: UInt32, section: UInt16)
    }

    /// What a section does to get inside.
    struct Section: Sendable {
        /// The way to the elements.
        let access: SectionAccess
        /// The level on which an element then stands.
        let level: Int
    }
}
