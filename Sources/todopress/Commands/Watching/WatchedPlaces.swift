// What a build that watches looks at: the lists, the logs of stores, the user's templates and public files, and the
// settings.

import Files
import Foundation
import ToDoFormats

/// The places of the inputs of a build.
struct WatchedPlaces: Equatable {
    /// A file, which need not exist, or a folder.
    enum Place: Equatable {
        /// A file.
        case file(String)
        /// The lists in the current folder.
        case currentFolder
        /// A list: a file, or a folder of notes.
        case list(String)
        /// The log of a list, if that is a store.
        case log(of: String)
        /// A folder of templates or public files.
        case folder(String)
    }

    let places: [Place]
    /// The output folder. It may lie in a folder of notes, and what a build writes there is no change.
    let output: String

    /// The inputs of a build with these options.
    init(_ options: BuildOptions) {
        var places: [Place] =
            switch options.source {
            case .sample: []
            case .currentFolder: [.currentFolder]
            case .files(let paths):
                paths.map(Self.trimmed).flatMap { path in
                    [.list(path)] + (ListLocator.archive(of: path).map { [.file($0)] } ?? [])
                }
            }
        if options.hasActivity {
            places += places.flatMap { place -> [Place] in
                switch place {
                case .list(let path): [.log(of: path)]
                case .currentFolder: ListLocator.storeNames.map { .log(of: $0) }
                case .file, .log, .folder: []
                }
            }
        }
        places += [options.templates, options.publicFiles].compactMap(\.self).map {
            .folder(Self.trimmed($0))
        }
        self.places = places
        output = options.output
    }

    /// The settings for a command line.
    init(settingsFor arguments: CommandLineArguments) {
        places = SettingsFile.paths(for: arguments).map { .file($0) }
        output = ""
    }

    /// What can be seen of the places now.
    var snapshot: FileSnapshot {
        var snapshot = FileSnapshot()
        for place in places {
            switch place {
            case .file(let path): snapshot.add(file: path)
            case .currentFolder: snapshot.add(entriesOf: ".", where: ListLocator.isList)
            case .log(let list): if let path = ActivityLogs.path(of: list) { snapshot.add(file: path) }
            case .list(let path), .folder(let path):
                snapshot.add(tree: path) { counts($0, $1, in: place) }
            }
        }
        return snapshot
    }

    /// Whether a file or folder at a path below the folder of a place can be an input.
    func counts(_ path: String, _ kind: FileStatus.Kind, in place: Place) -> Bool {
        switch place {
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
