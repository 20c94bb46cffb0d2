// The names by which Windows shows time zones to people, e.g. `(UTC+01:00) Amsterdam, Berlin, Bern, Rome`. Outlook
// writes them where a calendar names its zones. They differ between versions of Windows and are translated, so for
// one that is not known here the offset is what is left: that of standard time, right for half of the year.

import Civil

/// A name with an offset from UTC, and places.
struct WindowsDisplayName {
    /// The offset in seconds.
    private let offset: Int
    /// The places, in lower case.
    private let places: String

    /// Parses a name such as `(UTC+01:00) Places`, `(GMT) Places` or `UTC+01:00`.
    init?(_ name: String) {
        let bytes = Array(name.utf8.drop { $0 == 0x20 })
        let isInParentheses = bytes.first == UInt8(ascii: "(")
        let rest = bytes.dropFirst(isInParentheses ? 1 : 0)
        guard ["UTC", "GMT"].contains(String(decoding: rest.prefix(3), as: UTF8.self).uppercased()) else {
            return nil
        }
        let end = isInParentheses ? rest.firstIndex(of: UInt8(ascii: ")")) : rest.endIndex
        guard let end, let offset = Self.offset(rest[..<end].dropFirst(3)) else { return nil }
        self.offset = offset
        // Commas may be escaped. Older versions wrote `Greenwich Mean Time : Dublin`.
        let text = String(decoding: rest[end...].dropFirst(), as: UTF8.self).replacing("\\", with: "")
        places = (text.split(separator: " : ").last ?? "").drop { $0 == " " }.lowercased()
    }

