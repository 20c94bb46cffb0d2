// The fingerprint of all inputs of a build. Each part is added with its length, so that different lists of
// parts never give the same bytes.

import Bytes
import Foundation
import SitePages

struct Fingerprint {
    private var digester = Digester()

    /// Starts a fingerprint with the digest of the program's code.
    init(program: UInt64) {
        add([program])
    }

    var digest: Digest { digester.digest }

    mutating func add(_ bytes: [UInt8]) {
        add(bytes.count)
        digester.add(bytes.span)
    }

    mutating func add(_ text: String) { add(Array(text.utf8)) }

    mutating func add(_ number: Int) { add([UInt64(bitPattern: Int64(number))]) }

    mutating func add(_ numbers: [Int]) {
        add(numbers.count)
        add(numbers.map { UInt64(bitPattern: Int64($0)) })
    }

    /// Adds all stored properties of the settings.
    mutating func add(_ settings: SiteSettings) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        do {
            add([UInt8](try encoder.encode(settings)))
        } catch {
            // All properties are strings, integers or string enums, which JSON can always encode.
            preconditionFailure("settings cannot be encoded: \(error)")
        }
    }

    private mutating func add(_ words: [UInt64]) {
        for word in words {
            withUnsafeBytes(of: word.littleEndian) { digester.add([UInt8]($0).span) }
        }
    }
}
