// A currency by its code.

import Bytes

/// A currency (ISO 4217).
public struct Currency: Hashable, Sendable {
    /// Three capital letters: `EUR`.
    public let code: String

    /// The currency with this code; nil if it is not three capital letters.
    public init?(_ code: String) {
        let letters = UInt8(ascii: "A")...UInt8(ascii: "Z")
        guard code.utf8.count == 3, code.utf8.allSatisfy(letters.contains) else { return nil }
        self.code = code
    }

    /// How many digits amounts have after the decimal point.
    public var digits: Int { Self.unusualDigits.first { $0.codes.contains(code) }?.digits ?? 2 }

    /// Whether it is one of those that are known.
    public var isKnown: Bool { Self.known.contains(code) }

    /// The code that somebody may have meant with another one. Of several, one that is in wide use.
    public static func nearest(to code: String) -> String? {
        suggestion(for: code.uppercased(), among: common + known)
    }
}
