// Rules as people type them in their language, by the table `rules` of its file.

import Recurrence
import TestSupport
import Testing

@testable import SitePages

@Suite struct RuleTableTests {
    /// A language, words, and the English words that mean the same.
    private static let wordings: [(language: String, words: String, english: String)] = [
        ("de-DE", "jeden Tag außer Sonntag", "every day except sunday"),
        ("de-DE", "werktags außer freitags", "weekdays except friday"),
        ("fr-FR", "tous les jours sauf le dimanche", "every day except sunday"),
        ("es-ES", "todos los días excepto el domingo", "every day except sunday"),
        ("de-DE", "jeden Freitag", "every friday"), ("de-DE", "jeden Tag", "every day"),
        ("de-DE", "täglich", "every day"), ("de-DE", "taglich", "every day"),
        ("de-DE", "jede Woche", "every week"), ("de-DE", "jeden Monat", "every month"),
        ("de-DE", "werktags", "weekdays"), ("de-DE", "an Werktagen", "weekdays"),
        ("de-DE", "jeden Werktag", "weekdays"), ("de-DE", "Montag bis Freitag", "weekdays"),
        ("de-DE", "alle 2 Wochen am Freitag", "every 2 weeks on friday"),
        ("de-DE", "alle zwei Wochen", "every 2 weeks"), ("de-DE", "alle 14 Tage", "every 14 days"),
        ("de-DE", "jede zweite Woche", "every other week"), ("de-DE", "jeden zweiten Tag", "every other day"),
        ("de-DE", "montags und donnerstags", "every mon, thu"),
        ("de-DE", "jeden Montag und Donnerstag", "every mon, thu"),
        ("de-DE", "letzter Freitag im Monat", "last friday of the month"),
        ("de-DE", "am letzten Freitag des Monats", "last friday of the month"),
        ("de-DE", "jeden letzten Tag im Monat", "last day of the month"),
        ("de-DE", "erster Werktag des Monats", "first workday of the month"),
        ("de-DE", "vorletzter Freitag im Monat", "2nd last friday of the month"),
        ("de-DE", "jeden ersten und dritten Mittwoch im Monat", "first and third wednesday of the month"),
        ("de-DE", "jeden 15. im Monat", "15th of the month"),
        ("de-DE", "jedes Jahr am 24. Dezember", "every december 24"),
        ("de-DE", "jeden Tag bis 31. März 2027", "every day until 2027-03-31"),
        ("de-DE", "täglich bis zum 31. März 2027", "every day until 2027-03-31"),
        ("de-DE", "jeden Tag für 10 mal", "daily for 10 times"),
        ("de-DE", "täglich um 9:00", "daily at 9:00"),
        ("de-DE", "täglich um 9 Uhr", "daily at 9:00"), ("de-DE", "täglich für 7 Tage", "daily for 7 days"),
        ("de-DE", "vierteljährlich", "every quarter"), ("de-DE", "jedes Quartal", "every quarter"),
        ("de-DE", "wöchentlich: Dienstag, Donnerstag", "every tue, thu"),
        ("de-DE", "alle 8 Stunden", "every 8 hours"), ("de-DE", "jeden Morgen", "every morning"),
        ("de-DE", "freitags abends", "every friday evening"),
        ("de-DE", "jeden Freitagabend", "every friday evening"),
        ("de-DE", "einmal pro Woche", "weekly"), ("de-DE", "zweimal am Tag", "twice a day"),
        ("de-DE", "am Monatsende", "last day of the month"),
        ("de-DE", "jährlich am 24.12.", "every december 24"),
        ("de-DE", "immer dienstags", "every tuesday"), ("de-DE", "täglich ab Montag", "daily from monday"),
        ("de-DE", "jeden Tag bis Ende Januar", "every day until end of january"),
        ("de-DE", "täglich bis Weihnachten", "daily until christmas"),
        ("de-DE", "nach 3 Tagen", "after 3 days"),
        ("fr-FR", "toutes les 8 heures", "every 8 hours"),
        ("fr-FR", "un mardi sur deux", "every other tuesday"),
        ("fr-FR", "le 2e mardi du mois", "2nd tuesday of the month"),
        ("fr-FR", "tous les soirs", "every evening"),
        ("fr-FR", "tous les lundis à 9h30", "every monday at 9:30"),
        ("fr-FR", "fin de mois", "last day of the month"),
        ("es-ES", "cada 8 horas", "every 8 hours"),
        ("es-ES", "los lunes por la mañana", "every monday morning"),
        ("es-ES", "una vez a la semana", "weekly"), ("es-ES", "un lunes sí y otro no", "every other monday"),
        ("it-IT", "ogni 8 ore", "every 8 hours"), ("nl-NL", "om de 8 uur", "every 8 hours"),
        ("pt-BR", "a cada 8 horas", "every 8 hours"), ("pl-PL", "co 8 godzin", "every 8 hours"),
        ("ru-RU", "каждые 8 часов", "every 8 hours"), ("uk-UA", "кожні 8 годин", "every 8 hours"),
        ("ja-JP", "8時間ごと", "every 8 hours"), ("ko-KR", "8시간마다", "every 8 hours"),
        ("zh-CN", "每8小时", "every 8 hours"),
        ("ar-EG", "كل 8 ساعات", "every 8 hours"), ("he-IL", "כל 8 שעות", "every 8 hours"),
        ("fr-FR", "chaque mardi", "every tuesday"), ("fr-FR", "tous les mardis", "every tuesday"),
        ("fr-FR", "tous les jours", "every day"), ("fr-FR", "tous les 2 jours", "every 2 days"),
        ("fr-FR", "chaque semaine", "every week"), ("fr-FR", "un jour sur deux", "every other day"),
        ("fr-FR", "toutes les 2 semaines le vendredi", "every 2 weeks on friday"),
        ("fr-FR", "le dernier vendredi du mois", "last friday of the month"),
        ("fr-FR", "le 1er de chaque mois", "1st of every month"), ("fr-FR", "en semaine", "weekdays"),
        ("fr-FR", "tous les jours jusqu'au 31 mars 2027", "every day until 2027-03-31"),
        ("fr-FR", "tous les jours jusqu’au 31 mars 2027", "every day until 2027-03-31"),
        ("es-ES", "cada martes", "every tuesday"), ("es-ES", "todos los martes", "every tuesday"),
        ("es-ES", "todos los dias", "every day"), ("es-ES", "cada dos semanas", "every 2 weeks"),
        ("es-ES", "cada 2 semanas el viernes", "every 2 weeks on friday"),
        ("es-ES", "cada mes", "every month"),
        ("es-ES", "último viernes del mes", "last friday of the month"),
        ("es-ES", "entre semana", "weekdays"),
        ("es-ES", "cada día hasta el 31 de marzo de 2027", "every day until 2027-03-31"),
        ("it-IT", "ogni giorno", "every day"), ("it-IT", "ogni martedì", "every tuesday"),
        ("it-IT", "tutti i martedi", "every tuesday"), ("it-IT", "ogni 2 settimane", "every 2 weeks"),
        ("nl-NL", "elke dag", "every day"), ("nl-NL", "elke dinsdag", "every tuesday"),
        ("nl-NL", "om de week", "every 2 weeks"), ("nl-NL", "elke 2 weken", "every 2 weeks"),
        ("pt-BR", "todo dia", "every day"), ("pt-BR", "toda terça-feira", "every tuesday"),
        ("pt-BR", "todas as terças", "every tuesday"), ("pt-BR", "a cada 2 semanas", "every 2 weeks"),
        ("pl-PL", "codziennie", "every day"), ("pl-PL", "co wtorek", "every tuesday"),
        ("pl-PL", "w każdą środę", "every wednesday"), ("pl-PL", "co 2 tygodnie", "every 2 weeks"),
        ("ru-RU", "каждый день", "every day"), ("ru-RU", "каждый вторник", "every tuesday"),
        ("ru-RU", "каждую среду", "every wednesday"), ("ru-RU", "каждые 2 недели", "every 2 weeks"),
        ("ru-RU", "по вторникам", "every tuesday"), ("uk-UA", "щодня", "every day"),
        ("uk-UA", "щовівторка", "every tuesday"), ("uk-UA", "кожну п’ятницю", "every friday"),
        ("uk-UA", "кожні 2 тижні", "every 2 weeks"), ("ja-JP", "毎日", "every day"),
        ("ja-JP", "毎週火曜日", "every tuesday"), ("ja-JP", "毎週火", "every tuesday"),
        ("ja-JP", "2週間ごと", "every 2 weeks"), ("ja-JP", "隔週", "every 2 weeks"), ("zh-CN", "每天", "every day"),
        ("zh-CN", "每周二", "every tuesday"), ("zh-CN", "每星期二", "every tuesday"),
        ("zh-CN", "每2周", "every 2 weeks"), ("ko-KR", "매일", "every day"), ("ko-KR", "매주 화요일", "every tuesday"),
        ("ko-KR", "화요일마다", "every tuesday"), ("ko-KR", "2주마다", "every 2 weeks"),
        ("ar-EG", "كل يوم", "every day"), ("ar-EG", "كل ثلاثاء", "every tuesday"),
        ("ar-EG", "كل يوم الثلاثاء", "every tuesday"), ("ar-EG", "كل أسبوعين", "every 2 weeks"),
        ("he-IL", "כל יום", "every day"), ("he-IL", "כל יום שלישי", "every tuesday"),
        ("he-IL", "כל שבועיים", "every 2 weeks"), ("he-IL", "ימי חול", "every sun, mon, tue, wed, thu"),
    ]

    @Test(arguments: wordings)
    func aLanguageHasItsWords(language: String, words: String, english: String) throws {
        let read = Repetition(beginning: words, in: try builtInLocale(language).repeatVocabulary)
        #expect(read == Repetition(beginning: english))
        #expect(read != nil)
    }

    @Test(arguments: [
        ("de-DE", "jeden zweiten"), ("fr-FR", "chaque dernier"), ("de-DE", "letzter im Freitag Wochenende"),
        ("de-DE", "jeden 9. Montag"),
        ("de-DE", "jeden Tag bis irgendwann"), ("fr-FR", "chaque lune bleue"), ("es-ES", "cada"),
    ])
    func otherWordsAreNone(language: String, words: String) throws {
        let vocabulary = try builtInLocale(language).repeatVocabulary
        #expect(Repetition(beginning: words, in: vocabulary) == nil)
    }
}
