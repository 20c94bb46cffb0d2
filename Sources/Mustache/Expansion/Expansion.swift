// Expands a template and everything that it includes. All rules of the language that do not depend on data
// are here: how a partial is indented, which block is used, how deep templates may nest.

/// The expansion of a template into a target.
struct Expansion<Target: ExpansionTarget & ~Copyable>: ~Copyable {
    private var target: Target
    private let templates: [String: Template]
    private var indentation: [UInt8] = []
    /// Whether the current line has begun before a block, so that the block's argument must not indent it.
    private var isLineBegun = false
    private var depth = 0

    /// An expansion of templates that may include one another.
    init(among templates: [String: Template], into target: consuming Target) {
        self.templates = templates
        self.target = target
    }

    /// Expands a whole template and returns the target.
    consuming func expand(_ template: Template) throws(TemplateErrors) -> Target {
        try expand(Fragment(template, arguments: [:], path: [template.source.name]))
        return target
    }

    private mutating func expand(_ fragment: Fragment) throws(TemplateErrors) {
        var index = fragment.nodes.lowerBound
        while index < fragment.nodes.upperBound {
            let node = fragment.template.nodes[index]
            let location = fragment.location(of: node)
            let insides = index + 1..<node.end
            index = node.end
            switch node.kind {
            case .lineStart:
                if !isLineBegun, !indentation.isEmpty { target.append(indentation[...]) }
                isLineBegun = false
            case .text(let range):
                isLineBegun = false
                target.append(fragment.template.source.bytes[range])
            case .variable(let name, let isEscaped):
                isLineBegun = false
                try target.appendValue(of: name, isEscaped: isEscaped, at: location)
            case .section(let section):
                try descend(at: location)
                try expand(section, fragment.inside(insides), at: location)
                depth -= 1
            case .include(let include):
                try descend(at: location)
                try expand(include, fragment.inside(insides), at: location)
                depth -= 1
            case .block(let block):
                try descend(at: location)
                try expand(block, fragment.inside(insides))
                depth -= 1
            }
        }
    }

    private mutating func expand(
        _ section: Node.Section, _ insides: Fragment, at location: TemplatePosition
    ) throws(TemplateErrors) {
        var state = try target.begin(section, at: location)
        while target.hasNext(&state) { try expand(insides) }
        target.end(state)
    }

    /// Expands an included template. Blocks that were given to the including template override those given
    /// here.
    private mutating func expand(
        _ include: Node.Include, _ insides: Fragment, at location: TemplatePosition
    ) throws(TemplateErrors) {
        guard let name = templateName(of: include, at: location),
            try target.mayInclude(name, include, path: insides.path, at: location),
            let template = templates[name]
        else { return try checkBlocks(in: insides) }
        let given = arguments(in: insides, for: name)
        let arguments = insides.arguments.merging(given) { outer, _ in outer }
        let outer = indentation
        indentation = include.indentation.map { outer + $0 } ?? []
        try expand(Fragment(template, arguments: arguments, path: insides.path + [name]))
        indentation = outer
    }

    /// Expands the blocks given to a missing parent, so that errors in them are reported too.
    private mutating func checkBlocks(in insides: Fragment) throws(TemplateErrors) {
        guard let checkpoint = target.checkpoint() else { return }
        for (_, fragment, _) in insides.blocks { try expand(fragment) }
        target.discard(since: checkpoint)
    }

    private mutating func templateName(of include: Node.Include, at location: TemplatePosition) -> String? {
        switch include.target {
        case .template(let name): name
        case .dynamic(let name): target.templateName(name, at: location)
        }
    }

    /// The blocks that are given to a parent.
    private mutating func arguments(in insides: Fragment, for parent: String) -> [String: Fragment.Argument] {
        var arguments: [String: Fragment.Argument] = [:]
        for (block, fragment, location) in insides.blocks {
            let isRepeated = arguments[block.name] != nil
            target.check(block, for: parent, isRepeated: isRepeated, at: location)
            arguments[block.name] = Fragment.Argument(fragment: fragment, beginsLine: block.beginsLine)
        }
        return arguments
    }

    /// Expands the argument given for a block, or its own insides if there is none.
    private mutating func expand(_ block: Node.Block, _ insides: Fragment) throws(TemplateErrors) {
        guard let argument = insides.arguments[block.name] else { return try expand(insides) }
        let outer = indentation
        indentation += block.indentation
        if block.beginsLine, !argument.beginsLine { target.append(indentation[...]) }
        isLineBegun = !block.beginsLine
        try expand(argument.fragment)
        isLineBegun = false
        indentation = outer
    }

    private mutating func descend(at location: TemplatePosition) throws(TemplateErrors) {
        depth += 1
        if depth > Self.maximumDepth { throw location.error(.nestsTooDeep(limit: Self.maximumDepth)) }
    }

    /// The limit for open sections, partials, parents and blocks together. Each takes a few frames on the
    /// stack; all together take less than 384 KB, also in a debug build. A worker thread of macOS has 512.
    private static var maximumDepth: Int { 128 }
}
