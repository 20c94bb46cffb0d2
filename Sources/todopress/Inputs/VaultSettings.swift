// What the settings of a vault of Obsidian say about its notes: which are templates or left out, and which are daily notes.
// Files that are not there, or are no JSON, say nothing.

import Civil
import Files
import Foundation
import JSON
import ToDoFormats

/// The settings of a folder of notes.
struct VaultSettings {
    /// The settings of all Kanban boards.
    let boards: [UInt8]
    /// Expressions that are not read, with their places.
    private(set) var mistakes: [String] = []
    /// The beginnings of paths that are left out, and the folder of the templates.
    private var beginnings: [String] = []
    private var expressions: [NSRegularExpression] = []
    /// The folders of daily notes, and what the notes in them are called.
    private var daily: [(folder: String, format: MomentFormat)] = []
    /// The folders whose notes have the day of their names, by the settings of Obsidian Tasks; nil if these say nothing.
    private var datedFolders: [String]?

    /// The paths of the files below a vault that are read, for who watches them.
    static let paths = [
        board, ".obsidian/app.json", ".obsidian/templates.json", ".obsidian/daily-notes.json",
        ".obsidian/plugins/periodic-notes/data.json", ".obsidian/plugins/obsidian-tasks-plugin/data.json",
    ]
    private static let board = ".obsidian/plugins/obsidian-kanban/data.json"

    init(_ folder: String) {
        func bytes(_ path: String) -> [UInt8] {
            (try? InputFile.bytes(of: PathName(folder).below(path))) ?? []
        }
        func members(_ path: String) -> [SettingsJSON.Member] {
            (try? SettingsJSON.parse(bytes(path)).members) ?? []
        }
        boards = bytes(Self.board)
        let (settings, name) = (bytes(Self.paths[1]), PathName(folder).below(Self.paths[1]))
        func note(_ sentence: String, at offset: Int) {
            let place = SourceLocation(offset: offset, in: settings.span)
            let all = "\(sentence); --no-ignore reads the notes that it leaves out"
            mistakes.append(Failure.line(file: name, line: place.line, column: place.column, all))
        }
        var filters: SettingsJSON?
        do throws(JSONError) {
            filters =
                settings.isEmpty ? nil : try SettingsJSON.parse(settings).members.value("userIgnoreFilters")
        } catch {
            note("cannot be read as JSON, so what it leaves out is not known", at: error.location.offset)
        }
        if let filters, filters.value != .array([]), filters.value != .null {
            note("userIgnoreFilters is \(filters.shown), which is no array", at: filters.offset)
        }
        for filter in filters?.elements ?? [] {
            guard case .string(let text) = filter.value, !text.isEmpty else { continue }
            guard text.count > 2, text.hasPrefix("/"), text.hasSuffix("/") else {
                beginnings.append(text)
                continue
            }
            let pattern = String(text.dropFirst().dropLast())
            if !pattern.hasNestedQuantifiers, let expression = try? NSRegularExpression(pattern: pattern) {
                expressions.append(expression)
            } else {
                let repeats = "repeats a repetition, which may take very long"
                let reason = pattern.hasNestedQuantifiers ? repeats : "cannot be read"
                note("the expression \(text) \(reason)", at: filter.offset)
            }
        }
        if let templates = members(Self.paths[2]).text("folder") { beginnings.append(templates + "/") }
        let plugin = members(Self.paths[4])
        let periodic = (plugin.value("daily") ?? plugin.value("day"))?.members ?? []
        for settings in [members(Self.paths[3]), periodic]
        where !settings.isEmpty && settings.value("enabled")?.value != .bool(false) {
            daily.append((settings.text("folder") ?? "", MomentFormat(settings.text("format") ?? Self.usual)))
        }
        if daily.isEmpty { daily.append(("", MomentFormat(Self.usual))) }
        let tasks = members(Self.paths[5])
        if case .bool(let isDated)? = tasks.value("useFilenameAsScheduledDate")?.value {
            let folders = tasks.value("filenameAsDateFolders")?.elements.compactMap(\.ownText) ?? []
            datedFolders = isDated ? folders.isEmpty ? [""] : folders : []
        }
    }

    /// What Obsidian Tasks does in the vault of a note.
    static func tasks(ofNote path: String) -> TaskSettings { tasks(in: PathName(path).sibling(".")) }

