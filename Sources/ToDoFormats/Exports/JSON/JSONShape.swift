// The JSON of other programs: how each is known, where its items lie, and which member says what. What a path cannot say is a small
// function of the row. To read the JSON of another program, add a row.

import Bytes
import JSON

/// The JSON of a program.
struct JSONShape: Sendable {
    /// How the text of a value is read before its field.
    enum Form: String, Sendable {
        case plain
        /// The day of midnight, whatever the zone.
        case day
        /// Milliseconds since 1970, which are a day unless they have seconds.
        case minute
        /// A text that may be HTML.
        case html
    }

    struct Member: Sendable {
        let path: JSONPath
        /// Nil for a member that is not read.
        let field: ExportField?
        let form: Form
        /// The table of names in which the value is an ID.
        let names: String?
    }

    /// Items that lie at one path.
    struct Kind: Sendable {
        let path: JSONPath
        let members: [Member]
        /// Whether members that are not listed say nothing of a task.
        let ignoresOthers: Bool
        /// What members say together.
        var more: (@Sendable (_ text: (String) -> String?) -> [(ExportField, String)])?

        /// `members` are `path=field`, with blanks between; then `:form`, and `@names`. `*=silent` stands for all others.
        init(
            _ path: String, _ members: String,
            more: (@Sendable ((String) -> String?) -> [(ExportField, String)])? = nil
        ) {
            self.path = JSONPath(path)
            self.more = more
            var list: [Member] = []
            for word in members.split(separator: " ") where word != "*=silent" {
                let sides = word.split(separator: "=", maxSplits: 1)
                guard sides.count == 2 else { continue }
                let parts = sides[1].split(separator: "@")
                let field = parts[0].split(separator: ":").map(String.init)
                list.append(
                    Member(
                        path: JSONPath(String(sides[0])), field: ExportField(rawValue: field[0]),
                        form: field.count > 1 ? Form(rawValue: field[1]) ?? .plain : .plain,
                        names: parts.count > 1 ? String(parts[1]) : nil))
            }
            self.members = list
            ignoresOthers = members.contains("*=silent")
        }
    }

    let program: String
    /// The paths that must lead to values.
    private let marks: [JSONPath]
    let kinds: [Kind]
    /// The tables of names: where their entries lie, and the members with the ID and the name of each.
    var names: [String: (path: String, id: String, name: String)] = [:]
    var scales: [ExportField: ExportScale] = [:]

    init(
        _ program: String, by marks: String, _ kinds: [Kind],
        names: [String: (path: String, id: String, name: String)] = [:],
        scales: [ExportField: ExportScale] = [:]
    ) {
        self.program = program
        self.marks = marks.split(separator: " ").map { JSONPath(String($0)) }
        (self.kinds, self.names, self.scales) = (kinds, names, scales)
    }

    /// The shape that the settings describe: `items` is the path to the items, the others are paths of members by fields.
    init(_ paths: [String: String]) {
        let members = paths.keys.sorted().filter { $0 != Self.items }.map { "\(paths[$0] ?? "")=\($0)" }
        self.init("settings", by: "", [Kind(paths[Self.items] ?? "[]", members.joined(separator: " "))])
    }

    /// The name of the path to the items in the settings.
    static let items = "items"

    /// The shape of a text; nil if no program is known that writes it.
    static func known(_ bytes: ByteView) -> JSONShape? {
        let head = JSONHead(bytes)
        let likely = all.filter { $0.marks.allSatisfy(head.mayHave) }
        guard !likely.isEmpty else { return nil }
        let objects = JSONObjects(bytes)
        guard objects.problem == nil else { return nil }
        let root = objects.root
        return likely.first { shape in shape.marks.allSatisfy { objects.hasValue(root, $0) } }
    }

    var hasParents: Bool { kinds.contains { $0.members.contains { $0.field == .parent } } }
}

extension JSONObjects {
    /// The whole value of the text.
    var root: Range<Int> { JSONScanner.start(of: bytes)..<bytes.count }
}
