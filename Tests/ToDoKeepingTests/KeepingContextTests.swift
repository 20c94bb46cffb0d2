import Civil
import Testing
import TestSupport
import ToDoKeeping

@Suite struct KeepingContextTests {
    @Test func theContextHoldsWhatItWasGiven() {
        let context = KeepingContext(now: Instant(seconds: 1), today: Day(number: 0), zone: .utc)
        #expect(context.now.seconds == 1 && context.today.number == 0)
    }
}
