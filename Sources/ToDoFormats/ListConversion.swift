// Writes a store as a file of a format, and counts what the format cannot hold.

import Bytes
import ToDos

/// A store as a file of some format.
public struct ListConversion: Sendable {
    /// The contents of the file.
    public let bytes: [UInt8]
    /// The fields that the format cannot hold, or not exactly, each with the number of items that lose it.
    public let losses: [StoreNotes.Count]

    /// Converts a store; nil if lists are not written in this format.
    public init?(_ store: ToDoStore, to format: ListFormat, _ context: ListContext) {
        guard let writer = format.writer else { return nil }
        let items = store.indices.map { store.values(of: $0) }
        var output = ByteBuffer()
        writer.write(items, context, to: &output)
        bytes = [UInt8](output)
        var counts: [String: Int] = [:]
        for (item, kept) in zip(items, writer.kept(items, context)) where item != kept {
            for name in ItemField.all.compactMap({ $0.loss(of: item, keptAs: kept) }) {
                counts[name, default: 0] += 1
            }
        }
        losses = ItemField.all.flatMap(\.lossNames).compactMap { name in
            counts[name].map { StoreNotes.Count(name: name, count: $0) }
        }
    }
}
