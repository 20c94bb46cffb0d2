// The name of a zone as calendar programs show it: an offset from UTC, then places or the name of a zone, in any language, and
// a number that Outlook adds if it has several zones of one name. None of them need be there.

import Civil
import ToDos

struct ShownZoneName {
    /// The offset in seconds.
    let offset: Int?
    /// The texts that may be a name: with the number and without it.
    private let texts: [String]

    /// Parses a name such as `(UTC+01:00) Places`, `(GMT +1) Places`, `UTC+01:00` or `W. Europe Standard Time 1`.
    init(_ name: String) {
        let name = name.replacing("−", with: "-").drop { $0 == " " }
        var rest = name.dropFirst(name.hasPrefix("(") ? 1 : 0)
        var offset: Int?
        if ["UTC", "GMT"].contains(rest.prefix(3).uppercased()) {
            let written = rest.dropFirst(3).prefix { "+-:.0123456789 ".contains($0) }
            rest = rest[written.endIndex...]
            let isWhole = rest.isEmpty || written.contains { $0 == "+" || $0 == "-" }
            if name.hasPrefix("(") ? rest.first == ")" : isWhole { offset = Self.offset(written) }
        }
        self.offset = offset
        // Older versions wrote `Greenwich Mean Time : Dublin`.
        let text = offset == nil ? name : rest.drop { $0 == ")" }.split(separator: " : ").last ?? ""
        let words = text.split(separator: " ")
        let hasNumber =
            words.count > 1 && words.last.map { $0.count < 3 && $0.allSatisfy(\.isNumber) } == true
        texts = [String(text)] + (hasNumber ? [words.dropLast().joined(separator: " ")] : [])
    }

    /// `+01:00`, ` +1` or nothing.
    private static func offset(_ written: Substring) -> Int? {
        let parts = written.filter { $0 != " " }.split(omittingEmptySubsequences: false) {
            $0 == ":" || $0 == "."
        }
        guard let hours = parts.first, !hours.isEmpty else { return 0 }
        let padded = hours.count == 2 ? "\(hours.prefix(1))0\(hours.dropFirst())" : String(hours)
        let text = padded + (parts.dropFirst().first ?? (padded.count == 3 ? "00" : ""))
        return parts.count < 3 ? DigitScanner.offset(Array(text.utf8)[...]) : nil
    }

    /// The IANA name, if Windows has this name.
    var windowsZone: String? {
        texts.lazy.compactMap { WindowsZones.name(of: $0) ?? WindowsZones.lists[ZoneNames.folded($0)]?.first }
            .first
    }

    /// The IANA names of the zones that it may mean: of the whole name, else of each place. Several zones may have one name.
    var zones: [[String]] {
        func zones(_ text: some StringProtocol) -> [String] {
            let text = String(text)
            return ZoneNames.zones(named: text) + (WindowsZones.places[ZoneNames.folded(text)] ?? [])
        }
        for text in texts {
            let whole = zones(text)
            if !whole.isEmpty { return [whole] }
            // `東京 (標準時)`, `Amsterdam / Berlin / Bern`
            let places = text.replacing("\\", with: "").split { ",;、，()/".contains($0) }
            let found = places.map(zones).filter { !$0.isEmpty }
            if !found.isEmpty { return found }
        }
        return zonesOfUnitedStates.map { [$0] } ?? []
    }

    /// `(UTC-05:00) Fuso orientale (Stati Uniti e Canada)`: the offset and the country say which zone it is, in any language.
    private var zonesOfUnitedStates: [String]? {
        guard offset != nil, let text = texts.first, let bracket = text.lastIndex(of: "(") else { return nil }
        let country = ZoneNames.folded(String(text[bracket...].dropFirst()))
        let isTheirs = Self.unitedStates.contains { name in
            guard country.hasPrefix(name), let next = country.dropFirst(name.count).first else {
                return false
            }
            return !next.isASCII || !next.isLetter
        }
        return isTheirs
            ? [
                "America/New_York", "America/Chicago", "America/Denver", "America/Los_Angeles",
                "America/Anchorage",
            ] : nil
    }

    /// As calendar programs write the United States in names of zones.
    private static let unitedStates = [
        "us", "usa", "u.s.", "u.s.a.", "ee. uu.", "ee.uu.", "eeuu", "estados unidos", "eua", "etats-unis",
        "e.-u.",
        "stati uniti", "vs", "verenigde staten", "vereinigte staaten", "stany zjednoczone", "spojene staty",
        "statele unite", "egyesult allamok", "yhdysvallat", "forenta staterna", "abd", "сша", "ηπα", "米国",
        "アメリカ",
        "美国", "美國", "미국",
    ].map(ZoneNames.folded)
}
