// Which titles and location names count as blank: those with nothing but Unicode white space and bidi
// controls.

import Testing

@testable import SitePages

@Suite struct HostileBlankTests {
    @Test func blankIsWhatUnicodeCallsWhiteSpaceAndControlsOfDirection() {
        // There is no white space above U+3000.
        for scalar in (0...0x3100 as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init) {
            let text = " \(scalar)"
            let isBlank = text.withSpan { $0.isBlank }
            let isInvisible = scalar.properties.isWhitespace || scalar.isDirectionControl
            #expect(isBlank == isInvisible, "U+\(String(scalar.value, radix: 16))")
        }
        #expect(!" \u{301}".withSpan { $0.isBlank })
    }
}
