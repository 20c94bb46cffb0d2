// Which titles and location names count as blank: those with nothing but Unicode white space and invisible
// characters.

import Testing

@testable import SitePages

@Suite struct HostileBlankTests {
    @Test func blankIsWhatUnicodeCallsWhiteSpaceAndIgnorable() {
        // Between these two ranges, and above them, there is no such character.
        let values = [0...0x1D200 as ClosedRange<UInt32>, 0xDFF00...0xE1100].joined()
        for scalar in values.compactMap(Unicode.Scalar.init) {
            let text = " \(scalar)"
            let isBlank = text.withSpan { $0.isBlank }
            let isInvisible = scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint
            #expect(isBlank == isInvisible, "U+\(String(scalar.value, radix: 16))")
        }
        #expect(!" \u{301}".withSpan { $0.isBlank })
    }
}
