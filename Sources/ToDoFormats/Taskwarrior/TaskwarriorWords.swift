// How Taskwarrior writes projects, dates and tasks of a template.

import ToDos

enum TaskwarriorWords {
    // MARK: Projects, whose levels Taskwarrior separates by dots

    /// `Home.Kitchen` is `Home/Kitchen`. A dot between digits does not separate levels: `v1.2` is one level. Nor does a
    /// slash, which becomes U+2215, a character that looks the same.
    static func readProject(_ name: String) -> String {
        replace(UInt8(ascii: "."), by: UInt8(ascii: "/"), in: name.replacing("/", with: slash))
    }

    /// The name that is read as this project, if there is one: a dot that is not between digits is read as a slash, and
    /// so separates levels.
    static func project(_ name: String) -> String {
        replace(UInt8(ascii: "/"), by: UInt8(ascii: "."), in: name).replacing(slash, with: "/")
    }

    /// U+2215, a slash that separates no levels.
    private static let slash = "∕"

    /// Replaces a byte except between digits.
    private static func replace(_ old: UInt8, by new: UInt8, in name: String) -> String {
        var bytes = Array(name.utf8)
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        for index in bytes.indices where bytes[index] == old {
            let isBetweenDigits =
                index > 0 && digits ~= bytes[index - 1] && index + 1 < bytes.count
                && digits ~= bytes[index + 1]
            if !isBetweenDigits { bytes[index] = new }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    // MARK: Dates that `task import` takes

    /// The earliest instant that Taskwarrior takes, 1980-01-01T00:00:00Z. It requires `entry`, and for a
    /// done task without `end` it uses the time of the import. So unknown values of both are written as this instant.
    static let unknownDate = 315_532_800
    /// The last instant that all versions take, 9999-12-31T00:00:00Z.
    static let lastDate = 253_402_214_400

    /// The date as an instant; nil if Taskwarrior refuses it.
    static func seconds(_ date: ItemDate?, _ days: inout DayStarts) -> Int? {
        date.map { days.seconds($0) }.flatMap { unknownDate < $0 && $0 <= lastDate ? $0 : nil }
    }

    // MARK: Tasks of a template

    /// The UUID of the task that a template has made. The template has the ID of the item.
    static func child(of id: ItemID) -> String { ItemID.named("taskwarrior task\n\(id)").description }
}

/// An attribute that says a field of an item as it is. Reader and writer go through these rows.
struct TaskwarriorField {
    typealias Path<Value> = WritableKeyPath<ItemValues, Value> & Sendable
    enum Form {
        case date(Path<ItemDate?>)
        case text(Path<String?>)
        case number(Path<Int?>)
    }

    let key: String
    let form: Form

    static let all = [
        TaskwarriorField(key: "due", form: .date(\.due)),
        TaskwarriorField(key: "location", form: .text(\.place)),
        TaskwarriorField(key: "modified", form: .date(\.modified)),
        TaskwarriorField(key: "scheduled", form: .date(\.scheduled)),
        TaskwarriorField(key: "wait", form: .date(\.start)),
    ]
}
