// Values that several tests use and that are expensive to make: parsed locales, bound templates, whole sites.

import Synchronization

/// Constant values by their keys, each made once, when the first test asks for it.
package final class Shared<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private final class Entry: Sendable { let value = Mutex<Value?>(nil) }

    private let entries = Mutex<[Key: Entry]>([:])

    /// Makes no value yet.
    package init() {}

    /// The value of a key. While it is made, other tests wait for it, but not for values of other keys. If making it
    /// throws, the next call tries again.
    package func value(_ key: Key, make: () throws -> Value) throws -> Value {
        let entry = entries.withLock { entries in
            if let entry = entries[key] { return entry }
            let entry = Entry()
            entries[key] = entry
            return entry
        }
        return try entry.value.withLock { value in
            if let value { return value }
            let made = try make()
            value = made
            return made
        }
    }
}
