// The package's own folder: what tests read beside the code.

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