    private static func offset(_ bytes: ArraySlice<UInt8>) -> Int? {
        guard let sign = bytes.first else { return 0 }
        guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return nil }
        var scanner = DigitScanner(bytes)
        guard let offset = scanner.offset(), scanner.isAtEnd else { return nil }
        return offset
    }

    /// The IANA name; nil if the places are not known.
    var ianaName: String? { Self.names[places] }

    /// A zone that always has the offset.
    var fixedZone: Zone {
        let offset = offset
        return Zone(name: places) { _ in offset }
    }

    /// All IANA names that stand for places, ascending.
    static var all: [String] { Set(names.values).sorted() }

    private static let names = WindowsZones.names(in: table)

    private static let table = """
        International Date Line West=Etc/GMT+12
        Aleutian Islands=America/Adak
        Hawaii=Pacific/Honolulu
        Marquesas Islands=Pacific/Marquesas
        Alaska=America/Anchorage
        Baja California=America/Tijuana
        Pacific Time (US & Canada)=America/Los_Angeles
        Pacific Time (US & Canada); Tijuana=America/Los_Angeles
        Arizona=America/Phoenix
        Chihuahua, La Paz, Mazatlan=America/Mazatlan
        La Paz, Mazatlan=America/Mazatlan
        Mountain Time (US & Canada)=America/Denver
        Yukon=America/Whitehorse
        Central America=America/Guatemala
        Central Time (US & Canada)=America/Chicago
        Easter Island=Pacific/Easter
        Guadalajara, Mexico City, Monterrey=America/Mexico_City
        Saskatchewan=America/Regina
        Bogota, Lima, Quito=America/Bogota
        Bogota, Lima, Quito, Rio Branco=America/Bogota
        Chetumal=America/Cancun
        Eastern Time (US & Canada)=America/New_York
        Haiti=America/Port-au-Prince
        Havana=America/Havana
        Indiana (East)=America/Indiana/Indianapolis
        Asuncion=America/Asuncion
        Atlantic Time (Canada)=America/Halifax
        Caracas=America/Caracas
        Cuiaba=America/Cuiaba
        Georgetown, La Paz, Manaus, San Juan=America/La_Paz
        Santiago=America/Santiago
        Newfoundland=America/St_Johns
        Araguaina=America/Araguaina
        Brasilia=America/Sao_Paulo
        Buenos Aires=America/Argentina/Buenos_Aires
        City of Buenos Aires=America/Argentina/Buenos_Aires
        Cayenne, Fortaleza=America/Cayenne
        Greenland=America/Godthab
        Montevideo=America/Montevideo
        Punta Arenas=America/Punta_Arenas
        Saint Pierre and Miquelon=America/Miquelon
        Salvador=America/Bahia
        Azores=Atlantic/Azores
        Cabo Verde Is.=Atlantic/Cape_Verde
        Cape Verde Is.=Atlantic/Cape_Verde
        Coordinated Universal Time=Etc/UTC
        Casablanca=Africa/Casablanca
        Dublin, Edinburgh, Lisbon, London=Europe/London
        Monrovia, Reykjavik=Atlantic/Reykjavik
        Sao Tome=Africa/Sao_Tome
        Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna=Europe/Berlin
        Belgrade, Bratislava, Budapest, Ljubljana, Prague=Europe/Budapest
        Brussels, Copenhagen, Madrid, Paris=Europe/Paris
        Sarajevo, Skopje, Warsaw, Zagreb=Europe/Warsaw
        West Central Africa=Africa/Lagos
        Amman=Asia/Amman
        Athens, Bucharest=Europe/Bucharest
        Athens, Bucharest, Istanbul=Europe/Bucharest
        Beirut=Asia/Beirut
        Cairo=Africa/Cairo
        Chisinau=Europe/Chisinau
        Damascus=Asia/Damascus
        Gaza, Hebron=Asia/Hebron
        Harare, Pretoria=Africa/Johannesburg
        Helsinki, Kyiv, Riga, Sofia, Tallinn, Vilnius=Europe/Kiev
        Istanbul=Europe/Istanbul
        Jerusalem=Asia/Jerusalem
        Juba=Africa/Juba
        Kaliningrad=Europe/Kaliningrad
        Kaliningrad (RTZ 1)=Europe/Kaliningrad
        Khartoum=Africa/Khartoum
        Tripoli=Africa/Tripoli
        Windhoek=Africa/Windhoek
        Baghdad=Asia/Baghdad
        Kuwait, Riyadh=Asia/Riyadh
        Minsk=Europe/Minsk
        Moscow, St. Petersburg=Europe/Moscow
        Moscow, St. Petersburg, Volgograd=Europe/Moscow
        Moscow, St. Petersburg, Volgograd (RTZ 2)=Europe/Moscow
        Nairobi=Africa/Nairobi
        Volgograd=Europe/Volgograd
        Tehran=Asia/Tehran
        Abu Dhabi, Muscat=Asia/Dubai
        Astrakhan, Ulyanovsk=Europe/Astrakhan
        Baku=Asia/Baku
        Izhevsk, Samara=Europe/Samara
        Port Louis=Indian/Mauritius
        Saratov=Europe/Saratov
        Tbilisi=Asia/Tbilisi
        Yerevan=Asia/Yerevan
        Kabul=Asia/Kabul
        Ashgabat, Tashkent=Asia/Tashkent
        Ekaterinburg=Asia/Yekaterinburg
        Islamabad, Karachi=Asia/Karachi
        Qyzylorda=Asia/Qyzylorda
        Chennai, Kolkata, Mumbai, New Delhi=Asia/Kolkata
        Sri Jayawardenepura=Asia/Colombo
        Kathmandu=Asia/Kathmandu
        Dhaka=Asia/Dhaka
        Omsk=Asia/Omsk
        Yangon (Rangoon)=Asia/Yangon
        Bangkok, Hanoi, Jakarta=Asia/Bangkok
        Barnaul, Gorno-Altaysk=Asia/Barnaul
        Hovd=Asia/Hovd
        Krasnoyarsk=Asia/Krasnoyarsk
        Novosibirsk=Asia/Novosibirsk
        Tomsk=Asia/Tomsk
        Beijing, Chongqing, Hong Kong, Urumqi=Asia/Shanghai
        Irkutsk=Asia/Irkutsk
        Kuala Lumpur, Singapore=Asia/Singapore
        Perth=Australia/Perth
        Taipei=Asia/Taipei
        Ulaanbaatar=Asia/Ulaanbaatar
        Eucla=Australia/Eucla
        Chita=Asia/Chita
        Osaka, Sapporo, Tokyo=Asia/Tokyo
        Pyongyang=Asia/Pyongyang
        Seoul=Asia/Seoul
        Yakutsk=Asia/Yakutsk
        Adelaide=Australia/Adelaide
        Darwin=Australia/Darwin
        Brisbane=Australia/Brisbane
        Canberra, Melbourne, Sydney=Australia/Sydney
        Guam, Port Moresby=Pacific/Port_Moresby
        Hobart=Australia/Hobart
        Vladivostok=Asia/Vladivostok
        Lord Howe Island=Australia/Lord_Howe
        Bougainville Island=Pacific/Bougainville
        Chokurdakh=Asia/Srednekolymsk
        Magadan=Asia/Magadan
        Norfolk Island=Pacific/Norfolk
        Sakhalin=Asia/Sakhalin
        Solomon Is., New Caledonia=Pacific/Guadalcanal
        Anadyr, Petropavlovsk-Kamchatsky=Asia/Kamchatka
        Auckland, Wellington=Pacific/Auckland
        Fiji=Pacific/Fiji
        Chatham Islands=Pacific/Chatham
        Nuku'alofa=Pacific/Tongatapu
        Samoa=Pacific/Apia
        Kiritimati Island=Pacific/Kiritimati
        """
}
