// Turns an address into a coordinate with a program of the user's choice. The program is named on the command line
// or in the environment, never in a file of a folder: such a file may come from a stranger.

import Files
import ToDoFormats
import ToDos

struct Geocoder: Equatable {
    /// The command, for `/bin/sh -c`, since a geocoder is often a pipeline around `curl`.
    let command: String
    var timeLimit = Duration.seconds(10)

    /// The variable of the environment that names the program.
    static let variable = "TODOPRESS_GEOCODER"

    /// The program of `--geocoder`, else of the environment; `nil` if there is none or it is blank.
    init?(option: String?, environment: [String: String]) {
        guard let command = option ?? environment[Self.variable],
            !command.allSatisfy(\.isWhitespace)
        else { return nil }
        self.command = command
    }

    enum Outcome: Hashable {
        /// The address has this coordinate.
        case found(Coordinate)
        case notFound
        /// The program did not do its work.
        case failed(GeocoderProblem)
    }

    /// Asks for the coordinate of an address; `nil` for a blank address, for which the program is not run.
    func outcome(of address: String) -> Outcome? {
        guard let line = Self.line(address) else { return nil }
        let ending = ChildProgram.shell(command, timeLimit: timeLimit)
            .run(input: line.utf8) { Interruption.endCommand(by: $0) }
        return Self.outcome(of: ending, timeLimit)
    }

    /// The input of the program: the address on one line, with a line feed at its end; `nil` if it is blank.
    static func line(_ address: String) -> String? {
        let words = address.split(whereSeparator: \.isNewline).joined(separator: " ")
        guard !words.allSatisfy(\.isWhitespace) else { return nil }
        return words + "\n"
    }

    /// The outcome that follows from the end of the program.
    static func outcome(of ending: ChildProgram.Ending, _ timeLimit: Duration) -> Outcome {
        switch ending {
        case .succeeded(let bytes): outcome(ofOutput: String(decoding: bytes, as: UTF8.self))
        case .exited(let code, _): .failed(.exited(code))
        case .signaled(let number): .failed(.signaled(number))
        case .tooSlow: .failed(.tooSlow(timeLimit))
        case .tooMuchOutput: .failed(.tooMuchOutput)
        case .inputTooLong: .failed(.addressTooLong)
        case .notStarted(let code): .failed(.notStarted(code))
        }
    }

    private static func outcome(ofOutput output: String) -> Outcome {
        // Line ends are allowed around the coordinate, not inside.
        let text = String(
            output.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
        guard !text.isEmpty else { return .notFound }
        guard let coordinate = Coordinate(text: text) else { return .failed(.unreadable(text)) }
        guard coordinate.isInRange else { return .failed(.outOfRange(text)) }
        return .found(coordinate)
    }
}
