// Name lookup while a template is bound: first the fields of the open records, the innermost first, then the
// constants.

import Bytes

/// What an open section adds to the known names.
enum Scope {
    /// The fields of a record: on which level, and how many bytes after the start of that level's record.
    case record([VocabularyField], level: UInt16, offset: Int)
    /// An element of a list of texts, for `{{.}}`.
    case text(TextStorage, level: UInt16)
    /// The insides of a section over an unknown name, where no further name is reported as unknown.
    case unknown
}

/// The result of looking up a name.
enum ResolvedName {
    case field(VocabularyField, Program.Slot)
    case element(TextStorage, Program.Slot)
    /// A constant text.
    case text(String)
    /// A constant flag.
    case flag(Bool)
    case problem(TemplateProblem)
    /// Cannot be told, inside a section over an unknown name.
    case unknown
}

extension [Scope] {
    /// Looks up a name. The last scope is the innermost.
    func resolve(_ name: Name, _ constants: Constants) -> ResolvedName {
        guard let first = name.parts.first else { return element }
        var isUnknown = false
        for scope in reversed() {
            switch scope {
            case .record(let fields, let level, let offset):
                if let index = fields.firstIndex(where: { $0.name == first }) {
                    let field = fields[index]
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
        case .text(let storage, let level): .element(storage, Program.Slot(level: level, offset: 0))
        case .unknown: .unknown
        case .record, nil: .problem(.noValueHere)
        }
    }

    /// Goes from the field of a dotted name's first part to the field of its last.
    private func follow(
        _ name: Name, from first: VocabularyField, level: UInt16, offset: Int
    ) -> ResolvedName {
        var field = first
        var offset = offset
        for index in name.parts.indices.dropFirst() {
            func joined(_ parts: ArraySlice<String>) -> String { parts.joined(separator: ".") }
            let (before, rest) = (name.parts[..<index], name.parts[index...])
            switch field.content {
            case .record(let fields):
                let fields = fields()
                guard let next = fields.firstIndex(where: { $0.name == name.parts[index] }) else {
                    let known = fields.map { joined(before + [$0.name]) }
                    return .problem(unknown(name, known: known, listed: known))
                }
                field = fields[next]
                offset += field.offset
            case .optional, .list:
                return .problem(
                    .closedPart(outer: joined(before), inner: joined(rest), shape: field.shape.words))
            case .texts:
                return .problem(.closedPart(outer: joined(before), inner: ".", shape: field.shape.words))
            case .text, .plain, .markup, .flag:
                return .problem(.noParts(joined(before), shape: field.shape.words))
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

/// Texts and flags of a whole site, by dotted name: `words.back`, `site.title`. A record's field of the same
/// name hides them.
package struct Constants: Sendable {
    /// The texts, which are escaped.
    package let texts: [String: String]
    /// The flags, which decide sections when a template is bound.
    package let flags: [String: Bool]

    /// Creates constants by name.
    package init(texts: [String: String] = [:], flags: [String: Bool] = [:]) {
        self.texts = texts
        self.flags = flags
    }
}
