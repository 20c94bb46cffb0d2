// Tests which item a person means, and the sentences for what is meant by nothing or by several.

import Civil
import Testing
import ToDos

@testable import ToDoKeeping

@Suite struct ItemReferenceTests {
    private static let titles = [
        "Buy milk", "Bread", "Call Ännchen", "Oat milk", "Milk", "Chapter 3", "17", "feed the cat",
        "Bread & butter",
        "Éclair, 2 pieces", "",
    ]

    private static let number17 =
        "no item has the number 17; 7 \"17\" has it in its title, and is named by its number 7 or other words of its title"

    @Test(arguments: [
        ("1,2", ["1", "2"]), ("1-3", ["1", "2", "3"]), ("3-1,5", ["1", "2", "3", "5"]), ("7", ["7"]),
        ("1,x", ["1,x"]), ("a-b", ["a-b"]), ("12345678-1234", ["12345678-1234"]), ("1-", ["1-"]),
        (",", [","]),
        ("1-2-3", ["1-2-3"]), ("milk, bread", ["milk, bread"]), ("007", ["007"]), ("2,", ["2"]),
    ])
    func numbersMayBeAList(text: String, texts: [String]) { #expect(ItemReference.texts(in: text) == texts) }

    private func document() throws -> StoreDocument {
        try ToDoKeepingTests.document(Self.titles) { number, item in item.isDone = number == 5 }
    }

    /// The positions of the items from 1, or the sentences of the errors.
    private func resolved(
        _ references: [String], in store: ToDoStore, _ numbers: inout ItemNumbers
    ) -> [String] {
        do throws(ItemReferenceErrors) {
            let items = try ItemReference.resolve(
                references.map { ItemReference($0) }, in: store, numbers: &numbers)
            return items.map { "\($0.position + 1)" }
        } catch {
            #expect(error.description == error.errors.map(\.message).joined(separator: "\n"))
            return error.errors.map(\.message)
        }
    }

    private static let noMilk = #""milk" fits 3 items: 1 "Buy milk", 4 "Oat milk", 5 "Milk" (done)"#

    static let cases: [(references: [String], expected: [String])] = [
        // Numbers.
        (["2"], ["2"]), (["11", "1", "011"], ["11", "1"]), ([], []),
        (["17"], [number17]), (["18"], [#"no item has the number 18; "todopress list" shows the numbers"#]),
        (["0"], [#"no item has the number 0; "todopress list" shows the numbers"#]),
        (
            ["99999999999"],
            [#"no item has the number 99999999999; "todopress list" shows the numbers"#]
        ),
        // IDs.
        (["ABCDEF01-2345-4678-9000-000000000007"], ["7"]), (["abcdef01-2345-4678-9000-00000000000B"], ["11"]),
        (
            ["abcdef01-2345-4678-9000-0000000000ff"],
            [
                #"no item has "abcdef01-2345-4678-9000-0000000000ff" in its title; "todopress list" shows the items"#
            ]
        ),
        (
            ["AbCd"],
            [
                #""AbCd" fits 11 items: 1 "Buy milk", 2 "Bread", 3 "Call Ännchen", 4 "Oat milk", 5 "Milk" (done), 6 more"#
            ]
        ),
        (["feed"], ["8"]), (["feeb"], [#"no item has "feeb" in its title; did you mean "feed the cat"?"#]),
        // Words.
        (["buy milk"], ["1"]), (["MILK buy"], ["1"]), (["Milk"], ["5"]), (["annchen"], ["3"]),
        (["call an\u{308}n"], ["3"]), (["eclair"], ["10"]), (["pieces 2"], ["10"]),
        (
            ["title 3"],
            [
                #"no item has "title 3" in its title; "todopress list" shows the items"#
            ]
        ),
        (["chapter 3"], ["6"]), (["Bread"], ["2"]), (["butter"], ["9"]), (["ｂｕｔｔｅｒ"], ["9"]),
        (["milk"], [noMilk]), (["bread"], [#""bread" fits 2 items: 2 "Bread", 9 "Bread & butter""#]),
        (["milkk"], [#"no item has "milkk" in its title; did you mean "Milk"?"#]),
        (["buter"], [#"no item has "buter" in its title; did you mean "Bread & butter"?"#]),
        (["zzzzzz"], [#"no item has "zzzzzz" in its title; "todopress list" shows the items"#]),
        ([""], ["an empty text names no item"]), ([" \n"], ["an empty text names no item"]),
        (["\u{A0}"], ["no item has \"\u{A0}\" in its title; \"todopress list\" shows the items"]),
        (["\u{202E}x\n\""], [#"no item has "\u202Ex\n\"" in its title; "todopress list" shows the items"#]),
        // Several.
        (["3", "Milk", "call", "2", "5"], ["3", "5", "2"]),
        (
            ["1", "17", "milk", "2", ""],
            [
                number17, noMilk,
                "an empty text names no item",
            ]
        ),
    ]

    @Test(arguments: cases)
    func itemsAreNamed(references: [String], expected: [String]) throws {
        let store = try document().store
        var numbers = ItemNumbers()
        numbers.number(store)
        #expect(resolved(references, in: store, &numbers) == expected)
    }

    /// The items that words mean for `done`, `reopen` and `again`: the number, or 0 for several. 3 and 5 are done.
    static let preferences: [(text: String, numbers: [Int])] = [
        ("Milk", [1, 3, 1]), ("milk", [0, 3, 0]), ("Bread", [4, 5, 5]), ("bread", [4, 5, 5]),
        ("oat", [2, 2, 2]), ("Tea", [0, 0, 7]), ("tea", [0, 0, 7]), ("3", [3, 3, 3]), ("6", [6, 6, 6]),
    ]

    @Test(arguments: preferences)
    func wordsPreferWhatACommandIsFor(text: String, expected: [Int]) throws {
        let titles = ["Milk", "Oat milk", "Milk!", "Bread", "Bread", "Tea", "Tea", "Tea"]
        let store = try ToDoKeepingTests.document(titles) { number, item in
            item.isDone = [3, 5].contains(number)
            item.created = .day(Day(year: 2026, month: 11, day: number == 8 ? 1 : number))
        }.store
        let found = [ItemPreference.open, .done, .latest].map { preference in
            var numbers = ItemNumbers()
            numbers.number(store)
            let items = try? ItemReference.resolve(
                [ItemReference(text)], preferring: preference, in: store, numbers: &numbers)
            return items?.first.map { $0.position + 1 } ?? 0
        }
        #expect(found == expected)
    }

    @Test func severalOpenItemsAreListedWithoutTheDoneOnes() throws {
        let store = try document().store
        var numbers = ItemNumbers()
        numbers.number(store)
        #expect {
            try ItemReference.resolve(
                [ItemReference("milk")], preferring: .open, in: store, numbers: &numbers)
        } throws: { error in
            "\(error)" == #""milk" fits 2 items: 1 "Buy milk", 4 "Oat milk""#
        }
    }

    /// Items of several lists have no numbers, and equal titles do not tell them apart.
    @Test func whatHasNoNumberIsNamedByItsID() throws {
        let store = try ToDoKeepingTests.document(["Milk", "Milk"]).store
        var numbers = ItemNumbers.ofSeveralLists
        let names = store.items.map { $0.id.description.prefix(9) + " \"Milk\"" }
        #expect(
            resolved(["milk"], in: store, &numbers) == [
                #""milk" fits 2 items: "# + names.joined(separator: ", ")
            ])
    }

    @Test func aNumberMeansWhatWasShown() throws {
        let before = try document()
        var numbers = ItemNumbers()
        // No list was shown yet.
        #expect(
            resolved(["1"], in: before.store, &numbers)
                == [#"no item has the number 1; "todopress list" shows the numbers"#])
        #expect(numbers == ItemNumbers())
        numbers.number(before.store)
        let after = try StoreChange.remove([StoreIndex(0)]).applied(to: before, context).document
        #expect(resolved(["1"], in: after.store, &numbers) == ["item 1 is no longer in the store"])
        #expect(resolved(["2"], in: after.store, &numbers) == ["1"])
        // It is back, by undo.
        #expect(resolved(["1"], in: before.store, &numbers) == ["1"])
    }

    @Test func whatIsNamedInAnErrorGetsANumber() throws {
        let store = try document().store
        var numbers = ItemNumbers()
        #expect(
            resolved(["milk", "4"], in: store, &numbers)
                == [Self.noMilk, #"no item has the number 4; "todopress list" shows the numbers"#])
        #expect(resolved(["4"], in: store, &numbers) == ["4"])
    }

    @Test func wordsOfHexadecimalDigitsAreNotTakenForAnIDAlone() throws {
        var store: any KeptDocument = try ToDoKeepingTests.document(["Café", "decade"])
        let face = ItemID(high: 0xFACE_0000_0000_4000, low: 0x8000_0000_0000_0000)
        store = try StoreChange.add(ItemValues(id: face, title: "x")).applied(to: store, context).document
        let other = ItemValues(id: id(77), title: "about face")
        store = try StoreChange.add(other).applied(to: store, context).document
        var numbers = ItemNumbers()
        numbers.number(store.store)
        #expect(resolved(["cafe"], in: store.store, &numbers) == ["1"])
        #expect(
            resolved(["face"], in: store.store, &numbers) == [#""face" fits 2 items: 3 "x", 4 "about face""#])
        #expect(resolved(["FACE0"], in: store.store, &numbers) == ["3"])
        #expect(resolved(["face0000-00"], in: store.store, &numbers) == ["3"])
        #expect(resolved(["fac"], in: store.store, &numbers) == ["4"])
    }

    /// The item that a text means, and whether it is asked for.
    @Test(
        "Words are meant from their beginning",
        arguments: [
            ("all", 1, true), ("call", 1, false), ("milk", 2, false), ("uttermilk", 3, true),
            ("buy ilk", 2, true),
            ("MILK", 2, false), ("終", 4, false), ("ขนม", 5, false), ("eau", 6, false), ("bread", 7, false),
            ("ee", 8, true), ("öl", 9, true), ("(b", 7, false),
        ])
    func wordsFromTheirBeginning(text: String, position: Int, isAsked: Bool) throws {
        let titles = [
            "Call Anna", "Buy milk", "Buttermilk", "会議終了", "ซื้อขนมปัง", "L’eau", "(bread)", "Coffee",
            "Speiseo\u{308}l",
        ]
        let store = try ToDoKeepingTests.document(titles).store
        for isMeant in [true, false] {
            var (numbers, asked) = (ItemNumbers(), 0)
            numbers.number(store)
            var found = ""
            do throws(ItemReferenceErrors) {
                let items = try ItemReference.resolve(
                    [ItemReference(text)], in: store, numbers: &numbers,
                    isMeant: { _, _ in
                        asked += 1; return isMeant
                    })
                found = items.map { "\($0.position + 1)" }.joined(separator: " ")
            } catch { found = error.description }
            let refusal =
                "\"\(text)\" is only inside a word of \(position) \"\(titles[position - 1])\"; if that is meant, say "
                + "\(position) or the beginning of a word"
            #expect(found == (isAsked && !isMeant ? refusal : "\(position)"))
            #expect(asked == (isAsked ? 1 : 0))
        }
    }

    @Test(arguments: hostileTitles)
    func aTitleNamesItself(title: String) throws {
        let store = try ToDoKeepingTests.document(["x", title, "y \(title) y"]).store
        var numbers = ItemNumbers()
        numbers.number(store)
        let isBlank = title.utf8.allSatisfy { $0 <= 0x20 }
        #expect(resolved([title], in: store, &numbers) == (isBlank ? ["an empty text names no item"] : ["2"]))
        // An error about it is one line without invisible characters.
        let error = resolved(["y", title + "zzz"], in: store, &numbers).joined()
        #expect(error.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0 != "\u{202E}" && $0 != "\u{2028}" })
        #expect(error.count < 400)
    }

    @Test(
        arguments: [
            ("1", .number(1)), ("007", .number(7)), ("99999999999", .number(99_999_999_999)),
            ("99999999999999999999", .id(Array("99999999999999999999".utf8))), ("١", .words),
            ("-1", .words),
            ("1234", .number(1234)), ("abc", .words), ("abcd", .idOrWords(Array("abcd".utf8))),
            ("12345678-", .idOrWords(Array("12345678-".utf8))), ("12345678a", .words), ("1234-", .words),
            ("ABCD1234-AB", .idOrWords(Array("abcd1234-ab".utf8))), ("", .blank), ("\t", .blank),
            ("abcg", .words),
        ] as [(String, ItemReference.Form)])
    func formsAreTold(text: String, form: ItemReference.Form) {
        #expect(ItemReference(text).form == form)
    }
}
