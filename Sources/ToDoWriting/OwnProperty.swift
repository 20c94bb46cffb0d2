// The property of ours in a to-do, `X-TODOPRESS`. It holds what no property of the RFC says, or not exactly, as members of the
// item's JSON object, as a store has them: `{"project":"Home","start":null}`. Other programs ignore it.

import JSON
import ToDos

package enum OwnProperty {
    package static let name = "X-TODOPRESS"

    /// The fields that it may hold: those that no property of the RFC has, or not exactly.
    package static let fields = ItemField.all.filter { !others.contains($0) }
    package static let table = MemberTable(of: fields)

    private static let others: Set<ItemField> = [
        .id, .title, .done, .description, .due, .place, .coordinate, .tags, .priority, .skipped, .extra,
        .parent,
        .dependsOn, .itemClass, .lines, .discount, .currency,
    ]

    /// The object with some fields of an item, and other members.
    package static func text(_ fields: [ItemField], of item: ItemValues, others: [JSONText.Member] = [])
        -> String
    {
        let json = ItemJSON(.edit)
        let members = fields.flatMap { field in
            let members = json.members(field, of: item)
            return members.isEmpty ? field.keys.map { ($0, Array("null".utf8)) } : members
        }
        var text = String(decoding: JSONText.object(members + others), as: UTF8.self)
        if ICalendarWriter.text(text) != text {
            // What a text of a calendar cannot have is escaped as JSON.
            for scalar in ["\u{7F}", "\u{85}", "\u{2028}", "\u{2029}"] as [Unicode.Scalar] {
                text.replace(
                    String(scalar), with: "\\u" + String(0x10000 + scalar.value, radix: 16).dropFirst())
            }
        }
        return text
    }

    /// The line with some fields of an item, and other members, in full length; none without these.
    package static func lines(_ fields: [ItemField], of item: ItemValues, others: [JSONText.Member])
        -> [String]
    {
        let text = text(fields, of: item, others: others)
        return text == "{}" ? [] : [name + ":" + text.replacing(/[\\,;]/) { "\\\($0.output)" }]
    }
}
