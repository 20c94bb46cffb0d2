// What the names in a template can mean at a place in it: the fields of the records that are open there, the
// innermost first, then the constants.

import Bytes

/// What an open section adds to the names that templates may use.
enum Scope {
    /// The fields of a record on a level, which stands so many bytes from the start of the level's record.
    case record([VocabularyField], level: UInt16, offset: Int)
    /// A text on a level, for `{{.}}`.
    case text(level: UInt16)
    /// Whatever a section over a wrong name would have opened: inside, no further name is called wrong.
    case unknown
}

/// What a name means.
enum ResolvedName {
    /// A field of an open record.
    case field(VocabularyField, Program.Slot)
    /// The text of an open list of texts.
    case element(Program.Slot)
    /// A constant text.
    case text(String)
    /// A constant flag.
    case flag(Bool)
    /// Nothing.
    case problem(TemplateProblem)
    /// Nothing that can be told, inside a section over a wrong name.
    case unknown
}

extension [Scope] {
    /// What a name means inside these scopes, of which the last is the innermost.
    func meaning(of name: Name, _ constants: Constants) -> ResolvedName {
        guard let first = name.parts.first else { return element }
        var isUnknown = false
        for scope in reversed() {
            switch scope {
            case .record(let fields, let level, let offset):
                if let field = fields.first(where: { $0.name == first }) {
                    return follow(name, from: field, level: level, offset: offset + field.offset)
                }
            case .text: break
            case .unknown: isUnknown = true
            }
        }
        if let text = constants.texts[name.text] { return .text(text) }
        if let flag = constants.flags[name.text] { return .flag(flag) }
        return isUnknown ? .unknown : .problem(unknown(name, constants))
    }

    private var element: ResolvedName {
        switch last {
        case .text(let level): .element(Program.Slot(level: level, offset: 0))
        case .unknown: .unknown
        case .record, nil: .problem(.noValueHere)
        }
    }

    /// Goes from the field of a name's first part to that of its last.
    private func follow(
        _ name: Name, from first: VocabularyField, level: UInt16, offset: Int
    ) -> ResolvedName {
        var field = first
        var offset = offset
        for (index, part) in name.parts.enumerated().dropFirst() {
            let before = name.parts[..<index].joined(separator: ".")
            switch field.content {
            case .record(let fields):
                let fields = fields()
                guard let next = fields.first(where: { $0.name == part }) else {
                    let known = fields.map { before + "." + $0.name }
                    return .problem(unknown(name, known: known, listed: known))
                }
                field = next
                offset += next.offset
            case .optional, .list:
                let inner = name.parts[index...].joined(separator: ".")
                return .problem(.closedPart(outer: before, inner: inner, shape: field.shape.words))
            case .texts: return .problem(.closedPart(outer: before, inner: ".", shape: field.shape.words))
            case .text, .plain, .markup, .flag:
                return .problem(.noParts(before, shape: field.shape.words))
            }
        }
        return .field(field, Program.Slot(level: level, offset: UInt32(offset)))
    }

    private func unknown(_ name: Name, _ constants: Constants) -> TemplateProblem {
        var known: [String] = []
        for scope in reversed() {
            switch scope {
            case .record(let fields, _, _): known += fields.map(\.name)
            case .text, .unknown: break
            }
        }
        let all = known + (constants.texts.keys.sorted() + constants.flags.keys.sorted())
        return unknown(name, known: all, listed: known)
    }

    private func unknown(_ name: Name, known: [String], listed: [String]) -> TemplateProblem {
        .unknownName(
            name.text, suggestion: suggestion(for: name.text, among: known),
            known: listed.count <= 12 ? listed : [])
    }
}
