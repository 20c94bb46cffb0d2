// The stage on which a template is bound: instead of data there is the vocabulary of a page type. Every name
// is looked up here, once and for all; what is left is a program, or a list of everything that does not fit.

import Bytes

/// Binds a template to a vocabulary.
struct Binder: ExpansionTarget, ~Copyable {
    private let templates: [String: Template]
    private let constants: Constants
    private var scopes: [Scope]
    private var log = ErrorLog()
    private var builder = ProgramBuilder()
    private var includes = 0
    private var blocks: [String: [String]] = [:]

    /// How often partials and parents may be expanded in all.
    private static let mostIncludes = 100_000

    /// Binds templates to the fields of a page.
    init(_ fields: [VocabularyField], _ constants: Constants, _ templates: [String: Template]) {
        self.templates = templates
        self.constants = constants
        scopes = [.record(fields, level: 0, offset: 0)]
    }

    /// The program, when everything fits.
    consuming func finished() throws(TemplateErrors) -> Program {
        guard log.isEmpty else { throw log.sorted() }
        return builder.program
    }

    private mutating func note(_ problem: TemplateProblem, at place: SourceLocation) {
        log.note(problem, at: place.offset, of: place.source)
    }

    private mutating func checkSize(at place: SourceLocation) throws(TemplateErrors) {
        guard builder.isTooLarge || includes > Self.mostIncludes else { return }
        note(.tooLarge, at: place)
        throw log.sorted()
    }

    // MARK: Names that are shown

    /// Nothing is shown yet that a lambda could have given.
    var mark: Int { 0 }

    func escape(since mark: Int) {}

    mutating func show(_ bytes: ArraySlice<UInt8>) { builder.append(bytes) }

    mutating func show(
        _ name: Name, isEscaped: Bool, at place: SourceLocation
    ) throws(TemplateErrors) -> TemplateFile? {
        switch scopes.meaning(of: name, constants) {
        case .field(let field, let slot):
            switch (field.content, isEscaped) {
            case (.text, true): builder.append(.text(slot))
            case (.plain, true), (.markup, false): builder.append(.markup(slot))
            case (.text, false), (.plain, false): note(.rawText(name.text), at: place)
            case (.markup, true): note(.escapedMarkup(name.text), at: place)
            case (.flag, _), (.texts, _), (.record, _), (.optional, _), (.list, _):
                note(.notShown(name.text, shape: field.shape.words), at: place)
            }
        case .element(let slot): isEscaped ? builder.append(.text(slot)) : note(.rawText("."), at: place)
        case .text(let text):
            var buffer = ByteBuffer()
            buffer.appendEscaped(text)
            isEscaped ? builder.append([UInt8](buffer)) : note(.rawText(name.text), at: place)
        case .flag: note(.notShown(name.text, shape: "a flag"), at: place)
        case .problem(let problem): note(problem, at: place)
        case .unknown: break
        }
        try checkSize(at: place)
        return nil
    }

    // MARK: Sections

    /// What is to be done when a section ends. Its insides are bound once.
    struct SectionState {
        fileprivate var isBound = false
        fileprivate var step: Int?
        fileprivate var unused: ProgramBuilder.Mark?
        fileprivate var hasScope = false
        fileprivate var isDeeper = false
    }

    mutating func begin(_ section: Node.Section, at place: SourceLocation) throws(TemplateErrors)
        -> SectionState
    {
        try checkSize(at: place)
        let name = section.name.text
        switch scopes.meaning(of: section.name, constants) {
        case .field(let field, let slot): return begin(section, field, at: slot, place)
        case .flag(let flag):
            return flag == section.isInverted ? SectionState(unused: builder.beginUnused()) : SectionState()
        case .element, .text:
            note(.sectionOverText(name, shape: "text"), at: place)
            return SectionState()
        case .problem(let problem):
            note(problem, at: place)
            return open(.unknown, section)
        case .unknown: return open(.unknown, section)
        }
    }

