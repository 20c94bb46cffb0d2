// The routines of a month: the days on which they come, the rows to write on, and whether they are one sheet.

import Civil
import Mustache
import TestSupport
import Testing

@testable import SitePages

@Suite struct RoutineGridTests {
    private func context(_ items: [String]) throws -> PageContext {
        let store = try store(ofItems: items.map { "\"done\":false,\($0)" })
        return PageContext(store, try environment(store, zone: "UTC"))
    }

    private static let november = Month(year: 2026, month: 11)
    private static let daily = #""title":"Medicine","due":"2026-11-21","repeats":"FREQ=DAILY""#

    /// The days of a routine: `.` without it, `x` done, `-` missed, `o` to do.
    private func marks(_ row: RoutinePlan?) -> String {
        (row?.marks ?? []).map { day in
            day.isEmpty ? "." : day.map { $0.isDone ? "x" : $0.isMissed ? "-" : "o" }.joined()
        }.joined()
    }

    @Test func aRoutineHasABoxOnEachOfItsDays() throws {
        let context = try context([
            Self.daily + #","repeatsSince":"2026-11-01","doneOn":["2026-11-02","2026-11-20"]"#,
            #""title":"School","timestamp":1795420800,"repeats":"FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR""#,
            #""title":"Bins","due":"2026-11-24","repeats":"FREQ=WEEKLY""#,
        ])
        let grid = RoutineGrid(Self.november, in: context)
        #expect(
            grid.rows.map { context.items.words.string(context.items[$0.position].title) } == [
                "School", "Medicine",
            ])
        #expect(marks(grid.rows.last) == "-x-----------------xoooooooooo")
        #expect(marks(grid.rows.first) == "......................ooooo..o")
        #expect(grid.rows.map(\.marks.times.count) == [1, 0])
        #expect(grid.blankCount == 9 && !grid.isLong && grid.isRoomy)
        #expect(RoutineGrid(Month(year: 2028, month: 2), in: context).rows.first?.marks.count == 29)
    }

    /// How many routines there are, and how many rows to write on. Titles of several lines leave less room.
    @Test(arguments: [
        (0, 1, 11), (1, 1, 10), (8, 1, 3), (9, 1, 3), (17, 1, 3), (18, 1, 2), (20, 1, 0), (21, 1, 0),
        (40, 1, 0), (8, 40, 3), (20, 40, 0),
    ])
    func aSheetHasRowsToWriteOnAndGoesOn(count: Int, letters: Int, blank: Int) throws {
        let title = String(repeating: "x", count: letters)
        let context = try context(
            Array(repeating: Self.daily.replacing("Medicine", with: title), count: count))
        let grid = RoutineGrid(Self.november, in: context)
        #expect(grid.rows.count == count && grid.blankCount == blank)
        #expect(grid.isLong == (count > 20 || count == 20 && letters == 40))
        var page = PageBuilder(context, at: .routines)
        let boxes = try shown("{{#rows}}{{#boxes}}.{{/boxes}}|{{/rows}}", grid, &page)
        let row = String(repeating: ".", count: 30) + "|"
        #expect(boxes == String(repeating: row, count: count + blank))
    }

    /// A list without routines, or only with some that are over, has no page of them.
    @Test(arguments: [
        ([daily], true), ([], false),
        ([#""title":"Bins","due":"2026-11-24","repeats":"FREQ=WEEKLY""#], false),
        ([daily.replacing("2026-11-21", with: "2026-01-01") + #","doneOn":["2026-01-01"]"#], true),
        (
            [
                #""title":"Over","due":"2026-01-02","repeats":"FREQ=DAILY;UNTIL=20260102","doneOn":["2026-01-02"]"#
            ], false
        ),
    ])
    func onlyAMonthWithRoutinesHasAPage(items: [String], hasPage: Bool) throws {
        let context = try context(items)
        #expect(context.hasRoutines == hasPage)
        #expect(RoutineGrid.addresses(in: context) == (hasPage ? [.routines] : []))
    }
}
