// Which part of a site a folder holds. Only the manifest of a part says it, with the fingerprint of the build, by which
// `Join` knows the parts of one build. The manifest of a whole site has neither.

import Bytes

/// The number of a part of a site, and of all its parts.
public struct PartNumber: Codable, Hashable, Comparable, Sendable, CustomStringConvertible {
    /// From 1.
    public let number: Int
    /// How many parts the site has.
    public let count: Int

    /// Part `number`, from 1, of `count`; `nil` if there is no such part.
    public init?(_ number: Int, of count: Int) {
        guard 1...Self.most ~= count, 1...count ~= number else { return nil }
        (self.number, self.count) = (number, count)
    }

    /// The most parts of a site.
    public static let most = 10_000

    /// As in the option `--shard`, such as `1/4`.
    public var description: String { "\(number)/\(count)" }

    /// Orders by the number of parts, then by their numbers.
    public static func < (left: PartNumber, right: PartNumber) -> Bool {
        (left.count, left.number) < (right.count, right.number)
    }
}

/// What the manifest of a part says of it.
struct ManifestPart: Equatable, Sendable {
    let number: PartNumber
    /// The fingerprint that all parts of a build share.
    let build: Digest
}
