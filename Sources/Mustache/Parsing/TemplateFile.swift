// A template as it comes to the library: named bytes.

/// A template's bytes and what to call them.
public struct TemplateFile: Sendable {
    /// What `{{>name}}` and `{{<name}}` say.
    public let name: String
    /// What errors say: a path or a file name.
    public let file: String
    /// The template, in UTF-8. A byte-order mark at its start is skipped.
    public let source: [UInt8]

    /// A template's bytes and what to call them.
    public init(name: String, file: String, source: [UInt8]) {
        self.name = name
        self.file = file
        self.source = source
    }
}
