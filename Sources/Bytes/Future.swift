// Work that another thread does while this one goes on with something else.

import Dispatch
import Synchronization

/// A value that another thread computes.
public final class Future<Value: Sendable>: Sendable {
    private let group = DispatchGroup()
    private let result = Mutex<Value?>(nil)

    /// Starts to compute the value.
    public init(_ compute: @escaping @Sendable () -> Value) {
        // A queue of its own gets a thread also where those of the shared queues all wait.
        DispatchQueue(label: "todopress.future").async(group: group) {
            let value = compute()
            self.result.withLock { $0 = value }
        }
    }

    /// Waits for the value. While it waits, it calls `check` several times a second, and ends with what that throws.
    public func value<Failure: Error>(_ check: () throws(Failure) -> Void) throws(Failure) -> Value {
        while true {
            if let value = result.withLock({ $0 }) { return value }
            try check()
            _ = group.wait(timeout: .now() + .milliseconds(100))
        }
    }
}
