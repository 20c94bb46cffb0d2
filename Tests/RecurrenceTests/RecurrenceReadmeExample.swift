// The example of Sources/Recurrence/README.md. `ReadmeTests` compares the two and runs it.

// README begins
import Civil
import Recurrence

func nextDates() throws -> String {
    let start = Day(year: 2026, month: 1, day: 31)
    let monthly = RecurrenceRule(.monthly).repeating(start)
    let rent = RecurrenceSet(monthly, from: .day(start))
    let lastFriday = RecurrenceSet(try RecurrenceRule("freq=monthly;byday=-1fr"), from: .day(start))
    let today = Day(year: 2026, month: 11, day: 24)
    let december = Day(year: 2026, month: 12, day: 1)...Day(year: 2026, month: 12, day: 31)
    return """
        \(monthly): \(rent.next(3, after: today).map(\.day.iso))
        last Friday of December: \(lastFriday.occurrences(in: december).map(\.day.iso))
        """
}

func misspelt() throws { _ = try RecurrenceRule("FREQ=DAILLY;COUNT=3") }
// README ends
