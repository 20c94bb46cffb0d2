// From a store to a site, whole: the one call that the rest of this target serves.

import Mustache
import Site
import ToDoStore

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
        let press = Press(edition: Edition(store, settings), templates: templates)
        return try Site(files: press.files() + (settings.part.holdsTheRest ? publicFiles : [])) {
            page, output in
            press.print(page, to: &output)
        }
    }
}

/// Prints the pages of one edition.
private final class Press: Sendable {
    private let edition: Edition
    private let templates: SiteTemplates
    private let pages: [Page]

    init(edition: Edition, templates: SiteTemplates) {
        self.edition = edition
        self.templates = templates
        let part = edition.settings.part
        let items = edition.store.items.indices.filter { part.holds(edition.store.items[$0].id) }.map(
            Page.item)
        pages =
            part.holdsTheRest
            ? (1...edition.listPageCount).map(Page.list) + items + edition.agenda.entries.map(Page.week)
                + [.agenda, .booklet, .notFound]
            : items
    }

    /// A file for each page, which holds the page's number here.
    func files() -> [SiteFile] {
        var buffer = TextBuffer(capacity: 64)
        var files: [SiteFile] = []
        files.reserveCapacity(pages.count)
        for (number, page) in pages.enumerated() {
            let path = edition.siteMap.path(of: address(of: page), in: &buffer)
            files.append(SiteFile(path: path, contents: .page(number)))
        }
        return files
    }

    /// Writes the page of a number.
    func print(_ number: Int, to output: inout [UInt8]) {
        // The words of the page, and the page: both gone when it is printed, so memory stays flat.
        var texts = TextBuffer(capacity: 4096)
        var html = TextBuffer(capacity: 16_384)
        let page = pages[number]
        switch page {
        case .list(let number):
            let list = ListPage(number: number, of: edition, texts: &texts)
            templates.list.render(list, texts: texts, into: &html)
        case .item(let index):
            let item = ItemPage(index, of: edition, texts: &texts)
            templates.item.render(item, texts: texts, into: &html)
        case .week(let entry):
            let week = AgendaPage(entry, on: address(of: page), of: edition, texts: &texts)
            templates.agenda.render(week, texts: texts, into: &html)
        case .agenda:
            let entry = edition.agenda.entries[edition.agenda.currentIndex]
            let week = AgendaPage(entry, on: .agenda, of: edition, texts: &texts)
            templates.agenda.render(week, texts: texts, into: &html)
        case .booklet:
            templates.booklet.render(BookletPage(of: edition, texts: &texts), texts: texts, into: &html)
        case .notFound: templates.notFound.render(PlainPage(), texts: texts, into: &html)
        }
        html.withUnsafeBytes { output.append(contentsOf: $0) }
    }

    private func address(of page: Page) -> Address {
        switch page {
        case .list(let number): .list(page: number)
        case .item(let index): .item(edition.store.items[index].id)
        case .week(let entry): .week(entry.week)
        case .agenda: .agenda
        case .booklet: .booklet
        case .notFound: .notFound
        }
    }
}

/// A page to be printed.
private enum Page {
    /// A page of the list, from 1.
    case list(Int)
    /// The page of an item of the store, by its index.
    case item(Int)
    case week(Agenda.Entry)
    case agenda, booklet, notFound
}
