// Where weeks begin on which day: the weekData of CLDR 48 (unicode.org/cldr). Data of our own, since that of Foundation is as
// old as the system.

extension WeekStart {
    private static let sundayTerritories = """
        AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA \
        PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW
        """
    private static let saturdayTerritories = "AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY"

    /// The first day of the week in a country by its two letters (ISO 3166). Monday for Fridays, which only the Maldives have.
    package init(territory: String) {
        self =
            Self.has(Self.sundayTerritories, territory)
            ? .sunday : Self.has(Self.saturdayTerritories, territory) ? .saturday : .monday
    }

    private static func has(_ territories: String, _ territory: String) -> Bool {
        territories.split(separator: " ").contains { $0 == territory }
    }
}
