// A template can be expanded on two stages. By name, the data are there, and expanding it shows the page.
// Bound, only the types are there, and expanding it leaves a program that shows any page of that type. The
// expansion itself (partials, parents, blocks, indentation, depth) is the same walk for both.

/// What an expansion calls for all that depends on the data.
protocol ExpansionTarget: ~Copyable {
    /// What a section needs to know between its passes.
    associatedtype SectionState
    /// What has to be known to take back what was shown.
    associatedtype Unused

    /// Shows bytes as they are.
    mutating func show(_ bytes: ArraySlice<UInt8>) throws(TemplateErrors)
    /// Shows what a name stands for. Gives back a lambda's template, for the walk to expand and to show.
    mutating func show(
        _ name: Name, isEscaped: Bool, at place: SourceLocation
    ) throws(TemplateErrors) -> TemplateFile?
    /// Escapes what has been shown since `mark` was so.
    mutating func escape(since mark: Int)
    /// The number of bytes shown.
    var mark: Int { get }

    /// Begins a section.
    mutating func begin(_ section: Node.Section, at place: SourceLocation) throws(TemplateErrors)
        -> SectionState
    /// Whether the insides are to be expanded, first or once more.
    mutating func hasNext(_ passes: inout SectionState) throws(TemplateErrors) -> Bool
    /// A lambda's template, to be expanded in place of the insides.
    func replacement(_ passes: SectionState) -> TemplateFile?
    /// Ends a section.
    mutating func end(_ passes: SectionState)

    /// Begins what no page shows but is expanded all the same, to find what is wrong in it; nothing on a stage that
    /// shows pages.
    mutating func beginUnused() -> Unused?
    /// Takes back what has been shown since.
    mutating func endUnused(_ unused: Unused)

    /// The name of the template that the data name.
    mutating func target(_ name: Name, at place: SourceLocation) -> String?
    /// Whether to include a template, or nothing. The path is the names of the templates that led here.
    mutating func mayInclude(
        _ target: String, _ include: Node.Include, path: [String], at place: SourceLocation
    ) throws(TemplateErrors) -> Bool
    /// Takes note of a block given to a parent, or given once more.
    mutating func check(
        _ argument: Node.Block, for parent: String, isRepeated: Bool, at place: SourceLocation)
}

/// A place in a template.
struct SourceLocation {
    /// The template's bytes, name and lines.
    let source: TemplateSource
    /// The offset in its bytes.
    let offset: Int

    /// The one problem there, when it ends everything.
    func error(_ problem: TemplateProblem) -> TemplateErrors {
        TemplateErrors(errors: [source.error(problem, at: offset)])
    }
}
