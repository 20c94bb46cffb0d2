// Addresses become coordinates by a program of the user's choice: what it is asked, what its answers mean, and what
// follows from them.

import Foundation
import TestSupport
import Testing
import ToDos

@testable import todopress

@Suite struct GeocoderTests {
    private func outcome(
        _ command: String, _ address: String = "Grabbeplatz 5", timeLimit: Duration = .seconds(60)
    ) throws -> Geocoder.Outcome? {
        var geocoder = try #require(Geocoder(option: command, environment: [:]))
        geocoder.timeLimit = timeLimit
        return geocoder.outcome(of: address)
    }

    static let answers: [(command: String, outcome: Geocoder.Outcome)] = [
        ("echo 51.2256,6.7828", .found(Coordinate(latitude: 51.2256, longitude: 6.7828))),
        ("printf '\\n  -33.5 , -70.25 \\n\\n'", .found(Coordinate(latitude: -33.5, longitude: -70.25))),
        ("printf 90,-180", .found(Coordinate(latitude: 90, longitude: -180))),
        ("true", .notFound),
        ("printf ' \\n\\t\\n'", .notFound),
        ("cat", .unreadable("Grabbeplatz 5")),
        ("echo 51.2256", .unreadable("51.2256")),
        ("echo '51,2256 6,7828'", .unreadable("51,2256 6,7828")),
        ("echo 51.2256,6.7828,12", .unreadable("51.2256,6.7828,12")),
        ("echo 1,2; echo 3,4", .unreadable("1,2\n3,4")),
        ("echo nan,inf", .unreadable("nan,inf")),
        ("echo 0x10,2", .unreadable("0x10,2")),
        ("printf '\\377,1'", .unreadable("\u{FFFD},1")),
        ("echo 91,6.7828", .outOfRange("91,6.7828")),
        ("echo 6.7828,-180.1", .outOfRange("6.7828,-180.1")),
        ("exit 3", .failed("the geocoder could not find the address (exit code 3)")),
        ("echo 1,2; exit 1", .failed("the geocoder could not find the address (exit code 1)")),
        ("kill -TERM $$", .failed("the geocoder could not find the address: it was ended by signal 15")),
        (
            "head -c 1000000 /dev/zero",
            .failed("the geocoder could not find the address: it printed too much")
        ),
        ("exec <&-; echo 1,2", .found(Coordinate(latitude: 1, longitude: 2))),
        ("sleep 600 & echo 1,2", .found(Coordinate(latitude: 1, longitude: 2))),
    ]

    @Test(arguments: answers)
    func whatAProgramPrintsIsItsAnswer(command: String, expected: Geocoder.Outcome) throws {
        #expect(try outcome(command) == expected)
    }

    @Test func aSlowProgramIsStopped() throws {
        let limit = Duration.milliseconds(200)
        #expect(
            try outcome("sleep 600", timeLimit: limit)
                == .failed("the geocoder could not find the address in time"))
        #expect(try #require(Geocoder(option: "true", environment: [:])).timeLimit == .seconds(10))
    }

    @Test(arguments: [
        ("Grabbeplatz 5", "Grabbeplatz 5\n"), ("Straße\r\n1\n\nOrt", "Straße 1 Ort\n"),
        ("$(touch x)`touch y`'\"", "$(touch x)`touch y`'\"\n"), ("\u{2028}a\u{85}b", "a b\n"),
        ("", nil), ("  \n\t", nil),
    ])
    func theProgramReadsTheAddressOnOneLine(address: String, line: String?) throws {
        #expect(Geocoder.line(address) == line)
        let folder = try TemporaryFolder()
        #expect(try outcome("cat > '\(folder.path)/asked'", address) == (line == nil ? nil : .notFound))
        #expect(folder.bytes("asked").map { String(decoding: $0, as: UTF8.self) } == line)
        #expect(try folder.names == (line == nil ? [] : ["asked"]))
    }

    @Test func anAddressThatIsTooLongIsNotAsked() throws {
        #expect(
            try outcome("echo 1,2", String(repeating: "a", count: 4_096))
                == .failed("the geocoder could not find the address: it gets at most 4096 bytes"))
        #expect(
            try outcome("echo 1,2", String(repeating: "a", count: 4_095))
                == .found(Coordinate(latitude: 1, longitude: 2)))
    }

    @Test func theOptionComesBeforeTheEnvironment() {
        let environment = ["TODOPRESS_GEOCODER": "b"]
        #expect(Geocoder(option: "a", environment: environment)?.command == "a")
        #expect(Geocoder(option: nil, environment: environment)?.command == "b")
        #expect(Geocoder(option: nil, environment: [:]) == nil)
        // A blank one turns the geocoder off.
        #expect(Geocoder(option: "", environment: environment) == nil)
        #expect(Geocoder(option: nil, environment: ["TODOPRESS_GEOCODER": " "]) == nil)
    }

    @Test func aLongAnswerIsShortened() throws {
        let answer = String(repeating: "a", count: 61)
        #expect(try outcome("printf \(answer)") == .unreadable("\(answer.dropLast())…"))
    }
}

