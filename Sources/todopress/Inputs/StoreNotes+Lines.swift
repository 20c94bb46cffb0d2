// What was noticed while lists were read, as lines for the user.

import ToDos

extension StoreNotes {
    /// The end of a summary, e.g. `; 12 items left out: 8 deleted, 4 templates of recurrence` or, for one reason, `; 2
    /// items left out: private`; empty if nothing was left out.
    var summary: String {
        guard !omissions.isEmpty else { return "" }
        let reasons = omissions.map { omission in
            let isOneTemplate = omission.count == 1 && omission.name == "templates of recurrence"
            let reason = isOneTemplate ? "template of recurrence" : omission.name
            return omissions.count == 1 ? reason : "\(omission.count) \(reason)"
        }.joined(separator: ", ")
        return "; \(omissionCount) \(omissionCount == 1 ? "item" : "items") left out: \(reasons)"
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

    /// The tasks that were left out, one a line.
    var omittedLines: [String] {
        let lines = omitted.map { task in
            "\(task.source ?? "stdin"):\(task.line): left out (\(task.reason)): \(task.title)"
        }
        let rest = omissionCount - omitted.count
        return rest > 0 ? lines + ["and \(rest) more were left out"] : lines
    }
}

extension [StoreNotes.Count] {
    /// E.g. `UDA "estimate" ×19, attribute "start"`.
    var words: String { map { $0.count > 1 ? "\($0.name) ×\($0.count)" : $0.name }.joined(separator: ", ") }
}

extension Console {
    /// Reports what was noticed while lists were read, for a command that prints no summary.
    func report(_ warnings: [String], _ notes: StoreNotes, unshown: String) {
        warn(warnings)
        for line in notes.warningLines(unshown: unshown) { report(line) }
        if !notes.summary.isEmpty { warn([String(notes.summary.dropFirst(2))]) }
    }
}
