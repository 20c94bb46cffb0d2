// What can be typed for the value of an option or as an operand, for the completion of words in a shell. It follows
// from the tables of options and commands.

import Civil
import Defaults
import ToDoFormats
import ToDos

/// The kinds of words that a shell completes.
enum CompletedValue: Equatable {
    /// One of these words.
    case words([String])
    case files, folders
    /// The name of a program.
    case programs
    /// Words that `todopress __complete LIST` prints.
    case list(CompletionList)
    /// Nothing can be proposed: a text, a number, an address.
    case nothing

    /// The value of an option; `nil` for a flag.
    init?(of option: Option, in subcommand: Subcommand) {
        guard let placeholder = option.value(for: subcommand) else { return nil }
        if placeholder.contains("|") {
            self = .words(Self.alternatives(placeholder))
            return
        }
        self =
            switch option {
            case .output: placeholder == "FILE" ? .files : .folders
            case .templates, .publicFiles: .folders
            case .store: .files
            case .geocoder: .programs
            case .timeZone: .list(.zones)
            case .locale: .words(Self.locales)
            case .from: .words(ListFormat.allCases.map(\.rawValue))
            case .to: .words(ListFormat.writable.map(\.rawValue))
            case .now: .words(Self.days)
            case .since: .words(Self.days)
            case .due: .words(subcommand == .list ? Self.days + ["overdue", "none"] : Self.days)
            case .week: .words(Self.weeks)
            case .onlyProject, .project: .list(.projects)
            case .onlyTag, .tag: .list(.tags)
            case .place: .list(.places)
            case .currency: .words(Currency.known)
            // One word, where it is not several.
            case .sort, .weekStart, .paper, .format, .priority, .publish: .words([placeholder])
            case .title, .description, .address, .coordinate, .url, .baseURL, .pageSize, .weeks, .width,
                .jobs, .shard, .retries, .line, .discount:
                .nothing
            // These are flags.
            case .noFind, .strict, .ascii, .sample, .dryRun, .quiet, .verbose, .help, .version, .publicIndex,
                .excludeDone, .excludePlaces, .noDue, .noDescription, .noPlace, .noCoordinate, .noProject,
                .noTags, .noPriority, .noURL, .done, .overdue, .today, .build, .saveAnyway, .prune,
                .allowHTTP, .manual, .calendar, .feeds, .data, .noSettings, .outside, .theme, .watch, .open,
                .starred,
                .activity, .noActivity, .noLines, .noDiscount:
                .nothing
            }
    }

    /// The operands of a command.
    init(operandsOf subcommand: Subcommand) {
        self =
            switch subcommand {
            case .build, .agenda, .check, .convert, .`import`: .files
            case .`init`: .folders
            case .done: .list(.items)
            case .reopen: .list(.doneItems)
            case .remove, .edit, .show, .star, .unstar, .again: .list(.allItems)
            case .completions: .words(Self.alternatives(subcommand.operand))
            case .help: .words(HelpText.topics)
            case .add, .list, .undo, .activity: .nothing
            }
    }

    /// The words of a placeholder such as `due|title|store`.
    private static func alternatives(_ placeholder: String) -> [String] {
        placeholder.split(separator: "|").map(String.init)
    }

    /// The built-in locales.
    private static var locales: [String] {
        Defaults.templates.map(\.path).filter { $0.hasPrefix("locales/") && $0.hasSuffix(".json") }
            .map { String($0.dropFirst("locales/".count).dropLast(".json".count)) }
    }

    /// The forms of days in `todopress help dates` that are words, and all days of the week.
    private static var days: [String] { words(DateWord.days) + DayExpression.weekdays }

    private static var weeks: [String] { words(DateWord.weeks) + days }

    /// The first form of each row that is a word, without the days of the week.
    private static func words(_ rows: [DateWord]) -> [String] {
        rows.compactMap(\.forms.first).filter { form in
            form.allSatisfy(\.isLetter) && !DayExpression.weekdays.contains(form)
        }
    }
}

/// The lists of words that `todopress __complete` prints for the scripts of shells.
enum CompletionList: String, CaseIterable {
    /// The items to do; the done ones; all.
    case items
    case doneItems = "done-items"
    case allItems = "all-items"
    /// What the items of the store have.
    case projects, tags, places
    /// The IANA names of time zones.
    case zones

    /// The hidden command.
    static let command = "__complete"
}
