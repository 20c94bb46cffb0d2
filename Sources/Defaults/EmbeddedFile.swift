// One of the files that the program carries with it.

/// A text file inside the program.
public struct EmbeddedFile: Sendable {
    /// Its path below `Templates/` or `Public/`, with `/` between the parts.
    public let path: String
    /// Its contents, byte for byte.
    public let text: String

    init(_ path: String, _ text: String) {
        self.path = path
        self.text = text
    }
}
