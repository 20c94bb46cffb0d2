// Finds and reads `todopress.json`: the one beside the list or store that the command line names, else that of the
// current folder. Folders above are not searched: a file there would change what a command does without being seen.

import Defaults
import Files
import Foundation

/// The settings file of a command.
struct SettingsFile {
    static let name = "todopress.json"

    /// The path of the file.
    let path: String

    /// The file at a path.
    init(path: String) { self.path = path }

    /// The file for a command; `nil` if there is none, or if the command takes no settings.
    init?(for arguments: CommandLineArguments) {
        guard let path = Self.paths(for: arguments).first(where: { FileStatus(at: $0) != nil }) else {
            return nil
        }
        self.path = path
    }

    /// Where a command looks for the file: first beside the list that its command line names. Nowhere if it takes no
    /// settings.
    static func paths(for arguments: CommandLineArguments) -> [String] {
        guard arguments.subcommand.takesSettings, !arguments.flags.contains(.noSettings) else { return [] }
        return [namedList(arguments).map(beside), name].compactMap(\.self)
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
        let reader = SettingsReader(bytes)
        var options = RememberedOptions(reader.settings, file: path, folder: PathName(path).sibling(""))
        let wrong = reader.errors + Self.unknownNames(options, arguments)
        guard wrong.isEmpty else { throw Failure(SettingsErrors(wrong), file: path) }
        if let input = options.onlyInput, !Self.isFolder(input.text),
            !ListLocator.isUsualList(PathName(input.text).name)
        {
            options.useAsStore(input)
        }
        let missing = Self.missing(options, for: arguments)
        let conflicting = options.conflictingOptions(arguments)
        guard missing.isEmpty, conflicting.isEmpty else {
            let lines = Failure(SettingsErrors(missing + conflicting), file: path).lines
            throw Failure(lines, conflicting.isEmpty ? .noInput : .badData)
        }
        return options
    }

    /// The errors of a zone or a language that does not exist. The user's own locales count.
    private static func unknownNames(
        _ options: RememberedOptions, _ arguments: CommandLineArguments
    ) -> [SettingsError] {
        var errors: [SettingsError] = []
        if let zone = options.origins.places[.timeZone]?.first {
            do throws(UnknownName) {
                _ = try SystemTimeZone(zone.text)
            } catch {
                let unknown = UsageError.unknownName(.timeZone, error.name, nearest: error.nearest)
                errors.append(SettingsError(.usage(unknown), zone.location))
            }
        }
        if let locale = options.origins.places[.locale]?.first {
            let folder = arguments.values[.templates] ?? options.origins.places[.templates]?.first?.text
            let files = try? FileOverlay.read(
                Defaults.templates, "Templates", folder, where: { $0.hasPrefix("locales/") })
            if let files, let error = LocaleFiles(files).error(of: locale.text) {
                errors.append(SettingsError(.usage(error), locale.location))
            }
        }
        return errors
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
        isFolder(list) ? PathName(list).below(name) : PathName(list).sibling(name)
    }

    private static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }

    /// The errors of paths that a command would read and that do not exist.
    private static func missing(
        _ options: RememberedOptions, for arguments: CommandLineArguments
    ) -> [SettingsError] {
        var applied = options.applied(to: arguments)
        // The command may begin the store, which its build then reads.
        let store =
            arguments.subcommand.keepsStore ? applied.values[.store] ?? ListLocator.storeNames[0] : nil
        if applied.flags.contains(.build) { applied = options.applied(to: arguments.ofSite) }
        var paths = [Option.templates, .publicFiles].flatMap { option in
            applied.origins.places[option, default: []].map { (option.names[0], $0) }
        }
        if !options.inputs.isEmpty, applied.operands == options.inputs.map(\.text) {
            paths += options.inputs.filter { $0.text != store }.map { (SettingsReader.inputs, $0) }
        }
        return paths.compactMap { name, value in
            guard !FileManager.default.fileExists(atPath: value.text) else { return nil }
            let path = PathName(value.text)
            let parent = path.sibling("")
            let names =
                (try? FileManager.default.contentsOfDirectory(atPath: parent.isEmpty ? "." : parent)) ?? []
            let near = nearest(to: path.name, in: names.sorted()).map(path.sibling)
            return SettingsError(.missing(name, path: value.text, nearest: near), value.location)
        }
    }
}
