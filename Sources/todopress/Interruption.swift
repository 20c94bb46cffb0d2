// Control-C and the polite kill. From the moment that something is on disk, a build that is told to stop cleans
// up after itself first; before that, the system's own way of ending a process is the right one.

import Dispatch
import Foundation
import SiteFolder

/// Turns SIGINT and SIGTERM into a request to stop, as long as it lives.
final class Interruption {
    /// The request to hand to the writing.
    let stop = StopRequest()
    private let sources: [any DispatchSourceSignal]

    init() {
        let queue = DispatchQueue(label: "todopress.interruption")
        sources = [SIGINT, SIGTERM].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            return source
        }
        for (source, number) in zip(sources, [SIGINT, SIGTERM]) {
            let stop = stop
            source.setEventHandler { stop.request(signal: number) }
            source.resume()
        }
    }

    deinit {
        for source in sources { source.cancel() }
    }
}
