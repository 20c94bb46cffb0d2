// What a page is made from, as a digest: while it stays the same, a rebuild need not make the page to know that the
// page is the same too. It covers whole items, though a page may show their titles only, and all settings and
// templates, though a page may need only some: to forget something here would leave an old page in a new site.

import Bytes
import Civil
import Mustache
import Site
import ToDos

extension Outline {
    /// The digest of everything that a page is made from; `base` is that of the settings and the templates.
    func source(ofPage number: Int, _ base: Digest) -> Digest {
        switch page(number) {
        case .item(let position):
            base.adding(1).adding(listPage(ofPosition: position)).adding(digests[position])
                .adding(digest(at: position - 1)).adding(digest(at: position + 1))
        case .list(let number):
            base.adding(2).adding(number).adding(items.count).adding(toDoCount)
                .adding(positions(onPage: number)) { digests[$0] }
        case .week(let index): source(ofWeek: index, base.adding(3))
        case .agenda: source(ofWeek: agenda.currentIndex, base.adding(4))
        case .booklet:
            (agenda.currentIndex..<agenda.entries.count).reduce(base.adding(5)) { source(ofWeek: $1, $0) }
        case .notFound: base.adding(6)
        }
    }

    /// The days of a week and of its neighbours, its items, and those of the boxes beside it.
    private func source(ofWeek index: Int, _ base: Digest) -> Digest {
        var source = base
        for near in index - 1...index + 1 {
            let day = agenda.entries.indices.contains(near) ? agenda.entries[near].week.firstDay.number : .min
            source = source.adding(day)
        }
        let items = agenda.entries[index].items
        source = source.adding(items.count).adding(items) { digests[Int(agenda.items[$0])] }
        if agenda.entries[index].week == agenda.currentWeek {
            source = source.adding(agenda.overdue, first: Agenda.mostOverdue, digests)
        }
        return source.adding(agenda.undated, first: Agenda.mostUndated, digests)
    }

    /// The digest of the item at a position; another number where there is none.
    private func digest(at position: Int) -> Digest {
        position >= 0 && position < digests.count ? digests[position] : Digest(value: 0)
    }
}

extension Digest {
    fileprivate func adding(_ number: Int) -> Digest { adding(UInt64(bitPattern: Int64(number))) }

    fileprivate func adding(_ other: Digest) -> Digest { adding(other.value) }

    /// Adds the digest of each of some items.
    fileprivate func adding(_ items: Range<Int>, _ digest: (Int) -> Digest) -> Digest {
        items.reduce(self) { $0.adding(digest($1)) }
    }

    /// Adds how many items a box has, and the digests of those that it shows.
    fileprivate func adding(
        _ positions: borrowing Table<Int32>, first limit: Int, _ digests: borrowing Table<Digest>
    ) -> Digest {
        adding(positions.count).adding(0..<min(limit, positions.count)) { digests[Int(positions[$0])] }
    }
}

extension Outline {
    /// The digests of a store's items, each at its position.
    static func digests(
        of store: ToDoStore, _ positions: borrowing Table<Int32>, _ zone: ZoneOffsets
    ) -> Table<Digest> {
        var digests = Table(repeating: Digest(value: 0), count: positions.count)
        for (index, item) in store.items.enumerated() {
            digests[Int(positions[index])] = item.digest(store, zone)
        }
        return digests
    }
}

extension ToDoItem {
    /// The digest of all that the item holds. The same instant may be another time on
    /// the clocks of the zone when the zone's rules have changed.
    fileprivate func digest(_ store: ToDoStore, _ zone: ZoneOffsets) -> Digest {
        let due = self.due?.instant?.seconds
        let point = location?.coordinate
        // Half by half: the sum of both may be that of another id.
        return Digest(value: 0).adding(id.high).adding(id.low).adding(isDone ? 1 : 0)
            .adding(title, store).adding(location?.name, store).adding(itemDescription, store)
            .adding(due ?? .min).adding(due.map { zone.civilTime($0).offset } ?? .min)
            .adding(point?.latitude.bitPattern ?? .max).adding(point?.longitude.bitPattern ?? .max)
    }
}

extension Digest {
    /// Adds a text with its length; another number where there is none.
    fileprivate func adding(_ text: Text?, _ store: ToDoStore) -> Digest {
        guard let text else { return adding(Int.min) }
        return adding(text.byteCount).adding(store.withBytes(of: text) { Digest(of: $0) })
    }
}
