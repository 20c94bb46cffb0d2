// Finds and reads `todopress.json`. It lies beside the lists or the store that the command line names, else in the current
// folder. Folders above are not searched, because a file there would change a command without being seen.

import Files
import Foundation

struct SettingsFile {
    static let name = "todopress.json"
    /// The most bytes of settings (16 MiB).
    private static let maxBytes = 1 << 24
    /// For how many mistakes a message says what may be meant. To look for it takes long.
    static let maxSuggestions = 100

    let path: String

    init(path: String) { self.path = path }

    /// The file for a command; `nil` if there is none, or if the command takes no settings.
    ///
    /// Lists of several folders have the file of the current folder. Throws if other files lie beside the lists, since they
    /// may exclude items from the site.
    init?(for arguments: Arguments) throws(Failure) {
        guard Self.isLookedFor(by: arguments) else { return nil }
        let beside = Self.besideLists(of: arguments)
        if beside.count > 1, arguments.subcommand != .merge {
            let here = Self.folder(of: Self.name)
            let others = beside.filter { Self.exists($0) && Self.folder(of: $0) != here }
            guard others.isEmpty else {
                let errors = others.map { path -> UsageError in
                    """
                    the lists are in several folders, so \(path) is not used; name all lists as \
                    \"\(SettingsReader.inputs)\" in one settings file, or use none with --no-settings
                    """
                }
                throw Failure(errors + arguments.ownErrors, of: arguments.namedCommand)
            }
        }
        guard let path = (beside + [Self.name]).first(where: Self.exists) else { return nil }
        self.path = path
    }

    /// Where a command looks for the file: beside the lists that its command line names, then in the current folder.
    /// Nowhere if it takes no settings.
    static func paths(for arguments: Arguments) -> [String] {
        isLookedFor(by: arguments) ? possiblePaths(for: arguments) : []
    }

    /// The same for a command that takes settings, also where `--no-settings` keeps it from looking.
    static func possiblePaths(for arguments: Arguments) -> [String] {
        besideLists(of: arguments) + [name]
    }

    private static func isLookedFor(by arguments: Arguments) -> Bool {
        arguments.subcommand.takesSettings && !arguments.has(.noSettings)
    }

    private static func exists(_ path: String) -> Bool { FileStatus(at: path) != nil }

    static func isNamed(by path: String) -> Bool { PathName(path).name == name }

    /// Warnings about files that look like settings, and are not read: what they leave out is published.
    static func unread(beside file: String) -> [String] {
        let path = PathName(file)
        let names = (try? Folder.entries(at: PathName(path.sibling("")).sibling(".")))?.names ?? []
        guard !names.contains(name) else { return [] }
        return names.map { ($0, $0.lowercased()) }.filter { $1 == ".\(name)" || $1.hasPrefix(name) }.map(\.0)
            .map { "\(path.sibling($0)) is not read: the settings are a file of the name \(name)" }
    }

    /// The arguments of a command over the settings of the file. The folders and lists that the command needs must exist. Throws
    /// all errors of the command line and of the settings.
    func arguments(over line: Arguments) throws(Failure) -> Arguments {
        let bytes = try reported(FileError.self, try InputFile.bytes(of: path, limit: Self.maxBytes))
        try ConflictMarks.check(bytes, of: path)
        let folder = PathName(path).sibling("")
        let reader = SettingsReader(bytes, folder: folder, environment: line.environment)
        let settings = Settings(reader, file: path, folder: folder)
        let outside = line.has(.outside) ? [] : outside(settings, for: line)
        // Nothing outside the folder is read, not even locales.
        let unknown = outside.isEmpty ? Self.unknownNames(settings, line) : []
        let wrong = reader.errors + outside + unknown
        guard wrong.isEmpty else {
            throw Failure(wrong + line.ownErrors, of: line.namedCommand, settings: path)
        }
        let arguments = line.merged(onto: settings)
        let (missing, errors) = (Self.missing(settings, for: line), arguments.errors)
        guard missing.isEmpty, errors.isEmpty else {
            let failure = Failure(missing + errors, of: line.namedCommand, settings: path)
            throw errors.isEmpty ? Failure(failure.lines, .noInput) : failure
        }
        try FollowedLinks.check(arguments)
        return arguments
    }

    /// The errors of a zone or a language that does not exist. The user's own locales count.
    private static func unknownNames(_ settings: Settings, _ line: Arguments) -> [UsageError] {
        var errors: [UsageError] = []
        if let zone = settings.first(.timeZone) {
            do throws(UsageError) {
                _ = try SystemTimeZone(zone.text)
            } catch {
                errors.append(error.at(zone.place))
            }
        }
        if let locale = settings.first(.locale) {
            let folder = line.text(.templates) ?? settings.first(.templates)?.text
            if let error = try? FileOverlay.locales(folder).error(ofLocale: locale.text) {
                errors.append(error.at(locale.place))
            }
        }
        return errors
    }

