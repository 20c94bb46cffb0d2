// Finds and reads `todopress.json`: the one beside the list or store that the command line names, else that of the
// current folder. Folders above are not searched: a file there would change what a command does without being seen.

import Bytes
import Files
import Foundation
import JSON

/// The settings file of a command.
struct SettingsFile {
    static let name = "todopress.json"

    /// The path of the file.
    let path: String

    /// The file for a command; `nil` if there is none, or if the command takes no settings.
    init?(for arguments: CommandLineArguments) {
        guard arguments.subcommand.takesSettings, !arguments.flags.contains(.noSettings) else { return nil }
        let paths = [Self.namedList(arguments).map(Self.beside), Self.name].compactMap(\.self)
        guard let path = paths.first(where: { FileStatus(at: $0) != nil }) else { return nil }
        self.path = path
    }

    /// Whether a path has the name of a settings file.
    static func isNamed(by path: String) -> Bool { PathName(path).name == name }

    /// The options of the file, checked, for a command. A folder or list of theirs that the command needs must exist.
    func options(for arguments: CommandLineArguments) throws(Failure) -> RememberedOptions {
        let bytes: [UInt8]
        do {
            bytes = try InputFile.bytes(of: path)
        } catch {
            throw Failure(error.message, .noInput)
        }
        let options: RememberedOptions
        do throws(SettingsErrors) {
            let folder = PathName(path).sibling("")
            options = RememberedOptions(try SettingsReader.settings(bytes), file: path, folder: folder)
        } catch {
            throw Failure(error, file: path)
        }
        let missing = Self.missing(options, for: arguments)
        guard missing.isEmpty else {
            throw Failure(Failure(SettingsErrors(errors: missing), file: path).lines, .noInput)
        }
        return options
    }

    /// The one list or store that a command line names.
    private static func namedList(_ arguments: CommandLineArguments) -> String? {
        let path =
            arguments.subcommand.keepsStore
            ? arguments.values[.store] : arguments.operands.count == 1 ? arguments.operands[0] : nil
        return path == "-" ? nil : path
    }

    /// The settings file in the folder of a list; in the folder itself if the list is a folder of notes.
    private static func beside(_ list: String) -> String {
        var isFolder: ObjCBool = false
        _ = FileManager.default.fileExists(atPath: list, isDirectory: &isFolder)
        return isFolder.boolValue ? PathName(list).below(name) : PathName(list).sibling(name)
    }

    /// The errors of paths that a command would read and that do not exist.
    private static func missing(
        _ options: RememberedOptions, for arguments: CommandLineArguments
    ) -> [SettingsError] {
        let applied = options.applied(to: arguments)
        var paths = [Option.templates, .publicFiles].flatMap { option in
            applied.origins.places[option, default: []].map { (option.names[0], $0) }
        }
        if applied.operands != arguments.operands {
            paths += options.inputs.map { (SettingsReader.inputs, $0) }
        }
        return paths.compactMap { name, value in
            guard !FileManager.default.fileExists(atPath: value.text) else { return nil }
            let path = PathName(value.text)
            let parent = path.sibling("")
            let names =
                (try? FileManager.default.contentsOfDirectory(atPath: parent.isEmpty ? "." : parent)) ?? []
            return SettingsError(
                line: value.location.line, column: value.location.column,
                problem: .missing(
                    name, path: value.text,
                    nearest: nearest(to: path.name, in: names.sorted()).map(path.sibling)))
        }
    }
}
