// Reads the text of `todopress.json`: a JSON object of long names of options and their values, and `inputs`. All errors
// are collected. The values are checked by the same code as the values of a command line.

import Bytes
import JSON

/// A setting, or the inputs, as the file has them.
struct Setting: Equatable {
    /// A text of the file and the place of its first byte.
    struct Value: Equatable {
        let text: String
        let location: SourceLocation
        /// The name that an input has in the file.
        var name: String?
    }

    /// The option; `nil` for the inputs.
    let option: Option?
    /// The place of the name.
    let location: SourceLocation
    /// The values, none for a flag.
    let values: [Value]
}

/// The settings of a file and their errors.
struct SettingsReader {
    /// The name of the setting that is no option.
    static let inputs = "inputs"
    private static let membersOfInput = ["path", "name"]

    private(set) var settings: [Setting] = []
    /// The targets of `todopress publish`.
    private(set) var targets: [RememberedTarget] = []
    private(set) var errors: [SettingsError] = []
    private let bytes: [UInt8]
    private let lines: SourceLines
    /// The place of each setting, also of a wrong or an empty one, so that a second one is found.
    private var places: [Option?: SourceLocation] = [:]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        lines = SourceLines(of: bytes.span)
        read()
        checkValues()
    }

    private mutating func read() {
        do throws(JSONError) {
            let (members, other) = try SettingsJSON.parse(bytes)
            if let other { note(.notAnObject(found: other.shown), location(other.offset)) }
            for member in members { read(member.name, at: location(member.offset), member.value) }
        } catch {
            note(.syntax(error.message), error.location)
        }
    }

    private mutating func read(_ name: String, at place: SourceLocation, _ value: SettingsJSON) {
        if name == Self.publish {
            if let first = places[.publish] { return note(.setTwice(name, firstLine: first.line), place) }
            places[.publish] = place
            targets = readTargets(value, at: place)
            return
        }
        let option = Option(rawValue: name)
        guard option != nil || name == Self.inputs else {
            let bare = String(name.drop { $0 == "-" })
            let near = Self.names.contains(bare) ? bare : suggestion(for: bare, in: Self.names)
            return note(.unknownName(name, nearest: near), place)
        }
        if let option, option.reasonNotRemembered != nil {
            return note(.notRemembered(option, name: name), place)
        }
        if let first = places[option] {
            return note(.setTwice(name, firstLine: first.line), place)
        }
        places[option] = place
        switch value.value {
        case .null: break
        case .bool(let isOn) where option?.takesValue == false:
            if let said = isOn ? option : option?.negation {
                settings.append(Setting(option: said, location: place, values: []))
            }
        case .string, .number, .bool, .array, .object:
            if option?.takesValue == false {
                return note(
                    .wrongType(name, found: value.shown, expected: "true or false"), location(value.offset))
            }
            let values = texts(of: value, name, option)
            if !values.isEmpty {
                settings.append(Setting(option: option, location: place, values: values))
            }
        }
    }

    /// The texts of a value or of an array of values. Values of a wrong type are noted as errors.
    private mutating func texts(of value: SettingsJSON, _ name: String, _ option: Option?) -> [Setting.Value]
    {
        let takesSeveral = option?.takesSeveral ?? true
        var elements = [value]
        if case .array = value.value, takesSeveral {
            elements = value.elements
            if elements.isEmpty {
                note(
                    .wrongType(name, found: "an empty array", expected: "at least one text"),
                    location(value.offset))
            }
        }
        return elements.compactMap { element in
            switch element.value {
            case .string(let text):
                return checked(Setting.Value(text: text, location: location(element.offset)), name, option)
            case .object where option == nil: return input(element)
            case .number where option != nil:
                return Setting.Value(text: element.text, location: location(element.offset))
            case .number, .bool, .null, .array, .object:
                let expected =
                    takesSeveral
                    ? "a text, or an array of texts"
                    : option?.rowOfSettings?.value?.placeholder == "N" ? "a number" : "a text"
                note(.wrongType(name, found: element.shown, expected: expected), location(element.offset))
                return nil
            }
        }
    }

    /// An input with a name of its own: `{"path": "anna.txt", "name": "Anna"}`.
    private mutating func input(_ element: SettingsJSON) -> Setting.Value? {
        var texts: [String: Setting.Value] = [:]
        let errorCount = errors.count
        for member in element.members {
            let shown = "\(Self.inputs): \(member.name)"
            let place = location(member.value.offset)
            if !Self.membersOfInput.contains(member.name) {
                let near = suggestion(for: member.name, in: Self.membersOfInput)
                note(.unknownName(shown, nearest: near), location(member.offset))
            } else if let first = texts[member.name] {
                note(.setTwice(shown, firstLine: first.location.line), location(member.offset))
            } else if case .string(let text) = member.value.value, !text.allSatisfy(\.isWhitespace) {
                texts[member.name] = Setting.Value(text: text, location: place)
            } else {
                note(.wrongType(shown, found: member.value.shown, expected: "a text"), place)
            }
        }
        guard errors.count == errorCount else { return nil }
        guard let path = texts["path"].flatMap({ checked($0, Self.inputs, nil) }) else {
            if errors.count == errorCount {
                note(
                    .wrongType(
                        Self.inputs, found: "an object without \"path\"",
                        expected: "an object such as {\"path\": \"anna.txt\", \"name\": \"Anna\"}"),
                    location(element.offset))
            }
            return nil
        }
        return Setting.Value(text: path.text, location: path.location, name: texts["name"]?.text)
    }

    /// The text of a value, unless it is a path that cannot be one.
    private mutating func checked(
        _ value: Setting.Value, _ name: String, _ option: Option?
    ) -> Setting.Value? {
        let isPath = option?.isPath ?? true
        if isPath, value.text == "~" || value.text.hasPrefix("~/") {
            note(.homeFolder(name, path: value.text), value.location)
        } else if option == nil || option == .store || option == .events, value.text == "-" {
            note(.standardInput(name), value.location)
        } else if option == nil || option == .events, value.text.allSatisfy(\.isWhitespace) {
            note(
                .wrongType(name, found: "\"\(value.text)\"", expected: "the path of a list"), value.location)
        } else {
            return value
        }
        return nil
    }

    /// Checks each value as the commands that take it do.
    private mutating func checkValues() {
        let remembered = RememberedOptions(settings)
        var known: [UsageError] = []
        for subcommand in Subcommand.allCases where subcommand.takesSettings {
            for error in remembered.wrongValues(for: subcommand) where !known.contains(error) {
                known.append(error)
                guard let location = remembered.origins.location(of: error) else { continue }
                note(.usage(error), location)
            }
        }
    }

    /// The names of all settings.
    private static let names = OptionRow.ofSettings.map(\.option.rawValue) + [inputs, publish]

    /// The name that is meant. A file with very many mistakes has another one.
    func suggestion(for name: String, in names: [String]) -> String? {
        errors.count < SettingsFile.mostSuggestions ? nearest(to: name, in: names) : nil
    }

    mutating func note(_ problem: SettingsProblem, _ location: SourceLocation) {
        errors.append(SettingsError(problem, location))
    }

    func location(_ offset: Int) -> SourceLocation { lines[offset] }
}
