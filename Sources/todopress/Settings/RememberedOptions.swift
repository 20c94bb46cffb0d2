// The options of a settings file as a value, and their combination with a command line, which overrides them.

import ToDoFormats

/// Options that a command takes where its command line does not give them.
struct RememberedOptions: Equatable {
    private var values: [Option: String] = [:]
    private var lists: [Option: [String]] = [:]
    private var flags: Set<Option> = []
    /// The lists that are read where the command line names none, and their places.
    private(set) var inputs: [Setting.Value] = []
    /// Where the site can be published.
    var targets: [RememberedTarget] = []
    private(set) var origins = OptionOrigins()

    static let none = RememberedOptions([])

    /// The options of a file. Its relative paths get `folder` before them, which is empty or ends with a slash.
    init(_ settings: [Setting], file: String = "", folder: String = "") {
        origins.file = file
        for setting in settings {
            func path(_ text: String) -> String { text.hasPrefix("/") ? text : folder + text }
            guard let option = setting.option else {
                inputs = setting.values.map {
                    Setting.Value(text: path($0.text), location: $0.location, name: $0.name)
                }
                continue
            }
            let texts = setting.values.map { option.isPath ? path($0.text) : $0.text }
            if option.takesSeveral {
                lists[option] = texts
            } else if let text = texts.first {
                values[option] = text
            } else {
                flags.insert(option)
            }
            let places = zip(texts, setting.values).map { Setting.Value(text: $0, location: $1.location) }
            origins.values[option] =
                places.isEmpty ? [Setting.Value(text: "", location: setting.location)] : places
        }
    }

    /// The input, if there is only one and no store is named.
    var onlyInput: Setting.Value? { inputs.count == 1 && values[.store] == nil ? inputs[0] : nil }

    /// Whether commands that keep a store find items in several inputs, since no store is named.
    func hasSeveralInputs(beside arguments: CommandLineArguments) -> Bool {
        inputs.count > 1 && values[.store] == nil && !arguments.has(.store)
    }

    /// Makes an input the store of the commands that keep one.
    mutating func useAsStore(_ input: Setting.Value) {
        values[.store] = input.text
        origins.values[.store] = [input]
    }

    /// A command line with these options added. Its own options win, but what the settings exclude stays out.
    func applied(to arguments: CommandLineArguments) -> CommandLineArguments {
        var result = arguments
        result.origins.file = origins.file
        let readsOwnLists = arguments.operands.isEmpty && !arguments.flags.contains(.sample)
        for (option, places) in origins.values
        where option.isRemembered(by: arguments.subcommand) && !isExcluded(option, by: arguments)
            && (!arguments.has(option) || option.excludesNames)
        {
            if let value = values[option] { result.values[option] = value }
            if let list = lists[option] { result.lists[option] = list + (arguments.lists[option] ?? []) }
            if flags.contains(option) { result.flags.insert(option) }
            result.origins.values[option] = places
        }
        if readsOwnLists, [.build, .agenda, .check].contains(arguments.subcommand) {
            // Without inputs, the list is the store that the other commands change.
            result.operands = inputs.isEmpty ? values[.store].map { [$0] } ?? [] : inputs.map(\.text)
            for input in inputs { result.listNames[input.text] = input.name }
            if inputs.isEmpty { result.origins.values[.store] = origins.values[.store] }
        }
        return result
    }

    /// Whether a command line excludes an option of the settings.
    private func isExcluded(_ option: Option, by arguments: CommandLineArguments) -> Bool {
        func isHTML(_ values: [Option: String]) -> Bool {
            values[.format].flatMap(AgendaOutputFormat.init) == .html
        }
        let isSample = arguments.flags.contains(.sample)
        // The format and the names belong to one's own lists.
        return option == .from && (isSample || !arguments.operands.isEmpty)
            || option == .lock && arguments.flags.contains(.noLock)
            || option == .noLock && arguments.flags.contains(.lock)
            || isSample && ([.onlyProject, .onlyTag, .events].contains(option) || option.excludesNames)
            || option == .quiet && arguments.flags.contains(.verbose)
            || option == .verbose && arguments.flags.contains(.quiet)
            || option == .ascii && isHTML(arguments.values)
            || option == .format && arguments.flags.contains(.ascii) && isHTML(values)
    }

    /// The errors of single values that a command finds. How options go together depends on the command line.
    func wrongValues(for subcommand: Subcommand) -> [UsageError] {
        errors(of: CommandLineArguments(subcommand), [:]).filter { !$0.dependsOnOtherOptions }
    }

    /// The errors of these options together with the options of a command line.
    func conflictingOptions(_ commandLine: CommandLineArguments) -> [SettingsError] {
        let origins = origins(beside: commandLine)
        return errors(of: commandLine, [:]).compactMap { error in
            error.dependsOnOtherOptions
                ? origins.location(of: error).map { SettingsError(.usage(error), $0) } : nil
        }
    }

    /// The places of the options that a command line does not have itself.
    func origins(beside commandLine: CommandLineArguments) -> OptionOrigins {
        OptionOrigins(file: origins.file, values: origins.values.filter { !commandLine.has($0.key) })
    }

    /// The errors of a command line together with these options.
    func errors(of commandLine: CommandLineArguments, _ environment: [String: String]) -> [UsageError] {
        let arguments = applied(to: commandLine)
        var errors: [UsageError] = []
        func check(_ attempt: () throws(UsageErrors) -> Void) {
            do throws(UsageErrors) { try attempt() } catch { errors += error.errors }
        }
        if commandLine.subcommand.keepsStore {
            check { () throws(UsageErrors) in
                _ = try StoreOptions(commandLine, remembering: self, environment: environment)
            }
        }
        switch commandLine.subcommand {
        case .build, .agenda, .check, .convert:
            check { () throws(UsageErrors) in _ = try BuildOptions(arguments, environment: environment) }
        case .`import`: check { () throws(UsageErrors) in _ = try ImportOptions(arguments) }
        case .add, .done, .reopen, .skip, .remove, .edit, .star, .unstar, .again, .list, .show, .undo,
            .activity, .publish, .verify, .join,
            .lock, .`init`,
            .completions, .help:
            break
        }
        return errors
    }
}
