// The package's own folder: what tests read beside the code, and the examples in the READMEs of the libraries.

import Foundation

/// The files of the package.
package enum PackageFolder {
    private static let root = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL

    /// A file or folder of the package, e.g. `Sources/Documentation/lists.md`.
    package static func url(_ path: String) -> URL { root.appending(path: path) }

    /// The text of a file of the package.
    package static func text(_ path: String) throws -> String {
        try String(contentsOf: url(path), encoding: .utf8)
    }

    /// The path of a file of the test target whose code asks, e.g. `Fixtures/hostile.json`.
    package static func ofTarget(_ path: String, fileID: String = #fileID) -> URL {
        url("Tests/\(fileID.prefix { $0 != "/" })/\(path)")
    }
}

/// The example in the README of a library: compiled code of the library's tests, between two comments.
package struct ReadmeExample {
    /// The README's text.
    package let readme: String
    /// The file with the code.
    private let code: String

    /// The README or the code lacks something.
    package struct Missing: Error {
        /// What is missing.
        package let text: String
    }

    /// The example of a library, e.g. `ToDos`, whose README shows the code.
    package init(of library: String) throws {
        readme = try PackageFolder.text("Sources/\(library)/README.md")
        code = try PackageFolder.text("Tests/\(library)Tests/\(library)ReadmeExample.swift")
        let shown = "```swift\n" + (try part(from: "// README begins\n", to: "// README ends\n")) + "```\n"
        if !readme.contains(shown) { throw Missing(text: shown) }
    }

    /// The code between two marks.
    package func part(from start: String, to end: String) throws -> Substring {
        guard let lower = code.range(of: start)?.upperBound, let upper = code.range(of: end)?.lowerBound
        else { throw Missing(text: "\(start) … \(end)") }
        return code[lower..<upper]
    }
}
