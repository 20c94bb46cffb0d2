// Changes the order of the items in the to-do app's file. The bytes of an item move whole; what stands between the
// items, such as commas, line feeds and indentation, stays where it is.

import Bytes
import JSON

extension StoreDocument {
    /// Puts the items in an order, which must contain each index once.
    public mutating func reorder(_ order: [StoreIndex]) throws(StoreErrors) {
        precondition(order.sorted() == Array(store.indices), "an order contains each item once")
        let ranges = order.indices.map { store.items[$0].source.range }
        let edited = ByteView.with(bytes.span) { text in
            var splices = Splices()
            for (position, index) in order.enumerated() where index.position != position {
                splices.replace(ranges[position], with: text.array(ranges[index.position]))
            }
            return splices.applied(to: bytes.span)
        }
        self = try StoreDocument(json: edited, named: name)
    }
}
