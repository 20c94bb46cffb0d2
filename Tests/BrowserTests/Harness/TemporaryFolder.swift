// A temporary folder for one test.

import Foundation

/// A temporary folder, deleted with its last reference.
final class TemporaryFolder: Sendable {
    let url: URL

    init() throws {
        let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
        url = folder.appending(path: "todopress-\(UUID().uuidString)", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// Writes a file and creates its parent folders.
    @discardableResult
    func write(_ text: String, to path: String) throws -> URL { try write(Data(text.utf8), to: path) }

    /// Writes a file and creates its parent folders.
    @discardableResult
    func write(_ data: Data, to path: String) throws -> URL {
        let file = url.appending(path: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
        return file
    }
}
