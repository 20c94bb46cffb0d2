// The JSON of other programs: how each is known, where its items lie, and which member says what. What a path cannot say is a small
// function of the row. To read the JSON of another program, add a row.

import Bytes

struct JSONShape {
    struct Member {
        let path: JSONPath
        let meaning: ExportMeaning
    }

    /// Items that lie at one path.
    struct Kind {
        let path: JSONPath
        /// The members that say something.
        let members: [Member]
        /// The members of its objects that are known.
        let known: Set<String>
        /// Those inside of them that say nothing.
        let silent: [JSONPath]
        /// A member of the entries that are something else, which are left out where others are not, and what they are.
        var besides: (member: String, reason: String)?
        /// What members say together.
        var more: (@Sendable (_ text: (String) -> String?) -> [(ExportField, String)])?

        /// `members` are `path=meaning`, with blanks between.
        init(
            _ path: String, _ members: String, besides: (member: String, reason: String)? = nil,
            more: (@Sendable ((String) -> String?) -> [(ExportField, String)])? = nil
        ) {
            self.path = JSONPath(path)
            (self.besides, self.more) = (besides, more)
            let rows: [Member] = members.split(separator: " ").compactMap { word in
                let sides = word.split(separator: "=", maxSplits: 1)
                guard sides.count == 2 else { return nil }
                return Member(path: JSONPath(String(sides[0])), meaning: ExportMeaning(sides[1]))
            }
            known = Set(rows.compactMap(\.path.firstMember))
            silent = rows.filter { $0.meaning.field == .silent && $0.path.steps.count > 1 }.map(\.path)
            self.members = rows.filter { $0.meaning.field != .silent }
        }

        /// Whether an entry without a title is kept.
        var keepsUntitled: Bool { members.contains { $0.meaning.isNeeded } }
    }

    /// The format by whose name it can be asked for.
    let format: ListFormat
    /// The paths that must lead to values, some of them to certain ones.
    let marks: [JSONMark]
    let kinds: [Kind]
    /// A table of names: where its entries lie, and the members with the ID and the name of each. `owner` is the member with the ID
    /// of the entry whose name another one has, too, if it is set.
    typealias Names = (path: String, id: String, name: String, owner: String?)
    var names: [String: Names] = [:]
    var scales: [ExportField: ExportScale] = [:]
    /// Where an ID names an item.
    let ids: IDScope

    init(
        by marks: String, _ kinds: [Kind], as format: ListFormat = .export, ids: IDScope = .byForm,
        names: [String: Names] = [:],
        scales: [ExportField: ExportScale] = [:]
    ) {
        (self.format, self.ids) = (format, ids)
        self.marks = JSONMark.list(marks)
        (self.kinds, self.names, self.scales) = (kinds, names, scales)
    }

    /// The shape that the settings describe: `items` is the path to the items, the others are paths of members by fields.
    init(_ paths: [String: String]) {
        let members = paths.keys.sorted().filter { $0 != Self.items }.map { "\(paths[$0] ?? "")=\($0)" }
        self.init(by: "", [Kind(paths[Self.items] ?? "[]", members.joined(separator: " "))])
    }

    /// The name of the path to the items in the settings.
    static let items = "items"

    /// The shape of a text; nil if no program is known that writes it.
    static func known(_ bytes: ByteView, _ head: JSONHead) -> JSONShape? {
        let likely = all.filter { $0.marks.allSatisfy { head.has($0) != false } }
        // A long array need not be searched.
        let certain = likely.firstIndex { $0.marks.allSatisfy { head.has($0) == true } }
        guard certain != 0, !likely.isEmpty else { return likely.first }
        return JSONObjects.repaired(bytes) { objects, _ in
            // What is wrong is said when it is read.
            guard objects.problem == nil else { return certain.map { likely[$0] } }
            let root = objects.root
            return likely.first { shape in shape.marks.allSatisfy { objects.has($0, in: root) } }
        }
    }

    /// The shape that is asked for by the name of a format.
    static func told(_ format: ListFormat?) -> JSONShape? {
        format == .export ? nil : all.first { $0.format == format }
    }

    /// Whether its items are the elements of the text.
    var isOfElements: Bool { kinds.allSatisfy { $0.path.steps == [.elements] } }

    var hasParents: Bool { kinds.contains { $0.members.contains { $0.meaning.field == .parent } } }
}
