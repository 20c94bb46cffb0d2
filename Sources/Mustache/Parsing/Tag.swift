// Tags as the scanner finds them, before they are matched.

struct Tag {
    /// The kind of a tag, by the mark before its name.
    enum Kind {
        /// `{{name}}`
        case variable
        /// `{{{name}}}` or `{{&name}}`
        case raw
        /// `{{#name}}`
        case section
        /// `{{^name}}`
        case inverted
        /// `{{>name}}`
        case partial
        /// `{{<name}}`
        case parent
        /// `{{$name}}`
        case block
        /// `{{/name}}`
        case close
        /// `{{!words}}`
        case comment
        /// `{{=<% %>=}}`
        case delimiters
    }

    let kind: Kind
    let range: Range<Int>
    /// The name without mark and white space.
    let name: String
    /// The index of the closing tag, or, for a closing tag, of the opening tag.
    var partner: Int?
    /// Whether it is a block directly inside a parent tag: an argument for the parent.
    var isArgument = false

    /// Whether it needs a closing tag.
    var opens: Bool {
        switch kind {
        case .section, .inverted, .parent, .block: true
        case .variable, .raw, .partial, .close, .comment, .delimiters: false
        }
    }
}

struct Delimiters: Equatable {
    let open: [UInt8]
    let close: [UInt8]

    /// `{{` and `}}`.
    static let standard = Delimiters(open: Array("{{".utf8), close: Array("}}".utf8))
}
