// A browser as a child process that speaks the DevTools protocol on file descriptors 3 and 4, with messages
// terminated by NUL. It is started as the command starts programs, because Foundation's `Process` passes only the three
// standard descriptors. One socket serves both directions: unlike a write to a pipe, a write to it can be made without
// SIGPIPE.

import Files
import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A running browser and the socket connected to it.
struct BrowserProcess: Sendable {
    /// The messages from the browser. The stream ends when the browser has ended and was reaped.
    let messages: AsyncStream<Data>
    private let socket: Int32

    /// Starts a headless browser with its own profile folder. All host names fail to resolve, so it has no
    /// network access.
    init(_ path: String, profile: URL) throws {
        let (ours, theirs) = try Self.socketPair()
        defer { close(theirs) }
        let arguments = [
            "--headless", "--no-sandbox", "--hide-scrollbars", "--remote-debugging-pipe",
            "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1", "--user-data-dir=\(profile.path)",
            "--no-first-run",
            "--disable-gpu", "--disable-dev-shm-usage", "--disable-background-networking",
            "--disable-component-update", "--disable-extensions", "--lang=en-US", "about:blank",
        ]
        let process: ChildProcess
        do { process = try Self.start(path, arguments, socket: theirs) } catch {
            close(ours)
            throw error
        }
        let (messages, continuation) = AsyncStream<Data>.makeStream()
        Thread {
            Self.read(from: ours) { continuation.yield($0) }
            // With the browser's own children.
            process.killAndReap()
            close(ours)
            continuation.finish()
        }.start()
        self.messages = messages
        socket = ours
    }

    /// Sends a message.
    func send(_ message: Data) throws {
        var rest = message + [0]
        while !rest.isEmpty {
            #if canImport(Darwin)
                let flags: Int32 = 0
            #else
                let flags = Int32(MSG_NOSIGNAL)
            #endif
            let sent = rest.withUnsafeBytes { Foundation.send(socket, $0.baseAddress, $0.count, flags) }
            if sent < 0, errno == EINTR { continue }
            guard sent > 0 else { throw BrowserError("the browser does not listen: \(Self.reason)") }
            rest = rest.dropFirst(sent)
        }
    }

    private static func read(from socket: Int32, each message: (Data) -> Void) {
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        var pending = Data()
        while true {
            let count = Foundation.read(socket, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return }
            var rest = chunk[..<count]
            while let end = rest.firstIndex(of: 0) {
                pending.append(contentsOf: rest[..<end])
                message(pending)
                pending = Data()
                rest = rest[(end + 1)...]
            }
            pending.append(contentsOf: rest)
        }
    }

    /// A socket pair that other children do not inherit, with descriptors above those that the browser uses.
    private static func socketPair() throws -> (ours: Int32, theirs: Int32) {
        #if canImport(Glibc)
            let kind = Int32(SOCK_STREAM.rawValue)
        #else
            let kind = SOCK_STREAM
        #endif
        var low: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, kind, 0, &low) == 0 else { throw BrowserError("no socket: \(reason)") }
        let ends = low.map { fcntl($0, F_DUPFD_CLOEXEC, 10) }
        low.forEach { close($0) }
        guard ends.allSatisfy({ $0 >= 0 }) else { throw BrowserError("no socket: \(reason)") }
        #if canImport(Darwin)
            var on: Int32 = 1
            setsockopt(ends[0], SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
        #endif
        return (ends[0], ends[1])
    }

    /// Starts a program in a process group of its own.
    private static func start(_ path: String, _ arguments: [String], socket: Int32) throws -> ChildProcess {
        let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
        defer { close(nothing) }
        let standard = [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO].map { (ours: nothing, theirs: $0) }
        switch ChildProcess.start(
            path, arguments, streams: standard + [(ours: socket, theirs: 3), (ours: socket, theirs: 4)])
        {
        case .success(let process): return process
        case .failure(let error):
            throw BrowserError("\(path) does not start: \(String(cString: strerror(error.code)))")
        }
    }

    private static var reason: String { String(cString: strerror(errno)) }
}

/// An error of the browser or of the connection to it.
struct BrowserError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
