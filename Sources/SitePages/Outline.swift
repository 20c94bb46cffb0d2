// What stands on which page, known before any page is made: enough to say where every file lies (`Outline+Pages`) and
// whether a page must be made at all (`PageSource`). The words come later, with the edition.

import Bytes
import Mustache
import Site
import ToDos

/// The order of a store's items and what follows from it. A class, for the site and the edition share one.
final class Outline: Sendable {
    /// How the site is to be built.
    let settings: BuildSettings
    /// The items of the store, by index, in reading order: first what is to do, then what is done.
    let items: Table<Int32>
    /// Where each item of the store stands in that order.
    let positions: Table<Int32>
    /// How many of the items are to do.
    let toDoCount: Int
    /// The weeks and what is in each.
    let agenda: Agenda
    /// The digests of the items in reading order.
    let digests: Table<Digest>

    /// The outline of a store.
    init(_ store: ToDoStore, _ settings: BuildSettings) {
        let dated = DueOrder(store)
        let order = ItemOrder(store, by: settings.sort, dated)
        let positions = Table(order.positions)
        agenda = Agenda(dated, positions, toDoCount: order.toDoCount, settings)
        digests = Self.digests(of: store, positions, settings.zone)
        items = Table(order.items)
        self.positions = positions
        toDoCount = order.toDoCount
        self.settings = settings
    }

    /// How many pages the list has; one even without items.
    var listPageCount: Int {
        max(1, (items.count + settings.pageSize - 1) / settings.pageSize)
    }

    /// The list page (from 1) that has the item at a position in reading order.
    func listPage(ofPosition position: Int) -> Int {
        position / settings.pageSize + 1
    }

    /// The positions of the items on a page of the list.
    func positions(onPage number: Int) -> Range<Int> {
        ((number - 1) * settings.pageSize..<number * settings.pageSize).clamped(to: 0..<items.count)
    }
}
