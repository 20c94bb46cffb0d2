// What the calendars of a site are made from: all fields of the items, in store order. The order of the list changes
// from day to day, and would change the bytes of the calendars with it, though no item has changed.

import Bytes
import Civil
import Events
import ToDoWriting
import ToDos

/// The items of a site with calendars.
struct CalendarItems {
    private let store: ToDoStore
    private let people: People
    /// What the log knows of the items.
    private let stamps: [ItemID: ShownActivity.Stamp]
    private let zones: ListContext
    /// The events of other calendars.
    private let others: [PublishedEvent]
    /// The zones of the items that repeat, and those of all events.
    private let seriesZones: SeriesZones, eventZones: SeriesZones
    private let changes: [String: ZoneChanges]
    /// The items with a due date, which are events.
    let events: [EventItem]

    struct EventItem: BitwiseCopyable {
        fileprivate let index: StoreIndex
        let id: ItemID
    }

    init(
        _ store: ToDoStore, _ people: People, _ stamps: [ItemID: ShownActivity.Stamp] = [:],
        and others: [EventCalendar] = [], in zones: ListContext
    ) {
        self.others = others.flatMap { PublishedEvent.all(of: $0, in: zones) }
        (self.store, self.people, self.stamps, self.zones) = (store, people, stamps, zones)
        var seriesZones = SeriesZones(in: zones)
        for index in store.indices where store.details[store[index].details]?.repeats != nil {
            seriesZones.add(store.values(of: index))
        }
        self.seriesZones = seriesZones
        for event in self.others { seriesZones.add(event) }
        (eventZones, changes) = (seriesZones, seriesZones.changes)
        events = store.indices.filter { store[$0].due != nil }
            .map { EventItem(index: $0, id: store[$0].id) }
    }

    func write(_ file: CalendarFile, _ context: PageContext, to output: inout BufferedOutput) {
        let settings = context.settings
        let source = settings.baseURL.map { base in
            (calendar: base.text + file.rawValue, site: base.text + context.path(of: .list).text)
        }
        var calendar = writer(context)
        calendar.begin(
            named: settings.title(in: context.locale), source: source, to: &output.buffer)
        calendar.addZones(file == .events ? eventZones : seriesZones, changes, to: &output.buffer)
        switch file {
        case .toDos:
            for index in store.indices {
                let (values, sequence) = values(of: index)
                calendar.addToDo(values, sequence: sequence, to: &output.buffer)
                guard output.flushIfFull() else { return }
            }
        case .events:
            for item in events {
                add(item, to: &calendar, context, &output.buffer)
                guard output.flushIfFull() else { return }
            }
            let year = settings.today.civil.year
            let days = Day(year: year - 1, month: 1, day: 1)...Day(year: year + 1, month: 12, day: 31)
            for event in others {
                calendar.add(
                    event, on: days, untitled: context.locale.phrases.untitled, to: &output.buffer)
                guard output.flushIfFull() else { return }
            }
        }
        calendar.end(to: &output.buffer)
    }

    private func writer(_ context: PageContext) -> CalendarWriter {
        var calendar = CalendarWriter(in: zones)
        (calendar.alarm, calendar.alarmOfDay) = (context.settings.alarm, context.settings.alarmOfDay)
        return calendar
    }

    /// Writes a calendar of a single event.
    func write(_ item: EventItem, _ context: PageContext, to output: inout BufferedOutput) {
        var calendar = writer(context)
        calendar.begin(to: &output.buffer)
        var seriesZones = SeriesZones(in: zones)
        // A done item does not repeat.
        if !store[item.index].isDone { seriesZones.add(store.values(of: item.index)) }
        calendar.addZones(seriesZones, changes, to: &output.buffer)
        add(item, to: &calendar, context, &output.buffer)
        calendar.end(to: &output.buffer)
    }

    /// The values of an item and, where its stamps come from the log, how often it was changed.
    private func values(of index: StoreIndex) -> (ItemValues, sequence: Int?) {
        var values = people.values(of: index, in: store)
        guard values.modified == nil, let stamp = stamps[store[index].id] else { return (values, nil) }
        values.modified = .instant(stamp.last)
        return (values, stamp.changeCount)
    }

    private func add(
        _ item: EventItem, to calendar: inout CalendarWriter, _ context: PageContext,
        _ output: inout ByteBuffer
    ) {
        var (values, sequence) = values(of: item.index)
        // What is not due is no event to which this one could be related.
        for relation in ItemRelation.allCases {
            values[relation] = store.details.items(relation, of: store[item.index].details)
                .filter { store[$0].due != nil }.map { store[$0].id }
        }
        let base = context.settings.baseURL
        calendar.addEvent(
            values, sequence: sequence, untitled: context.locale.phrases.untitled,
            minutes: context.settings.eventMinutes,
            page: base.map { $0.text + context.path(of: .item(item.id)).text }, to: &output)
    }
}
