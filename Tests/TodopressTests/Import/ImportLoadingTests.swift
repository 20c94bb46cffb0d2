// Lists from a server on the loopback address that answers well and badly: what is loaded, and the exact sentences.

import Files
import Foundation
import Synchronization
import Testing
import ToDoKeeping

@testable import todopress

@Suite struct ImportLoadingTests {
    static let oops = "todopress: Oops: loading from 127.0.0.1 with curl failed: "

    private static let path = ProcessInfo.processInfo.environment["PATH"]
    static var hasCurl: Bool { (try? Program("curl", in: path)) != nil }

    /// Limits that a busy machine keeps.
    private static let usual = LoadLimits(connect: 20, stall: 20, whole: 30, bytes: 1 << 20, redirects: 2)

    /// What a loading came to.
    struct Result: Equatable {
        var body: String?
        var said: [String] = []
    }

    /// Loads an address, on a thread that may block.
    private static func load(
        _ address: String, retries: Int = 0, answers: [Bool]? = nil, limits: LoadLimits = usual,
        path: String? = path
    ) async -> Result {
        await withCheckedContinuation { ended in
            Thread {
                let said = Mutex([String]())
                let rest = Mutex(answers ?? [])
                let loader = ListLoader(
                    path: path, retries: retries, limits: limits, second: 0,
                    say: { text in said.withLock { $0.append(text) } },
                    ask: answers.map { _ in
                        { question in
                            said.withLock { $0.append(question) }
                            return rest.withLock { $0.isEmpty ? false : $0.removeFirst() }
                        }
                    })
                var body: String?
                do {
                    body = String(decoding: try loader.load(try RemoteAddress(address)), as: UTF8.self)
                } catch let failure as Failure {
                    said.withLock { $0 += failure.lines }
                } catch {
                    said.withLock { $0.append("\(error)") }
                }
                ended.resume(returning: Result(body: body, said: said.withLock { $0 }))
            }
            .start()
        }
    }

    /// A case of a server: its answers, and what comes of them.
    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let answers: [LoopbackAnswer]
        let result: Result
        let limits: LoadLimits

