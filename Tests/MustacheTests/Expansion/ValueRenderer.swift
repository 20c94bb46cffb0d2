// Renders a template with plain values, so that the expansion is tried with the Mustache specification's own cases. Names
// are looked up while the template is expanded, and an unknown name renders nothing, as the specification says. Pages are
// never made this way: a template is bound to a type, where an unknown name is an error.

import Bytes

@testable import Mustache

/// Renders a template with plain values.
struct ValueRenderer: ExpansionTarget, ~Copyable {
    private(set) var output = ByteBuffer()
    private let templates: [String: Template]
    /// The values of the open sections, the innermost last.
    private var context: [Value]

    init(_ value: Value, templates: [String: Template]) {
        context = [value]
        self.templates = templates
    }

    /// The values that a section still has to render.
    struct SectionState {
        /// In reverse order.
        fileprivate var values: [Value]
        /// Whether one of its values is the innermost of the context.
        fileprivate var isOpen = false
    }

    mutating func append(_ bytes: ArraySlice<UInt8>) { output.append(bytes.span) }

    mutating func appendValue(of name: Name, isEscaped: Bool, at location: TemplatePosition) {
        let text = value(of: name)?.shown ?? ""
        isEscaped ? output.appendEscaped(text) : output.append(string: text)
    }

    func begin(_ section: Node.Section, at location: TemplatePosition) -> SectionState {
        let value = value(of: section.name) ?? .null
        guard !section.isInverted else { return SectionState(values: value.isTrue ? [] : [innermost]) }
        guard value.isTrue else { return SectionState(values: []) }
        if case .list(let values) = value { return SectionState(values: values.reversed()) }
        return SectionState(values: [value])
    }

    mutating func hasNext(_ section: inout SectionState) -> Bool {
        if section.isOpen { context.removeLast() }
        guard let value = section.values.popLast() else { return false }
        context.append(value)
        section.isOpen = true
        return true
    }

    func end(_ section: SectionState) {}

    func checkpoint() -> Never? { nil }

    func discard(since checkpoint: Never) {}

    func templateName(_ name: Name, at location: TemplatePosition) -> String? { value(of: name)?.shown }

    func mayInclude(
        _ name: String, _ include: Node.Include, path: [String], at location: TemplatePosition
    ) -> Bool {
        templates[name] != nil
    }

    func check(_ argument: Node.Block, for parent: String, isRepeated: Bool, at location: TemplatePosition) {}

    /// The innermost value again, for a section that adds none.
    private var innermost: Value { context.last ?? .null }

    /// The value of a name: its first part is looked up from the innermost value outward, each further part
    /// only in the value of the part before it.
    private func value(of name: Name) -> Value? {
        guard let first = name.parts.first else { return context.last }
        for value in context.reversed() {
            guard var found = value[first] else { continue }
            for part in name.parts.dropFirst() {
                guard let next = found[part] else { return nil }
                found = next
            }
            return found
        }
        return nil
    }
}

extension TemplateLibrary {
    /// Renders a template with plain values.
    /// - Throws: A nesting that is too deep (a partial that includes itself without end), or an unknown template name.
    func render(_ name: String, _ value: Value) throws(TemplateErrors) -> String {
        let renderer = ValueRenderer(value, templates: templates)
        let rendered = try Expansion(among: templates, into: renderer).expand(try template(name))
        return rendered.output.string(rendered.output.everything)
    }
}
