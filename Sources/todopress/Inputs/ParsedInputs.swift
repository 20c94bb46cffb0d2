// The inputs of a build, parsed and validated. The errors of the store, the templates, the locale and the
// public files are reported together. If the locale cannot be read, the templates are not checked, because
// they are bound with its words.
//
// The templates are parsed on a thread of their own while the lists are read. Without it, the build of the sample takes
// 1.05 times as long (the median of 250 pairs, wall time).

import Bytes
import Civil
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
    /// What was noticed while the lists were read.
    let notes: StoreNotes
    /// The logs of the stores, if the site shows them.
    let logs: ParsedLogs
    /// The sections with their bound templates.
    let sections: SiteSections
    /// The files that are copied into the site.
    let publicFiles: [SiteFile]

    /// Parses and validates all inputs. Throws one failure with all errors, including those of inputs that
    /// could not be read.
    init(_ inputs: BuildInputs) throws(Failure) {
        var problems = inputs.problems
        let parsing = inputs.templates.map { files in
            Future { ParsedTemplates(files.templates) }
        }
        let whole = inputs.lists.flatMap { lists in
            problems.take { () throws(Failure) in try lists.parsed(in: inputs.zone) }
        }
        // From here on, there is only what is published.
        let store = whole.flatMap { whole in
            problems.take { () throws(Failure) in
                try inputs.settings.selection.items(of: whole, inputs.origins)
            }
        }
        let locale = inputs.templates.flatMap { files in
            problems.take { () throws(Failure) in try LocaleFiles(files).locale(inputs.settings.locale) }
        }
        let logs = ParsedLogs(inputs.activity)
        let isWhole = inputs.settings.selection == .all && store?.notes.privateIDs.isEmpty != false
        let published = isWhole ? store : store?.withoutGapsInNames
        let context = published.flatMap { store in
            locale.map { locale in
                let activity = logs.entries
                let zone = inputs.zone.offsets(for: store, and: activity.map(\.instant))
                return PageContext(
                    store, SiteEnvironment(inputs.settings, locale: locale, zone: zone), activity: activity)
            }
        }
        // Waited for also where it is not needed, so that parsing has ended when the process exits.
        let templates = parsing.map { $0.value {} }
        let sections = templates.flatMap { templates in
            locale.flatMap { locale in
                problems.take { () throws(Failure) in
                    try Self.sections(inputs, templates, locale, context.map(SiteFeatures.init) ?? .none)
                }
            }
        }
        let publicFiles = inputs.publicFiles.flatMap { overlay in
            problems.take { () throws(Failure) in try Self.publicFiles(overlay) }
        }
        guard problems.isEmpty, let whole, let store, let context, let sections, let publicFiles else {
            throw problems.failure
        }
        self.context = context
        self.logs = logs
        self.sections = sections
        self.publicFiles = publicFiles
        counts = ItemCounts(store, of: whole)
        notes = store.notes
    }

    /// Makes the site. Throws if a public file has the path of a page.
    func site() throws(Failure) -> Site {
        do {
            return try ToDoSite.make(context, sections: sections, publicFiles: publicFiles)
        } catch {
            throw Failure(error)
        }
    }

    private static func sections(
        _ inputs: BuildInputs, _ templates: ParsedTemplates, _ locale: SiteLocale, _ features: SiteFeatures
    ) throws(Failure) -> SiteSections {
        let style = try inputs.publicFiles?.style(["style.css"])
        do {
            return try SiteSections(
                templates, settings: inputs.settings, locale: locale, features: features, style: style)
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
