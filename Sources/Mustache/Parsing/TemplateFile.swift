// A template before it is parsed.

/// A template's bytes and its names.
public struct TemplateFile: Sendable {
    /// The name in `{{>name}}` and `{{<name}}`.
    public let name: String
    /// The name in errors: a path or a file name.
    public let file: String
    /// The template, in UTF-8. A byte-order mark at its start is skipped.
    public let source: [UInt8]

    /// Creates a file from its bytes.
    public init(name: String, file: String, source: [UInt8]) {
        self.name = name
        self.file = file
        self.source = source
    }

    /// The suffix of template files.
    package static let suffix = ".mustache"
}
