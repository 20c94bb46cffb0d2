// What a page is made from, as a digest: while it stays the same, a rebuild need not make the page to know that the
// page is the same too. It covers whole items, though a page may show their titles only, and all settings and
// templates, though a page may need only some: to forget something here would leave an old page in a new site.

import Mustache
import Site
import ToDoStore

extension Edition {
    /// The digest of everything that a page is made from; `base` is that of the settings and the templates.
    func source(ofPage number: Int, _ base: Digest) -> Digest {
        switch page(number) {
        case .item(let position):
            base.adding(1).adding(listPage(ofPosition: position)).adding(cards.digests[position])
                .adding(digest(at: position - 1)).adding(digest(at: position + 1))
        case .list(let number):
            base.adding(2).adding(number).adding(cards.count).adding(toDoCount)
                .adding(positions(onPage: number), cards.digests)
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
        source = source.adding(items.count)
        for item in items { source = source.adding(cards.digests[Int(agenda.items[item])]) }
        if agenda.entries[index].week == agenda.currentWeek {
            source = source.adding(agenda.overdue, first: Agenda.mostOverdue, cards.digests)
        }
        return source.adding(agenda.undated, first: Agenda.mostUndated, cards.digests)
    }

    /// The digest of the item at a position; another number where there is none.
    private func digest(at position: Int) -> Digest {
        position >= 0 && position < cards.count ? cards.digests[position] : Digest(value: 0)
    }
}

extension Digest {
    fileprivate func adding(_ number: Int) -> Digest { adding(UInt64(bitPattern: Int64(number))) }

    fileprivate func adding(_ other: Digest) -> Digest { adding(other.value) }

    /// Adds the digests of the items at some positions.
    fileprivate func adding(_ positions: Range<Int>, _ digests: borrowing Table<Digest>) -> Digest {
        var sum = self
        for position in positions { sum = sum.adding(digests[position]) }
        return sum
    }

    /// Adds how many items a box has, and the digests of those that it shows.
    fileprivate func adding(
        _ positions: borrowing Table<Int32>, first limit: Int, _ digests: borrowing Table<Digest>
    ) -> Digest {
        var sum = adding(positions.count)
        for index in 0..<min(limit, positions.count) { sum = sum.adding(digests[Int(positions[index])]) }
        return sum
    }
}

extension ItemCard {
    /// The digest of all that is on the card; `words` are the bytes of its texts, one behind the other.
    func digest(_ words: Span<UInt8>) -> Digest {
        let flags =
            (state.isDone ? 1 : 0) | (state.isOverdue ? 2 : 0) | (state.isDueToday ? 4 : 0)
            | (isUntitled ? 8 : 0)
        return Digest(of: words).adding(id.high).adding(id.low).adding(flags)
            // Where one text ends and the next begins.
            .adding(title.byteCount).adding(locationName.byteCount).adding(description.byteCount)
            .adding(point.map { Int($0.latitude.millionths) } ?? .min)
            .adding(point.map { Int($0.longitude.millionths) } ?? .min)
            .adding(due?.day.number ?? .min).adding(due?.second ?? .min).adding(due?.offset ?? .min)
    }
}
