// Reads the calendars whose events are shown, and parses them.

import Bytes
import Civil
import Defaults
import Events
import Files
import Foundation
import JSON
import SitePages
import ToDoFormats
import ToDoKeeping
import ToDos

struct EventContents {
    /// The files, with the names by which messages know them.
    let files: [ListInput]
    /// The paths of the files, which must not be overwritten.
    let paths: [String]
    /// Warnings about files that may be out of date, or are named twice.
    let warnings: [String]

    /// Reads the calendars of a command line; of the sample, the built-in one. Throws the failures of all files together;
    /// where a file cannot be read, also the errors of the others.
    init(_ arguments: Arguments, in zone: SystemTimeZone) throws(Failure) {
        let today = arguments.siteSettings(in: zone).today
        var problems = Problems()
        var (files, paths, warnings): ([ListInput], [String], [String]) = ([], [], [])
        if arguments.source == .sample {
            files.append(ListInput(Array(Defaults.sampleEvents.utf8), name: "sample", identity: "sample"))
        }
        var known: Set<[UInt8]> = []
        func age(of path: String) -> Int {
            FileStatus(at: path).map { today.number - zone.civilTime($0.modified.seconds).day.number } ?? 0
        }
        for path in arguments.texts(.events) {
            let real = ListLocator.realPath(path)
            guard known.insert(ListLocator.key(path)).inserted else {
                let name = RemoteAddress.isAddress(path) ? "an address" : path
                warnings.append("\(name) is named twice and read once")
                continue
            }
            do throws(Failure) {
                if let calendar = try RemoteCalendar(path, arguments) {
                    let (file, problem) = calendar.read(arguments)
                    files += file
                    guard let problem else { continue }
                    let days = calendar.copy.path.map(age(of:)) ?? 0
                    if file.isEmpty, arguments.has(.strict) { throw Failure(problem, .noInput) }
                    let rest =
                        file.isEmpty
                        ? "its events are left out" : "its copy is \(days.counted("day")) old"
                    warnings.append("\(problem); \(rest)")
                    continue
                }
            } catch {
                problems.add(error)
                continue
            }
            if PathName(path).isFolder {
                let folder = CalendarFolder(path)
                if !folder.isOne {
                    problems.add(Failure("\(path) is no folder of calendars (*.ics)", .noInput))
                }
                if folder.hasNotes {
                    warnings.append("\(path) has notes and calendars, of which the calendars are read")
                }
                let name = folder.name ?? URL(filePath: path).standardizedFileURL.lastPathComponent
                for calendar in folder.names {
                    let full = PathName(path).below(calendar)
                    paths.append(full)
                    if let file = problems.take(try Self.read(full, inFolder: name)) { files.append(file) }
                }
                continue
            }
            guard let file = problems.take(try Self.read(path)) else { continue }
            files.append(file)
            guard path != "-" else { continue }
            paths.append(path)
            // The file itself, not a link to it.
            let days = age(of: real)
            if days > Self.maxDays { warnings.append("\(path) is \(days) days old") }
        }
        (self.files, self.paths, self.warnings) = (files, paths, warnings)
        if !problems.isEmpty {
            problems.take(try parsed(in: zone))
            throw problems.failure
        }
    }

    /// How many days a file may be old. One that was fetched every day and no longer is must not look current.
    private static let maxDays = 7

    /// Reads a file. All of a folder are one calendar, with the name of the folder.
    private static func read(_ path: String, inFolder folder: String? = nil) throws(Failure) -> ListInput {
        let name = path == "-" ? "stdin" : path
        let bytes = try reported(FileError.self, try InputFile.bytes(of: path))
        try ConflictMarks.check(bytes, of: name)
        let fileName = PathName(name).name
        guard EventCollector.recognizes(bytes, fileName: fileName) else {
            let kind = UnknownContents(bytes, name: name).description
            throw Failure(
                file: name,
                "looks like \(kind), not like a calendar; --events takes files in the format iCalendar (.ics)"
            )
        }
        return ListInput(bytes, name: name, identity: folder ?? fileName, isInFolder: folder != nil)
    }

    /// Parses the events of all files.
    func parsed(in zone: SystemTimeZone) throws(Failure) -> EventCalendars {
        var collector = EventCollector(zone.listContext())
        for file in files { collector.add(file) }
        do {
            return try collector.finish()
        } catch {
            throw Failure(error, file: files.first?.name ?? "")
        }
    }

