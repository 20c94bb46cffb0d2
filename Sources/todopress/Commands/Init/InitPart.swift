// The files that `todopress init` writes, in parts. Each part makes sense alone.

import Files
import Foundation

/// Files that are written together: all of them, or none if one of them is there already.
struct InitPart {
    typealias File = (path: String, bytes: [UInt8])

    /// The names in messages: paths below the folder.
    let names: [String]
    let files: [File]
    /// The message after the part is written, behind the name and a colon.
    let note: String

    init(names: [String], files: [File], note: String) {
        (self.names, self.files, self.note) = (names, files, note)
    }

    init(_ path: String, _ text: String, note: String) {
        self.init(names: [path], files: [(path, Array(text.utf8))], note: note)
    }

    /// Whether a file of the part is in a folder already.
    func exists(in folder: String) -> Bool {
        files.contains { FileManager.default.fileExists(atPath: "\(folder)/\($0.path)") }
    }

    /// Writes the files. No file is overwritten, not even one that another program has just made.
    func write(to folder: String) throws(Failure) {
        for file in files {
            let path = "\(folder)/\(file.path)"
            let url = URL(filePath: path)
            do {
                try FileManager.default.createDirectory(
                    at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(file.bytes).write(to: url, options: .withoutOverwriting)
            } catch {
                var parent = FilePath.split(path).folder
                while FileStatus(at: parent) == nil, parent != ".", parent != "/" {
                    parent = FilePath.split(parent).folder
                }
                throw Failure(
                    "cannot write \(path) below the folder \(parent): \(error.localizedDescription)",
                    .inputOutput)
            }
        }
    }
}
