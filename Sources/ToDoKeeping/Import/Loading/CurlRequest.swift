// The command line of curl for a list, and the meaning of its exit code. Values only; `todopress` runs it.

package struct LoadLimits: Equatable, Sendable {
    /// The most seconds until the connection is made.
    package let connect: Int
    /// The most seconds without any data.
    package let stall: Int
    /// The most seconds for the whole request.
    package let whole: Int
    /// The largest list in bytes.
    package let bytes: Int
    /// The most redirects that are followed.
    package let redirects: Int

    /// Creates limits; the defaults are the limits of `todopress import`.
    package init(
        connect: Int = 10, stall: Int = 10, whole: Int = 60, bytes: Int = 64 << 20, redirects: Int = 5
    ) {
        (self.connect, self.stall, self.whole) = (connect, stall, whole)
        (self.bytes, self.redirects) = (bytes, redirects)
    }
}

/// One request to a server through `curl`.
package struct CurlRequest: Equatable, Sendable {
    package let address: RemoteAddress
    package let limits: LoadLimits

    package init(_ address: RemoteAddress, limits: LoadLimits) {
        (self.address, self.limits) = (address, limits)
    }

    /// The arguments. `-q` must come first: it keeps curl from reading its configuration file.
    package var arguments: [String] {
        // Redirects of https stay within https, also where http is allowed.
        let protocols = address.isSecure ? "=https" : "=http,https"
        return [
            "-q", "--silent", "--fail", "--globoff", "--proto", protocols, "--proto-redir", protocols,
            "--location", "--max-redirs", "\(limits.redirects)", "--connect-timeout", "\(limits.connect)",
            "--max-time", "\(limits.whole)", "--speed-limit", "1", "--speed-time", "\(limits.stall)",
            "--max-filesize", "\(limits.bytes)", "--write-out", Self.report, "--output", "-", "--config", "-",
        ]
    }

    /// What curl reads from standard input. The address is passed here and not as an argument, since everybody on the
    /// machine can read the arguments of a process, and the address may hold a password.
    package var standardInput: String { "url = \"\(address.request)\"\n" }

    /// What curl writes to standard error at its end: status, and seconds until the connection was ready, with TLS, and in all.
    private static let report = "%{stderr}\n%{http_code} %{time_pretransfer} %{time_total}\n"

    /// Why the list is incomplete. `report` is the standard error of curl.
    package func failure(exitCode: Int, report: String) -> LoadFailure {
        let words = report.split(separator: "\n").last.map { $0.split(separator: " ") } ?? []
        let status = words.first.flatMap { Int($0) } ?? 0
        let seconds = words.dropFirst().map { Double($0) ?? 0 }
        // See `man curl`, "Exit codes".
        switch exitCode {
        case 1 where 300..<400 ~= status: return .redirectedElsewhere(allowsHTTP: !address.isSecure)
        case 5, 6: return .hostNotFound
        case 7: return .notConnected
        case 18: return .incomplete
        case 22: return .status(status)
        case 28:
            if seconds.first ?? 0 == 0 { return .connectionTooSlow(seconds: limits.connect) }
            // curl's report starts counting a moment later than its limit.
            return seconds.last ?? 0 >= Double(limits.whole) - 0.5
                ? .tookTooLong(seconds: limits.whole) : .stalled(seconds: limits.stall)
        case 35, 51, 53, 54, 58, 59, 60, 66, 77, 80, 82, 83, 90, 91: return .notSecure
        case 47: return .tooManyRedirects(limits.redirects)
        case 52: return .noAnswer
        case 16, 55, 56, 92, 95: return status == 0 ? .noAnswer : .incomplete
        case 63: return .tooLarge(bytes: limits.bytes)
        default: return .curl(exitCode)
        }
    }
}
