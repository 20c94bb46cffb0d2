// The settings that `todopress init` writes: the zone, the language and the paper of the user or of this machine. In a file,
// they are the same for every command and on every machine.

import Civil
import SitePages

struct MachineSettings {
    let zone: SystemTimeZone
    /// The name of one of our locales.
    let locale: String
    let paper: Paper
    /// The first day of the week in the user's country; `nil` if that is not known.
    let weekStart: WeekStart?
    /// What to say of the locale.
    let warning: String?

    init(_ environment: [String: String]) throws(Failure) {
        let named = Self.zoneName(environment).flatMap { try? SystemTimeZone(named: $0) }
        zone = if let named { named } else { try SystemTimeZone(named: nil) }
        let files = try FileOverlay.locales(nil)
        let wanted = Self.language(environment)
        let found: SiteLocale
        if let wanted, let known = try? files.locale(wanted) {
            found = known
        } else {
            found = try files.locale(Arguments.usualLocale)
        }
        locale = found.identifier
        warning = wanted.flatMap { files.warning(ofLocale: $0.replacing("_", with: "-")) }
        // A language without a locale is at home in a country, too.
        let home = wanted.flatMap { FileOverlay.likely($0).region?.identifier }
        let country = Self.territory(environment, "LC_PAPER") ?? home
        paper = country.map(Paper.init(territory:)) ?? found.paper
        weekStart = Self.territory(environment, "LC_TIME").map { WeekStart(territory: $0) }
    }

    /// The text of the settings file. With a theme, it names the folders of the templates and public files.
    func text(withTheme: Bool) -> String {
        var members: [(Option, String)] = [
            (.locale, locale), (.timeZone, zone.name), (.paper, paper.rawValue),
        ]
        if let weekStart { members.append((.weekStart, weekStart.rawValue)) }
        if withTheme { members += [(.templates, "Templates"), (.publicFiles, "Public")] }
        // No value has a character that JSON escapes.
        let lines = members.map { "  \"\($0.rawValue)\": \"\($1)\"" }
        return "{\n" + lines.joined(separator: ",\n") + "\n}\n"
    }

    /// The values, e.g. `de-DE, Europe/Berlin and a4`.
    var summary: String { [locale, zone.name, paper.rawValue].listed }

    /// The IANA name in the variable TZ, which may be that of a file of the database: `:/usr/share/zoneinfo/Asia/Tokyo`.
    static func zoneName(_ environment: [String: String]) -> String? {
        guard let value = environment["TZ"], !value.isEmpty else { return nil }
        let name = value.drop { $0 == ":" }
        return String(name.firstRange(of: "/zoneinfo/").map { name[$0.upperBound...] } ?? name)
    }

    /// The country of dates or of paper, by the first POSIX variable that has one: `DE` for `de_DE.UTF-8@euro`; `nil` if none
    /// has.
    static func territory(_ environment: [String: String], _ variable: String) -> String? {
        for value in ["LC_ALL", variable, "LANG"].compactMap({ environment[$0] }) {
            let words = value.prefix { $0 != "." && $0 != "@" }.split { $0 == "_" || $0 == "-" }.dropFirst()
            if let found = words.last, found.count == 2 { return found.uppercased() }
        }
        return nil
    }

    /// The language of messages by the first POSIX variable that is not empty: `de_DE` for `de_DE.UTF-8@euro`; `nil` if
    /// there is none.
    static func language(_ environment: [String: String]) -> String? {
        let values = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }
        return values.first { !$0.isEmpty }.map { String($0.prefix { $0 != "." && $0 != "@" }) }
    }
}