    /// What Obsidian Tasks does in the vault of a folder, the next one at or above it that has settings.
    static func tasks(in path: String) -> TaskSettings {
        var (settings, folder) = (TaskSettings(), URL(filePath: ListLocator.realPath(path)))
        while folder.path != "/", !PathName(PathName(folder.path).below(".obsidian")).isFolder {
            folder = folder.deletingLastPathComponent()
        }
        let file = PathName(folder.path).below(paths[5])
        guard let bytes = try? InputFile.bytes(of: file), let json = try? SettingsJSON.parse(bytes) else {
            return settings
        }
        let members = json.members
        func flag(_ name: String, _ usual: Bool) -> Bool {
            guard case .bool(let value)? = members.value(name)?.value else { return usual }
            return value
        }
        settings.dialect = members.text("taskFormat").flatMap(TaskSettings.Dialect.init)
        settings.setsDoneDate = flag("setDoneDate", true)
        settings.setsCreatedDate = flag("setCreatedDate", false)
        settings.hasNextBelow = flag("recurrenceOnNextLine", false)
        settings.dropsScheduled = flag("removeScheduledDateOnRecurrence", false)
        settings.filter = members.text("globalFilter") ?? ""
        let statuses = members.value("statusSettings")?.members ?? []
        for status in ["coreStatuses", "customStatuses"].flatMap({ statuses.value($0)?.elements ?? [] }) {
            guard let mark = status.members.mark("symbol") else { continue }
            let type = status.members.text("type").flatMap(TaskSettings.StatusType.init)
            settings.statuses[mark] = TaskSettings.Status(
                type ?? TaskSettings().type(of: mark) ?? .toDo, next: status.members.mark("nextStatusSymbol"))
        }
        return settings
    }

    private static let usual = "YYYY-MM-DD"

    /// Whether a note is a template or left out; nil if an expression takes too long to tell.
    func leavesOut(_ path: String) -> Bool? {
        if beginnings.contains(where: path.hasPrefix) { return true }
        for expression in expressions {
            guard let fits = fits(expression, path) else { return nil }
            if fits { return true }
        }
        return false
    }

    /// Whether a path has a match. ICU reports its progress at each place of the text, and after some thousand steps.
    private func fits(_ expression: NSRegularExpression, _ path: String) -> Bool? {
        var (isFound, rest): (Bool, Int) = (false, path.utf16.count + 1_000)
        let range = NSRange(path.startIndex..., in: path)
        expression.enumerateMatches(in: path, options: [.reportProgress], range: range) { match, _, stop in
            isFound = match != nil
            rest -= 1
            if isFound || rest == 0 { stop.pointee = true }
        }
        return isFound ? true : rest == 0 ? nil : false
    }

    /// The day of a daily note, and its name below the folder of daily notes; nil for another note.
    func daily(_ path: String) -> (day: Day, name: String)? {
        let name = path[..<(path.lastIndex(of: ".") ?? path.endIndex)]
        for (folder, format) in daily {
            let inFolder =
                folder.isEmpty ? name : name.hasPrefix(folder + "/") ? name.dropFirst(folder.count + 1) : nil
            // Without a folder, daily notes may lie anywhere.
            let last = folder.isEmpty ? name.split(separator: "/").last : nil
            for text in [inFolder, last].compactMap(\.self) {
                if let day = format.day(String(text)) { return (day, String(text)) }
            }
        }
        return nil
    }

    /// Whether the tasks of a note that have no date are planned for its day.
    func plansFor(_ path: String) -> Bool {
        guard let datedFolders else { return true }
        return datedFolders.contains { $0.isEmpty || path.hasPrefix($0 + "/") }
    }
}

extension String {
    /// Whether a regular expression repeats a group in which something is repeated, as in `(a+)+`. To find that a long text does
    /// not fit it may take time that grows exponentially.
    var hasNestedQuantifiers: Bool {
        var (groups, hasQuantifier, closed): ([Bool], Bool, Bool?) = ([], false, nil)
        var (isEscaped, isInSet) = (false, false)
        for (index, character) in zip(indices, self) {
            let ended = closed
            closed = nil
            if isEscaped {
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else if isInSet {
                isInSet = character != "]"
            } else {
                switch character {
                case "[": isInSet = true
                case "(":
                    groups.append(hasQuantifier)
                    hasQuantifier = false
                case ")":
                    closed = hasQuantifier
                    hasQuantifier = hasQuantifier || groups.popLast() ?? false
                case "*", "+", "{":
                    if ended == true { return true }
                    // Of a fixed number there is one way only.
                    let number = self[index...].prefix { $0 != "}" }
                    hasQuantifier = hasQuantifier || character != "{" || number.contains(",")
                default: break
                }
            }
        }
        return false
    }
}

extension [SettingsJSON.Member] {
    fileprivate func value(_ name: String) -> SettingsJSON? { last { $0.name == name }?.value }

    /// A text that is not empty, without slashes at its ends.
    fileprivate func text(_ name: String) -> String? { value(name)?.ownText }
}

extension [SettingsJSON.Member] {
    /// A text of one character.
    fileprivate func mark(_ name: String) -> Character? {
        guard case .string(let text)? = value(name)?.value, text.count == 1 else { return nil }
        return text.first
    }
}

extension SettingsJSON {
    fileprivate var ownText: String? {
        guard case .string(let text) = value else { return nil }
        return text.trimmingCharacters(in: CharacterSet(charactersIn: "/ ")).nonEmpty
    }
}
