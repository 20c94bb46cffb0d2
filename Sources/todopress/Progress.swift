// The progress line of a build that takes longer than a second.

import Foundation
import Synchronization

final class Progress: Sendable {
    private let console: Console
    private let isShown: Bool
    private let start = ContinuousClock.now
    /// When the line was last shown, in tenths of a second after the start. Starts at 9, so that the first
    /// second shows nothing.
    private let shownAt = Atomic<Int>(9)

    init(_ arguments: Arguments, _ console: Console) {
        self.console = console
        isShown = !arguments.has(.quiet) && console.errorIsTerminal
    }

    /// Updates the line, at most ten times a second and not in the first second.
    func note(done: Int, total: Int) {
        guard isShown else { return }
        let tenths = Int((ContinuousClock.now - start) / .milliseconds(100))
        let last = shownAt.load(ordering: .relaxed)
        guard tenths > last,
            shownAt.compareExchange(expected: last, desired: tenths, ordering: .relaxed).exchanged
        else { return }
        console.show("\(done) of \(total) files, \(done * 100 / max(1, total)) %")
    }

    func finish() {
        if isShown, shownAt.load(ordering: .relaxed) > 9 { console.show("") }
    }
}
