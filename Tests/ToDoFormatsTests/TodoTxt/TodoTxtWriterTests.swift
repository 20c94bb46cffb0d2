// Lists written as todo.txt are read back as what the format holds of them.

import Civil
import Foundation
import TestSupport
import Testing
import ToDos

@testable import ToDoFormats

@Suite struct TodoTxtWriterTests {
    private func written(_ items: [ItemValues], zone: String = "UTC") -> String {
        String(decoding: TodoTxtWriter.bytes(items, .zone(zone)), as: UTF8.self)
    }

    @Test(arguments: [
        ("FREQ=WEEKLY", true, "rec:1w"), ("FREQ=WEEKLY", false, "rec:+1w"),
        ("FREQ=DAILY;INTERVAL=3", true, "rec:3d"),
        ("FREQ=MONTHLY;INTERVAL=2", false, "rec:+2m"), ("FREQ=YEARLY", false, "rec:+1y"),
        ("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", false, "rec:+1b"),
        ("FREQ=WEEKLY;BYDAY=TU", false, "rec:FREQ=WEEKLY;BYDAY=TU"),
        ("now and then", false, "rec:now\u{A0}and\u{A0}then"),
    ])
    func rulesAreWords(rule: String, isFromCompletion: Bool, word: String) {
        let item = ItemValues.titled("Pay") {
            ($0.repeats, $0.series.isFromCompletion) = (rule, isFromCompletion)
        }
        #expect(written([item]) == "Pay \(word)\n")
        #expect(readBack([item], as: .todoTxt, .zone("UTC")) == [item])
    }

    @Test func everyField() {
        let item = ItemValues.titled("Call Mom") {
            $0.due = .instant(Instant(seconds: 1_795_561_200))  // 2026-11-24T23:00Z
            $0.start = .day(Day(year: 2026, month: 11, day: 20))
            $0.created = .day(Day(year: 2026, month: 11, day: 1))
            ($0.project, $0.tags, $0.priority) = ("Home/Big kitchen", ["phone", "two words"], Priority(3))
            ($0.repeats, $0.url, $0.itemDescription) = ("every 2 weeks", "https://example.com/", "More")
        }
        #expect(
            written([item], zone: "Europe/Berlin")
                == "(A) 2026-11-01 Call Mom +Home/Big\u{A0}kitchen @phone @two\u{A0}words due:2026-11-25 t:2026-11-20 rec:+2w\n"
        )
        var done = item
        (done.isDone, done.completed) = (true, .day(Day(year: 2026, month: 11, day: 21)))
        (done.due, done.start, done.repeats, done.tags) = (nil, nil, nil, [])
        #expect(written([done]) == "x 2026-11-21 2026-11-01 Call Mom +Home/Big\u{A0}kitchen pri:A\n")
        done.completed = nil
        #expect(written([done]) == "x Call Mom +Home/Big\u{A0}kitchen pri:A\n")
    }

    @Test(arguments: [
        ("x a", "\u{A0}x a"), ("x", "\u{A0}x"), ("(A) a", "\u{A0}(A) a"),
        ("2026-11-24 a", "\u{A0}2026-11-24 a"),
        ("a +b c", "a \u{A0}+b c"), ("a @b", "a \u{A0}@b"),
        ("pay due:2026-11-24 now", "pay \u{A0}due:2026-11-24 now"),
        ("a (A) x 2+2 a:b", "a (A) x 2+2 a:b"), ("", "…"), (" \n", "…"), ("a\nb\r\nc", "a b  c"),
        ("\u{FEFF}a", "a"),
    ])
    func titles(title: String, line: String) {
        #expect(written([.titled(title)]) == line + "\n")
    }

    @Test func wordsThatTheSentenceNeeds() {
        let item = ItemValues.titled("Ask @Anna about +site now") {
            ($0.project, $0.tags) = ("site", ["Anna", "soon"])
        }
        #expect(written([item]) == "Ask @Anna about +site now @soon\n")
        #expect(ReaderRun(TodoTxtReader.self, written([item])).itemsWithoutIDs == [item])
    }

    @Test("Titles and names of one line are kept as they are")
    func nothingIsLost() {
        var random = RandomItems(seed: 9)
        let items = random.items(rounds(60, full: 800))
        for (item, kept) in zip(items, readBack(items, as: .todoTxt, .zone("UTC"))) {
            let title = item.title.unicodeScalars.map {
                "\r\n".unicodeScalars.contains($0) ? " " : Character($0)
            }
            let trimmed = String(title).trimmingCharacters(in: CharacterSet(charactersIn: " \t\u{FEFF}"))
            #expect(
                kept.title == trimmed || kept.title.hasSuffix("\u{FEFF}")
                    || trimmed.isEmpty && kept.title == "…")
            #expect(kept.priority?.level == item.priority?.level)
            #expect(kept.isDone == item.isDone)
        }
    }
}
