// Words of one item in another one. Lists that earlier versions converted have the dependencies of Taskwarrior as a line
// "Depends on: …" of the description, with the titles of other items, which no selection takes out.

import JSON
import ToDos

extension ToDoStore {
    /// Warnings about the items of this part of a store whose descriptions have the title of an item that is left out, in a
    /// line "Depends on: …".
    package func warningsOfNames(leftOutOf whole: ToDoStore) -> [String] {
        let titles = OmittedTitles(of: whole, in: self)
        guard !titles.areEmpty else { return [] }
        let named = indices.filter { index in
            self[index].itemDescription.map { titles.areNamed(in: string($0)) } ?? false
        }
        let most = 10
        let lines = named.prefix(most).map { index in
            "the description of \"\(Excerpt.text(string(self[index].title)))\" has a line "
                + "\"\(OmittedTitles.start)…\" with the title of an item that is left out; remove the line"
        }
        let rest = named.count - lines.count
        return rest > 0 ? lines + ["\(rest) more descriptions have such a line"] : lines
    }
}

/// The titles of items that are left out, as they were written into descriptions.
private struct OmittedTitles {
    private var titles: Set<String> = []
    /// The greatest number of parts of a title between semicolons.
    private var mostParts = 1

    static let start = "Depends on: "
    private static let separator = "; "

    init(of whole: ToDoStore, in part: ToDoStore) {
        guard whole.items.count > part.items.count else { return }
        func titles(_ store: ToDoStore, except ids: Set<ItemID> = []) -> Set<String> {
            Set(store.items.filter { !ids.contains($0.id) }.map { Self.written(store.string($0.title)) })
        }
        // A title that another item has, too, is no secret.
        self.titles = titles(whole, except: Set(part.items.map(\.id))).subtracting(titles(part))
            .subtracting([""])
        mostParts = min(8, self.titles.map { $0.split(separator: Self.separator).count }.max() ?? 1)
    }

    var areEmpty: Bool { titles.isEmpty }

    /// Whether a line of a description has one of them.
    func areNamed(in description: String) -> Bool {
        description.utf8.split(separator: UInt8(ascii: "\n")).contains { line in
            guard line.starts(with: Self.start.utf8) else { return false }
            let names = String(decoding: line.dropFirst(Self.start.utf8.count), as: UTF8.self)
            let parts = names.split(separator: Self.separator, omittingEmptySubsequences: false)
            return parts.indices.contains { first in
                (1...mostParts).contains { count in
                    titles.contains(parts[first...].prefix(count).joined(separator: Self.separator))
                }
            }
        }
    }

    /// A title as it stands in such a line: without line breaks, and cut.
    private static func written(_ title: String) -> String {
        let start = title.unicodeScalars.prefix(200)
        let line = String(String.UnicodeScalarView(start.map { $0.value < 0x20 ? " " : $0 }))
        return start.endIndex < title.unicodeScalars.endIndex ? line + "…" : line
    }
}
