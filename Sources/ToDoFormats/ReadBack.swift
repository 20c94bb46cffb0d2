// What the documents of other programs' formats share. After an edit the file is read again, and what does not read back as it was
// meant is refused with the name of the format, before anything is written.

import Bytes
import Civil
import ToDos

/// The check of edits of a list.
struct ReadBack {
    /// The format in messages, such as `todo.txt`.
    let format: String
    let context: ListContext
    /// The fields that an item does not have itself, but its file or its place.
    let unwritten: Set<String>

    /// Throws if an item does not read back as it was meant. What did not change is compared, too.
    /// - Parameter isRuleWritten: Whether the format has words for the rule. If so, other dates of the rule are as good as long
    ///   as they fall on the same days.
    func check(
        _ kept: ItemValues, from old: ItemValues, to new: ItemValues, isRuleWritten: Bool = true
    ) throws(StoreErrors) {
        for field in ItemField.all where !unwritten.contains(field.name) {
            let isChanged = !field.isSame(old, new)
            // A word that stays may be another rule with another date: the last day of a month.
            if field.saysWhenItRepeats, !isChanged { continue }
            let isWritten = field.name != "repeats" || !isChanged || isRuleWritten
            if field.isSame(new, kept), isWritten { continue }
            if field.saysWhenItRepeats, isWritten, ListConversion.haveSameDates(new, kept, context) {
                continue
            }
            let name = isChanged ? field.loss(of: new, keptAs: kept) ?? field.name : field.name
            throw refusal(of: name)
        }
    }

    /// The refusal of a field.
    func refusal(of field: String) -> StoreErrors {
        StoreErrors(refusing: "\(format) has no place for \(Self.phrase(field))")
    }

    /// Throws if a file is not UTF-8: its bytes are not edited.
    static func checkEncoding(of bytes: [UInt8], named name: String) throws(StoreErrors) {
        if WideText(bytes).utf8 != bytes {
            throw StoreErrors(refusing: "\(name) is UTF-16; save it as UTF-8")
        }
        guard let index = bytes.span.firstInvalidUTF8() else { return }
        let line = lines(of: [index], in: bytes)[0]
        throw StoreErrors(
            refusing: "\(name) has bytes that are not UTF-8 in line \(line); save it as UTF-8")
    }

    /// The numbers of the lines, from 1, in which places are, which are in order.
    static func lines(of places: [Int], in bytes: [UInt8]) -> [Int] {
        var (line, index) = (1, 0)
        return places.map { place in
            while index < place {
                let isEnd =
                    bytes[index] == UInt8(ascii: "\n")
                    || bytes[index] == UInt8(ascii: "\r")
                        && !(index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\n"))
                if isEnd { line += 1 }
                index += 1
            }
            return line
        }
    }

    /// The end of lines that the first line of a file has.
    static func lineEnd(of bytes: [UInt8]) -> [UInt8] {
        guard let end = bytes.firstIndex(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") })
        else {
            return [UInt8(ascii: "\n")]
        }
        return bytes[end...].starts(with: "\r\n".utf8) ? Array("\r\n".utf8) : [bytes[end]]
    }

    /// A field with its article.
    private static func phrase(_ field: String) -> String {
        if field.hasSuffix(" time") { return "a time of day" }
        return switch field {
        case "url": "a web address"
        case "repeats": "such a rule"
        case "class": "private items"
        case "title": "such a title"
        case "priority": "such a priority"
        case "due", "start", "created", "completed": "such a date"
        case "project", "tags": "such a name"
        case "parent": "steps"
        case "scheduled": "a planned day"
        case "whose": "the people whose an item is"
        case "lines", "tags ": "lines"
        default: "a \(field)"
        }
    }
}
