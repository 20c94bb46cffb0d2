// The form of a date in the letters of moment.js, which plug-ins of Obsidian use: `YYYY-MM-DD`, `DD.MM.YYYY`,
// `YYYY/MM/[Week] DD`.

import Civil

/// The form of a date.
package struct MomentFormat: Sendable {
    private let format: String

    /// A form such as `YYYY-MM-DD`.
    package init(_ format: String) { self.format = format }

    /// A day in this form; nil if the form has words, such as `MMM`.
    func text(_ day: Day) -> String? {
        var (result, format) = ("", format[...])
        while let letter = format.first {
            if letter == "[", let end = format.firstIndex(of: "]") {
                result += format[format.index(after: format.startIndex)..<end]
                format = format[format.index(after: end)...]
                continue
            }
            let run = format.prefix { $0 == letter }
            format = format.dropFirst(run.count)
            switch run {
            case "YYYY": result += day.iso.prefix(4)
            case "YY": result += day.iso.prefix(4).suffix(2)
            case "MM": result += day.iso.dropFirst(5).prefix(2)
            case "DD": result += day.iso.suffix(2)
            case "M", "D": result += String(letter == "M" ? day.civil.month : day.civil.day)
            case _ where "YMDd".contains(letter): return nil
            case _: result += run
            }
        }
        return result
    }

    /// The day of a text, as `27.11.2026` for `DD.MM.YYYY`; nil if it has another form.
    package func day(_ text: String) -> Day? {
        var (rest, format) = (text[...], format[...])
        var values: [Character: Int] = [:]
        while let letter = format.first {
            if letter == "[", let end = format.firstIndex(of: "]") {
                let words = format[format.index(after: format.startIndex)..<end]
                guard rest.hasPrefix(words) else { return nil }
                rest = rest.dropFirst(words.count)
                format = format[format.index(after: end)...]
                continue
            }
            guard "YMDd".contains(letter) else {
                guard rest.popFirst() == letter else { return nil }
                format.removeFirst()
                continue
            }
            let count = format.prefix { $0 == letter }.count
            format.removeFirst(count)
            if count > 2, letter == "M" || letter == "d" {
                // `Nov`, `Friday`
                let word = rest.prefix(while: \.isLetter)
                rest = rest.dropFirst(word.count)
                if letter == "M" { values["M"] = DateVocabulary.english.month(word.lowercased()) }
                continue
            }
            let digits = rest.prefix(max(2, count)).prefix { $0.isASCII && $0.isNumber }
            guard let number = Int(digits: digits, most: 4) else { return nil }
            values[letter] = count == 2 && letter == "Y" ? 2000 + number : number
            rest = rest.dropFirst(digits.count)
        }
        guard rest.isEmpty, let year = values["Y"], let month = values["M"], let day = values["D"] else {
            return nil
        }
        return Day(existingIn: year, month: month, day: day)
    }
}
