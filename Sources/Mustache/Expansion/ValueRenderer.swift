// Renders a template with plain values. Names are looked up while the template is expanded, and an unknown
// name renders nothing, as the Mustache specification says.

import Bytes

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
        fileprivate var lambdaTemplate: TemplateFile?
        /// Whether one of its values is the innermost of the context.
        fileprivate var isOpen = false
    }

    mutating func append(_ bytes: ArraySlice<UInt8>) { output.append(bytes.span) }

    mutating func appendValue(
        of name: Name, isEscaped: Bool, at location: TemplatePosition
    ) -> TemplateFile? {
        guard let value = value(of: name) else { return nil }
        if case .lambda(let lambda) = value { return file(lambda(""), at: location) }
        if isEscaped {
            output.appendEscaped(value.shown)
        } else {
            output.append(string: value.shown)
        }
        return nil
    }

    var outputCount: Int { output.count }

    mutating func escapeOutput(from start: Int) { output.escape(from: start) }

    func begin(_ section: Node.Section, at location: TemplatePosition) -> SectionState {
        let value = value(of: section.name) ?? .null
        guard !section.isInverted else { return SectionState(values: value.isTrue ? [] : [innermost]) }
        guard value.isTrue else { return SectionState(values: []) }
        switch value {
        case .list(let values): return SectionState(values: values.reversed())
        case .lambda(let lambda):
            let template = lambda(location.source.text(section.inside))
            return SectionState(values: [innermost], lambdaTemplate: file(template, at: location))
        case .null, .bool, .integer, .decimal, .text, .record: return SectionState(values: [value])
        }
    }

    mutating func hasNext(_ section: inout SectionState) -> Bool {
        if section.isOpen { context.removeLast() }
        guard let value = section.values.popLast() else { return false }
        context.append(value)
        section.isOpen = true
        return true
    }

    func lambdaTemplate(_ section: SectionState) -> TemplateFile? { section.lambdaTemplate }

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

    /// A lambda's template. Its errors name the file that calls the lambda.
    private func file(_ template: String, at location: TemplatePosition) -> TemplateFile {
        let suffix = " (lambda)"
        let file = location.source.file
        return TemplateFile(
            name: location.source.name, file: file.hasSuffix(suffix) ? file : file + suffix,
            source: Array(template.utf8))
    }

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
