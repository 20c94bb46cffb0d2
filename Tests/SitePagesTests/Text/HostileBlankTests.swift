// Which titles and location names count as blank: those with nothing but Unicode white space and invisible
// characters.

import Testing

@testable import SitePages

@Suite struct HostileBlankTests {
    @Test func blankIsWhatUnicodeCallsWhiteSpaceAndIgnorable() {
        // Between these two ranges, and above them, there is no such character.
        let values = Array(0...0x1D200 as ClosedRange<UInt32>) + Array(0xDFF00...0xE1100)
        var wrong: [Unicode.Scalar] = []
        for value in values {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let isBlank = " \(scalar)".withSpan { $0.isBlank }
            let isInvisible = scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint
            if isBlank != isInvisible { wrong.append(scalar) }
        }
        #expect(wrong == [])
        #expect(!" \u{301}".withSpan { $0.isBlank })
    }
}
