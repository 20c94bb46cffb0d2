// The words of every mistake that this library finds, in one place, so that every program which imports it says
// the same. A program adds the file's name, `line:column` and "error: " in front.

extension StoreError {
    /// The mistake in one sentence, as in
    /// `item 3 "Buy milk" (84720D25…): location.coordinate.latitude is 123.4, outside -90…90`.
    public var message: String {
        var words = ""
        if let item {
            words += "item \(item)"
            if let title { words += " \"\(title)\"" }
            if let id { words += " (\(id.prefix(8))…)" }
        }
        let fact = (field.map { $0 + " " } ?? "") + problem.message
        // "item 3 is 5" needs no colon, as "item 3: title is 5" does.
        switch problem {
        case .wrongType where field == nil: return (item == nil ? "the store" : words) + " " + fact
        default: return words.isEmpty ? fact : words + ": " + fact
        }
    }
}

extension JSONError {
    /// The mistake in one sentence.
    public var message: String { problem.message }
}

extension StoreProblem {
    /// What follows the field's name.
    fileprivate var message: String {
        switch self {
        case .syntax(.empty): JSONProblem.empty.message + "; an empty store is []"
        case .syntax(let problem): problem.message
        case .wrongType(let found, let expected): "is \(found), expected \(expected.words)"
        case .missing(let expected): "is missing, expected \(expected.words)"
        case .duplicateKey: "comes twice in one object"
        case .notUUID(let found): "is \(found), expected \(StoreExpectation.uuid.words)"
        case .duplicateID(let item, let line): "is already that of item \(item) on line \(line)"
        case .outsideDegrees(let found, let bound): "is \(found), outside -\(bound)…\(bound)"
        case .notFinite(let found): "is \(found), too large for a number"
        case .milliseconds(let found, let seconds):
            "is \(found), in milliseconds; in seconds since 1970 it is \(seconds)"
        case .countedFrom2001(let found, let seconds, let dates):
            "is \(found), counted from 2001\(dates == 1 ? "" : " like all \(dates) dates of the store"); "
                + "in seconds since 1970 it is \(seconds)"
        case .outsideYears(let found): "is \(found), outside the years 1…9999 in seconds since 1970"
        }
    }
}

extension StoreExpectation {
    fileprivate var words: String {
        switch self {
        case .items: "an array of items"
        case .item: "an object"
        case .uuid: "a UUID such as 84720D25-19BD-5E97-AE1C-5E513880C942"
        case .text: "a text"
        case .optionalText: "a text or null"
        case .optionalSeconds: "a number of seconds since 1970, or null"
        case .boolean: "true or false"
        case .optionalLocation: "an object with a name, or null"
        case .optionalCoordinate: "an object with latitude and longitude, or null"
        case .degrees: "a number of degrees"
        }
    }
}

extension JSONProblem {
    /// The mistake in one sentence.
    public var message: String {
        switch self {
        case .empty: "the file is empty"
        case .notUTF8(let encoding): "the text is in \(encoding), expected UTF-8"
        case .tooLarge(let bytes): "the text has \(bytes) bytes, more than \(JSONScanner.largestText)"
        case .unexpected(let found, let expected):
            if let found {
                "expected \(expected.words), found \(Self.shown(found))"
            } else {
                "the text ends too early, expected \(expected.words)"
            }
        case .trailingComma: "there is a comma too many before the end of the array or object"
        case .textAfterEnd(let found):
            "expected nothing after the end of the value, found \(Self.shown(found))"
        case .tooDeep: "arrays and objects are nested deeper than \(JSONScanner.deepest) levels"
        case .unclosedString: "the text ends inside a string"
        case .badEscape(let found): "a backslash cannot stand before \(Self.shown(found)) in a string"
        case .badUnicodeEscape: "\\u needs four hexadecimal digits"
        case .loneSurrogate(let unit):
            "\\u\(Shown.hex(unit)) is half of a surrogate pair, and the other half is missing"
        case .controlCharacter(let byte):
            "a string cannot hold the control character \(Shown.named(byte)) as it is, only escaped"
        case .invalidUTF8(let byte): "the byte 0x\(Shown.hex(byte)) is not UTF-8 here"
        case .leadingZero: "a number cannot begin with 0 before other digits"
        }
    }

    /// A byte as a person would name it.
    private static func shown(_ byte: UInt8) -> String {
        switch byte {
        case 0x21...0x7E: "'\(Character(Unicode.Scalar(byte)))'"
        case 0x20: "a space"
        case 0..<0x20: "the control character \(Shown.named(byte))"
        default: "the byte 0x\(Shown.hex(byte))"
        }
    }
}

extension JSONExpectation {
    fileprivate var words: String {
        switch self {
        case .value: "a value"
        case .key: "a key in double quotes"
        case .keyOrEnd: "a key in double quotes or '}'"
        case .colon: "':' after the key"
        case .commaOrBracket: "',' or ']'"
        case .commaOrBrace: "',' or '}'"
        case .digit: "a digit"
        case .literal: "true, false or null"
        }
    }
}
