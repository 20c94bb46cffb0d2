// How much of what is random or exhaustive a run of the tests does: a part that finds most mistakes within seconds, or
// all of it where TODOPRESS_ROUNDS is `full`, as in `.ci/full`.

import Foundation

/// Whether this run does all rounds.
package let areRoundsFull: Bool = {
    let word = ProcessInfo.processInfo.environment["TODOPRESS_ROUNDS"] ?? ""
    precondition(["", "full"].contains(word), "TODOPRESS_ROUNDS is \(word), and can only be full")
    return word == "full"
}()

/// The number of rounds of something: `usual`, or `full` if this run does all of them.
package func rounds<Count: BinaryInteger>(_ usual: Count, full: Count) -> Count {
    areRoundsFull ? full : usual
}

/// Each element of the first list before each of the second; unless this run does all rounds, each element of both at
/// least once.
package func roundsOfPairs<First, Second>(_ first: [First], _ second: [Second]) -> [(First, Second)] {
    pairs(first, second, all: areRoundsFull)
}

/// Each element of the first list before each of the second, or each element of both at least once.
func pairs<First, Second>(_ first: [First], _ second: [Second], all: Bool) -> [(First, Second)] {
    guard !all else { return first.flatMap { one in second.map { (one, $0) } } }
    guard !first.isEmpty, !second.isEmpty else { return [] }
    return (0..<max(first.count, second.count)).map { (first[$0 % first.count], second[$0 % second.count]) }
}
