// Makes a store of anything: readers of file formats add their sources, items and mistakes; other code adds items of plain
// values. Several files become one store.

import Bytes
import JSON

/// A store in the making.
public struct StoreBuilder: ~Copyable {
    private(set) var items: [ToDoItem] = []
    var ids = IDTable()
    var errors = ErrorList()
    /// What was read, in order. What is added now belongs to the last one.
    private(set) var sources = [Source(name: nil, text: nil, start: 0)]
    /// The bytes of the first file. They are not copied, because it is often the only one, and large.
    private var firstBytes: [UInt8]?
    private let firstTag = BufferTag.unique()
    /// The bytes of the other files, and all texts that are in no file as they are.
    private var rest = ByteBuffer()

    /// What items come from.
    struct Source {
        let name: String?
        /// Its bytes; nil if the items are made of values.
        let text: Text?
        /// The index of its first item.
        let start: Int
    }

    /// A builder without items.
    public init() {}

    /// The store. Throws everything that is wrong in all sources together.
    public consuming func finish() throws(StoreErrors) -> ToDoStore {
        noteDuplicates()
        if errors.count > 0 {
            var first: [StoreError] = []
            for note in errors.notes { first.append(error(of: note)) }
            throw StoreErrors(first: first, count: errors.count)
        }
        let texts = StoreTexts(source: firstBytes ?? [], sourceTag: firstTag, rest: SharedBuffer(rest))
        return ToDoStore(items: items, texts: texts)
    }

    // MARK: Sources

    /// Reads a file. What the body adds and notes belongs to it; it gets the bytes, the same as a text of the store, and
    /// this builder.
    package mutating func readSource(
        _ bytes: [UInt8], named name: String?, _ body: (ByteView, Text, inout StoreBuilder) -> Void
    ) {
        let text: Text
        let size = rest.count + bytes.count
        if firstBytes == nil {
            firstBytes = bytes
            text = Text(start: 0, count: bytes.count, tag: firstTag)
        } else if size <= JSONScanner.largestText {
            text = rest.text { $0.append(bytes.span) }
        } else {
            return note(.syntax(.tooLarge(bytes: size)))
        }
        noteDuplicates()
        sources.append(Source(name: name, text: text, start: items.count))
        rest.reserve(bytes.count / 2)
        ByteView.with(bytes.span) { body($0, text, &self) }
        noteDuplicates()
        sources.append(Source(name: nil, text: nil, start: items.count))
    }

    /// What a string of a JSON text stands for, as a text of the store.
    mutating func text(_ string: JSONString, of scanner: borrowing JSONScanner) -> Text {
        let start = rest.count
        scanner.append(string, to: &rest)
        return rest.everything.part(start..<rest.count)
    }

    /// A text of the store that is in no file as it is.
    package mutating func text(_ string: String) -> Text { rest.text(string) }

    /// Calls the body with the bytes of a text of the store.
    func withBytes<R>(of text: Text, _ body: (Span<UInt8>) -> R) -> R {
        if text.tag == firstTag, let firstBytes { return body(firstBytes.span.extracting(text.range)) }
        return rest.withBytes(of: text, body)
    }

    // MARK: Items

    /// The index of the item that is added next.
    package var nextIndex: StoreIndex { StoreIndex(items.count) }

    /// Makes room for items. Room that is not used costs address space, no memory.
    package mutating func reserveItems(_ count: Int) { items.reserveCapacity(items.count + count) }

    /// Adds an item.
    package mutating func append(_ item: ToDoItem) { items.append(item) }

    /// Counts an item that cannot be made, because of mistakes that were noted, so that the numbers of those behind it
    /// are right. Its id is none that another item has.
    package mutating func skipItem() {
        items.append(ToDoItem(id: .random()))
    }
}