    private mutating func begin(
        _ section: Node.Section, _ field: VocabularyField, at slot: Program.Slot, _ place: SourceLocation
    ) -> SectionState {
        let name = section.name.text
        switch field.content {
        case .text, .plain, .markup:
            note(.sectionOverText(name, shape: field.shape.words), at: place)
            return SectionState()
        case .flag: return SectionState(step: builder.begin(flag: slot, isInverted: section.isInverted))
        case .record(let fields):
            if section.isInverted { note(.alwaysThere(name), at: place) }
            return open(.record(fields(), level: slot.level, offset: Int(slot.offset)), section)
        case .texts(let access):
            return begin(section, access, at: slot) { .text(level: $0) }
        case .optional(let fields, let access), .list(let fields, let access):
            return begin(section, access, at: slot) { .record(fields(), level: $0, offset: 0) }
        }
    }

    /// Begins a section that shows its insides once for each element, or, inverted, when there is none.
    private mutating func begin(
        _ section: Node.Section, _ access: SectionAccess, at slot: Program.Slot, _ scope: (UInt16) -> Scope
    ) -> SectionState {
        let step = builder.begin(access, at: slot, isInverted: section.isInverted)
        guard !section.isInverted else { return SectionState(step: step) }
        scopes.append(scope(builder.descend()))
        return SectionState(step: step, hasScope: true, isDeeper: true)
    }

    /// Opens a scope, unless the section is for what is not there.
    private mutating func open(_ scope: Scope, _ section: Node.Section) -> SectionState {
        guard !section.isInverted else { return SectionState() }
        scopes.append(scope)
        return SectionState(hasScope: true)
    }

    mutating func hasNext(_ passes: inout SectionState) -> Bool {
        defer { passes.isBound = true }
        return !passes.isBound
    }

    func replacement(_ passes: SectionState) -> TemplateFile? { nil }

    mutating func end(_ passes: SectionState) {
        if let step = passes.step { builder.end(step) }
        if let unused = passes.unused { builder.endUnused(unused) }
        if passes.hasScope { scopes.removeLast() }
        if passes.isDeeper { builder.ascend() }
    }

    // MARK: Partials, parents and blocks

    mutating func beginUnused() -> ProgramBuilder.Mark? { builder.beginUnused() }

    mutating func endUnused(_ unused: ProgramBuilder.Mark) { builder.endUnused(unused) }

    mutating func target(_ name: Name, at place: SourceLocation) -> String? {
        note(.dynamicName(name.text), at: place)
        return nil
    }

    mutating func mayInclude(
        _ target: String, _ include: Node.Include, path: [String], at place: SourceLocation
    ) throws(TemplateErrors) -> Bool {
        guard templates[target] != nil else {
            let nearest = suggestion(for: target, among: templates.keys.sorted())
            let problem =
                include.isParent
                ? TemplateProblem.missingParent(target, suggestion: nearest)
                : TemplateProblem.missingPartial(target, suggestion: nearest)
            note(problem, at: place)
            return false
        }
        if let first = path.firstIndex(of: target) {
            note(.recursion(path[first...] + [target]), at: place)
            return false
        }
        includes += 1
        try checkSize(at: place)
        return true
    }

    mutating func check(
        _ argument: Node.Block, for parent: String, isRepeated: Bool, at place: SourceLocation
    ) {
        if isRepeated { note(.repeatedBlock(argument.name, parent: parent), at: place) }
        let known = blocks(of: parent)
        guard !known.contains(argument.name) else { return }
        let nearest = suggestion(for: argument.name, among: known)
        note(.unknownBlock(argument.name, parent: parent, suggestion: nearest, known: known), at: place)
    }

    /// The names of all blocks of a template and of those that it includes.
    private mutating func blocks(of name: String) -> [String] {
        if let blocks = blocks[name] { return blocks }
        var all: Set<String> = []
        var reached = [name]
        var seen = Set(reached)
        while let template = reached.popLast().flatMap({ templates[$0] }) {
            all.formUnion(template.blocks)
            reached += template.includes.filter { seen.insert($0).inserted && templates[$0] != nil }
        }
        blocks[name] = all.sorted()
        return all.sorted()
    }
}
