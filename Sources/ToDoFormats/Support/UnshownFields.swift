// Counts the fields that no page can show. A file may hold a million different names, of which a list shows no
// more than a few.

import JSON
import ToDos

/// Counts unshown fields, up to a number of different names.
struct UnshownFields {
    private var names: Set<String> = []

    /// The maximum number of different names.
    private static let most = 100

    /// Counts a field, e.g. `UDA "estimate"` where `kind` is `UDA`.
    mutating func note(_ kind: String, _ name: String, in store: inout StoreBuilder) {
        note("\(kind) \"\(Excerpt.text(name))\"", in: &store)
    }

    /// Counts a field by its name as shown in messages.
    mutating func note(_ shown: String, in store: inout StoreBuilder) {
        if names.count < Self.most { names.insert(shown) }
        store.noteUnshown(names.contains(shown) ? shown : "other fields")
    }
}
