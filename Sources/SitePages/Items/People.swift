// The names of people, which say whose an item is. An item has them itself, or as tags: a tag that is the name of a person whom
// the settings know is no tag.

import Bytes
import ToDos

/// The people whom the settings know: their names as they are written on pages.
struct People {
    private let known: [[UInt8]: String]

    init(_ names: [String]) {
        let keys = names.map { (Self.key($0), Self.bare($0)) }
        known = Dictionary(keepingFirst: keys)
    }

    /// The name without an `@` before it.
    private static func bare(_ name: String) -> String {
        name.hasPrefix("@") ? String(name.dropFirst()) : name
    }

    private static func key(_ name: String) -> [UInt8] { TextFolding.folded(bare(name)) }

    /// The name of a person whom the settings know, as they write it; nil for any other name.
    func known(_ name: String) -> String? { known.isEmpty ? nil : known[Self.key(name)] }

    /// The names of the people whose item is, as pages write them, and the tags, each with the person whom it names.
    func names(
        of number: DetailsNumber, in store: ToDoStore
    ) -> (people: [String], tags: [(text: String, person: String?)]) {
        let own = store.details.whose(of: number).map { store.string($0) }
        let tags = store.details.tags(of: number).map { store.string($0) }.map { ($0, known($0)) }
        if own.isEmpty, known.isEmpty { return ([], tags) }
        let people = own.map { known($0) ?? Self.bare($0) } + tags.compactMap(\.1)
        return (people.uniqued(), tags)
    }

    /// The fields of an item as they are published: what names a person is no tag.
    func values(of index: StoreIndex, in store: ToDoStore) -> ItemValues {
        var item = store.values(of: index)
        guard !known.isEmpty, !item.tags.isEmpty || !item.whose.isEmpty else { return item }
        let (people, tags) = names(of: store[index].details, in: store)
        (item.whose, item.tags) = (people, tags.filter { $0.person == nil }.map(\.text))
        return item
    }
}
