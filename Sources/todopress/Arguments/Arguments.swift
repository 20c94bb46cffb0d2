// The arguments of a command: its operands and options, from the command line and from the settings below it. A setting is an
// argument with a place, so an error of it names the file. Which words are options is in `Arguments+Words.swift`, and which
// options go together in `Arguments+Errors.swift`.

import JSON
import ToDoFormats

/// An option as it is given, or a list that the settings name.
struct Argument: Equatable {
    /// `nil` for a list.
    let option: Option?
    /// The value; empty for a flag.
    var text = ""
    /// Where the settings have it; `nil` on the command line.
    var place: SourceLocation?
    /// The name that the settings give to a list.
    var name: String?
    /// What the settings leave out of a folder of notes.
    var ignored: [Argument] = []
    /// What the settings say of its columns or members.
    var fields: FieldNames?

    /// Whether it is a path, which in the settings is relative to their folder.
    var isPath: Bool { option?.isPath ?? true && !isAddress }
    /// Whether it names a calendar of the web.
    fileprivate var isAddress: Bool { option == .events && RemoteCalendar.isNamed(by: text) }
}

struct Arguments: Sendable {
    var subcommand: Subcommand
    var namesCommand = false
    var operands: [String] = []
    /// The lists that the operands of `list` name.
    var lists: [String] = []
    /// The names that the settings give to lists among the operands.
    private(set) var listNames: [String: String] = [:]
    /// What the settings leave out of folders of notes among the operands.
    private(set) var ignoredInLists: [String: [Argument]] = [:]
    /// What the settings say of the columns or members of lists, by their paths.
    private(set) var fieldNames: [String: FieldNames] = [:]
    /// The options in their order, those of the settings first. Of an option that takes one value, the last one wins.
    private(set) var given: [Argument] = []
    /// The settings below the command line.
    private(set) var settings = Settings()
    let environment: [String: String]
    /// The errors of words that are no arguments.
    var wrongWords: [UsageError] = []
    /// Whether a `--` has ended the options.
    var hasEndedOptions = false
    /// The option behind which the words end, although it needs a value.
    var unfinished: Option?

    init(_ subcommand: Subcommand = .build, environment: [String: String] = [:]) {
        (self.subcommand, self.environment) = (subcommand, environment)
    }

    /// The command, if the words name it; for the hint below errors.
    var namedCommand: Subcommand? { namesCommand ? subcommand : nil }

    /// Whether the command keeps a list. `merge` of three files only reads and writes these.
    var keepsStore: Bool { subcommand.keepsStore && (subcommand != .merge || operands.count == 1) }

    func has(_ option: Option) -> Bool { given.contains { $0.option == option } }

    func text(_ option: Option) -> String? { given.last { $0.option == option }?.text }

    /// The values of an option that takes several.
    func texts(_ option: Option) -> [String] { given.filter { $0.option == option }.map(\.text) }

    /// The value of an option; `nil` if it is not given. A wrong one is among the errors.
    subscript<Value>(_ type: OptionType<Value>) -> Value? {
        text(type.option).flatMap { try? type.parse($0, self) }
    }

    /// The values of an option that takes several.
    func all<Value>(_ type: OptionType<Value>) -> [Value] {
        texts(type.option).compactMap { try? type.parse($0, self) }
    }

    /// Where the settings have an option, or one of its values.
    func place(of option: Option, _ text: String? = nil) -> SourceLocation? {
        given.first { $0.option == option && $0.place != nil && (text == nil || $0.text == text) }?.place
    }

    /// Adds an option behind those that are given. One that takes a single value takes the place of another one.
    mutating func add(_ option: Option, _ text: String = "") {
        if !option.takesSeveral { remove(option) }
        given.append(Argument(option: option, text: text))
    }

    mutating func remove(_ option: Option) { given.removeAll { $0.option == option } }

