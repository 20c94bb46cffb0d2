// The commands: their names, operands and descriptions. Their options are in the table `OptionRow.all`.

enum Subcommand: String, CaseIterable {
    case build, agenda, check, convert, add, done, reopen, skip, remove, edit, list, show, undo, `import`
    case star, unstar, again, archive, activity, merge, publish, verify, join, lock
    case `init`, completions, help

    /// The kinds of commands, by their use of lists.
    private enum Kind {
        /// Makes something of lists.
        case reading
        case converting
        /// Changes a store that is kept with `todopress`, or only reads it.
        case changingStore, readingStore
        case other
    }

    private struct Row {
        let kind: Kind
        /// `nil` if there is none.
        let operand: OptionValue?
        /// Whether it takes any number of operands.
        let takesSeveral: Bool
        /// The description in the help.
        let words: String

        init(_ kind: Kind, _ operand: OptionValue?, several: Bool = false, _ words: String) {
            (self.kind, self.operand, takesSeveral, self.words) = (kind, operand, several, words)
        }
    }

    private var row: Row {
        switch self {
        case .build: Row(.reading, Self.lists, several: true, "writes the site")
        case .agenda:
            Row(.reading, Self.lists, several: true, "prints weeks, to read, to mail or to pipe to a printer")
        case .check:
            Row(
                .reading, Self.lists, several: true,
                "reads and validates the lists and the templates, writes nothing")
        case .convert:
            Row(
                .converting, OptionValue("LIST…", .files), several: true,
                "writes lists as one list of another format")
        case .add: Row(.changingStore, OptionValue("TITLE"), several: true, "adds an item to the store")
        case .done: Row(.changingStore, Self.items(.items), several: true, "checks items off")
        case .reopen:
            Row(.changingStore, Self.items(.doneItems), several: true, "makes done items open again")
        case .skip:
            Row(
                .changingStore, Self.items(.items), several: true,
                "leaves out one occurrence of items that repeat")
        case .remove: Row(.changingStore, Self.items(.allItems), several: true, "removes items")
        case .edit: Row(.changingStore, Self.items(.allItems), several: true, "changes fields of items")
        case .list:
            Row(
                .readingStore, OptionValue("[TEXT]"), several: true,
                "prints items of the store with their numbers")
        case .show: Row(.readingStore, Self.items(.allItems), several: true, "prints all fields of items")
        case .undo: Row(.changingStore, nil, "takes back the last change of the store")
        case .`import`:
            Row(
                .changingStore, OptionValue("FILE|URL|-…", .files), several: true,
                "takes the items of other lists into the store")
        case .star: Row(.changingStore, Self.items(.allItems), several: true, "makes items favourites")
        case .unstar:
            Row(.changingStore, Self.items(.allItems), several: true, "removes items from the favourites")
        case .again:
            Row(
                .changingStore, Self.items(.allItems), several: true,
                "adds copies of items, open and with their lines")
        case .archive: Row(.changingStore, nil, "moves what is done from a todo.txt to its done.txt")
        case .activity: Row(.readingStore, nil, "prints which items were changed when")
        case .merge:
            Row(
                .changingStore, OptionValue("COPY|BASE OURS THEIRS", .files), several: true,
                "takes a conflict copy into its list, or merges versions as git asks for it")
        case .`init`:
            Row(
                .other, OptionValue("[DIR]", .folders),
                "writes todopress.json for options, and an empty store where there is no list")
        case .publish:
            Row(.other, Self.target, "builds the site, uploads what changed, and verifies it")
        case .verify: Row(.other, Self.target, "checks that a target has the site, and changes nothing")
        case .join:
            Row(
                .other, OptionValue("PART…", .folders), several: true,
                "makes one site of the parts that build --shard made")
        case .lock:
            Row(
                .other, OptionValue("[DIR]", .folders),
                "makes the key of a site that only a passphrase opens")
        case .completions:
            Row(
                .other, .oneOf("bash", "zsh", "fish"), "prints the completion script for a shell")
        case .help:
            Row(
                .other, OptionValue("[COMMAND|TOPIC]", .words(HelpText.topics)),
                "explains a command or a topic")
        }
    }

    private static let lists = OptionValue("[LIST…]", .files)
    private static let target = OptionValue("[NAME]")

    private static func items(_ list: CompletionList) -> OptionValue { OptionValue("ITEM…", .list(list)) }

    /// The placeholder of the operand in the help; empty if there is none.
    var operand: String { row.operand?.placeholder ?? "" }

    /// The proposals of a shell for the operand.
    var proposals: Proposals { row.operand?.proposals ?? .nothing }

    var takesSeveral: Bool { row.takesSeveral }

    /// Whether it cannot run without an operand.
    var needsOperand: Bool { takesSeveral && !operand.hasPrefix("[") }

    var explanation: String { row.words }

    /// Whether the command reads or changes a store that is kept with `todopress`.
    var keepsStore: Bool { Self.keepingStore.contains(self) }

    /// Whether the command only reads a store.
    var onlyReadsStore: Bool { row.kind == .readingStore }

    /// Whether the command begins a store if there is none.
    var beginsStore: Bool { [.add, .`import`].contains(self) }

    /// Whether the command makes something of any lists.
    var takesLists: Bool { [.reading, .converting].contains(row.kind) }

    /// The options that the command takes, with their meaning in this command.
    var options: [OptionRow] { OptionRow.all.filter { $0.commands.contains(self) } }

    static let readingLists = allCases.filter { $0.row.kind == .reading }
    static let changingStore = allCases.filter { $0.row.kind == .changingStore }
    static let keepingStore = changingStore + allCases.filter { $0.row.kind == .readingStore }
    /// The commands that take options from the settings.
    static let takingSettings = readingLists + [.convert] + keepingStore
}
