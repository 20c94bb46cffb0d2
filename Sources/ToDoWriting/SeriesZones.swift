// The time zones that the items of a calendar need: those of times that repeat, which stay the same when clocks change.

import Civil
import ToDos

/// The zones of items, each with the first year of which its changes are needed.
package struct SeriesZones: Sendable {
    private var zones: [String: (zone: Zone, year: Int)] = [:]
    private let context: ListContext

    /// Creates an empty set.
    package init(in context: ListContext) { self.context = context }

    /// Adds what an item needs.
    package mutating func add(_ item: ItemValues) {
        guard let first = item.mainDate?.instant, item.repetition != nil else { return }
        let zone = context.ruleZone(item.series)
        guard !zone.isUTC else { return }
        // DTSTART may be a week before the due date.
        let dates = [item.start, item.scheduled, item.series.since].compactMap(\.self).map {
            $0.start(in: zone).seconds
        }
        add(zone, since: ([first.seconds] + dates).reduce(first.seconds, min) - 7 * 86_400)
    }

    /// Adds what an event needs.
    package mutating func add(_ event: PublishedEvent) {
        if let zone = event.zone { add(zone, since: event.event.times.start - 86_400) }
    }

    private mutating func add(_ zone: Zone, since earliest: Int) {
        let year = min(zone.civilTime(earliest).day.civil.year, zones[zone.name]?.year ?? .max)
        zones[zone.name] = (zone, year)
    }

    /// The changes of the zones by name. They are looked up once for all calendars of a site.
    package var changes: [String: ZoneChanges] {
        zones.mapValues { ZoneChanges(of: $0.zone, since: $0.year) }
    }

    /// The zones in the order of their names.
    package var sorted: [(name: String, year: Int)] {
        zones.map { ($0.key, $0.value.year) }.sorted { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }
    }
}

extension Zone {
    /// Whether its times are written as those of UTC.
    package var isUTC: Bool { name == Zone.utc.name || name == "GMT" }
}
