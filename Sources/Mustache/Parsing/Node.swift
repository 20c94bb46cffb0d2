// The nodes of a parsed template. They are stored in one flat array in the order of the source, so templates
// of any depth are built and freed without recursion.

/// A node of a parsed template.
struct Node {
    let kind: Kind
    /// The offset of its tag or text in the source.
    let offset: Int
    /// The index of the first node after its insides.
    var end: Int

    enum Kind {
        /// A range of the source.
        case text(Range<Int>)
        /// The start of a line that is not empty, where a partial's indentation is inserted.
        case lineStart
        case variable(Name, isEscaped: Bool)
        case section(Section)
        /// A partial or a parent. The insides of a parent are the blocks given to it.
        case include(Include)
        /// A part of the template that an including template can replace.
        case block(Block)
    }

    struct Section {
        let name: Name
        /// Whether it is `{{^name}}`.
        let isInverted: Bool
    }

    struct Include {
        let target: Target
        let isParent: Bool
        /// Inserted at the start of each line of the template; `nil` for a tag within a line, whose template is not
        /// indented.
        let indentation: [UInt8]?
    }

    /// The template that a partial or parent names.
    enum Target {
        case template(String)
        /// A name whose value is the name of the template.
        case dynamic(Name)
    }

    struct Block {
        let name: String
        /// Inserted at the start of each line of the argument given for the block.
        let indentation: [UInt8]
        /// Whether it begins on a line of its own.
        let beginsLine: Bool
    }
}
