// Tests that only the plain form of a UUID is accepted, since IDs become file names.

import TestSupport
import Testing

@testable import ToDos

@Suite struct ItemIDTests {
    @Test(arguments: [
        "84720D25-19BD-5E97-AE1C-5E513880C942", "00000000-0000-0000-0000-000000000000",
        "ffffffff-FFFF-ffff-FFFF-ffffffffffff", "01234567-89ab-cdef-ABCD-EF0123456789",
    ])
    func passes(_ text: String) throws {
        let id = try #require(ItemID(parsing: text.utf8))
        #expect(id.description == text.lowercased())
    }

    @Test(arguments: [
        "", "84720D25-19BD-5E97-AE1C-5E513880C94", "84720D25-19BD-5E97-AE1C-5E513880C9422",
        "84720D2519BD5E97AE1C5E513880C942", "{84720D25-19BD-5E97-AE1C-5E513880C942}",
        "84720D25-19BD-5E97-AE1C-5E513880C94G", "84720D25_19BD-5E97-AE1C-5E513880C942",
        "84720D25-19BD-5E97-AE1C_5E513880C942", "84720D25-19BD-5E97AE-1C-5E513880C942",
        "../../../../../../../etc/passwd/////", "..%2f..%2f..%2f..%2f..%2f..%2f..%2f.", "con",
        "84720D25-19BD-5E97-AE1C-5E513880C94\u{0}", "84720D25-19BD-5E97-AE1C-5E513880Cé",
        "84720D25-19BD-5E97-AE1C-5E513880C94@", "84720D25-19BD-5E97-AE1C-5E513880C94`",
        "84720D25-19BD-5E97-AE1C-5E513880C94:", "84720D25-19BD-5E97-AE1C-5E513880C94/",
    ])
    func isRefused(_ text: String) {
        #expect(ItemID(parsing: text.utf8) == nil)
        let json = #"[{"id":"\#(text)","title":"","done":true}]"#
        #expect(!mistakes(json).isEmpty)
    }

    /// Tests every byte at every position: only hexadecimal digits and the hyphens of the form are accepted.
    @Test func everyByteInEveryPlace() {
        let sound = Array(someID.utf8)
        var accepted = 0
        for place in sound.indices {
            for byte in UInt8.min...UInt8.max {
                var text = sound
                text[place] = byte
                let isRight =
                    sound[place] == UInt8(ascii: "-")
                    ? byte == UInt8(ascii: "-") : Character(Unicode.Scalar(byte)).isHexDigit && byte < 0x80
                if (ItemID(parsing: text) != nil) == isRight { accepted += 1 }
            }
        }
        #expect(accepted == 36 * 256)
    }

    @Test func orderIsThatOfTheText() {
        var random = SeededGenerator(seed: 36)
        let ids = (0..<500).map { _ in ItemID(high: random.next() & (15 << 60), low: random.next()) }
        let texts = ids.map(\.description).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        #expect(ids.sorted().map(\.description) == texts)
    }
}
