// Which events of calendars are published, and what of them. It is decided once, before pages, counts, the index and the
// published calendar, so that none of them has a trace of what was left out.

import Events
import ToDos

extension ItemSelection {
    /// Why an event is left out; nil for one that is published.
    private func reason(_ event: CalendarEvent) -> String? {
        if event.isPrivate, !includesPrivate { return StoreNotes.privateReason }
        if !event.words.declined.isDisjoint(with: me) { return "declined" }
        let isExcluded = event.words.tags.contains { SelectedNames.mean(tag: $0, excludedTags) }
        return isExcluded ? Reason.tag.rawValue : nil
    }

    /// The events that are published, without what the selection leaves out of them.
    package func published(of calendars: EventCalendars) -> EventCalendars {
        var published = calendars.filter { reason($0) == nil }
        for calendar in published.calendars.indices {
            for index in published.calendars[calendar].events.indices {
                published.calendars[calendar].events[index].words.leaveOut(
                    places: excludesPlaces, details: !includesEventDetails)
            }
        }
        return published
    }

    /// How many events are left out, and why.
    package func leftOut(of calendars: EventCalendars) -> [(name: String, count: Int)] {
        let reasons = calendars.calendars.flatMap(\.events).compactMap(reason)
        return Dictionary(grouping: reasons, by: \.self).map { ($0.key, $0.value.count) }
            .sorted { $0.0 > $1.0 }
    }
}

extension EventWords {
    fileprivate mutating func leaveOut(places: Bool, details: Bool) {
        if places { (place, point) = (nil, nil) }
        if details { (link, text) = (nil, nil) }
        // Who declined, and how an event is sorted elsewhere, is only asked before.
        (tags, declined) = ([], [])
    }
}
