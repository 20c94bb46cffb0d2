// Why a geocoder gave no answer, and the sentences for it.

import Files
import Foundation

/// Why a geocoder did not do its work.
enum GeocoderProblem: Hashable {
    /// The shell was not started, with the system's error number.
    case notStarted(Int32)
    /// The program ended with another exit code than 0.
    case exited(Int)
    /// The program was ended by a signal.
    case signaled(Int)
    /// The program took longer than the limit.
    case tooSlow(Duration)
    /// The program printed more than 64 KiB.
    case tooMuchOutput
    /// The address is longer than the limit for the input of a program.
    case addressTooLong
    /// The program printed something else.
    case unreadable(String)
    /// The program printed a coordinate out of range.
    case outOfRange(String)

    /// One sentence without a final full stop.
    var message: String {
        switch self {
        case .notStarted(let code): "the geocoder cannot be started: \(String(cString: strerror(code)))"
        case .exited(let code): "the geocoder ended with exit code \(code)"
        case .signaled(let number): "the geocoder was ended by signal \(number)"
        case .tooSlow(let limit): "the geocoder took longer than \(Self.seconds(limit)) s and was stopped"
        case .tooMuchOutput: "the geocoder printed more than a coordinate and was stopped"
        case .addressTooLong: "the address has more than \(ChildProgram.inputLimit - 1) bytes"
        case .unreadable(let text):
            "the geocoder printed \"\(Self.excerpt(text))\", expected LAT,LON such as 51.2256,6.7828, or nothing"
        case .outOfRange(let text):
            "the geocoder printed \"\(Self.excerpt(text))\", expected a latitude in -90…90 and a longitude in -180…180"
        }
    }

    /// The beginning of a text, for a message.
    private static func excerpt(_ text: String) -> String {
        text.count > 60 ? text.prefix(60) + "…" : text
    }

    private static func seconds(_ duration: Duration) -> String {
        let (seconds, attoseconds) = duration.components
        return attoseconds == 0
            ? "\(seconds)" : "\(Double(seconds) + Double(attoseconds / 1_000_000_000_000_000) / 1000)"
    }
}
