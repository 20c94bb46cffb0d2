// The words of dates in rows.

import Bytes
import Civil
import Mustache
import Testing
import TestSupport
import ToDos

@testable import SitePages

@Suite struct RowDateTests {
    /// The words of an item's date on Saturday, November 21, 2026.
    private func words(
        _ due: ItemDate?, isDone: Bool = false, completed: ItemDate? = nil, _ style: RowDateStyle,
        locale: String = "en-US"
    ) throws -> String? {
        var values = ItemValues(title: "A", due: due, isDone: isDone)
        values.completed = completed
        let store = try store(of: [values])
        let context = PageContext(store, try environment(store, zone: "UTC", locale: locale))
        var page = PageBuilder(context, at: .list)
        let date = RowDate(context.items[ReadingPosition(0)], style, in: context)
        // The kinds of blanks do not matter here.
        return date.map { String(page.texts.string($0.text(&page)).map { $0.isWhitespace ? " " : $0 }) }
    }

    private static func day(_ year: Int, _ month: Int, _ day: Int) -> ItemDate {
        .day(Day(year: year, month: month, day: day))
    }

    private static func time(_ year: Int, _ month: Int, _ day: Int) -> ItemDate {
        let second = Day(year: year, month: month, day: day).number * 86_400 + 9 * 3600 + 30 * 60
        return .instant(Instant(seconds: second))
    }

    @Test(
        arguments: [
            (day(2026, 11, 20), .inGroup(.overdue), "1 day overdue"),
            (day(2026, 8, 14), .inGroup(.overdue), "99 days overdue"),
            (day(2026, 8, 13), .inGroup(.overdue), "8/13/2026"),
            (day(1969, 12, 31), .mixed, "12/31/1969"),
            (day(2026, 11, 21), .inGroup(.today), nil),
            (time(2026, 11, 21), .inGroup(.today), "9:30 AM"),
            (time(2026, 11, 22), .inGroup(.tomorrow), "9:30 AM"),
            (day(2026, 11, 22), .inGroup(.tomorrow), nil),
            (day(2026, 11, 25), .inGroup(.nextWeek), "Wed"),
            (time(2026, 11, 25), .inGroup(.nextWeek), "Wed, 9:30 AM"),
            (time(2026, 12, 31), .inGroup(.later), "December 31"),
            (time(2027, 1, 1), .inGroup(.later), "January 1, 2027"),
            (day(2026, 11, 14), .mixed, "7 days overdue"),
            (day(2026, 11, 21), .mixed, "Today"), (time(2026, 11, 21), .mixed, "Today, 9:30 AM"),
            (day(2026, 11, 22), .mixed, "Tomorrow"), (time(2026, 11, 22), .mixed, "Tomorrow, 9:30 AM"),
            (time(2026, 11, 27), .mixed, "Fri, 9:30 AM"), (time(2026, 11, 28), .mixed, "November 28"),
            (day(2026, 11, 14), .fixed, "November 14, 2026"),
            (time(2026, 11, 22), .fixed, "November 22, 2026"),
            (day(2069, 12, 31), .fixed, "December 31, 2069"), (day(2069, 12, 31), .inMonth, "Tue 31"),
        ] as [(ItemDate, RowDateStyle, String?)])
    func openItems(due: ItemDate, style: RowDateStyle, expected: String?) throws {
        #expect(try words(due, style) == expected)
    }

    @Test func aDoneItemShowsWhenItWasDone() throws {
        let due = Self.time(2026, 12, 24)
        #expect(try words(due, isDone: true, completed: Self.time(2026, 11, 20), .mixed) == "Yesterday")
        #expect(try words(due, isDone: true, completed: Self.day(2026, 11, 21), .inGroup(.done)) == "Today")
        // When it was due says nothing about that.
        #expect(try words(due, isDone: true, .inGroup(.done)) == nil)
        #expect(try words(nil, isDone: true, .inGroup(.done)) == nil)
    }

    @Test(arguments: [
        ("de-DE", "Morgen, 09:30", "7 Tage überfällig"), ("fr-FR", "Demain, 09:30", "7 jours de retard"),
        ("he-IL", "מחר, 9:30", "באיחור של 7 ימים"), ("ja-JP", "明日 9:30", "7日超過"),
        ("ru-RU", "Завтра, 09:30", "7 дней просрочки"), ("uk-UA", "Завтра, 09:30", "7 днів прострочення"),
        ("pl-PL", "Jutro, 09:30", "7 dni po terminie"), ("it-IT", "Domani, 09:30", "7 giorni di ritardo"),
        ("pt-BR", "Amanhã, 09:30", "7 dias de atraso"), ("nl-NL", "Morgen, 09:30", "7 dagen te laat"),
        ("ar-EG", "غدًا، ٩:٣٠ ص", "متأخرة ٧ أيام"), ("zh-CN", "明天 09:30", "逾期 7 天"),
        ("ko-KR", "내일 오전 9:30", "7일 지남"),
    ])
    func otherLanguages(locale: String, tomorrow: String, late: String) throws {
        #expect(try words(Self.time(2026, 11, 22), .mixed, locale: locale) == tomorrow)
        #expect(try words(Self.day(2026, 11, 14), .mixed, locale: locale) == late)
    }
}
