// A page opened in the browser: it can be queried, captured as an image and printed.

import Foundation

/// The viewport of a page.
struct PageView: Sendable {
    /// The user's preferred color scheme.
    enum Scheme: String, CaseIterable, Sendable { case light, dark }

    /// The size of the viewport in CSS pixels.
    var width = 1280
    var height = 900
    var scheme = Scheme.light
    /// Whether scripts of the page run.
    var hasScripts = true
    /// What the page's clock says when it is loaded: noon of the day on which `BuiltSite` builds, else pages would say that
    /// they are of another day.
    var clock = "2026-11-21T12:00Z"
    /// The time zone of the device, unless it is the machine's.
    var timeZone: String?
}

/// The paper of the print dialog. A page's own `@page` size takes precedence.
struct PaperSheet: Sendable {
    /// In inches.
    let width, height: Double
    var isLandscape = false

    static let a4 = PaperSheet(width: 210 / 25.4, height: 297 / 25.4)
    static let letter = PaperSheet(width: 8.5, height: 11)

    /// The sheet in landscape.
    var landscape: PaperSheet { PaperSheet(width: width, height: height, isLandscape: true) }
}

/// An open page.
struct Page: Sendable {
    private let browser: Browser
    private let session: String

    /// Opens a page in the suite's browser, waits until it has loaded and its first tasks have run, calls the
    /// body and closes the page.
    @discardableResult
    static func visit<Result: Sendable>(
        _ url: URL, _ view: PageView = PageView(), _ body: (Page) async throws -> Result
    ) async throws -> Result {
        guard let browser = Browser.running else { throw BrowserError("the suite lacks the trait .browser") }
        let target = try await browser.call("Target.createTarget", ["url": "about:blank"])["targetId"]
        let attached = try await browser.call(
            "Target.attachToTarget", ["targetId": target, "flatten": true])
        guard let session = attached["sessionId"].string else { throw BrowserError("no session") }
        let page = Page(browser: browser, session: session)
        let result: Swift.Result<Result, any Error>
        do {
            try await page.load(url, view)
            result = .success(try await body(page))
        } catch { result = .failure(error) }
        await browser.forget(session)
        try await browser.call("Target.closeTarget", ["targetId": target])
        return try result.get()
    }

    /// Evaluates a JavaScript expression. If it is a promise, waits for its value.
    func evaluate<Value: Decodable & Sendable>(
        _ expression: String, as type: Value.Type = Value.self
    ) async throws -> Value {
        let answer = try await call(
            "Runtime.evaluate",
            ["expression": .string(expression), "returnByValue": true, "awaitPromise": true])
        let problem = answer["exceptionDetails"]
        guard problem == .null else {
            throw BrowserError(problem["exception"]["description"].string ?? "\(problem)")
        }
        return try answer["result"]["value"].decoded()
    }

    /// What the page has logged so far.
    var log: PageLog { get async { await browser.log(of: session) } }

    /// A screenshot (PNG) of the viewport or of the whole page.
    func screenshot(ofWholePage whole: Bool = true) async throws -> Data {
        try await data(of: call("Page.captureScreenshot", ["captureBeyondViewport": .bool(whole)]))
    }

    /// The page printed (PDF), without the browser's own head and foot lines, without backgrounds, as the
    /// print dialog does it; with the dialog's usual margins unless others are given, in millimetres.
    func pdf(
        on sheet: PaperSheet, margin: Double? = nil, prefersPageSize: Bool = true
    ) async throws -> Data {
        var parameters: [String: JSON] = [
            "paperWidth": .number(sheet.width), "paperHeight": .number(sheet.height),
            "landscape": .bool(sheet.isLandscape), "preferCSSPageSize": .bool(prefersPageSize),
            "printBackground": false,
        ]
        if let margin {
            for side in ["Top", "Bottom", "Left", "Right"] {
                parameters["margin\(side)"] = .number(margin / 25.4)
            }
        }
        return try await data(of: call("Page.printToPDF", .object(parameters)))
    }

    private func load(_ url: URL, _ view: PageView) async throws {
        await browser.follow(session)
        for domain in ["Page", "Runtime", "Log", "Network"] { try await call("\(domain).enable") }
        try await call(
            "Emulation.setDeviceMetricsOverride",
            [
                "width": .number(Double(view.width)), "height": .number(Double(view.height)),
                "deviceScaleFactor": 1, "mobile": false,
            ])
        try await call(
            "Emulation.setEmulatedMedia",
            ["features": [["name": "prefers-color-scheme", "value": .string(view.scheme.rawValue)]]])
        try await setClock(view.clock)
        if let zone = view.timeZone {
            try await call("Emulation.setTimezoneOverride", ["timezoneId": .string(zone)])
        }
        if !view.hasScripts { try await call("Emulation.setScriptExecutionDisabled", ["value": true]) }
        let answer = try await call("Page.navigate", ["url": .string(url.absoluteString)])
        if let problem = answer["errorText"].string { throw BrowserError("\(url): \(problem)") }
        try await browser.load(session)
        guard view.hasScripts else { return }
        _ = try await evaluate("new Promise(done => setTimeout(() => done(true), 0))", as: Bool.self)
    }

    /// Sets the clock of each page that is loaded from now on. It goes on from there.
    private func setClock(_ time: String) async throws {
        let script = """
            (() => {
                const Clock = Date, ahead = new Clock("\(time)") - Clock.now();
                globalThis.Date = class Date extends Clock {
                    constructor(...parts) { parts.length ? super(...parts) : super(Clock.now() + ahead) }
                    static now() { return Clock.now() + ahead }
                };
            })()
            """
        try await call("Page.addScriptToEvaluateOnNewDocument", ["source": .string(script)])
    }

    /// Sends a command of the DevTools protocol for the page.
    @discardableResult
    func call(_ method: String, _ parameters: JSON = [:]) async throws -> JSON {
        try await browser.call(method, parameters, session: session)
    }

    private func data(of answer: JSON) throws -> Data {
        guard let data = answer["data"].string.flatMap({ Data(base64Encoded: $0) }) else {
            throw BrowserError("no data in \(answer)")
        }
        return data
    }
}
