// IDs of long titles with combining marks.

import Foundation
import TestSupport
import Testing
import ToDos

@testable import ToDoFormats

@Suite struct NamedIDsCompositionTests {
    @Test func aLongTitleIsComposedAsAWhole() {
        let part = "e\u{301} \u{1112}\u{1161}\u{11AB} ο\u{302}\u{323}x\u{323}\u{302} ⏫\u{FE0F} \u{95}"
        for count in [1, 100, 137, 1_000] {
            let title = String(repeating: part, count: count)
            var ids = NamedIDs()
            let name = ("a.md\n" + title).precomposedStringWithCanonicalMapping
            #expect(ids.id(ofTitle: title, in: "a.md") == .named(name))
        }
    }

    @Test func aTitleWithALineBreakIsNotTheSecondOfAnother() {
        var ids = NamedIDs()
        let titles = ["A", "A", "A\n2", "A 2", "A\r\n2", "A\n\n2"]
        #expect(Set(titles.map { ids.id(ofTitle: $0, in: "a.md") }).count == titles.count)
        #expect(ids.id(ofTitle: "2", in: "a.md\nA") != .named("a.md\nA\n2"))
    }

    @Test func aTextIsUsedAsItIsFromACharacterThatNoLanguageHas() {
        let accents = String(repeating: "\u{301}", count: 150)
        #expect(Array(("e\u{301}e" + accents + "e\u{301}").composed.unicodeScalars.prefix(2)) == ["é", "e"])
        #expect(("e" + accents).composed.unicodeScalars.first == "e")
        #expect(
            ("e" + accents.prefix(0) + String(repeating: "\u{301}", count: 60)).composed.unicodeScalars.first
                == "é")
    }

    @Test(arguments: [
        "\u{301}", "\u{323}\u{301}", "\u{1100}", "\u{1160}", "\u{200D}", "\u{FE0F}", "\u{93E}", "\u{600}",
    ])
    func aLongCharacterTakesLinearTime(part: String) {
        #expect(
            takesLinearTime(size: 500) { size in
                var ids = NamedIDs()
                _ = ids.id(ofTitle: "a" + String(repeating: part, count: size), in: "a.md")
            })
    }

    @Test func combiningMarksTakeLinearTime() {
        #expect(
            takesLinearTime(size: 300) { size in
                var ids = NamedIDs()
                _ = ids.id(ofTitle: String(repeating: "e\u{301}", count: size * 4), in: "a.md")
            })
    }
}
