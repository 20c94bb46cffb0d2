// Everything that a build reads, read before anything is made of it, so that one run reports all that is wrong
// with the store, the templates and the command line together (a locale that cannot be read hides the templates).

import Civil
import Defaults
import Foundation
import Mustache
import Site
import SitePages
import ToDos

/// What a site is made from.
struct BuildInputs {
    /// The items.
    let store: ToDoStore
    /// How they become a site.
    let settings: BuildSettings
    /// The built-in templates and the user's, bound.
    let templates: SiteTemplates
    /// The files that go into the site as they are.
    let publicFiles: [SiteFile]
    /// How messages name the store.
    let storeName: String
    /// The store's path, if it came from a file.
    let storePath: String?
    /// Files of the user's folders that were left out, each with the reason.
    let warnings: [String]

    /// The site. Throws where a public file stands in the place of a page.
    func site() throws(Failure) -> Site {
        do {
            return try ToDoSite.make(
                store, templates: templates, settings: settings, publicFiles: publicFiles)
        } catch {
            throw Failure(error)
        }
    }

    /// Reads and checks everything. Throws one failure for all that is wrong.
    init(_ options: BuildOptions) throws(Failure) {
        var problems = Problems()
        let zone = problems.take { () throws(Failure) in try Self.zone(options.timeZone) }
        let storeFile = problems.take { () throws(Failure) in try StoreFile.locate(options.source) }
        let store = storeFile.flatMap { file in
            problems.take { () throws(Failure) in try file.read() }
        }
        let templateFiles = problems.take { () throws(Failure) in
            try Self.overlay(Defaults.templates, "Templates", options.templates)
        }
        let publicOverlay = problems.take { () throws(Failure) in
            try Self.overlay(Defaults.publicFiles, "Public", options.publicFiles)
        }
        let locale = templateFiles.flatMap { files in
            problems.take { () throws(Failure) in try LocaleFiles(files).locale(options.locale) }
        }
        let settings = Self.settings(options, store, zone, locale)
        let templates = settings.flatMap { settings in
            problems.take { () throws(Failure) in try Self.templates(templateFiles, settings) }
        }
        let publicFiles = publicOverlay.flatMap { overlay in
            problems.take { () throws(Failure) in try Self.publicFiles(overlay) }
        }
        guard problems.isEmpty, let storeFile, let store, let settings, let templates, let publicFiles else {
            throw problems.failure
        }
        self.store = store
        self.settings = settings
        self.templates = templates
        self.publicFiles = publicFiles
        self.storeName = storeFile.name
        self.storePath = storeFile.path
        self.warnings = (templateFiles?.leftOut ?? []) + (publicOverlay?.leftOut ?? [])
    }

    private static func settings(
        _ options: BuildOptions, _ store: ToDoStore?, _ zone: SystemTimeZone?, _ locale: SiteLocale?
    ) -> BuildSettings? {
        guard let locale else { return nil }
        // Where the zone is wrong, nothing is built; but the templates can be checked all the same.
        let zone = zone ?? .utc
        let instants = (store?.items ?? []).compactMap { $0.due?.instant?.seconds }
        // The sample's items lie around one day: there they show everything, whenever it is built.
        let clock =
            options.source == .sample ? Moment.day(sampleDay) : .instant(Int(Date().timeIntervalSince1970))
        return BuildSettings(
            title: options.title, locale: locale, zone: zone.offsets(for: instants),
            today: (options.now ?? clock).day(zone.civilTime), sort: options.sort, pageSize: options.pageSize,
            weekStart: options.weekStart, weeksAhead: options.weeks, paper: options.paper,
            part: options.part, program: Defaults.codeDigest)
    }

    private static let sampleDay = Day(year: 2026, month: 11, day: 21)

    private static func overlay(
        _ builtIn: [EmbeddedFile], _ name: String, _ folder: String?
    ) throws(Failure) -> FileOverlay {
        do {
            return try FileOverlay(builtIn, builtInName: name, folder: folder)
        } catch {
            throw Failure(error.message, .noInput)
        }
    }

    private static func zone(_ name: String?) throws(Failure) -> SystemTimeZone {
        do {
            return try SystemTimeZone(name)
        } catch {
            throw Failure(
                UsageErrors(errors: [.unknownName(.timeZone, error.name, nearest: error.nearest)]))
        }
    }

    private static func templates(
        _ overlay: FileOverlay?, _ settings: BuildSettings
    ) throws(Failure) -> SiteTemplates {
        let files = (overlay?.files ?? []).compactMap { file in
            TemplateFile(path: file.path, name: file.name, bytes: file.bytes)
        }
        do {
            return try SiteTemplates(files, settings: settings)
        } catch {
            throw Failure(error)
        }
    }

    private static func publicFiles(_ overlay: FileOverlay) throws(Failure) -> [SiteFile] {
        var problems = Problems()
        let files = overlay.files.compactMap { file in
            problems.take { () throws(Failure) in
                do throws(SitePathError) {
                    return SiteFile(path: try SitePath(file.path), contents: .bytes(file.bytes))
                } catch {
                    throw Failure(file: file.name, error.message)
                }
            }
        }
        guard problems.isEmpty else { throw problems.failure }
        return files
    }
}

/// Collects failures, so that a run reports them all.
private struct Problems {
    private var failures: [Failure] = []

    var isEmpty: Bool { failures.isEmpty }

    /// All lines in the order in which they came, and the first exit code.
    var failure: Failure {
        Failure(failures.flatMap(\.lines), failures.first?.exitCode ?? .badData)
    }

    /// The result of an attempt, or nothing and its failure noted.
    mutating func take<Result>(_ attempt: () throws(Failure) -> Result) -> Result? {
        do {
            return try attempt()
        } catch {
            failures.append(error)
            return nil
        }
    }
}
