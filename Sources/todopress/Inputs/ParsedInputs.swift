// The inputs of a build, parsed and validated. The errors of the store, the templates, the locale and the
// public files are reported together. If the locale cannot be read, the templates are not checked, because
// they are bound with its words.
//
// The templates are parsed on a thread of their own while the lists are read. Without it, the build of the sample takes
// 1.05 times as long (the median of 250 pairs, wall time). The calendars are parsed on another one: a build of 10,000 items and 5,000 events that
// repeat takes 0.26 s, and without it 0.36 s (medians of 9).

import Bytes
import Events
import Foundation
import Mustache
import Site
import SitePages
import ToDos

struct ParsedInputs {
    /// The input of all pages: items, settings, locale and time zone.
    let context: PageContext
    /// How many items are published, and how many are not.
    let counts: ItemCounts
    /// How many items are not published, by the reasons: 1 "with an excluded tag".
    let leftOut: [(reason: String, count: Int)]
    /// The names of the selection.
    let names: NameCheck
    /// The notes of the readers of the lists.
    let notes: StoreNotes
    /// The events of calendars, also those that are not published.
    let events: EventCalendars
    /// The warnings about the logs of the stores, if the site shows them, about names of the selection, about calendars, about
    /// titles of items that are left out, and about public files that are lists.
    let otherWarnings: [String]
    /// The sections with their bound templates.
    let sections: SiteSections
    /// The files that are copied into the site.
    let publicFiles: [SiteFile]
    /// The paths of the user's public files that are not copied, since they are lists.
    let publicLists: Set<String>

    /// Parses and validates all inputs. Throws one failure with all errors, also for inputs that could not be
    /// read.
    init(_ inputs: BuildInputs) throws(Failure) {
        var problems = inputs.problems
        let parsing = inputs.templates.map { files in
            Future {
                ParsedTemplates(files.templates, areBuiltIn: files.files.allSatisfy(\.isBuiltIn))
            }
        }
        let reading = inputs.events.map { [zone = inputs.zone] events in
            Future { Result { () throws(Failure) in try events.parsed(in: zone) } }
        }
        let whole = problems.take(try inputs.lists?.parsed(in: inputs.zone))
        // From here on, there are only the published items.
        let events = problems.take(try reading?.value {}.get())
        var names = NameCheck(inputs.arguments)
        names.tagsOfEvents = events?.tags ?? []
        let seen = (inputs.lists?.seen ?? []) + [inputs.publicFiles?.seen].compactMap(\.self)
        names.check(IgnoredPaths(inputs.arguments), in: seen)
        let chosen = problems.take(try whole?.chosen(by: inputs.settings.selection, &names))
        let store = chosen?.items
        let locale = problems.take(try inputs.templates?.locale(inputs.settings.locale))
        let (activity, logWarnings) = inputs.activity?.parsed() ?? ([], [])
        let context = (store?.withoutGapsInNames).flatMap { store in
            locale.map { locale in
                let zone = inputs.zone.zone(for: store, and: activity.map(\.instant))
                let environment = SiteEnvironment(
                    inputs.settings, locale: locale, zone: zone,
                    zoneNamed: inputs.zone.listContext().zoneNamed)
                return PageContext(store, environment, events: events ?? EventCalendars(), activity: activity)
            }
        }
        // The parsing thread is always awaited, so that it has ended when the process exits.
        let templates = parsing.map { $0.value {} }
        let pageFiles = inputs.publicFiles?.pageFiles ?? PageFiles([])
        var sections: SiteSections?
        if let templates, let locale {
            var features = context.map(SiteFeatures.init) ?? .none
            features.hasCustomStyle = inputs.publicFiles?.files.contains { $0.path == "custom.css" } ?? false
            sections = problems.take(
                try Self.sections(inputs, templates, locale, features, pageFiles, context))
        }
        var lists: [(path: String, warning: String)] = []
        if let whole, let store, let files = inputs.publicFiles, !inputs.ownFiles.isEmpty {
            lists = PublicLists(inputs, of: whole, published: store).leftOut(of: files)
        }
        publicLists = Set(lists.map(\.path))
        let publicFiles = problems.take(
            try inputs.publicFiles?.siteFiles(pageFiles, leavingOut: publicLists))
        guard problems.isEmpty, let visible = chosen?.all, let store, let events, let context,
            let sections, let publicFiles
        else {
            throw problems.failure
        }
        self.context = context
        self.events = events
        self.names = names
        otherWarnings =
            logWarnings
            + ((chosen?.warnings ?? []) + events.ownWarnings(inputs.settings) + lists.map(\.warning))
            .map(Console.warning)
            + events.notes.warningLines()
        self.sections = sections
        self.publicFiles = publicFiles
        counts = ItemCounts(store, of: visible)
        leftOut = inputs.settings.selection.leftOut(of: visible).map { ($0.reason.rawValue, $0.count) }
        notes = store.notes.withoutEvents(of: inputs.events?.paths ?? [])
    }

