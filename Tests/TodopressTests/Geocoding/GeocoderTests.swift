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
        ("cat", .failed(.unreadable("Grabbeplatz 5"))),
        ("echo 51.2256", .failed(.unreadable("51.2256"))),
        ("echo '51,2256 6,7828'", .failed(.unreadable("51,2256 6,7828"))),
        ("echo 51.2256,6.7828,12", .failed(.unreadable("51.2256,6.7828,12"))),
        ("echo 1,2; echo 3,4", .failed(.unreadable("1,2\n3,4"))),
        ("echo nan,inf", .failed(.unreadable("nan,inf"))),
        ("echo 0x10,2", .failed(.unreadable("0x10,2"))),
        ("printf '\\377,1'", .failed(.unreadable("\u{FFFD},1"))),
        ("echo 91,6.7828", .failed(.outOfRange("91,6.7828"))),
        ("echo 6.7828,-180.1", .failed(.outOfRange("6.7828,-180.1"))),
        ("exit 3", .failed(.exited(3))),
        ("echo 1,2; exit 1", .failed(.exited(1))),
        ("kill -TERM $$", .failed(.signaled(15))),
        ("head -c 1000000 /dev/zero", .failed(.tooMuchOutput)),
        ("exec <&-; echo 1,2", .found(Coordinate(latitude: 1, longitude: 2))),
        ("sleep 600 & echo 1,2", .found(Coordinate(latitude: 1, longitude: 2))),
    ]

    @Test(arguments: answers)
    func whatAProgramPrintsIsItsAnswer(command: String, expected: Geocoder.Outcome) throws {
        #expect(try outcome(command) == expected)
    }

    @Test func aSlowProgramIsStopped() throws {
        let limit = Duration.milliseconds(200)
        #expect(try outcome("sleep 600", timeLimit: limit) == .failed(.tooSlow(limit)))
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
        #expect(try outcome("echo 1,2", String(repeating: "a", count: 4_096)) == .failed(.addressTooLong))
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

    static let sentences: [(problem: GeocoderProblem, sentence: String)] = [
        (.notStarted(ENOMEM), "the geocoder cannot be started: Cannot allocate memory"),
        (.exited(3), "the geocoder ended with exit code 3"),
        (.signaled(15), "the geocoder was ended by signal 15"),
        (.tooSlow(.seconds(10)), "the geocoder took longer than 10 s and was stopped"),
        (.tooSlow(.milliseconds(200)), "the geocoder took longer than 0.2 s and was stopped"),
        (.tooMuchOutput, "the geocoder printed more than a coordinate and was stopped"),
        (.addressTooLong, "the address has more than 4095 bytes"),
        (
            .unreadable("<html>"),
            "the geocoder printed \"<html>\", expected LAT,LON such as 51.2256,6.7828, or nothing"
        ),
        (
            .unreadable(String(repeating: "a", count: 61)),
            "the geocoder printed \"\(String(repeating: "a", count: 60))…\", "
                + "expected LAT,LON such as 51.2256,6.7828, or nothing"
        ),
        (
            .outOfRange("91,6"),
            "the geocoder printed \"91,6\", expected a latitude in -90…90 and a longitude in -180…180"
        ),
    ]

    @Test(arguments: sentences)
    func problemsAreExplained(problem: GeocoderProblem, sentence: String) {
        #expect(problem.message == sentence)
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
                .failed(.exited(3)), false, false,
                .refuse(
                    "the geocoder ended with exit code 3; nothing is saved (--save-anyway saves without a coordinate)"
                )
            ),
            (
                .failed(.exited(3)), false, true,
                .ask(
                    question, warnings: ["the geocoder ended with exit code 3"])
            ),
            (
                .failed(.exited(3)), true, true,
                .save(nil, warnings: ["the geocoder ended with exit code 3; saved without a coordinate"])
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
