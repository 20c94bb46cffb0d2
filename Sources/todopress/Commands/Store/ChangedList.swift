// A list under its lock, as it was read and as a command has changed it.

import ToDoFormats
import ToDoKeeping
import ToDos

struct ChangedList {
    let list: KeptList
    /// The bytes before the change, and whether there was a file.
    private let before: [UInt8]
    private let wasThere: Bool
    /// The items and the numbers before the change.
    let store: ToDoStore
    let known: ItemNumbers
    var document: any KeptDocument
    /// The numbers by which commands name the items.
    var numbers: ItemNumbers
    /// The summary of the change.
    var line: String?
    /// The items that `reopen --all` has made to do again.
    var reopened: [String] = []
    /// Lines that are reported after it.
    var details: [String] = []
    /// The copies that it takes in, and their values that do not count, by their items, for the log.
    private(set) var copies: [[UInt8]] = []
    private(set) var others: [ItemID: [[UInt8]]] = [:]

    init(_ list: KeptList, _ held: HeldFile, _ document: any KeptDocument, _ known: ItemNumbers) {
        (self.list, before, wasThere) = (list, held.before, held.version != .missing)
        (self.known, self.document) = (known, document)
        store = document.store
        numbers = known
        numbers.take(document, of: list)
    }

    var path: String { list.path }
    var isChanged: Bool { document.bytes != before }
    /// The list for a build after the change; nil if there is none.
    var written: ListContents.Written? { isChanged || wasThere ? (path, document) : nil }

    /// Takes in a copy.
    mutating func take(
        _ copy: ListCopy, _ context: KeepingContext, isStrict: Bool, hasLog: Bool
    ) throws(Failure) {
        let merge = try copy.merge(into: list, document.bytes, context)
        if isStrict { try merge.checkStrict(path, saying: merge.lines()) }
        document = try list.document(merge.bytes, context.zones)
        numbers.take(document, of: list)
        copies.append(copy.bytes)
        // A line of a todo.txt has no ID by which the log could name it, and no change is no entry.
        let isKept = hasLog && list.format != .todoTxt && isChanged
        if isKept {
            for case .otherValue(_, _, let id, let members) in merge.notes {
                others[id, default: []].append(members)
            }
        }
        line = [line, "merged \(copy.path): \(merge.taken.summary)"].compactMap(\.self).joined(
            separator: "; ")
        details += merge.lines(hasLog: isKept)
        // Another file may be a list of its own.
        let isCopy = merge.haveMuchInCommon || ConflictCopies.list(of: copy.path) == path
        if isCopy, isKept || !merge.notes.contains(where: \.isConflict) {
            details.append("\(copy.path) can be deleted")
        }
        if isChanged, !list.isStore {
            details.append("\"todopress undo --list \(path.quotedForShell)\" takes that back")
        }
    }

    /// Throws if the file would be a list of another format.
    func checkFormat(_ settings: Settings) throws(Failure) {
        if isChanged, list.isOfOneToDo,
            case let count = CalendarDocument.count(document.bytes),
            count > max(1, CalendarDocument.count(before))
        {
            throw Failure(
                "each to-do has a file of its own beside \(path); \"todopress add\" begins one", .usage)
        }
        if isChanged { try list.checkFormat(from: before, to: document.bytes, settings) }
    }
}

extension ItemNumbers {
    /// Takes the numbers that a list has itself, if they count.
    mutating func take(_ document: any KeptDocument, of list: KeptList) {
        if !list.isNumbered {
            self = .ofSeveralLists
        } else if let lines = document.lineNumbers {
            take(lines)
        }
    }
}
