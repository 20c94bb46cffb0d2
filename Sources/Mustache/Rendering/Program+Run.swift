// The loop that renders a page. Everything that can fail has failed when the template was bound, so this file
// only loads, appends and jumps. For a tag over a `Text` it allocates nothing and counts no references.
// Reading the steps from an array in a class does not count references either (callgrind). What is written for a
// tag or a section is removed from the page's texts after it.

import Bytes

extension Program {
    /// Renders a record of the type that the program was bound to.
    func run(on record: RecordPointer, _ page: inout PageBuilder, into output: inout BufferedOutput) {
        RecordStack.with(levels: levels, record) { _ = run(0..<steps.count, $0, &page, &output) }
    }

    /// Runs a range of steps. Returns false if rendering must stop.
    func run(
        _ range: Range<Int>, _ records: RecordStack, _ page: inout PageBuilder, _ output: inout BufferedOutput
    ) -> Bool {
        let (allSteps, allSections, allTexts) = (self.steps, self.sections, self.texts)
        let steps = allSteps.span
        let sections = allSections.span
        let texts = allTexts.span
        // A step is read in its place: a copy would load what the action does not need.
        var next = range.lowerBound
        while next < range.upperBound {
            let index = next
            next &+= 1
            if steps[index].count > 0 {
                let start = Int(steps[index].start)
                output.buffer.append(start..<start &+ Int(steps[index].count), of: literals)
            }
            switch steps[index].action {
            case .none: break
            case .escaped:
                output.buffer.appendEscaped(records[steps[index].slot].load(Text.self), of: page.texts)
            case .verbatim: output.buffer.append(records[steps[index].slot].load(Text.self), of: page.texts)
            case .escapedString: output.buffer.appendEscaped(records[steps[index].slot].load(String.self))
            case .verbatimString: output.buffer.append(string: records[steps[index].slot].load(String.self))
            case .madeEscaped, .madeVerbatim:
                let before = page.texts.count
                let text = texts.lend(Int(steps[index].section)) {
                    $0.make(records[steps[index].slot], &page)
                }
                if let text {
                    if case .madeEscaped = steps[index].action {
                        output.buffer.appendEscaped(text, of: page.texts)
                    } else {
                        output.buffer.append(text, of: page.texts)
                    }
                }
                page.texts.removeWritten(from: before)
            case .when: if !records[steps[index].slot].load(Bool.self) { next = Int(steps[index].end) }
            case .unless: if records[steps[index].slot].load(Bool.self) { next = Int(steps[index].end) }
            case .each:
                let insides = SectionInsides(
                    program: self, steps: next..<Int(steps[index].end), records: records,
                    level: Int(steps[index].level))
                let before = page.texts.count
                let goesOn = sections.lend(Int(steps[index].section)) {
                    $0.forEach?(records[steps[index].slot], insides, &page, &output)
                }
                if goesOn == false { return false }
                page.texts.removeWritten(from: before)
                next = Int(steps[index].end)
            case .present:
                if isEmpty(steps[index], records, &page) {
                    next = Int(steps[index].end)
                } else {
                    records[Int(steps[index].level)] = records[steps[index].slot]
                }
            case .filled: if isEmpty(steps[index], records, &page) { next = Int(steps[index].end) }
            case .empty: if !isEmpty(steps[index], records, &page) { next = Int(steps[index].end) }
            }
        }
        return true
    }

    /// Whether a section has nothing to show. What is written to find out is removed.
    private func isEmpty(_ step: Step, _ records: RecordStack, _ page: inout PageBuilder) -> Bool {
        let before = page.texts.count
        defer { page.texts.removeWritten(from: before) }
        let sections = sections
        return sections.span.lend(Int(step.section)) { $0.isEmpty(records[step.slot], &page) }
    }
}

extension Span where Element: ~Copyable {
    /// What a closure makes of an element, which is lent to it: a copy counts all references in it.
    @inline(__always)
    fileprivate func lend<Made>(_ index: Int, to make: (borrowing Element) -> Made) -> Made {
        make(self[index])
    }
}
