// Everything that a build reads, as bytes, together with the settings: enough for the fingerprint by which an unchanged
// site is found without parsing anything. What is parsed from it is a `ParsedInputs`.

import Bytes
import Civil
import Defaults
import Files
import Foundation
import SitePages

/// The inputs of a build, read and not yet parsed.
struct BuildInputs {
    /// The plain settings.
    let settings: SiteSettings
    /// The time zone that was asked for; UTC if there is no such zone, so that everything else can still be checked.
    let zone: SystemTimeZone
    /// The store, if it could be read.
    let store: StoreFile.Contents?
    /// The templates and locales, if they could be read.
    let templates: FileOverlay?
    /// The public files, if they could be read.
    let publicFiles: FileOverlay?
    /// What could not be read.
    let problems: Problems

    /// Reads everything.
    init(_ options: BuildOptions) {
        var problems = Problems()
        let zone = problems.take { () throws(Failure) in try SystemTimeZone(named: options.timeZone) }
        self.zone = zone ?? .utc
        store = problems.take { () throws(Failure) in try StoreFile.locate(options.source).contents() }
        templates = problems.take { () throws(Failure) in
            try FileOverlay.read(Defaults.templates, "Templates", options.templates)
        }
        publicFiles = problems.take { () throws(Failure) in
            try FileOverlay.read(Defaults.publicFiles, "Public", options.publicFiles)
        }
        settings = options.settings(in: self.zone)
        self.problems = problems
    }

    /// Files of the user's folders that were left out, each with the reason.
    var warnings: [String] { (templates?.leftOut ?? []) + (publicFiles?.leftOut ?? []) }

    /// One digest of everything that the site is made from, in which the order and the length of each part count; `nil` if
    /// anything could not be read.
    var fingerprint: Digest? {
        guard problems.isEmpty, let store, let templates, let publicFiles else { return nil }
        var fingerprint = Fingerprint(program: Defaults.codeDigest)
        fingerprint.add(settings)
        fingerprint.add(zone.transitions)
        fingerprint.add(store.bytes)
        for overlay in [templates, publicFiles] {
            fingerprint.add(overlay.files.count)
            for file in overlay.files {
                fingerprint.add(file.path)
                fingerprint.add(file.bytes)
            }
        }
        for warning in warnings { fingerprint.add(warning) }
        return fingerprint.digest
    }
}

extension BuildOptions {
    /// The settings that the options ask for.
    func settings(in zone: SystemTimeZone) -> SiteSettings {
        // The sample's items are around one day: on that day they show everything, whenever the sample is built.
        let clock =
            source == .sample
            ? Self.sampleDay : zone.civilTime(Int(Date().timeIntervalSince1970.rounded(.down))).day
        return SiteSettings(
            title: title, locale: locale, zone: zone.name, today: now?.day(today: clock, zone.civilTime) ?? clock,
            sort: sort,
            pageSize: pageSize, weekStart: weekStart, weeksAhead: weeks, paper: paper, shard: shard)
    }

    private static let sampleDay = Day(year: 2026, month: 11, day: 21)
}
