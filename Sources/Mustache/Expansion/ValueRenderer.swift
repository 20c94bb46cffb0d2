// The stage on which a template is shown with plain data: names are looked up as the walk meets them, and one
// that stands for nothing shows nothing, as the Mustache specification says.

import Bytes

/// Shows a template with plain data.
struct ValueRenderer: ExpansionTarget, ~Copyable {
    /// What has been shown.
    var output = ByteBuffer()
    private let templates: [String: Template]
    /// The values of the open sections, innermost last.
    private var context: [Value]

    /// Shows templates with a value.
    init(_ value: Value, templates: [String: Template]) {
        context = [value]
        self.templates = templates
    }

    /// What a section goes through.
    struct SectionState {
        /// Its values, from the last.
        fileprivate var values: [Value]
        /// What a lambda gave in place of the insides.
        fileprivate var replacement: TemplateFile?
        /// Whether a value of it is the innermost.
        fileprivate var isOpen = false
    }

    var mark: Int { output.count }

    mutating func show(_ bytes: ArraySlice<UInt8>) { output.append(bytes.span) }

    mutating func show(_ name: Name, isEscaped: Bool, at place: SourceLocation) -> TemplateFile? {
        guard let value = value(of: name) else { return nil }
        if case .lambda(let lambda) = value { return file(lambda(""), at: place) }
        if isEscaped {
            output.appendEscaped(value.shown)
        } else {
            output.append(string: value.shown)
        }
        return nil
    }

    mutating func escape(since mark: Int) { output.escape(since: mark) }

    func begin(_ section: Node.Section, at place: SourceLocation) -> SectionState {
        let value = value(of: section.name) ?? .null
        guard !section.isInverted else { return SectionState(values: value.isTrue ? [] : [.null]) }
        guard value.isTrue else { return SectionState(values: []) }
        switch value {
        case .list(let values): return SectionState(values: values.reversed())
        case .lambda(let lambda):
            let template = lambda(place.source.text(section.inside))
            return SectionState(values: [.null], replacement: file(template, at: place))
        case .null, .bool, .integer, .decimal, .text, .record: return SectionState(values: [value])
        }
    }

    mutating func hasNext(_ passes: inout SectionState) -> Bool {
        if passes.isOpen { context.removeLast() }
        guard let value = passes.values.popLast() else { return false }
        context.append(value)
        passes.isOpen = true
        return true
    }

    func replacement(_ passes: SectionState) -> TemplateFile? { passes.replacement }

    func end(_ passes: SectionState) {}

    mutating func beginUnused() -> Never? { nil }

    mutating func endUnused(_ unused: Never) {}

    func target(_ name: Name, at place: SourceLocation) -> String? { value(of: name)?.shown }

    func mayInclude(_ target: String, _ include: Node.Include, path: [String], at place: SourceLocation)
        -> Bool
    {
        templates[target] != nil
    }

    func check(_ argument: Node.Block, for parent: String, isRepeated: Bool, at place: SourceLocation) {}

    /// A lambda's template. Its errors are said to be of the file that calls it.
    private func file(_ template: String, at place: SourceLocation) -> TemplateFile {
        let suffix = " (lambda)"
        let file = place.source.file
        return TemplateFile(
            name: place.source.name, file: file.hasSuffix(suffix) ? file : file + suffix,
            source: Array(template.utf8))
    }

    /// What a name stands for: its first part is looked for from the innermost value outward, the others only
    /// in what that gives.
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
