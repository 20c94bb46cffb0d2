// The notes of the readers of lists, as lines for the user.

import Bytes
import Files
import ToDos

extension StoreNotes {
    /// The end of a summary, e.g. `; 12 items left out: 8 deleted, 4 templates of recurrence` or, for one reason, `; 2
    /// items left out: private`, then the lines that only look like tasks; empty if there is neither.
    var summary: String { omissionSummary + lookalikeSummary }

    private var omissionSummary: String {
        guard !omissions.isEmpty else { return "" }
        let reasons = omissions.map { omission in
            let isOneTemplate = omission.count == 1 && omission.name == "templates of recurrence"
            let reason = isOneTemplate ? "template of recurrence" : omission.name
            return omissions.count == 1 ? reason : "\(omission.count) \(reason)"
        }.joined(separator: ", ")
        return "; \(omissionCount.counted("item")) left out: \(reasons)"
    }

    /// E.g. `; not taken: 2 tasks in code`, and the events.
    private var lookalikeSummary: String {
        let parts = Lookalike.Kind.allCases.filter { $0 != .event }.compactMap { kind in
            let count = lookalikes.reduce(0) { $0 + ($1.kind == kind ? $1.count : 0) }
            return count > 0 ? kind.words(count) : nil
        }
        return eventSummary + (parts.isEmpty ? "" : "; not taken: " + parts.joined(separator: ", "))
    }

    /// E.g. `; 12 events left out; --events home.ics shows them in the weeks`.
    private var eventSummary: String {
        let found = lookalikes.filter { $0.kind == .event }
        let count = found.reduce(0) { $0 + $1.count }
        guard count > 0 else { return "" }
        // Not what came from standard input or from an address.
        let files = found.map {
            $0.source.flatMap { FileStatus(at: $0) == nil ? nil : $0.quotedForShell } ?? "FILE"
        }
        let options = files.uniqued().map { "--events \($0)" }.joined(separator: " ")
        return
            "; \(count.counted("event")) left out; \(options) shows \(count == 1 ? "it" : "them") in the weeks"
    }

    /// The places of lines that only look like tasks, one line for each kind in a file.
    var lookalikeLines: [String] {
        let lines = lookalikes.prefix(StoreNotes.maxOmitted).map {
            "\($0.source ?? "stdin"):\($0.line): not taken: \($0.kind.words($0.count))"
        }
        let rest = lookalikes.count - lines.count
        return rest > 0 ? lines + ["and more in \(rest) places"] : lines
    }

    /// The warnings as complete lines for standard error. `unshown` says what happens to fields that have no
    /// place in a store.
    func warningLines(unshown words: String = "not shown on any page") -> [String] {
        var lines = warnings.map { warning in
            Failure.line(
                file: warning.source ?? "todopress", line: warning.line, column: warning.column,
                kind: "warning", warning.message)
        }
        if warningCount > warnings.count {
            lines.append(
                Console.warning("\(warningCount) warnings in all, the first \(warnings.count) are shown"))
        }
        if !unshown.isEmpty { lines.append(Console.warning("\(words): \(unshown.words)")) }
        return lines
    }

    /// The number of warnings, with one for the fields that have no place.
    var lineCount: Int { warningCount + (unshown.isEmpty ? 0 : 1) }

    /// The tasks that were left out, one a line.
    var omittedLines: [String] {
        let lines = omitted.map { task in
            "\(task.source ?? "stdin"):\(task.line): left out (\(task.reason)): \(task.title)"
        }
        let rest = omissionCount - omitted.count
        return rest > 0 ? lines + ["and \(rest) more were left out"] : lines
    }
}

extension StoreNotes.Lookalike.Kind {
    /// E.g. `12 events`.
    fileprivate func words(_ count: Int) -> String {
        let isOne = count == 1
        return switch self {
        case .listItem:
            isOne ? "1 line looks like a list without boxes" : "\(count) lines look like a list without boxes"
        case .line: Self.listItem.words(count) + " (--from lines takes each line as an item)"
        case .todoTxtLine:
            (isOne ? "1 line looks" : "\(count) lines look") + " like todo.txt (--from todo.txt reads it)"
        case .codeTask: isOne ? "1 task in code" : "\(count) tasks in code"
        case .commentTask: isOne ? "1 task in a comment" : "\(count) tasks in comments"
        case .event: count.counted("event")
        case .journalEntry: isOne ? "1 journal entry" : "\(count) journal entries"
        }
    }
}

extension [StoreNotes.Count] {
    /// E.g. `UDA "estimate" ×19, attribute "start"`.
    var words: String { map { $0.count > 1 ? "\($0.name) ×\($0.count)" : $0.name }.joined(separator: ", ") }
}

extension Console {
    /// Reports the notes of the readers of lists, for a command that prints no summary.
    func report(_ warnings: [String], _ notes: StoreNotes, unshown: String) {
        let summary = notes.summary.isEmpty ? [] : [Self.warning(String(notes.summary.dropFirst(2)))]
        warn(ofInputs: warnings, lines: notes.warningLines(unshown: unshown) + summary)
    }
}
