// Files that are known and not read: the lists of other programs, archives, and what people name by mistake. The message names
// each as what it is.

import Foundation
import ToDoFormats

/// A file that is known by its first bytes, its name or its members, and is no list that is read.
enum ForeignFile {
    /// What follows the name of a file that is known, as a sentence; nil for any other one.
    static func sentence(_ bytes: [UInt8], name: String) -> String? {
        let name = name.lowercased()
        if let kind = names.first(where: { $0.text.split(separator: " ").contains(where: name.hasSuffix) })?
            .kind, !bytes.isEmpty
        {
            return isNotRead(kind)
        }
        if let kind = archive(bytes) { return "is \(kind)" }
        let text = withoutXMLProlog(
            String(decoding: bytes.prefix(1 << 16), as: UTF8.self).drop {
                $0.isWhitespace || $0 == "\u{FEFF}"
            })
        if let kind = beginnings.first(where: { text.hasPrefix($0.text) })?.kind ?? outline(text, name) {
            return isNotRead(kind)
        }
        guard let json = ForeignJSON(bytes), json.isKnown else { return nil }
        return json.kind.contains("is read") ? "is \(json.kind)" : isNotRead(json.kind)
    }

    /// The sentence of a kind, with the ways to its items that are known.
    private static func isNotRead(_ kind: String) -> String {
        "is \(kind), which Todopress does not read"
            + (HelpText.row(of: kind, in: "otherFormats").map { "; \($0)" } ?? "")
    }

    /// The endings of names, and what they are.
    private static let names = rows(
        """
        .xit|an [x]it! list
        .org .org_archive|an Org file
        .taskpaper|a TaskPaper list
        .opml|an outline (OPML)
        .todo.yml .yaml .yml|YAML
        .toml|TOML
        .ini .cfg|settings (INI)
        .rtf|a rich-text document (RTF)
        .enex|notes of Evernote
        .ofocus .omnifocus|data of OmniFocus
        .mm|a FreeMind mind map
        .canvas|an Obsidian canvas
        .vcf|an address book
        .doc .ppt .msg|an old Microsoft Office file
        .mpp|a Microsoft Project plan
        .pst .ost|mail of Outlook
        .eml .mbox|mail
        .sql|SQL
        """)

    /// The first characters of texts, and what they are.
    private static let beginnings = rows(
        """
        {\\rtf|a rich-text document (RTF)
        #+TITLE|an Org file
        #+TODO|an Org file
        * TODO |an Org file
        * DONE |an Org file
        <opml|an outline (OPML)
        <!DOCTYPE plist|a property list
        <plist|a property list
        <Project|a Microsoft Project plan
        <en-export|notes of Evernote
        <map|a FreeMind mind map
        <rss|a feed
        <feed|a feed
        <svg|an image
        bplist00|a property list
        -----BEGIN PGP|encrypted or signed by PGP
        age-encryption.org|encrypted by age
        -----BEGIN AGE|encrypted by age
        -----BEGIN |a key or a certificate
        diff --git|a patch
        #!/|a program
        %!PS|PostScript
        \\documentclass|LaTeX
        PRAGMA foreign_keys|SQL
        -- MySQL dump|SQL
        Return-Path:|mail
        MIME-Version:|mail
        version https://git-lfs|a pointer of Git LFS, whose file is not here
        """)

    private static func rows(_ table: String) -> [(text: Substring, kind: String)] {
        table.split(separator: "\n").map { row in
            let parts = row.split(separator: "|")
            return (parts[0], String(parts[1]))
        }
    }

    /// The text behind the declaration of XML and its comments.
    private static func withoutXMLProlog(_ text: Substring) -> Substring {
        var text = text
        for (start, end) in [("<?xml", "?>"), ("<!--", "-->")] where text.hasPrefix(start) {
            guard let end = text.firstRange(of: end) else { break }
            text = text[end.upperBound...].drop(while: \.isWhitespace)
        }
        return text
    }

