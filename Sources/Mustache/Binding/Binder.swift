// Binds a template to a vocabulary: expands it with the fields of a record type in place of data. Every name
// is looked up once, here. The result is a program, or the list of everything that does not fit.

import Bytes

/// Binds a template to a vocabulary.
struct Binder: ExpansionTarget, ~Copyable {
    private let templates: [String: Template]
    private let constants: Constants
    private var scopes: [Scope]
    private var log = ErrorLog()
    private var builder = ProgramBuilder()
    private var includeCount = 0
    /// The result of `blocks(of:)`, by template.
    private var blocks: [String: [String]] = [:]

    private static let maximumIncludeCount = 100_000

    init(_ fields: [VocabularyField], _ constants: Constants, _ templates: [String: Template]) {
        self.templates = templates
        self.constants = constants
        scopes = [.record(fields, level: 0, offset: 0)]
    }

    /// The program.
    /// - Throws: Everything that does not fit the vocabulary.
    consuming func finished() throws(TemplateErrors) -> Program {
        guard log.isEmpty else { throw log.sorted() }
        return builder.program()
    }

    private mutating func note(_ problem: TemplateProblem, at location: TemplatePosition) {
        log.note(problem, at: location.offset, of: location.source)
    }

    private mutating func checkSize(at location: TemplatePosition) throws(TemplateErrors) {
        guard builder.isTooLarge || includeCount > Self.maximumIncludeCount else { return }
        note(.tooLarge, at: location)
        throw log.sorted()
    }

    // MARK: Values

    mutating func append(_ bytes: ArraySlice<UInt8>) { builder.append(bytes.span) }

    mutating func appendValue(
        of name: Name, isEscaped: Bool, at location: TemplatePosition
    ) throws(TemplateErrors) {
        switch scopes.resolve(name, constants) {
        case .field(let field, let slot):
            switch (field.content, isEscaped) {
            case (.text(let storage), true): builder.append(slot, storage, isEscaped: true)
            case (.plain(let storage), true), (.markup(let storage), false):
                builder.append(slot, storage, isEscaped: false)
            case (.text, false), (.plain, false): note(.rawText(name.text), at: location)
            case (.markup, true): note(.escapedMarkup(name.text), at: location)
            case (.flag, _), (.texts, _), (.record, _), (.optional, _), (.list, _):
                note(.notShown(name.text, shape: field.shape.words), at: location)
            }
        case .element(let storage, let slot):
            isEscaped
                ? builder.append(slot, storage, isEscaped: true) : note(.rawText("."), at: location)
        case .text(let text):
            isEscaped ? builder.append(escaped: text) : note(.rawText(name.text), at: location)
        case .flag: note(.notShown(name.text, shape: "a flag"), at: location)
        case .problem(let problem): note(problem, at: location)
        case .unknown: break
        }
        try checkSize(at: location)
    }

    // MARK: Sections

    /// What has to be undone at the end of a section. Its insides are expanded once.
    struct SectionState {
        fileprivate var isExpanded = false
        fileprivate var step: Int?
        fileprivate var checkpoint: ProgramBuilder.Checkpoint?
        fileprivate var hasScope = false
        fileprivate var isDeeper = false
    }

    mutating func begin(
        _ section: Node.Section, at location: TemplatePosition
    ) throws(TemplateErrors) -> SectionState {
        try checkSize(at: location)
        let name = section.name.text
        switch scopes.resolve(section.name, constants) {
        case .field(let field, let slot): return begin(section, field, at: slot, location)
        case .flag(let flag):
            return flag == section.isInverted
                ? SectionState(checkpoint: builder.checkpoint()) : SectionState()
        case .element, .text:
            note(.sectionOverText(name, shape: "text"), at: location)
            return SectionState()
        case .problem(let problem):
            note(problem, at: location)
            return open(.unknown, section)
        case .unknown: return open(.unknown, section)
        }
    }

