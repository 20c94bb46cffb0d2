// Sanitizing and markup take linear time, also for texts far longer than real ones.

import Bytes
import Mustache
import Testing

@testable import SitePages

@Suite struct HostileLengthTests {
    /// Each case would take many minutes if the time were quadratic in the length.
    @Test(
        .timeLimit(.minutes(1)),
        arguments: [
            "http://.", "http://a", "https://", "http://)", "http://a.http://", "h", "\n", "\u{2067}", "(",
        ])
    func aLongDescriptionTakesTimeByItsLength(part: String) {
        let text = String(repeating: part, count: 100_000)
        let html = written { buffer in
            var words = ByteBuffer()
            text.withSpan { words.appendSanitized($0) }
            words.withBytes { buffer.append(description: $0) }
        }
        #expect(html.utf8.count >= text.utf8.count)
    }
}
