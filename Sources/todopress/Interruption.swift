// Handles SIGINT (Control-C) and SIGTERM. Before anything is on disk, the process just ends. Once writing has
// begun, the build is asked to stop and cleans up first. In both cases the exit code is 128 plus the signal's
// number.

import Dispatch
import Files
import Foundation
import SiteFolder
import Synchronization

/// Handles SIGINT and SIGTERM for as long as it exists.
final class Interruption {
    /// The stop request to pass to the writing code.
    var stop: StopRequest { state.stop }
    private let state: State
    /// The signals that are handled. A signal that was ignored when the program started, as in a background job, stays
    /// ignored.
    private let numbers = [SIGINT, SIGTERM].filter { !isIgnored(signal: $0) }
    private let sources: [any DispatchSourceSignal]

    init() {
        let state = State()
        let queue = DispatchQueue(label: "todopress.interruption")
        self.state = state
        sources = numbers.map { number in
            // Disable the default action, which would end the process.
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            source.setEventHandler { state.end(by: number) }
            source.resume()
            return source
        }
    }

    deinit {
        for source in sources { source.cancel() }
        for number in numbers { signal(number, SIG_DFL) }
    }

    /// Ends the command at once, with the exit code for a signal.
    static func endCommand(by number: Int32) -> Never { _exit(128 + number) }

    /// Call before the first write: from then on a signal must be followed by cleanup.
    func writingBegins() {
        state.hasBegunWriting.store(true, ordering: .sequentiallyConsistent)
    }

    /// Call after a build of a command that goes on: from then on a signal ends it at once again, and one that came
    /// during the build ends it now.
    func writingEnds() {
        state.hasBegunWriting.store(false, ordering: .sequentiallyConsistent)
        if let number = stop.signal { Self.endCommand(by: number) }
    }

    /// The state that the signal queue and the build share.
    private final class State: Sendable {
        let stop = StopRequest()
        let hasBegunWriting = Atomic(false)

        func end(by number: Int32) {
            if hasBegunWriting.load(ordering: .sequentiallyConsistent) {
                stop.request(signal: number)
            } else {
                Interruption.endCommand(by: number)
            }
        }
    }
}
