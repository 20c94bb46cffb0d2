// Some programs write JSON that is not quite JSON: Taskwarrior 2.6 exports the bytes of its files as they are, so
// that a text may hold an unescaped control character, or half of an emoji that is no UTF-8. Such a list is read
// anyway. Invalid bytes are replaced by the same number of bytes, so that offsets stay valid.

import Bytes
import JSON
import ToDos

extension ByteView {
    /// A copy of the bytes in which control characters within strings are spaces, bytes that are not UTF-8
    /// are question marks, and halves of emoji are U+FFFD. A line end within a string stays: there, a quote is
    /// missing. `changes` is the number of bytes that were replaced.
    func repairedJSON() -> (bytes: [UInt8], changes: Int) {
        var copy = array(0..<count)
        var (index, changes, isInString) = (0, 0, false)
        while index < copy.count {
            switch copy[index] {
            case UInt8(ascii: "\""): isInString.toggle()
            case UInt8(ascii: "\\") where isInString && 0x20..<0x80 ~= self[index + 1]:
                index += 1
            case 0x0A, 0x0D: isInString = false
            case 0..<0x20 where isInString:
                copy[index] = UInt8(ascii: " ")
                changes += 1
            case 0x80...:
                if let length = utf8SequenceLength(at: index) {
                    index += length - 1
                } else if isSurrogate(at: index) {
                    copy.replaceSubrange(index..<index + 3, with: [0xEF, 0xBF, 0xBD])
                    index += 2
                    changes += 3
                } else {
                    copy[index] = UInt8(ascii: "?")
                    changes += 1
                }
            default: break
            }
            index += 1
        }
        return (copy, changes)
    }

    /// Whether a surrogate in three bytes begins at an index, as programs write that encode UTF-16 code units
    /// one by one (CESU-8).
    private func isSurrogate(at index: Int) -> Bool {
        self[index] == 0xED && self[index + 1] & 0xE0 == 0xA0 && self[index + 2] & 0xC0 == 0x80
    }
}

extension JSONObjects {
    /// Calls the body with the objects of a text, which is repaired if need be, and with the error that was repaired and the
    /// number of bytes that were replaced.
    static func repaired<Result>(
        _ bytes: ByteView, _ body: (JSONObjects, (error: JSONError, changes: Int)?) -> Result
    ) -> Result {
        let objects = JSONObjects(bytes)
        guard let error = objects.problem else { return body(objects, nil) }
        switch error.problem {
        case .controlCharacter, .invalidUTF8: break
        default: return body(objects, nil)
        }
        let (copy, changes) = bytes.repairedJSON()
        return ByteView.with(copy.span) { body(JSONObjects($0), (error, changes)) }
    }
}

extension ListFile {
    /// Calls the body with the objects of a file in JSON, which is repaired if need be. An error of the text
    /// is recorded, and then nothing is read.
    func readObjects(
        into store: inout StoreBuilder, _ body: (JSONObjects, inout StoreBuilder) -> Void
    ) {
        JSONObjects.repaired(bytes) { objects, repair in
            if let (error, changes) = repair {
                let replaced =
                    changes == 1
                    ? "one byte that JSON does not allow, which was replaced: "
                    : "\(changes) bytes that JSON does not allow, which were replaced; the first one: "
                store.warn(
                    .other("the file holds \(replaced)\(error.problem.message)"), at: error.location.offset)
            }
            if let error = objects.problem {
                return store.note(.syntax(error.problem), at: error.location.offset)
            }
            store.reserveItems(objects.count)
            body(objects, &store)
        }
    }
}

extension JSONObjects {
    /// Records a warning for each element that is no object. A text without any object is no list.
    func noteOthers(in store: inout StoreBuilder) {
        let isArray = bytes[root.lowerBound] == UInt8(ascii: "[")
        for (number, value) in others {
            let problem = StoreProblem.wrongType(found: excerpt(value), expected: isArray ? .item : .items)
            let item = isArray ? StoreIndex(store.nextIndex.position + number) : nil
            if count == 0 {
                store.note(problem, at: value.lowerBound, item: item)
            } else {
                store.warn(problem, at: value.lowerBound, item: item)
            }
        }
    }
}
