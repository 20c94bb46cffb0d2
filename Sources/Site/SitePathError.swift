// Why a string is not a valid path of the site, and the messages.

/// A string that is not a valid path of the site, with the reason.
package struct SitePathError: Error, Equatable {
    /// The string that was rejected.
    package let text: String
    /// The fault; if there are several, the first.
    package let fault: Fault

    /// The faults that a path can have. A part is a path component, i.e. the text between two slashes.
    package enum Fault: Equatable, Sendable {
        /// The string is empty.
        case empty
        /// The path begins with `/`.
        case absolute
        /// Two slashes are adjacent, or the path ends in one.
        case emptyPart
        /// A part is `.` or `..`.
        case dots(String)
        /// The path contains a control character: U+0000…U+001F, U+007F…U+009F.
        case controlCharacter
        /// The path contains one of `\ : * ? " < > |`, which Windows forbids.
        case forbiddenCharacter(Character)
        /// A part that is a device name on Windows, such as `con` or `lpt1.txt`.
        case device(String)
        /// A part that ends in a dot or a space, which Windows removes.
        case endsInDotOrSpace(String)
        /// A part longer than 255 bytes.
        case partTooLong(String)
        /// The path is longer than 1,023 bytes.
        case tooLong
        /// A part that begins with `.todopress-`, the prefix of a build's internal files.
        case ownName(String)
        /// The bytes are not valid UTF-8.
        case notUTF8
    }

    package init(text: String, fault: Fault) {
        self.text = text
        self.fault = fault
    }
}

extension SitePathError: CustomStringConvertible {
    public var description: String { message }

    /// One sentence without a final full stop, e.g. `"a//b" cannot be a path of the site: it has an empty
    /// part`.
    package var message: String { "\"\(text)\" cannot be a path of the site: \(fault.message)" }
}

extension SitePathError.Fault {
    /// The reason alone, e.g. `it has an empty part`.
    package var message: String {
        switch self {
        case .empty: "it is empty"
        case .absolute: "it begins with /"
        case .emptyPart: "it has an empty part"
        case .dots(let part): "it has the part \"\(part)\""
        case .controlCharacter: "it has a control character"
        case .forbiddenCharacter(let character): "it has the character \(character), which Windows forbids"
        case .device(let part): "\"\(part)\" is the name of a device on Windows"
        case .endsInDotOrSpace(let part): "\"\(part)\" ends in a dot or a space, which Windows drops"
        case .partTooLong: "it has a part of more than \(SitePathScan.longestPart) bytes"
        case .tooLong: "it has more than \(SitePathScan.longestPath) bytes"
        case .ownName(let part):
            "\"\(part)\" begins with \(SitePath.ownPrefix), as only files of a build itself do"
        case .notUTF8: "it is not UTF-8"
        }
    }
}
