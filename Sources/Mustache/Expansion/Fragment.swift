// A range of a template's nodes with its surroundings. A block that is given to a parent is expanded in the
// parent's template, but still sees the blocks of the template that it is written in.

/// A part of a template, ready to be expanded.
struct Fragment {
    let template: Template
    var nodes: Range<Int>
    /// The blocks given to the template, by name.
    let arguments: [String: Argument]
    /// The names of the templates that include one another up to here; the last is this template.
    let path: [String]

    /// A block given to a parent.
    struct Argument {
        let fragment: Fragment
        /// Whether its content begins on a line of its own.
        let beginsLine: Bool
    }

    init(_ template: Template, arguments: [String: Argument], path: [String]) {
        self.template = template
        nodes = template.nodes.indices
        self.arguments = arguments
        self.path = path
    }

    /// Other nodes of the same template.
    func inside(_ nodes: Range<Int>) -> Fragment {
        var inside = self
        inside.nodes = nodes
        return inside
    }

    /// The blocks in this fragment that are not inside other nodes.
    var blocks: [(block: Node.Block, fragment: Fragment, location: TemplatePosition)] {
        var blocks: [(Node.Block, Fragment, TemplatePosition)] = []
        var index = nodes.lowerBound
        while index < nodes.upperBound {
            let node = template.nodes[index]
            if case .block(let block) = node.kind {
                blocks.append((block, inside(index + 1..<node.end), location(of: node)))
            }
            index = node.end
        }
        return blocks
    }

    func location(of node: Node) -> TemplatePosition {
        TemplatePosition(source: template.source, offset: node.offset)
    }
}
