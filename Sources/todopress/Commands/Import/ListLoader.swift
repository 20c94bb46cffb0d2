// Loads a list from the web with curl, and tries again: so often by itself, then as often as the user says yes.

import Foundation
import ToDoKeeping

struct ListLoader {
    let curl: CurlProcess
    /// How often a failed attempt is repeated without asking.
    var retries = 0
    var limits = LoadLimits()
    /// The length of a second of pause; shorter in tests.
    var second = 1.0
    let say: (String) -> Void
    /// Asks the user; `nil` if there is nobody to ask.
    var ask: ((String) -> Bool)?

    /// Loads a whole list. Throws the last message to the user.
    func load(_ address: RemoteAddress) throws(Failure) -> [UInt8] {
        let request = CurlRequest(address, limits: limits)
        var attempt = 0
        while true {
            say("Loading…")
            let failure: LoadFailure
            switch curl.load(request) {
            case .success(let bytes): return bytes
            case .failure(let reason): failure = reason
            }
            attempt += 1
            let oops = "Oops: loading from \(address.host) with curl failed: \(failure.message)"
            guard failure.canRetry else { throw Failure([oops + "; trying again will not help"], .noInput) }
            if attempt <= retries {
                say("\(oops); trying again (\(attempt) of \(retries))")
                Thread.sleep(forTimeInterval: Double(1 << min(attempt - 1, 4)) * second)
            } else if let ask {
                guard ask("\(oops). Try again? [y/N]") else { throw Failure([], .noInput) }
            } else {
                let hint = retries == 0 ? "trying again may help (--retries)" : "trying again later may help"
                throw Failure(["\(oops); \(hint)"], .noInput)
            }
        }
    }
}
