// Resolves paths, also of files that do not exist yet. It tells whether a path of a settings file leaves the folder of that
// file: a settings file from a stranger must not publish or replace files of the user.

import Files
import Foundation

/// A path without `.`, `..` and symbolic links.
struct ResolvedPath {
    /// The names from the root on.
    private let names: [String]

    /// Resolves a path. What does not exist has no links; a link to what does not exist is followed.
    init(_ path: String) { names = Self.names(path, links: 0) }

    var text: String { "/" + names.joined(separator: "/") }

    /// Whether a path is this one or below it. Bytes are compared, because texts that are equal to Swift
    /// can name different files.
    func contains(_ other: ResolvedPath) -> Bool {
        other.names.starts(with: names) { $0.utf8.elementsEqual($1.utf8) }
    }

    /// This path as seen from a folder; `nil` if it is the folder itself or not below it.
    func path(below folder: ResolvedPath) -> String? {
        guard folder.contains(self), names.count > folder.names.count else { return nil }
        return names.dropFirst(folder.names.count).joined(separator: "/")
    }

    private static func names(_ path: String, links: Int) -> [String] {
        if let real = try? FilePath.real(path) { return real.split(separator: "/").map(String.init) }
        var path = path
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        guard !["", ".", "/"].contains(path) else { return [] }
        let (folder, name) = (PathName(path).sibling(""), PathName(path).name)
        // The limit of Linux for one path.
        if links < 40, let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) {
            return names(target.hasPrefix("/") ? target : folder + target, links: links + 1)
        }
        let parent = names(folder.isEmpty ? "." : folder, links: links)
        return name == ".." ? parent.dropLast() : name == "." ? parent : parent + [name]
    }
}
