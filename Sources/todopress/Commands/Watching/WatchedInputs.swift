// The files and folders that `--watch` watches: the lists, the logs of stores, the user's templates and public files, and
// the settings.

import Files
import Foundation
import ToDoFormats

/// The inputs of a build as files and folders.
struct WatchedInputs: Equatable {
    /// A file, which need not exist, or a folder.
    enum Input: Equatable {
        case file(String)
        case currentFolder
        /// A list: a file, or a folder of notes.
        case list(String)
        /// The log of a list, if that is a store.
        case log(of: String)
        /// A folder of templates or public files.
        case folder(String)
    }

    let inputs: [Input]
    /// The output folder. It may lie in a folder of notes; files that a build writes there do not count
    /// as changes.
    let output: String

    /// The inputs of a build with these options.
    init(_ options: BuildOptions) {
        var inputs: [Input] =
            switch options.source {
            case .sample: []
            case .currentFolder: [.currentFolder]
            case .files(let paths):
                paths.map(Self.trimmed).flatMap { path in
                    [.list(path)] + (ListLocator.archive(of: path).map { [.file($0)] } ?? [])
                }
            }
        if options.hasActivity {
            inputs += inputs.flatMap { input -> [Input] in
                switch input {
                case .list(let path): [.log(of: path)]
                case .currentFolder: ListLocator.storeNames.map { .log(of: $0) }
                case .file, .log, .folder: []
                }
            }
        }
        inputs += [options.templates, options.publicFiles].compactMap(\.self).map {
            .folder(Self.trimmed($0))
        }
        self.inputs = inputs
        output = options.output
    }

    /// The settings for a command line.
    init(settingsFor arguments: CommandLineArguments) {
        inputs = SettingsFile.paths(for: arguments).map { .file($0) }
        output = ""
    }

    /// The state of the inputs now.
    var snapshot: FileSnapshot {
        var snapshot = FileSnapshot()
        for input in inputs {
            switch input {
            case .file(let path): snapshot.add(file: path)
            case .currentFolder: snapshot.add(entriesOf: ".", where: ListLocator.isList)
            case .log(let list): if let path = ActivityLogs.path(of: list) { snapshot.add(file: path) }
            case .list(let path), .folder(let path):
                snapshot.add(tree: path) { counts($0, $1, of: input) }
            }
        }
        return snapshot
    }

    /// Whether a file or folder at a path below the folder of an input counts.
    func counts(_ path: String, _ kind: FileStatus.Kind, of input: Input) -> Bool {
        switch input {
        case .file, .currentFolder, .log: false
        case .folder: FileOverlay.mayBePublished(path)
        case .list(let folder):
            if !NoteFolder.isVisible(PathName(path).name) {
                false
            } else if kind == .folder {
                NoteFolder.isSearched(PathName(path).name) && !isOutput("\(folder)/\(path)")
            } else {
                ListFormat.isNote(path)
            }
        }
    }

    private func isOutput(_ path: String) -> Bool {
        URL(filePath: path).standardizedFileURL.path == URL(filePath: output).standardizedFileURL.path
    }

    /// A path without slashes at its end.
    private static func trimmed(_ path: String) -> String {
        var path = path
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        return path
    }
}
