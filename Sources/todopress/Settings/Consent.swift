// What the user has confirmed once: a target for its settings, or a link that leads out of its folder. It is kept in the folder for
// the state of programs, one small file for each, and never beside the settings or the link: a folder that comes from somewhere else
// must not bring its own consent.

import Bytes
import Files
import Foundation

struct Consent {
    /// The file of it; `nil` if there is no folder for it.
    private let file: String?
    private let text: String

    init(to kind: String, _ lines: [String], _ environment: [String: String]) {
        text = lines.map { $0 + "\n" }.joined()
        let name = SHA256(of: Array(text.utf8)).bytes.prefix(16).hexadecimal
        file = Self.folder(environment).map { "\($0)/todopress/\(kind)/\(name)" }
    }

    /// The folder for the state of programs (specifications.freedesktop.org/basedir-spec).
    private static func folder(_ environment: [String: String]) -> String? {
        if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") { return state }
        return environment["HOME"].flatMap { $0.hasPrefix("/") ? "\($0)/.local/state" : nil }
    }

    var isGiven: Bool {
        guard let file, let bytes = try? InputFile.bytes(of: file) else { return false }
        return bytes == Array(text.utf8)
    }

    /// Remembers the consent. Returns why it holds for this run only; `nil` if it is kept.
    func give(_ console: Console) -> String? {
        guard let file else { return "neither HOME nor XDG_STATE_HOME names a folder for it" }
        let (parent, name) = FilePath.split(file)
        try? FileManager.default.createDirectory(
            atPath: parent, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let bytes = Array(text.utf8)
        do throws(FileError) {
            try Folder(at: parent, named: parent).replaceFile(
                FileName(name), with: bytes.span, temporaryName: FileName(".\(name).new"),
                afterwards: console.warn(ofIncomplete:))
            return nil
        } catch {
            return error.message
        }
    }
}
