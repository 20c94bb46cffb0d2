// Writes to-dos as an iCalendar file (RFC 5545). What the RFC has no property for, or none of the kind that the
// item has, is in properties of our own, which other programs ignore and the reader of this folder knows:
// `X-TODOPRESS-PROJECT` where the items have several projects, `X-TODOPRESS-REPEATS` for rules in words, and the
// exact date where the RFC wants another one (see `ToDoDates`). A due day is written as `DUE;VALUE=DATE` of that
// day, as most programs do and the reader expects.

import Bytes
import Civil
import ToDos

/// The writer of iCalendar.
enum ICalendarWriter: ListWriter {
    static func write(_ items: [ItemValues], _ context: ListContext, to output: inout ByteBuffer) {
        var components = CalendarComponents(zone: context.zone)
        let items = items.lazy.map { kept($0, context) }
        let project = items.first?.project
        let isShared = project != nil && items.allSatisfy { $0.project == project }
        components.begin(named: isShared ? project : nil, to: &output)
        for item in items { components.addToDo(item, withProject: !isShared, to: &output) }
        components.end(to: &output)
    }
}
