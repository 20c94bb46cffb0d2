// The items that `list` and `show` print, from one store or from several lists.

import SitePages
import ToDoKeeping
import ToDos

struct ShownItems {
    let store: ToDoStore
    let numbers: ItemNumbers
    let context: KeepingContext
    let zone: SystemTimeZone
    let locale: SiteLocale
    /// The files that they come from, which are not written over.
    let paths: [String]

    init(_ contents: StoreSession.Contents, _ session: StoreSession) {
        (store, numbers) = (contents.document.store, contents.numbers)
        (context, zone, locale) = (session.context, session.zone, session.locale)
        paths = [session.path]
    }

    init(_ whole: ToDoStore, _ lists: OpenLists, _ arguments: Arguments, numbers: ItemNumbers) throws(Failure)
    {
        (store, self.numbers, context, zone) = (whole, numbers, lists.context, lists.zone)
        paths = lists.paths
        locale = try FileOverlay.locales(arguments.text(.templates)).locale(arguments.locale)
    }

    /// The number of each item or, without one, the beginning of its ID.
    func labels(of indices: some Sequence<StoreIndex>) -> [ItemID: String] {
        var labels: [ItemID: String] = [:]
        for index in indices { labels[store[index].id] = numbers.label(of: store[index].id) }
        return labels
    }
}
