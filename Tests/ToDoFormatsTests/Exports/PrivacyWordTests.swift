// Who may see the items of tables and exports: what is not known to be public is private, in each column of privacy.

import Testing
import ToDos

@testable import ToDoFormats

@Suite struct PrivacyWordTests {
    /// The items of a table that are public, by their titles, and the warnings.
    private func published(
        _ table: String, _ names: [String: String] = [:]
    ) -> (titles: [String], messages: [String]) {
        let run = ExportRun(
            Array(table.utf8), fileName: "a.csv", as: names.isEmpty ? nil : .csv, fieldNames: names)
        let items = run.items.filter { !$0.contains("class ") }
        return (items.map { $0.components(separatedBy: ";")[0] }, run.messages)
    }

    /// Words of each language; the empty one is in a cell by itself.
    private static let open =
        [
            "", "-", "–", "none", "None", "default", "Normal", "PUBLIC", "standard", "everyone", "0", "no",
            "false", "False",
            "off", "Nein", "Aus", "Öffentlich", "Standard", "keine", "publique", "Público", "non", "falso",
            "nessuno",
            "openbaar", "geen", "offentlig", "publiczne", "нет", "обычный", "ні", "公開", "いいえ", "공개", "公开",
            "否", "عام", "לא",
        ]
    private static let hidden = [
        "Ja", "Ein", "TRUE", "1", "x", "✓", "☑", "oui", "sí", "vero", "да", "はい", "是", "Private", "Privat",
        "Confidential",
        "vertraulich", "Personal", "非公開", "секретно", "סודי",
    ]
    private static let unknown = [
        "top secret", "2", "Privé (moi)", "P", "intern", "team", "nobody", "only me", "🔒",
    ]

    @Test(arguments: [
        "Private", "Privat", "Sensitivity", "Vertraulichkeit", "Security Level", "Privé", "Личное",
    ])
    func onlyKnownWordsArePublic(column: String) {
        let words = Self.open + Self.hidden + Self.unknown
        let rows = words.enumerated().map { "item \($0.offset),2026-11-27,\($0.element)\n" }
        let read = published("Title,Due,\(column)\n" + rows.joined())
        #expect(read.titles == Self.open.indices.map { "item \($0)" })
        let sentence = "is no word of privacy that is known here; the item is private"
        #expect(read.messages.count == Self.unknown.count)
        #expect(
            zip(read.messages, Self.unknown).allSatisfy { $0.contains("\"\($1)\" \(sentence)") },
            "\(read.messages)")
    }

    /// A column that may mean something else is one of privacy if a cell has a word of it.
    @Test func aCellMakesAColumnOneOfPrivacy() {
        for column in ["Visibility", "Class", "Sichtbarkeit"] {
            let read = published(
                "Title,Due,\(column)\nMilk,2026-11-27,public\nPay,2026-11-27,team\nSow,2026-11-27,\n")
            #expect(read.titles == ["Milk", "Sow"], "\(column): \(read.messages)")
        }
        let lessons = published("Title,Due,Class\nEssay,2026-11-27,Biology\nTest,2026-11-27,1\n")
        #expect(lessons.titles == ["Essay", "Test"] && lessons.messages == ["not read: column \"Class\" ×2"])
    }

    /// Several columns of privacy count, by their names and by the settings.
    @Test func eachColumnOfPrivacyCounts() {
        let table =
            "Title,Due,Private,Sensitivity,Who\nA,2026-11-27,no,Private,all\nB,2026-11-27,yes,Normal,all\n"
        let rest = "C,2026-11-27,no,Normal,me\nD,2026-11-27,no,Normal,all\n"
        #expect(published(table + rest).titles == ["C", "D"])
        #expect(published(table + rest, ["private": "Who"]).titles == ["D"])
        #expect(
            published(table + rest, ["private": "Whom"]).messages == [
                #"1:1: there is no column "Whom", which "columns" in the settings names"#
            ])
    }

    @Test func outlookSaysItTwice() {
        let head = "Subject,Start Date,Due Date,Date Completed,% Complete,Private,Sensitivity\n"
        #expect(
            published(head + "A,,27.11.2026,,0,False,Private\nB,,27.11.2026,,0,False,Normal\n").titles == [
                "B"
            ])
        let german = "Betreff,Beginnt am,Fällig am,Erledigt am,% erledigt,Privat,Vertraulichkeit\n"
        #expect(
            published(
                german + "A,,27.11.2026,,0,Ein,Normal\nB,,27.11.2026,,0,Aus,Normal\nC,,,,0,Aus,Privat\n"
            ).titles
                == ["B"])
    }

    /// What is private in one table is so in all where it has the same ID, and so are its steps there.
    @Test func anItemIsPrivateInAllTables() throws {
        let id = "84720D25-19BD-5E97-AE1C-5E513880C942"
        let open = "ID,Title,Parent\n\(id),Rent,\nA-00000000001,Step,\(id)\nA-00000000002,Milk,\n"
        let hidden = "ID,Title,Private\n\(id),Rent,yes\n"
        for tables in [[open, hidden], [hidden, open]] {
            var collector = ListCollector(ListContext(zone: .gmt))
            for (number, table) in tables.enumerated() {
                collector.add(
                    ListInput(Array(table.utf8), name: "\(number).csv", identity: "\(number)"), as: .csv)
            }
            let part = try collector.finish().publicPart
            #expect(part.items.map { part.string($0.title) } == ["Milk"])
        }
    }

    /// A parent that is named by its title, in any case and wherever it stands.
    @Test(arguments: ["Gift", " gift ", "GIFT!"]) func aStepGoesWithTheTitleOfItsParent(name: String) throws {
        let rows = [
            "Ring,\(name),open,no", "Box,ring,open,no", "Gift,,open,yes", "Old,,cancelled,no",
            "Part,OLD,open,no", "Milk,,open,no",
        ]
        for rows in [rows, rows.reversed()] {
            var collector = ListCollector(ListContext(zone: .gmt))
            let table = (["Title,Parent,Status,Private"] + rows).joined(separator: "\n")
            collector.add(ListInput(Array(table.utf8), name: "a.csv", identity: "a"), as: .csv)
            let part = try collector.finish().publicPart
            #expect(part.items.map { part.string($0.title) } == ["Milk"])
        }
    }

    /// A member of JSON that the settings name.
    @Test func aMemberIsReadAlike() {
        let json =
            #"[{"text":"A","access":"intern"},{"text":"B","access":"public"},{"text":"C","access":2},{"text":"D","access":true},{"text":"E"},{"text":"F","access":false}]"#
        let run = ExportRun(
            Array(json.utf8), fileName: "a.json", as: .export,
            fieldNames: ["title": "text", "private": "access"])
        #expect(run.items == ["A; class private", "B", "C; class private", "D; class private", "E", "F"])
    }
}
