// What the feeds tell: that items were added and that they were done, the latest first. It follows from the items
// alone, so that a feed changes only when an item does, and not from day to day.

import Bytes
import Civil
import ToDos

/// Something that happened to an item.
struct FeedEvent: Equatable {
    /// What happened. Of two events at one time, the later case is the later event.
    enum Kind: String, Comparable {
        case added, done

        static func < (left: Kind, right: Kind) -> Bool { (left, right) == (.added, .done) }
    }

    let kind: Kind
    /// When it happened: of a day, its start in the site's zone.
    let instant: Instant
    /// The item in reading order, and in the store.
    let position: ReadingPosition
    let item: StoreIndex

    /// Whether a feed has this event before another one. Items that were added at one time are in the order of the
    /// store, in which the last one is the latest.
    func isLater(than other: FeedEvent) -> Bool {
        (instant, kind, item) > (other.instant, other.kind, other.item)
    }
}

/// The latest events of a store.
struct FeedEvents {
    /// How many events a feed has at most.
    static let most = 50

    /// The events, the latest first.
    private(set) var latest: [FeedEvent] = []
    /// The latest change that the list or its log knows.
    private(set) var changed: Instant?

    init() {}

    /// The latest events of a store's items: of those that have `created`, and of the done ones that have `completed`. `log` is
    /// the latest change of the log.
    init(_ store: ToDoStore, _ order: ItemOrder, log: Instant? = nil, in zone: Zone) {
        changed = log
        guard !store.details.isEmpty else { return }
        let positions = order.positions
        // Each start of a day is looked up once, for a todo.txt has many items of one day.
        var starts: [Day: Instant] = [:]
        func instant(of date: ItemDate) -> Instant {
            guard case .day(let day) = date else { return date.start(in: zone) }
            let start = starts[day] ?? date.start(in: zone)
            starts[day] = start
            return start
        }
        for index in store.indices {
            let item = store[index]
            guard let details = store.details[item.details] else { continue }
            let dates = [
                (FeedEvent.Kind.added, details.created), (.done, item.isDone ? details.completed : nil),
            ]
            for case (let kind, let date?) in dates {
                let event = FeedEvent(
                    kind: kind, instant: instant(of: date), position: positions[index.position],
                    item: index)
                changed = max(changed ?? event.instant, event.instant)
                add(event)
            }
            if let modified = details.modified.map(instant) {
                changed = max(changed ?? modified, modified)
            }
        }
    }

    /// Adds an event if it is one of the latest.
    private mutating func add(_ event: FeedEvent) {
        let place = latest.partitioningIndex { event.isLater(than: $0) }
        guard place < Self.most else { return }
        latest.insert(event, at: place)
        if latest.count > Self.most { latest.removeLast() }
    }
}
