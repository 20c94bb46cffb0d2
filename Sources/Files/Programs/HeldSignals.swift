// Delays signals that would end this process until the program that it has started has been ended.

#if !canImport(Darwin)
    import CAttributes
#endif

/// Signals that wait until they are released.
struct HeldSignals: ~Copyable {
    private let numbers: [Int32]
    private var before = sigset_t()
    /// What can be read as soon as one of them has come; `nil` and -1 where there is no such descriptor.
    private let arrival: FileDescriptor?
    private let arrivalNumber: Int32

    /// Holds signals in this thread, except those that are ignored on purpose (by `nohup`, or in a job in the background).
    init(_ numbers: [Int32]) {
        self.numbers = numbers.filter { !isIgnored(signal: $0) }
        var set = Self.set(self.numbers)
        pthread_sigmask(SIG_BLOCK, &set, &before)
        #if canImport(Darwin)
            arrivalNumber = -1
        #else
            arrivalNumber = signalfd(-1, &set, Int32(O_NONBLOCK | O_CLOEXEC))
        #endif
        arrival = FileDescriptor(arrivalNumber)
    }

    /// What `poll` waits for: a signal.
    var request: pollfd { pollfd(fd: arrivalNumber, events: Int16(POLLIN), revents: 0) }

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
package func isIgnored(signal number: Int32) -> Bool {
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
