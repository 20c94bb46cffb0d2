// The README and the other documentation of the package, as the tests read it.

import Foundation
import TestSupport
import Testing

/// A file of Markdown.
struct Document: CustomTestStringConvertible {
    /// Its path from the top folder of the package.
    let path: String

    static let readme = Document(path: "README.md")
    static let lists = Document(path: "Sources/Documentation/lists.md")
    static let firstList = Document(path: "Sources/Documentation/first-list.md")
    static let everyDay = Document(path: "Sources/Documentation/every-day.md")
    static let pages = Document(path: "Sources/Documentation/pages.md")
    static let printing = Document(path: "Sources/Documentation/printing.md")
    static let privacy = Document(path: "Sources/Documentation/private.md")
    static let theme = Document(path: "Sources/Documentation/theme.md")
    static let publishing = Document(path: "Sources/Documentation/publishing.md")
    static let twoPeople = Document(path: "Sources/Documentation/two-people.md")
    /// What users read.
    static let forUsers = [
        readme, firstList, everyDay, lists, twoPeople, pages, theme, printing, privacy, publishing,
    ]

    /// All Markdown files beside the code, which people follow links in.
    static var all: [Document] {
        get throws {
            let sources = try FileManager.default.subpathsOfDirectory(
                atPath: PackageFolder.url("Sources").path
            )
            .filter { $0.hasSuffix(".md") }.map { "Sources/\($0)" }
            let others = ["README.md", "Templates/README.md", "Tests/README.md", "Tests/Scripts/README.md"]
            return (others + sources.sorted()).map(Document.init)
        }
    }

    var testDescription: String { path }
    var url: URL { PackageFolder.url(path) }
    var text: String { get throws { try String(contentsOf: url, encoding: .utf8) } }

    /// The contents of the fenced blocks with a tag.
    func blocks(of tag: String) throws -> [String] { Self.blocks(of: tag, in: try text) }

    /// The same of the section below a heading.
    func blocks(of tag: String, below heading: String) throws -> [String] {
        let section = try #require(try text.components(separatedBy: "\n\(heading)\n").dropFirst().first)
        let level = heading.prefix { $0 == "#" }
        return Self.blocks(of: tag, in: section.components(separatedBy: "\n\(level) ")[0])
    }

    private static func blocks(of tag: String, in text: String) -> [String] {
        text.components(separatedBy: "\n```\(tag)\n").dropFirst().map {
            $0.components(separatedBy: "\n```")[0]
        }
    }

    /// The rows of the table with a heading of columns.
    func rows(below columns: String) throws -> [String] {
        try text.components(separatedBy: "\n").drop { $0 != columns }.dropFirst(2).prefix {
            $0.hasPrefix("| ")
        }
    }

    /// The text without fenced blocks.
    var prose: String {
        get throws {
            try text.components(separatedBy: "\n```").enumerated().filter { $0.offset.isMultiple(of: 2) }
                .map(\.element).joined()
        }
    }

    /// What stands between backquotes, each on one line.
    var codeSpans: [String] {
        get throws {
            try prose.components(separatedBy: "`").enumerated().filter { !$0.offset.isMultiple(of: 2) }
                .map { $0.element.replacing("\n", with: " ") }
        }
    }

    /// The fragments of its headings, as GitHub makes them.
    var anchors: [String] {
        get throws {
            try prose.split(separator: "\n").filter { $0.hasPrefix("#") }.map { heading in
                let words = heading.drop { $0 == "#" }.dropFirst().lowercased().replacing(" ", with: "-")
                return String(words.filter { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" })
            }
        }
    }
}
