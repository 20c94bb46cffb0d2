// Plain values, for the cases of the Mustache specification, which give data and no type.

/// A plain value: what a JSON document can contain.
enum Value: Sendable {
    /// Renders nothing, and is false as a section.
    case null
    /// A flag.
    case bool(Bool)
    case integer(Int)
    /// A number, which renders without `.0` if it is an integer.
    case decimal(Double)
    /// A text. A section over it renders unless it is empty, and `{{.}}` in the section is the text.
    case text(String)
    /// A list, for each element of which a section renders its insides.
    case list([Value])
    /// Values by name.
    case record([String: Value])
}

extension Value {
    /// Whether a section over the value renders its insides.
    var isTrue: Bool {
        switch self {
        case .null: false
        case .bool(let value): value
        case .text(let text): !text.isEmpty
        case .list(let values): !values.isEmpty
        case .integer, .decimal, .record: true
        }
    }

    /// What a variable tag renders. Lists and records render nothing.
    var shown: String {
        switch self {
        case .null, .list, .record: ""
        case .bool(let value): value ? "true" : "false"
        case .integer(let number): String(number)
        case .decimal(let number):
            number.description.hasSuffix(".0") ? String(number.description.dropLast(2)) : number.description
        case .text(let text): text
        }
    }

    /// The value of a name, if this is a record.
    subscript(name: String) -> Value? {
        switch self {
        case .record(let values): values[name]
        case .null, .bool, .integer, .decimal, .text, .list: nil
        }
    }
}

extension Value: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
    ExpressibleByDictionaryLiteral
{
    /// A text.
    init(stringLiteral text: String) { self = .text(text) }
    /// A flag.
    init(booleanLiteral value: Bool) { self = .bool(value) }
    /// An integer.
    init(integerLiteral number: Int) { self = .integer(number) }
    /// A number.
    init(floatLiteral number: Double) { self = .decimal(number) }
    /// `null`.
    init(nilLiteral: ()) { self = .null }
    /// A list.
    init(arrayLiteral values: Value...) { self = .list(values) }
    /// A record. Of two values with the same name the later one is used.
    init(dictionaryLiteral values: (String, Value)...) {
        self = .record(Dictionary(values, uniquingKeysWith: { $1 }))
    }
}
