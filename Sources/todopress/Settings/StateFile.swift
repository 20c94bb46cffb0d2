// A file in the folder for the state of programs (specifications.freedesktop.org/basedir-spec), which only its owner can read.

import Bytes
import Files

struct StateFile {
    /// `nil` if there is no folder for it.
    let path: String?

    /// The file of a kind of state that belongs to a text. Its name begins with `start`.
    init(_ kind: String, named text: String, _ environment: [String: String], start: String = "") {
        let name = start + SHA256(of: Array(text.utf8)).bytes.prefix(16).hexadecimal
        path = Self.folder(environment).map { "\($0)/todopress/\(kind)/\(name)" }
    }

    private static func folder(_ environment: [String: String]) -> String? {
        if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") { return state }
        return environment["HOME"].flatMap { $0.hasPrefix("/") ? "\($0)/.local/state" : nil }
    }

    var bytes: [UInt8]? { path.flatMap { try? InputFile.bytes(of: $0) } }

    func write(_ bytes: [UInt8], afterwards: (FileError) -> Void) throws(FileError) {
        guard let path else { return }
        let (parent, name) = FilePath.split(path)
        try Folder.madeIfMissing(parent, rights: 0o700).replaceFile(
            FileName(name), with: bytes.span, temporaryName: FileName(".\(name).new"), isPrivate: true,
            afterwards: afterwards)
    }
}
