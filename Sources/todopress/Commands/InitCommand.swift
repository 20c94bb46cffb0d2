// `todopress init`: the program's own templates, public files and sample store as files, to be edited.

import Defaults
import Foundation

/// Writes the built-in files into a folder.
struct InitCommand {
    /// Where they go.
    let folder: String
    /// Whether to print nothing but errors.
    let isQuiet: Bool
    /// Where it says what it has to say.
    let console: Console

    /// Writes them; if even one of them is there already, writes nothing. A store that is there stays.
    func run() throws(Failure) {
        // A list that is there already is the user's own, and stays.
        let hasStore = FileManager.default.fileExists(atPath: "\(folder)/todoitems")
        let files =
            Defaults.templates.map { ("Templates/\($0.path)", $0.text) }
            + Defaults.publicFiles.map { ("Public/\($0.path)", $0.text) }
            + (hasStore ? [] : [("todoitems", Defaults.sampleStore)])
        let taken = files.map(\.0).filter { FileManager.default.fileExists(atPath: "\(folder)/\($0)") }
        guard taken.isEmpty else {
            throw Failure(
                taken.map { "todopress: error: \(folder)/\($0) exists and is not overwritten" }
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
