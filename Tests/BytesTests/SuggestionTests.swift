// Tests which known name is suggested for a misspelled one.

import Bytes
import Testing

@Suite struct SuggestionTests {
    @Test(
        "The nearest name, if one is near",
        arguments: [
            ("titel", "title"), ("titl", "title"), ("ttitle", "title"), ("tirle", "title"), ("rwo", "row"),
            ("no", nil), ("summary", nil), ("", nil), ("r", nil), ("rox", "row"),
        ] as [(String, String?)])
    func nearest(_ name: String, _ expected: String?) {
        #expect(suggestion(for: name, among: ["notes", "title", "row"]) == expected)
    }

    @Test("Of equally near names the first; names of more than 64 bytes are left out")
    func ties() {
        #expect(suggestion(for: "ab", among: ["ac", "ad"]) == "ac")
        let long = String(repeating: "a", count: 65)
        #expect(suggestion(for: long, among: [long]) == nil)
        #expect(suggestion(for: long, among: ["a"]) == nil)
    }
}
