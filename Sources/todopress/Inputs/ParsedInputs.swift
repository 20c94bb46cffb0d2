// What a site is made from, parsed and checked. All that is wrong with the store, the templates, the locale and the public
// files is reported together (a locale that cannot be read hides the templates).

import Civil
import Foundation
import Mustache
import Site
import SitePages
import ToDos

/// The parsed inputs of a build.
struct ParsedInputs {
    /// The items.
    let store: ToDoStore
    /// The settings, the locale and the time zone.
    let environment: SiteEnvironment
    /// The bound templates.
    let sections: SiteSections
    /// The files that go into the site as they are.
    let publicFiles: [SiteFile]

    /// Parses and checks everything. Throws one failure for all that is wrong, what could not be read included.
    init(_ inputs: BuildInputs) throws(Failure) {
        var problems = inputs.problems
        let store = inputs.store.flatMap { contents in
            problems.take { () throws(Failure) in try contents.parsed() }
        }
        let locale = inputs.templates.flatMap { files in
            problems.take { () throws(Failure) in try LocaleFiles(files).locale(inputs.settings.locale) }
        }
        let sections = locale.flatMap { locale in
            problems.take { () throws(Failure) in
                try Self.sections(inputs.templates, inputs.settings, locale)
            }
        }
        let publicFiles = inputs.publicFiles.flatMap { overlay in
            problems.take { () throws(Failure) in try Self.publicFiles(overlay) }
        }
        guard problems.isEmpty, let store, let locale, let sections, let publicFiles else {
            throw problems.failure
        }
        self.store = store
        self.sections = sections
        self.publicFiles = publicFiles
        environment = SiteEnvironment(
            inputs.settings, locale: locale, zone: inputs.zone.offsets(for: store))
    }

    /// The site. Throws where a public file has the path of a page.
    func site() throws(Failure) -> Site {
        do {
            return try ToDoSite.make(
                store, sections: sections, environment: environment, publicFiles: publicFiles)
        } catch {
            throw Failure(error)
        }
    }

    private static func sections(
        _ overlay: FileOverlay?, _ settings: SiteSettings, _ locale: SiteLocale
    ) throws(Failure) -> SiteSections {
        let files = (overlay?.files ?? []).compactMap { file in
            TemplateFile(path: file.path, name: file.name, bytes: file.bytes)
        }
        do {
            return try SiteSections(files, settings: settings, locale: locale)
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
