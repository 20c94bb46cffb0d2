// Delays signals that would end this process until the program that it has started has been ended.

/// Signals that wait until they are released.
struct HeldSignals {
    private let numbers: [Int32]
    private var before = sigset_t()

    /// Holds signals in this thread, except those that are ignored on purpose (by `nohup`, or in a job in the background).
    init(_ numbers: [Int32]) {
        self.numbers = numbers.filter { !isIgnored(signal: $0) }
        var set = Self.set(self.numbers)
        pthread_sigmask(SIG_BLOCK, &set, &before)
    }

    /// One of them that has come; `nil` if none has.
    var pending: Int32? {
        var set = Self.set([])
        sigpending(&set)
        return numbers.first { sigismember(&set, $0) == 1 }
    }

    /// Lets them come.
    func release() {
        var before = before
        pthread_sigmask(SIG_SETMASK, &before, nil)
    }

    static func set(_ numbers: [Int32]) -> sigset_t {
        var set = sigset_t()
        sigemptyset(&set)
        for number in numbers { sigaddset(&set, number) }
        return set
    }
}

/// Whether this process ignores a signal.
public func isIgnored(signal number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    #if canImport(Darwin)
        let handler = action.__sigaction_u.__sa_handler
    #elseif canImport(Musl)
        let handler = action.__sa_handler.sa_handler
    #else
        let handler = action.__sigaction_handler.sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
}
