// Writes a program step by step. Literals that follow one another become one, and so do the constants between
// them; a jump must never land inside such a literal.

import Bytes

/// Writes a program.
struct ProgramBuilder {
    private var steps: [Program.Step] = []
    private var literals: [UInt8] = []
    private var sections: [Program.Section] = []
    private var levels = 1
    /// The index of the first step that a literal may still join: no jump lands behind it.
    private var joinable = 0
    private var level = 0

    /// How many steps, literal bytes and sections of lists and optionals a program may have.
    private static let most = (steps: 1 << 20, bytes: 1 << 26, sections: 1 << 14)

    /// What has been written.
    var program: Program {
        var text = ByteBuffer(capacity: literals.count)
        text.append(literals.span)
        return Program(steps: steps, literals: text, sections: sections, levels: levels)
    }

    /// Whether it makes no sense to go on.
    var isTooLarge: Bool {
        steps.count > Self.most.steps || literals.count > Self.most.bytes
            || sections.count >= Self.most.sections
    }

    /// Appends bytes to be shown as they are.
    mutating func append(_ bytes: some Collection<UInt8>) {
        guard !bytes.isEmpty else { return }
        let last = steps.count - 1
        if last >= joinable, case .literal(let start, let count) = steps[last] {
            steps[last] = .literal(start: start, count: count + UInt32(bytes.count))
        } else {
            steps.append(.literal(start: UInt32(literals.count), count: UInt32(bytes.count)))
        }
        literals += bytes
    }

    /// Appends a step without insides.
    mutating func append(_ step: Program.Step) { steps.append(step) }

    /// Begins the insides of a flag's section and gives back what ends them.
    mutating func begin(flag slot: Program.Slot, isInverted: Bool) -> Int {
        steps.append(isInverted ? .unless(slot, end: 0) : .when(slot, end: 0))
        return steps.count - 1
    }

    /// Begins the insides of a list's or optional's section and gives back what ends them.
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

    /// Goes one record deeper and gives back its level.
    mutating func descend() -> UInt16 {
        level += 1
        levels = max(levels, level + 1)
        return UInt16(level)
    }

    /// Comes back from a record.
    mutating func ascend() { level -= 1 }

    /// Ends the insides that began so.
    mutating func end(_ index: Int) {
        let end = UInt32(steps.count)
        switch steps[index] {
        case .when(let slot, _): steps[index] = .when(slot, end: end)
        case .unless(let slot, _): steps[index] = .unless(slot, end: end)
        case .each(let slot, _, let section): steps[index] = .each(slot, end: end, section: section)
        case .present(let slot, _, let section): steps[index] = .present(slot, end: end, section: section)
        case .empty(let slot, _, let section): steps[index] = .empty(slot, end: end, section: section)
        case .literal, .text, .markup: break
        }
        joinable = steps.count
    }

    /// Where the program stood before steps that no page shows.
    struct Mark {
        fileprivate let steps: Int
        fileprivate let bytes: Int
        fileprivate let joinable: Int
    }

    /// Begins steps that no page shows.
    mutating func beginUnused() -> Mark {
        let steps = steps.count
        let mark = Mark(steps: steps, bytes: literals.count, joinable: joinable)
        joinable = steps
        return mark
    }

    /// Takes the steps back that began so.
    mutating func endUnused(_ mark: Mark) {
        steps.removeSubrange(mark.steps...)
        literals.removeSubrange(mark.bytes...)
        joinable = mark.joinable
    }
}
