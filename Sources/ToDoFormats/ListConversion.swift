// Writes a store as a file of a format, reads the file back, and counts the fields that were lost on the way.

import Bytes
import Civil
import ToDoWriting
import ToDos

/// A store as a file of some format.
package struct ListConversion: Sendable {
    /// The contents of the file.
    package let bytes: [UInt8]
    /// The fields that the format cannot hold, or not exactly, each with the number of items that lose it.
    package let losses: [StoreNotes.Count]

    /// Converts a store; nil if lists are not written in this format.
    package init?(_ store: ToDoStore, to format: ListFormat, _ context: ListContext) {
        guard let writer = format.writer else { return nil }
        let items = store.indices.map { store.values(of: $0) }
        let kept: [ItemValues]
        (bytes, kept) = Self.written(items, by: writer, as: format, context)
        var counts: [String: Int] = [:]
        for (item, kept) in zip(items, kept) where item != kept {
            let hasSameDates = Self.haveSameDates(item, kept, context)
            for field in ItemField.all where !(hasSameDates && field.saysWhenItRepeats) {
                guard let name = field.loss(of: item, keptAs: kept) else { continue }
                counts[name, default: 0] += 1
            }
        }
        // Other programs do not know business days, though some formats keep the words.
        let inBusinessDays =
            format.hasBusinessDays ? 0 : items.count { $0.repeats.flatMap { BusinessDays($0) } != nil }
        if inBusinessDays > 0 { counts["repeats"] = inBusinessDays }
        losses = ItemField.all.flatMap(\.lossNames).compactMap { name in
            counts[name].map { StoreNotes.Count(name: name, count: $0) }
        }
    }

    /// A file with these items, and the items as it has them. They get the IDs that they had, since some formats have none.
    /// An item that is not found again has lost everything.
    static func written(
        _ items: [ItemValues], by writer: any ListWriter.Type, as format: ListFormat, _ context: ListContext
    ) -> (bytes: [UInt8], kept: [ItemValues]) {
        var output = ByteBuffer()
        let order = writer.write(items, context, to: &output)
        let bytes = [UInt8](output)
        var list = ListCollector(context)
        // Each item that was written is looked for.
        list.joinsSeries = false
        list.add(ListInput(bytes, identity: ""), as: format)
        let store = try? list.finish()
        let read = store.map { store in store.indices.map { store.values(of: $0) } } ?? []
        let ids = Dictionary(keepingFirst: zip(read, order).map { ($0.id, items[$1].id) })
        var kept = items.map { ItemValues(id: $0.id, title: "") }
        for (index, var item) in zip(order, read) {
            item.id = items[index].id
            for relation in ItemRelation.allCases { item[relation] = item[relation].compactMap { ids[$0] } }
            kept[index] = item
        }
        return (bytes, kept)
    }

    /// Whether two items repeat on the same days, however that is written: the next ones, up to the same end.
    static func haveSameDates(_ item: ItemValues, _ kept: ItemValues, _ context: ListContext) -> Bool {
        guard let series = item.occurrences(in: context), let other = kept.occurrences(in: context),
            series.fields.isFromCompletion == other.fields.isFromCompletion,
            series.rule.count == other.rule.count, series.rule.until == other.rule.until
        else { return false }
        let (due, otherDue) = (series.due.day(in: context.zone), other.due.day(in: context.zone))
        if series.fields.isFromCompletion {
            return series.rule.isSame(as: other.rule, from: due) && due == otherDue
        }
        let first = min(due, otherDue) + -1
        return series.next(dates, after: first).map(\.day) == other.next(dates, after: first).map(\.day)
    }

    /// How many dates of a series are compared.
    private static let dates = 10
}
