// Runs the system's curl for one list. It is started with arguments and no shell. Its output is cut at the limit, because
// curl's own limit does not work if the server does not announce a size.

import Files
import Foundation
import ToDoKeeping

struct CurlProcess {
    /// The path of `curl`; nil if there is none.
    let program: String?

    init(path: String?) { program = SearchPath.program("curl", in: path) }

    /// Loads a whole list or fails. A signal that stops the command ends curl and then the command; nothing has changed by
    /// then.
    func load(_ request: CurlRequest) -> Result<[UInt8], LoadFailure> {
        guard let program else { return .failure(.noCurl) }
        let input = request.standardInput.utf8
        let limits = request.limits
        // The time limit is only for a curl that does not keep its own limits, e.g. while it looks up a name.
        let child = ChildProgram(
            program, request.arguments, timeLimit: .seconds(limits.whole + 10), outputLimit: limits.bytes,
            keepsErrors: true)
        switch child.run(input: input, interrupted: { Interruption.endCommand(by: $0) }) {
        case .succeeded(let bytes): return .success(bytes)
        case .exited(let code, let errors):
            let report = String(decoding: errors, as: UTF8.self)
            return .failure(request.failure(exitCode: Int32(code), report: report) ?? .curl(Int32(code)))
        case .signaled(let number): return .failure(.curlKilled(signal: Int32(number)))
        case .tooSlow: return .failure(.tookTooLong(seconds: limits.whole))
        case .tooMuchOutput: return .failure(.tooLarge(bytes: limits.bytes))
        case .inputTooLong:
            let others = input.count - request.address.request.utf8.count
            return .failure(.addressTooLong(bytes: ChildProgram.inputLimit - others))
        case .notStarted(let code):
            return .failure(.curlNotStarted(reason: String(cString: strerror(code))))
        }
    }
}
