// Loads a list from the web with curl, and tries again: so often by itself, then as often as the user says yes.

import Files
import Foundation
import ToDoKeeping

struct ListLoader {
    /// The variable PATH, in which curl is found.
    let path: String?
    /// How often a failed attempt is repeated without asking.
    var retries = 0
    var limits = LoadLimits()
    /// The length of a second of pause; shorter in tests.
    var second = 1.0
    let say: (String) -> Void
    /// Asks the user; `nil` if there is nobody to ask.
    var ask: ((String) -> Bool)?

    /// Loads a whole list. Throws the last message to the user.
    func load(_ address: RemoteAddress) throws(Failure) -> [UInt8] {
        let request = CurlRequest(address, limits: limits)
        var attempt = 0
        while true {
            say("Loading…")
            let failure: LoadFailure
            do throws(LoadFailure) { return try load(request) } catch { failure = error }
            attempt += 1
            let oops = "todopress: Oops: loading from \(address.host) with curl failed: \(failure.message)"
            guard failure.canRetry else { throw Failure([oops + "; trying again will not help"], .noInput) }
            if attempt <= retries {
                say("\(oops); trying again (\(attempt) of \(retries))")
                Thread.sleep(forTimeInterval: Double(1 << min(attempt - 1, 4)) * second)
            } else if let ask {
                guard ask("\(oops). Try again? [y/N]") else { throw Failure([], .noInput) }
            } else {
                let hint = retries == 0 ? "trying again may help (--retries)" : "trying again later may help"
                throw Failure(["\(oops); \(hint)"], .noInput)
            }
        }
    }

    /// Runs curl once. A signal that stops the command ends curl and then the command; nothing has changed by then.
    func load(_ request: CurlRequest) throws(LoadFailure) -> [UInt8] {
        let input = request.standardInput.utf8
        do throws(ProgramError) {
            var curl = try Program("curl", in: path)
            // Only for a curl that does not keep its own limits, e.g. while it looks up a name.
            curl.timeLimit = .seconds(limits.whole + 10)
            // Its own limit does not work if the server does not announce a size.
            curl.outputLimit = limits.bytes
            curl.interrupted = { Interruption.endCommand(by: $0) }
            return try curl.run(request.arguments, to: "load the list", input: input).bytes
        } catch {
            switch error.ending {
            case .exited(let code): throw request.failure(exitCode: code, report: error.lastWords)
            case .tooSlow: throw .tookTooLong(seconds: limits.whole)
            case .tooMuchOutput: throw .tooLarge(bytes: limits.bytes)
            case .inputTooLong:
                let others = input.count - request.address.request.utf8.count
                throw .addressTooLong(bytes: Program.inputLimit - others)
            case .notFound, .notStarted, .signaled: throw .program(error.message)
            }
        }
    }
}
