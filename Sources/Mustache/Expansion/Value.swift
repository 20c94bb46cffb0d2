// Plain data, for templates that are rendered by name as the Mustache specification describes.

/// What a name can stand for when a template is rendered by name.
public enum Value: Sendable {
    /// Nothing: shown as nothing, false as a section.
    case null
    /// A yes or no.
    case bool(Bool)
    /// A whole number.
    case integer(Int)
    /// A number, shown without `.0` when it is whole.
    case decimal(Double)
    /// A text. As a section it is true unless empty, and `{{.}}` shows it inside.
    case text(String)
    /// Values, for each of which a section shows its insides.
    case list([Value])
    /// Values by name.
    case record([String: Value])
    /// A closure that gives a template: of a section's unprocessed insides, or of `""` when its name is shown.
    /// It is called each time. What it gives is expanded where it stands.
    case lambda(@Sendable (String) -> String)
}

extension Value {
    /// Whether a section over it shows its insides.
    var isTrue: Bool {
        switch self {
        case .null: false
        case .bool(let value): value
        case .text(let text): !text.isEmpty
        case .list(let values): !values.isEmpty
        case .integer, .decimal, .record, .lambda: true
        }
    }

    /// What a tag shows. Lists and records show nothing.
    var shown: String {
        switch self {
        case .null, .list, .record, .lambda: ""
        case .bool(let value): value ? "true" : "false"
        case .integer(let number): String(number)
        case .decimal(let number):
            number.description.hasSuffix(".0") ? String(number.description.dropLast(2)) : number.description
        case .text(let text): text
        }
    }

    /// The value of a name in a record.
    subscript(name: String) -> Value? {
        switch self {
        case .record(let values): values[name]
        case .null, .bool, .integer, .decimal, .text, .list, .lambda: nil
        }
    }
}

extension Value: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
    ExpressibleByDictionaryLiteral
{
    /// A text.
    public init(stringLiteral text: String) { self = .text(text) }
    /// A yes or no.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    /// A whole number.
    public init(integerLiteral number: Int) { self = .integer(number) }
    /// A number.
    public init(floatLiteral number: Double) { self = .decimal(number) }
    /// Nothing.
    public init(nilLiteral: ()) { self = .null }
    /// A list.
    public init(arrayLiteral values: Value...) { self = .list(values) }
    /// A record. Of two values of one name, the later counts.
    public init(dictionaryLiteral values: (String, Value)...) {
        self = .record(Dictionary(values, uniquingKeysWith: { $1 }))
    }
}
