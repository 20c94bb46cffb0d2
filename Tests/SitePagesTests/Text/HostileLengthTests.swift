// Sanitizing and markup take linear time, also for texts far longer than real ones.

import Bytes
import TestSupport
import Testing

@testable import SitePages

@Suite struct HostileLengthTests {
    private func html(_ text: String) -> String {
        written { buffer in
            var words = ByteBuffer()
            text.withSpan { words.appendSanitized($0) }
            words.withBytes { buffer.append(description: $0) }
        }
    }

    @Test(arguments: [
        "http://.", "http://a", "https://", "http://)", "http://a.http://", "h", "\n", "\u{2067}", "(",
    ])
    func aLongDescriptionIsReadInTimeByItsLength(part: String) throws {
        let text = String(repeating: part, count: 1_000)
        let page = try HostileMarkup(page: "<!DOCTYPE html>\n" + html(text))
        #expect(page.textContent == ExactText(text.onPage))
        #expect(takesLinearTime { size in _ = html(String(repeating: part, count: size)) })
    }
}
