// Statistics and timing shared by the benchmarks.

import Foundation

/// The median, which single slow runs do not affect.
func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return .nan }
    return sorted.count % 2 == 1
        ? sorted[sorted.count / 2] : (sorted[sorted.count / 2 - 1] + sorted[sorted.count / 2]) / 2
}

/// The wall-clock time of a closure in seconds.
func seconds(_ work: () throws -> Void) rethrows -> Double {
    let start = ContinuousClock.now
    try work()
    return (ContinuousClock.now - start) / .seconds(1)
}

/// A number with a fixed number of decimals.
func text(_ value: Double, _ decimals: Int) -> String {
    String(format: "%.\(decimals)f", value)
}
