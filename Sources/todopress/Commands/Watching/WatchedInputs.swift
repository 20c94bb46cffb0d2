// The files and folders that `--watch` watches: the lists, the logs of stores, the user's templates and public files, and
// the settings.

import Civil
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

    /// The inputs of a build with these arguments.
    init(_ arguments: Arguments) {
        var inputs: [Input] =
            switch arguments.source {
            case .sample: []
            case .currentFolder: [.currentFolder]
            case .files(let paths):
                paths.map(Self.trimmed).flatMap { path in
                    [.list(path)] + (ListLocator.archive(of: path).map { [.file($0)] } ?? [])
                        + (PathName(path).isFolder
                            ? VaultSettings.paths.map { .file(PathName(path).below($0)) } : [])
                }
            }
        if arguments.has(.activity) {
            inputs += inputs.flatMap { input -> [Input] in
                switch input {
                case .list(let path): [.log(of: path)]
                case .currentFolder:
                    // The logs of stores lie beside them, those of all other lists in one folder.
                    ListLocator.storeNames.map { .log(of: $0) } + [.folder(KeptList.companionFolder)]
                case .file, .log, .folder: []
                }
            }
        }
        inputs += [arguments.text(.templates), arguments.text(.publicFiles)].compactMap(\.self).map {
            .folder(Self.trimmed($0))
        }
        inputs += arguments.texts(.events).map { PathName($0).isFolder ? .list(Self.trimmed($0)) : .file($0) }
        inputs += arguments.lock?.path.map { [.file($0)] } ?? []
        self.inputs = inputs
        output = arguments.output
    }

    /// The settings for a command line.
    init(settingsFor arguments: Arguments) {
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
            case .log(let list): for path in ActivityLogs.paths(of: list) { snapshot.add(file: path) }
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
                ListFormat.isNote(path) || CalendarFolder.isCalendar(path)
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

/// The state of the inputs of a build, without reading the files. It is taken before a build, so that changes during the build
/// start the next one.
struct InputState: Equatable {
    private let settings: FileSnapshot
    private let inputs: FileSnapshot
    /// The day of the site; `nil` as long as there are no arguments.
    private let today: Day?

    /// The state of the inputs now. The settings were looked at before they were read. There are no
    /// arguments as long as the settings are wrong.
    init(_ arguments: Arguments?, settings: FileSnapshot) {
        self.settings = settings
        inputs = arguments.map { WatchedInputs($0).snapshot } ?? FileSnapshot()
        today = arguments.map { $0.siteSettings(in: $0.clockZone).today }
    }

    /// The folders in which a change of the files can be noticed.
    var folders: Set<String> { settings.folders.union(inputs.folders) }
}
