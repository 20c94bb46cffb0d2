// Loading a list from the web, as values: the states, the events that lead from one to the next, and the effects to
// perform. `todopress` performs them; nothing here knows networks, terminals or clocks.

/// How far loading has come.
public enum LoadState: Equatable, Sendable {
    /// Nothing was asked for.
    case idle
    /// An attempt is under way, counted from 1.
    case loading(attempt: Int)
    /// The list is here, and whole.
    case loaded([UInt8])
    /// The last attempt failed; whether another may succeed.
    case failed(LoadFailure, canRetry: Bool)
}

/// What happens while a list is loaded.
public enum LoadEvent: Equatable, Sendable {
    /// Loading is asked for.
    case start
    /// The whole list has arrived.
    case arrived([UInt8])
    /// The attempt failed.
    case failed(LoadFailure)
    /// The user answered whether to try again.
    case answered(Bool)
}

/// An action to perform, in this order. The result of `fetch` and the answer to `ask` are the next events.
public enum LoadEffect: Equatable, Sendable {
    /// Tell the user.
    case say(String)
    /// Wait before the next attempt.
    case pause(seconds: Int)
    /// Load the list.
    case fetch
    /// Ask the user, who answers yes or no.
    case ask(String)
    /// Tell the user that it failed for good.
    case giveUp(String)
}

/// The loading of one list.
public struct Loading: Equatable, Sendable {
    /// How far it has come.
    public private(set) var state = LoadState.idle
    /// How often a failed attempt is repeated without asking.
    private let retries: Int
    /// Whether a user can be asked.
    private let asks: Bool
    /// The server, for messages.
    private let host: String
    private var attempts = 0

    /// Creates a loading that has not started.
    public init(from host: String, retries: Int = 0, asks: Bool = false) {
        (self.host, self.retries, self.asks) = (host, retries, asks)
    }

    /// Goes on to the next state. An event that does not belong to the state changes nothing.
    public mutating func handle(_ event: LoadEvent) -> [LoadEffect] {
        switch (state, event) {
        case (.idle, .start): return attempt()
        case (.loading, .arrived(let bytes)):
            state = .loaded(bytes)
            return []
        case (.loading, .failed(let failure)): return fail(failure)
        case (.failed(let failure, canRetry: true), .answered(let yes)):
            if yes { return attempt() }
            state = .failed(failure, canRetry: false)
            return []
        case (.idle, _), (.loading, _), (.loaded, _), (.failed, _): return []
        }
    }

    private mutating func attempt() -> [LoadEffect] {
        attempts += 1
        state = .loading(attempt: attempts)
        return [.say("Loading…"), .fetch]
    }

    private mutating func fail(_ failure: LoadFailure) -> [LoadEffect] {
        let oops = "Oops: loading from \(host) with curl failed: \(failure.message)"
        if failure.canRetry, attempts <= retries {
            let pause = LoadEffect.pause(seconds: 1 << min(attempts - 1, 4))
            let said = LoadEffect.say("\(oops); trying again (\(attempts) of \(retries))")
            return [said, pause] + attempt()
        }
        if failure.canRetry, asks {
            state = .failed(failure, canRetry: true)
            return [.ask("\(oops). Try again? [y/N]")]
        }
        state = .failed(failure, canRetry: false)
        let advice =
            switch (failure.canRetry, retries) {
            case (true, 0): "; trying again may help (--retries)"
            case (true, _): "; trying again later may help"
            case (false, _): "; trying again will not help"
            }
        return [.giveUp(oops + advice)]
    }
}
