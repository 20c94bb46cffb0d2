// Which titles and places count as none: those in which there is nothing to see, by Unicode's own list.

import Testing

@testable import SitePages

@Suite struct HostileBlankTests {
    @Test func blankIsWhatUnicodeCallsWhiteSpace() {
        // There is none above U+3000.
        for scalar in (0...0x3100 as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init) {
            let text = " \(scalar)"
            let isBlank = text.withSpan { $0.isBlank }
            #expect(isBlank == scalar.properties.isWhitespace, "U+\(String(scalar.value, radix: 16))")
        }
        #expect(!" \u{301}".withSpan { $0.isBlank })
    }
}
