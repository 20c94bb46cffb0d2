// The inputs of a build as bytes, with the settings. They are enough to compute the fingerprint, so an
// unchanged site is detected without parsing anything. `ParsedInputs` is made from them.

import Bytes
import Civil
import Defaults
import SitePages
import ToDos

/// The inputs of a build before parsing.
struct BuildInputs {
    let settings: SiteSettings
    /// The time zone; UTC if the requested one is unknown, so that all other inputs can still be checked.
    let zone: SystemTimeZone
    /// The lists; `nil` if one could not be read.
    let lists: ListContents?
    /// The calendars; `nil` if one could not be read.
    let events: EventContents?
    /// The templates and locales; `nil` if they could not be read.
    let templates: FileOverlay?
    /// The public files; `nil` if they could not be read.
    let publicFiles: FileOverlay?
    let arguments: Arguments
    /// The logs of the stores, if the site shows them; `nil` if one could not be read.
    let activity: ActivityLogs?
    /// The failures while reading.
    let problems: Problems
    private let lockWarnings: [String]

    /// Reads all inputs and collects the failures. `written` is a store that need not be read again.
    init(_ arguments: Arguments, written: ListContents.Written? = nil) {
        var problems = Problems()
        let zone =
            problems.take(try SystemTimeZone(named: arguments.text(.timeZone))) ?? .utc
        self.zone = zone
        lists = problems.take(
            try ListContents(arguments, in: zone, written: written))
        events = problems.take(try EventContents(arguments, in: zone))
        templates = problems.take(
            try FileOverlay.read(Defaults.templates, "Templates", arguments.text(.templates)))
        publicFiles = problems.take(
            try FileOverlay.read(
                Defaults.publicFiles
                    + (arguments[.accent].map { [EmbeddedFile("accent.css", $0.styleSheet)] } ?? []),
                "Public", arguments.text(.publicFiles),
                ignoring: arguments.text(.publicFiles).map {
                    IgnoredPaths(arguments).folder($0, list: nil)
                }))
        // Feeds and calendars say when an item was last changed.
        let readsLogs = [.activity, .feeds, .calendar].contains(where: arguments.has)
        let files = readsLogs ? lists?.files ?? [] : []
        activity = problems.take(try ActivityLogs(of: files))
        let lock = problems.take(try arguments.lock?.read())
        lockWarnings =
            lock?.warnings ?? (arguments.ignoresKey ? [KeyFile.unused] : [])
        var settings = arguments.siteSettings(in: zone)
        settings.lock = lock?.lock
        self.settings = settings
        self.arguments = arguments
        self.problems = problems
    }

    /// Warnings about a key that others can read or that is not used, settings of another name, lists that are not read, calendars that are old, and files in the user's folders that were skipped.
    var warnings: [String] {
        lockWarnings + SettingsFile.unread(beside: arguments.settings.file)
            + [templates?.warning(ofLocale: settings.locale)].compactMap(\.self)
            + (lists?.warnings ?? []) + (events?.warnings ?? [])
            + (templates?.warnings ?? [])
            + (publicFiles?.warnings ?? [])
    }

    /// What the first build says of English without a country in the settings.
    var noteOfBareEnglish: String? {
        guard settings.locale == "en", arguments.place(of: .locale) != nil else { return nil }
        return "\"locale\": \"en\" is en-US; \"en-GB\" has the dates and times of Britain"
    }

    /// The paths of the user's public files.
    var ownFiles: [String] { publicFiles?.files.filter { !$0.isBuiltIn }.map(\.path) ?? [] }

    /// The fingerprint of all inputs, in which the order and length of each input count; `nil` if an input could not be read.
    /// All parts of a site have the same one. The names under which lists are reported are inputs, too, since the record of a
    /// build repeats them.
    var fingerprint: Digest? {
        guard problems.isEmpty, let lists, let events, let templates, let publicFiles, let activity else {
            return nil
        }
        var fingerprint = Fingerprint(program: Defaults.codeDigest)
        var settings = settings
        settings.shard = .whole
        fingerprint.add(settings)
        fingerprint.add(zone.transitions)
        // Lists may name other zones.
        fingerprint.add(SystemTimeZone.dataVersion)
        fingerprint.add(lists.summary)
        fingerprint.add(lists.files.count)
        for file in lists.files {
            fingerprint.add(file.format.rawValue)
            fingerprint.add(file.input.name ?? "")
            fingerprint.add(file.input.identity)
            fingerprint.add(file.input.usualProject ?? "")
            fingerprint.add(file.input.listName ?? "")
            fingerprint.add(file.input.bytes)
            fingerprint.add(file.input.boardSettings)
            fingerprint.add(file.input.taskSettings.statuses.map { "\($0) \($1)" }.sorted().joined())
            fingerprint.add(file.input.noteName ?? "")
            fingerprint.add(file.input.day?.iso ?? "")
        }
        // A name or pattern that misses is looked for again.
        for pattern in IgnoredPaths(arguments).patterns {
            fingerprint.add(pattern.text)
            fingerprint.add(pattern.list ?? "")
        }
        for name in arguments.texts(.absent) { fingerprint.add(name) }
        fingerprint.add(events.files.count)
        for file in events.files {
            fingerprint.add(file.name ?? "")
            fingerprint.add(file.bytes)
        }
        for overlay in [templates, publicFiles] {
            fingerprint.add(overlay.files.count)
            for file in overlay.files {
                fingerprint.add(file.path)
                fingerprint.add(file.bytes)
            }
        }
        fingerprint.add(activity.files.count)
        for file in activity.files { fingerprint.add(file.bytes) }
        return fingerprint.digest
    }
}

extension BuildInputs {
    /// How many items had a page among these files and have none because their notes are left out. The notes are read only
    /// where a build has removed something.
    func itemsOfIgnoredNotes(among removed: [String]) -> Int {
        guard let lists, lists.ignoredCount > 0, !removed.isEmpty else { return 0 }
        var arguments = arguments
        arguments.add(.noIgnore)
        guard let all = try? ListContents(arguments, in: zone).parsed(in: zone),
            let read = try? lists.parsed(in: zone)
        else { return 0 }
        let (removed, kept) = (Set(removed), Set(read.items.map(\.id)))
        return all.items.count { !kept.contains($0.id) && removed.contains(settings.path(ofItem: $0.id)) }
    }
}
