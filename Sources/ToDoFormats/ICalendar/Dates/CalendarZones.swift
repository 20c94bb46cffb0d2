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
    private var zonesOfDays: [Int: Zone] = [:]
    /// Whether times without a zone are in that which their calendar names, as those of events are.
    private let followsCalendar: Bool
    /// The names that do not say for sure which zone they mean.
    private(set) var doubts: [String: ZoneDoubt] = [:]

    /// A name in a calendar. Two calendars of one file may define different zones of one name.
    private struct Key: Hashable {
        let calendar: Int
        let name: String
    }

    init(_ context: ListContext, of kind: CalendarComponent) {
        (self.context, followsCalendar) = (context, kind == .event)
    }

    /// The zone of times without a zone.
    var local: Zone { context.zone }

    /// The zone of times without a zone in a calendar that names one (X-WR-TIMEZONE); nil for others.
    mutating func usual(of calendar: Int) -> Zone? { followsCalendar ? named(of: calendar) : nil }

    private mutating func named(of calendar: Int) -> Zone? {
        usual[calendar].flatMap { zone(named: $0, in: calendar) }
    }

    /// The zone whose days a calendar means where a day is written as a time of UTC: that which it names, else the only one
    /// that it defines, else the site's.
    mutating func zoneOfDays(in calendar: Int) -> Zone {
        if let zone = zonesOfDays[calendar] { return zone }
        let zone = findZoneOfDays(in: calendar)
        zonesOfDays[calendar] = zone
        return zone
    }

    private mutating func findZoneOfDays(in calendar: Int) -> Zone {
        if let named = named(of: calendar) { return named }
        let defined = definitions.keys.filter { $0.calendar == calendar }
        return (defined.count == 1 ? defined.first.flatMap { zone(named: $0.name, in: calendar) } : nil)
            ?? local
    }

    mutating func setUsual(_ name: String, of calendar: Int) { usual[calendar] = name }

    /// The names of zones of calendars that are neither known nor defined.
    var unknownUsual: [String] {
        mutating get {
            usual.sorted { $0.key < $1.key }.filter { usual(of: $0.key) == nil }.map(\.value)
        }
    }

    /// Whether the file defines a zone with a name.
    func defines(_ name: String) -> Bool { definers[name] != nil }

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

    /// A short name such as `EST` has the meaning that the file defines. For other names the system's rules are better,
    /// because they also hold for the past; also for a place whose definition has one offset for the whole year.
    private mutating func search(_ name: String, in calendar: Int) -> Zone? {
        guard 1...Self.longestName ~= name.utf8.count else {
            doubts[name] = .unknown
            return nil
        }
        let lastPart = name.split(separator: "/").last?.uppercased() ?? ""
        if ["UTC", "GMT", "Z"].contains(lastPart) { return .utc }
        let shown = ShownZoneName(name)
        if let zone = shown.windowsZone.flatMap(context.zoneNamed) { return zone }
        if name.contains("/"), let zone = known(name) { return zone }
        let definition = definition(name, in: calendar)
        let defined = definition?.zone()
        if let defined, defined.changesClocks { return defined }
        func fits(_ zone: Zone) -> Bool { defined.map { zone.offsets.contains($0.offsets[0]) } ?? true }
        if let zone = definition?.location.flatMap(known), fits(zone) { return zone }
        if let (zone, isSure) = zone(by: shown), fits(zone) {
            if !isSure { doubts[name] = .severalZones(taken: zone.name) }
            return zone
        }
        if let zone = defined ?? known(name) { return zone }
        doubts[name] = shown.offset == nil ? .unknown : .onlyOffset
        return shown.offset.map { offset in Zone(name: name) { _ in offset } }
    }

    /// The zone that a name means by its places or words: one whose offset the name has, else the first one. It is not sure
    /// if several zones have that name.
    private func zone(by name: ShownZoneName) -> (zone: Zone, isSure: Bool)? {
        let zones = name.zones.map { $0.compactMap(context.zoneNamed) }.filter { !$0.isEmpty }
        if let zone = zones.joined().first(where: { name.offset.map($0.offsets.contains) ?? false }) {
            return (zone, true)
        }
        return zones.first.map { ($0[0], Set($0.map(\.offsets)).count == 1) }
    }

    private func definition(_ name: String, in calendar: Int) -> ZoneDefinition? {
        definitions[Key(calendar: calendar, name: name)]
            ?? definers[name].flatMap { definitions[Key(calendar: $0, name: name)] }
    }

    /// A zone by its IANA name, or by the end of a name that is one.
    private func known(_ name: String) -> Zone? {
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

/// Why a name does not say for sure which zone it means.
enum ZoneDoubt {
    /// The zone is neither known nor defined: times are those of clocks in any zone.
    case unknown
    /// Only the offset of standard time is known.
    case onlyOffset
    case severalZones(taken: String)
}

extension Zone {
    /// The offsets from UTC in January and July of 2026.
    fileprivate var offsets: [Int] { [1_767_225_600, 1_782_864_000].map { civilTime($0).offset } }
    fileprivate var changesClocks: Bool { Set(offsets).count > 1 }
}