        init(
            _ name: String, _ answers: LoopbackAnswer..., body: String? = nil, said: String...,
            limits: LoadLimits = ImportLoadingTests.usual
        ) {
            (testDescription, self.answers, self.limits) = (name, answers, limits)
            result = Result(body: body, said: ["Loading…"] + said)
        }
    }

    private static func bytes(_ head: String, _ body: String = "") -> [UInt8] {
        Array((head.replacing("\n", with: "\r\n") + "\r\n\r\n" + body).utf8)
    }

    static let cases = [
        Case(
            "answers in chunks",
            .raw(bytes("HTTP/1.1 200 OK\nTransfer-Encoding: chunked", "2\r\n[1\r\n1\r\n]\r\n0\r\n\r\n")),
            body: "[1]"),
        Case(
            "is not there", .whole("404 Not Found", Array("<html>".utf8)),
            said:
                "\(oops)the server answered with status 404 (there is no such page); trying again will not help"
        ),
        Case(
            "truncates", .raw(bytes("HTTP/1.1 200 OK\nContent-Length: 100", "[1,")),
            said: "\(oops)the connection ended before the list was complete; "
                + "trying again may help (--retries)"
        ),
        Case(
            "closes at once", .raw([]),
            said: "\(oops)the server ended the connection without an answer; "
                + "trying again may help (--retries)"
        ),
        Case(
            // For curl, the first bytes of a list would count for some seconds.
            "stalls", .stall(bytes("HTTP/1.1 200 OK\nContent-Length: 100")),
            said: "\(oops)the server sent nothing for 1 s; trying again may help (--retries)",
            limits: LoadLimits(connect: 20, stall: 1, whole: 30)),
        Case(
            "takes too long", .stall(bytes("HTTP/1.1 200 OK", "[")),
            said: "\(oops)the list was not complete after 1 s; trying again may help (--retries)",
            limits: LoadLimits(connect: 20, stall: 20, whole: 1)),
        Case(
            "is too large and says so", .raw(bytes("HTTP/1.1 200 OK\nContent-Length: 1048577")),
            said: "\(oops)the list has more than 1 MB, the most that is loaded; trying again will not help"),
        Case(
            "never ends", .endless,
            said: "\(oops)the list has more than 1 MB, the most that is loaded; trying again will not help"),
        Case(
            "redirects to a file", .redirect("file:///etc/passwd"),
            said: "\(oops)the server redirects to an address that begins with neither http: nor https:; "
                + "trying again will not help"),
        Case(
            "redirects in a circle", .redirect("/list"),
            said: "\(oops)the server redirects more than 2 times; trying again will not help"),
        Case("redirects to itself, once", .redirect("/list"), .list("[1]"), body: "[1]"),
        Case(
            "speaks no HTTP", .raw(Array("220 mail.example.com ESMTP\r\n".utf8)),
            said: "\(oops)curl failed with exit code 1; trying again will not help"),
    ]

    @Test(.enabled(if: hasCurl), arguments: cases)
    func theServer(example: Case) async throws {
        let server = try LoopbackServer(["/list": example.answers])
        defer { server.stop() }
        #expect(await Self.load(server.address("/list"), limits: example.limits) == example.result)
    }

    @Test(.enabled(if: hasCurl)) func aServerThatFailsTwiceIsAskedThreeTimes() async throws {
        let failing = LoopbackAnswer.whole("500 Oh no", [])
        let server = try LoopbackServer(["/list": [failing, failing, .list("[1]")]])
        defer { server.stop() }
        let result = await Self.load(server.address("/list"), retries: 3)
        let oops = "\(Self.oops)the server answered with status 500 (an error of the server); trying again"
        #expect(
            result
                == Result(
                    body: "[1]",
                    said: ["Loading…", "\(oops) (1 of 3)", "Loading…", "\(oops) (2 of 3)", "Loading…"]))
        #expect(server.requests == Array(repeating: "GET /list HTTP/1.1", count: 3))
    }

    @Test(.enabled(if: hasCurl)) func onATerminalTheUserDecides() async throws {
        let failing = LoopbackAnswer.whole("503 Later", [])
        let question =
            "\(Self.oops)the server answered with status 503 (an error of the server). Try again? [y/N]"
        let server = try LoopbackServer(["/list": [failing, .list("[1]")], "/no": [failing]])
        defer { server.stop() }
        #expect(
            await Self.load(server.address("/list"), answers: [true])
                == Result(body: "[1]", said: ["Loading…", question, "Loading…"]))
        #expect(
            await Self.load(server.address("/no"), answers: [false])
                == Result(said: ["Loading…", question]))
    }

    @Test(.enabled(if: hasCurl)) func aServerThatIsNotThereIsNamedSo() async throws {
        let server = try LoopbackServer([:])
        server.stop()
        let result = await Self.load(server.address("/"))
        #expect(
            result
                == Result(said: [
                    "Loading…",
                    "\(Self.oops)the server does not accept connections; trying again may help (--retries)",
                ]))
        let again = await Self.load(server.address("/"), retries: 1)
        #expect(
            again
                == Result(said: [
                    "Loading…",
                    "\(Self.oops)the server does not accept connections; trying again (1 of 1)", "Loading…",
                    "\(Self.oops)the server does not accept connections; trying again later may help",
                ]))
    }

    @Test(.enabled(if: hasCurl)) func httpsToAServerThatHasNoneIsNotSecure() async throws {
        let server = try LoopbackServer(["/": [.list("[]")]])
        defer { server.stop() }
        let secure = server.address("/").replacing("http:", with: "https:")
        #expect(
            await Self.load(secure)
                == Result(said: [
                    "Loading…",
                    "\(Self.oops)the connection is not secure: the server's certificate or protocol was refused; "
                        + "trying again will not help",
                ]))
    }

    @Test func withoutCurlItIsSaid() async {
        #expect(
            await Self.load("https://127.0.0.1/", path: "/nowhere:")
                == Result(said: [
                    "Loading…",
                    "\(Self.oops)there is no program curl in the folders of PATH; the package curl of your system has it; "
                        + "trying again will not help",
                ]))
    }

    /// Neither an option nor a second address can hide in an address.
    @Test(.enabled(if: hasCurl)) func theUserAndThePasswordReachOnlyTheServer() async throws {
        let server = try LoopbackServer(["/list[1-3]{a,b}": [.list("[1]")]])
        defer { server.stop() }
        let address = server.address("/list[1-3]{a,b}").replacing("//", with: "//anna:geheim@")
        #expect(await Self.load(address).body == "[1]")
        #expect(server.requests == ["GET /list[1-3]{a,b} HTTP/1.1"])
    }
}
