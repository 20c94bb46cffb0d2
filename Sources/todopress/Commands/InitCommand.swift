// `todopress init`: writes the built-in templates, public files and sample store into a folder, to be edited.

import Defaults
import Foundation

/// A run of `todopress init`.
struct InitCommand {
    /// The target folder.
    let folder: String
    /// Whether to print only errors.
    let isQuiet: Bool
    let console: Console

    /// Writes the files. Refuses if any of them exists, except a store, which is kept.
    func run() throws(Failure) {
        // An existing store is the user's own and is kept.
        let hasStore = FileManager.default.fileExists(atPath: "\(folder)/todoitems")
        let files =
            Defaults.templates.map { ("Templates/\($0.path)", $0.text) }
            + Defaults.publicFiles.map { ("Public/\($0.path)", $0.text) }
            + (hasStore ? [] : [("todoitems", Defaults.sampleStore)])
        let existing = files.map(\.0).filter { FileManager.default.fileExists(atPath: "\(folder)/\($0)") }
        guard existing.isEmpty else {
            throw Failure(
                existing.map { "todopress: error: \(folder)/\($0) exists and is not overwritten" }
                    + ["Nothing is written. Move these away, or name another folder: todopress init DIR"],
                .outputRefused)
        }
        for (path, text) in files {
            let url = URL(filePath: "\(folder)/\(path)")
            do {
                try FileManager.default.createDirectory(
                    at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(text.utf8).write(to: url, options: .withoutOverwriting)
            } catch {
                throw Failure("cannot write \(folder)/\(path): \(error.localizedDescription)", .inputOutput)
            }
        }
        guard !isQuiet else { return }
        let place = folder == "." ? "" : "cd '\(folder)' && "
        try console.print(
            "\(folder): \(files.count) files written. Build with them: "
                + "\(place)todopress build --templates Templates --public Public")
    }
}
