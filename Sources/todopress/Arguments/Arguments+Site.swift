// What the arguments say about a site, an agenda or a list that is read, with the defaults of options that are not given.

import Civil
import Files
import Foundation
import SitePages

extension Arguments {
    enum Source: Equatable {
        /// The files and folders of notes at these paths, in this order; `-` is standard input.
        case files([String])
        /// The list in the current folder.
        case currentFolder
        /// The built-in sample store.
        case sample
    }

    var source: Source { has(.sample) ? .sample : operands.isEmpty ? .currentFolder : .files(operands) }

    /// The folder of the site.
    var output: String { text(.output) ?? Self.usualOutput }
    var locale: String { text(.locale) ?? Self.usualLocale }
    var weekStart: WeekStart { self[.weekStart] ?? .monday }
    /// The number of threads.
    var jobs: Int { self[.jobs] ?? ProcessInfo.processInfo.activeProcessorCount }
    /// The sheets that `agenda` writes as HTML, and how a site prints its weeks.
    var layout: AgendaLayout { (subcommand == .agenda ? self[.layout] : self[.layoutOfSite]) ?? .week }
    /// The folder of the files of which a PDF is made.
    var folderOfPDF: String {
        let usual = environment["TMPDIR"] ?? ""
        return outputFile.map { FilePath.split($0).folder } ?? (usual.isEmpty ? "/tmp" : usual)
    }
    /// The number of weeks after the current one that have a page; for `agenda`, the number of weeks to print.
    var weeks: Int { self[.weeks] ?? 1 }
    /// The output folder if no option names one, and the language.
    static let usualOutput = "_site"
    static let usualLocale = "en-US"

    // MARK: Time

    static let epochVariable = "SOURCE_DATE_EPOCH"

    /// The current time, if it is given: by `--now`, else by the environment (reproducible-builds.org/specs/source-date-epoch).
    var now: BuildTime? { self[.now] ?? (has(.now) ? nil : epoch.map { .instant($0) }) }

    /// Whole seconds since 1970, up to the end of the year 9999.
    var epoch: Int? {
        environment[Self.epochVariable].flatMap { Int(digits: $0, most: .max) }
            .flatMap { $0 <= 253_402_300_799 ? $0 : nil }
    }

    /// The zone whose clock counts; UTC if the zone is unknown, which each build reports.
    var clockZone: SystemTimeZone { (try? SystemTimeZone(text(.timeZone))) ?? .utc }

    // MARK: Lock

    /// Where the key of the site is; `nil` if everybody may read the site.
    var lock: LockSource? {
        guard LockAnswer(self) == .locked else { return nil }
        return environment[KeyFile.variable].map { .text($0) }
            ?? .file(PathName(settings.file).sibling(KeyFile.name))
    }

    /// Whether there is a key for the site, which is not locked all the same.
    var ignoresKey: Bool {
        LockAnswer(self) == nil && environment[KeyFile.variable] != nil
            && Option.lock.row(of: subcommand) != nil
    }

    // MARK: The site

    var selection: ItemSelection {
        var selection = ItemSelection.all
        (selection.excludesDone, selection.excludesPlaces) = (has(.excludeDone), has(.excludePlaces))
        (selection.projects, selection.excludedProjects) = (texts(.onlyProject), texts(.excludeProject))
        (selection.tags, selection.excludedTags) = (texts(.onlyTag), texts(.excludeTag))
        (selection.people, selection.excludedPeople) = (texts(.onlyPerson), texts(.excludePerson))
        selection.includesPrivate = has(.includePrivate)
        selection.includesEventDetails = has(.eventDetails)
        selection.me = Set(texts(.me).map { $0.lowercased() })
        if has(.onlyPerson) || has(.excludePerson) { selection.knownPeople = texts(.people) }
        return selection
    }

    func siteSettings(in zone: SystemTimeZone) -> SiteSettings {
        // The sample's items are dated around one day. On that day the site shows all states of an item, whenever it is built.
        let clock =
            has(.sample)
            ? Self.sampleDay : zone.civilTime(Int(Date().timeIntervalSince1970.rounded(.down))).day
        var settings = SiteSettings(
            title: text(.title), locale: locale, zone: zone.name,
            today: now?.day(today: clock, zone.civilTime) ?? clock)
        (settings.agesWithTheDay, settings.people) = (!has(.sample), texts(.people))
        settings.holidays = texts(.holidays)
        (settings.sort, settings.grouping) = (self[.sort] ?? settings.sort, self[.group] ?? settings.grouping)
        settings.pageSize = self[.pageSize] ?? settings.pageSize
        (settings.weekStart, settings.weeksAhead) = (weekStart, weeks)
        (settings.paper, settings.accent) = (self[.paper()], self[.accent])
        (settings.layout, settings.isRolling) = (layout, has(.rolling))
        // Commands that make no site need no index.
        settings.hasFind = Option.noFind.row(of: subcommand) != nil && !has(.noFind)
        settings.hasTicks = !has(.noTicks)
        (settings.shard, settings.selection) = (self[.shard] ?? settings.shard, selection)
        (settings.baseURL, settings.isIndexed) = (self[.baseURL], has(.publicIndex))
        (settings.hasCalendar, settings.feeds, settings.hasData) = (has(.calendar), has(.feeds), has(.data))
        settings.eventMinutes = self[.length] ?? settings.eventMinutes
        (settings.alarm, settings.alarmOfDay) = (self[.alarm], self[.alarmOfDay])
        settings.hasCalendarEvents = has(.calendarEvents)
        (settings.hasActivity, settings.isOffline) = (has(.activity), has(.offline))
        return settings
    }

    private static let sampleDay = Day(year: 2026, month: 11, day: 21)
}
