// The key file of a lock, `todopress.lock.json`. It lies beside the settings, and only its owner may read it:
//
//     {
//       "todopress-lock": 1,
//       "data-key": "…",
//       "salt": "…",
//       "rounds": 600000,
//       "wrapped-key": "…",
//       "check": "…"
//     }
//
// Bytes are in base64. `check` authenticates the other values with the data key: a damaged file would lock a site that no
// passphrase opens.

import Cipher
import Files
import Foundation

enum KeyFile {
    static let name = "todopress.lock.json"
    /// The variable with the text of a key file, for builds where none can lie.
    static let variable = "TODOPRESS_LOCK"
    /// The variables that open a site, which no other program gets.
    static let secretVariables = [variable, Passphrase.variable]
    static let version = 1

    /// The warning where the variable is set and the site is not locked: a build in CI has no last site that tells.
    static let unused =
        "the variable \(variable) is set, but without \(Option.lock.spelled) everybody can read the site"

    static func isNamed(by path: String) -> Bool { PathName(path).name == name }

    /// Whether a file holds a key: by its name, or by what a key file has, in whatever form another program saved it.
    static func isKey(_ path: String, _ bytes: [UInt8]) -> Bool {
        if isNamed(by: path) { return true }
        guard bytes.count <= maxBytes,
            let members = try? JSONDecoder().decode([String: Unread].self, from: Data(bytes))
        else { return false }
        return [.version, .dataKey].allSatisfy { (member: KeyFileReader.Member) in
            members[member.rawValue] != nil
        }
    }

    /// The same for a file that is there.
    static func isKey(at path: String) -> Bool {
        guard !isNamed(by: path) else { return true }
        guard let status = (try? FilePath.real(path)).flatMap({ FileStatus(at: $0) }), status.kind == .file,
            status.size <= maxBytes, let bytes = try? InputFile.bytes(of: path)
        else { return false }
        return isKey(path, bytes)
    }

    /// The most bytes of a key file.
    static let maxBytes = 1 << 16

    /// A value that does not matter. Foundation reads JSON in UTF-16, too.
    private struct Unread: Decodable { init(from decoder: any Decoder) {} }

    /// The end of a sentence that begins with the name of a file that is to be a list.
    static let isNoList = "holds the key of a locked site, which is no list"

    static func text(_ lock: SiteLock) -> String {
        func base64(_ bytes: [UInt8]) -> String { "\"\(Data(bytes).base64EncodedString())\"" }
        let members: [(KeyFileReader.Member, String)] = [
            (.version, "\(version)"), (.dataKey, base64(lock.dataKey)), (.salt, base64(lock.wrapped.salt)),
            (.rounds, "\(lock.wrapped.rounds)"), (.wrappedKey, base64(lock.wrapped.sealed)),
            (.check, base64(check(lock))),
        ]
        let lines = members.map { "  \"\($0.rawValue)\": \($1)" }
        return "{\n\(lines.joined(separator: ",\n"))\n}\n"
    }

    /// The code of what a site publishes of its key.
    static func check(_ lock: SiteLock) -> [UInt8] {
        let wrapped = lock.wrapped
        return HMACSHA256(key: lock.dataKey).code(
            for: Array("todopress-lock \(version) \(wrapped.rounds) ".utf8) + wrapped.salt + wrapped.sealed)
    }

    /// Writes a file that only its owner may read, also while it is written. Without `isChange`, there must be none.
    static func write(_ lock: SiteLock, to path: String, isChange: Bool) throws(FileError) {
        let (parent, name) = FilePath.split(path)
        let folder = try Folder(at: parent, named: parent)
        let (own, new) = (FileName(name), FileName(".\(name).todopress-new"))
        if isChange { try folder.removeFile(new) }
        let written = isChange ? new : own
        let file = try NewFile(written, in: folder, rights: 0o600)
        do throws(FileError) {
            try file.write(Array(text(lock).utf8).span)
            try file.flush()
            try file.close()
            if isChange { try folder.rename(new, to: folder, own) }
        } catch {
            try? folder.removeFile(written)
            throw error.of(path: path)
        }
    }
}

/// Where a build finds the lock of its site.
enum LockSource: Equatable {
    /// A key file, which need not exist.
    case file(String)
    case text(String)

    var path: String? { if case .file(let path) = self { path } else { nil } }

    /// The lock, and the warnings about its file.
    func read() throws(Failure) -> (lock: SiteLock, warnings: [String]) {
        let path: String
        switch self {
        case .text(let text): return (try KeyFileReader.lock(Array(text.utf8), named: KeyFile.variable), [])
        case .file(let file): path = file
        }
        let bytes = try reported(try InputFile.bytes(of: path, limit: KeyFile.maxBytes)) {
            (error: FileError) in
            guard error.isMissing else { return Failure(error.message, .noInput) }
            let folder = PathName(path).sibling("")
            return Failure(
                "there is no key file \(path); \"todopress lock\(folder.isEmpty ? "" : " " + folder.quotedForShell)\" "
                    + "makes one, or the variable \(KeyFile.variable) holds its text", .noInput)
        }
        let lock = try KeyFileReader.lock(bytes, named: path)
        let rights = (try? FilePath.real(path)).flatMap { FileStatus(at: $0)?.rights } ?? 0
        return (
            lock,
            rights & 0o077 == 0
                ? []
                : [
                    "\(path) can be read by other users; \"chmod 600 \(path.quotedForShell)\" keeps it private"
                ]
        )
    }
}
