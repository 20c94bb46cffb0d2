// Reads the text of `todopress.json`: a JSON object of long names of options and their values, and `inputs`. All errors
// are collected. The values are checked by the rows of their options, as those of a command line are.

import Bytes
import JSON
import ToDoFormats

/// The settings of a file and their errors.
struct SettingsReader {
    /// The name of the setting that is no option.
    static let inputs = "inputs"
    /// The name of the setting that says to which of them items are added.
    static let addition = "add"
    private static let membersOfInput = ["path", "name", "ignore", "columns", "fields"]

    /// The options, and the lists.
    private(set) var arguments: [Argument] = []
    /// The list to which items are added.
    private(set) var add: Argument?
    /// The targets of `todopress publish`.
    private(set) var targets: [RememberedTarget] = []
    private(set) var errors: [UsageError] = []
    private let bytes: [UInt8]
    private let lines: SourceLines
    /// The place of each setting, also of a wrong or an empty one, so that a second one is found.
    private var places: [Option?: SourceLocation] = [:]

    /// The folder of the file, empty or with a slash at its end.
    private let folder: String
    private let environment: [String: String]

    init(_ bytes: [UInt8], folder: String = "", environment: [String: String] = [:]) {
        (self.bytes, self.folder, self.environment) = (bytes, folder, environment)
        lines = SourceLines(of: bytes.span)
        read()
    }

    private mutating func read() {
        do throws(JSONError) {
            let (members, other) = try SettingsJSON.parse(bytes)
            if let other {
                note(
                    "expected an object such as {\"locale\": \"de-DE\"}, found \(other.shown)",
                    location(other.offset))
            }
            for member in members { read(member.name, at: location(member.offset), member.value) }
            checkAddition()
        } catch {
            note("\(error.message)", error.location)
        }
    }

    private mutating func read(_ name: String, at place: SourceLocation, _ value: SettingsJSON) {
        if name == Self.publish {
            if let first = places[.publish] { return noteSetTwice(name, first, place) }
            places[.publish] = place
            targets = readTargets(value, at: place)
            return
        }
        if name == Self.addition {
            if let add { return noteSetTwice(name, add.place ?? place, place) }
            guard case .string(let text) = value.value, !text.allSatisfy(\.isWhitespace) else {
                return noteWrong(name, value.shown, "a list of \"\(Self.inputs)\"", location(value.offset))
            }
            add = Argument(option: nil, text: text, place: location(value.offset))
            return
        }
        // What comes to mind for the lists to read.
        if ["list", "lists", "files", "sources"].contains(name) {
            return noteUnknown(name, Self.inputs, place)
        }
        let option = Option(rawValue: name)
        guard option != nil || name == Self.inputs else {
            let bare = String(name.drop { $0 == "-" })
            let near = Self.names.contains(bare) ? bare : suggestion(for: bare, in: Self.names)
            return noteUnknown(name, near, place)
        }
        if let reason = option?.reasonNotRemembered { return note("\(name) \(reason)", place) }
        if let first = places[option] { return noteSetTwice(name, first, place) }
        places[option] = place
        switch value.value {
        case .null: break
        case .bool(let isOn) where option?.takesValue == false:
            if let said = isOn ? option : option?.negation {
                arguments.append(Argument(option: said, place: place))
            }
        case .string, .number, .bool, .array, .object:
            if option?.takesValue == false {
                return noteWrong(name, value.shown, "true or false", location(value.offset))
            }
            arguments += texts(of: value, name, option)
        }
    }

    /// The list to which items are added is one of the inputs.
    private mutating func checkAddition() {
        let inputs = arguments.filter { $0.option == nil }
        guard let add, let place = add.place else { return }
        if let store = arguments.first(where: { $0.option == .store })?.place {
            return note(
                "\(Self.addition) and store (line \(store.line)) both name the list to which items are added; leave one out",
                place)
        }
        guard !ListName(add.text).isAmong(inputs) else { return }
        let names = inputs.map { $0.name ?? $0.text }
        let near = suggestion(for: add.text, in: names).map { "; did you mean \"\($0)\"?" }
        noteWrong(
            Self.addition, "\"\(add.text)\"", "one of \"\(Self.inputs)\"\(near ?? "")", place)
    }

    /// The texts of a value or of an array of values. Values of a wrong type are noted as errors.
    private mutating func texts(of value: SettingsJSON, _ name: String, _ option: Option?) -> [Argument] {
        let takesSeveral = option?.takesSeveral ?? true
        var elements = [value]
        if case .array = value.value, takesSeveral {
            elements = value.elements
            if elements.isEmpty {
                noteWrong(name, "an empty array", "at least one text", location(value.offset))
            }
        }
        return elements.compactMap { element in
            switch element.value {
            case .string(let text):
                return checked(Argument(option: option, text: text, place: location(element.offset)), name)
            case .object where option == nil: return input(element)
            case .number where option != nil:
                return checked(
                    Argument(option: option, text: element.text, place: location(element.offset)), name)
            case .number, .bool, .null, .array, .object:
                let expected =
                    takesSeveral
                    ? "a text, or an array of texts"
                    : option?.rowOfSettings?.value?.placeholder == "N" ? "a number" : "a text"
                noteWrong(name, element.shown, expected, location(element.offset))
                return nil
            }
        }
    }

