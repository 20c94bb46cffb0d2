// Which options `todopress.json` remembers, and for which commands. A new option is remembered or has a reason in its row.

extension OptionRow.Memory {
    /// Whether a command with the row takes the option from the settings.
    var isRemembered: Bool {
        switch self {
        case .remembered, .rememberedAlsoFor, .negation: true
        case .never, .ofOtherRow: false
        }
    }

    /// Whether the row gives the option its meaning in the settings.
    fileprivate var isOfSettings: Bool { if case .negation = self { false } else { isRemembered } }
}

extension OptionRow {
    /// The options that the settings remember, with their meaning there. The options of a site come first.
    static let ofSettings = (ofSites + ofRuns + ofAgenda + ofItems + ofImport).filter(\.memory.isOfSettings)
        .reduce(into: [OptionRow]()) { rows, row in
            if !rows.contains(where: { $0.option == row.option }) { rows.append(row) }
        }
}

extension Option {
    /// Why the settings do not remember the option: the end of a sentence that begins with its name; `nil` if they do.
    var reasonNotRemembered: String? {
        switch rowOfSettings?.memory {
        case .never(let reason): reason
        case .negation(let other): "is written as \"\(other.rawValue)\": false"
        case .remembered, .rememberedAlsoFor, .ofOtherRow, nil: nil
        }
    }

    /// The option that `false` in the settings stands for; `nil` if it stands for nothing.
    var negation: Option? {
        OptionRow.all.first { $0.memory == .negation(of: self) }?.option
    }

    /// Whether a command takes the option from the settings. Some options mean something else in some commands: `weeks`
    /// in the settings is how many weeks the site has, not how many `agenda` prints.
    func isRemembered(by subcommand: Subcommand) -> Bool {
        if let row = row(of: subcommand) { return row.memory.isRemembered }
        if case .rememberedAlsoFor(let others) = rowOfSettings?.memory { return others.contains(subcommand) }
        return false
    }

    /// Whether the value is a path, which in the settings is relative to their folder.
    var isPath: Bool { rowOfSettings?.value?.proposals.arePaths ?? false }
}

extension Subcommand {
    /// Whether the command takes options from the settings.
    var takesSettings: Bool { Self.takingSettings.contains(self) }
}
