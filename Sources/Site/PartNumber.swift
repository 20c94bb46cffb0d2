// A part of a site, as machines that do not communicate build it. Which files belong to a part is decided where they are made.

/// The number of a part of a site, and of all its parts. Its text is that of the option `--shard`, such as `1/4`.
package struct PartNumber: Codable, Hashable, Comparable, Sendable, LosslessStringConvertible {
    /// From 1.
    package let number: Int
    /// How many parts the site has.
    package let count: Int

    /// The only part of a site in one piece.
    package static let whole = PartNumber(number: 1, count: 1)
    /// The most parts of a site.
    package static let most = 10_000
}

extension PartNumber {
    /// Part `number`, from 1, of `count`; `nil` if there is no such part.
    package init?(_ number: Int, of count: Int) {
        guard 1...Self.most ~= count, 1...count ~= number else { return nil }
        self.init(number: number, count: count)
    }

    /// Parses `1/4`; `nil` if the text is no part.
    package init?(_ text: String) {
        let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 2, let number = numbers[0], let count = numbers[1] else { return nil }
        self.init(number, of: count)
    }

    /// Such as `1/4`.
    public var description: String { "\(number)/\(count)" }

    /// Orders by the number of parts, then by their numbers.
    package static func < (left: PartNumber, right: PartNumber) -> Bool {
        (left.count, left.number) < (right.count, right.number)
    }
}
