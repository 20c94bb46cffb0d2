// The files that `todopress init` writes, in parts. Each part makes sense alone. What is written is written aside and gets its
// name when it is whole, so a run that is killed or meets a full disk leaves whole files, or none; what it wrote aside goes
// with the next run.

import Bytes
import Files

/// Files that are written together: all of them, or none if one of them is there already.
struct InitPart {
    typealias File = (path: String, bytes: [UInt8])

    /// The names in messages: paths below the folder.
    let names: [String]
    let files: [File]
    /// The message after the part is written, behind the name and a colon.
    let note: String
}

extension InitPart {
    init(_ path: String, _ text: String, note: String) {
        self.init(names: [path], files: [(path, Array(text.utf8))], note: note)
    }

    /// Whether a file of the part is in a folder already. A symbolic link is one, too, wherever it leads.
    func exists(in folder: String) -> Bool {
        files.contains { FileStatus(at: "\(folder)/\($0.path)") != nil }
    }

    /// Writes the files. No file is overwritten, not even one that another program has just made, and nothing is written
    /// through a symbolic link.
    func write(to path: String) throws(Failure) {
        do throws(FileError) {
            let folder = try Folder.madeIfMissing(path)
            let groups = Dictionary(grouping: files) { $0.path.prefix { $0 != "/" } }
            for (name, files) in groups.sorted(by: { $0.key < $1.key }) {
                try write(files, below: FileName(String(name)), in: folder)
            }
        } catch {
            // A folder such as /proc says of what is new that it is missing.
            throw Failure(error)
        }
    }

    /// Writes the files with this name at the beginning of their paths: a new folder as a whole, a file, or files in a folder
    /// that is there.
    private func write(_ files: [File], below name: FileName, in folder: Folder) throws(FileError) {
        let isNew = try folder.status(of: name) == nil
        let isFile = files.contains { $0.path == name.text }
        guard isNew, !isFile else {
            for file in files { try Self.write(file.bytes, to: PathBytes(file.path), in: folder) }
            return
        }
        let staging = Self.temporary(name.text)
        try folder.removeTree(staging)
        do throws(FileError) {
            let root = try folder.folderMadeIfMissing(staging)
            for file in files {
                let path = PathBytes(file.path.utf8.drop { $0 != UInt8(ascii: "/") }.dropFirst())
                try Self.write(file.bytes, to: path, in: root)
            }
            try folder.rename(staging, to: folder, name)
        } catch {
            try? folder.removeTree(staging)
            throw error
        }
    }

    /// Writes a file below a folder, and makes the folders that it is in.
    private static func write(_ bytes: [UInt8], to path: PathBytes, in root: Folder) throws(FileError) {
        var folder = root
        for name in path.parts.dropLast() { folder = try folder.folderMadeIfMissing(FileName(name)) }
        guard let name = path.parts.last else { return }
        try folder.addFile(
            FileName(name), with: bytes.span, temporaryName: temporary(String(name)))
    }

    /// The name of what is written aside.
    private static func temporary(_ name: String) -> FileName { FileName(".\(name).todopress-new") }

    /// Removes what runs that were killed have written aside for files with these paths, whether or not they are written now.
    static func removeLeftovers(of paths: [String], in path: String) throws(Failure) {
        guard let root = try? Folder(at: path, named: path) else { return }
        do throws(FileError) {
            for parts in paths.map({ PathBytes($0).parts.map(String.init) }) {
                if parts.count > 1 { try root.removeTree(temporary(parts[0])) }
                // In a folder that is no link.
                var folder: Folder? = root
                for name in parts.dropLast() { folder = try? folder?.folder(FileName(name)) }
                if let name = parts.last { try folder?.removeFile(temporary(name)) }
            }
        } catch {
            throw Failure(error)
        }
    }
}
