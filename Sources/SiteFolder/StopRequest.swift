// The way to stop a build from outside: one number that a signal's handler sets and the build looks at between
// two files and while it waits.

import Synchronization

/// A wish to stop, made by a signal. Setting it is one atomic store, so a signal handler may do it.
public final class StopRequest: Sendable {
    private let number = Atomic<Int32>(0)
    /// For tests: how many looks are left until the request is made by itself.
    private let looksLeft = Atomic(0)
    private let countsLooks: Bool
    /// For tests: whether a build that is stopped leaves everything where it is.
    let leavesDebris: Bool

    /// No wish yet.
    public init() {
        countsLooks = false
        leavesDebris = false
    }

    /// For tests: a wish that is made at the given look, of which the build then leaves its debris, as a killed one
    /// does.
    init(atLook look: Int, leavingDebris: Bool) {
        looksLeft.store(look, ordering: .relaxed)
        countsLooks = true
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
    func look() throws(SiteFolderError) {
        if countsLooks, looksLeft.subtract(1, ordering: .relaxed).newValue < 0 { request(signal: 2) }
        if let signal { throw .stopped(signal: signal) }
    }
}
