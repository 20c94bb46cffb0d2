// The manual page has everything that the help has, and the checker of manual pages finds nothing wrong.

import Foundation
import TestSupport
import Testing

@testable import todopress

@Suite struct ManualTests {
    private static let page = ManualPage.text

    @Test(.enabled(if: Machine.path(of: "mandoc") != nil, "mandoc is not installed"))
    func mandocFindsNothingWrong() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.page, to: "todopress.1")
        #expect(try Machine.run("sh", "mandoc -T lint -W all todopress.1", in: folder) == "")
    }

    @Test(.enabled(if: Machine.path(of: "groff") != nil, "groff is not installed"))
    func groffFindsNothingWrong() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.page, to: "todopress.1")
        #expect(try Machine.run("sh", "groff -ww -mdoc -Tutf8 todopress.1 >/dev/null", in: folder) == "")
    }

    @Test(arguments: Subcommand.allCases)
    func eachOptionOfACommandIsInItsPart(subcommand: Subcommand) throws {
        let start = try #require(Self.page.range(of: ".Ss \(subcommand.rawValue)\n"))
        let rest = Self.page[start.upperBound...]
        let end = rest.firstRange(of: "\n.S")?.lowerBound ?? rest.endIndex
        let terms = rest[..<end].split(separator: "\n").filter { $0.hasPrefix(".It ") }
        #expect(terms.count == subcommand.options.count)
        for (row, term) in zip(subcommand.options, terms) {
            let flag = "\\-\(row.option.rawValue.replacing("-", with: "\\-"))"
            #expect(term.split(separator: " ").contains(Substring(flag)), "\(term)")
        }
    }

    @Test func aPageIsPrintedByTheHelp() throws {
        let run = try CommandSandbox().run("help", "--man")
        #expect(run.exitCode == 0 && run.output == Self.page && run.errors == "", "\(run)")
    }

    @Test func textsAreEscaped() {
        var page = ManualWriter()
        page.section("NAME")
        page.text(".a \\b -c 'd'. 'E “f”")
        page.option(["-o", "--out-put"], value: "a|\"b\"…", "x")
        page.item("Li", "Ns", "y")
        page.help("\none\ntwo\n\n    .three\n    four\n")
        #expect(
            page.text == """
                .Sh NAME
                \\&.a \\eb \\-c 'd'.
                \\&'E \\[u201C]f\\[u201D]
                .It Fl o , Fl \\-out\\-put Ar "\\&a|\\(dqb\\(dq\\[u2026]"
                x
                .It Li "\\&Ns"
                y
                .Pp
                one two
                .Bd -literal -offset indent
                \\&.three
                four
                .Ed

                """)
    }

    @Test func theExitCodesAreOneTable() {
        let help = HelpText.text(.build).replacing("\n", with: " ")
        for code in ExitCode.allCases {
            let number = "\(code.rawValue)".padding(toLength: 5, withPad: " ", startingAt: 0)
            #expect(help.contains(number + code.explanation))
            var row = ManualWriter()
            row.item("Li", "\(code.rawValue)", code.explanation)
            #expect(Self.page.contains(row.text))
        }
    }
}
