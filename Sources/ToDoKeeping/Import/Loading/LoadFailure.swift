// Why a list could not be loaded from the web, and whether it makes sense to try again.

package enum LoadFailure: Error, Equatable {
    /// `curl` was not found, not started, or did not come to its end, as this sentence says.
    case program(String)
    /// The address is longer than this many bytes.
    case addressTooLong(bytes: Int)
    /// No server has the name.
    case hostNotFound
    /// The server does not accept a connection.
    case notConnected
    /// No connection within this many seconds.
    case connectionTooSlow(seconds: Int)
    /// Nothing arrived for this many seconds.
    case stalled(seconds: Int)
    /// The whole took longer than this many seconds.
    case tookTooLong(seconds: Int)
    /// The connection ended before the list was complete.
    case incomplete
    /// The connection ended without an answer.
    case noAnswer
    /// An HTTP status of 400 or more (RFC 9110 §15).
    case status(Int)
    /// More than this many bytes.
    case tooLarge(bytes: Int)
    /// A redirect to an address that is not allowed.
    case redirectedElsewhere(allowsHTTP: Bool)
    /// More redirects than this.
    case tooManyRedirects(Int)
    /// The connection is not secure, e.g. because of the certificate.
    case notSecure
    /// `curl` ended with another exit code.
    case curl(Int)

    /// Whether the next attempt may succeed.
    package var canRetry: Bool {
        switch self {
        case .hostNotFound, .notConnected, .connectionTooSlow, .stalled, .tookTooLong, .incomplete,
            .noAnswer:
            true
        case .status(let code): [408, 425, 429].contains(code) || code >= 500
        case .program, .addressTooLong, .tooLarge, .redirectedElsewhere, .tooManyRedirects, .notSecure, .curl:
            false
        }
    }

    /// One sentence without a final full stop.
    package var message: String {
        switch self {
        case .program(let sentence): sentence
        case .addressTooLong(let bytes): "the address has more than \(bytes) bytes"
        case .hostNotFound: "no server has this name"
        case .notConnected: "the server does not accept connections"
        case .connectionTooSlow(let seconds): "no connection to the server within \(seconds) s"
        case .stalled(let seconds): "the server sent nothing for \(seconds) s"
        case .tookTooLong(let seconds): "the list was not complete after \(seconds) s"
        case .incomplete: "the connection ended before the list was complete"
        case .noAnswer: "the server ended the connection without an answer"
        case .status(let code): "the server answered with status \(code)" + Self.meaning(of: code)
        case .tooLarge(let bytes): "the list has more than \(bytes >> 20) MB, the most that is loaded"
        case .redirectedElsewhere(allowsHTTP: false):
            "the server redirects to an address that does not begin with https:"
        case .redirectedElsewhere(allowsHTTP: true):
            "the server redirects to an address that begins with neither http: nor https:"
        case .tooManyRedirects(let most): "the server redirects more than \(most) times"
        case .notSecure: "the connection is not secure: the server's certificate or protocol was refused"
        case .curl(let code): "curl failed with exit code \(code)"
        }
    }

    /// What a frequent status means, in parentheses.
    private static func meaning(of status: Int) -> String {
        switch status {
        case 401: " (it asks for a user and a password)"
        case 403: " (it refuses access)"
        case 404, 410: " (there is no such page)"
        case 429: " (it gets too many requests)"
        case 500...599: " (an error of the server)"
        case _: ""
        }
    }
}
