// The items that `list` and `show` print, from one store or from several lists.

import ToDoKeeping
import ToDos

struct ShownItems {
    let store: ToDoStore
    let numbers: ItemNumbers
    /// The files that they come from, which are not written over.
    let paths: [String]

    /// The number of each item or, without one, the beginning of its ID.
    func labels(of indices: some Sequence<StoreIndex>) -> [ItemID: String] {
        var labels: [ItemID: String] = [:]
        for index in indices { labels[store[index].id] = numbers.label(of: store[index].id) }
        return labels
    }
}
