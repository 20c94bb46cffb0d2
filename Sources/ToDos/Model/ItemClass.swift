// Who may see an item (CLASS, RFC 5545 §3.8.1.3). Only public items are published, and the steps of an item that is not
// public are none either.

/// Who may see an item.
package enum ItemClass: String, CaseIterable, Sendable {
    /// Everybody.
    case `public`
    /// Its owner only.
    case `private`
    /// Some people.
    case confidential

    /// The keys by which people say in a store that an item is private. Any of them counts, whatever the class is.
    static let otherKeys = ["private", "visibility", "sensitivity"]

    /// The class of a word, in any case. One that is not known counts as private.
    package init(named name: String) { self = Self(rawValue: name.lowercased()) ?? .private }
}
