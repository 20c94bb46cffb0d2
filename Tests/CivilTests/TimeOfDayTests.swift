import Civil
import Testing

@Suite struct TimeOfDayTests {
    @Test(arguments: [
        ("0:00", 0), ("9:30", 34_200), ("09:30", 34_200), ("23:59:59", 86_399), ("00:00:01", 1),
        ("5pm", 61_200), ("5 PM", 61_200),
        ("12am", 0), ("12:30pm", 45_000), ("9:05:06 am", 32_706),
    ])
    func timesAreRead(text: String, second: Int) {
        #expect(TimeOfDay(text)?.second == second)
    }

    @Test(arguments: [
        "", ":", "9", "930", "24:00", "9:60", "9:5", "9:005", "009:30", "9:30:", "9:30:00:00", "9.30", "٩:30",
        "13pm", "0am", "pm", " pm", "5  pm", "5p", "5:3pm",
    ])
    func anythingElseIsNoTime(text: String) {
        #expect(TimeOfDay(text) == nil)
    }
}
