// Collects the items of a store. Readers of file formats add files, items and mistakes; a program may add items of plain
// values. Several files become one store.

import Bytes
import JSON

/// A store in the making.
public struct StoreBuilder: ~Copyable {
    private(set) var items: [ToDoItem] = []
    var ids = IDTable()
    var errors = ErrorList()
    /// Where the items come from, in order. What is added belongs to the last one.
    private(set) var sources = [Source(name: nil, text: nil, start: 0)]
    /// The bytes of the first file, which is often the only one, and large: they are not copied.
    private var firstBytes: [UInt8]?
    private let firstTag = BufferTag.unique()
    /// The bytes of all other files, unescaped strings, and texts of values.
    private var rest = ByteBuffer()

    /// A file, or nothing but values.
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

    /// Reads a file. What the body adds and notes belongs to the file. It gets its bytes, its bytes as a text of the store,
    /// and this builder.
    package mutating func readSource(
        _ bytes: [UInt8], named name: String?, _ body: (ByteView, Text, inout StoreBuilder) -> Void
    ) {
        noteDuplicates()
        let size = (firstBytes == nil ? 0 : rest.count) + bytes.count
        let text: Text
        if size > JSONScanner.largestText {
            text = .empty
        } else if firstBytes == nil {
            firstBytes = bytes
            text = Text(start: 0, count: bytes.count, tag: firstTag)
        } else {
            text = rest.text { $0.append(bytes.span) }
        }
        sources.append(Source(name: name, text: text, start: items.count))
        if size > JSONScanner.largestText {
            note(.syntax(.tooLarge(bytes: size)))
        } else {
            // About as much as the strings with escapes have. Growing would copy them.
            rest.reserve(bytes.count / 2)
            ByteView.with(bytes.span) { body($0, text, &self) }
            noteDuplicates()
        }
        sources.append(Source(name: nil, text: nil, start: items.count))
    }

    /// A string of a JSON text, unescaped, as a text of the store.
    mutating func text(_ string: JSONString, of scanner: borrowing JSONScanner) -> Text {
        let start = rest.count
        scanner.append(string, to: &rest)
        return rest.everything.part(start..<rest.count)
    }

    /// A string as a text of the store.
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

    /// Adds a placeholder for an item that cannot be made because of its mistakes, so that later items have the right
    /// numbers. Its id is random, so that it is nobody's duplicate.
    package mutating func skipItem() {
        items.append(ToDoItem(id: .random()))
    }
}
