// The files embedded in the program: `Templates/`, `Public/`, the sample store and its calendar. They are compiled into
// this target, so that the binary alone builds a complete site.

import Foundation

/// The embedded files.
package enum Defaults {
    /// The templates and locales of `Templates/`, sorted by the bytes of their paths.
    package static var templates: [EmbeddedFile] { EmbeddedFile.templates }
    /// The sample store, in the to-do app's own format.
    package static var sampleStore: String { sample("todoitems") }
    /// The calendar of the sample.
    package static var sampleEvents: String { sample("events.ics") }

    /// The texts of the help, in Markdown.
    package static var helpText: String { EmbeddedFile.help.first?.text ?? "" }

    /// What the program writes for shells and hosts, by the names of `Sources/Packaging/embedded`.
    package static func packaged(_ name: String) -> String {
        EmbeddedFile.embedded.first { $0.path == name }?.text ?? ""
    }

    private static func sample(_ name: String) -> String {
        EmbeddedFile.sample.first { $0.path == name }?.text ?? ""
    }

    /// A digest of the program's source code. It is part of the fingerprint of a build, because other code
    /// may make other pages of the same inputs.
    package static var codeDigest: UInt64 { EmbeddedFile.digestOfCode }
    /// The files of `Public/`, sorted by the bytes of their paths.
    package static var publicFiles: [EmbeddedFile] { EmbeddedFile.`public` }
}

package struct EmbeddedFile: Sendable {
    /// The path below `Templates/` or `Public/`, with `/` as separator.
    package let path: String
    /// The contents of a text file; those of an image in base64.
    package let text: String
    private let isBase64: Bool

    package init(_ path: String, _ text: String) {
        (self.path, self.text, isBase64) = (path, text, false)
    }

    /// A file that is no UTF-8 text.
    init(_ path: String, base64: String) {
        (self.path, text, isBase64) = (path, base64, true)
    }

    /// The contents, byte for byte.
    package var bytes: [UInt8] {
        isBase64 ? Data(base64Encoded: text).map(Array.init) ?? [] : Array(text.utf8)
    }
}
