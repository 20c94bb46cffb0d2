// A time of day as people type it: `9:30`, `18:00`, `09:30:15`.

/// A time of day on a 24-hour clock.
public struct TimeOfDay: Hashable, Sendable {
    /// Seconds since midnight on the clock, 0…86399.
    public let second: Int

    /// Parses hours of one or two digits, minutes and maybe seconds of two digits; `nil` if there is no such time.
    public init?(_ text: some StringProtocol) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { Int(digits: $0, most: 2) }
        guard 2...3 ~= parts.count, numbers.count == parts.count, numbers[0] < 24,
            numbers.dropFirst().allSatisfy({ $0 < 60 }), parts.dropFirst().allSatisfy({ $0.utf8.count == 2 })
        else { return nil }
        second = numbers[0] * 3600 + numbers[1] * 60 + (numbers.count == 3 ? numbers[2] : 0)
    }
}
