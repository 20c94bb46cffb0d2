// A row of the table of options. An option that means different things in different commands has several rows.

import ToDoKeeping

/// The meaning of an option in some commands.
struct OptionRow {
    /// Whether `todopress.json` remembers an option.
    enum Memory: Equatable {
        case remembered
        /// Remembered, also for these commands, whose command line does not take the option.
        case rememberedAlsoFor([Subcommand])
        /// Remembered as `false` of another option.
        case negation(of: Option)
        /// Not remembered; the reason is the end of a sentence that begins with the option's name.
        case never(String)
        /// Another row gives the option its meaning in the settings.
        case ofOtherRow
    }

    let option: Option
    /// `nil` for a flag.
    private(set) var value: OptionValue?
    /// Throws what is wrong with a value, beside these arguments.
    private(set) var check: @Sendable (String, Arguments) throws(UsageError) -> Void = { _, _ in }
    /// The explanation in the help, on one line.
    let words: String
    /// The commands that take it.
    let commands: [Subcommand]
    /// The short names, without the hyphen.
    let letters: String
    /// Whether each of several values counts.
    private(set) var isRepeated = false
    let memory: Memory
    /// What the option changes of an item, if it is given.
    private(set) var change: (@Sendable (Arguments, inout ItemChange) -> Void)?

    /// The option that is given by it. `--list` is another word for `--store`, except as a flag of `undo`, and `--add-line` for
    /// `--line`.
    var given: Option { option == .list && value != nil ? .store : option == .addLine ? .line : option }

    static func flag(
        _ option: Option, _ words: String, _ commands: [Subcommand], letters: String = "",
        _ memory: Memory = .remembered
    ) -> OptionRow {
        OptionRow(option: option, words: words, commands: commands, letters: letters, memory: memory)
    }

    static func value<Value>(
        _ type: OptionType<Value>, _ words: String, _ commands: [Subcommand], letters: String = "",
        isRepeated: Bool = false, _ memory: Memory = .remembered
    ) -> OptionRow {
        OptionRow(
            option: type.option, value: type.value,
            check: { text, arguments throws(UsageError) in _ = try type.parse(text, arguments) },
            words: words, commands: commands, letters: letters, isRepeated: isRepeated, memory: memory)
    }

    /// The rows of a field that an item may have: the option that sets it, in `add` and `edit`, and the one that removes it.
    static func field<Value: Hashable>(
        _ type: OptionType<Value>, _ path: ItemChange.Path<Value?>, _ words: String, removal: Option? = nil,
        _ removalWords: String = ""
    ) -> [OptionRow] {
        var row = value(type, words, [.add, .edit], ofOneItem)
        row.change = { arguments, edits in
            if let value = arguments[type] { edits[dynamicMember: path] = .set(value) }
        }
        guard let removal else { return [row] }
        return [row, .removal(removal, path, removalWords)]
    }

    /// The row of an option that removes a field.
    static func removal<Value: Hashable & Sendable>(
        _ option: Option, _ path: ItemChange.Path<Value?>, _ words: String
    ) -> OptionRow {
        var row = flag(option, words, [.edit], ofOneItem)
        row.change = { _, edits in edits[dynamicMember: path] = .remove }
        return row
    }

    /// Whether it removes a field of an item.
    var isRemoval: Bool { value == nil && change != nil }

    /// Options that exclude each other.
    static let exclusive: [(Option, Option)] =
        ofItems.filter(\.isRemoval).compactMap { row in
            Option(rawValue: String(row.option.rawValue.dropFirst("no-".count))).map { ($0, row.option) }
        } + [
            (.quiet, .verbose), (.lock, .noLock), (.watch, .dryRun), (.watch, .shard), (.open, .dryRun),
            (.open, .shard), (.takeDown, .strict), (.takeDown, .deleteMore),
            (.all, .done), (.json, .format), (.overdue, .today), (.overdue, .due), (.today, .due),
            (.repeats, .noRepeats),
            (.repeats, .noDue), (.due, .noDue), (.scheduled, .noScheduled), (.private, .publicFiles),
            (.address, .noPlace), (.coordinate, .noPlace), (.address, .noCoordinate), (.address, .coordinate),
            (.under, .noParent),
        ]

    /// All rows. The help lists the options of a command in this order.
    static let all = ofLists + ofAgenda + ofItems + ofImport + ofMerge + ofSites + ofRuns

    /// The rows of each option, in their order.
    static let byOption = Dictionary(grouping: all, by: \.option)
}

/// The value of an option, or the operand of a command.
struct OptionValue {
    /// The placeholder in the help.
    let placeholder: String
    let proposals: Proposals

    init(_ placeholder: String, _ proposals: Proposals = .nothing) {
        (self.placeholder, self.proposals) = (placeholder, proposals)
    }

    static func oneOf(_ words: String...) -> OptionValue { oneOf(words) }

    static func oneOf(_ words: [String]) -> OptionValue {
        OptionValue(words.joined(separator: "|"), .words(words))
    }

    static let folder = OptionValue("DIR", .folders)
    static let file = OptionValue("FILE", .files)
    static let text = OptionValue("TEXT")
    static let number = OptionValue("N")
    static let day = OptionValue("WHEN", .days())
}
