// The phrases that Swift code writes into pages, as the file of a language has them: `words`, and `counts`, which have forms
// for numbers.

import ToDoKeeping

/// The phrases that Swift code writes into pages. Words in braces are placeholders. A class, so that all
/// pages of a site share one instance.
final class Phrases: Sendable {
    /// The default title of a site.
    let siteTitle: String
    /// Shown in place of an empty title.
    let untitled: String
    /// What marks the day that is today, and an item that is overdue.
    let today, overdue: String
    /// The headings of the overdue items on the next week's page, and of the undated items.
    let stillOpen, undatedItems: String
    /// `Page {page} of {pages}`.
    let page: Phrase
    /// `Week {week}, {year}`
    let week: Phrase
    /// `Week {week}`
    let weekNumber: Phrase
    /// `and {count} more`, and `{count} more overdue`
    let more, moreOverdue: Phrase
    /// `{done} of {count}`, of an item's steps.
    let stepsDone: Phrase
    /// `day {day} of {days}`, of an event over several days.
    let dayOfEvent: Phrase
    /// `{start}–{end}`, and `until {time}`, of the times of an event.
    let timeRange, until: TextPhrase
    /// `and {count} more weeks`
    let laterWeeks: CountPhrase
    /// `{count} to do`, `{count} done`, and `{count} days overdue`
    let openItems, doneItems, overdueDays: CountPhrase
    /// The headings of the list's groups.
    let groups: Words<TimeGroup>
    /// The headings of the overdue items.
    let ages: Words<OverdueAge>
    /// `Yesterday`
    let yesterday: String
    /// `{count} items`, that are due in a month or week
    let itemsDue: CountPhrase
    /// `{count} appointments`
    let appointments: CountPhrase
    /// `{found} of {count} items`, and `{count} ticked on this device`, where `{found}` and the latter `{count}` are left to the script.
    let found, ticked: CountPhrase
    /// `As of {day}`
    let asOf: TextPhrase
    /// `As of {day}; times in {zone}.`
    let asOfZone: TextPhrase
    /// `No connection`, and `This page is not kept on this device`
    let noConnection, notKept: String
    /// `Times are in {zone}.`
    let zone: TextPhrase
    /// `12 places`, and `and {count} more nearby`
    let places, morePlaces: CountPhrase
    /// What a map with the outline of the land shows, and one with a grid.
    let mapOfLand: String
    let mapOfSquares: TextPhrase
    /// `500 m`, and `2 km`
    let meters, kilometers: Phrase
    /// Where the scale of a map holds.
    let mapScale: TextPhrase
    /// The words for north, south, east and west, written after degrees.
    let north, south, east, west: String
    /// `Added: {title}` and `Done: {title}`, of the entries of a feed.
    let feedAdded, feedDone: TextPhrase
    /// What was done with an item, e.g. `checked off`.
    let activity: Words<ActivityKind>
    /// `moved to {day}`, and `from {day}`
    let movedTo, fromDay: TextPhrase

    init(from reader: inout LocaleReader, _ plurals: PluralRules, _ counts: CountFormat) {
        func word(_ key: String) -> String { reader.text("words.\(key)") }
        func count(_ key: String) -> CountPhrase { reader.countPhrase("counts.\(key)", plurals, counts) }
        (siteTitle, untitled) = (word("siteTitle"), word("untitled"))
        (today, overdue) = (word("today"), word("overdue"))
        (stillOpen, undatedItems) = (word("stillOpen"), word("undatedItems"))
        page = Phrase(word("page"), counts, numbers: "page", "pages")
        week = Phrase(word("week"), counts.ungrouped, numbers: "week", "year")
        weekNumber = Phrase(word("weekNumber"), counts.ungrouped, numbers: "week")
        moreOverdue = Phrase(word("moreOverdue"), counts, numbers: "count")
        more = Phrase(word("more"), counts, numbers: "count")
        stepsDone = Phrase(word("stepsDone"), counts, numbers: "done", "count")
        dayOfEvent = Phrase(word("dayOf"), counts, numbers: "day", "days")
        timeRange = TextPhrase(word("timeRange"), placeholders: "start", "end")
        until = TextPhrase(forms: word("until"), placeholder: "time")
        laterWeeks = count("laterWeeks")
        (openItems, doneItems) = (count("openItems"), count("doneItems"))
        overdueDays = count("overdueDays")
        groups = Words(from: &reader)
        ages = Words(from: &reader)
        yesterday = word("yesterday")
        itemsDue = count("itemsDue")
        appointments = count("appointments")
        (found, ticked) = (count("found"), count("ticked"))
        asOf = TextPhrase(word("asOf"), placeholders: "day")
        asOfZone = TextPhrase(word("asOfZone"), placeholders: "day", "zone")
        (noConnection, notKept) = (word("noConnection"), word("notKept"))
        zone = TextPhrase(word("zone"), placeholders: "zone")
        (places, morePlaces) = (count("places"), count("morePlaces"))
        mapOfLand = word("mapOfLand")
        mapOfSquares = TextPhrase(word("mapOfSquares"), placeholder: "distance")
        meters = Phrase(word("meters"), counts, numbers: "count")
        kilometers = Phrase(word("kilometers"), counts, numbers: "count")
        mapScale = TextPhrase(word("mapScale"), placeholder: "latitude")
        (north, south, east, west) = (word("north"), word("south"), word("east"), word("west"))
        feedAdded = TextPhrase(word("feedAdded"), placeholder: "title")
        feedDone = TextPhrase(word("feedDone"), placeholder: "title")
        activity = Words(from: &reader)
        movedTo = TextPhrase(word("activityMoved"), placeholder: "day")
        fromDay = TextPhrase(forms: word("fromDay"), placeholder: "day")
    }
}

/// The word for each case of an enumeration.
struct Words<Kind: CaseIterable & Hashable & Sendable> {
    private let words: [Kind: String]

    /// Reads the words at the keys of all cases.
    fileprivate init(from reader: inout LocaleReader, _ key: (Kind) -> String) {
        var words: [Kind: String] = [:]
        for kind in Kind.allCases { words[kind] = reader.text("words." + key(kind)) }
        self.words = words
    }

    subscript(kind: Kind) -> String { words[kind] ?? "" }
}

extension Words<ActivityKind> {
    fileprivate init(from reader: inout LocaleReader) {
        self.init(from: &reader) { kind in
            switch kind {
            case .added: "activityAdded"
            case .checkedOff: "activityCheckedOff"
            case .skipped: "activitySkipped"
            case .reopened: "activityReopened"
            case .removed: "activityRemoved"
            case .edited: "activityEdited"
            case .starred: "activityStarred"
            case .unstarred: "activityUnstarred"
            case .imported: "activityImported"
            case .undone: "activityUndone"
            }
        }
    }
}

extension Words<OverdueAge> {
    fileprivate init(from reader: inout LocaleReader) {
        self.init(from: &reader) { age in
            switch age {
            case .thisWeek: "thisWeek"
            case .lastWeek: "lastWeek"
            case .thisMonth: "thisMonth"
            case .older: "older"
            }
        }
    }
}

extension Words<TimeGroup> {
    fileprivate init(from reader: inout LocaleReader) {
        self.init(from: &reader) { group in
            switch group {
            case .overdue: "overdueItems"
            case .today: "groupToday"
            case .tomorrow: "groupTomorrow"
            case .thisWeek: "thisWeek"
            case .nextWeek: "groupNextWeek"
            case .later: "groupLater"
            case .noDate: "undatedItems"
            case .done: "done"
            }
        }
    }
}
