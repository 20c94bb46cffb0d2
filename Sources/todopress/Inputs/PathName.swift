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
