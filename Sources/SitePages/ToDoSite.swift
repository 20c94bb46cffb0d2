// From a store to a site, whole: the one call that the rest of this target serves.

import Mustache
import Site
import ToDos

/// The site of a to-do store.
public enum ToDoSite {
    /// Makes the site: the pages of the list, a page for each item, the agenda, the page for addresses that do
    /// not exist, and the public files.
    ///
    /// Of a site in parts, those that fall into the settings' part: items' pages by their ids, the rest in the
    /// first. The pages are rendered when the site is read, by any number of threads. Throws where a public file
    /// stands at the path of a page.
    public static func make(
        _ store: ToDoStore, templates: SiteTemplates, settings: BuildSettings, publicFiles: [SiteFile]
    ) throws(SiteError) -> Site {
        let (outline, items) = sideBySide(
            { Outline(store, settings) }, { ItemFiles(store.items, in: settings.part, SiteMap()) }
        ).pair()
        let files = outline.files(in: settings.part, consume items, and: publicFiles)
        let source = settings.digest.adding(templates.digest.value)
        let edition = LazyEdition(store, outline)
        return try Site(
            files: consume files,
            source: { outline.source(ofPage: $0, source) },
            prepare: { _ = edition.edition }
        ) {
            // A worker that prints no page needs no press.
            var press: Press?
            return { page, reader in
                if press == nil { press = Press(edition.edition, templates) }
                press?.print(page, to: reader)
            }
        }
    }
}
