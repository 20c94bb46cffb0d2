// The little arithmetic that the benchmarks share.

import Foundation

/// The middle of the values, which one slow run cannot move.
func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return .nan }
    return sorted.count % 2 == 1
        ? sorted[sorted.count / 2] : (sorted[sorted.count / 2 - 1] + sorted[sorted.count / 2]) / 2
}

/// The seconds that a piece of work takes.
func seconds(_ work: () throws -> Void) rethrows -> Double {
    let start = ContinuousClock.now
    try work()
    return (ContinuousClock.now - start) / .seconds(1)
}

/// A number with so many decimals.
func text(_ value: Double, _ decimals: Int) -> String {
    String(format: "%.\(decimals)f", value)
}
