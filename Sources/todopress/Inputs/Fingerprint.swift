// A digest of all inputs of a build. Each part is added with its length, so that no two lists of inputs run together into
// the same bytes.

import Bytes
import Foundation
import SitePages

/// The digest of the inputs of a build, part by part.
struct Fingerprint {
    private var digester = Digester()

    /// A fingerprint of builds by a program whose code has this digest.
    init(program: UInt64) {
        add([program])
    }

    /// The digest of everything added.
    var digest: Digest { digester.digest }

    /// Adds bytes.
    mutating func add(_ bytes: [UInt8]) {
        add(bytes.count)
        digester.add(bytes.span)
    }

    /// Adds a text.
    mutating func add(_ text: String) { add(Array(text.utf8)) }

    /// Adds a number.
    mutating func add(_ number: Int) { add([UInt64(bitPattern: Int64(number))]) }

    /// Adds numbers.
    mutating func add(_ numbers: [Int]) {
        add(numbers.count)
        add(numbers.map { UInt64(bitPattern: Int64($0)) })
    }

    /// Adds all stored properties of the settings, whatever they are.
    mutating func add(_ settings: SiteSettings) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        do {
            add([UInt8](try encoder.encode(settings)))
        } catch {
            // Texts, whole numbers and enums of texts: there is nothing that JSON cannot hold.
            preconditionFailure("settings cannot be encoded: \(error)")
        }
    }

    private mutating func add(_ words: [UInt64]) {
        for word in words {
            withUnsafeBytes(of: word.littleEndian) { digester.add([UInt8]($0).span) }
        }
    }
}
