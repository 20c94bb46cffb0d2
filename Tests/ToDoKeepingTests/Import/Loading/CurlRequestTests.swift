// The command line of curl, and what its exit codes mean.

import Testing
import ToDoKeeping

@Suite struct CurlRequestTests {
    @Test func theAddressIsNoArgumentAndTheProtocolsAreLimited() throws {
        let request = CurlRequest(
            try RemoteAddress("https://anna:secret@example.com/todos"), limits: LoadLimits())
        #expect(
            request.arguments == [
                "-q", "--silent", "--fail", "--globoff", "--proto", "=https", "--proto-redir", "=https",
                "--location", "--max-redirs", "5", "--connect-timeout", "10", "--max-time", "60",
                "--speed-limit", "1", "--speed-time", "10", "--max-filesize", "67108864", "--write-out",
                "%{stderr}\n%{http_code} %{time_pretransfer} %{time_total}\n", "--output", "-", "--config",
                "-",
            ])
        #expect(request.standardInput == "url = \"https://anna:secret@example.com/todos\"\n")
        let open = CurlRequest(try RemoteAddress("http://example.com"), limits: LoadLimits())
        #expect(Array(open.arguments[4..<8]) == ["--proto", "=http,https", "--proto-redir", "=http,https"])
    }

    static let ends: [(exitCode: Int, report: String, LoadFailure)] = [
        (1, "\n302 0.1 0.2\n", .redirectedElsewhere(allowsHTTP: false)),
        (1, "\n000 0.0 0.0\n", .curl(1)),
        (2, "", .curl(2)),
        (6, "\n000 0.0 0.1\n", .hostNotFound),
        (7, "\n000 0.0 0.1\n", .notConnected),
        (18, "\n200 0.1 0.2\n", .incomplete),
        (22, "\n503 0.1 0.2\n", .status(503)),
        (28, "\n000 0.000000 10.001\n", .connectionTooSlow(seconds: 10)),
        (28, "\n200 0.01 12.3\n", .stalled(seconds: 10)),
        (28, "\n200 0.01 60.000123\n", .tookTooLong(seconds: 60)),
        (28, "\n200 0.01 59.998\n", .tookTooLong(seconds: 60)),
        (47, "\n302 0.1 0.2\n", .tooManyRedirects(5)),
        (52, "\n000 0.1 0.2\n", .noAnswer),
        (56, "\n000 0.1 0.2\n", .noAnswer),
        (56, "\n200 0.1 0.2\n", .incomplete),
        (60, "\n000 0.1 0.2\n", .notSecure),
        (63, "\n200 0.1 0.2\n", .tooLarge(bytes: 67_108_864)),
    ]

    @Test(arguments: ends)
    func anExitCodeHasItsMeaning(exitCode: Int, report: String, failure: LoadFailure) throws {
        let request = CurlRequest(try RemoteAddress("https://example.com/"), limits: LoadLimits())
        #expect(request.failure(exitCode: exitCode, report: report) == failure)
    }
}
