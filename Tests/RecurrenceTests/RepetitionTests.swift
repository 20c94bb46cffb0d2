// Rules as people type them in English.

import Civil
import Recurrence
import Testing

@Suite struct RepeatPhraseTests {
    /// Words, and the rule that they say; `done` before it if it counts from completion.
    private static let phrases: [(String, String)] = [
        ("daily", "FREQ=DAILY"), ("every day", "FREQ=DAILY"), ("Every 3 Days", "FREQ=DAILY;INTERVAL=3"),
        ("every other day", "FREQ=DAILY;INTERVAL=2"),
        ("weekdays", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
        ("every weekday", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
        ("every weekend", "FREQ=WEEKLY;BYDAY=SA,SU"),
        ("weekly", "FREQ=WEEKLY"), ("every week", "FREQ=WEEKLY"), ("every tuesday", "FREQ=WEEKLY;BYDAY=TU"),
        ("every tue", "FREQ=WEEKLY;BYDAY=TU"), ("tuesdays", "FREQ=WEEKLY;BYDAY=TU"),
        ("every mon, thu", "FREQ=WEEKLY;BYDAY=MO,TH"),
        ("every monday and thursday", "FREQ=WEEKLY;BYDAY=MO,TH"),
        ("every week on Tuesday", "FREQ=WEEKLY;BYDAY=TU"), ("weekly on friday", "FREQ=WEEKLY;BYDAY=FR"),
        ("every 2 weeks on mon, thu", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH"),
        ("every other tuesday", "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU"),
        ("every other week", "FREQ=WEEKLY;INTERVAL=2"),
        ("biweekly", "FREQ=WEEKLY;INTERVAL=2"), ("every fortnight", "FREQ=WEEKLY;INTERVAL=2"),
        ("monthly", "FREQ=MONTHLY"), ("every month", "FREQ=MONTHLY"),
        ("every 13 months", "FREQ=MONTHLY;INTERVAL=13"),
        ("every quarter", "FREQ=MONTHLY;INTERVAL=3"), ("quarterly", "FREQ=MONTHLY;INTERVAL=3"),
        ("monthly on the 15th", "FREQ=MONTHLY;BYMONTHDAY=15"),
        ("every month on the 1st", "FREQ=MONTHLY;BYMONTHDAY=1"),
        ("every 15", "FREQ=MONTHLY;BYMONTHDAY=15"), ("every 1st and 15th", "FREQ=MONTHLY;BYMONTHDAY=1,15"),
        ("monthly on the last day", "FREQ=MONTHLY;BYMONTHDAY=-1"),
        ("every last day", "FREQ=MONTHLY;BYMONTHDAY=-1"),
        ("last day of the month", "FREQ=MONTHLY;BYMONTHDAY=-1"),
        ("monthly on the 31st", "FREQ=MONTHLY;BYMONTHDAY=-1"),
        ("monthly on the 30th", "FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1"),
        ("monthly on the 29th", "FREQ=MONTHLY;BYMONTHDAY=28,29;BYSETPOS=-1"),
        ("last friday of the month", "FREQ=MONTHLY;BYDAY=-1FR"),
        ("every last friday", "FREQ=MONTHLY;BYDAY=-1FR"),
        ("every month on the last Friday", "FREQ=MONTHLY;BYDAY=-1FR"),
        ("every 2nd tuesday of the month", "FREQ=MONTHLY;BYDAY=2TU"),
        ("first monday of the month", "FREQ=MONTHLY;BYDAY=1MO"),
        ("every 2 months on the first monday", "FREQ=MONTHLY;INTERVAL=2;BYDAY=1MO"),
        ("yearly", "FREQ=YEARLY"), ("every year", "FREQ=YEARLY"), ("annually", "FREQ=YEARLY"),
        ("every 2 years", "FREQ=YEARLY;INTERVAL=2"), ("every jan 1", "FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=1"),
        ("every january on the 15th", "FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=15"),
        ("yearly on January 15", "FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=15"),
        ("yearly on february 29", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1"),
        ("yearly on the 4th Thursday of November", "FREQ=YEARLY;BYMONTH=11;BYDAY=4TH"),
        ("every day until 2027-01-31", "FREQ=DAILY;UNTIL=20270131"),
        ("every tuesday, until January 31, 2027", "FREQ=WEEKLY;UNTIL=20270131;BYDAY=TU"),
        ("daily for 10 times", "FREQ=DAILY;COUNT=10"), ("every week, 3 times", "FREQ=WEEKLY;COUNT=3"),
        ("3 days after done", "done FREQ=DAILY;INTERVAL=3"),
        ("every 3 days when done", "done FREQ=DAILY;INTERVAL=3"),
        ("every! 3 days", "done FREQ=DAILY;INTERVAL=3"), ("every week when done", "done FREQ=WEEKLY"),
        ("every 3 days, from when it is done", "done FREQ=DAILY;INTERVAL=3"),
        ("month after done", "done FREQ=MONTHLY"),
        ("freq=weekly;byday=tu", "FREQ=WEEKLY;BYDAY=TU"), ("RRULE:FREQ=DAILY", "FREQ=DAILY"),
    ]

    @Test(arguments: phrases) func wordsAreARule(words: String, rule: String) throws {
        let phrase = try #require(Repetition(words))
        let parts = rule.split(separator: " ")
        #expect(phrase.isFromCompletion == (parts.count == 2))
        #expect(try phrase.rule == RecurrenceRule(String(parts[parts.count - 1])))
    }

    @Test(arguments: [
        "", "every", "on", "tomorrow", "every 0 days", "every 32", "every blue moon", "FREQ=WEKLY",
        "twice a day",
        "every day on monday", "every week on the 15th", "every tuesday until", "every day until someday",
        "0 times", "every 6th friday", "now and then", "every", "every!", ", ,", "after done",
    ])
    func otherWordsAreNone(words: String) {
        #expect(Repetition(words) == nil)
    }
}

@Suite struct RuleErrorTests {
    @Test(arguments: [
        "FREQ=DAILY\nX", "FREQ=DAILY;A\u{202E}B", "FREQ=\u{2028}", "FREQ=DAILY;BYDAY=\u{1B}[2J",
        "\u{0}FREQ=X",
    ])
    func aMessageIsOneVisibleLine(text: String) throws {
        let error = #expect(throws: RecurrenceRuleError.self) { try RecurrenceRule(text) }
        let message = try #require(error?.message)
        #expect(
            !message.unicodeScalars.contains { $0.value < 0x20 || ["\u{202E}", "\u{2028}"].contains($0) })
    }
}
