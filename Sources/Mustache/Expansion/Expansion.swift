// Walks through a template and all that it includes. This is the one engine of the language: where a partial
// is indented, which block is shown, how deep it may go. A stage does what depends on the data.

/// A walk through templates on a stage.
struct Expansion<S: ExpansionTarget & ~Copyable>: ~Copyable {
    /// What is done with what the walk meets.
    private(set) var stage: S
    private let templates: [String: Template]
    private var indentation: [UInt8] = []
    /// Whether the line has begun in front of a block, so that what is given for the block must not begin it.
    private var isLineBegun = false
    private var depth = 0

    /// A walk among these templates.
    init(among templates: [String: Template], on stage: consuming S) {
        self.templates = templates
        self.stage = stage
    }

    /// Expands a whole template and gives back the stage.
    consuming func expand(_ template: Template) throws(TemplateErrors) -> S {
        try expand(Fragment(template, arguments: [:], path: [template.source.name]))
        return stage
    }

    private mutating func expand(_ passage: Fragment) throws(TemplateErrors) {
        var index = passage.nodes.lowerBound
        while index < passage.nodes.upperBound {
            let node = passage.template.nodes[index]
            let place = passage.place(node)
            index += 1
            switch node.kind {
            case .lineStart:
                if !isLineBegun, !indentation.isEmpty { try stage.show(indentation[...]) }
                isLineBegun = false
            case .text(let range):
                isLineBegun = false
                try stage.show(passage.template.source.bytes[range])
            case .variable(let name, let isEscaped):
                isLineBegun = false
                let mark = stage.mark
                guard let lambda = try stage.show(name, isEscaped: isEscaped, at: place) else { continue }
                try descend(at: place)
                try expand(lambda, .standard, for: passage)
                if isEscaped { stage.escape(since: mark) }
                depth -= 1
            case .section(let section, let end):
                try descend(at: place)
                try expand(section, passage.inside(index..<end), at: place)
                depth -= 1
                index = end
            case .include(let include, let end):
                try descend(at: place)
                try expand(include, passage.inside(index..<end), at: place)
                depth -= 1
                index = end
            case .block(let block, let end):
                try descend(at: place)
                try expand(block, passage.inside(index..<end))
                depth -= 1
                index = end
            }
        }
    }

    private mutating func expand(
        _ section: Node.Section, _ insides: Fragment, at place: SourceLocation
    ) throws(TemplateErrors) {
        var passes = try stage.begin(section, at: place)
        while try stage.hasNext(&passes) {
            if let lambda = stage.replacement(passes) {
                try expand(lambda, section.delimiters, for: insides)
            } else {
                try expand(insides)
            }
        }
        stage.end(passes)
    }

    /// Expands what a lambda gave, which sees the blocks that its caller sees.
    private mutating func expand(
        _ lambda: TemplateFile, _ delimiters: Delimiters, for caller: Fragment
    ) throws(TemplateErrors) {
        var log = ErrorLog()
        guard let template = Template(lambda, delimiters: delimiters, log: &log) else { throw log.sorted() }
        try expand(Fragment(template, arguments: caller.arguments, path: caller.path))
    }

    /// Expands another template. The blocks given to the template around go before those given here.
    private mutating func expand(
        _ include: Node.Include, _ insides: Fragment, at place: SourceLocation
    ) throws(TemplateErrors) {
        guard let name = target(of: include, at: place),
            try stage.mayInclude(name, include, path: insides.path, at: place), let template = templates[name]
        else { return try checkBlocks(in: insides) }
        let given = arguments(in: insides, for: name)
        let arguments = insides.arguments.merging(given) { outer, _ in outer }
        let outer = indentation
        indentation = include.indentation.isEmpty ? [] : outer + include.indentation
        try expand(Fragment(template, arguments: arguments, path: insides.path + [name]))
        indentation = outer
    }

    /// Expands the blocks given to a parent that is not there, so that what is wrong in them is found at once.
    private mutating func checkBlocks(in insides: Fragment) throws(TemplateErrors) {
        guard let unused = stage.beginUnused() else { return }
        var index = insides.nodes.lowerBound
        while index < insides.nodes.upperBound {
            let node = insides.template.nodes[index]
            index += 1
            switch node.kind {
            case .block(_, let end):
                try expand(insides.inside(index..<end))
                index = end
            case .section(_, let end), .include(_, let end): index = end
            case .text, .lineStart, .variable: break
            }
        }
        stage.endUnused(unused)
    }

    private mutating func target(of include: Node.Include, at place: SourceLocation) -> String? {
        switch include.target {
        case .template(let name): name
        case .dynamic(let name): stage.target(name, at: place)
        }
    }

    /// The blocks inside a parent tag. All else there is not shown.
    private mutating func arguments(in insides: Fragment, for parent: String) -> [String: Fragment.Argument] {
        var arguments: [String: Fragment.Argument] = [:]
        var index = insides.nodes.lowerBound
        while index < insides.nodes.upperBound {
            let node = insides.template.nodes[index]
            index += 1
            switch node.kind {
            case .block(let block, let end):
                let isRepeated = arguments[block.name] != nil
                stage.check(block, for: parent, isRepeated: isRepeated, at: insides.place(node))
                let passage = insides.inside(index..<end)
                arguments[block.name] = Fragment.Argument(passage: passage, beginsLine: block.beginsLine)
                index = end
            case .section(_, let end), .include(_, let end): index = end
            case .text, .lineStart, .variable: break
            }
        }
        return arguments
    }

    /// Expands what is given for a block, or else the block's own insides.
    private mutating func expand(_ block: Node.Block, _ insides: Fragment) throws(TemplateErrors) {
        guard let argument = insides.arguments[block.name] else { return try expand(insides) }
        let outer = indentation
        indentation += block.indentation
        if block.beginsLine, !argument.beginsLine { try stage.show(indentation[...]) }
        isLineBegun = !block.beginsLine
        try expand(argument.passage)
        isLineBegun = false
        indentation = outer
    }

    private mutating func descend(at place: SourceLocation) throws(TemplateErrors) {
        depth += 1
        if depth > Expansion.deepest { throw place.error(.nestsTooDeep(limit: Expansion.deepest)) }
    }

    /// How many sections, partials, parents and blocks may be open at once. Each is a few calls on the stack.
    private static var deepest: Int { 128 }
}
