// Writes the app's JSON, with the fields that only Todopress knows. Instants are seconds since 1970, since the
// app cannot read any other form. A converted list has whole seconds: fractions in dates before 2001 would look like a store
// that counts from 2001 (see `EpochRule`).

import Bytes
import Civil
import ToDos

/// Writes the app's store.
package enum AppStoreWriter: ListWriter {
    package static func write(_ items: [ItemValues], _ context: ListContext, to output: inout ByteBuffer)
        -> [Int]
    {
        for (index, item) in items.enumerated() {
            write(inWholeSeconds(item), isFirst: index == 0, in: context.zone, to: &output)
        }
        end(isEmpty: items.isEmpty, &output)
        return Array(items.indices)
    }

    private static func inWholeSeconds(_ item: ItemValues) -> ItemValues {
        func cut(_ date: inout ItemDate?) {
            if let instant = date?.instant { date = .instant(Instant(seconds: instant.seconds)) }
        }
        var item = item
        cut(&item.due)
        for (_, path) in PlainFields.dates { cut(&item.plain[keyPath: path]) }
        return item
    }

    /// Writes an item behind those before it, for lists that are written piece by piece.
    package static func write(
        _ item: ItemValues, isFirst: Bool, in zone: Zone, to output: inout ByteBuffer
    ) {
        output.append(isFirst ? "[\n  " : ",\n  ")
        output.append(ItemJSON(.file, zone: zone).object(item).span)
    }

    package static func end(isEmpty: Bool, _ output: inout ByteBuffer) {
        output.append(isEmpty ? "[]\n" : "\n]\n")
    }
}
