// Names for items that others name, in formats whose items have no IDs.

import ToDos

/// Names for items in a format whose items have no IDs.
struct ShortNames {
    private var names: [ItemID: String] = [:]

    /// Names items by the beginnings of their IDs, so that a name does not change with the other items; by a whole ID where
    /// its beginning is taken.
    init(of ids: some Sequence<ItemID>) {
        var taken: Set<String> = []
        for id in ids where names[id] == nil {
            let whole = id.description
            let short = String(whole.prefix(6))
            names[id] = taken.insert(short).inserted ? short : whole
        }
    }

    subscript(id: ItemID) -> String? { names[id] }
}

extension [ItemValues] {
    /// The items on which items of the list depend.
    var dependencies: Set<ItemID> { reduce(into: []) { $0.formUnion($1.dependsOn) } }
}
