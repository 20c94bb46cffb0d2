// A note as the parts of a merge: its lines. A task is an item below its heading, and a heading belongs to what is below it;
// what a task that repeats has left behind, the lines of a description and all other lines are texts.

import Bytes
import Civil
import ToDos

extension MarkdownDocument {
    package var units: [MergeUnit] {
        let starts = layout.tasks.map { start(ofLineAt: $0.range.lowerBound) }
        let tasks = Dictionary(keepingFirst: zip(starts, store.indices))
        var (headings, heading) = (layout.headings[...], "")
        return Self.lines(of: bytes).map { line in
            while let next = headings.first, next.lines.lowerBound <= line.upperBound {
                heading = next.text
                headings.removeFirst()
            }
            let level = bytes[line].prefix { $0.isBlank || $0 == UInt8(ascii: ">") }.reduce(0) {
                $0 + ($1 == UInt8(ascii: "\t") ? 4 : 1)
            }
            guard let index = tasks[line.lowerBound] else {
                return MergeUnit(line, heading: heading, level: level)
            }
            var item = store.values(of: index)
            (item.itemDescription, item.series.doneOn) = (nil, [])
            let isPast = item.isDone && item.repeats != nil
            return MergeUnit(line, item: isPast ? nil : item, heading: heading, level: level)
        }
    }

    package func occurrence(in unit: MergeUnit) -> ItemValues? {
        let found = [layout.past, layout.tasks].lazy.compactMap { tasks -> MarkdownDraft? in
            let index = tasks.partitioningIndex { $0.range.lowerBound >= unit.range.lowerBound }
            return index < tasks.count && unit.range.contains(tasks[index].range.lowerBound)
                ? tasks[index] : nil
        }
        guard let task = found.first, task.isDone else { return nil }
        let text = text(of: task)
        var item = task.dates(of: text, context)
        item.title = text.name
        (item.repeats, item.tags) = (text.first(.repeats).map(text.value), text.all(.tag).map(text.value))
        return item.mainDate == nil ? nil : item
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
