// What a file that is no to-do list seems to be, so that the error message helps.

/// The kind of a file of which no format is known.
struct UnknownContents: CustomStringConvertible {
    /// The kind with its article, e.g. `an HTML page`.
    let description: String

    /// Judges a file by its first bytes and its name.
    init(_ bytes: [UInt8], name: String) {
        let head = Array(bytes.prefix(512))
        func begins(_ signature: [UInt8]) -> Bool { head.starts(with: signature) }
        let text = String(decoding: head, as: UTF8.self).lowercased().drop {
            $0.isWhitespace || $0 == "\u{FEFF}"
        }
        func begins(anyOf words: [String]) -> Bool { words.contains { text.hasPrefix($0) } }
        description =
            if bytes.isEmpty {
                "an empty file"
            } else if let encoding = Self.encoding(head) {
                "text in \(encoding), which has to be saved as UTF-8"
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
            } else if begins(anyOf: ["<!doctype html", "<html"]) {
                "an HTML page"
            } else if begins(anyOf: ["<"]) {
                "XML"
            } else if begins(anyOf: ["begin:vcard"]) {
                "an address book"
            } else if begins(anyOf: ["//", "/*"]) {
                "JSON with comments, which JSON does not have"
            } else if begins(anyOf: ["{", "["]) {
                "JSON with an error, which --from app finds"
            } else if begins(anyOf: ["---", "%yaml"])
                || [".yaml", ".yml"].contains(where: name.lowercased().hasSuffix)
            {
                "YAML"
            } else if head.contains(0) {
                "a binary file"
            } else {
                "plain text"
            }
    }

    /// The encoding of a text by its byte-order mark or, in UTF-16 without one, by the zeros of two ASCII characters.
    private static func encoding(_ head: [UInt8]) -> String? {
        if head.starts(with: [0xFF, 0xFE, 0, 0]) || head.starts(with: [0, 0, 0xFE, 0xFF]) {
            return "UTF-32"
        }
        if head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF]) { return "UTF-16" }
        let zeros = head.prefix(4).map { $0 == 0 }
        return [[false, true, false, true], [true, false, true, false]].contains(zeros) ? "UTF-16" : nil
    }
}