    /// Whether a path, however it is named, is that of one of the calendars.
    static func are(_ paths: [String], at path: String) -> Bool {
        let real = ListLocator.realPath(path)
        return paths.contains { ListLocator.realPath($0) == real }
    }
}

extension EventCalendars {
    /// `; 34 events from home.ics, left out: 2 private, 1 cancelled`; empty without calendars.
    func summary(_ selection: ItemSelection) -> String {
        guard !calendars.isEmpty else { return "" }
        let names =
            calendars.count > 3
            ? "\(calendars.count) calendars" : calendars.map { Excerpt.text($0.name) }.listed
        let left = leftOut(selection).map { "\($0.count) \($0.name)" }
        return "; \((count - hiddenCount(selection)).counted("event")) from \(names)"
            + (left.isEmpty ? "" : ", left out: " + left.joined(separator: ", "))
    }

    /// The number of events that are read, but not shown.
    func hiddenCount(_ selection: ItemSelection) -> Int {
        selection.leftOut(of: self).reduce(0) { $0 + $1.count }
    }

    /// How many events are left out, by reason.
    func leftOut(_ selection: ItemSelection) -> [(name: String, count: Int)] {
        selection.leftOut(of: self) + notes.omissions.map { ($0.name, $0.count) }
    }

    /// Warnings for a command that prints no summary: the number of events that are left out, and of private ones that are
    /// shown.
    func warnings(_ settings: SiteSettings) -> [String] {
        let leftOut = leftOut(settings.selection)
        let left = leftOut.map { "\($0.count) \($0.name)" }
        let count = leftOut.reduce(0) { $0 + $1.count }
        return ownWarnings(settings)
            + (left.isEmpty ? [] : ["\(count.counted("event")) left out: \(left.joined(separator: ", "))"])
    }

    /// Warnings that private events are shown, and of names of holidays that no calendar has.
    func ownWarnings(_ settings: SiteSettings) -> [String] {
        let privateCount = calendars.reduce(0) { $0 + $1.events.count(where: \.isPrivate) }
        let words = privateCount == 1 ? "1 private event is" : "\(privateCount) private events are"
        let isShown = settings.selection.includesPrivate && privateCount > 0
        let misses = settings.holidays.filter { name in !calendars.contains { $0.isNamed(name) } }
        let known = calendars.map { "\"\(Excerpt.text($0.name))\"" }.uniqued()
        return (isShown ? ["--include-private: \(words) included"] : [])
            + misses.map {
                "holidays \"\(Excerpt.text($0))\": no calendar of --events has this name"
                    + (known.isEmpty ? "" : "; they have \(known.listedInPart)")
            }
    }

    /// How many descriptions and links become public: `3 descriptions and 1 link of events`; nil if none does.
    func publishedDetails(_ selection: ItemSelection) -> String? {
        let words = selection.published(of: self).calendars.flatMap(\.events).map(\.words)
        let (texts, links) = (words.count { $0.text != nil }, words.count { $0.link != nil })
        let parts = [(texts, "description"), (links, "link")].filter { $0.0 > 0 }
            .map { $0.0.counted($0.1) }
        return parts.isEmpty ? nil : "\(parts.joined(separator: " and ")) of events"
    }

    /// Warnings of links with a password or a token that become public.
    func warningsOfSecrets(_ selection: ItemSelection) -> [String] {
        selection.published(of: self).calendars.flatMap(\.events).flatMap { event in
            let words = (event.words.text ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
            let links = ([event.words.link].compactMap(\.self) + words).compactMap { try? RemoteAddress($0) }
            return links.filter(\.isSecret).map { link in
                "the event \"\(Excerpt.text(event.title))\" publishes a link with a password or a token, at \(link.host)"
            }
        }.uniqued()
    }
}

extension Int {
    /// `1 event`, or `34 events`.
    func counted(_ noun: String) -> String { self == 1 ? "1 \(noun)" : "\(self) \(noun)s" }
}

extension StoreNotes {
    /// The notes of lists some of which are also read for their events.
    func withoutEvents(of calendars: [String]) -> StoreNotes {
        var notes = self
        notes.lookalikes.removeAll { line in
            line.kind == .event && line.source.map { EventContents.are(calendars, at: $0) } ?? false
        }
        return notes
    }
}
