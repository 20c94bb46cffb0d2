// A server on the loopback address for tests of imports. Each path has a list of answers, one for each request; the last
// one is repeated. It speaks just enough HTTP/1.1 for curl, and can break it in the ways that servers do.

import Foundation
import Synchronization
import Testing

/// An answer of the server.
enum LoopbackAnswer: Sendable {
    /// A whole answer with a status, e.g. `200 OK`, further headers and a body.
    case whole(String, headers: [String] = [], [UInt8])
    /// Bytes as they are; then the connection is closed.
    case raw([UInt8])
    /// Bytes as they are; then nothing, until the client goes.
    case stall([UInt8])
    /// An answer of unknown length that never ends.
    case endless

    /// A whole answer with status 200.
    static func list(_ body: String) -> LoopbackAnswer { .whole("200 OK", Array(body.utf8)) }

    /// A redirect.
    static func redirect(_ location: String) -> LoopbackAnswer {
        .whole("302 Found", headers: ["Location: \(location)"], [])
    }
}

/// A server on a free port of 127.0.0.1, until it is stopped.
final class LoopbackServer: Sendable {
    let port: Int
    private let listener: Int32
    private let answers: Mutex<[String: [LoopbackAnswer]]>
    private let received = Mutex<[String]>([])
    private let isStopping = Mutex(false)
    private let end = DispatchSemaphore(value: 0)
    private let (request, departure) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))

    init(_ answers: [String: [LoopbackAnswer]]) throws {
        self.answers = Mutex(answers)
        listener = socket(AF_INET, Self.stream, 0)
        _ = fcntl(listener, F_SETFD, FD_CLOEXEC)
        var address = Self.address(port: 0)
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let listener = listener
        let isListening = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(listener, address, length) == 0 && listen(listener, 16) == 0
                    && getsockname(listener, address, &length) == 0
            }
        }
        try #require(isListening, "no port: \(String(cString: strerror(errno)))")
        port = Int(UInt16(bigEndian: address.sin_port))
        Thread { [self] in
            while case let connection = accept(listener, nil, nil), connection >= 0 {
                // A curl that another test starts must not keep it open.
                _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
                if isStopping.withLock({ $0 }) {
                    close(connection)
                    break
                }
                Thread { self.serve(connection) }.start()
            }
            // Closed only here: a number that is closed while `accept` waits may become that of another server.
            // A program that another test is starting may hold it, too, and must not keep it listening.
            _ = shutdown(listener, Int32(SHUT_RDWR))
            close(listener)
            end.signal()
        }
        .start()
    }

    /// The address of a path.
    func address(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }

    /// The first lines of the requests so far.
    var requests: [String] { received.withLock { $0 } }

    /// Waits for a request. Returns whether one came.
    func waitForRequest() -> Bool { request.wait(timeout: .now() + 300) == .success }

    /// Waits until a client leaves that got a `stall`. Returns whether it left.
    func waitForDeparture() -> Bool { departure.wait(timeout: .now() + 300) == .success }

    /// Takes no further connections. A server that is not stopped keeps its thread.
    func stop() {
        isStopping.withLock { $0 = true }
        // A last connection wakes `accept`, which `shutdown` does not do on all systems.
        let knock = socket(AF_INET, Self.stream, 0)
        var address = Self.address(port: UInt16(port))
        _ = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                connect(knock, address, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        close(knock)
        end.wait()
    }

    #if canImport(Darwin)
        private static let stream = SOCK_STREAM
    #else
        private static let stream = Int32(SOCK_STREAM.rawValue)
    #endif

    /// A port of 127.0.0.1; 0 for any that is free.
    private static func address(port: UInt16) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return address
    }

    private func serve(_ connection: Int32) {
        defer { close(connection) }
        var head: [UInt8] = []
        while !String(decoding: head, as: UTF8.self).contains("\r\n\r\n") {
            guard let piece = Self.read(connection), head.count < 1 << 16 else { return }
            head += piece
            // A TLS record instead of a request.
            if head.first == 0x16 {
                Self.write(Self.head("400 Bad Request", [], 0), to: connection)
                return
            }
        }
        let first = String(decoding: head, as: UTF8.self).prefix { $0 != "\r\n" }
        received.withLock { $0.append(String(first)) }
        request.signal()
        let path = first.split(separator: " ").dropFirst().first.map(String.init) ?? ""
        let answer: LoopbackAnswer? = answers.withLock { answers in
            guard let first = answers[path]?.first else { return nil }
            if answers[path, default: []].count > 1 { answers[path]?.removeFirst() }
            return first
        }
        switch answer {
        case nil: Self.write(Self.head("404 Not Found", [], 0), to: connection)
        case .whole(let status, let headers, let body):
            Self.write(Self.head(status, headers, body.count) + body, to: connection)
        case .raw(let bytes): Self.write(bytes, to: connection)
        case .stall(let bytes):
            Self.write(bytes, to: connection)
            while Self.read(connection) != nil {}
            departure.signal()
        case .endless:
            Self.write(Array("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n".utf8), to: connection)
            let chunk = Array("1000\r\n".utf8) + [UInt8](repeating: 0x20, count: 0x1000) + Array("\r\n".utf8)
            while Self.write(chunk, to: connection) {}
        }
    }

    private static func head(_ status: String, _ headers: [String], _ length: Int) -> [UInt8] {
        let lines = ["HTTP/1.1 \(status)", "Content-Length: \(length)", "Connection: close"] + headers
        return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    }

    private static func read(_ connection: Int32) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: 1 << 12)
        let count = bytes.withUnsafeMutableBytes { recv(connection, $0.baseAddress, $0.count, 0) }
        return count > 0 ? Array(bytes.prefix(count)) : nil
    }

    /// Writes all bytes. Returns whether the client took them.
    @discardableResult private static func write(_ bytes: [UInt8], to connection: Int32) -> Bool {
        #if canImport(Darwin)
            let flags: Int32 = 0
        #else
            let flags = Int32(MSG_NOSIGNAL)
        #endif
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { send(connection, $0.baseAddress, $0.count, flags) }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }
}
