// Dates that people type in the languages of the sites.

import Civil
import TestSupport
import Testing

@testable import SitePages

@Suite struct DateVocabularyTests {
    /// A Saturday.
    private let today = Day(year: 2026, month: 11, day: 21)

    private func day(_ text: String, _ locale: String) throws -> String? {
        DayExpression(text, in: try builtInLocale(locale).dateVocabulary)?.day(today: today).iso
    }

    @Test(arguments: [
        ("de-DE", ["morgen", "Heute", "gestern"]), ("fr-FR", ["demain", "aujourd'hui", "hier"]),
        ("es-ES", ["manana", "hoy", "ayer"]), ("ru-RU", ["завтра", "сегодня", "вчера"]),
        ("ja-JP", ["明日", "今日", "昨日"]), ("he-IL", ["מחר", "היום", "אתמול"]),
    ])
    func daysNearToday(locale: String, words: [String]) throws {
        #expect(
            try words.map { try day($0, locale) }
                == ["2026-11-22", "2026-11-21", "2026-11-20"], "\(locale)")
    }

    @Test(arguments: [
        ("de-DE", "Freitag", "2026-11-27"), ("de-DE", "fr", "2026-11-27"),
        ("fr-FR", "vendredi", "2026-11-27"),
        ("fr-FR", "24 dec.", "2026-12-24"), ("fr-FR", "1er janvier", "2027-01-01"),
        ("fr-FR", "août", "2027-08-01"), ("fr-FR", "3 jui", nil), ("de-DE", "24. Dez", "2026-12-24"),
        ("de-DE", "24.12", "2026-12-24"), ("de-DE", "24/12", "2026-12-24"), ("nl-NL", "24-12", "2026-12-24"),
        ("en-US", "3/4", "2027-03-04"), ("en-GB", "3/4", "2027-04-03"), ("ar-EG", "٢٤/١٢", "2026-12-24"),
        ("es-ES", "24 de diciembre de 2027", "2027-12-24"), ("pl-PL", "24 gru", "2026-12-24"),
        ("ru-RU", "24 декабрь", "2026-12-24"), ("zh-CN", "12月24号", "2026-12-24"),
        ("zh-CN", "周五", "2026-11-27"),
        ("de-DE", "in 3 Tagen", "2026-11-24"), ("de-DE", "in einer Woche", "2026-11-28"),
        ("fr-FR", "dans 2 semaines", "2026-12-05"), ("ja-JP", "3日後", "2026-11-24"),
        ("ru-RU", "через 5 дней", "2026-11-26"), ("he-IL", "בעוד יומיים", "2026-11-23"),
        ("ar-EG", "بعد ٣ أيام", "2026-11-24"), ("es-ES", "fin de mes", "2026-11-30"),
        ("es-ES", "en 3 dias", "2026-11-24"), ("pl-PL", "za tydzień", "2026-11-28"),
        ("ko-KR", "2개월 후", "2027-01-21"), ("it-IT", "fra 3 giorni", "2026-11-24"),
        ("nl-NL", "over een week", "2026-11-28"), ("pt-BR", "em 3 dias", "2026-11-24"),
        ("uk-UA", "через 2 тижні", "2026-12-05"), ("zh-CN", "月底", "2026-11-30"),
        ("en-GB", "in a month", "2026-12-21"), ("en-US", "end of the month", "2026-11-30"),
        ("de-DE", "übermorgen", "2026-11-23"), ("de-DE", "nächsten Freitag", "2026-11-27"),
        ("de-DE", "Wochenende", "2026-11-21"), ("de-DE", "am Freitag", "2026-11-27"),
        ("fr-FR", "après-demain", "2026-11-23"), ("fr-FR", "vendredi prochain", "2026-11-27"),
        ("es-ES", "pasado mañana", "2026-11-23"), ("es-ES", "próximo viernes", "2026-11-27"),
        ("it-IT", "il mese prossimo", "2026-12-01"), ("nl-NL", "volgende vrijdag", "2026-11-27"),
        ("pt-BR", "fim de semana", "2026-11-21"), ("pl-PL", "pojutrze", "2026-11-23"),
        ("ru-RU", "пятница на следующей неделе", "2026-11-27"), ("uk-UA", "кінець тижня", "2026-11-22"),
        ("ja-JP", "来週の金曜日", "2026-11-27"), ("zh-CN", "下周五", "2026-11-27"),
        ("ko-KR", "다음 주 금요일", "2026-11-27"), ("ar-EG", "بعد غد", "2026-11-23"),
        ("he-IL", "סוף השבוע", "2026-11-27"),
        ("de-DE", "in drei Tagen", nil), ("fr-FR", "dans jours", nil),
        ("ja-JP", "2027年12月24日", "2027-12-24"), ("pt-BR", "sexta-feira", "2026-11-27"),
    ])
    func typedForms(locale: String, text: String, expected: String?) throws {
        #expect(try day(text, locale) == expected)
    }

    @Test(arguments: [
        ("de-DE", "morgen um 9", "2026-11-22T09:00"), ("de-DE", "heute Abend", "2026-11-21T20:00"),
        ("fr-FR", "demain à 9", "2026-11-22T09:00"), ("es-ES", "mañana a las 9", "2026-11-22T09:00"),
        ("nl-NL", "vanavond", "2026-11-21T20:00"), ("de-DE", "Mittag", "2026-11-21T12:00"),
        ("de-DE", "morgen früh", "2026-11-22T09:00"), ("de-DE", "am Freitag um 19 Uhr", "2026-11-27T19:00"),
        ("de-DE", "19 Uhr 30", "2026-11-21T19:30"), ("de-DE", "in 2 Stunden", "2026-11-21T11:00:00Z"),
        ("de-DE", "in 30 Minuten", "2026-11-21T09:30:00Z"), ("fr-FR", "demain à 19h30", "2026-11-22T19:30"),
        ("fr-FR", "midi", "2026-11-21T12:00"), ("fr-FR", "dans une heure", "2026-11-21T10:00:00Z"),
        ("es-ES", "mañana al mediodía", "2026-11-22T12:00"), ("es-ES", "en 2 horas", "2026-11-21T11:00:00Z"),
        ("it-IT", "mezzogiorno", "2026-11-21T12:00"), ("it-IT", "tra 2 ore", "2026-11-21T11:00:00Z"),
        ("nl-NL", "over 2 uur", "2026-11-21T11:00:00Z"), ("nl-NL", "morgen om 9 uur", "2026-11-22T09:00"),
        ("pl-PL", "w południe", "2026-11-21T12:00"), ("pl-PL", "za 2 godziny", "2026-11-21T11:00:00Z"),
        ("pt-BR", "meio-dia", "2026-11-21T12:00"), ("pt-BR", "amanhã às 9", "2026-11-22T09:00"),
        ("ru-RU", "завтра утром", "2026-11-22T09:00"), ("ru-RU", "через 2 часа", "2026-11-21T11:00:00Z"),
        ("uk-UA", "опівдні", "2026-11-21T12:00"), ("uk-UA", "через годину", "2026-11-21T10:00:00Z"),
        ("ja-JP", "明日 9時", "2026-11-22T09:00"), ("ja-JP", "2時間後", "2026-11-21T11:00:00Z"),
        ("zh-CN", "中午", "2026-11-21T12:00"), ("zh-CN", "2小时后", "2026-11-21T11:00:00Z"),
        ("ko-KR", "정오", "2026-11-21T12:00"), ("ko-KR", "2시간 후", "2026-11-21T11:00:00Z"),
        ("ar-EG", "بعد ساعتين", "2026-11-21T11:00:00Z"), ("he-IL", "בצהריים", "2026-11-21T12:00"),
        ("he-IL", "בעוד שעה", "2026-11-21T10:00:00Z"), ("ja-JP", "今夜", "2026-11-21T20:00"),
    ])
    func typedTimes(locale: String, text: String, expected: String) throws {
        let when = WhenExpression(text, in: try builtInLocale(locale).dateVocabulary)
        let now = Instant(seconds: today.number * 86_400 + 9 * 3600)
        #expect(
            try when?.resolved(now: now, in: .utc)
                == #require(WhenExpression(expected)).resolved(now: now, in: .utc), "\(locale) \(text)")
    }

    /// Each pattern of each language is read back, on each day of a year and at several times.
    @Test(arguments: builtInLocaleNames)
    func whatIsPrintedIsReadBack(locale: String) throws {
        let site = try builtInLocale(locale)
        let (dates, vocabulary) = (site.dates, site.dateVocabulary)
        let days = [
            dates.fullDate, dates.longDate, dates.shortDate, dates.dayHeading, dates.dayOfMonth,
            dates.shortDay,
        ]
        for number in 0..<365 {
            let day = today + number
            let time = TimeOfDay.hour(number % 24)
            let civil = CivilTime(instant: day.number * 86_400 + time.second, offset: 0)
            for pattern in days {
                let text = site.text(day, pattern)
                for text in [text, text.withPlainSpaces] {
                    let read = WhenExpression(text, in: vocabulary)
                    #expect(read?.resolved(now: now, in: .utc) == .day(day), "\(locale) \(text)")
                }
            }
            for pattern in [dates.fullDateTime, dates.dayHeadingAndTime] {
                let text = written { $0.append(civil, pattern, dates.names) }
                let read = WhenExpression(text.withPlainSpaces, in: vocabulary)
                #expect(read?.resolved(now: now, in: .utc) == .time(day, time), "\(locale) \(text)")
            }
            if number < 7 {
                let text = written { $0.append(civil, dates.weekdayAndTime, dates.names) }
                let read = WhenExpression(text, in: vocabulary)
                #expect(read?.resolved(now: now, in: .utc) == .time(day, time), "\(locale) \(text)")
            }
            for (pattern, day) in [(dates.todayAndTime, today), (dates.tomorrowAndTime, today + 1)] {
                let text = written { $0.append(civil, pattern, dates.names) }
                let read = WhenExpression(text, in: vocabulary)
                #expect(read?.resolved(now: now, in: .utc) == .time(day, time), "\(locale) \(text)")
            }
            let text = written { $0.append(civil, dates.time, dates.names) }
            #expect(WhenExpression(text, in: vocabulary) == .next(time), "\(locale) \(text)")
        }
    }

    private var now: Instant { Instant(seconds: today.number * 86_400) }

    /// Whatever a page says, the command understands.
    @Test(arguments: builtInLocaleNames)
    func whatPagesShowIsUnderstood(locale: String) throws {
        let site = try builtInLocale(locale)
        let vocabulary = site.dateVocabulary
        for number in Array(0..<7) + stride(from: 7, to: 365, by: rounds(3, full: 1)) {
            let day = today + number
            for pattern in [site.dates.dayOfMonth, site.dates.longDate, site.dates.shortDay] {
                let text = written { $0.append(day, pattern, site.dates.names) }
                #expect(DayExpression(text, in: vocabulary)?.day(today: today) == day, "\(locale) \(text)")
            }
            if number >= 7 { continue }
            for pattern in [DatePattern.weekday, .shortWeekday] {
                let text = written { $0.append(day, pattern, site.dates.names) }
                #expect(DayExpression(text, in: vocabulary)?.day(today: today) == day, "\(locale) \(text)")
            }
        }
    }
}
