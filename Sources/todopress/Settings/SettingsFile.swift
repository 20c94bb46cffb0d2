// Finds and reads `todopress.json`. It lies beside the lists or the store that the command line names, else in the current
// folder. Folders above are not searched, because a file there would change a command without being seen.

import Files
import Foundation

struct SettingsFile {
    static let name = "todopress.json"
    /// The most bytes of settings (16 MiB).
    private static let mostBytes = 1 << 24
    /// For how many mistakes a message says what may be meant. To look for it takes long.
    static let mostSuggestions = 100

    let path: String

    init(path: String) { self.path = path }

    /// The file for a command; `nil` if there is none, or if the command takes no settings.
    ///
    /// Lists of several folders have the file of the current folder. Throws if other files lie beside the lists, since they
    /// may exclude items from the site.
    init?(for arguments: CommandLineArguments) throws(UsageErrors) {
        guard Self.isLookedFor(by: arguments) else { return nil }
        let beside = Self.besideLists(of: arguments)
        if beside.count > 1 {
            let here = Self.folder(of: Self.name)
            let others = beside.filter { Self.exists($0) && Self.folder(of: $0) != here }
            guard others.isEmpty else { throw UsageErrors(errors: others.map { .settingsOfOtherFolder($0) }) }
        }
        guard let path = (beside + [Self.name]).first(where: Self.exists) else { return nil }
        self.path = path
    }

    /// Where a command looks for the file: beside the lists that its command line names, then in the current folder.
    /// Nowhere if it takes no settings.
    static func paths(for arguments: CommandLineArguments) -> [String] {
        isLookedFor(by: arguments) ? possiblePaths(for: arguments) : []
    }

    /// The same for a command that takes settings, also where `--no-settings` keeps it from looking.
    static func possiblePaths(for arguments: CommandLineArguments) -> [String] {
        besideLists(of: arguments) + [name]
    }

    private static func isLookedFor(by arguments: CommandLineArguments) -> Bool {
        arguments.subcommand.takesSettings && !arguments.flags.contains(.noSettings)
    }

    private static func exists(_ path: String) -> Bool { FileStatus(at: path) != nil }

    /// Whether a path has the name of a settings file.
    static func isNamed(by path: String) -> Bool { PathName(path).name == name }

    /// The checked options of the file for a command. The folders and lists that the command needs must exist.
    func options(for arguments: CommandLineArguments) throws(Failure) -> RememberedOptions {
        let bytes = try orFail(try InputFile.bytes(of: path, limit: Self.mostBytes)) {
            (error: InputError) in Failure(error.message, .noInput)
        }
        let reader = SettingsReader(bytes)
        var options = RememberedOptions(reader.settings, file: path, folder: PathName(path).sibling(""))
        options.targets = reader.targets
        if let input = options.onlyInput, !PathName(input.text).isFolder,
            !ListLocator.isUsualList(PathName(input.text).name)
        {
            options.useAsStore(input)
        }
        let outside = arguments.flags.contains(.outside) ? [] : outside(options, for: arguments)
        // Nothing outside the folder is read, not even locales.
        let unknown = outside.isEmpty ? Self.unknownNames(options, arguments) : []
        let wrong = reader.errors + outside + unknown
        guard wrong.isEmpty else { throw Failure(wrong, file: path) }
        let missing = Self.missing(options, for: arguments)
        let conflicting = options.conflictingOptions(arguments)
        guard missing.isEmpty, conflicting.isEmpty else {
            let lines = Failure(missing + conflicting, file: path).lines
            throw Failure(lines, conflicting.isEmpty ? .noInput : .badData)
        }
        return options
    }

    /// The errors of a zone or a language that does not exist. The user's own locales count.
    private static func unknownNames(
        _ options: RememberedOptions, _ arguments: CommandLineArguments
    ) -> [SettingsError] {
        var errors: [SettingsError] = []
        if let zone = options.origins.values[.timeZone]?.first {
            do throws(UsageError) {
                _ = try SystemTimeZone(zone.text)
            } catch {
                errors.append(SettingsError(.usage(error), zone.location))
            }
        }
        if let locale = options.origins.values[.locale]?.first {
            let folder = arguments.values[.templates] ?? options.origins.values[.templates]?.first?.text
            if let error = try? FileOverlay.locales(folder).error(ofLocale: locale.text) {
                errors.append(SettingsError(.usage(error), locale.location))
            }
        }
        return errors
    }

