// Short ways to what tests compare: the items of a store as values, and contexts of one zone.

import Civil
import ToDoKeeping
import ToDos

extension ToDoStore {
    /// The items as plain values, which need no store.
    package var values: some RandomAccessCollection<ItemValues> { indices.lazy.map { values(of: $0) } }
}

extension KeepingContext {
    /// Creates a context that knows no zone but one.
    package init(now: Instant, today: Day, zone: Zone) {
        self.init(now: now, today: today, zones: ListContext(zone: zone) { _ in nil })
    }
}
