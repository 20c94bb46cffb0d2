// The folder of one run: lists for programs, what they print, and what was fetched from the target. It lies beside the
// output folder. A run that was killed leaves it; the next one begins with an empty one.

import Bytes
import Files

/// A private folder for the files of one run.
package struct WorkFolder: Sendable {
    package let path: String

    /// Makes the folder, empty, if it is needed. Only this user may read it.
    package init(_ path: String, isNeeded: Bool = true) throws(PublishingError) {
        self.path = path
        guard isNeeded else { return }
        remove()
        try published(try Folder.madeIfMissing(path).setRights(0o700))
    }

    /// Removes the folder with its contents.
    package func remove() {
        let (parent, name) = FilePath.split(path)
        try? Folder(at: parent, named: parent).removeTree(FileName(name))
    }

    /// The path of an entry.
    package func path(of name: String) -> String { "\(path)/\(name)" }

    /// Makes an empty folder in it, which holds nothing from before. Returns its path.
    @discardableResult
    func makeEmpty(_ name: String) throws(PublishingError) -> String {
        try published(try Folder(at: path, named: path).removeTree(FileName(name)))
        try make(name)
        return path(of: name)
    }

    /// Makes a folder, and those above it.
    func make(_ name: String) throws(PublishingError) {
        _ = try published(try Folder.madeIfMissing(path(of: name)))
    }

    /// Begins a file, which has nothing from before.
    func newFile(_ name: String) throws(FileError) -> NewFile {
        let (parent, name) = FilePath.split(path(of: name))
        let folder = try Folder(at: parent, named: parent)
        try folder.removeFile(FileName(name))
        return try NewFile(FileName(name), in: folder, rights: 0o600)
    }

    /// Writes a file and returns its path.
    @discardableResult
    func write(_ bytes: [UInt8], to name: String) throws(PublishingError) -> String {
        do throws(FileError) {
            let file = try newFile(name)
            try file.write(bytes.span)
            try file.close()
        } catch {
            throw .file(error)
        }
        return path(of: name)
    }

    /// Writes paths, or other words, that each end with this byte.
    func write(_ words: [PathBytes], endingWith end: UInt8, to name: String) throws(PublishingError) -> String
    {
        var bytes: [UInt8] = []
        for word in words {
            bytes += word.bytes
            bytes.append(end)
        }
        return try write(bytes, to: name)
    }

    /// The bytes of a regular file below the folder, without following links; `nil` if there is none.
    func read(_ name: PathBytes) throws(PublishingError) -> [UInt8]? {
        try published(try FileTree(at: path).read(name))
    }
}