    /// Outlines that are known by any of their lines: those of Org, TaskPaper, Logseq and PlainTasks.
    private static func outline(_ text: Substring, _ name: String) -> String? {
        // Of a store with one long line, this would take as long as reading a quarter of it.
        guard text.first != "[", text.first != "{" else { return nil }
        let states: Set<Substring> = ["TODO", "DOING", "NOW", "LATER", "WAITING", "DONE", "CANCELED", "NEXT"]
        let lines = text.split(separator: "\n")
        func hasState(behind isMark: (Substring) -> Bool) -> Bool {
            lines.contains { line in
                let words = line.split(separator: " ", maxSplits: 2)
                return words.count > 2 && isMark(words[0].drop { $0 == "\t" }) && states.contains(words[1])
            }
        }
        if ListFormat.isNote(name) {
            let isLogseq =
                !text.contains("- [ ]") && !text.contains("- [x]") && hasState(behind: { $0 == "-" })
            return isLogseq ? "a Logseq page" : nil
        }
        if hasState(behind: { !$0.isEmpty && $0.allSatisfy { $0 == "*" } }) { return "an Org file" }
        if Swift.zip(lines, lines.dropFirst()).contains(where: { $0.hasSuffix(":") && $1.hasPrefix("\t- ") })
        {
            return "a TaskPaper list"
        }
        return name.hasSuffix(".todo") && text.contains("☐ ") ? "a PlainTasks list" : nil
    }

    /// Archives and documents by their first bytes; what is in a ZIP archive says which file to take.
    private static func archive(_ bytes: [UInt8]) -> String? {
        if bytes.starts(with: Array("PK\u{3}\u{4}".utf8)) { return zip(bytes) }
        let kinds: [(bytes: [UInt8], kind: String)] = [
            ([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], "a 7z archive; take the list out of it"),
            (Array("Rar!".utf8), "a RAR archive; take the list out of it"),
            (
                [0xD0, 0xCF, 0x11, 0xE0],
                "an old Microsoft Office file; of a table, \"Save As\" CSV makes a list"
            ),
        ]
        if let known = kinds.first(where: { bytes.starts(with: $0.bytes) }) { return known.kind }
        let isTar = bytes.count > 512 && bytes[257..<262].elementsEqual("ustar".utf8)
        return isTar ? "a tar archive; take the list out of it" : nil
    }

    private static func zip(_ bytes: [UInt8]) -> String? {
        let files = namesInZIP(bytes)
        func has(_ start: String) -> Bool { files.contains { $0.hasPrefix(start) } }
        if has("xl/") { return "an Excel workbook; \"Save As\" CSV makes a list of it" }
        if has("word/") || has("ppt/") {
            return "a Microsoft Office document, which Todopress does not read"
        }
        if has("Index/") { return "an Apple document; of a table, \"Export To\" CSV makes a list" }
        if files.contains("content.xml") {
            return "a LibreOffice document; of a table, \"Save As\" CSV makes a list"
        }
        let lists = ["tasks.json", "data.json", ".csv", ".ics", "todo.txt", ".md", ".json"]
        let file = lists.lazy.compactMap { end in files.first { $0.lowercased().hasSuffix(end) } }.first
        if files.isEmpty { return nil }
        return file.map { "a ZIP archive; take \($0.shownInMessages) out of it" }
            ?? "a ZIP archive without a list that Todopress reads"
    }

    /// The names of the files of a ZIP archive, in its central directory (APPNOTE.TXT §4.3.12).
    private static func namesInZIP(_ bytes: [UInt8]) -> [String] {
        var names: [String] = []
        var index = 0
        while index + 46 < bytes.count, names.count < 10_000 {
            guard bytes[index] == 0x50, bytes[index + 1] == 0x4B, bytes[index + 2] == 1, bytes[index + 3] == 2
            else {
                index += 1
                continue
            }
            let length = Int(bytes[index + 28]) | Int(bytes[index + 29]) << 8
            let end = min(bytes.count, index + 46 + length)
            names.append(String(decoding: bytes[index + 46..<end], as: UTF8.self))
            index = end
        }
        return names
    }
}

extension String {
    /// The text in a message: short, on one line.
    fileprivate var shownInMessages: String { filter { !$0.isNewline }.prefix(80).description }
}
