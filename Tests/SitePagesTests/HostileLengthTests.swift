// Texts far longer than anybody writes take time by their length and not by its square.

import Bytes
import Mustache
import Testing

@testable import SitePages

@Suite struct HostileLengthTests {
    /// Each would take many minutes if the time grew with the square of the length.
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
