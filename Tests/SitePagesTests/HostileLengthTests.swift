// Sanitizing and markup take linear time, also for texts far longer than real ones.

import Bytes
import Foundation
import Mustache
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

    /// The processor time that this thread takes, which other tests do not add to.
    private func seconds(_ body: () -> Void) -> Double {
        func now() -> Double {
            var time = timespec()
            clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
            return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
        }
        let start = now()
        body()
        return now() - start
    }

    @Test(arguments: [
        "http://.", "http://a", "https://", "http://)", "http://a.http://", "h", "\n", "\u{2067}", "(",
    ])
    func aLongDescriptionIsReadInTimeByItsLength(part: String) throws {
        let (short, long) = (String(repeating: part, count: 1_000), String(repeating: part, count: 32_000))
        let page = try HostileMarkup(page: "<!DOCTYPE html>\n" + html(short))
        #expect(page.textContent == ExactText(short.onPage))

        // 32 times the length takes 32 times as long, and a quadratic step 1,024 times. One quiet run is enough.
        let one = (0..<3).map { _ in seconds { _ = html(short) } }.min() ?? 0
        var longest = 0
        #expect((0..<3).contains { _ in seconds { longest = html(long).utf8.count } < 100 * one })
        #expect(longest >= long.utf8.count)
    }
}
