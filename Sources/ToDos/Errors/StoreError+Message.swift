// The messages for all errors in a store, in one place so that all programs report the same text. A program
// adds the name of the file, `line:column` and "error: " in front.

import JSON

extension StoreErrors: CustomStringConvertible {
    /// The errors, one per line, followed by the number of omitted ones.
    public var description: String {
        let more = count > first.count ? ["\(count) errors in all, the first \(first.count) are shown"] : []
        return (first.map(\.description) + more).joined(separator: "\n")
    }
}

extension StoreError: CustomStringConvertible {
    /// The error with its location, e.g. `todoitems:1:412: item 3 "Buy milk" (84720D25…): done is missing,
    /// expected …`.
    public var description: String {
        let place = [source, location.map { "\($0.line):\($0.column)" }].compactMap(\.self).joined(
            separator: ":")
        return place.isEmpty ? message : place + ": " + message
    }

    /// The error as one sentence, e.g. `item 3 "Buy milk" (84720D25…): location.coordinate.latitude is 123.4,
    /// outside -90…90`.
    public var message: String {
        var words = ""
        if let item {
            words += "item \(item)"
            if let title { words += " \"\(title)\"" }
            if let id { words += " (\(id.prefix(8))…)" }
        }
        let fact = (field.map { $0 + " " } ?? "") + problem.message
        // "item 3 is 5" has no colon, but "item 3: title is 5" does.
        switch problem {
        case .wrongType where field == nil: return (item == nil ? "the store" : words) + " " + fact
        default: return words.isEmpty ? fact : words + ": " + fact
        }
    }
}

extension StoreProblem {
    /// The text that follows the field's name.
    fileprivate var message: String {
        switch self {
        case .syntax(.empty): JSONProblem.empty.message + "; an empty store is []"
        case .syntax(let problem): problem.message
        case .wrongType(let found, let expected): "is \(found), expected \(expected.words)"
        case .missing(let expected): "is missing, expected \(expected.words)"
        case .duplicateKey: "comes twice in one object"
        case .notUUID(let found): "is \(found), expected \(StoreExpectation.uuid.words)"
        case .duplicateID(let item, let line, let source):
            "is already that of item \(item)" + (line.map { " on line \($0)" } ?? "")
                + (source.map { " of \($0)" } ?? "")
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
