// The names of projects and tags: levels, file names.

import Bytes
import ToDos

/// The whole name of a project or a tag, e.g. `Home/Kitchen`.
struct GroupName {
    let text: String
    /// The levels of a project, at most 16. A tag has one, whatever it contains.
    let levels: [Substring]

    /// The maximum number of levels of a project. Each level is a group of its own with a page, and has the names of
    /// those above it in its name, so that without a limit a name of 10 KB would make a site of 50 MB.
    static let maxLevels = 16

    /// The name of a project.
    init(_ text: String) {
        self.text = text
        levels = text.split(separator: "/", maxSplits: Self.maxLevels - 1)
    }

    /// The names of a project and of those above it, the highest one first. The last level keeps the slashes beyond
    /// the limit.
    static func levels(ofProject project: String) -> [GroupName] {
        let levels = names(ofLevels: project)
        return levels.indices.prefix(maxLevels).map { index in
            let end = index == maxLevels - 1 ? levels.endIndex : index + 1
            return GroupName(levels[..<end].joined(separator: "/"))
        }
    }

    /// The number of levels that the name of a project has, which may be more than are shown.
    static func levelCount(ofProject project: String) -> Int {
        // Most projects have few slashes.
        project.utf8.count { $0 == UInt8(ascii: "/") } < maxLevels ? 0 : names(ofLevels: project).count
    }

    private static func names(ofLevels project: String) -> [String] {
        project.split(separator: "/").map(\.trimmed).filter { !$0.isEmpty }
    }

    /// The name of a tag; `nil` if it is blank.
    init?(tag: String) {
        text = tag[...].trimmed
        if text.isEmpty { return nil }
        levels = [text[...]]
    }

    /// The name of its page's file without the extension: the letters and digits of ASCII in the name, and 48 bits of
    /// a hash of the whole name, e.g. `home-kitchen-a1b2c3d4e5f6`. So a page never moves because of another name,
    /// whatever the script, the case or the file system.
    var fileName: String {
        var slug = ""
        for scalar in text.decomposed.lowercased().unicodeScalars {
            switch scalar {
            case "a"..."z", "0"..."9": slug.unicodeScalars.append(scalar)
            case "\u{300}"..."\u{36F}": continue
            case _: if !slug.isEmpty, slug.last != "-" { slug += "-" }
            }
            if slug.utf8.count == 40 { break }
        }
        var fileName = ByteBuffer()
        if slug.last == "-" { slug.removeLast() }
        if !slug.isEmpty { fileName.append(string: slug + "-") }
        let digest = SHA1(of: Array(text.composed.utf8)).bytes
        for start in stride(from: 0, to: 6, by: 2) {
            fileName.append(hexadecimal: UInt16(digest[start]) << 8 | UInt16(digest[start + 1]))
        }
        return String(fileName)
    }
}

extension Substring {
    /// The text without white space at its ends; empty if none of it is visible.
    fileprivate var trimmed: String {
        func isSpace(_ scalar: Unicode.Scalar) -> Bool {
            // The zero-width space is no white space to Unicode, but to people.
            scalar.properties.isWhitespace || scalar == "\u{200B}"
        }
        var scalars = unicodeScalars.drop(while: isSpace)
        while let last = scalars.last, isSpace(last) { scalars.removeLast() }
        let text = String(scalars)
        return Array(text.utf8).span.isBlank ? "" : text
    }
}
