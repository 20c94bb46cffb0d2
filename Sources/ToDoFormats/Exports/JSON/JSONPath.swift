// A path to values of a JSON text: `items[].title`, `task.entities{}`. `[]` stands for each element of an array, `{}` for each
// value of an object, and each `^` at the beginning for the object around.

import Bytes
import JSON

struct JSONPath {
    enum Step: Equatable {
        case member(String)
        case elements
        case values
    }

    /// How many objects further out it begins.
    let ups: Int
    let steps: [Step]
    /// The path in messages: its names.
    let shown: String

    init(_ text: String) {
        let path = text.drop { $0 == "^" }
        shown = String(path).replacing("[]", with: "").replacing("{}", with: "")
        ups = text.count - path.count
        var steps: [Step] = []
        for part in path.split(separator: ".") {
            var name = part[...]
            var ends: [Step] = []
            while name.hasSuffix("[]") || name.hasSuffix("{}") {
                ends.insert(name.hasSuffix("[]") ? .elements : .values, at: 0)
                name = name.dropLast(2)
            }
            if !name.isEmpty { steps.append(.member(String(name))) }
            steps += ends
        }
        self.steps = steps
    }

    /// The member at which it begins; nil if it begins otherwise.
    var firstMember: String? {
        guard ups == 0, case .member(let name)? = steps.first else { return nil }
        return name
    }
}

/// What JSON of a program has: a value at the end of a path, or a certain text.
struct JSONMark {
    let path: JSONPath
    let value: String?

    /// Marks with blanks between: `kind=tasks#taskLists items[].kind`.
    static func list(_ text: String) -> [JSONMark] {
        text.split(separator: " ").map { mark in
            let sides = mark.split(separator: "=").map(String.init)
            return JSONMark(path: JSONPath(sides[0]), value: sides.count > 1 ? sides[1] : nil)
        }
    }
}

extension JSONObjects {
    /// The whole value of the text, or the first object of a series, whose elements are the objects.
    var root: Range<Int> { JSONScanner.start(of: bytes)..<bytes.count }

    /// Calls the body with each value at the end of a path, and the elements and values on the way, the innermost last, until
    /// the body returns false. Returns whether it did not. If it is lenient, a value of another type than the path asks for on the
    /// way stands for what would be at its end.
    @discardableResult
    func walk(
        _ value: Range<Int>, _ steps: ArraySlice<JSONPath.Step>, _ around: [Range<Int>] = [],
        isLenient: Bool = false, _ body: (_ value: Range<Int>, _ around: [Range<Int>]) -> Bool
    ) -> Bool {
        guard let step = steps.first else { return body(value, around) }
        let rest = steps.dropFirst()
        func each(_ values: [Range<Int>]) -> Bool {
            for value in values {
                let around = rest.isEmpty ? around : around + [value]
                guard walk(value, rest, around, isLenient: isLenient, body) else { return false }
            }
            return true
        }
        let other = isLenient ? [value] : []
        switch step {
        case .member(let name):
            guard let members = members(value) else { return isLenient ? body(value, around) : true }
            guard let member = members.last(where: { $0.key == name }) else { return true }
            return walk(member.value, rest, around, isLenient: isLenient, body)
        case .elements: return each(elements(value) ?? (value.lowerBound == root.lowerBound ? ranges : other))
        case .values: return each(members(value)?.map(\.value) ?? other)
        }
    }

    func has(_ mark: JSONMark, in value: Range<Int>) -> Bool {
        !walk(value, mark.path.steps[...]) { value, _ in mark.value.map { $0 != text(value) } ?? false }
    }

    /// Whether a value says nothing: null, false, zero, the first date of all, or empty.
    func saysNothing(_ value: Range<Int>) -> Bool {
        let nothing = ["null", "false", "0", "\"\"", "[]", "{}", "\"0001-01-01T00:00:00Z\""]
        return value.count < 23 && nothing.contains(bytes.withBytes(of: value) { String(utf8: $0) })
    }
}
