// Sorting a whole store by title.

import Bytes
import ToDos

extension StoreDocument {
    /// The document with its items sorted by title. Case and accents are ignored; equal titles stay in their order.
    public func sortedByTitle() throws(StoreErrors) -> StoreDocument {
        let keys = store.items.map { item in store.withBytes(of: item.title) { TextFolding.folded($0) } }
        let order = store.indices.sorted { left, right in
            keys[left.position] == keys[right.position]
                ? left < right : keys[left.position].lexicographicallyPrecedes(keys[right.position])
        }
        guard order != Array(store.indices) else { return self }
        var document = self
        try document.reorder(order)
        return document
    }
}
