// Builds a program step by step. Adjacent literals become one literal, and so do the constants between them.
// A jump must never lead into the middle of such a literal.

import Bytes

/// Builds a program.
struct ProgramBuilder {
    private var steps: [Program.Step] = []
    private var literals: [UInt8] = []
    private var sections: [Program.Section] = []
    private var levels = 1
    /// The index of the first step that a literal may be merged into: no jump leads past the start of a later
    /// step.
    private var firstMergeable = 0
    private var level = 0

    private static let limits = (steps: 1 << 20, bytes: 1 << 26, sections: 1 << 14)

    /// The finished program.
    var program: Program {
        var text = ByteBuffer(capacity: literals.count)
        text.append(literals.span)
        return Program(steps: steps, literals: text, sections: sections, levels: levels)
    }

    /// Whether a limit is exceeded.
    var isTooLarge: Bool {
        steps.count > Self.limits.steps || literals.count > Self.limits.bytes
            || sections.count >= Self.limits.sections
    }

    /// Appends a literal.
    mutating func append(_ bytes: some Collection<UInt8>) {
        guard !bytes.isEmpty else { return }
        let last = steps.count - 1
        if last >= firstMergeable, case .literal(let start, let count) = steps[last] {
            steps[last] = .literal(start: start, count: count + UInt32(bytes.count))
        } else {
            steps.append(.literal(start: UInt32(literals.count), count: UInt32(bytes.count)))
        }
        literals += bytes
    }

    /// Appends a step that renders a text.
    mutating func append(_ slot: Program.Slot, _ storage: TextStorage, isEscaped: Bool) {
        switch (storage, isEscaped) {
        case (.text, true): steps.append(.escaped(slot))
        case (.text, false): steps.append(.verbatim(slot))
        case (.string, true): steps.append(.escapedString(slot))
        case (.string, false): steps.append(.verbatimString(slot))
        }
    }

    /// Begins a section over a flag. Returns its step, for `end(_:)`.
    mutating func begin(flag slot: Program.Slot, isInverted: Bool) -> Int {
        steps.append(isInverted ? .unless(slot, end: 0) : .when(slot, end: 0))
        return steps.count - 1
    }

    /// Begins a section over a list, lazy rows or an optional. Returns its step, for `end(_:)`.
    mutating func begin(_ access: SectionAccess, at slot: Program.Slot, isInverted: Bool) -> Int {
        let index = UInt16(truncatingIfNeeded: sections.count)
        sections.append(Program.Section(access: access, level: level + 1))
        if isInverted {
            steps.append(.empty(slot, end: 0, section: index))
        } else if access.forEach == nil {
            steps.append(.present(slot, end: 0, section: index))
        } else {
            steps.append(.each(slot, end: 0, section: index))
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
        let end = UInt32(steps.count)
        switch steps[index] {
        case .when(let slot, _): steps[index] = .when(slot, end: end)
        case .unless(let slot, _): steps[index] = .unless(slot, end: end)
        case .each(let slot, _, let section): steps[index] = .each(slot, end: end, section: section)
        case .present(let slot, _, let section): steps[index] = .present(slot, end: end, section: section)
        case .empty(let slot, _, let section): steps[index] = .empty(slot, end: end, section: section)
        case .literal, .escaped, .verbatim, .escapedString, .verbatimString: break
        }
        firstMergeable = steps.count
    }

    /// The state before steps that are discarded.
    struct Checkpoint {
        fileprivate let steps: Int
        fileprivate let bytes: Int
        fileprivate let firstMergeable: Int
    }

    /// Begins steps that will be discarded: they are built only to check them.
    mutating func checkpoint() -> Checkpoint {
        let checkpoint = Checkpoint(steps: steps.count, bytes: literals.count, firstMergeable: firstMergeable)
        firstMergeable = steps.count
        return checkpoint
    }

    /// Discards all steps since a checkpoint.
    mutating func discard(since checkpoint: Checkpoint) {
        steps.removeSubrange(checkpoint.steps...)
        literals.removeSubrange(checkpoint.bytes...)
        firstMergeable = checkpoint.firstMergeable
    }
}
