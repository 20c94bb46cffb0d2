// The proposals of a shell for the value of an option or for an operand.

import Civil
import Defaults
import ToDos

enum Proposals {
    case words([String])
    /// The words for days, and these.
    case days(also: [String] = [])
    case weeks, locales, currencies
    /// The programs of the search path.
    case programs
    /// Words that depend on the store.
    case list(CompletionList)
    case files, folders
    /// Nothing can be proposed: a text, a number, an address.
    case nothing

    /// Whether values are paths.
    var arePaths: Bool {
        switch self {
        case .files, .folders: true
        case .words, .days, .weeks, .locales, .currencies, .programs, .list, .nothing: false
        }
    }

    /// The words that depend on nothing but this program.
    var words: [String] {
        switch self {
        case .words(let words): words
        case .days(let others): Self.days + others
        case .weeks: Self.words(DateWord.weeks) + Self.days
        case .locales:
            Defaults.templates.map(\.path).filter { $0.hasPrefix("locales/") && $0.hasSuffix(".json") }
                .map { PathName($0).stem }
        case .currencies: Currency.known
        case .programs, .list, .files, .folders, .nothing: []
        }
    }

    /// The forms of days in `todopress help dates` that are words, and all days of the week.
    private static var days: [String] { words(DateWord.days) + DayExpression.weekdays }

    /// The first form of each row that is a word, without the days of the week.
    private static func words(_ rows: [DateWord]) -> [String] {
        rows.compactMap(\.forms.first).filter { form in
            form.allSatisfy(\.isLetter) && !DayExpression.weekdays.contains(form)
        }
    }
}
