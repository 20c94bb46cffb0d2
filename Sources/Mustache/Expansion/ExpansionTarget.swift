// What an expansion is for. With a vocabulary it builds a program that renders any page of a type (`Binder`). The tests
// also render plain values by name, as the Mustache specification's cases need it. Everything else about expanding a
// template (partials, parents, blocks, indentation, depth) is the same for both and is in `Expansion`.

/// Receives what an expansion meets, and decides all that depends on data or types.
protocol ExpansionTarget: ~Copyable {
    /// The state of an open section.
    associatedtype SectionState
    /// A state of the output to return to.
    associatedtype Checkpoint

    /// Appends bytes as they are.
    mutating func append(_ bytes: ArraySlice<UInt8>)
    mutating func appendValue(
        of name: Name, isEscaped: Bool, at location: TemplatePosition
    ) throws(TemplateErrors)

    mutating func begin(
        _ section: Node.Section, at location: TemplatePosition
    ) throws(TemplateErrors) -> SectionState
    /// Whether to expand the insides once, or once more.
    mutating func hasNext(_ section: inout SectionState) -> Bool
    mutating func end(_ section: SectionState)

    /// Begins output that is only checked and then discarded. `nil` if this target has no use for that.
    mutating func checkpoint() -> Checkpoint?
    /// Discards all output since a checkpoint.
    mutating func discard(since checkpoint: Checkpoint)

    /// The template name that the data give for a dynamic name.
    mutating func templateName(_ name: Name, at location: TemplatePosition) -> String?
    /// Whether to include a template. `path` holds the names of the templates that led here.
    mutating func mayInclude(
        _ name: String, _ include: Node.Include, path: [String], at location: TemplatePosition
    ) throws(TemplateErrors) -> Bool
    /// Checks a block that is given to a parent, perhaps for the second time.
    mutating func check(
        _ argument: Node.Block, for parent: String, isRepeated: Bool, at location: TemplatePosition)
}
