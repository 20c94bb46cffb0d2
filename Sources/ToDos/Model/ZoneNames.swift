// Time zones by the names that people see: by a city (`Rom`), or by a name such as `Mitteleuropäische Zeit`, in the languages
// in which calendar programs write them. Cities and names are those of Unicode CLDR, which Foundation has. They are
// looked up once, when the first name is asked for that no other table knows: that takes a third of a second.

import Bytes
import Foundation

package enum ZoneNames {
    /// The IANA names of the zones with a name, in any case. Several zones may have one name.
    package static func zones(named name: String) -> [String] { zones[folded(name)] ?? [] }

    /// A name as names are compared: without case, accents and escapes, `&` as `and`, blanks and apostrophes alike.
    package static func folded(_ name: String) -> String {
        var words = String(decoding: TextFolding.folded(name), as: UTF8.self)
        for (old, new) in [("\\", ""), ("&", " and "), ("’", "'")] { words = words.replacing(old, with: new) }
        return words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    private static let languages = [
        "en", "de", "fr", "es", "it", "nl", "pt", "pl", "sv", "da", "nb", "fi", "cs", "sk", "hu", "ro", "el",
        "tr",
        "ru", "uk", "ja", "zh-Hans", "zh-Hant", "ko", "he", "ar",
    ]
    /// Forms of them with other names of zones, such as `heure de l'Est`. Their cities have the same names.
    private static let regions = ["es-419", "fr-CA", "pt-PT", "en-GB"]
    /// Names that Windows writes, and CLDR does not have.
    private static let otherNames = [("hora del este", "America/New_York")]

    /// The zone that stands for each name of several zones, such as `Central European Time`.
    private static let namedZones = [
        "Europe/Berlin", "Europe/Athens", "Europe/Lisbon", "Europe/London", "Europe/Moscow",
        "Europe/Istanbul",
        "America/New_York", "America/Chicago", "America/Denver", "America/Los_Angeles", "America/Anchorage",
        "America/Halifax", "America/St_Johns", "America/Sao_Paulo", "America/Argentina/Buenos_Aires",
        "America/Bogota", "Asia/Jerusalem", "Asia/Dubai", "Asia/Kolkata", "Asia/Bangkok", "Asia/Shanghai",
        "Asia/Hong_Kong", "Asia/Singapore", "Asia/Tokyo", "Asia/Seoul", "Australia/Sydney",
        "Australia/Adelaide",
        "Australia/Perth", "Pacific/Auckland", "Pacific/Honolulu", "Africa/Johannesburg", "Africa/Lagos",
        "Africa/Nairobi",
    ]

    private static let zones: [String: [String]] = {
        var zones: [String: [String]] = [:]
        func add(_ name: some StringProtocol, _ zone: String) {
            let name = folded(String(name))
            if zones[name]?.contains(zone) != true { zones[name, default: []].append(zone) }
        }
        let known = TimeZone.knownTimeZoneIdentifiers.filter { $0.contains("/") }.sorted()
        for zone in known { add(zone.split(separator: "/").last?.replacing("_", with: " ") ?? "", zone) }
        var city = Date.FormatStyle().timeZone(.exemplarLocation)
        for (name, zone) in otherNames { add(name, zone) }
        for language in languages + regions {
            city.locale = Locale(identifier: language)
            for name in regions.contains(language) ? [] : known {
                guard let zone = TimeZone(identifier: name) else { continue }
                city.timeZone = zone
                add(city.format(Date(timeIntervalSince1970: 0)), name)
            }
            for name in namedZones {
                for style in [NSTimeZone.NameStyle.standard, .daylightSaving, .generic] {
                    let words = TimeZone(identifier: name)?.localizedName(for: style, locale: city.locale)
                    // An offset stands for a name that there is not.
                    if let words, !words.contains(where: \.isNumber) { add(words, name) }
                }
            }
        }
        return zones
    }()
}
