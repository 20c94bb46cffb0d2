// Makes the records of a month of routines from the page context.

import Bytes
import Civil
import Mustache

extension RoutineMonth {
    /// Makes the sheet of any month, with or without routines.
    init(_ month: Month, _ page: inout PageWriter) {
        self.init(month, RoutineGrid(month, in: page.context), &page)
    }

    /// Makes the sheet of a month from its grid.
    init(_ month: Month, _ grid: RoutineGrid, _ page: inout PageWriter) {
        let formats = page.context.locale.dates
        title = page.text { $0.append(month.firstDay, formats.monthAndYear, formats.names) }
        isRoomy = grid.isRoomy
        let days = (month.firstDay...month.lastDay).each.map { RoutineColumn($0, &page) }
        self.days = days
        let blank = RoutineLine(
            routine: nil,
            boxes: days.map {
                RoutineBox($0, RoutineCell(boxes: [RoutineMark(isDone: false, occurrence: nil)], more: nil))
            })
        rows =
            grid.rows.map { row in
                RoutineLine(
                    routine: RoutineName(row, &page),
                    boxes: zip(days, row.marks).map { day, entries in
                        RoutineBox(day, RoutineCell(entries, of: page.context.items[row.position], &page))
                    })
            } + Array(repeating: blank, count: grid.blankCount)
        more = ShortText(more: grid.unlisted, &page)
    }
}

extension RoutineColumn {
    fileprivate init(_ day: Day, _ page: inout PageWriter) {
        let (settings, formats) = (page.context.settings, page.context.locale.dates)
        number = page.number(day.civil.day)
        initial = page.text { $0.append(day, .narrowWeekday, formats.names) }
        weekday = page.text { $0.append(day, .weekday, formats.names) }
        isToday = day == settings.today
        isWeekend = formats.weekend.contains(day.weekday)
        isWeekStart = settings.weekStart.firstDay(ofWeekWith: day) == day
    }
}

extension RoutineName {
    fileprivate init(_ row: RoutineGrid.Row, _ page: inout PageWriter) {
        let context = page.context
        let item = context.items[row.position]
        link = page.linkInSite(to: .item(item.id))
        title = page.title(item, limit: Agenda.maxTextBytes)
        repeats = context.repeats(item).map { ShortText(text: page.text(of: $0, limit: Agenda.maxTextBytes)) }
        // A rule of several times a day names them.
        let hasTimes = context.repeating[item.id]?.hasTimes == true
        due = hasTimes ? nil : AgendaTime(row.marks.times[...], &page)
    }
}

extension RoutineBox {
    fileprivate init(_ day: RoutineColumn, _ cell: RoutineCell) {
        self.cell = cell
        (isToday, isWeekend, isWeekStart) = (day.isToday, day.isWeekend, day.isWeekStart)
    }
}
