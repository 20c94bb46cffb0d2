// A stop request for a running build: one number that a signal handler sets. The build checks it between
// files, between chunks of a file and while it waits for the lock.

import Synchronization

/// A request to stop, made by a signal. Making the request is one atomic store, so it is safe in a signal
/// handler.
package final class StopRequest: Sendable {
    private let number = Atomic<Int32>(0)
    /// For tests: how many more checks pass before the request triggers itself.
    private let checksLeft = Atomic(0)
    private let countsChecks: Bool
    /// For tests: whether a stopped build skips its cleanup, as if it had been killed.
    let leavesDebris: Bool

    /// Creates an object without a request.
    package init() {
        countsChecks = false
        leavesDebris = false
    }

    /// For tests: creates a request that triggers itself at the given check.
    init(atCheck check: Int, leavingDebris: Bool) {
        checksLeft.store(check, ordering: .relaxed)
        countsChecks = true
        leavesDebris = leavingDebris
    }

    /// Asks the build to stop because of this signal (SIGINT is 2, SIGTERM 15).
    package func request(signal: Int32) {
        number.store(signal, ordering: .relaxed)
    }

    /// The signal that requested the stop; `nil` if there was none.
    package var signal: Int32? {
        let number = number.load(ordering: .relaxed)
        return number == 0 ? nil : number
    }

    /// Throws `.stopped` if a stop was requested.
    func check() throws(SiteFolderError) {
        if countsChecks, checksLeft.subtract(1, ordering: .relaxed).newValue < 0 { request(signal: 2) }
        if let signal { throw .stopped(signal: signal) }
    }
}
