// Finds the time zones that a calendar names: IANA names, also with a program's prefix such as
// `/freeassociation.sourceforge.net/Europe/Berlin`, names of Windows, and those that the file defines itself.

import Civil
import ToDos

struct CalendarZones {
    /// The zone of times without a zone, and others by name.
    let context: ListContext
    private var definitions: [Key: ZoneDefinition] = [:]
    /// The calendar of the file that first defines a name.
    private var definers: [String: Int] = [:]
    private var found: [Key: Zone?] = [:]
    private var usual: [Int: String] = [:]
    /// The names of which only the offset is known.
    private(set) var guesses: Set<String> = []

    /// A name in a calendar. Two calendars of one file may define different zones of one name.
    private struct Key: Hashable {
        let calendar: Int
        let name: String
    }

    init(_ context: ListContext) { self.context = context }

    /// The zone of times without a zone.
    var local: Zone { context.zone }

    /// The zone of a calendar that names one (X-WR-TIMEZONE); nil for others.
    mutating func usual(of calendar: Int) -> Zone? {
        usual[calendar].flatMap { zone(named: $0, in: calendar) }
    }

    /// Sets the name of the zone of a calendar.
    mutating func setUsual(_ name: String, of calendar: Int) { usual[calendar] = name }

    /// The names of zones of calendars that are neither known nor defined.
    var unknownUsual: [String] {
        mutating get {
            usual.sorted { $0.key < $1.key }.filter { usual(of: $0.key) == nil }.map(\.value)
        }
    }

    mutating func add(_ definition: ZoneDefinition, in calendar: Int) {
        definitions[Key(calendar: calendar, name: definition.name)] = definition
        if definers[definition.name] == nil { definers[definition.name] = calendar }
    }

    /// The zone with a name in a calendar; nil if it is neither known nor defined.
    mutating func zone(named name: String, in calendar: Int) -> Zone? {
        let key = Key(calendar: calendar, name: name)
        if let zone = found[key] { return zone }
        let zone = search(name, in: calendar)
        found[key] = .some(zone)
        return zone
    }

    /// A short name such as `EST` has the meaning that the file defines. For all other names the system's rules are
    /// better, because they also hold for the past.
    private mutating func search(_ name: String, in calendar: Int) -> Zone? {
        if ["UTC", "GMT", "Z"].contains(name.uppercased()) { return .utc }
        let shown = name.utf8.count <= Self.longestName ? WindowsDisplayName(name) : nil
        if let known = WindowsZones.name(of: name) ?? shown?.ianaName, let zone = context.zoneNamed(known) {
            return zone
        }
        if name.contains("/"), let zone = known(name) { return zone }
        if let definition = definition(name, in: calendar) {
            if let zone = definition.zone() { return zone }
            if let location = definition.location, let zone = known(location) { return zone }
        }
        if let zone = known(name) { return zone }
        if shown != nil { guesses.insert(name) }
        return shown?.fixedZone
    }

    private func definition(_ name: String, in calendar: Int) -> ZoneDefinition? {
        definitions[Key(calendar: calendar, name: name)]
            ?? definers[name].flatMap { definitions[Key(calendar: $0, name: name)] }
    }

    /// A zone by its IANA name, or by the end of a name that is one.
    private func known(_ name: String) -> Zone? {
        guard 1...Self.longestName ~= name.utf8.count else { return nil }
        var rest = name.replacing(" ", with: "_")[...]
        while true {
            if let zone = Self.isName(rest) ? context.zoneNamed(String(rest)) : nil { return zone }
            guard let slash = rest.firstIndex(of: "/") else { return nil }
            rest = rest[rest.index(after: slash)...]
        }
    }

    /// Longer names with prefixes have not been seen.
    private static let longestName = 128

    /// Whether a text has the form of an IANA name, so that no odd one reaches the system.
    private static func isName(_ text: Substring) -> Bool {
        guard let first = text.unicodeScalars.first, first.properties.isAlphabetic else { return false }
        return text.unicodeScalars.allSatisfy { scalar in
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", "_", "+", "-", "/": true
            default: false
            }
        }
    }
}