    /// Takes the paths of options and lists as they are meant.
    mutating func takePaths() {
        for index in given.indices {
            guard let option = given[index].option, !given[index].isAddress,
                option == .target || option.row(of: subcommand)?.value?.proposals.arePaths == true
            else { continue }
            given[index].text = path(given[index].text, "\(option.spelled) ")
        }
        guard subcommand.takesLists || [.`import`, .merge].contains(subcommand) else { return }
        for index in operands.indices { operands[index] = path(operands[index], "") }
    }

    private mutating func path(_ text: String, _ option: String) -> String {
        do throws(UsageError) {
            return try PathName.meant(by: text, environment)
        } catch {
            wrongWords.append("\(option)\(text) \(error.message)")
            return text
        }
    }

    // MARK: Settings

    /// These arguments with the settings that the command takes. Its own options win, but what the settings exclude stays out.
    func merged(onto settings: Settings) -> Arguments {
        var result = self
        result.settings = settings
        result.given =
            settings.options.filter { argument in
                argument.option.map {
                    $0.isRemembered(by: subcommand) && !excludes($0, of: settings)
                        && (!has($0) || $0.excludesNames)
                } ?? false
            } + given
        for input in settings.inputs { result.fieldNames[input.text] = input.fields }
        result.takeMeanings()
        if result.operands.isEmpty, !has(.sample), [.build, .agenda, .check].contains(subcommand) {
            // Without inputs, the list is the store that the other commands change.
            let store = settings.inputs.isEmpty ? settings.first(.store) : nil
            if let store { result.given.append(store) }
            result.operands = store.map { [$0.text] } ?? settings.inputs.map(\.text)
            for input in settings.inputs {
                result.listNames[input.text] = input.name
                result.ignoredInLists[input.text] = input.ignored
            }
        }
        return result
    }

    /// Whether the command line excludes an option of the settings.
    private func excludes(_ option: Option, of settings: Settings) -> Bool {
        let settingsSayPage =
            settings.options.last { $0.option == .format }
            .flatMap { OutputFormat(rawValue: $0.text.lowercased()) }?.isPage == true
        // The format and the names belong to one's own lists.
        return option == .from && (has(.sample) || !operands.isEmpty)
            || option == .lock && has(.noLock) || option == .noLock && has(.lock)
            || has(.sample)
                && ([.onlyProject, .onlyTag, .onlyPerson, .events, .holidays, .me].contains(option)
                    || option.excludesNames)
            || option == .quiet && has(.verbose) || option == .verbose && has(.quiet)
            || option == .ascii && outputFormat.isPage || option == .format && has(.json)
            || option == .format && has(.ascii) && settingsSayPage
    }

    /// The build after a change with `--build`: of the store, with the options that both commands have.
    var ofSite: Arguments {
        var build = Arguments(.build, environment: environment)
        build.given = typed([.output, .timeZone, .locale, .now, .quiet, .ascii])
        // A list of the settings is built with the others.
        build.operands = given.filter { $0.option == .store && $0.place == nil }.map(\.text)
            .filter { settings.store != nil || !ListName($0).isAmong(settings.inputs) }
        return build.merged(onto: settings)
    }

    /// Some options of the command line, for a command that has them, too.
    private func typed(_ options: [Option]) -> [Argument] {
        given.filter { $0.place == nil && $0.option.map(options.contains) == true }
    }

    /// The list that the command line names to keep or, for `add`, the settings.
    var namedList: ListName? {
        let typed = given.last { $0.option == .store && $0.place == nil }?.text
        return (typed ?? (subcommand == .add ? settings.add?.text : nil)).map(ListName.init)
    }

    /// The lists of the settings for a command that keeps a list, unless the settings name a store.
    var severalLists: Arguments? {
        guard !lists.isEmpty || !settings.inputs.isEmpty && settings.store == nil else { return nil }
        var reading = Arguments(.check, environment: environment)
        // Dates without a year, and prices without a currency, are read by them.
        reading.given = typed([.timeZone, .locale, .now])
        reading.operands = lists
        return reading.merged(onto: settings)
    }
}
