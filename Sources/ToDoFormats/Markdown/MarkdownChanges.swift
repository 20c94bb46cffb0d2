// The changes of a note's bytes, with what the tasks in the new lines are to say.

import ToDos

struct MarkdownChanges {
    /// What a line says after an edit, and what it said before.
    struct Expectation {
        /// Where the task begins in the edited note.
        let offset: Int
        let old, new: ItemValues
        /// Fields that depend on other things than the line.
        let unwritten: Set<String>
    }

    private var splices: [(range: Range<Int>, bytes: [UInt8], task: Expectation?)] = []
    /// Whether a heading was begun, under which all new items come.
    var hasBegunHeading = false

    /// Replaces a range. Insertions at one offset keep their order, and come before what is there.
    mutating func replace(_ range: Range<Int>, with bytes: [UInt8]) { splices.append((range, bytes, nil)) }

    /// The same, with a task that begins at an offset of the new bytes.
    mutating func replace(
        _ range: Range<Int>, with bytes: [UInt8], from old: ItemValues, to new: ItemValues,
        at offset: Int = 0,
        unwritten: Set<String> = []
    ) {
        splices.append(
            (range, bytes, Expectation(offset: offset, old: old, new: new, unwritten: unwritten)))
    }

    /// The edited bytes, and what the tasks in them are to say.
    func applied(to bytes: [UInt8]) -> (bytes: [UInt8], expected: [Expectation]) {
        var (result, expected, end) = ([UInt8](), [Expectation](), 0)
        let order = splices.indices.sorted {
            (splices[$0].range.lowerBound, splices[$0].range.upperBound, $0)
                < (splices[$1].range.lowerBound, splices[$1].range.upperBound, $1)
        }
        for index in order {
            let (range, new, task) = splices[index]
            result += bytes[end..<max(end, range.lowerBound)]
            if let task {
                expected.append(
                    Expectation(
                        offset: result.count + task.offset, old: task.old, new: task.new,
                        unwritten: task.unwritten))
            }
            result += new
            end = max(end, range.upperBound)
        }
        return (result + bytes[end...], expected)
    }
}
