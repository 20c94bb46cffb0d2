// What `add` says of a title in which words may be meant as an option.

import Testing

@testable import todopress

@Suite struct TitleHintTests {
    @Test(
        arguments: [
            (["Buy", "milk", "+home"], "\"+home\" is in the title; --project home names the project"),
            (["See Kim @work"], "\"@work\" is in the title; --tag work gives it a tag"),
            (["Export", "+Brandt", "@pc", "est:2h"], "\"@pc\" is in the title; --tag pc gives it a tag"),
            (["Export", "est:2h"], nil),
            (["Pick", "#errand"], "\"#errand\" is in the title; --tag errand gives it a tag"),
            (["Pay", "due:friday"], "\"due:friday\" is in the title; --due friday says when it is due"),
            (["Ring Ana", "tomorrow"], "\"tomorrow\" is in the title; --due tomorrow says when it is due"),
            // In quotes, a day is a word as others.
            (["Plan tomorrow"], nil),
            (["Ring Ana", "tomorrow", "--due", "fri"], nil),
            (["+1"], nil), (["Buy", "milk", "+"], nil),
        ] as [([String], String?)])
    func theLastWordMayBeAnOption(words: [String], hint: String?) {
        #expect(Arguments(["add"] + words).hintOfTitle == hint)
    }
}
