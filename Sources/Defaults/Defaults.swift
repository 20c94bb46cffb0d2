// The files embedded in the program: `Templates/`, `Public/`, the sample store and its calendar. They are compiled into
// this target, so that the binary alone builds a complete site.

import Foundation

/// The embedded files.
public enum Defaults {
    /// The templates and locales of `Templates/`, sorted by the bytes of their paths.
    public static var templates: [EmbeddedFile] { EmbeddedFile.templates }
    /// The sample store, in the to-do app's own format.
    public static var sampleStore: String { sample("todoitems") }
    /// The calendar of the sample.
    public static var sampleEvents: String { sample("events.ics") }

    /// The texts of the help, in Markdown.
    public static var helpText: String { EmbeddedFile.help.first?.text ?? "" }

    /// What the program writes for shells and hosts, by the names of `Sources/Packaging/embedded`.
    public static func packaged(_ name: String) -> String {
        EmbeddedFile.embedded.first { $0.path == name }?.text ?? ""
    }

    private static func sample(_ name: String) -> String {
        EmbeddedFile.sample.first { $0.path == name }?.text ?? ""
    }

    /// A digest of the program's source code. It is part of the fingerprint of a build, because other code
    /// may make other pages of the same inputs.
    public static var codeDigest: UInt64 { digestOfCode }
    /// The files of `Public/`, sorted by the bytes of their paths.
    public static var publicFiles: [EmbeddedFile] { EmbeddedFile.`public` }
}

/// A file embedded in the program.
public struct EmbeddedFile: Sendable {
    /// The path below `Templates/` or `Public/`, with `/` as separator.
    public let path: String
    /// The contents of a text file; those of an image in base64.
    public let text: String
    private let isBase64: Bool

    /// A text file.
    public init(_ path: String, _ text: String) {
        (self.path, self.text, isBase64) = (path, text, false)
    }

    /// A file that is no UTF-8 text.
    init(_ path: String, base64: String) {
        (self.path, text, isBase64) = (path, base64, true)
    }

    /// The contents, byte for byte.
    public var bytes: [UInt8] {
        isBase64 ? Data(base64Encoded: text).map(Array.init) ?? [] : Array(text.utf8)
    }
}
