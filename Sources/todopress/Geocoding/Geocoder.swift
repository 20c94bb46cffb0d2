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

    enum Outcome: Equatable {
        /// The address has this coordinate.
        case found(Coordinate)
        case notFound
        /// The program did not do its work, as this sentence says.
        case failed(String)
    }

    /// Asks for the coordinate of an address; `nil` for a blank address, for which the program is not run.
    func outcome(of address: String) -> Outcome? {
        guard let line = Self.line(address) else { return nil }
        var program = Program("the geocoder", shell: command)
        program.timeLimit = timeLimit
        program.sharesErrors = true
        program.interrupted = { Interruption.endCommand(by: $0) }
        do throws(ProgramError) {
            let output = try program.run(to: "find the address", input: line.utf8)
            return Self.outcome(ofOutput: String(decoding: output.bytes, as: UTF8.self))
        } catch {
            return .failed(error.message)
        }
    }

    /// The input of the program: the address on one line, with a line feed at its end; `nil` if it is blank.
    static func line(_ address: String) -> String? {
        let words = address.split(whereSeparator: \.isNewline).joined(separator: " ")
        guard !words.allSatisfy(\.isWhitespace) else { return nil }
        return words + "\n"
    }

    private static func outcome(ofOutput output: String) -> Outcome {
        // Line ends are allowed around the coordinate, not inside.
        let text = String(
            output.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
        guard !text.isEmpty else { return .notFound }
        let excerpt = text.count > 60 ? text.prefix(60) + "…" : text
        func failed(_ expected: String) -> Outcome {
            .failed("the geocoder printed \"\(excerpt)\", expected \(expected)")
        }
        guard let coordinate = Coordinate(text: text) else {
            return failed("LAT,LON such as 51.2256,6.7828, or nothing")
        }
        guard coordinate.isInRange else { return failed("a latitude in -90…90 and a longitude in -180…180") }
        return .found(coordinate)
    }
}