    /// The settings files of the lists or the store that a command line names, one for each folder.
    private static func besideLists(of arguments: CommandLineArguments) -> [String] {
        let lists =
            arguments.subcommand.keepsStore
            ? [arguments.values[.store]].compactMap(\.self) : arguments.operands
        var folders: Set<String> = []
        return lists.filter { $0 != "-" }.map(beside).filter { folders.insert(folder(of: $0)).inserted }
    }

    /// The folder of a file without symbolic links, however it is named.
    private static func folder(of path: String) -> String {
        let folder = PathName(path).sibling("")
        return (try? FilePath.real(folder.isEmpty ? "." : folder)) ?? folder
    }

    /// The settings file in the folder of a list; in the folder itself if the list is a folder of notes.
    private static func beside(_ list: String) -> String {
        let path = PathName(list)
        return path.isFolder ? path.below(name) : path.sibling(name)
    }

    /// The errors of paths that a command would use and that leave the folder of the file.
    private func outside(_ options: RememberedOptions, for arguments: CommandLineArguments) -> [SettingsError]
    {
        let name = PathName(path).sibling("")
        let folder = ResolvedPath(name.isEmpty ? "." : name)
        return Self.usedPaths(options, by: arguments).compactMap { option, value in
            // With a list, its archive is read.
            let files = [value.text] + (ListLocator.archive(of: value.text).map { [$0] } ?? [])
            guard let file = files.first(where: { !folder.contains(ResolvedPath($0)) }) else { return nil }
            let typed =
                if let option, option.row(of: arguments.subcommand) != nil {
                    "type \(option.spelled) \(value.text.quotedForShell) or "
                } else if [.build, .agenda, .check].contains(arguments.subcommand), option ?? .store == .store
                {
                    "name the lists on the command line or type "
                } else {
                    "type "
                }
            return SettingsError(
                .outside(
                    option?.rawValue ?? SettingsReader.inputs, path: file, target: ResolvedPath(file).text,
                    instead: typed + Option.outside.spelled), value.location)
        }
    }

    /// The paths that a command takes from the settings, with their options, and the inputs, without one.
    private static func usedPaths(
        _ options: RememberedOptions, by arguments: CommandLineArguments
    ) -> [(option: Option?, value: Setting.Value)] {
        var lines = [arguments]
        if options.applied(to: arguments).flags.contains(.build) { lines.append(arguments.ofSite) }
        let runs = lines.map(options.applied)
        var paths: [(option: Option?, value: Setting.Value)] = []
        for option in OptionRow.ofSettings.map(\.option) where option.isPath {
            let used = runs.lazy.compactMap { run in
                // A store's command has the folder of the site for its build.
                option == .output && run.subcommand.keepsStore ? nil : run.origins.values[option]
            }.first
            // The only input may be the store.
            for value in used ?? [] where !options.inputs.contains(value) { paths.append((option, value)) }
        }
        let usesInputs = zip(lines, runs).contains { line, run in
            line.operands.isEmpty && run.operands == options.inputs.map(\.text)
                || run.origins.values[.store].map { options.inputs.contains($0[0]) } == true
        }
        let keepsInputs = arguments.subcommand.keepsStore && options.hasSeveralInputs(beside: arguments)
        return paths + (usesInputs || keepsInputs ? options.inputs.map { (nil, $0) } : [])
    }

    /// The path beside one that is meant instead of it.
    private static func nearest(to path: PathName) -> String? {
        let parent = path.sibling("")
        let names =
            (try? FileManager.default.contentsOfDirectory(atPath: parent.isEmpty ? "." : parent)) ?? []
        return todopress.nearest(to: path.name, in: names.sorted()).map(path.sibling)
    }

    /// The errors of paths that a command would read and that do not exist.
    private static func missing(
        _ options: RememberedOptions, for arguments: CommandLineArguments
    ) -> [SettingsError] {
        // The command may begin the store, which its build then reads.
        let store =
            arguments.subcommand.keepsStore
            ? options.applied(to: arguments).values[.store] ?? ListLocator.storeNames[0] : nil
        var suggestions = 0
        return usedPaths(options, by: arguments).compactMap { option, value in
            guard option.map({ [.templates, .publicFiles, .events].contains($0) }) ?? (value.text != store),
                !FileManager.default.fileExists(atPath: value.text)
            else { return nil }
            suggestions += 1
            let near = suggestions > mostSuggestions ? nil : nearest(to: PathName(value.text))
            let name = option?.rawValue ?? SettingsReader.inputs
            return SettingsError(.missing(name, path: value.text, nearest: near), value.location)
        }
    }
}
