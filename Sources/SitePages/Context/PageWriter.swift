// What a record of a page is made with: what all pages share, the address of the page, from which its links are
// relative, and the buffer of its texts. It is passed on as `inout`, since it owns the buffer.

import Bytes
import Mustache
import Site

/// Makes the texts and links of one page.
struct PageWriter: ~Copyable {
    let context: PageContext
    /// The address of the page.
    private(set) var address: Address
    /// Whether the page is in the site. A page outside it has no links.
    let isInSite: Bool
    /// The texts of the page.
    var texts: ByteBuffer

    init(
        _ context: PageContext, at address: Address, isInSite: Bool = true,
        texts: consuming ByteBuffer = ByteBuffer()
    ) {
        (self.context, self.address, self.isInSite) = (context, address, isInSite)
        self.texts = texts
    }

    /// A writer for the page of an item.
    init(itemAt position: ReadingPosition, in context: PageContext) {
        self.init(context, at: .item(context.items[position].id))
    }

    /// Begins another page. The texts of the one before are gone.
    mutating func begin(at address: Address) {
        self.address = address
        texts.removeAll()
    }

    /// Writes a text.
    @inline(__always)
    mutating func text(_ write: (inout ByteBuffer) -> Void) -> Text { texts.text(write) }

    /// A string as a text.
    mutating func text(_ string: String) -> Text { texts.text(string) }

    /// A count, as the language writes it.
    mutating func number(_ number: Int) -> Text {
        let context = context
        return text { $0.append(number, in: context.locale.counts) }
    }

    /// A year, whose digits have no separator.
    mutating func year(_ year: Int) -> Text {
        let context = context
        return text { $0.append(year, in: context.locale.digits) }
    }

    /// A number in the digits 0 to 9.
    mutating func decimal(_ number: Int) -> Text { text { $0.append(decimal: number) } }

    /// Rows that are made while they are rendered. `row` must make the same row each time.
    func rows<Row>(
        count: Int, _ row: @escaping @Sendable (_ index: Int, _ page: inout PageWriter) -> Row
    ) -> LazyRows<Row> {
        let (context, address, isInSite) = (context, address, isInSite)
        return LazyRows(count: count) { index, texts in
            var page = PageWriter(context, at: address, isInSite: isInSite, texts: texts)
            let row = row(index, &page)
            texts = page.texts
            return row
        }
    }

    // MARK: Texts of items

    /// A string that is not in the store, sanitized, and cut after `limit` bytes.
    mutating func text(of string: String, limit: Int) -> Text {
        var string = string
        return string.withUTF8 { bytes in text { $0.appendSanitized(bytes.span, limit: limit) } }
    }

    /// An item's title. One of more than `limit` bytes is cut and ends in `…`.
    mutating func title(_ item: ItemSummary, limit: Int = .max) -> ShownTitle {
        ShownTitle(text: copy(item.title, limit), isUntitled: item.isUntitled)
    }

    /// An item's title, cut after so many letters.
    mutating func title(_ item: ItemSummary, letters: Int) -> ShownTitle {
        title(item, limit: context.items.words.byteCount(of: item.title, letters: letters))
    }

    /// An event's title, cut after so many letters, if a number is given.
    mutating func title(ofEvent title: String, letters: Int?) -> ShownTitle {
        let words = title.isEmpty ? context.locale.phrases.untitled : title
        let limit = letters.map { words.byteCount(letters: $0) } ?? Agenda.maxTextBytes
        return ShownTitle(text: text(of: words, limit: limit), isUntitled: title.isEmpty)
    }

    /// The name of an item's location, cut after `limit` bytes; `nil` if it has none.
    mutating func locationName(_ item: ItemSummary, limit: Int = .max) -> Named? {
        item.locationName.isEmpty ? nil : Named(name: copy(item.locationName, limit))
    }

    private mutating func copy(_ text: Text, _ limit: Int) -> Text {
        let context = context
        return self.text { page in
            guard text.byteCount > limit else { return page.append(text, of: context.items.words) }
            // Sanitize again: the cut may have removed the end of an embedding or isolate.
            context.items.words.withBytes(of: text) { page.appendSanitized($0, limit: limit) }
        }
    }

    /// An item's description as HTML; `nil` if it is blank. It is sanitized here, because only the item's own page
    /// shows it.
    mutating func description(_ item: ItemSummary) -> Text? {
        let context = context
        return context.items.withStoreBytes(of: item.description) { bytes in
            bytes.isBlank ? nil : bytes.withSanitized { words in text { $0.append(description: words) } }
        }
    }

    /// A text of the store, sanitized and cut after `limit` bytes; `nil` if it is blank.
    mutating func storeText(_ text: Text?, limit: Int = .max) -> Text? {
        guard let text else { return nil }
        let context = context
        return context.items.withStoreBytes(of: text) { bytes in
            bytes.isBlank ? nil : self.text { $0.appendSanitized(bytes, limit: limit) }
        }
    }

    // MARK: Links

    /// A relative link to another page.
    mutating func href(to target: Address) -> Text {
        let (context, address) = (context, address)
        return text { SiteMap.append(linkFrom: address, to: target, context.groups, to: &$0) }
    }

    /// A relative link to another page.
    mutating func link(to target: Address) -> Link { Link(href: href(to: target)) }

    /// A relative link to a page of the site; `nil` on a page outside the site.
    mutating func linkInSite(to target: Address) -> Link? { isInSite ? link(to: target) : nil }

    /// A relative link to an item's row in the list: on the first page if that shows it, else on the page of its
    /// month.
    mutating func href(toRowOf position: ReadingPosition) -> Text {
        let (context, address) = (context, address)
        return text { text in
            let page = context.lists.page(withRowOf: position, context.items)
            SiteMap.append(linkFrom: address, to: page, context.groups, to: &text)
            text.append("#")
            text.append(context.items[position].id)
        }
    }
}

extension ByteBuffer {
    /// Appends a sanitized text. One of more than `limit` bytes is cut and ends in `…`.
    fileprivate mutating func appendSanitized(_ bytes: Span<UInt8>, limit: Int) {
        guard bytes.count > limit else { return appendSanitized(bytes) }
        var end = limit
        // Do not cut inside a UTF-8 sequence.
        while end > 0, bytes[end] & 0xC0 == 0x80 { end -= 1 }
        appendSanitized(bytes.extracting(0..<end))
        append("…")
    }
}
