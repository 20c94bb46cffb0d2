// Writes folders of text files as one Swift source file: `EmbedDefaults OUTPUT FOLDER…`.
// A string literal of a file compiles at once; the same bytes as an array literal take half a minute.

import Foundation

@main
struct EmbedDefaults {
    static func main() throws {
        let arguments = CommandLine.arguments.dropFirst()
        guard let output = arguments.first else {
            throw EmbeddingError(message: "usage: EmbedDefaults OUTPUT FOLDER…")
        }
        var source = "// Written by EmbedDefaults from the repository's Templates/ and Public/.\n\n"
        source += "extension EmbeddedFile {\n"
        for folder in arguments.dropFirst().map({ URL(filePath: $0, directoryHint: .isDirectory) }) {
            source += "    static let `\(folder.lastPathComponent.lowercased())`: [EmbeddedFile] = [\n"
            for path in try paths(below: folder) {
                let bytes = try Data(contentsOf: folder.appending(path: path))
                guard let text = String(validating: bytes, as: UTF8.self) else {
                    throw EmbeddingError(message: "\(path): only UTF-8 text can be embedded")
                }
                source += "        EmbeddedFile(\(literal(path)), \(literal(text))),\n"
            }
            source += "    ]\n"
        }
        source += "}\n"
        try Data(source.utf8).write(to: URL(filePath: output))
    }

    /// The regular files below a folder as relative paths, in byte order so that builds repeat.
    private static func paths(below folder: URL) throws -> [String] {
        let manager = FileManager.default
        return try manager.subpathsOfDirectory(atPath: folder.path)
            .filter { path in
                var isFolder: ObjCBool = false
                let exists = manager.fileExists(
                    atPath: folder.appending(path: path).path, isDirectory: &isFolder)
                return exists && !isFolder.boolValue && !path.hasSuffix(".DS_Store")
            }
            .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    private static func literal(_ text: String) -> String {
        var literal = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\", "\"": literal += "\\\(scalar)"
            case "\n": literal += "\\n"
            case "\u{0}"..<" ", "\u{7F}": literal += "\\u{\(String(scalar.value, radix: 16))}"
            default: literal.unicodeScalars.append(scalar)
            }
        }
        return literal + "\""
    }
}

/// Why the embedding stopped; the build prints it.
struct EmbeddingError: Error, CustomStringConvertible {
    let message: String
    var description: String { message }
}
