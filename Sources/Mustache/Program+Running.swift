// The loop that shows a page. All that could fail has failed when the template was bound; what is left is
// loads, appends and jumps.

extension Program {
    /// Shows a record of the type that the program is bound to.
    func run(
        on record: RecordPointer, texts: inout TextBuffer, into output: inout TextBuffer, piece: Int,
        drain: (inout TextBuffer) -> Bool
    ) {
        RecordStack.with(levels: levels, record) { records in
            _ = run(0..<steps.count, level: 0, records, &texts, &output, piece, drain)
        }
    }

    /// Runs some steps inside records, of which the innermost is on a level. False once the drain says no.
    private func run(
        _ range: Range<Int>, level: Int, _ records: RecordStack, _ texts: inout TextBuffer,
        _ output: inout TextBuffer, _ piece: Int, _ drain: (inout TextBuffer) -> Bool
    ) -> Bool {
        var index = range.lowerBound
        while index < range.upperBound {
            let step = steps[index]
            index += 1
            switch step {
            case .literal(let text): output.append(text, of: literals)
            case .text(let slot):
                output.appendEscaped(records[Int(slot.level)].text(at: Int(slot.offset)), of: texts)
            case .markup(let slot):
                output.append(records[Int(slot.level)].text(at: Int(slot.offset)), of: texts)
            case .when(let slot, let end):
                if !records[Int(slot.level)].flag(at: Int(slot.offset)) { index = Int(end) }
            case .unless(let slot, let end):
                if records[Int(slot.level)].flag(at: Int(slot.offset)) { index = Int(end) }
            case .each(let slot, let end, let opening):
                let insides = index..<Int(end)
                let record = records[Int(slot.level)]
                let isDone = openings[Int(opening)].forEach(record, Int(slot.offset), &texts) {
                    element, texts in
                    records[level + 1] = element
                    return run(insides, level: level + 1, records, &texts, &output, piece, drain)
                        && (output.count < piece || drain(&output))
                }
                guard isDone else { return false }
                index = Int(end)
            case .empty(let slot, let end, let opening):
                if !openings[Int(opening)].isEmpty(records[Int(slot.level)], Int(slot.offset)) {
                    index = Int(end)
                }
            }
        }
        return true
    }
}
