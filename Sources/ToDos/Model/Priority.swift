// Priorities as numbers, and the three classes that pages show.

/// The priority of an item, 1 (highest) … 9 (lowest), as in RFC 5545 §3.8.1.9.
package struct Priority: Hashable, Comparable, Sendable, BitwiseCopyable {
    /// The number, 1…9.
    package let number: Int

    /// The priority with this number; nil outside 1…9.
    package init?(_ number: Int) {
        guard 1...9 ~= number else { return nil }
        self.number = number
    }

    /// The three classes of the RFC.
    package enum Level: CaseIterable, Sendable {
        /// 1…4
        case high
        /// 5
        case medium
        /// 6…9
        case low
    }

    /// The class of the priority.
    package var level: Level { number < 5 ? .high : number == 5 ? .medium : .low }

    /// 1.
    package static let high = Priority(unchecked: 1)
    /// 5.
    package static let medium = Priority(unchecked: 5)
    /// 9.
    package static let low = Priority(unchecked: 9)

    private init(unchecked number: Int) { self.number = number }

    /// Orders by number: the highest priority comes first.
    package static func < (left: Priority, right: Priority) -> Bool { left.number < right.number }
}
