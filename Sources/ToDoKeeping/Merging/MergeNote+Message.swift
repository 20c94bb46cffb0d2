// What a merge says, in sentences without a final full stop.

import JSON
import ToDos

extension MergeNote {
    /// The sentence. `isKept` says that the value that does not count is in the log.
    package func message(isKept: Bool = false) -> String {
        let ending = isKept ? "is in the log" : "is left out"
        return switch self {
        case .otherValue(let field, let title, _, let members):
            "changed in both, and the other \(field) of \"\(Excerpt.text(title))\" \(ending): "
                + (members.count > 2
                    ? String(decoding: members.dropFirst().dropLast(), as: UTF8.self) : "none")
        case .otherLine(let line):
            "changed in both, and the other line is left out: \"\(Excerpt.text(line))\""
        case .stays(let title, let isRemovedHere):
            "\"\(Excerpt.text(title))\" was removed \(isRemovedHere ? "here and changed there" : "there and changed here"), and stays"
        case .staysPrivate(let title): "\"\(Excerpt.text(title))\" is private in one of both, and stays so"
        case .isNoStep(let title):
            "\"\(Excerpt.text(title))\" is no step any more: what it was below was removed, or is below it"
        }
    }
}
