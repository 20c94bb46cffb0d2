// The messages of `SitePathError`.

extension SitePathError: CustomStringConvertible {
    /// The message.
    public var description: String { message }

    /// One sentence without a final full stop, e.g. `"a//b" cannot be a path of the site: it has an empty
    /// part`.
    public var message: String { "\"\(text)\" cannot be a path of the site: \(fault.message)" }
}

extension SitePathError.Fault {
    /// The reason alone, e.g. `it has an empty part`.
    public var message: String {
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
