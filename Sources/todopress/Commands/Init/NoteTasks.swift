// The tasks in the notes of a folder that a site of them would show. `todopress init` says how many there are, and where most of
// them are, before anything is published.

import JSON
import SitePages
import ToDoFormats

struct NoteTasks {
    /// The number of tasks, and of the notes that have some.
    private(set) var count = 0, notes = 0
    /// The number of tasks in each folder of the folder.
    private var folders: [String: Int] = [:]

    /// Nil if the folder has no notes, or is none.
    init?(_ folder: String, zone: SystemTimeZone) {
        var arguments = Arguments(.check)
        arguments.operands = [folder]
        guard let contents = try? ListContents(arguments, in: zone, isStrict: false),
            contents.files.allSatisfy({ $0.format == .markdown })
        else { return nil }
        for note in contents.files {
            guard let whole = try? contents.parsed([note], in: zone) else { continue }
            let shown = ItemSelection.all.visible(of: whole).items.count
            guard shown > 0 else { continue }
            (count, notes) = (count + shown, notes + 1)
            let parts = note.input.identity.split(separator: "/")
            if parts.count > 1 { folders[String(parts[0]), default: 0] += shown }
        }
    }

    /// What becomes public, the three folders with most of it, and how one is left out.
    var summary: String {
        let largest = folders.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(3)
        let names = largest.map { "\($0.key) (\($0.value))" }.listed
        let ignored = JSONText.strings(["\(largest.first?.key ?? "Private")/"], isSpaced: true)
        return "the notes are the list: \(count.counted("task")) in \(notes.counted("note")) "
            + "will be public with the site"
            + (names.isEmpty ? "" : "; the largest folders are \(names)")
            + "; \"ignore\": \(String(decoding: ignored, as: UTF8.self)) in \(SettingsFile.name) leaves one out"
    }
}