    /// An input with a name of its own: `{"path": "anna.txt", "name": "Anna"}`.
    private mutating func input(_ element: SettingsJSON) -> Argument? {
        var texts: [String: Argument] = [:]
        var ignored: (patterns: [Argument], place: SourceLocation)?
        var fields: FieldNames?
        let errorCount = errors.count
        for member in element.members {
            let shown = "\(Self.inputs): \(member.name)"
            let place = location(member.value.offset)
            if !Self.membersOfInput.contains(member.name) {
                let near = suggestion(for: member.name, in: Self.membersOfInput)
                noteUnknown(shown, near, location(member.offset))
            } else if member.name == "ignore" {
                if let ignored { noteSetTwice(shown, ignored.place, location(member.offset)) }
                let patterns = member.value.elements.compactMap { pattern -> Argument? in
                    guard case .string(let text) = pattern.value else { return nil }
                    return Argument(option: .ignore, text: text, place: location(pattern.offset))
                }
                ignored = (patterns, place)
                if patterns.isEmpty || patterns.count < member.value.elements.count {
                    let isEmpty = member.value.value == .array([]) && member.value.elements.isEmpty
                    noteWrong(
                        shown, isEmpty ? "an empty array" : member.value.shown,
                        "an array of texts such as [\"Archive/**\"]", place)
                }
            } else if let first = texts[member.name]?.place {
                noteSetTwice(shown, first, location(member.offset))
            } else if member.name == "columns" || member.name == "fields" {
                if fields != nil {
                    note("\(Self.inputs) has \"columns\" and \"fields\", of which a list has one", place)
                }
                fields = fieldNames(member.value, shown, ofTable: member.name == "columns")
            } else if case .string(let text) = member.value.value, !text.allSatisfy(\.isWhitespace) {
                texts[member.name] = Argument(option: nil, text: text, place: place)
            } else {
                noteWrong(shown, member.value.shown, "a text", place)
            }
        }
        guard errors.count == errorCount else { return nil }
        guard let path = texts["path"] else {
            noteWrong(
                Self.inputs, "an object without \"path\"",
                "an object such as {\"path\": \"anna.txt\", \"name\": \"Anna\"}", location(element.offset))
            return nil
        }
        var input = checked(path, Self.inputs)
        input?.name = texts["name"]?.text
        input?.ignored = ignored?.patterns ?? []
        input?.fields = fields
        return input
    }

    /// The columns or paths by their fields: `{"title": "Betreff"}`.
    private mutating func fieldNames(_ element: SettingsJSON, _ name: String, ofTable: Bool) -> FieldNames? {
        guard case .object = element.value else {
            noteWrong(
                name, element.shown, "an object such as {\"title\": \"Betreff\"}", location(element.offset))
            return nil
        }
        let keys = FieldNames.keys(ofTable: ofTable)
        var names: [String: String] = [:]
        for member in element.members {
            let (shown, place) = ("\(name): \(member.name)", location(member.value.offset))
            if !keys.contains(member.name) {
                noteUnknown(shown, suggestion(for: member.name, in: keys), location(member.offset))
            } else if case .string(let text) = member.value.value, !text.allSatisfy(\.isWhitespace) {
                names[member.name] = text
            } else {
                noteWrong(shown, member.value.shown, "a text", place)
            }
        }
        if !ofTable, names["title"] == nil {
            note(
                "\(name) has no \"title\", which says where the title of an item is", location(element.offset)
            )
        }
        return FieldNames(names, ofTable: ofTable)
    }

    /// A value, unless it is a path that cannot be one, or the row of the option refuses it.
    private mutating func checked(_ value: Argument, _ name: String) -> Argument? {
        let (option, text) = (value.option, value.text)
        let place = value.place ?? location(0)
        do throws(UsageError) {
            try option?.rowOfSettings?.check(text, Arguments())
        } catch {
            note(error, place)
        }
        if option == nil || option == .store || option == .events, text == "-" {
            note("\(name) has \"-\", but standard input is for the command line", place)
        } else if option == nil, text.allSatisfy(\.isWhitespace) {
            noteWrong(name, "\"\(text)\"", "the path of a list", place)
        } else {
            var value = value
            if value.isPath { value.text = path(text, name, place) }
            return value
        }
        return nil
    }

    /// The path that a text means.
    mutating func path(_ text: String, _ name: String, _ place: SourceLocation) -> String {
        do throws(UsageError) {
            return try PathName.meant(by: text, in: folder, environment)
        } catch {
            note("\(name) \(error.message)", place)
            return text
        }
    }

    private static let names = OptionRow.ofSettings.map(\.option.rawValue) + [inputs, addition, publish]

    /// The name that is meant. A file with very many mistakes has another one.
    func suggestion(for name: String, in names: [String]) -> String? {
        errors.count < SettingsFile.maxSuggestions ? nearest(to: name, in: names) : nil
    }

    mutating func note(_ error: UsageError, _ place: SourceLocation) { errors.append(error.at(place)) }

    mutating func noteSetTwice(_ name: String, _ first: SourceLocation, _ place: SourceLocation) {
        note("\(name) is set twice, first in line \(first.line)", place)
    }

    mutating func noteUnknown(_ name: String, _ nearest: String?, _ place: SourceLocation) {
        let hint = nearest.map { "; did you mean \"\($0)\"?" } ?? " (see todopress help settings)"
        note("unknown setting \"\(name)\"\(hint)", place)
    }

    mutating func noteWrong(_ name: String, _ found: String, _ expected: String, _ place: SourceLocation) {
        note("\(name) is \(found), expected \(expected)", place)
    }

    func location(_ offset: Int) -> SourceLocation { lines[offset] }
}
