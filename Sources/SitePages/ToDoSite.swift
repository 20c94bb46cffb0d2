// From a store to a site, whole: the one call that the rest of this target serves.

import Bytes
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
        let outline = Outline(store, settings)
        let files = outline.files(in: settings.part, ItemFiles(store.items, in: settings.part, SiteMap()), and: publicFiles)
        return try Site(files: files, pages: Pages(edition: Edition(store, outline), templates: templates))
    }
}

private struct Pages: PageSource {
    let edition: Edition
    let templates: SiteTemplates
    func makeRenderer() -> any PageRenderer { Renderer(press: Press(edition, templates)) }
}

private final class Renderer: PageRenderer {
    var press: Press
    init(press: consuming Press) { self.press = press }
    func render(_ page: PageNumber, into output: inout BufferedOutput) {
        press.print(page.page) { bytes in
            output.buffer.append(bytes)
            return output.flushIfFull()
        }
    }
}
