// What is left out of folders of notes and of the public files, by the settings and the command line.

import Files

/// The patterns of a command.
struct IgnoredPaths {
    /// A pattern, and the list that it is of; `nil` if it is of all, and of the public files.
    struct Pattern {
        let argument: Argument
        let list: String?

        var text: String { argument.text }
    }

    /// A folder with all its paths, those that are left out among them.
    struct SeenFolder {
        let list: String?
        /// The folder as seen from that of the settings; empty if it is the same or elsewhere.
        let place: String
        let paths: [String]
    }

    /// Whether everything is read, also what the settings of Obsidian leave out.
    let isOff: Bool
    /// Whether a pattern that cannot be read ends the command, since it publishes.
    let isStrict: Bool
    let patterns: [Pattern]
    /// The folder of the settings; empty for the current one.
    private let settingsFolder: String

    /// What these arguments leave out.
    init(_ arguments: Arguments, isStrict: Bool = true) {
        isOff = arguments.has(.noIgnore)
        self.isStrict = isStrict && !isOff
        let all =
            arguments.given.filter { $0.option == .ignore }.map { Pattern(argument: $0, list: nil) }
            + arguments.ignoredInLists.sorted { $0.key < $1.key }.flatMap { list, patterns in
                patterns.map { Pattern(argument: $0, list: list) }
            }
        patterns = isOff ? [] : all
        settingsFolder = PathName(arguments.settings.file).sibling("")
    }

    /// What is left out of a folder: of a list of notes, whose own patterns win, or of the public files.
    func folder(_ path: String, list: String?) -> IgnoredFolder {
        let own = patterns.filter { $0.list == nil || $0.list == list }.map(\.text)
        guard !own.isEmpty else { return IgnoredFolder(rules: IgnoreRules([]), place: "") }
        let root = ResolvedPath(settingsFolder.isEmpty ? "." : settingsFolder)
        return IgnoredFolder(rules: IgnoreRules(own), place: ResolvedPath(path).path(below: root) ?? "")
    }
}

struct IgnoredFolder {
    let rules: IgnoreRules
    /// The folder as seen from that of the settings, from which patterns are read, too.
    let place: String

    func ignores(_ path: String) -> Bool { rules.ignores(path, above: place) }
}
