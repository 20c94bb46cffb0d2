// The way to stop a build from outside: one number that a signal handler sets. The build checks it between two files,
// between two pieces of a file and while it waits.

import Synchronization

/// A request to stop, made by a signal. Making it is one atomic store, so a signal handler may do it.
public final class StopRequest: Sendable {
    private let number = Atomic<Int32>(0)
    /// For tests: how many checks are left until the request makes itself.
    private let checksLeft = Atomic(0)
    private let countsChecks: Bool
    /// For tests: whether a build that is stopped cleans up nothing, as if it had been killed.
    let leavesDebris: Bool

    /// No request yet.
    public init() {
        countsChecks = false
        leavesDebris = false
    }

    /// For tests: a request that makes itself at the given check.
    init(atCheck check: Int, leavingDebris: Bool) {
        checksLeft.store(check, ordering: .relaxed)
        countsChecks = true
        leavesDebris = leavingDebris
    }

    /// Asks the build to stop because of this signal (SIGINT is 2, SIGTERM 15).
    public func request(signal: Int32) {
        number.store(signal, ordering: .relaxed)
    }

    /// The signal that asked, `nil` if none did.
    public var signal: Int32? {
        let number = number.load(ordering: .relaxed)
        return number == 0 ? nil : number
    }

    /// Throws `.stopped` if the build is to stop.
    func check() throws(SiteFolderError) {
        if countsChecks, checksLeft.subtract(1, ordering: .relaxed).newValue < 0 { request(signal: 2) }
        if let signal { throw .stopped(signal: signal) }
    }
}
