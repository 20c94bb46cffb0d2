// Bidi controls in a browser. The letters next to a title with bidi controls must be at the same position as
// next to a harmless title.

import Foundation
import Testing

extension BrowserTests {
    @Suite struct HostileOrderTests {
        /// Titles by their bidi controls. All have the same width: the same letters, and controls without
        /// width.
        private static let titles = [
            "RLO": "\u{202E}nnnn", "LRO": "\u{202D}nnnn", "RLE": "\u{202B}nnnn", "RLI": "\u{2067}nnnn",
            "LRI": "\u{2066}nnnn", "FSI": "\u{2068}nnnn", "PDF": "nnnn\u{202C}", "PDI": "nnnn\u{2069}",
            "PDI RLO": "nnnn\u{2069}\u{202E}", "PDI RLI": "nnnn\u{2069}\u{2067}",
            "RLI RLO PDI": "\u{2067}\u{202E}nnnn\u{2069}", "PDF RLO": "nnnn\u{202C}\u{202E}",
            "many RLO": String(repeating: "\u{202E}", count: 130) + "nnnn",
            "many RLI": String(repeating: "\u{2067}", count: 130) + "nnnn",
        ]

        /// The same titles with right-to-left letters.
        private static let rightToLeft = titles.mapValues { $0.replacing("nnnn", with: "אאאא") }

        @Test(arguments: [("nnnn", titles), ("אאאא", rightToLeft)])
        func `No title moves a letter beside it`(harmless: String, hostile: [String: String]) async throws {
            let names = hostile.keys.sorted()
            let titles = [harmless] + names.compactMap { hostile[$0] }
            let site = try HostileSite(
                titles.map { title in
                    // A time and a location with punctuation and digits, which bidi reordering moves first.
                    .init(title: title, timestamp: 1_795_311_000, location: ["name": "(12) zoo, 3!"])
                })
            for page in ["index.html", "agenda/index.html", "agenda/booklet.html"] {
                let rows = try await letters(of: site, page)
                #expect(rows.count == titles.count && rows.allSatisfy { $0.count > 15 }, "\(page)")
                for (name, row) in zip(names, rows.dropFirst()) {
                    let moved = zip(row, rows[0]).contains { abs($0 - $1) > 0.5 }
                    #expect(row.count == rows[0].count && !moved, "\(name) on \(page)")
                }
            }
        }

        /// The left edge of each letter of the time and the location, for each row, in CSS pixels.
        private func letters(of site: HostileSite, _ page: String) async throws -> [[Double]] {
            try await Page.visit(site.url(page), PageView(width: 1280, height: 900)) { view in
                try await view.evaluate(
                    """
                    [...document.querySelectorAll("li:has(.title, .t)")].map(row =>
                        [...row.querySelectorAll("time, .place bdi, bdi.place")].flatMap(part => {
                            const text = part.firstChild;
                            const start = row.getBoundingClientRect().left;
                            return [...text.data].map((_, index) => {
                                const letter = document.createRange();
                                letter.setStart(text, index);
                                letter.setEnd(text, index + 1);
                                return letter.getBoundingClientRect().left - start;
                            });
                        }))
                    """)
            }
        }
    }
}
