// Lines of shopping lists on the command line: how they are typed, and the commands that keep them.

import Foundation
import Testing
import ToDos

@testable import todopress

@Suite struct ShoppingCommandTests {
    private static func line(_ name: String, _ quantity: String? = nil, _ price: String? = nil) -> ItemLine {
        ItemLine(
            name, quantity: quantity.flatMap { Decimal(amount: $0) },
            price: price.flatMap { Decimal(amount: $0) })
    }

    static let typed: [(String, ItemLine?)] = [
        ("Milk", line("Milk")), ("Milk x2", line("Milk", "2")), ("Milk @1.19", line("Milk", nil, "1.19")),
        ("Milk x2 @1.19", line("Milk", "2", "1.19")), ("  Oat   milk  X0.5 @ 2", line("Oat milk X0.5 @ 2")),
        ("Milk ×1.5 @,5", line("Milk", "1.5", "0.5")), ("Milk x1,5 @1,19", line("Milk", "1.5", "1.19")),
        ("Milk x1 @0", line("Milk", nil, "0")), ("Milk x2.0", line("Milk", "2")),
        // A name that ends like a quantity or a price.
        ("Type x2 x1", line("Type x2")), ("Meet @5 x1", line("Meet @5")),
        ("Type x2 x1 @3", line("Type x2", nil, "3")), ("Milk @1.19 x2", line("Milk", "2", "1.19")),
        // Words that only begin like one.
        ("Meet @home", line("Meet @home")), ("Box xl", line("Box xl")), ("Call @2nd", line("Call @2nd")),
        ("x", line("x")), ("Solve x", line("Solve x")), ("4x4", line("4x4")), ("Pay @", line("Pay @")),
        ("Milk @1,190", nil), ("Milk @$1.19", nil), ("Milk @-1", nil), ("Milk x2 @1.19€", nil),
        ("Milk x0", nil), ("Milk x1.2.3", nil), ("Milk @1,1,1", nil),
        ("Milk @1234567890123", nil), ("x2 @3", nil), ("x2", nil), ("@3", nil), ("", nil), (" \n ", nil),
    ]

    @Test(arguments: typed)
    func aLineIsRead(text: String, expected: ItemLine?) {
        #expect(ItemLine(typed: text) == expected)
    }

    private func sentences(_ words: String...) -> [String] {
        let arguments = Arguments(words)
        return (arguments.wrongWords + arguments.errors).map(\.message)
    }

    @Test func wrongOptionsAreAllReported() {
        #expect(
            sentences("add", "a", "--line", "Milk x0", "--line", "", "--discount", "-1", "--currency", "USX")
                == [
                    "--line is \"Milk x0\", expected a name, perhaps with a quantity and a price, "
                        + "such as \"Milk x2 @1.19\" (see todopress help add)",
                    "--line is \"\", expected a name, perhaps with a quantity and a price, "
                        + "such as \"Milk x2 @1.19\" (see todopress help add)",
                    "--discount is \"-1\", expected an amount such as 1.50",
                    "--currency \"USX\" is not known; did you mean USD?",
                ])
        #expect(
            sentences("edit", "a", "--no-discount", "--discount", "1") == [
                "--discount and --no-discount cannot be combined"
            ])
        #expect(sentences("edit", "a", "--currency", "eur", "--no-lines", "--line", "a") == [])
        #expect(
            sentences("done", "a", "--line", "b") == [
                "\"todopress done\" takes no option --line; \"todopress add TITLE --line LINE\" takes it: a line of a "
                    + "shopping list: \"Milk x2 @1.19\"; may be given several times"
            ])
    }

    // MARK: The commands

    private let now = ["--now", "2026-11-21T09:00:00+01:00", "--time-zone", "Europe/Berlin"]

    private func output(_ sandbox: CommandSandbox, _ words: String...) throws -> String {
        let run = try CommandRun(words + now, in: sandbox, input: nil, environment: [:])
        #expect(run.exitCode == 0 && run.errors == "", "\(run)")
        return run.output
    }

    @Test func aShoppingListIsKeptAndCopied() throws {
        let sandbox = try CommandSandbox()
        try sandbox.write("[]", to: "todoitems")
        let added = try output(
            sandbox, "add", "Groceries", "--line", "Milk x2 @1.19", "--line", "Bread", "--currency", "EUR",
            "--discount", "0.38", "--due", "tomorrow")
        #expect(added == "added 1 \"Groceries\", due Sunday, November 22\n")
        #expect(try output(sandbox, "edit", "1", "--line", "Eggs x12 @0.3") == "changed 1 \"Groceries\"\n")
        #expect(
            try output(sandbox, "list") == """
                Tomorrow (1)
                  1  Groceries · Milk × 2, Bread, Eggs × 12 · €5.60

                """)
        #expect(try output(sandbox, "done", "1") == "checked off 1 \"Groceries\"\n")
        #expect(try output(sandbox, "again", "1") == "added 2 \"Groceries\" again\n")
        let shown = try output(sandbox, "show", "2").split(separator: "\n", omittingEmptySubsequences: false)
        #expect(
            shown.filter { !$0.contains("ID") && !$0.contains("Created") }.joined(separator: "\n") == """
                2 Groceries (to do)

                   €2.38  [ ] Milk (2 @ €1.19)
                          [ ] Bread
                   €3.60  [ ] Eggs (12 @ €0.30)
                   €5.98  Subtotal
                  -€0.38  Discount
                   €5.60  Total

                """)
        #expect(
            try output(sandbox, "again", "2", "--due", "tue")
                == "added 3 \"Groceries\" again, due Tuesday, November 24\n")
        #expect(
            try output(sandbox, "edit", "3", "--no-lines", "--line", "Tea") == "changed 3 \"Groceries\"\n")
        #expect(
            try sandbox.read("todoitems").contains(#""lines":[{"name":"Tea"}],"modified""#))
        #expect(try output(sandbox, "undo") == "took back: changed 3 \"Groceries\"\n")
    }

    @Test func pricesWithoutACurrencyChangeNothing() throws {
        let sandbox = try CommandSandbox()
        let added = try sandbox.run("add", "Groceries", "--line", "Milk @1.19")
        #expect(added.exitCode == 64 && added.output == "" && !sandbox.exists("todoitems"))
        #expect(
            added.errors.hasPrefix("todopress: error: prices need a currency, such as --currency EUR\n"),
            "\(added)")

        try sandbox.write("[]", to: "todoitems")
        _ = try output(sandbox, "add", "Groceries")
        let before = try sandbox.read("todoitems")
        let edited = try sandbox.run("edit", "1", "--line", "Milk @1.19")
        #expect(edited.exitCode == 65 && edited.output == "", "\(edited)")
        #expect(
            edited.errors.hasSuffix(
                "currency is missing, expected three capital letters such as \"EUR\" for the prices of the lines\n"
            ),
            "\(edited)")
        #expect(try sandbox.read("todoitems") == before)
    }
}
