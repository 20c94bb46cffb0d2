// Writes a program step by step. Literals that follow one another become one, and so do the constants between
// them; a jump must never land inside such a literal.

/// Writes a program.
struct ProgramBuilder {
    /// What has been written.
    private(set) var program = Program()
    /// The index of the first step that a literal may still join: no jump lands behind it.
    private var joinable = 0
    private var level = 0

    /// How many steps, literal bytes and lists a program may have.
    private static let most = (steps: 1 << 20, bytes: 1 << 26, openings: 1 << 14)

    /// Whether it makes no sense to go on.
    var isTooLarge: Bool {
        program.steps.count > Self.most.steps || program.literals.count > Self.most.bytes
            || program.openings.count >= Self.most.openings
    }

    /// Appends bytes to be shown as they are.
    mutating func append(_ bytes: some Collection<UInt8>) {
        guard !bytes.isEmpty else { return }
        let count = UInt32(bytes.count)
        let last = program.steps.count - 1
        if last >= joinable, case .literal(let start, let before) = program.steps[last] {
            program.steps[last] = .literal(start: start, count: before + count)
        } else {
            program.steps.append(.literal(start: UInt32(program.literals.count), count: count))
        }
        program.literals += bytes
    }

    /// Appends a step without insides.
    mutating func append(_ step: Program.Step) { program.steps.append(step) }

    /// Begins the insides of a flag's section and gives back what ends them.
    mutating func begin(flag slot: Program.Slot, isInverted: Bool) -> Int {
        program.steps.append(isInverted ? .unless(slot, end: 0) : .when(slot, end: 0))
        return program.steps.count - 1
    }

    /// Begins the insides of a list's or optional's section and gives back what ends them.
    mutating func begin(_ opening: Opening, at slot: Program.Slot, isInverted: Bool) -> Int {
        let index = UInt16(truncatingIfNeeded: program.openings.count)
        program.openings.append(opening)
        let step = isInverted ? Program.Step.empty : Program.Step.each
        program.steps.append(step(slot, 0, index))
        return program.steps.count - 1
    }

    /// Goes one record deeper and gives back its level.
    mutating func descend() -> UInt16 {
        level += 1
        program.levels = max(program.levels, level + 1)
        return UInt16(level)
    }

    /// Comes back from a record.
    mutating func ascend() { level -= 1 }

    /// Ends the insides that began so.
    mutating func end(_ index: Int) {
        let end = UInt32(program.steps.count)
        switch program.steps[index] {
        case .when(let slot, _): program.steps[index] = .when(slot, end: end)
        case .unless(let slot, _): program.steps[index] = .unless(slot, end: end)
        case .each(let slot, _, let opening):
            program.steps[index] = .each(slot, end: end, opening: opening)
        case .empty(let slot, _, let opening):
            program.steps[index] = .empty(slot, end: end, opening: opening)
        case .literal, .text, .markup: break
        }
        joinable = program.steps.count
    }

    /// Where the program stood before steps that no page shows.
    struct Mark {
        fileprivate let steps: Int
        fileprivate let bytes: Int
        fileprivate let joinable: Int
    }

    /// Begins steps that no page shows.
    mutating func beginUnused() -> Mark {
        let steps = program.steps.count
        let mark = Mark(steps: steps, bytes: program.literals.count, joinable: joinable)
        joinable = steps
        return mark
    }

    /// Takes the steps back that began so.
    mutating func endUnused(_ mark: Mark) {
        program.steps.removeSubrange(mark.steps...)
        program.literals.removeSubrange(mark.bytes...)
        joinable = mark.joinable
    }
}
