// What a template is once parsed: nodes in the order of the text, each knowing where its insides end, in one
// flat array. So templates of any depth are built and freed without recursion.

/// A piece of a parsed template.
struct Node: Sendable {
    /// What it is.
    let kind: Kind
    /// The offset of its tag or text in the template's bytes.
    let offset: Int

    /// The kinds of pieces. `end` is the index of the first node behind the piece's insides.
    enum Kind: Sendable {
        /// Bytes to be shown as they are.
        case text(Range<Int>)
        /// The beginning of a line that shows something: where the indentation of a partial goes.
        case lineStart
        /// A name to be shown.
        case variable(Name, isEscaped: Bool)
        /// A section.
        case section(Section, end: Int)
        /// A partial or a parent: another template, which may be given blocks.
        case include(Include, end: Int)
        /// A block: a part of the template that may be given from outside.
        case block(Block, end: Int)
    }

    /// A section's opening tag.
    struct Section: Sendable {
        /// What it opens.
        let name: Name
        /// Whether it shows its insides where there is nothing to open.
        let isInverted: Bool
        /// The bytes between its tags, for lambdas.
        let inside: Range<Int>
        /// The delimiters in force inside, for lambdas.
        let delimiters: Delimiters
    }

    /// A partial's tag, or a parent's opening tag.
    struct Include: Sendable {
        /// Which template.
        let target: Target
        /// Whether it is a parent.
        let isParent: Bool
        /// What to put in front of every line of it.
        let indentation: [UInt8]
    }

    /// How a partial or parent says which template it means.
    enum Target: Sendable {
        /// By its name.
        case template(String)
        /// By a name for which the data hold the template's name.
        case dynamic(Name)
    }

    /// A block's opening tag.
    struct Block: Sendable {
        /// What it is called.
        let name: String
        /// What to put in front of every line of what is given for it.
        let indentation: [UInt8]
        /// Whether it begins on a line of its own, so that what is given for it begins a line too.
        let beginsLine: Bool
    }
}
