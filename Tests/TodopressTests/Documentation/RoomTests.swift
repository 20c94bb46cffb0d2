// The table of rooms in the sources' README against the code.

import Foundation
import Testing

@Suite struct RoomTests {
    @Test func theRoomsImportWhatTheTableSays() throws {
        let document = Document(path: "Sources/README.md")
        let (text, sources) = (try document.text, document.url.deletingLastPathComponent())
        let rows = text.matches(of: /\| `([\w-]+)` \| .* \| (.*) \| .*\|/)
        let names = rows.map { String($0.1) }
        var above: Set<String> = []
        for row in rows {
            let listed = Set(row.2.matches(of: /`(\w+)`/).map { String($0.1) })
            #expect(listed.isSubset(of: above), "\(row.1)")
            above.insert(String(row.1))
            var imported: Set<String> = []
            let folder = sources.appending(path: row.1)
            for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            where path.hasSuffix(".swift") {
                let code = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
                imported.formUnion(code.matches(of: /import (\w+)/).map { String($0.1) })
            }
            #expect(imported.intersection(names) == listed, "\(row.1)")
        }
        for name in try FileManager.default.contentsOfDirectory(atPath: sources.path)
        where !name.contains(".") {
            #expect(text.contains("`\(name)"), "\(name)")
        }
    }
}