    /// The settings files of the lists or the store that a command line names, one for each folder.
    private static func besideLists(of arguments: Arguments) -> [String] {
        let lists =
            arguments.subcommand == .merge
            ? merged(arguments)
            : arguments.keepsStore ? [arguments.text(.store)].compactMap(\.self) : arguments.operands
        var folders: Set<String> = []
        return lists.filter { $0 != "-" }.map(beside).filter { folders.insert(folder(of: $0)).inserted }
    }

    /// The list that is merged. git names it from the top of the repository, so the folders above it are those of the user.
    private static func merged(_ arguments: Arguments) -> [String] {
        guard let path = arguments.mergedList else { return [] }
        let names = path.split(separator: "/", omittingEmptySubsequences: false)
        return arguments.has(.name)
            ? names.indices.reversed().map { names[...$0].joined(separator: "/") } : [path]
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
    private func outside(_ settings: Settings, for line: Arguments) -> [UsageError] {
        let name = PathName(path).sibling("")
        let folder = ResolvedPath(name.isEmpty ? "." : name)
        return Self.usedPaths(settings, by: line).compactMap { argument in
            let option = argument.option
            // With a list, its archive is read.
            let files = [argument.text] + (ListLocator.archive(of: argument.text).map { [$0] } ?? [])
            guard let file = files.first(where: { !folder.contains(ResolvedPath($0)) }) else { return nil }
            let typed =
                if let option, option.row(of: line.subcommand) != nil {
                    "type \(option.spelled) \(argument.text.quotedForShell) or "
                } else if [.build, .agenda, .check].contains(line.subcommand), option ?? .store == .store {
                    "name the lists on the command line or type "
                } else {
                    "type "
                }
            let target = ResolvedPath(file).text
            let error: UsageError =
                """
                \(option?.rawValue ?? SettingsReader.inputs) names \
                \(file)\(target == file ? "" : ", which leads to \(target)"), outside the folder of this file; \
                if you trust it, \(typed)--outside
                """
            return error.at(argument.place)
        }
    }

    /// The paths that a command takes from the settings: of its options, and of the inputs.
    private static func usedPaths(_ settings: Settings, by line: Arguments) -> [Argument] {
        var lines = [line]
        if line.merged(onto: settings).has(.build) { lines.append(line.ofSite) }
        let runs = lines.map { $0.merged(onto: settings) }
        var paths: [Argument] = []
        for option in OptionRow.ofSettings.map(\.option) where option.isPath {
            let used = runs.lazy.map { run in
                // A store's command has the folder of the site for its build.
                option == .output && run.keepsStore
                    ? [] : run.given.filter { $0.option == option && $0.place != nil && $0.isPath }
            }.first { !$0.isEmpty }
            // The only input may be the store.
            paths += (used ?? []).filter { argument in
                !settings.inputs.contains { $0.text == argument.text && $0.place == argument.place }
            }
        }
        let usesInputs = zip(lines, runs).contains { line, run in
            line.operands.isEmpty && run.operands == settings.inputs.map(\.text)
                || run.place(of: .store).map { place in settings.inputs.contains { $0.place == place } }
                    == true
        }
        // Of a list that is named by its path, the settings say only what it is.
        let isFile = line.namedList.map { FileManager.default.fileExists(atPath: $0.text) } ?? false
        let keepsInputs =
            line.keepsStore && !isFile && line.merged(onto: settings).severalLists != nil
        return paths + (usesInputs || keepsInputs ? settings.inputs : [])
    }

    /// The path beside one that is meant instead of it.
    private static func nearest(to path: PathName) -> String? {
        let parent = path.sibling("")
        let names =
            (try? FileManager.default.contentsOfDirectory(atPath: parent.isEmpty ? "." : parent)) ?? []
        return todopress.nearest(to: path.name, in: names.sorted()).map(path.sibling)
    }

    /// The errors of paths that a command would read and that do not exist.
    private static func missing(_ settings: Settings, for line: Arguments) -> [UsageError] {
        // The command may begin the store, which its build then reads.
        let store =
            line.keepsStore
            ? line.merged(onto: settings).text(.store) ?? ListLocator.storeNames[0] : nil
        var suggestions = 0
        return usedPaths(settings, by: line).compactMap { argument in
            let (option, path) = (argument.option, argument.text)
            guard option.map({ [.templates, .publicFiles, .events].contains($0) }) ?? (path != store),
                !FileManager.default.fileExists(atPath: path)
            else { return nil }
            suggestions += 1
            let near = suggestions > maxSuggestions ? nil : nearest(to: PathName(path))
            let error: UsageError =
                """
                \(option?.rawValue ?? SettingsReader.inputs) names \(path), which does not \
                exist\(near.map { "; did you mean \($0)?" } ?? (path.contains(",") ? "; several paths are an array" : ""))
                """
            return error.at(argument.place)
        }
    }
}
