// What a file that is no to-do list seems to be, so that the error message helps.

/// The kind of a file of which no format is known.
struct UnknownContents: CustomStringConvertible {
    /// The kind with its article, e.g. `an HTML page`.
    let description: String

    /// Judges a file by its first bytes.
    init(_ bytes: [UInt8]) {
        let head = Array(bytes.prefix(512))
        func begins(_ signature: [UInt8]) -> Bool { head.starts(with: signature) }
        let text = String(decoding: head, as: UTF8.self).lowercased().drop {
            $0.isWhitespace || $0 == "\u{FEFF}"
        }
        description =
            if bytes.isEmpty {
                "an empty file"
            } else if begins([0xFF, 0xFE]) || begins([0xFE, 0xFF]) {
                "text in UTF-16, which has to be saved as UTF-8"
            } else if begins(Array("PK\u{3}\u{4}".utf8)) {
                "a ZIP archive"
            } else if begins(Array("%PDF-".utf8)) {
                "a PDF"
            } else if begins(Array("SQLite format 3".utf8)) {
                "a database"
            } else if begins([0x89, 0x50, 0x4E, 0x47]) || begins([0xFF, 0xD8, 0xFF])
                || begins(Array("GIF8".utf8))
            {
                "an image"
            } else if text.hasPrefix("<!doctype html") || text.hasPrefix("<html") {
                "an HTML page"
            } else if text.hasPrefix("<?xml") || text.hasPrefix("<") {
                "XML"
            } else if text.hasPrefix("begin:vcard") {
                "an address book"
            } else if head.contains(0) {
                "a binary file"
            } else {
                "plain text"
            }
    }
}
