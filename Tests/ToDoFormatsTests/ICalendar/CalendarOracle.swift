// Asks Python's libraries what they read from calendars. Their authors knew nothing of this reader and this writer. The
// environment variable ICALENDAR_PYTHON names a Python that has them; without it, the tests are skipped.

import Foundation
import TestSupport
import ToDos

/// A script in `Oracles`, which writes a line of JSON for each answer.
struct CalendarOracle {
    private let script: PythonScript

    init(_ name: String) { script = PythonScript(name) }

    /// A day, or seconds since 1970.
    enum Date: Decodable, Equatable {
        case day(String)
        case instant(Int)

        init(from decoder: any Decoder) throws {
            let value = try decoder.singleValueContainer()
            self =
                if let day = try? value.decode(String.self) { .day(day) } else {
                    .instant(try value.decode(Int.self))
                }
        }

        init?(_ date: ItemDate?) {
            switch date {
            case nil: return nil
            case .day(let day): self = .day(day.iso)
            case .instant(let instant): self = .instant(instant.seconds)
            }
        }
    }

    /// Runs the script; nil if there is no such Python.
    func answers<Answer: Decodable>(_ arguments: [String]) throws -> [Answer]? {
        guard let python = ProcessInfo.processInfo.environment["ICALENDAR_PYTHON"], !python.isEmpty else {
            print("ICALENDAR_PYTHON is not set: the comparison with Python's icalendar is skipped")
            return nil
        }
        return try script.output(arguments, python: python).split(separator: UInt8(ascii: "\n")).map {
            try JSONDecoder().decode(Answer.self, from: $0)
        }
    }
}