    /// Reports all warnings, after those about the input files. Returns their number.
    func report(_ inputWarnings: [String], to console: Console) -> Int {
        let locale = context.locale
        let untranslated = locale.missingWords.map {
            "the locale \(locale.identifier) lacks the word \($0), which is shown in English"
        }
        let own = inputWarnings + context.warnings + untranslated
        console.warn(ofInputs: own, lines: notes.warningLines() + otherWarnings)
        return own.count + notes.lineCount + otherWarnings.count
    }

    /// Makes the site. Throws if a public file has the path of a page.
    func site(_ inputs: BuildInputs) throws(Failure) -> Site {
        do throws(SiteError) {
            return try ToDoSite.make(context, sections: sections, publicFiles: publicFiles)
        } catch {
            throw Failure(
                error.clashes.map { clash in
                    let own = inputs.publicFiles?.files.first { $0.path == clash.path.text && !$0.isBuiltIn }
                    guard case .samePath(let path) = clash, let own else {
                        return "todopress: error: \(clash.message)"
                    }
                    return Failure.line(
                        file: own.name,
                        "it has the path of the page \(path) of the site; give it another name")
                }, .badData)
        }
    }

    private static func sections(
        _ inputs: BuildInputs, _ templates: ParsedTemplates, _ locale: SiteLocale, _ features: SiteFeatures,
        _ pageFiles: PageFiles, _ context: PageContext?
    ) throws(Failure) -> SiteSections {
        let style = try inputs.publicFiles?.style(["style.css", "accent.css", "custom.css"])
        return try reported(
            TemplateErrors.self,
            try SiteSections(
                templates, settings: inputs.settings, locale: locale, features: features, style: style,
                files: pageFiles, context: context))
    }
}

extension FileOverlay.File {
    fileprivate func sitePath() throws(Failure) -> SitePath {
        try reported(try SitePath(path)) { (error: SitePathError) in Failure(file: name, error.message) }
    }
}

extension FileOverlay {
    /// The files with their paths among the public files, without some. In the site, `pageFiles` lie in a folder.
    fileprivate func siteFiles(
        _ pageFiles: PageFiles, leavingOut paths: Set<String>
    ) throws(Failure) -> [SiteFile] {
        var problems = Problems()
        var files: [SiteFile] = []
        for file in self.files where !paths.contains(file.path) {
            if let path = problems.take(try file.sitePath()) {
                files.append(SiteFile(path: path, contents: .bytes(file.bytes)))
            }
            if !file.isBuiltIn, pageFiles.contains(file.path), file.path.hasSuffix(".css") {
                problems.take(try checkLinks(in: file, pageFiles))
            }
        }
        guard problems.isEmpty else { throw problems.failure }
        return files
    }

    /// Throws if a style sheet in the place of a built-in one links a public file as if both were at the root of the site.
    private func checkLinks(in sheet: File, _ pageFiles: PageFiles) throws(Failure) {
        let paths = Set(files.map(\.path)).filter { !pageFiles.contains($0) }
        let links = #/(?:url\(\s*["']?|@import\s+["'])([^"'()\s?\#]+)/#
        for match in String(decoding: sheet.bytes, as: UTF8.self).matches(of: links) {
            guard paths.contains(String(match.1)) else { continue }
            throw Failure(
                file: sheet.name,
                "\(match.1) leads to no file: the built-in styles are in a folder of the site, so write ../\(match.1)"
            )
        }
    }
}
