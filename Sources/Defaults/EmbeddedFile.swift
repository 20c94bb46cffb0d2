// A file embedded in the program.

/// A text file embedded in the program.
public struct EmbeddedFile: Sendable {
    /// The path below `Templates/` or `Public/`, with `/` as separator.
    public let path: String
    /// The contents, byte for byte.
    public let text: String

    init(_ path: String, _ text: String) {
        self.path = path
        self.text = text
    }
}
