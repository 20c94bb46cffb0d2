// Builds a program step by step. Adjacent literals become one literal, and so do the constants between them. It
// belongs to the step that follows it, or to one of its own where a section ends, because a jump leads there.

import Bytes

/// Builds a program.
struct ProgramBuilder {
    private var steps: [Program.Step] = []
    private var literals: [UInt8] = []
    private var sections: [Program.Section] = []
    private var levels = 1
    /// Where the literal of the next step starts.
    private var literalStart = 0
    private var level = 0

    private static let limits = (steps: 1 << 20, bytes: 1 << 26, sections: 1 << 14)

    /// The finished program.
    consuming func program() -> Program {
        appendLiteralStep()
        var text = ByteBuffer(capacity: literals.count + ByteBuffer.shortCount)
        text.append(literals.span)
        return Program(steps: steps, literals: text, sections: sections, levels: levels)
    }

    /// Whether a limit is exceeded.
    var isTooLarge: Bool {
        steps.count > Self.limits.steps || literals.count > Self.limits.bytes
            || sections.count >= Self.limits.sections
    }

    /// Appends a literal.
    mutating func append(_ bytes: some Collection<UInt8>) { literals += bytes }

    /// Appends a step with the literal before it.
    private mutating func append(_ action: Program.Action) {
        let count = literals.count - literalStart
        steps.append(Program.Step(start: UInt32(literalStart), count: UInt32(count), action: action))
        literalStart = literals.count
    }

    /// Appends a step for the last literal, if there is one.
    private mutating func appendLiteralStep() {
        if literals.count > literalStart { append(.none) }
    }

    /// Appends a step that renders a text.
    mutating func append(_ slot: Program.Slot, _ storage: TextStorage, isEscaped: Bool) {
        switch (storage, isEscaped) {
        case (.text, true): append(.escaped(slot))
        case (.text, false): append(.verbatim(slot))
        case (.string, true): append(.escapedString(slot))
        case (.string, false): append(.verbatimString(slot))
        }
    }

    /// Begins a section over a flag. Returns its step, for `end(_:)`.
    mutating func begin(flag slot: Program.Slot, isInverted: Bool) -> Int {
        append(isInverted ? .unless(slot, end: 0) : .when(slot, end: 0))
        return steps.count - 1
    }

    /// Begins a section over a list, lazy rows or an optional. Returns its step, for `end(_:)`.
    mutating func begin(_ access: SectionAccess, at slot: Program.Slot, isInverted: Bool) -> Int {
        let index = UInt16(truncatingIfNeeded: sections.count)
        sections.append(Program.Section(access: access, level: level + 1))
        if isInverted {
            append(.empty(slot, end: 0, section: index))
        } else if access.forEach == nil {
            append(.present(slot, end: 0, section: index))
        } else {
            append(.each(slot, end: 0, section: index))
        }
        return steps.count - 1
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
        let end = UInt32(steps.count)
        switch steps[index].action {
        case .when(let slot, _): steps[index].action = .when(slot, end: end)
        case .unless(let slot, _): steps[index].action = .unless(slot, end: end)
        case .each(let slot, _, let section): steps[index].action = .each(slot, end: end, section: section)
        case .present(let slot, _, let section):
            steps[index].action = .present(slot, end: end, section: section)
        case .empty(let slot, _, let section): steps[index].action = .empty(slot, end: end, section: section)
        case .none, .escaped, .verbatim, .escapedString, .verbatimString: break
        }
    }

    /// The state before steps that are discarded.
    struct Checkpoint {
        fileprivate let steps: Int
        fileprivate let bytes: Int
        fileprivate let literalStart: Int
    }

    /// Begins steps that will be discarded: they are built only to check them.
    func checkpoint() -> Checkpoint {
        Checkpoint(steps: steps.count, bytes: literals.count, literalStart: literalStart)
    }

    /// Discards all steps since a checkpoint.
    mutating func discard(since checkpoint: Checkpoint) {
        steps.removeSubrange(checkpoint.steps...)
        literals.removeSubrange(checkpoint.bytes...)
        literalStart = checkpoint.literalStart
    }
}
