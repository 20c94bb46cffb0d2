// What the arguments of the commands that keep a store say about items.

import Civil
import Foundation
import SitePages
import ToDoKeeping
import ToDos

extension Arguments {
    /// Takes the operands that name no list and no words of a title: a week of `agenda`, and the lists of `list`.
    mutating func takeMeanings() {
        func exists(_ path: String) -> Bool { path == "-" || FileManager.default.fileExists(atPath: path) }
        if subcommand == .agenda, !has(.week) {
            let text = operands.filter { !exists($0) }.joined(separator: " ")
            guard !text.isEmpty, words.read(text, WeekExpression.init) != nil else { return }
            operands.removeAll { !exists($0) }
            add(.week, text)
        } else if subcommand == .merge, operands.count == 2, !has(.store) || place(of: .store) != nil {
            add(.store, operands.removeFirst())
        } else if subcommand == .merge, operands.count == 1, !has(.store) || place(of: .store) != nil,
            let list = ConflictCopies.list(of: operands[0])
        {
            add(.store, list)
        } else if subcommand == .list, !has(.store) || place(of: .store) != nil {
            // Not a folder that has the name of a project by chance, unless a slash or a dot says that it is one.
            let named = operands.filter { name in
                name.contains { "./".contains($0) } && exists(name)
                    && (name.hasSuffix("/") || "./".contains(name.prefix(1)) || !PathName(name).isFolder)
            }
            guard !named.isEmpty, named == operands else { return }
            // Not the list of the settings.
            remove(.store)
            (lists, operands) = (named, [])
        }
    }

    /// The languages in which days and rules are read, by the files of locales. An unknown locale is reported when the store is read.
    var words: Languages {
        let templates = text(.templates)
        return Languages(site: locale) {
            (try? FileOverlay.locales(templates).locale($0))?.repeatVocabulary
        }
    }

    /// The tags and the project as they are stored, without the mark that lists show before them or todo.txt has.
    fileprivate var tags: [String] { texts(.tag).map { $0.withoutMark("#") ?? $0.withoutMark("@") ?? $0 } }
    fileprivate var people: [String] { texts(.whose).map { $0.withoutMark("@") ?? $0 } }
    fileprivate var project: String? { text(.project).map { $0.withoutMark("+") ?? $0 } }
}

extension ItemChange {
    /// The fields that `add` sets and `edit` changes, without a date, which needs the current day.
    init(_ arguments: Arguments) {
        self.init()
        for row in OptionRow.ofItems where arguments.has(row.option) { row.change?(arguments, &self) }
        (self.title, isPlain) = (arguments.text(.title), arguments.has(.plain))
        if arguments.has(.noDue) { due = .remove }
        if arguments.has(.noScheduled) { scheduled = .remove }
        if arguments.has(.noRepeats) { repeats = .remove }
        if let rule = arguments[.repeats] { repeats = .set(rule) }
        addedLines = arguments.all(.line)
        removedLines = arguments.texts(.removeLine)
        removesLines = arguments.has(.noLines)
        addedTags = arguments.tags
        removesTags = arguments.has(.noTags)
        addedPeople = arguments.people
        removesPeople = arguments.has(.noWhose)
        self.itemClass = arguments.has(.private) ? .private : arguments.has(.publicFiles) ? .public : nil
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
        due = arguments.has(.overdue) ? .overdue : arguments[.dueOfList]
        if arguments.has(.today) { first = .today }
        project = arguments.project
        (tags, whose) = (arguments.tags, arguments.people)
        if !arguments.operands.isEmpty { text = arguments.operands.joined(separator: " ") }
    }
}

extension ItemFilter {
    /// The filter that the text means beside words: a date, `#tag` or `+project`, or as Taskwarrior writes it, `due:today` and
    /// `project:home`; and what it finds, behind a number.
    func meant(_ words: Languages) -> (filter: ItemFilter, finds: String)? {
        guard let text else { return nil }
        var filter = self
        filter.text = nil
        if let tag = text.withoutMark("#") ?? text.withoutMark("@") {
            filter.tags.append(tag)
            return (filter, "with the tag")
        } else if project == nil, let name = text.withoutMark("+") ?? text.withoutMark("project:") {
            filter.project = name
            return (filter, "of the project")
        } else if due == nil, first == nil,
            let when = words.read(text.withoutMark("due:") ?? text, DueFilter.init)
        {
            filter.first = when
            return (filter, "planned or due then")
        }
        return nil
    }
}

extension String {
    /// The text behind a mark; nil if it does not begin with the mark, or if nothing comes behind it.
    func withoutMark(_ mark: String) -> String? {
        hasPrefix(mark) && count > mark.count ? String(dropFirst(mark.count)) : nil
    }
}
