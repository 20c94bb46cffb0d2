// A temporary folder for one test.

import Foundation

/// A temporary folder, deleted with its last reference.
public final class TemporaryFolder: Sendable {
    /// The folder, without symbolic links: some systems reach temporary folders through one, and messages show
    /// real paths.
    public let url: URL

    /// The path of the folder.
    public var path: String { url.path }

    /// Makes an empty folder.
    public init() throws {
        let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
        url = folder.appending(path: "todopress-\(UUID().uuidString)", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// Writes a file and creates its parent folders.
    @discardableResult
    public func write(_ text: String, to path: String) throws -> URL { try write(text.utf8, to: path) }

    /// Writes a file and creates its parent folders.
    @discardableResult
    public func write(_ bytes: some Sequence<UInt8>, to path: String) throws -> URL {
        let file = url.appending(path: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: file)
        return file
    }

    /// The contents of a file; `nil` if it cannot be read.
    public func bytes(_ path: String) -> [UInt8]? {
        FileManager.default.contents(atPath: url.appending(path: path).path).map { Array($0) }
    }

    /// The names of the files and folders in the folder, in order.
    public var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
    }
}
