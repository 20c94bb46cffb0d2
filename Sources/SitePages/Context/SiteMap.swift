// The coordinator: the one place that knows where pages are. A page says what it links to; the way there, and
// the address, are decided here.

import Bytes
import Civil
import Mustache
import Site
import ToDos

/// What a link can lead to.
enum Address: Equatable, Sendable {
    /// A page of the list.
    case list(SectionPage)
    /// The heading of the finished items, on the list page that has it.
    case done(SectionPage)
    /// An item's page.
    case item(ItemID)
    /// A week of the agenda.
    case week(Week)
    /// The current week of the agenda.
    case currentWeek
    /// All coming weeks of the agenda.
    case booklet
    /// What a host shows for an address that it does not have.
    case notFound
}

/// The addresses of all pages, and the relative links between them.
///
/// Every link ends in a file name and starts from the page that it is on (RFC 3986 §4.2), so a site works from
/// any folder of any host, and from a disk.
struct SiteMap: Sendable {
    /// The folders that have pages.
    enum Folder {
        /// The folders, each by its name.
        case root, items, agenda

        /// What leads into the folder from the root of the site.
        var path: StaticString {
            switch self {
            case .root: ""
            case .items: "items/"
            case .agenda: "agenda/"
            }
        }

        /// What leads from a page in the folder to the root of the site.
        var wayToRoot: StaticString {
            switch self {
            case .root: ""
            case .items, .agenda: "../"
            }
        }
    }

    /// The address of a page below the site's root. `buffer` is for the way there, and empty again afterwards.
    func path(of address: Address, in buffer: inout ByteBuffer) -> SitePath {
        defer { buffer.removeAll() }
        append(address, to: &buffer)
        do {
            return try buffer.withBytes { bytes throws(SitePathError) in try SitePath(bytes) }
        } catch {
            // Digits, hexadecimal ids and the words below are good names on every system.
            preconditionFailure("the site map made a bad path: \(error.message)")
        }
    }

    /// Writes the link from one page to another.
    func append(linkFrom page: Address, to target: Address, to text: inout ByteBuffer) {
        if folder(of: page) != folder(of: target) {
            text.append(folder(of: page).wayToRoot)
            text.append(folder(of: target).path)
        }
        append(fileNameOf: target, to: &text)
    }

    private func append(_ address: Address, to text: inout ByteBuffer) {
        text.append(folder(of: address).path)
        append(fileNameOf: address, to: &text)
    }

    private func folder(of address: Address) -> Folder {
        switch address {
        case .list, .done, .notFound: .root
        case .item: .items
        case .week, .currentWeek, .booklet: .agenda
        }
    }

    private func append(fileNameOf address: Address, to text: inout ByteBuffer) {
        switch address {
        case .list(.first): text.append("index.html")
        case .list(let page):
            text.append("page-")
            text.append(decimal: page.number)
            text.append(".html")
        case .done(let page):
            append(fileNameOf: .list(page), to: &text)
            text.append("#done")
        case .item(let id):
            text.append(id)
            text.append(".html")
        case .week(let week):
            week.appendName(to: &text)
            text.append(".html")
        case .currentWeek: text.append("index.html")
        case .booklet: text.append("booklet.html")
        case .notFound: text.append("404.html")
        }
    }
}
