// The result of binding a template: a flat list of steps that holds no names. A step is 24 trivial bytes, so
// running the steps touches no reference count and allocates nothing.

import Bytes

/// The steps that render a page. A class, so that a template is copied as one reference.
final class Program: Sendable {
    let steps: [Step]
    /// The bytes of all literals.
    let literals: ByteBuffer
    /// The sections over lists, lazy rows and optionals.
    let sections: [Section]
    /// The largest number of records that are open at once, the page included.
    let levels: Int

    init(steps: [Step], literals: consuming ByteBuffer, sections: [Section], levels: Int) {
        self.steps = steps
        self.literals = literals
        self.sections = sections
        self.levels = levels
    }

    /// Where a value is stored.
    struct Slot: Sendable, Equatable, BitwiseCopyable {
        /// The level of the record, 0 for the page.
        let level: UInt16
        /// The offset in the record, in bytes.
        let offset: UInt32
    }

    /// One step: appends bytes of `literals`, if any, then does something.
    struct Step: Sendable, BitwiseCopyable {
        let start, count: UInt32
        var action: Action
    }

    /// What a step does after its literal. `end` is the index of the first step after a section; `section` is an
    /// index of `sections`.
    enum Action: Sendable, BitwiseCopyable {
        /// Nothing: the literal ends a section or the page.
        case none
        /// Appends a `Text`, escaped.
        case escaped(Slot)
        /// Appends a `Text` as it is.
        case verbatim(Slot)
        /// Appends a `String`, escaped.
        case escapedString(Slot)
        /// Appends a `String` as it is.
        case verbatimString(Slot)
        /// Enters the section if a flag is set.
        case when(Slot, end: UInt32)
        /// Enters the section if a flag is not set.
        case unless(Slot, end: UInt32)
        /// Enters the section for each element of a list or of lazy rows.
        case each(Slot, end: UInt32, section: UInt16)
        /// Enters the section if an optional has a value.
        case present(Slot, end: UInt32, section: UInt16)
        /// Enters the section if a list, lazy rows or an optional has no element.
        case empty(Slot, end: UInt32, section: UInt16)
    }

    /// A section over a list, lazy rows or an optional.
    struct Section: Sendable {
        let access: SectionAccess
        /// The level of its elements.
        let level: Int
    }
}
