// What a person sees of a build that takes longer than a second.

import Foundation
import Synchronization

/// A line on the terminal that counts files, if there is somebody to watch it.
final class Progress: Sendable {
    private let console: Console
    private let isShown: Bool
    private let start = ContinuousClock.now
    /// Tenths of a second after the start at which the line was last shown.
    private let shownAt = Atomic<Int>(9)

    /// A line of the build that begins now.
    init(console: Console, isShown: Bool) {
        self.console = console
        self.isShown = isShown
    }

    /// Shows how many of the files are done, at most ten times a second and not in the first.
    func note(done: Int, total: Int) {
        guard isShown else { return }
        let tenths = Int((ContinuousClock.now - start) / .milliseconds(100))
        let last = shownAt.load(ordering: .relaxed)
        guard tenths > last,
            shownAt.compareExchange(expected: last, desired: tenths, ordering: .relaxed).exchanged
        else { return }
        console.show("\(done) of \(total) files, \(done * 100 / max(1, total)) %")
    }

    /// Wipes the line away.
    func finish() {
        if isShown, shownAt.load(ordering: .relaxed) > 9 { console.show("") }
    }
}
