// Which files a device keeps at the first visit of a site with `--offline`, and which public files only such a site has.

import Site
import ToDos

/// The files of a site that devices keep.
struct OfflineFiles {
    /// The public files that a site without `--offline` does without.
    static let own: Set = [
        "offline.js", "offline-worker.js", "touch-icon.png", "app-icon-192.png", "app-icon-512.png",
        "app-icon-maskable.png",
    ]

    /// The most pages of items that are kept before they are read.
    private static let maxItems = 100

    /// The most parts of the find index that are kept: about 2 MB, unless an item is larger than a part.
    private static let maxParts = 24

    private let pages: Set<SitePath>
    /// The parts of the find index that are not kept: those of days far from today.
    private let farParts: Set<SitePath>

    /// The pages with which a day begins: the list, this week, today's items and the shopping lists. Those items would tell
    /// of a locked site how many there are.
    init(_ context: PageContext) {
        let lists = context.lists
        let shopping = context.items.positions.lazy.filter { position in
            let item = context.items[position]
            return !item.state.isDone && !context.items.details.lines(of: item.details).isEmpty
        }
        let items =
            Array(lists.positions(of: .today).prefix(Self.maxItems)) + shopping.prefix(Self.maxItems)
        var addresses = [Address.list, .currentWeek]
        if context.seal == nil { addresses += items.map { .item(context.items[$0].id) } }
        pages = Set(addresses.map(context.publicPath))
        let today = context.settings.today
        let far = context.findParts.sorted { $0.rank(on: today) < $1.rank(on: today) }
            .dropFirst(Self.maxParts)
        farParts = Set(far.map { context.publicPath(of: FindSection.address(of: $0)) })
    }

    /// Whether a file is a page or what one loads. Hosts do not show all others, nor each error page at its address.
    func isShown(_ path: SitePath) -> Bool {
        let ways = [".html", ".css", ".js", ".svg", ".png"]
        return path.text != "404.html" && ways.contains { path.text.hasSuffix($0) }
            && !path.text.split(separator: "/").contains { $0.hasPrefix(".") || $0.hasPrefix("_") }
    }

    /// Whether a file is kept at the first visit: the start pages, and what any page loads.
    func contains(_ path: SitePath) -> Bool {
        [".css", ".js", ".svg"].contains { path.text.hasSuffix($0) } && !farParts.contains(path)
            || pages.contains(path)
    }
}
