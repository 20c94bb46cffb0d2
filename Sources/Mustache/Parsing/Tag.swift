// A tag as the scanner finds it, before anything is known about how tags nest.

/// A tag of a template.
struct Tag {
    /// What the tag does, by the mark in front of its name.
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

    /// What the tag does.
    let kind: Kind
    /// Where the whole tag stands.
    let range: Range<Int>
    /// Its name, without marks and white space.
    let name: String
    /// The delimiters in force at the tag.
    let delimiters: Delimiters
    /// For one that opens, the index of the tag that closes it; for that one, the index of the opening tag.
    var partner: Int?
    /// Whether it is a block directly inside a parent tag: what it holds is given to the parent.
    var isArgument = false

    /// Whether another tag must close it.
    var opens: Bool {
        switch kind {
        case .section, .inverted, .parent, .block: true
        case .variable, .raw, .partial, .close, .comment, .delimiters: false
        }
    }
}

/// What a tag begins and ends with.
struct Delimiters: Sendable, Equatable {
    /// What a tag begins with.
    let open: [UInt8]
    /// What a tag ends with.
    let close: [UInt8]

    /// `{{` and `}}`.
    static let standard = Delimiters(open: Array("{{".utf8), close: Array("}}".utf8))
}
