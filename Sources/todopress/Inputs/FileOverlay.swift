// The program's own files with a folder of the user's laid over them: what the folder has wins, file by file,
// and what it lacks stays as it was.

import Defaults
import Files
import Foundation

/// A set of input files by their paths below a folder.
struct FileOverlay {
    /// A file, whether of the program's or of the user's.
    struct File {
        /// Its path below the folder, with `/` between the parts.
        let path: String
        /// How errors name it: the path on disk, or the path below the built-in folder.
        let name: String
        /// What it holds.
        let bytes: [UInt8]
    }

    /// Ascending by the bytes of their paths.
    let files: [File]
    /// The files of the folder that were left out on purpose, each with the reason, for a warning.
    let leftOut: [String]

    /// The built-in files, named as below `builtInName`, with a folder laid over them if one is given.
    ///
    /// Of both, only files whose paths begin with `prefix` are read. Only regular files count. Symbolic links are left out and named. Files whose name begins with a dot are left
    /// out silently, but for those that hosts of static sites look for.
    init(
        _ builtIn: [EmbeddedFile], builtInName: String, folder: String?, below prefix: String = ""
    ) throws(InputError) {
        var files: [String: File] = [:]
        for file in builtIn where file.path.hasPrefix(prefix) {
            files[file.path] = File(
                path: file.path, name: "\(builtInName)/\(file.path)", bytes: Array(file.text.utf8))
        }
        var leftOut: [String] = []
        if let folder {
            for path in try Self.paths(below: folder) where path.hasPrefix(prefix) {
                let name = folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)"
                switch Self.kind(of: name) {
                case .typeRegular where Self.mayBePublished(path):
                    files[path] = File(path: path, name: name, bytes: try InputFile.bytes(of: name))
                case .typeSymbolicLink: leftOut.append("\(name): left out, for it is a symbolic link")
                case .typeDirectory, .typeRegular: break
                default: leftOut.append("\(name): left out, for it is not a regular file")
                }
            }
        }
        self.files = files.values.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
        self.leftOut = leftOut
    }

    /// The same, with a failure of the command if the folder cannot be read.
    static func read(
        _ builtIn: [EmbeddedFile], _ builtInName: String, _ folder: String?, below prefix: String = ""
    ) throws(Failure) -> FileOverlay {
        do {
            return try FileOverlay(builtIn, builtInName: builtInName, folder: folder, below: prefix)
        } catch {
            throw Failure(error.message, .noInput)
        }
    }

    /// What lies below a folder, ascending by bytes; links are named but not followed.
    private static func paths(below folder: String) throws(InputError) -> [String] {
        var paths: [String] = []
        var folders = [""]
        while let inner = folders.popLast() {
            let path = inner.isEmpty ? folder : "\(folder)/\(inner)"
            guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
                // Foundation does not say why; the system does, when it is asked whether the folder can be read.
                let code = access("\(path)/.", R_OK) == 0 ? EIO : errno
                throw .file(FileError(.read, path, code: code))
            }
            let found = names.map { inner.isEmpty ? $0 : "\(inner)/\($0)" }
            paths += found
            folders += found.filter { kind(of: "\(folder)/\($0)") == .typeDirectory }
        }
        return paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    private static func kind(of path: String) -> FileAttributeType? {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        return attributes?[.type] as? FileAttributeType
    }

    private static func mayBePublished(_ path: String) -> Bool {
        path.split(separator: "/").allSatisfy { part in
            !part.hasPrefix(".") || [".well-known", ".nojekyll"].contains(part)
        }
    }
}
