// A folder of a test's own, gone when the test is.

import Foundation

/// A temporary folder, removed with its last reference.
final class TemporaryFolder: Sendable {
    let url: URL

    /// Makes an empty folder.
    init() throws {
        let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
        url = folder.appending(path: "todopress-\(UUID().uuidString)", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// Writes a file, and the folders it stands in.
    @discardableResult
    func write(_ text: String, to path: String) throws -> URL { try write(Data(text.utf8), to: path) }

    /// Writes a file, and the folders it stands in.
    @discardableResult
    func write(_ data: Data, to path: String) throws -> URL {
        let file = url.appending(path: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
        return file
    }
}
