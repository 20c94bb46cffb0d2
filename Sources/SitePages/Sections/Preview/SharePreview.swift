// What other sites show of a page when somebody shares its link (the Open Graph protocol, ogp.me), and its canonical
// address (RFC 6596). Both must be absolute, so pages have them only if the site's address is known.

import Bytes
import Mustache
import Site

/// The address and the summary of a page.
struct SharePreview: Record {
    let url: Text
    let description: PreviewText?

    static let vocabulary = Vocabulary<SharePreview>([
        .text("url", \.url, "The page's absolute address.", example: "https://example.org/lists/"),
        .optional("description", \.description, "A summary from the page's own text, if it has any."),
    ])

    /// The maximum length of a summary in bytes. Most sites show less.
    fileprivate static let summaryLength = 200
}

/// A summary of a page.
struct PreviewText: Record {
    let text: Text

    static let vocabulary = Vocabulary<PreviewText>([
        .text("text", \.text, "The summary, on one line.", example: "Buy milk · Call the dentist · …")
    ])

    /// `nil` if there is nothing to see in the summary.
    fileprivate init?(_ summary: SummaryBytes, _ page: inout PageBuilder) {
        let bytes = summary.finished
        guard !bytes.span.isBlank else { return nil }
        // A text that was cut may have lost the end of an embedding or isolate.
        text = page.text { $0.appendSanitized(bytes.span) }
    }
}

extension PageBuilder {
    /// The preview of a page that shows items: the titles of the first ones. `nil` if the site's address is not known.
    /// `target` is the address of the page, if it is another one than the page is written for.
    mutating func preview(
        of target: Address? = nil, showing positions: some Sequence<ReadingPosition>
    ) -> SharePreview? {
        guard let url = absoluteURL(of: target ?? address) else { return nil }
        var summary = SummaryBytes()
        for position in positions {
            context.items.words.withBytes(of: context.items[position].title) { summary.add($0) }
            if summary.isFull { break }
        }
        return SharePreview(url: url, description: PreviewText(summary, &self))
    }

    /// The preview of an item's page: the item's description, else when and where it is. `nil` if the site's address
    /// is not known.
    mutating func preview(of shown: ItemPage) -> SharePreview? {
        guard let url = absoluteURL(of: address) else { return nil }
        var summary = SummaryBytes()
        context.items.withStoreBytes(of: shown.item.description) { summary.add($0) }
        if summary.isEmpty {
            for text in [shown.item.due.map { text(inFull: $0) }, shown.location?.name] {
                if let text { texts.withBytes(of: text) { summary.add($0) } }
            }
        }
        return SharePreview(url: url, description: PreviewText(summary, &self))
    }

    /// The absolute address of a page; `nil` if the site's address is not known, or if only some may read it.
    mutating func absoluteURL(of target: Address) -> Text? {
        guard let base = context.settings.baseURL, context.seal == nil else { return nil }
        let path = context.path(of: target)
        return text { $0.append(base, path) }
    }
}

extension ByteBuffer {
    /// Appends the absolute address of a page. That of an index page is its folder.
    mutating func append(_ base: BaseURL, _ path: SitePath) {
        append(string: base.text)
        path.utf8.withBytes { bytes in
            let isIndex = bytes[path.nameStart...].elementsEqual("index.html".utf8)
            append(UnsafeRawBufferPointer(rebasing: bytes[..<(isIndex ? path.nameStart : bytes.count)]))
        }
    }
}

/// The bytes of a summary: texts on one line, cut where the summary becomes too long.
private struct SummaryBytes {
    private var bytes: [UInt8] = []

    var isEmpty: Bool { bytes.isEmpty }

    var isFull: Bool { bytes.count > SharePreview.summaryLength }

    /// Adds a text after a middle dot. White space in it becomes one blank.
    mutating func add(_ text: Span<UInt8>) {
        guard !text.isBlank else { return }
        if !bytes.isEmpty { bytes += " · ".utf8 }
        var isBlank = true
        for index in text.indices {
            if isFull { return }
            let byte = text[index]
            if byte > UInt8(ascii: " ") {
                bytes.append(byte)
                isBlank = false
            } else if !isBlank {
                bytes.append(UInt8(ascii: " "))
                isBlank = true
            }
        }
        if isBlank, bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
    }

    /// The bytes, with an ellipsis if the text was cut; never inside a UTF-8 sequence.
    var finished: [UInt8] {
        guard isFull else { return bytes }
        var end = SharePreview.summaryLength
        while end > 0, bytes[end] & 0xC0 == 0x80 { end -= 1 }
        while end > 0, bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
        return bytes[..<end] + Array("…".utf8)
    }
}
