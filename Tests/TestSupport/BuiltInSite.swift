// Sites made with the program's embedded templates, locales and public files.

import Civil
import Defaults
import Events
import Foundation
import Mustache
import Site
import SitePages
import ToDoFormats
import ToDoKeeping
import ToDos

/// An embedded locale. Throws the locale's errors if there is no such file.
package func builtInLocale(_ identifier: String) throws -> SiteLocale {
    try locales.value(identifier) {
        let path = "locales/\(identifier).json"
        let text = Defaults.templates.first { $0.path == path }?.text ?? ""
        return try SiteLocale(identifier: identifier, json: Array(text.utf8), file: path)
    }
}

private let locales = Shared<String, SiteLocale>()

/// The embedded languages, of which one is that of the site.
package func builtInLanguages(site: String = "en-US") -> Languages {
    Languages(site: site) { code in
        let names = builtInLocaleNames.sorted()
        let language = code.prefix(2).lowercased()
        return (names.first { $0 == code } ?? names.first { $0.hasPrefix("\(language)-") })
            .flatMap { try? builtInLocale($0).repeatVocabulary }
    }
}

/// The identifiers of all embedded locales.
package let builtInLocaleNames = Defaults.templates.map(\.path).filter { $0.hasPrefix("locales/") }
    .map { String($0.dropFirst("locales/".count).dropLast(".json".count)) }

/// The embedded templates.
package let builtInTemplates = templates { Array($0.text.utf8) }

/// Templates of the same names with nothing in them.
private let blankTemplates = templates { _ in [] }

private func templates(_ bytes: (EmbeddedFile) -> [UInt8]) -> ParsedTemplates {
    ParsedTemplates(
        Defaults.templates.compactMap { file in
            TemplateFile(path: file.path, name: file.path, bytes: bytes(file))
        })
}

/// The sections with the repository's templates, for settings with their embedded locale. In a debug build, it takes
/// 50 ms to bind them, so tests that look at no page take blank ones.
package func builtInSections(
    _ environment: SiteEnvironment, features: SiteFeatures = .none, hasBlankPages: Bool = false
) throws -> SiteSections {
    var settings = environment.settings
    // What no template has built in: sites that differ in nothing else share their sections.
    (settings.sort, settings.pageSize, settings.weekStart, settings.weeksAhead) = (.due, 200, .monday, 1)
    (settings.shard, settings.selection, settings.hasFind) = (.whole, .all, true)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let key = try SectionsKey(
        settings: encoder.encode(settings), features: features, hasBlankPages: hasBlankPages)
    return try sections.value(key) { [settings] in
        try SiteSections(
            hasBlankPages ? blankTemplates : builtInTemplates, settings: settings,
            locale: builtInLocale(settings.locale), features: features, style: style,
            files: builtInFiles)
    }
}

/// The settings that templates have built in, and what else bound sections differ in.
private struct SectionsKey: Hashable {
    let settings: Data
    let features: SiteFeatures
    let hasBlankPages: Bool
}

/// The built-in files that pages load, in a folder whose name does not change with each edit of a style sheet.
package let builtInFiles = PageFiles(folder: "files", of: Defaults.publicFiles.map(\.path))

private let sections = Shared<SectionsKey, SiteSections>()

/// The embedded style sheet, whose digest takes its time.
private let style = PageStyle([
    Array((Defaults.publicFiles.first { $0.path == "style.css" }?.text ?? "").utf8)
])

/// A site with the repository's templates and public files, or with blank pages.
package func builtInSite(
    _ store: ToDoStore, _ environment: SiteEnvironment, events: EventCalendars = EventCalendars(),
    activity: [ActivityEntry] = [], hasBlankPages: Bool = false
) throws -> Site {
    let context = PageContext(store, environment, events: events, activity: activity)
    return try ToDoSite.make(
        context,
        sections: builtInSections(
            environment, features: SiteFeatures(context), hasBlankPages: hasBlankPages),
        publicFiles: publicFiles.get())
}

/// The events of a calendar, whose times without a zone are those of `zone`.
package func calendar(_ text: String, zone: String = "UTC", name: String = "home.ics") throws
    -> EventCalendars
{
    var collector = EventCollector(ListContext(zone: TimeZone(identifier: zone) ?? .gmt))
    collector.add(ListInput(Array(text.utf8), name: name, identity: name))
    return try collector.finish()
}

private let publicFiles = Result {
    try Defaults.publicFiles.map { file in
        SiteFile(path: try SitePath(file.path), contents: .bytes(file.bytes))
    }
}
