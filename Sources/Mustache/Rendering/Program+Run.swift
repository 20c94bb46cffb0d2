// The loop that renders a page. Everything that can fail has failed when the template was bound, so this file
// only loads, appends and jumps. For a tag over a `Text` it allocates nothing and counts no references.
// Reading the steps from an array in a class does not count references either (callgrind).

import Bytes

extension Program {
    /// Renders a record of the type that the program was bound to.
    func run(on page: RecordPointer, texts: inout ByteBuffer, into output: inout BufferedOutput) {
        RecordStack.with(levels: levels, page) { _ = run(0..<steps.count, $0, &texts, &output) }
    }

    /// Runs a range of steps. Returns false if rendering must stop.
    func run(
        _ range: Range<Int>, _ records: RecordStack, _ texts: inout ByteBuffer, _ output: inout BufferedOutput
    ) -> Bool {
        var index = range.lowerBound
        while index < range.upperBound {
            let step = steps[index]
            index += 1
            if step.count > 0 {
                let start = Int(step.start)
                output.buffer.append(start..<start &+ Int(step.count), of: literals)
            }
            switch step.action {
            case .none: break
            case .escaped(let slot): output.buffer.appendEscaped(records[slot].load(Text.self), of: texts)
            case .verbatim(let slot): output.buffer.append(records[slot].load(Text.self), of: texts)
            case .escapedString(let slot): output.buffer.appendEscaped(records[slot].load(String.self))
            case .verbatimString(let slot): output.buffer.append(string: records[slot].load(String.self))
            case .when(let slot, let end): if !records[slot].load(Bool.self) { index = Int(end) }
            case .unless(let slot, let end): if records[slot].load(Bool.self) { index = Int(end) }
            case .each(let slot, let end, let number):
                let insides = SectionInsides(
                    program: self, steps: index..<Int(end), records: records,
                    level: sections[Int(number)].level)
                let forEach = sections[Int(number)].access.forEach
                if forEach?(records[slot], insides, &texts, &output) == false { return false }
                index = Int(end)
            case .present(let slot, let end, let number):
                if sections[Int(number)].access.isEmpty(records[slot]) {
                    index = Int(end)
                } else {
                    records[sections[Int(number)].level] = records[slot]
                }
            case .empty(let slot, let end, let number):
                if !sections[Int(number)].access.isEmpty(records[slot]) { index = Int(end) }
            }
        }
        return true
    }
}
