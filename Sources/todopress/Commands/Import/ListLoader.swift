// Loads a list from the web. `Loading` decides what to do next; this type does it.

import Foundation
import ToDoKeeping

struct ListLoader {
    let curl: CurlProcess
    /// How often a failed attempt is repeated without asking.
    var retries = 0
    /// Whether the user can be asked to try again.
    var asks = false
    var limits = LoadLimits()
    /// The length of a second of pause; shorter in tests.
    var second = 1.0
    let say: (String) -> Void
    let ask: (String) -> Bool

    /// Loads a whole list. Throws the last message to the user.
    func load(_ address: RemoteAddress) throws(Failure) -> [UInt8] {
        let request = CurlRequest(address, limits: limits)
        var loading = Loading(from: address.host, retries: retries, asks: asks)
        var event: LoadEvent? = .start
        while let next = event {
            event = nil
            for effect in loading.handle(next) {
                switch effect {
                case .say(let text): say(text)
                case .pause(let seconds): Thread.sleep(forTimeInterval: Double(seconds) * second)
                case .fetch:
                    switch curl.load(request) {
                    case .success(let bytes): event = .arrived(bytes)
                    case .failure(let failure): event = .failed(failure)
                    }
                case .ask(let question): event = .answered(ask(question))
                case .giveUp(let text): throw Failure([text], .noInput)
                }
            }
        }
        switch loading.state {
        case .loaded(let bytes): return bytes
        // The user was asked, and said no.
        case .idle, .loading, .failed: throw Failure([], .noInput)
        }
    }
}
