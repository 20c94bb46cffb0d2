// The digits of a language: in numbers, phrases and dates, and what a locale's file may say.

import Civil
import TestSupport
import Testing

@testable import SitePages

@Suite struct DigitsTests {
    @Test(arguments: [
        (0, 1, "0", "٠"), (7, 1, "7", "٧"), (7, 2, "07", "٠٧"), (47, 1, "47", "٤٧"), (47, 2, "47", "٤٧"),
        (800, 4, "0800", "٠٨٠٠"), (2026, 1, "2026", "٢٠٢٦"), (1_234_567_890, 1, "1234567890", "١٢٣٤٥٦٧٨٩٠"),
    ])
    func numbers(number: Int, count: Int, ascii: String, arabic: String) throws {
        let digits = try #require(Digits("٠١٢٣٤٥٦٧٨٩"))
        #expect(written { $0.append(number, in: .ascii, count: count) } == ascii)
        #expect(written { $0.append(number, in: digits, count: count) } == arabic)
    }

    /// Digits beyond the 16 bits of a Java character too, those of Adlam.
    @Test(arguments: ["۰۱۲۳۴۵۶۷۸۹", "०१२३४५६७८९", "𞥐𞥑𞥒𞥓𞥔𞥕𞥖𞥗𞥘𞥙"])
    func anyDecimalDigits(all: String) throws {
        let digits = try #require(Digits(all))
        #expect(digits.other == all)
        #expect(written { text in (0...9).forEach { text.append($0, in: digits) } } == all)
    }

    @Test func thoseOfASCIINeedNotBeNamed() {
        #expect(Digits("0123456789") == .ascii)
        #expect(Digits.ascii.other == nil)
    }

    @Test(arguments: ["", "012345678", "01234567890", "1234567890", "٠١٢٣٤٥٦٧٨9", "abcdefghij", "①②③④⑤⑥⑦⑧⑨⑩"])
    func anythingElseIsAnError(digits: String) {
        #expect(
            localeErrors("\"months\":", with: "\"digits\": \"\(digits)\", \"months\":") == [
                "digits is \"\(digits)\", expected the ten digits of the language from 0 to 9"
            ])
    }

    @Test func datesAndCountsHaveTheDigitsOfTheLanguage() throws {
        let locale = try builtInLocale("ar-EG")
        let time = CivilTime(
            instant: Day(year: 2026, month: 11, day: 5).number * 86_400 + 34_020, offset: 0)
        #expect(
            written { $0.append(time, locale.dates.fullDateTime, locale.dates.names) }
                == "الخميس، ٥ نوفمبر ٢٠٢٦، ٩:٢٧\u{a0}ص")
        #expect(
            written { $0.append(time, locale.dates.shortDate, locale.dates.names) }
                == "٥\u{200f}/١١\u{200f}/٢٠٢٦")
        #expect(written { $0.append(locale.phrases.page, 2, 13) } == "الصفحة ٢ من ١٣")
        #expect(written { $0.append(locale.phrases.itemsDue, 11) } == "١١ مهمة")
        #expect(written { $0.append(meters: 500, locale.phrases) } == "٥٠٠\u{a0}م")
        #expect(written { $0.append(meters: 20_000, locale.phrases) } == "٢٠\u{a0}كم")
    }

    /// What machines read, and people copy, has the digits of ASCII.
    @Test func machinesReadTheDigitsOfASCII() throws {
        let store = try fixture("everything-present.json")
        let site = try builtInSite(store, environment(store, locale: "ar-EG"))
        var attributes = 0
        let machineReadable =
            #/ (?:datetime|href|src|id|class|viewBox|d|x|y|width|height|start)="([^"]*)"/#
        // Of the texts, only those that are not ours, and coordinates, have digits of ASCII.
        let day = /<time [^>]*>[^<]*[0-9]/
        for (path, page) in texts(of: site, ending: ".html") {
            for match in page.matches(of: machineReadable) {
                attributes += 1
                #expect(!match.1.unicodeScalars.contains { "٠"..."٩" ~= $0 }, "\(path): \(match.0)")
            }
            #expect(!page.contains(day), "\(path)")
        }
        #expect(attributes > 1000)
    }
}
