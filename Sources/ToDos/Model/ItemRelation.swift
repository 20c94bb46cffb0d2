// How items refer to each other. An item names others by their IDs, never by their words, so that what is left out of a
// site can be left out of all that refers to it. All code that reads, selects, writes or removes items goes over
// `ItemRelation.allCases`, so that a new relation is handled with the others.

/// A relation of an item to others. The raw value is the name of its field.
package enum ItemRelation: String, CaseIterable, Sendable {
    /// The item is a step of another one.
    case parent
    /// Other items come before the item.
    case dependsOn
}

extension ItemValues {
    /// Whether the item is related to any other one.
    var isRelated: Bool { parent != nil || !dependsOn.isEmpty }

    /// The IDs of the items to which this one is related, in their order.
    package subscript(relation: ItemRelation) -> [ItemID] {
        get {
            switch relation {
            case .parent: parent.map { [$0] } ?? []
            case .dependsOn: dependsOn.sorted()
            }
        }
        set {
            switch relation {
            case .parent: parent = newValue.first
            case .dependsOn: dependsOn = Set(newValue)
            }
        }
    }
}

extension ItemDetails {
    /// Whether the item is related to any other one.
    package var isRelated: Bool { parent != nil || dependsOn > 0 }

    /// Sets the items to which one is related. Those on which it depends are appended to a table.
    mutating func set(
        _ relation: ItemRelation, to items: [StoreIndex], in dependencies: inout [[StoreIndex]]
    ) {
        switch relation {
        case .parent: parent = items.first
        case .dependsOn:
            if !items.isEmpty { dependencies.append(items) }
            dependsOn = items.isEmpty ? 0 : UInt32(dependencies.count)
        }
    }
}
