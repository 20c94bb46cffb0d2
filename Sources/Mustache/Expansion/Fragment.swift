// What the walk through a template walks on: a stretch of nodes, together with what surrounds it where it is
// written. A block given to a parent is shown far away from there, and still sees the blocks of its own home.

/// A stretch of a template.
struct Fragment {
    /// The template it is written in.
    let template: Template
    /// Which nodes of it.
    var nodes: Range<Int>
    /// The blocks given to the template, by name.
    let arguments: [String: Argument]
    /// The names of the templates that led here by including one another, this one last.
    let path: [String]

    /// A block given to a parent.
    struct Argument {
        /// What is given.
        let passage: Fragment
        /// Whether it begins on a line of its own.
        let beginsLine: Bool
    }

    /// A whole template.
    init(_ template: Template, arguments: [String: Argument], path: [String]) {
        self.template = template
        nodes = template.nodes.indices
        self.arguments = arguments
        self.path = path
    }

    /// Some of its nodes.
    func inside(_ nodes: Range<Int>) -> Fragment {
        var inside = self
        inside.nodes = nodes
        return inside
    }

    /// Where a node is written.
    func place(_ node: Node) -> SourceLocation {
        SourceLocation(source: template.source, offset: node.offset)
    }
}