    private mutating func begin(
        _ section: Node.Section, _ field: VocabularyField, at slot: Program.Slot, _ location: TemplatePosition
    ) -> SectionState {
        let name = section.name.text
        switch field.content {
        case .text(.made(let maker)), .plain(.made(let maker)), .markup(.made(let maker)):
            let access = SectionAccess(textBy: maker)
            return SectionState(step: builder.begin(filled: access, at: slot, isInverted: section.isInverted))
        case .text, .plain, .markup:
            note(.sectionOverText(name, shape: field.shape.words), at: location)
            return SectionState()
        case .flag(let access?):
            return SectionState(step: builder.begin(filled: access, at: slot, isInverted: section.isInverted))
        case .flag(nil):
            return SectionState(step: builder.begin(flag: slot, isInverted: section.isInverted))
        case .record(let fields):
            if section.isInverted { note(.alwaysThere(name), at: location) }
            return open(.record(fields(), level: slot.level, offset: Int(slot.offset)), section)
        case .texts(let storage, let access):
            return begin(section, access, at: slot) { .text(storage, level: $0) }
        case .optional(let fields, let access), .list(let fields, let access):
            return begin(section, access, at: slot) { .record(fields(), level: $0, offset: 0) }
        }
    }

    /// Begins a section over a list, lazy rows or an optional.
    private mutating func begin(
        _ section: Node.Section, _ access: SectionAccess, at slot: Program.Slot, _ scope: (UInt16) -> Scope
    ) -> SectionState {
        let step = builder.begin(access, at: slot, isInverted: section.isInverted)
        guard !section.isInverted else { return SectionState(step: step) }
        scopes.append(scope(builder.descend()))
        return SectionState(step: step, hasScope: true, isDeeper: true)
    }

    /// Opens a scope. An inverted section opens none.
    private mutating func open(_ scope: Scope, _ section: Node.Section) -> SectionState {
        guard !section.isInverted else { return SectionState() }
        scopes.append(scope)
        return SectionState(hasScope: true)
    }

    mutating func hasNext(_ section: inout SectionState) -> Bool {
        defer { section.isExpanded = true }
        return !section.isExpanded
    }

    mutating func end(_ section: SectionState) {
        if let step = section.step { builder.end(step) }
        if let checkpoint = section.checkpoint { builder.discard(since: checkpoint) }
        if section.hasScope { scopes.removeLast() }
        if section.isDeeper { builder.ascend() }
    }

    mutating func checkpoint() -> ProgramBuilder.Checkpoint? { builder.checkpoint() }

    mutating func discard(since checkpoint: ProgramBuilder.Checkpoint) { builder.discard(since: checkpoint) }

    // MARK: Partials, parents and blocks

    mutating func templateName(_ name: Name, at location: TemplatePosition) -> String? {
        note(.dynamicName(name.text), at: location)
        return nil
    }

    mutating func mayInclude(
        _ name: String, _ include: Node.Include, path: [String], at location: TemplatePosition
    ) throws(TemplateErrors) -> Bool {
        guard templates[name] != nil else {
            let nearest = suggestion(for: name, among: templates.keys.sorted())
            let problem =
                include.isParent
                ? TemplateProblem.missingParent(name, suggestion: nearest)
                : TemplateProblem.missingPartial(name, suggestion: nearest)
            note(problem, at: location)
            return false
        }
        if let first = path.firstIndex(of: name) {
            note(.recursion(path[first...] + [name]), at: location)
            return false
        }
        includeCount += 1
        try checkSize(at: location)
        return true
    }

    mutating func check(
        _ argument: Node.Block, for parent: String, isRepeated: Bool, at location: TemplatePosition
    ) {
        if isRepeated { note(.repeatedBlock(argument.name, parent: parent), at: location) }
        if templates[parent]?.blocks.contains(argument.name) == true { return }
        let known = blocks(of: parent)
        guard !known.contains(argument.name) else { return }
        let nearest = suggestion(for: argument.name, among: known)
        note(.unknownBlock(argument.name, parent: parent, suggestion: nearest, known: known), at: location)
    }

    /// The names of all blocks of a template and of the templates that it includes.
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
