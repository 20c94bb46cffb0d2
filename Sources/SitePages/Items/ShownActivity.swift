// The changes of items that a site shows. The log beside a store also names items that are left out or removed, and
// earlier titles. For a published item, pages show what was done and when, with its present title. For a removed item,
// pages show its last title, but only if the site leaves nothing out: nobody can tell whether the item would be
// published.

import Civil
import ToDoKeeping
import ToDos

/// The changes that pages show.
struct ShownActivity {
    struct Change {
        /// When it was made, in the site's zone.
        let time: CivilTime
        let kind: ActivityKind
        let moved: ItemDate?
        let item: Item
    }

    /// The item that was changed.
    enum Item {
        /// It is on the site.
        case published(ReadingPosition)
        /// It was removed. The title is the last one in the log: an earlier one may have been changed for a reason.
        case removed(title: String)
    }

    /// What the log knows of an item.
    struct Stamp {
        /// When it was last changed.
        let last: Instant
        /// How often it was changed since it was added.
        let changeCount: Int
    }

    /// The latest first.
    let changes: [Change]
    /// The stamps of items of the site.
    let stamps: [ItemID: Stamp]
    /// When the last of the changes was made.
    let latest: Instant?

    /// `privateIDs` are items that are left out as private; nothing is shown of them.
    init(
        _ entries: [ActivityEntry], _ items: borrowing SiteItems, _ environment: SiteEnvironment,
        privateIDs: Set<ItemID> = []
    ) {
        // Of an item that was private when it was last changed, nothing is shown, also after it is gone.
        let last = Dictionary(entries.map { ($0.id, $0.isPrivate) }) { _, last in last }
        let entries =
            environment.settings.selection.includesPrivate
            ? entries
            : entries.filter { !$0.isPrivate && last[$0.id] != true && !privateIDs.contains($0.id) }
        guard !entries.isEmpty else {
            (changes, stamps, latest) = ([], [:], nil)
            return
        }
        let known = Set(entries.map(\.id))
        var positions: [ItemID: ReadingPosition] = [:]
        for position in items.positions where known.contains(items[position].id) {
            positions[items[position].id] = position
        }
        let lastTitles = Dictionary(entries.map { ($0.id, $0.title) }) { _, last in last }
        let showsRemoved = environment.settings.selection == .all
        let shown = entries.filter { positions[$0.id] != nil || showsRemoved }
        latest = shown.map(\.instant).max()
        stamps = Dictionary(grouping: shown, by: \.id).mapValues { entries in
            Stamp(
                last: entries.map(\.instant).max() ?? Instant(seconds: 0),
                changeCount: entries.count { $0.kind != .added })
        }
        let changes = shown.map { entry in
            let position = positions[entry.id]
            return Change(
                time: environment.zone.civilTime(entry.instant.seconds), kind: entry.kind,
                moved: entry.moved,
                item: position.map { .published($0) } ?? .removed(title: lastTitles[entry.id] ?? ""))
        }
        // By the local day first: where clocks are set back over midnight, a later instant can fall on an earlier day.
        let keys = changes.map { CivilDue.time($0.time).sortKey }
        self.changes = changes.indices.sorted { (keys[$1], $1) < (keys[$0], $0) }.map { changes[$0] }
    }
}
