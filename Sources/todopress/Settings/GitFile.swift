// A file in which git is told of a folder, such as `.gitignore`, and to which commands add lines.

import Files

struct GitFile {
    /// The path in messages.
    let shown: String
    private let version: FileVersion
    /// Whether it is in the folder, and no link out of it.
    let isInside: Bool

    /// The file of a name in a folder.
    init(_ name: String, in folder: String) throws(Failure) {
        shown = folder == "." ? name : PathName(folder).below(name)
        version = try reported(FileError.self, try KeptFile(shown).read())
        isInside = ResolvedPath(folder).contains(ResolvedPath(shown))
    }

    /// The lines that are there.
    var lines: [Substring] {
        String(decoding: version.bytes ?? [], as: UTF8.self).split(whereSeparator: \.isNewline)
    }

    /// Adds lines. All others stay as they are.
    func add(_ lines: [String], _ console: Console) throws(Failure) {
        guard !lines.isEmpty else { return }
        var bytes = version.bytes ?? []
        if let last = bytes.last, last != UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\n")) }
        bytes += (lines.joined(separator: "\n") + "\n").utf8
        try console.replace(shown, version, with: bytes)
    }

    /// Why the file is left as it is, and the lines that it should have.
    func warning(_ reason: String = "it leads out of the folder", lines: [String]) -> String {
        "\(shown) is left as it is, because \(reason); it should have the lines \(lines.listed)"
    }
}
