// A note as the parts of a merge: its lines. A task is an item below its heading; what a task that repeats has left behind, the
// lines of a description and all other lines are texts.

import Bytes
import Civil
import ToDos

extension MarkdownDocument {
    package var units: [MergeUnit] {
        let starts = layout.tasks.map { start(ofLineAt: $0.range.lowerBound) }
        let tasks = Dictionary(zip(starts, store.indices)) { first, _ in first }
        var (headings, heading) = (layout.headings[...], "")
        return Self.lines(of: bytes).map { line in
            while let next = headings.first, next.end <= line.lowerBound {
                heading = next.text
                headings.removeFirst()
            }
            guard let index = tasks[line.lowerBound] else { return MergeUnit(line, heading: heading) }
            var item = store.values(of: index)
            (item.itemDescription, item.series.doneOn) = (nil, [])
            let isPast = item.isDone && item.repeats != nil
            return MergeUnit(line, item: isPast ? nil : item, heading: heading)
        }
    }

    package func bytes(
        of unit: MergeUnit, changedTo item: ItemValues, base: ArraySlice<UInt8>, theirs: ArraySlice<UInt8>,
        zone: Zone
    ) -> [UInt8] {
        guard let old = unit.item, let index = index(of: old.id) else { return Array(bytes[unit.range]) }
        let task = layout.tasks[index.position].range
        return bytes[unit.range.lowerBound..<task.lowerBound] + line(of: index, from: old, to: item)
            + bytes[min(task.upperBound, unit.range.upperBound)..<unit.range.upperBound]
    }
}
