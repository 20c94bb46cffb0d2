// The browser of a suite. It matches the answers of the DevTools protocol to numbered commands, and records
// the events of each page.

import Foundation

/// A headless browser, controlled by the DevTools protocol.
actor Browser {
    /// The browser of the running suite; see `Trait.browser`.
    @TaskLocal static var running: Browser?

    /// The recorded state of a page.
    struct Session {
        var log = PageLog()
        var isLoaded = false
        var loading: CheckedContinuation<Void, any Error>?
    }

    private let process: BrowserProcess
    private var sessions: [String: Session] = [:]
    private var lastCommand = 0
    private var waiting: [Int: CheckedContinuation<JSON, any Error>] = [:]
    private var hasEnded = false

    private init(_ process: BrowserProcess) { self.process = process }

    /// Starts a browser, runs the body, and ends the browser with its child processes and its profile.
    static func run(_ path: String, _ body: (Browser) async throws -> Void) async throws {
        let profile = FileManager.default.temporaryDirectory.appending(path: "browser-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: profile) }
        let process = try BrowserProcess(path, profile: profile)
        let browser = Browser(process)
        let reading = Task { await browser.read() }
        let result: Result<Void, any Error>
        do { result = .success(try await body(browser)) } catch { result = .failure(error) }
        _ = try? await browser.call("Browser.close")
        await reading.value
        try result.get()
    }

    /// Sends a command and waits for its answer. With `session`, the command is for that page.
    @discardableResult
    func call(_ method: String, _ parameters: JSON = [:], session: String? = nil) async throws -> JSON {
        lastCommand += 1
        let number = lastCommand
        var command: [String: JSON] = [
            "id": .number(Double(number)), "method": .string(method), "params": parameters,
        ]
        if let session { command["sessionId"] = .string(session) }
        let message = try JSONEncoder().encode(command)
        guard !hasEnded else { throw BrowserError("the browser has ended before \(method)") }
        return try await withCheckedThrowingContinuation { continuation in
            waiting[number] = continuation
            do { try process.send(message) } catch {
                waiting[number] = nil
                continuation.resume(throwing: error)
            }
        }
    }

    /// Starts to record the events of a page.
    func follow(_ session: String) { sessions[session] = Session() }

    /// Drops the recorded state of a page.
    func forget(_ session: String) { sessions[session] = nil }

    /// The log of a page since it was opened.
    func log(of session: String) -> PageLog { sessions[session]?.log ?? PageLog() }

    /// Waits until a page has loaded, including its styles and images.
    func load(_ session: String) async throws {
        guard let page = sessions[session], !page.isLoaded else { return }
        if hasEnded { throw BrowserError("the browser has ended before the page had loaded") }
        try await withCheckedThrowingContinuation { sessions[session]?.loading = $0 }
    }

    private func read() async {
        for await message in process.messages {
            guard let message = try? JSONDecoder().decode(JSON.self, from: message) else { continue }
            if case .number(let number) = message["id"] {
                let continuation = waiting.removeValue(forKey: Int(number))
                if let problem = message["error"]["message"].string {
                    continuation?.resume(throwing: BrowserError(problem))
                } else {
                    continuation?.resume(returning: message["result"])
                }
            } else if let session = message["sessionId"].string, let event = message["method"].string {
                note(event, message["params"], of: session)
            }
        }
        hasEnded = true
        let ended = BrowserError("the browser has ended")
        waiting.values.forEach { $0.resume(throwing: ended) }
        sessions.values.forEach { $0.loading?.resume(throwing: ended) }
        (waiting, sessions) = ([:], [:])
    }

    private func note(_ event: String, _ parameters: JSON, of session: String) {
        sessions[session]?.log.note(event, parameters)
        switch event {
        case "Page.loadEventFired":
            sessions[session]?.isLoaded = true
            sessions[session]?.loading?.resume()
            sessions[session]?.loading = nil
        case "Page.javascriptDialogOpening":
            Task { try await call("Page.handleJavaScriptDialog", ["accept": false], session: session) }
        default: break
        }
    }
}
