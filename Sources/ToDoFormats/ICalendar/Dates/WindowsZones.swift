// The names of time zones in Windows, Outlook and Exchange. Programs write either the zone's own name, such as
// `W. Europe Standard Time` (Unicode CLDR, supplemental/windowsZones.xml, territory 001), or the name that people see,
// such as `(UTC+01:00) Amsterdam, Berlin, Bern, Rome`. The latter differs between versions of Windows and is
// translated, so its places count one by one. Of a name without a known place, only the offset of standard time can be
// used, which is right for half of the year.

import ToDos

enum WindowsZones {
    /// The IANA name for a name of Windows, e.g. `Europe/Berlin` for `W. Europe Standard Time`, in any case.
    static func name(of windowsName: String) -> String? { names[ZoneNames.folded(windowsName)]?.first }

    /// All IANA names in the table, ascending.
    static var all: [String] { Set([names, lists, places].flatMap(\.values).joined()).sorted() }

    private static let names = zones(inColumn: 1) { [$0] }
    /// IANA names by the places in display names: all of a name, and each of them.
    static let lists = zones(inColumn: 2) { [$0] }
    static let places = zones(inColumn: 2) { $0.split(separator: ", ") }

    /// The IANA names in the table by the names in another column, folded.
    private static func zones(
        inColumn column: Int, _ parts: (Substring) -> [Substring]
    ) -> [String: [String]] {
        var zones: [String: [String]] = [:]
        for line in table.split(separator: "\n") {
            let columns = line.split(separator: "=", omittingEmptySubsequences: false)
            for name in columns[column].split(separator: "|").flatMap(parts) {
                zones[ZoneNames.folded(String(name)), default: []].append(String(columns[0]))
            }
        }
        return zones
    }

