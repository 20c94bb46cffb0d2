// Runs the system's curl for one list. It is started with arguments and no shell, both of its streams are read until
// they end, and what it sends is cut at the limit, since curl's own limit does not hold where the server does not say
// how much it will send.

import Dispatch
import Foundation
import Synchronization
import ToDoKeeping

/// A run of `curl`.
struct CurlProcess {
    /// The path of `curl`; nil if there is none.
    let program: String?

    /// The `curl` in the folders of a PATH. Relative ones do not count: the current folder may come from a stranger.
    init(path: String?) {
        program = (path ?? "").split(separator: ":").filter { $0.hasPrefix("/") }.map { "\($0)/curl" }.first {
            FileManager.default.isExecutableFile(atPath: $0)
        }
    }

    /// Loads a list, whole or not at all.
    func load(_ request: CurlRequest) -> Result<[UInt8], LoadFailure> {
        guard let program else { return .failure(.noCurl) }
        let process = Process()
        let (input, output, errors) = (Pipe(), Pipe(), Pipe())
        process.executableURL = URL(filePath: program)
        process.arguments = request.arguments
        process.standardInput = input
        process.standardOutput = output
        process.standardError = errors
        guard (try? process.run()) != nil else { return .failure(.noCurl) }
        let child = RunningChild(process)
        let interruption = ChildInterruption(child)
        defer { interruption.end() }
        // Only for a curl that does not keep its own limits, e.g. while it looks up a name.
        let watchdog = DispatchWorkItem { child.kill() }
        DispatchQueue.global().asyncAfter(
            deadline: .now() + .seconds(request.limits.whole + 10), execute: watchdog)
        defer { watchdog.cancel() }

        try? input.fileHandleForWriting.write(contentsOf: Data(request.standardInput.utf8))
        try? input.fileHandleForWriting.close()
        // Both pipes are drained at once: curl would wait for the one that is full.
        let report = DrainedPipe(errors.fileHandleForReading)
        let (bytes, isTooLarge) = Self.read(output.fileHandleForReading, upTo: request.limits.bytes)
        if isTooLarge { child.kill() }
        process.waitUntilExit()
        child.hasEnded()
        if isTooLarge { return .failure(.tooLarge(bytes: request.limits.bytes)) }
        if process.terminationReason == .uncaughtSignal {
            return .failure(
                watchdog.isCancelled || process.terminationStatus != SIGKILL
                    ? .curlKilled(signal: process.terminationStatus)
                    : .tookTooLong(seconds: request.limits.whole))
        }
        let failure = request.failure(exitCode: process.terminationStatus, report: report.text())
        return failure.map { .failure($0) } ?? .success(bytes)
    }

    /// Reads to the end, or until there is more than a limit.
    private static func read(_ file: FileHandle, upTo limit: Int) -> (bytes: [UInt8], isTooLarge: Bool) {
        var bytes: [UInt8] = []
        while let piece = try? file.read(upToCount: 1 << 16), !piece.isEmpty {
            bytes += piece
            if bytes.count > limit { return ([], true) }
        }
        return (bytes, false)
    }
}

/// A child process that can be killed from any thread as long as it runs.
private final class RunningChild: Sendable {
    /// Its ID; nil once it ended, since the system may then give the ID to another process.
    private let id: Mutex<pid_t?>

    init(_ process: Process) { id = Mutex(process.processIdentifier) }

    func kill() {
        // Not SIGTERM: a child inherits that a signal is ignored.
        id.withLock { if let id = $0 { _ = Foundation.kill(id, SIGKILL) } }
    }

    func hasEnded() { id.withLock { $0 = nil } }
}

/// Ends the command on SIGINT (Control-C) and SIGTERM, and the child first, which may be in a process group of its own.
/// Nothing has been changed at that time.
private struct ChildInterruption {
    private let sources: [any DispatchSourceSignal]

    init(_ child: RunningChild) {
        sources = [SIGINT, SIGTERM].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(
                signal: number, queue: DispatchQueue(label: "todopress.import"))
            source.setEventHandler {
                child.kill()
                _exit(128 + number)
            }
            source.resume()
            return source
        }
    }

    func end() {
        for source in sources { source.cancel() }
        for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) }
    }
}

/// Reads a pipe on a thread of its own, so that its writer never waits. Only the last bytes are kept.
private final class DrainedPipe: Sendable {
    private let contents = Mutex(Data())
    private let end = DispatchSemaphore(value: 0)
    private static let kept = 1 << 12

    init(_ file: FileHandle) {
        Thread {
            while let piece = try? file.read(upToCount: 1 << 12), !piece.isEmpty {
                self.contents.withLock { $0 = ($0 + piece).suffix(Self.kept) }
            }
            self.end.signal()
        }
        .start()
    }

    /// Waits until the pipe ends.
    func text() -> String {
        end.wait()
        return contents.withLock { String(decoding: $0, as: UTF8.self) }
    }
}
