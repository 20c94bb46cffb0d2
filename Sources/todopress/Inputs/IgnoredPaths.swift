// What is left out of folders of notes and of the public files, by the settings and the command line.

import Files

/// The patterns of a command.
struct IgnoredPaths {
    /// Whether everything is read, also what the settings of Obsidian leave out.
    private(set) var isOff = false
    private var everywhere: [String] = []
    private var inLists: [String: [String]] = [:]

    /// Nothing but what the settings of Obsidian leave out.
    init() {}

    /// What these arguments leave out.
    init(_ arguments: Arguments) {
        isOff = arguments.has(.noIgnore)
        everywhere = isOff ? [] : arguments.texts(.ignore)
        inLists = isOff ? [:] : arguments.ignoredInLists
    }

    /// The rules of the public files.
    var rules: IgnoreRules { IgnoreRules(everywhere) }

    /// The rules of a folder of notes, of which its own ones win.
    func rules(of folder: String) -> IgnoreRules { IgnoreRules(everywhere + inLists[folder, default: []]) }
}
