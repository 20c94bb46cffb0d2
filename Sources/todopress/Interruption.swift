// Control-C and the polite kill. Before anything is on disk, a build that is told to stop just ends; from then on
// it cleans up after itself first. Either way it ends with 128 and the signal's number.

import Dispatch
import Foundation
import SiteFolder
import Synchronization

/// Turns SIGINT and SIGTERM into an end, as long as it lives.
final class Interruption {
    /// The request to hand to the writing.
    var stop: StopRequest { wish.stop }
    private let wish: Wish
    private let sources: [any DispatchSourceSignal]

    /// Takes both signals over.
    init() {
        let wish = Wish()
        let queue = DispatchQueue(label: "todopress.interruption")
        self.wish = wish
        sources = [SIGINT, SIGTERM].map { number in
            // The system's own end of the process gives way to the handler.
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            source.setEventHandler { wish.end(by: number) }
            source.resume()
            return source
        }
    }

    deinit {
        for source in sources { source.cancel() }
        for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) }
    }

    /// From now on there may be something on disk to clean up.
    func writingBegins() {
        wish.hasBegunWriting.store(true, ordering: .sequentiallyConsistent)
    }

    /// What the signals' queue and the build share.
    private final class Wish: Sendable {
        let stop = StopRequest()
        let hasBegunWriting = Atomic(false)

        func end(by number: Int32) {
            if hasBegunWriting.load(ordering: .sequentiallyConsistent) {
                stop.request(signal: number)
            } else {
                _exit(128 + number)
            }
        }
    }
}