extension Geocoder.Outcome {
    fileprivate static func unreadable(_ answer: String) -> Geocoder.Outcome {
        .failed("the geocoder printed \"\(answer)\", expected LAT,LON such as 51.2256,6.7828, or nothing")
    }

    fileprivate static func outOfRange(_ answer: String) -> Geocoder.Outcome {
        .failed(
            "the geocoder printed \"\(answer)\", expected a latitude in -90…90 and a longitude in -180…180")
    }
}

@Suite struct AddressAnswerTests {
    private static let point = Coordinate(latitude: 1, longitude: 2)
    private static let question = "No place found for “Grabbeplatz 5”. Save without a coordinate? [y/N]"

    static let rules:
        [(outcome: Geocoder.Outcome?, savesAnyway: Bool, isInteractive: Bool, answer: AddressAnswer)] = [
            (nil, false, false, .save(nil, warnings: [])),
            (nil, false, true, .save(nil, warnings: [])),
            (.found(point), false, false, .save(point, warnings: [])),
            (.found(point), true, true, .save(point, warnings: [])),
            (
                .notFound, false, false,
                .refuse(
                    "no place found for “Grabbeplatz 5”; nothing is saved (--save-anyway saves without a coordinate)"
                )
            ),
            (.notFound, false, true, .ask(question, warnings: [])),
            (
                .notFound, true, false,
                .save(nil, warnings: ["no place found for “Grabbeplatz 5”; saved without a coordinate"])
            ),
            (
                .notFound, true, true,
                .save(nil, warnings: ["no place found for “Grabbeplatz 5”; saved without a coordinate"])
            ),
            (
                .failed("it ended"), false, false,
                .refuse(
                    "it ended; nothing is saved (--save-anyway saves without a coordinate)"
                )
            ),
            (
                .failed("it ended"), false, true,
                .ask(
                    question, warnings: ["it ended"])
            ),
            (
                .failed("it ended"), true, true,
                .save(nil, warnings: ["it ended; saved without a coordinate"])
            ),
        ]

    @Test(arguments: rules)
    func theAnswerFollowsFromTheOutcome(
        outcome: Geocoder.Outcome?, savesAnyway: Bool, isInteractive: Bool, answer: AddressAnswer
    ) {
        #expect(
            AddressAnswer(
                outcome, address: "Grabbeplatz\n5", savesAnyway: savesAnyway, isInteractive: isInteractive)
                == answer)
    }

    @Test func withoutATerminalNothingIsSavedWithExitCode65() throws {
        let geocoder = try #require(Geocoder(option: "true", environment: [:]))
        func coordinate(_ address: String, _ geocoder: Geocoder?) throws(Failure) -> Coordinate? {
            try AddressAnswer(
                geocoder?.outcome(of: address), address: address, savesAnyway: false, isInteractive: false
            ).coordinate(nil, Console())
        }
        do throws(Failure) {
            _ = try coordinate("x", geocoder)
            Issue.record("it must fail")
        } catch {
            #expect(error.exitCode == .badData)
            #expect(
                error.lines == [
                    "todopress: error: no place found for “x”; nothing is saved (--save-anyway saves without a coordinate)"
                ])
        }
        #expect(try coordinate("x", nil) == nil)
        #expect(try coordinate(" ", geocoder) == nil)
    }
}
