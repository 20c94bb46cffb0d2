// What the arguments of the commands that keep a store say about items.

import Civil
import Foundation
import Recurrence
import SitePages
import ToDoKeeping
import ToDos

extension Arguments {
    /// The words in which days and rules are read.
    var words: FolderWords { FolderWords(locale: locale, templates: text(.templates)) }

    /// The tags as they are stored, without the `#` that lists show before them.
    fileprivate var tags: [String] {
        texts(.tag).map { $0.count > 1 && $0.hasPrefix("#") ? String($0.dropFirst()) : $0 }
    }

    /// The change of a field: the value of an option, its removal by another option, or none.
    fileprivate func change<Value>(_ type: OptionType<Value>, or removal: Option) -> FieldChange<Value> {
        has(removal) ? .remove : self[type].map { .set($0) } ?? .keep
    }

    fileprivate func change(_ option: Option, or removal: Option) -> FieldChange<String> {
        has(removal) ? .remove : text(option).map { .set($0) } ?? .keep
    }
}

extension ItemChange {
    /// The fields that `add` sets and `edit` changes, without a date, which needs the current day.
    init(_ arguments: Arguments) {
        self.init()
        title = arguments.text(.title)
        itemDescription = arguments.change(.description, or: .noDescription)
        place = arguments.change(.place, or: .noPlace)
        coordinate = arguments.change(.coordinate, or: .noCoordinate)
        project = arguments.change(.project, or: .noProject)
        priority = arguments.change(.priority, or: .noPriority)
        url = arguments.change(.url, or: .noURL)
        repeats = arguments.change(.repeats, or: .noRepeats)
        if arguments.has(.noDue) { due = .remove }
        addedLines = arguments.all(.line)
        removesLines = arguments.has(.noLines)
        discount = arguments.change(.discount, or: .noDiscount)
        currency = arguments[.currency]
        addedTags = arguments.tags
        removesTags = arguments.has(.noTags)
        itemClass = arguments.has(.private) ? .private : arguments.has(.publicFiles) ? .public : nil
    }
}

extension ItemFilter {
    /// All items, to do and done.
    static var all: ItemFilter {
        var filter = ItemFilter()
        filter.isDone = nil
        return filter
    }

    /// The items that `list` is to print.
    init(_ arguments: Arguments) {
        self.init()
        isDone = arguments.has(.all) ? nil : arguments.has(.done)
        isStarred = arguments.has(.starred)
        isRepeating = arguments.has(.repeating)
        due = arguments.has(.overdue) ? .overdue : arguments.has(.today) ? .today : arguments[.dueOfList]
        project = arguments.text(.project)
        tags = arguments.tags
        if !arguments.operands.isEmpty { text = arguments.operands.joined(separator: " ") }
    }
}

/// Reads dates in English or in the language of a folder, whose file is read only if English does not fit.
struct FolderWords {
    let locale: String
    let templates: String?

    /// The value of a text. An unknown locale is reported when the store is read.
    func read<Value>(_ text: String, _ parse: (String, DateVocabulary) -> Value?) -> Value? {
        if let value = parse(text, .english) { return value }
        guard let locale = try? FileOverlay.locales(templates).locale(locale) else { return nil }
        return parse(text, locale.dateVocabulary)
    }

    /// The words for dates of the locale; English where it is unknown.
    var dates: DateVocabulary {
        (try? FileOverlay.locales(templates).locale(locale))?.dateVocabulary ?? .english
    }

    /// The rule of a text, like `read`.
    func readRule(_ text: String) -> Repetition? {
        if let phrase = Repetition(text) { return phrase }
        guard let locale = try? FileOverlay.locales(templates).locale(locale) else { return nil }
        return Repetition(text, in: locale.repeatVocabulary)
    }
}
