// A temporary folder for one test.

import Foundation

/// A temporary folder, deleted with its last reference.
package final class TemporaryFolder: Sendable {
    /// The folder, without symbolic links: some systems reach temporary folders through one, and messages show
    /// real paths.
    package let url: URL

    /// The path of the folder.
    package var path: String { url.path }

    /// Makes an empty folder, in memory if that is asked for and there is room.
    package init(inMemory: Bool = false) throws {
        let disk = FileManager.default.temporaryDirectory
        let folder = (inMemory ? Self.memory ?? disk : disk).resolvingSymlinksInPath()
        url = folder.appending(path: "todopress-\(UUID().uuidString)", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    /// A file system in memory, which Linux has; `nil` if there is none with 256 MB free, or if TMPDIR names another
    /// place. The tests of whole builds make 10,000 files and wait for the disk 350 times. That takes several times as
    /// long as all else they do, and up to a minute on a busy disk.
    private static let memory: URL? = {
        let folder = URL(filePath: "/dev/shm", directoryHint: .isDirectory)
        guard ProcessInfo.processInfo.environment["TMPDIR"] == nil,
            FileManager.default.isWritableFile(atPath: folder.path),
            let attributes = try? FileManager.default.attributesOfFileSystem(forPath: folder.path),
            let free = attributes[.systemFreeSize] as? NSNumber, free.int64Value > 1 << 28
        else { return nil }
        return folder
    }()

    deinit { try? FileManager.default.removeItem(at: url) }

    /// Writes a file and creates its parent folders.
    @discardableResult
    package func write(_ text: String, to path: String) throws -> URL { try write(text.utf8, to: path) }

    /// Writes a file and creates its parent folders.
    @discardableResult
    package func write(_ bytes: some Sequence<UInt8>, to path: String) throws -> URL {
        let file = url.appending(path: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        // `Data.write(to:)` leaves the file open in programs that other tests start meanwhile.
        let descriptor = open(file.path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else {
            throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: file.path])
        }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        try handle.write(contentsOf: Data(bytes))
        try handle.close()
        return file
    }

    /// The contents of a file; `nil` if it cannot be read.
    package func bytes(_ path: String) -> [UInt8]? {
        FileManager.default.contents(atPath: url.appending(path: path).path).map { Array($0) }
    }

    /// The names of the files and folders in the folder, in order.
    package var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
    }
}

/// The type of what lies at a path, itself if it is a symbolic link: `S_IFREG` …; `nil` if there is nothing.
/// Foundation takes many times as long.
package func fileType(_ path: String) -> mode_t? {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
}
