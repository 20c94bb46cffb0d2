// Rules as people type them in English.

import Recurrence
import Testing

@Suite struct RepeatPhraseTests {
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
