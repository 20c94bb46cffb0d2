// Writes the files of some folders, and a digest of other folders with the program's code, as a Swift
// source file: `EmbedDefaults OUTPUT FOLDER… --digest FOLDER…`. Files become string literals, which compile
// at once; the same bytes as array literals take half a minute. Images become base64.

import Foundation

@main
struct EmbedDefaults {
    static func main() throws {
        let arguments = CommandLine.arguments.dropFirst()
        guard let output = arguments.first, let code = arguments.firstIndex(of: "--digest") else {
            fail("usage: EmbedDefaults OUTPUT FOLDER… --digest FOLDER…")
        }
        var source = "// Written by EmbedDefaults from the repository's Templates/ and Public/.\n\n"
        source += "extension EmbeddedFile {\n"
        for folder in arguments[..<code].dropFirst().map({ URL(filePath: $0, directoryHint: .isDirectory) }) {
            source += "    static let `\(folder.lastPathComponent.lowercased())`: [EmbeddedFile] = [\n"
            for path in try paths(below: folder) {
                let bytes = try Data(contentsOf: folder.appending(path: path))
                let text = String(validating: bytes, as: UTF8.self)
                let contents = text.map(literal) ?? "base64: \(literal(bytes.base64EncodedString()))"
                source += "        EmbeddedFile(\(literal(path)), \(contents)),\n"
            }
            source += "    ]\n"
        }
        let digest = try digest(of: arguments[code...].dropFirst())
        source += "    static let digestOfCode: UInt64 = \(digest)\n}\n"
        try Data(source.utf8).write(to: URL(filePath: output))
    }

    /// Ends with an error, which the build prints.
    private static func fail(_ message: String) -> Never {
        FileHandle.standardError.write(Data("error: \(message)\n".utf8))
        exit(1)
    }

    /// A digest of all files of some folders (64-bit FNV-1a).
    private static func digest(of folders: ArraySlice<String>) throws -> UInt64 {
        var digest: UInt64 = 0xCBF2_9CE4_8422_2325
        for folder in folders.map({ URL(filePath: $0, directoryHint: .isDirectory) }) {
            for path in try paths(below: folder) {
                for byte in try Data(path.utf8) + Data(contentsOf: folder.appending(path: path)) {
                    digest = (digest ^ UInt64(byte)) &* 0x100_0000_01B3
                }
            }
        }
        return digest
    }

    /// The relative paths of the regular files below a folder, sorted by their bytes so that builds are
    /// reproducible.
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