    /// One line for each zone: its IANA name, its names in Windows, and its places in display names.
    private static let table = """
        Africa/Cairo=Egypt Standard Time=Cairo
        Africa/Casablanca=Morocco Standard Time=Casablanca
        Africa/Johannesburg=South Africa Standard Time=Harare, Pretoria
        Africa/Juba=South Sudan Standard Time=Juba
        Africa/Khartoum=Sudan Standard Time=Khartoum
        Africa/Lagos=W. Central Africa Standard Time=West Central Africa
        Africa/Nairobi=E. Africa Standard Time=Nairobi
        Africa/Sao_Tome=Sao Tome Standard Time=Sao Tome
        Africa/Tripoli=Libya Standard Time=Tripoli
        Africa/Windhoek=Namibia Standard Time=Windhoek
        America/Adak=Aleutian Standard Time=Aleutian Islands
        America/Anchorage=Alaskan Standard Time=Alaska
        America/Araguaina=Tocantins Standard Time=Araguaina
        America/Argentina/Buenos_Aires=Argentina Standard Time=Buenos Aires|City of Buenos Aires
        America/Asuncion=Paraguay Standard Time=Asuncion
        America/Bahia=Bahia Standard Time=Salvador
        America/Bogota=SA Pacific Standard Time=Bogota, Lima, Quito|Bogota, Lima, Quito, Rio Branco
        America/Cancun=Eastern Standard Time (Mexico)=Chetumal
        America/Caracas=Venezuela Standard Time=Caracas
        America/Cayenne=SA Eastern Standard Time=Cayenne, Fortaleza
        America/Chicago=Central Standard Time=Central Time (US & Canada)
        America/Cuiaba=Central Brazilian Standard Time=Cuiaba
        America/Denver=Mountain Standard Time=Mountain Time (US & Canada)
        America/Godthab=Greenland Standard Time=Greenland
        America/Grand_Turk=Turks And Caicos Standard Time=
        America/Guatemala=Central America Standard Time=Central America
        America/Halifax=Atlantic Standard Time=Atlantic Time (Canada)
        America/Havana=Cuba Standard Time=Havana
        America/Indiana/Indianapolis=US Eastern Standard Time=Indiana (East)
        America/La_Paz=SA Western Standard Time=Georgetown, La Paz, Manaus, San Juan
        America/Los_Angeles=Pacific Standard Time=Pacific Time (US & Canada)|Pacific Time (US & Canada); Tijuana
        America/Mazatlan=Mexico Standard Time 2|Mountain Standard Time (Mexico)=Chihuahua, La Paz, Mazatlan|La Paz, Mazatlan
        America/Mexico_City=Central Standard Time (Mexico)|Mexico Standard Time=Guadalajara, Mexico City, Monterrey
        America/Miquelon=Saint Pierre Standard Time=Saint Pierre and Miquelon
        America/Montevideo=Montevideo Standard Time=Montevideo
        America/New_York=Eastern Standard Time=Eastern Time (US & Canada)
        America/Phoenix=US Mountain Standard Time=Arizona
        America/Port-au-Prince=Haiti Standard Time=Haiti
        America/Punta_Arenas=Magallanes Standard Time=Punta Arenas
        America/Regina=Canada Central Standard Time=Saskatchewan
        America/Santiago=Pacific SA Standard Time=Santiago
        America/Sao_Paulo=E. South America Standard Time=Brasilia
        America/St_Johns=Newfoundland Standard Time=Newfoundland
        America/Tijuana=Pacific Standard Time (Mexico)=Baja California
        America/Whitehorse=Yukon Standard Time=Yukon
        Asia/Amman=Jordan Standard Time=Amman
        Asia/Baghdad=Arabic Standard Time=Baghdad
        Asia/Baku=Azerbaijan Standard Time=Baku
        Asia/Bangkok=SE Asia Standard Time=Bangkok, Hanoi, Jakarta
        Asia/Barnaul=Altai Standard Time=Barnaul, Gorno-Altaysk
        Asia/Beirut=Middle East Standard Time=Beirut
        Asia/Bishkek=Central Asia Standard Time=
        Asia/Chita=Transbaikal Standard Time=Chita
        Asia/Colombo=Sri Lanka Standard Time=Sri Jayawardenepura
        Asia/Damascus=Syria Standard Time=Damascus
        Asia/Dhaka=Bangladesh Standard Time=Dhaka
        Asia/Dubai=Arabian Standard Time=Abu Dhabi, Muscat
        Asia/Hebron=West Bank Standard Time=Gaza, Hebron
        Asia/Hovd=W. Mongolia Standard Time=Hovd
        Asia/Irkutsk=North Asia East Standard Time=Irkutsk
        Asia/Jerusalem=Israel Standard Time=Jerusalem
        Asia/Kabul=Afghanistan Standard Time=Kabul
        Asia/Kamchatka=Kamchatka Standard Time|Russia Time Zone 11=Anadyr, Petropavlovsk-Kamchatsky
        Asia/Karachi=Pakistan Standard Time=Islamabad, Karachi
        Asia/Kathmandu=Nepal Standard Time=Kathmandu
        Asia/Kolkata=India Standard Time=Chennai, Kolkata, Mumbai, New Delhi
        Asia/Krasnoyarsk=North Asia Standard Time=Krasnoyarsk
        Asia/Magadan=Magadan Standard Time=Magadan
        Asia/Novosibirsk=N. Central Asia Standard Time=Novosibirsk
        Asia/Omsk=Omsk Standard Time=Omsk
        Asia/Pyongyang=North Korea Standard Time=Pyongyang
        Asia/Qyzylorda=Qyzylorda Standard Time=Qyzylorda
        Asia/Riyadh=Arab Standard Time=Kuwait, Riyadh
        Asia/Sakhalin=Sakhalin Standard Time=Sakhalin
        Asia/Seoul=Korea Standard Time=Seoul
        Asia/Shanghai=China Standard Time=Beijing, Chongqing, Hong Kong, Urumqi
        Asia/Singapore=Singapore Standard Time=Kuala Lumpur, Singapore
        Asia/Srednekolymsk=Russia Time Zone 10=Chokurdakh
        Asia/Taipei=Taipei Standard Time=Taipei
        Asia/Tashkent=West Asia Standard Time=Ashgabat, Tashkent
        Asia/Tbilisi=Georgian Standard Time=Tbilisi
        Asia/Tehran=Iran Standard Time=Tehran
        Asia/Tokyo=Tokyo Standard Time=Osaka, Sapporo, Tokyo
        Asia/Tomsk=Tomsk Standard Time=Tomsk
        Asia/Ulaanbaatar=Ulaanbaatar Standard Time=Ulaanbaatar
        Asia/Vladivostok=Vladivostok Standard Time=Vladivostok
        Asia/Yakutsk=Yakutsk Standard Time=Yakutsk
        Asia/Yangon=Myanmar Standard Time=Yangon (Rangoon)
        Asia/Yekaterinburg=Ekaterinburg Standard Time=Ekaterinburg
        Asia/Yerevan=Armenian Standard Time|Caucasus Standard Time=Yerevan
        Atlantic/Azores=Azores Standard Time=Azores
        Atlantic/Cape_Verde=Cape Verde Standard Time=Cabo Verde Is.|Cape Verde Is.
        Atlantic/Reykjavik=Greenwich Standard Time=Monrovia, Reykjavik
        Australia/Adelaide=Cen. Australia Standard Time=Adelaide
        Australia/Brisbane=E. Australia Standard Time=Brisbane
        Australia/Darwin=AUS Central Standard Time=Darwin
        Australia/Eucla=Aus Central W. Standard Time=Eucla
        Australia/Hobart=Tasmania Standard Time=Hobart
        Australia/Lord_Howe=Lord Howe Standard Time=Lord Howe Island
        Australia/Perth=W. Australia Standard Time=Perth
        Australia/Sydney=AUS Eastern Standard Time=Canberra, Melbourne, Sydney
        Etc/GMT+11=UTC-11=Midway Island, Samoa
        Etc/GMT+12=Dateline Standard Time=International Date Line West
        Etc/GMT+2=Mid-Atlantic Standard Time|UTC-02=
        Etc/GMT+8=UTC-08=
        Etc/GMT+9=UTC-09=
        Etc/GMT-12=UTC+12=
        Etc/GMT-13=UTC+13=
        Etc/UTC=Coordinated Universal Time|UTC=Coordinated Universal Time
        Europe/Astrakhan=Astrakhan Standard Time=Astrakhan, Ulyanovsk
        Europe/Berlin=W. Europe Standard Time=Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna
        Europe/Bucharest=GTB Standard Time=Athens, Bucharest|Athens, Bucharest, Istanbul
        Europe/Budapest=Central Europe Standard Time=Belgrade, Bratislava, Budapest, Ljubljana, Prague
        Europe/Chisinau=E. Europe Standard Time=Chisinau
        Europe/Istanbul=Turkey Standard Time=Istanbul
        Europe/Kaliningrad=Kaliningrad Standard Time=Kaliningrad|Kaliningrad (RTZ 1)
        Europe/Kiev=FLE Standard Time=Helsinki, Kyiv, Riga, Sofia, Tallinn, Vilnius
        Europe/London=GMT Standard Time=Dublin, Edinburgh, Lisbon, London
        Europe/Minsk=Belarus Standard Time=Minsk
        Europe/Moscow=Russian Standard Time=Moscow, St. Petersburg|Moscow, St. Petersburg, Volgograd|Moscow, St. Petersburg, Volgograd (RTZ 2)
        Europe/Paris=Romance Standard Time=Brussels, Copenhagen, Madrid, Paris
        Europe/Samara=Russia Time Zone 3=Izhevsk, Samara
        Europe/Saratov=Saratov Standard Time=Saratov
        Europe/Volgograd=Volgograd Standard Time=Volgograd
        Europe/Warsaw=Central European Standard Time=Sarajevo, Skopje, Warsaw, Zagreb
        Indian/Mauritius=Mauritius Standard Time=Port Louis
        Pacific/Apia=Samoa Standard Time=Samoa
        Pacific/Auckland=New Zealand Standard Time=Auckland, Wellington
        Pacific/Bougainville=Bougainville Standard Time=Bougainville Island
        Pacific/Chatham=Chatham Islands Standard Time=Chatham Islands
        Pacific/Easter=Easter Island Standard Time=Easter Island
        Pacific/Fiji=Fiji Standard Time=Fiji
        Pacific/Guadalcanal=Central Pacific Standard Time=Solomon Is., New Caledonia
        Pacific/Honolulu=Hawaiian Standard Time=Hawaii
        Pacific/Kiritimati=Line Islands Standard Time=Kiritimati Island
        Pacific/Marquesas=Marquesas Standard Time=Marquesas Islands
        Pacific/Norfolk=Norfolk Standard Time=Norfolk Island
        Pacific/Port_Moresby=West Pacific Standard Time=Guam, Port Moresby
        Pacific/Tongatapu=Tonga Standard Time=Nuku'alofa
        """
}
