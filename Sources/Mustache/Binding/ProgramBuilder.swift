// Builds a program step by step. Adjacent literals become one literal, and so do the constants between them. It
// belongs to the step that follows it, or to one of its own where a section ends, because a jump leads there.

import Bytes

struct ProgramBuilder: ~Copyable {
    private var steps: [Program.Step] = []
    private var literals = ByteBuffer()
    private var sections: [SectionAccess] = []
    private var texts: [TextMaker] = []
    private var levels = 1
    /// Where the literal of the next step starts.
    private var literalStart = 0
    private var level = 0

    private static let limits = (steps: 1 << 20, bytes: 1 << 26, sections: 1 << 14)

    consuming func program() -> Program {
        appendLiteralStep()
        return Program(steps: steps, literals: literals, sections: sections, texts: texts, levels: levels)
    }

    /// Whether a limit is exceeded.
    var isTooLarge: Bool {
        steps.count > Self.limits.steps || literals.count > Self.limits.bytes
            || max(sections.count, texts.count) >= Self.limits.sections
    }

    mutating func append(_ bytes: Span<UInt8>) { literals.append(bytes) }

    mutating func append(escaped text: String) { literals.appendEscaped(text) }

    /// Appends a step with the literal before it. Returns its index.
    @discardableResult
    private mutating func append(
        _ action: Program.Action, _ slot: Program.Slot = Program.Slot(level: 0, offset: 0), index: Int = 0
    ) -> Int {
        steps.append(
            Program.Step(
                start: UInt32(literalStart), count: UInt32(literals.count - literalStart), action: action,
                slot: slot, section: UInt16(truncatingIfNeeded: index), level: UInt16(level + 1)))
        literalStart = literals.count
        return steps.count - 1
    }

    /// Appends a step for the last literal, if there is one.
    private mutating func appendLiteralStep() {
        if literals.count > literalStart { append(.none) }
    }

    /// Appends a step that renders a text.
    mutating func append(_ slot: Program.Slot, _ storage: TextStorage, isEscaped: Bool) {
        switch (storage, isEscaped) {
        case (.text, true): append(.escaped, slot)
        case (.text, false): append(.verbatim, slot)
        case (.string, true): append(.escapedString, slot)
        case (.string, false): append(.verbatimString, slot)
        case (.made(let maker), _):
            append(isEscaped ? .madeEscaped : .madeVerbatim, slot, index: texts.count)
            texts.append(maker)
        }
    }

    /// Begins a section over a flag. Returns its step, for `end(_:)`.
    mutating func begin(flag slot: Program.Slot, isInverted: Bool) -> Int {
        append(isInverted ? .unless : .when, slot)
    }

    /// Begins a section over a list, lazy rows or an optional. Returns its step, for `end(_:)`.
    mutating func begin(_ access: SectionAccess, at slot: Program.Slot, isInverted: Bool) -> Int {
        begin(access, isInverted ? .empty : access.forEach == nil ? .present : .each, slot)
    }

    /// Begins a section over a text or a flag that is found out. Returns its step, for `end(_:)`.
    mutating func begin(filled access: SectionAccess, at slot: Program.Slot, isInverted: Bool) -> Int {
        begin(access, isInverted ? .empty : .filled, slot)
    }

    private mutating func begin(
        _ access: SectionAccess, _ action: Program.Action, _ slot: Program.Slot
    ) -> Int {
        defer { sections.append(access) }
        return append(action, slot, index: sections.count)
    }

    /// Opens a record. Returns its level.
    mutating func descend() -> UInt16 {
        level += 1
        levels = max(levels, level + 1)
        return UInt16(level)
    }

    /// Closes the innermost record.
    mutating func ascend() { level -= 1 }

    /// Ends the section that began with a step.
    mutating func end(_ index: Int) {
        appendLiteralStep()
        steps[index].end = UInt32(steps.count)
    }

    /// The state before steps that are discarded.
    typealias Checkpoint = (steps: Int, bytes: Int, literalStart: Int)

    /// Begins steps that will be discarded: they are built only to check them.
    func checkpoint() -> Checkpoint {
        (steps.count, literals.count, literalStart)
    }

    mutating func discard(since checkpoint: Checkpoint) {
        steps.removeSubrange(checkpoint.steps...)
        literals.removeAll(from: checkpoint.bytes)
        literalStart = checkpoint.literalStart
    }
}
