// What is said of a curl that ends badly, or does not begin.

import Foundation
import TestSupport
import Testing
import ToDoKeeping

@testable import todopress

@Suite struct CurlTests {
    private static func load(
        _ curl: FakeCurl, _ address: String = "https://example.com/", limits: LoadLimits = LoadLimits()
    ) throws -> Result<[UInt8], LoadFailure> {
        let loader = ListLoader(path: curl.path, limits: limits, say: { _ in })
        let request = CurlRequest(try RemoteAddress(address), limits: limits)
        return Result { () throws(LoadFailure) in try loader.load(request) }
    }

    static let endings: [(script: String, result: Result<[UInt8], LoadFailure>)] = [
        ("#!/bin/sh\ncat", .success(Array("url = \"https://example.com/\"\n".utf8))),
        ("#!/bin/sh\nprintf '\\n503 0 0\\n' >&2; exit 22", .failure(.status(503))),
        (
            "#!/bin/sh\nkill -9 $$",
            .failure(.program("curl could not load the list: it was ended by signal 9"))
        ),
        // What it leaves running holds its streams open.
        ("#!/bin/sh\nsleep 600 & exit 6", .failure(.hostNotFound)),
        ("#!/bin/sh\nhead -c 1000000 /dev/zero >&2; exit 7", .failure(.notConnected)),
        ("#!/no/such/shell\n", .failure(.program("cannot start curl: No such file or directory"))),
        (
            "neither a script nor a program",
            .failure(.program("cannot start curl: Exec format error"))
        ),
    ]

    @Test(arguments: endings)
    func curlEnds(script: String, result: Result<[UInt8], LoadFailure>) throws {
        #expect(try Self.load(try FakeCurl(script)) == result)
    }

    @Test func aCurlThatIgnoresItsLimitsIsTooSlow() async throws {
        // It gets ten seconds more than curl itself would take.
        let limits = LoadLimits(whole: -10)
        let curl = try FakeCurl("#!/bin/sh\nsleep 600")
        let result = try await waiting { try Self.load(curl, limits: limits) }
        #expect(result == .failure(.tookTooLong(seconds: -10)))
    }

    @Test func aStatusIsExplained() {
        #expect(
            [401, 403, 500].map { LoadFailure.status($0).message } == [
                "the server answered with status 401 (it asks for a user and a password)",
                "the server answered with status 403 (it refuses access)",
                "the server answered with status 500 (an error of the server)",
            ])
    }

    @Test func anAddressHasALimit() throws {
        let curl = try FakeCurl("#!/bin/sh\nwc -c")
        let longest = "https://example.com/" + String(repeating: "a", count: 4_067)
        let bytes = try Self.load(curl, longest).get()
        #expect(String(decoding: bytes, as: UTF8.self).filter { $0.isNumber } == "4096")
        let failure = LoadFailure.addressTooLong(bytes: 4_087)
        #expect(try Self.load(curl, longest + "a") == .failure(failure))
        #expect(failure.message == "the address has more than 4087 bytes" && !failure.canRetry)
    }
}
