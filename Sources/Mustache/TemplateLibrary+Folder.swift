// Templates from a folder. Only this file of the module imports Foundation.

import Foundation

extension TemplateLibrary {
    /// Parses all files `*.mustache` in a folder and its subfolders. A template's name is its path inside the
    /// folder without the suffix: `{{>parts/row}}`.
    /// - Throws: `TemplateErrors`, or Foundation's error for a folder or file that cannot be read.
    public init(folder: String) throws {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder)
            .filter { $0.hasSuffix(TemplateFile.suffix) }.sorted()
        try self.init(
            paths.map { path in
                let file = URL(filePath: folder).appending(path: path)
                return TemplateFile(
                    name: String(path.dropLast(TemplateFile.suffix.count)), file: file.relativePath,
                    source: Array(try Data(contentsOf: file)))
            })
    }
}
