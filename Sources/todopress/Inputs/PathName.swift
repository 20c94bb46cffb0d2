// Paths as they were typed. Messages and the names of lists keep this form.

import Foundation

struct PathName {
    /// The part before the name, with the slash at its end; empty for a name alone.
    private let folder: String
    /// The last component; empty for a path that ends with a slash.
    let name: String

    init(_ path: String) {
        let end =
            path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8.index(after: $0) } ?? path.startIndex
        (folder, name) = (String(path[..<end]), String(path[end...]))
    }

    /// The path that a text means, in a folder that is empty or ends with a slash. A text whose first part is `~` is in the home
    /// folder, whether a shell has read it or not. Throws what is wrong with a text that only a shell understands, such as
    /// `~ana/web` and `$HOME/web`, unless such a file is there.
    static func meant(
        by text: String, in folder: String = "", _ environment: [String: String]
    ) throws(UsageError) -> String {
        guard let first = text.split(separator: "/", omittingEmptySubsequences: false).first,
            first.hasPrefix("~") || first.hasPrefix("$")
        else { return text }
        let rest = text.dropFirst(first.count)
        if first == "~", let home = environment["HOME"], home.hasPrefix("/") { return home + rest }
        if FileManager.default.fileExists(atPath: folder + text) { return text }
        if first.hasPrefix("~") {
            throw
                "begins with \(first), which only a shell knows; write the whole path, or ./\(text) for a file of that name"
        }
        let name = first.dropFirst().drop { $0 == "{" }.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        guard !name.isEmpty else { return text }
        let value = environment[String(name)].map { " such as \(($0 + rest).quotedForShell)," } ?? ""
        throw
            "begins with \(first), which only a shell knows; write the whole path,\(value) or ./\(text) for a file of that name"
    }

    var stem: String {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count > 1 && parts[0] != "" ? parts.dropLast().joined(separator: ".") : name
    }

    /// Whether there is a folder, or a symbolic link to one.
    var isFolder: Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: folder + name, isDirectory: &isFolder)
            && isFolder.boolValue
    }

    /// The path of another file in the same folder.
    func sibling(_ name: String) -> String { folder + name }

    func below(_ path: String) -> String { name.isEmpty ? folder + path : folder + name + "/" + path }
}
