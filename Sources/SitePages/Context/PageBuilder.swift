// What the records of a page are made with: what all pages share, and the address of the page, from which its links are
// relative. The writer is passed on as `inout`, since it owns the buffer of the page's texts.

import Bytes
import Civil
import Mustache

/// What all records of a page share.
private final class PageScene: Sendable {
    let context: PageContext
    let address: Address
    let isInSite: Bool

    init(_ context: PageContext, _ address: Address, isInSite: Bool) {
        (self.context, self.address, self.isInSite) = (context, address, isInSite)
    }
}

extension PageBuilder {
    init(
        _ context: PageContext, at address: Address, isInSite: Bool = true,
        texts: consuming ByteBuffer = ByteBuffer()
    ) {
        self.init(texts: texts, scene: PageScene(context, address, isInSite: isInSite))
    }

    init(itemAt position: ReadingPosition, in context: PageContext) {
        self.init(context, at: .item(context.items[position].id))
    }

    /// Begins another page. The texts of the one before are gone.
    mutating func begin(at address: Address) {
        scene = PageScene(context, address, isInSite: isInSite)
        texts.removeAll()
    }

    /// A writer of this module has no other scene. A debug build checks it.
    private var own: PageScene {
        guard let scene else { preconditionFailure("a writer without a page") }
        return unsafeDowncast(scene, to: PageScene.self)
    }

    var context: PageContext { own.context }
    var address: Address { own.address }
    /// Whether the page is in the site. A page outside it has no links.
    var isInSite: Bool { own.isInSite }

    @inline(__always)
    mutating func text(_ write: (inout ByteBuffer) -> Void) -> Text { texts.text(write) }

    mutating func text(_ string: String) -> Text { texts.text(string) }

    /// A count, as the language writes it.
    mutating func number(_ number: Int) -> Text {
        let context = context
        return text { $0.append(number, in: context.locale.counts) }
    }

    /// A day, as the language writes it.
    mutating func text(_ day: Day, _ pattern: DatePattern) -> Text {
        let names = context.locale.dates.names
        return text { $0.append(day, pattern, names) }
    }

    /// A day in words, as the language writes it.
    mutating func name(of day: Day) -> Text { text(day, context.locale.dates.dayHeading) }

    /// A day for machines.
    mutating func iso(_ day: Day) -> Text { text { $0.append(isoDay: day) } }

    /// A year, whose digits have no separator.
    mutating func year(_ year: Int) -> Text {
        let context = context
        return text { $0.append(year, in: context.locale.digits) }
    }

    /// A phrase that counts something.
    mutating func text(_ phrase: CountPhrase, _ count: Int) -> Text { text { $0.append(phrase, count) } }

    /// A phrase with its numbers.
    mutating func text(_ phrase: Phrase, _ first: Int, _ second: Int = 0) -> Text {
        text { $0.append(phrase, first, second) }
    }

    /// How many of some steps, items or routines are done: `3 of 8`.
    mutating func text(done: Int, of count: Int) -> Text {
        text(context.locale.phrases.stepsDone, done, count)
    }

    /// A number in the digits 0 to 9.
    mutating func decimal(_ number: Int) -> Text { text { $0.append(decimal: number) } }

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
        return text { target.append(linkFrom: address, context.groups, to: &$0) }
    }

    /// A relative link to another page.
    mutating func link(to target: Address) -> Link { Link(href: href(to: target)) }

    /// A relative link to a page of the site; `nil` on a page outside the site.
    mutating func linkInSite(to target: Address) -> Link? { isInSite ? link(to: target) : nil }

    /// A link to the page of an item; `nil` on a page outside the site.
    mutating func link(toItemAt position: ReadingPosition) -> Link? {
        linkInSite(to: .item(context.items[position].id))
    }

    /// A link to the page of a month; `nil` if it has none, or on a page outside the site.
    mutating func link(toPageOf month: Month) -> Link? {
        context.months.contains(month) ? linkInSite(to: .month(month)) : nil
    }

    /// A relative link to an item's row in the list: on the first page if that shows it, else on the page of its
    /// month.
    mutating func href(toRowOf position: ReadingPosition) -> Text {
        let (context, address) = (context, address)
        return text { text in
            let page = context.lists.page(withRowOf: position, context.items)
            page.append(linkFrom: address, context.groups, to: &text)
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
