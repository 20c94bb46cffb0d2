// The loop that shows a page. All that could fail has failed when the template was bound; what is left is
// loads, appends and jumps.

import Bytes

extension Program {
    /// Shows a record of the type that the program is bound to.
    func run(
        on record: RecordPointer, texts: inout ByteBuffer, into output: inout ByteBuffer, piece: Int,
        drain: (inout ByteBuffer) -> Bool
    ) {
        RecordStack.with(levels: levels, record) { records in
            _ = run(0..<steps.count, records, &texts, &output, piece, drain)
        }
    }

    /// Runs some steps inside the records that they stand in. False once the drain says no.
    private func run(
        _ range: Range<Int>, _ records: RecordStack, _ texts: inout ByteBuffer, _ output: inout ByteBuffer,
        _ piece: Int, _ drain: (inout ByteBuffer) -> Bool
    ) -> Bool {
        let (stepArray, sectionArray) = (self.steps, self.sections)
        let steps = stepArray.span
        let sections = sectionArray.span
        var index = range.lowerBound
        while index < range.upperBound {
            let step = steps[index]
            index += 1
            switch step {
            case .literal(let start, let count):
                output.append(Int(start)..<Int(start) + Int(count), of: literals)
            case .text(let slot):
                output.appendEscaped(records[Int(slot.level)].text(at: Int(slot.offset)), of: texts)
            case .markup(let slot):
                output.append(records[Int(slot.level)].text(at: Int(slot.offset)), of: texts)
            case .when(let slot, let end):
                if !records[Int(slot.level)].flag(at: Int(slot.offset)) { index = Int(end) }
            case .unless(let slot, let end):
                if records[Int(slot.level)].flag(at: Int(slot.offset)) { index = Int(end) }
            case .each(let slot, let end, let number):
                let (insides, section) = (index..<Int(end), sections[Int(number)])
                let isDone = section.access.forEach?(records[Int(slot.level)], Int(slot.offset), &texts) {
                    element, texts in
                    records[section.level] = element
                    return run(insides, records, &texts, &output, piece, drain)
                        && (output.count < piece || drain(&output))
                }
                if isDone == false { return false }
                index = Int(end)
            case .present(let slot, let end, let number):
                let (section, record) = (sections[Int(number)], records[Int(slot.level)])
                if section.access.isEmpty(record, Int(slot.offset)) {
                    index = Int(end)
                } else {
                    records[section.level] = record.wrapped(at: Int(slot.offset))
                }
            case .empty(let slot, let end, let number):
                if !sections[Int(number)].access.isEmpty(records[Int(slot.level)], Int(slot.offset)) {
                    index = Int(end)
                }
            }
        }
        return true
    }
}
