// Why a text cannot be a path of the site, as facts. The sentences are in `SitePathError+Message.swift`.

/// A text that cannot be a path of the site, and why.
public struct SitePathError: Error, Equatable, Sendable {
    /// The text that was refused.
    public let text: String
    /// What is wrong with it; if several things are, the first.
    public let fault: Fault

    /// What can be wrong with a path. A part is what stands between two slashes.
    public enum Fault: Equatable, Sendable {
        /// The text is empty.
        case empty
        /// It begins with `/`.
        case absolute
        /// Two slashes follow each other, or one ends the path.
        case emptyPart
        /// A part is `.` or `..`.
        case dots(String)
        /// A control character: U+0000…U+001F, U+007F…U+009F.
        case controlCharacter
        /// One of `\ : * ? " < > |`, which Windows forbids.
        case forbiddenCharacter(Character)
        /// A part that Windows takes for a device, like `con` or `lpt1.txt`.
        case device(String)
        /// A part that ends in a dot or a space, which Windows drops.
        case endsInDotOrSpace(String)
        /// A part of more than 255 bytes.
        case partTooLong(String)
        /// More than 1,023 bytes in all.
        case tooLong
        /// A part that begins with `.todopress-`, as the files do that a build keeps for itself.
        case ownName(String)
        /// The bytes are no UTF-8.
        case notUTF8
    }

    /// An error about this text.
    public init(text: String, fault: Fault) {
        self.text = text
        self.fault = fault
    }
}
