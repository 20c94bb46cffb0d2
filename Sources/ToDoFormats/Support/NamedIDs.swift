// IDs of items in formats that have none, or none of the form of a UUID. They name pages, so they depend on
// nothing but the file's name and the item's own title or ID: dating, tagging or checking off an item does not
// move its page.

import ToDos

struct NamedIDs {
    /// How often each name has occurred, by its ID.
    private var counts: [ItemID: Int] = [:]
    /// The IDs of items that were named alike in their order, two or more, by the first of them. Where several files have
    /// the same items, an ID occurs several times.
    private(set) var namesakes: [ItemID: [ItemID]] = [:]
    /// The lines of todo.txt that are no items, but what a series has left behind.
    var completed = CompletedOccurrences()

    /// The ID of an item that has only a title. Equal titles of one source are told apart by their order.
    /// `title` is without project, tags and fields.
    mutating func id(ofTitle title: String, in identity: String) -> ItemID {
        let name = (Self.line(identity) + "\n" + Self.line(title)).composed
        let id = ItemID.named(name)
        let count = counts[id, default: 0] + 1
        counts[id] = count
        guard count > 1 else { return id }
        let numbered = ItemID.named(name + "\n\(count)")
        add(numbered, toNamesakesOf: id)
        return numbered
    }

    /// Notes the ID of an item that would have another ID if an earlier item had not taken that.
    mutating func add(_ numbered: ItemID, toNamesakesOf first: ItemID) {
        namesakes[first, default: [first]].append(numbered)
    }

    /// The ID of an item whose format has globally unique IDs: a UUID as it is, and one derived from any other text.
    static func id(ofForeign text: String) -> ItemID { ItemID(parsing: text.utf8) ?? .named(text) }

    /// The ID of an item whose number counts only within its source.
    static func id(ofNumber number: Int, in identity: String) -> ItemID { .named("\(identity)\n#\(number)") }

    /// An ID under which items name another one to which its format gives a name, beside its own ID. `scope` is where the
    /// name counts.
    static func id(ofName name: String, in scope: String) -> ItemID { .named("\(scope)\nname \(name)") }

    /// The text with spaces for line feeds, since a line feed separates the parts of a name: a title that ends in
    /// "\n2" must not have the ID of the second one of the title before it.
    private static func line(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "\n")) else { return text }
        return String(
            decoding: text.utf8.map { $0 == UInt8(ascii: "\n") ? UInt8(ascii: " ") : $0 }, as: UTF8.self)
    }
}
