// The colour of links that a reader chooses: what is read, what is refused, the nearest colour that passes, and the style
// sheet.

import TestSupport
import Testing

@testable import SitePages

@Suite struct AccentTests {
    @Test(arguments: [
        ("7a1f3d", "#7a1f3d"), ("#7A1F3D", "#7a1f3d"), ("#06c", "#0066cc"), ("000", "#000000"),
    ])
    func aColorIsRead(_ text: String, _ color: String) throws {
        #expect(SiteColor(text)?.description == color)
    }

    @Test(arguments: [
        "", "#", "red", "12345", "1234567", "#12", "gggggg", "-12345", "１２３", "7a1f3d,", ",7a1f3d",
        "000,fff,000", "7a1f3d junk", "7a1f3d,f0a8c0 junk", "7a1f3d f0a8c0",
    ])
    func otherTextsAreNoColors(_ text: String) {
        #expect(throws: AccentError.notAColor) { try Accent(text) }
    }

    /// Known ratios of WCAG.
    @Test(arguments: [
        ("000", "fff", 21.0), ("777", "fff", 4.48), ("767676", "fff", 4.54), ("f00", "fff", 4.0),
        ("00f", "fff", 8.59),
        ("fff", "fff", 1.0),
    ])
    func contrastIsThatOfWCAG(_ one: String, _ other: String, _ ratio: Double) throws {
        let (one, other) = (try #require(SiteColor(one)), try #require(SiteColor(other)))
        #expect(abs(one.contrast(with: other) - ratio) < 0.005)
        #expect(one.contrast(with: other) == other.contrast(with: one))
    }

    /// The backgrounds are those of the style sheet.
    @Test func theBackgroundsAreThoseOfTheStyleSheet() throws {
        let sheet = String(decoding: try #require(PublicFiles.repository["style.css"]), as: UTF8.self)
        let schemes = sheet.components(separatedBy: "@media (prefers-color-scheme: dark)").prefix(2)
        for (part, scheme) in zip(schemes, Accent.Scheme.allCases) {
            let colors = ["paper", "sheet", "today-soft"].map { name in
                part.texts(between: "--\(name): ", and: ";").first.flatMap { SiteColor($0) }
            }
            #expect(colors == scheme.backgrounds)
        }
    }

    @Test func aPaleColorIsRefusedWithTheNearestThatPasses() throws {
        for (text, scheme) in [
            ("8fd0af", Accent.Scheme.light), ("ffff00", .light), ("000,28644a", .dark), ("000,000", .dark),
        ] {
            guard
                case .tooPale(let color, scheme, let contrast, let nearest)? = #expect(
                    throws: AccentError.self,
                    performing: {
                        try Accent(text)
                    })
            else {
                Issue.record("\(text) is refused for another reason")
                continue
            }
            #expect(contrast < Accent.least && contrast == scheme.contrast(of: color))
            #expect(scheme.contrast(of: nearest) >= Accent.least)
            // A step less does not pass.
            let end = SiteColor(scheme == .light ? "000" : "fff")
            let steps = (0...255).map { color.mixed(with: end!, part: $0) }
            let step = try #require(steps.firstIndex(of: nearest))
            #expect(scheme.contrast(of: steps[step - 1]) < Accent.least)
            let text = scheme == .light ? nearest.description : "000,\(nearest)"
            #expect(throws: Never.self) { try Accent(text) }
        }
    }

    @Test func theMessageNamesTheSchemeAndTheNearest() {
        let error = #expect(throws: AccentError.self) { try Accent("#8fd0af") }
        #expect(
            error?.message
                == "#8fd0af on light pages, where its contrast of 1.5:1 must be 4.5:1 or more; the nearest that "
                + "passes is #507461")
    }

    /// One colour is made lighter for dark pages, and stronger for those who ask for more contrast.
    @Test func theStyleSheetHasAColorForEachScheme() throws {
        let accent = try Accent("7a1f3d")
        #expect(accent.light.description == "#7a1f3d")
        #expect(Accent.Scheme.dark.contrast(of: accent.dark) >= 4.5)
        let lines = accent.styleSheet.split(separator: "\n")
        #expect(lines.count == 5)
        #expect(lines[1].hasPrefix(":root { --accent: #7a1f3d; --accent-soft: #"))
        #expect(
            lines[2].hasPrefix("@media (prefers-color-scheme: dark) { :root { --accent: \(accent.dark); "))
        let both = try Accent("7a1f3d,f0a8c0")
        #expect(both.dark.description == "#f0a8c0")
        #expect(try Accent("7a1f3d, #f0a8c0") == both)
    }
}
