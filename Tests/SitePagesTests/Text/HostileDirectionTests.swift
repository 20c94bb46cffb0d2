// Bidi controls in texts: what a text opens is closed at its end, and a control that closes nothing of the
// text itself is dropped. The browser tests check the visible result.

import Bytes
import TestSupport
import Testing

@testable import SitePages

@Suite struct HostileDirectionTests {
    private func words(_ text: String) -> String {
        written { buffer in text.withSpan { buffer.appendSanitized($0) } }
    }

    /// The controls by their names in UAX #9, to keep the tables below readable.
    private static let controls: KeyValuePairs = [
        "LRE": "\u{202A}", "RLE": "\u{202B}", "PDF": "\u{202C}", "LRO": "\u{202D}", "RLO": "\u{202E}",
        "LRI": "\u{2066}", "RLI": "\u{2067}", "FSI": "\u{2068}", "PDI": "\u{2069}", "PS": "\u{2029}",
    ]

    /// A text with each control's name replaced by the control, and blanks removed.
    private func spelled(_ text: String) -> String {
        text.split(separator: " ").map { word in
            Self.controls.first { $0.key == word }?.value ?? String(word)
        }.joined()
    }

    @Test(arguments: [
        // Balanced texts, which must not change.
        "a", "RLO a PDF", "RLI a PDI b", "FSI RLO a PDF PDI", "LRI a RLE b PDI", "RLO a PDF b LRE c PDF",
        "LRI RLO a PDI b", "RLI a PDI \n RLI b PDI",
    ])
    func whatIsBalancedStays(text: String) {
        #expect(ExactText(words(spelled(text))) == ExactText(spelled(text)))
    }

    @Test(arguments: [
        // What is open is closed.
        ("RLO a", "RLO a PDF"), ("LRO a", "LRO a PDF"), ("RLE a", "RLE a PDF"), ("LRE a", "LRE a PDF"),
        ("RLI a", "RLI a PDI"), ("LRI a", "LRI a PDI"), ("FSI a", "FSI a PDI"),
        ("RLI RLO a", "RLI RLO a PDF PDI"), ("RLO RLI a", "RLO RLI a PDI PDF"),
        ("RLO RLI a PDI b", "RLO RLI a PDI b PDF"), ("RLO RLI a PDF b", "RLO RLI a b PDI PDF"),
        ("RLI RLI RLO a PDI", "RLI RLI RLO a PDI PDI"),
        // Each paragraph is balanced separately.
        ("RLO a \n b", "RLO a PDF \n b"), ("RLI a \n b PDI", "RLI a PDI \n b"),
        ("RLO a PS b PDF", "RLO a PDF PS b"), ("RLO a \r\n b", "RLO a PDF \n b"),
        // What closes another's is left out.
        ("PDI a", "a"), ("PDF a", "a"), ("a PDI RLO b", "a RLO b PDF"), ("RLO a PDI", "RLO a PDF"),
        ("RLI a PDF PDI", "RLI a PDI"), ("RLO a PDF PDF", "RLO a PDF"), ("PDI PDI PDI PDI", ""),
    ])
    func aTextIsBalanced(text: String, expected: String) {
        #expect(ExactText(words(spelled(text))) == ExactText(spelled(expected)))
    }

    @Test func theMarksThatOnlyLeanAreNoControls() {
        for mark in [
            "\u{200E}", "\u{200F}", "\u{61C}", "\u{200D}", "\u{2028}", "\u{202F}", "\u{2065}", "\u{206A}",
        ] {
            #expect(ExactText(words("a\(mark)b")) == ExactText("a\(mark)b"))
        }
    }

    @Test func noAddressReachesOverThem() {
        let html = written { buffer in
            var words = ByteBuffer()
            spelled("FSI https://a.example PDI RLO https://a.example/ RLO gpj.exe").withSpan {
                words.appendSanitized($0)
            }
            words.withBytes { buffer.append(description: $0) }
        }
        let link = "<a href=\"https://a.example\" rel=\"noopener noreferrer external\">https://a.example</a>"
        let longer = link.replacing(".example", with: ".example/")
        #expect(
            ExactText(html)
                == ExactText(
                    spelled("FSI LINK PDI RLO LONGER RLO gpj.exe PDF PDF").replacing("LINK", with: link)
                        .replacing("LONGER", with: longer)))
    }

    @Test func noDepthIsTooDeep() {
        let many = 20_000
        let opened = String(repeating: "\u{2067}\u{202E}", count: many)
        let closed = String(repeating: "\u{202C}\u{2069}", count: many)
        #expect(ExactText(words(opened)) == ExactText(opened + closed))
        #expect(words(closed).isEmpty)
    }
}
