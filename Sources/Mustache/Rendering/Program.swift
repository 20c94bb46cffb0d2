// The result of binding a template: a flat list of steps that holds no names. A step is 28 trivial bytes, so
// running the steps touches no reference count and allocates nothing.

import Bytes

/// The steps that render a page. A class, so that a template is copied as one reference.
@usableFromInline
final class Program: Sendable {
    let steps: [Step]
    let literals: ByteBuffer
    /// The sections over lists, lazy rows and optionals.
    let sections: [SectionAccess]
    /// What makes the texts that are not stored.
    let texts: [TextMaker]
    /// The largest number of records that are open at once, the page included.
    let levels: Int

    init(
        steps: [Step], literals: consuming ByteBuffer, sections: [SectionAccess], texts: [TextMaker],
        levels: Int
    ) {
        self.steps = steps
        self.literals = literals
        self.sections = sections
        self.texts = texts
        self.levels = levels
    }

    /// Where a value is stored.
    struct Slot: Equatable, BitwiseCopyable {
        /// The level of the record, 0 for the page.
        let level: UInt16
        /// The offset in the record, in bytes.
        let offset: UInt32
    }

    /// One step: appends bytes of `literals`, if any, then does something. A flat struct: an action loads only what it
    /// needs.
    struct Step: BitwiseCopyable {
        let start, count: UInt32
        let action: Action
        /// Where the value of the action is.
        let slot: Slot
        /// The index of `sections` of a section that needs one, or of `texts` of a text that is made.
        let section: UInt16
        /// The level of that section's elements.
        let level: UInt16
        /// The index of the first step after a section.
        var end: UInt32 = 0
    }

    /// What a step does after its literal.
    enum Action: BitwiseCopyable {
        /// Nothing: the literal ends a section or the page.
        case none
        /// Appends a `Text`, escaped.
        case escaped
        /// Appends a `Text` as it is.
        case verbatim
        /// Appends a `String`, escaped.
        case escapedString
        /// Appends a `String` as it is.
        case verbatimString
        /// Appends a text that is made, escaped.
        case madeEscaped
        /// Appends a text that is made as it is.
        case madeVerbatim
        /// Enters the section if a flag is set.
        case when
        /// Enters the section if a flag is not set.
        case unless
        /// Enters the section for each element of a list or of lazy rows.
        case each
        /// Enters the section if an optional has a value.
        case present
        /// Enters the section if a text is not empty or a flag that is found out is set.
        case filled
        /// Enters the section if there is nothing: no element, no text, no flag.
        case empty
    }
}
