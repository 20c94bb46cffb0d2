// Guesses the kind of a file that is not a to-do list, so that the error message helps.

import Bytes
import JSON
import ToDoFormats

/// The kind of a file of which no format is known.
struct UnknownContents: CustomStringConvertible {
    /// The kind with its article, e.g. `an HTML page`.
    let description: String
    /// Which option reads it, if any does.
    let advice: String

    /// Judges a file by its first bytes and its name.
    init(_ bytes: [UInt8], name: String) {
        let bytes = WideText(bytes).utf8
        let head = Array(bytes.prefix(512))
        let text = String(decoding: head, as: UTF8.self).lowercased().drop {
            $0.isWhitespace || $0 == "\u{FEFF}"
        }
        func begins(anyOf words: [String]) -> Bool { words.contains { text.hasPrefix($0) } }
        description =
            if bytes.isEmpty {
                "an empty file"
            } else if let kind = Self.signatures.first(where: { head.starts(with: $0.bytes) })?.kind {
                kind
            } else if begins(anyOf: ["<!doctype html", "<html"]) {
                "an HTML page"
            } else if begins(anyOf: ["<"]) {
                "XML"
            } else if begins(anyOf: ["begin:vcard"]) {
                "an address book"
            } else if begins(anyOf: ["//", "/*"]) {
                "JSON with comments, which JSON does not have"
            } else if begins(anyOf: ["[ ] ", "[x] "]) {
                Self.linesWithBoxes
            } else if let json = ForeignJSON(bytes) {
                json.kind
            } else if begins(anyOf: ["{", "["]) {
                "JSON with an error, which --from app finds"
            } else if begins(anyOf: ["---", "%yaml"])
                || [".yaml", ".yml"].contains(where: name.lowercased().hasSuffix)
            {
                "YAML"
            } else if Self.ofBinary(bytes) != nil {
                Self.binaryFile
            } else if let columns = ListFormat.columns(of: bytes, fileName: name) {
                "\(Self.table)\(columns.prefix(4).map { "\"\(Excerpt.text($0))\"" }.listed)"
            } else {
                Self.plainText
            }
        let isText = description == Self.plainText || description == Self.linesWithBoxes
        let likely = isText ? ListFormat.likely(for: bytes) : nil
        advice =
            switch likely {
            case (.todoTxt, _)?: "if it is todo.txt, --from todo.txt reads it"
            case (_, 1)?: "--from lines takes its line as an item, with build and import"
            case (_, let lines)?:
                "--from lines takes each of its \(lines) lines as an item, with build and import"
            case nil where description.hasPrefix(Self.table):
                "\"columns\": {\"title\": …} of an input in the settings names the one with the titles"
            case nil where description.hasPrefix("JSON with \""):
                "\"fields\" in the settings names the members of its items"
            case nil:
                HelpText.row(of: description, in: "otherFormats")
                    ?? "todopress reads \(ListFormat.names), and --from says which one it is"
            }
    }

    private static let table = "a table with the columns "
    private static let plainText = "plain text"
    private static let linesWithBoxes = "lines with a box, but without \"- \" before it"

    /// The kind of a file that is not a text, whatever its name; `nil` for a text. A text has no NUL. A text in an
    /// encoding such as ISO-8859-1 has no control characters but blanks, line ends and escapes.
    static func ofBinary(_ bytes: [UInt8]) -> String? {
        if let known = signatures.first(where: { bytes.starts(with: $0.bytes) }) { return known.kind }
        let bytes = WideText(bytes).utf8
        if bytes.span.firstIndex(from: 0, { $0.equal(0) }) < bytes.count { return binaryFile }
        if bytes.span.firstInvalidUTF8() == nil { return nil }
        let isBinary = bytes.contains { $0 < 0x20 && !(0x09...0x0D ~= $0) && $0 != 0x1B }
        return isBinary ? binaryFile : nil
    }

    static let binaryFile = "a binary file"

    /// The first bytes of files that are not texts.
    private static let signatures: [(bytes: [UInt8], kind: String)] = [
        ([0x1F, 0x8B], "gzip-compressed data"), (Array("BZh91AY&SY".utf8), "bzip2-compressed data"),
        ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0], "xz-compressed data"),
        ([0x28, 0xB5, 0x2F, 0xFD], "zstd-compressed data"),
        (Array("PK\u{3}\u{4}".utf8), "a ZIP archive"), (Array("%PDF-".utf8), "a PDF"),
        (Array("SQLite format 3\0".utf8), "a database"),
        ([0x89, 0x50, 0x4E, 0x47], "an image"), ([0xFF, 0xD8, 0xFF], "an image"),
        (Array("GIF87a".utf8), "an image"), (Array("GIF89a".utf8), "an image"),
    ]
}
