// The `key:value` words of todo.txt that hold fields of an item. Only `due` and `pri` are in the format's documentation;
// the others are those of its programs. Reader and writer go through these rows: a field that todo.txt is to hold is a
// row here.

import ToDos

/// A `key:value` word with a key that we know.
struct TodoTxtField: Equatable {
    /// The key and its colon.
    let prefix: [UInt8]
    let value: Value

    enum Value {
        case date(String, WritableKeyPath<ItemValues, ItemDate?> & Sendable)
        /// A text, in which no-break spaces stand for spaces.
        case name(WritableKeyPath<ItemValues, String?> & Sendable)
        /// The letter of a priority, of a task that is done.
        case priority
        /// `h:1` hides a task.
        case hidden
    }

    /// All of them, in the order in which they are written.
    static let all = [
        TodoTxtField("due", .date("due", \.due)),
        TodoTxtField("t", .date("start", \.start)),
        TodoTxtField("rec", .name(\.repeats)),
        TodoTxtField("pri", .priority),
        TodoTxtField("h", .hidden),
    ]

    static let longestPrefix = all.map(\.prefix.count).max() ?? 0

    private init(_ key: String, _ value: Value) { (prefix, self.value) = (Array(key.utf8) + [0x3A], value) }

    static func == (left: TodoTxtField, right: TodoTxtField) -> Bool { left.prefix == right.prefix }
}
