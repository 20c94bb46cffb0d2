// What the find box finds however it is written, in browsers, in a short list and in a long one.

package enum FindCases {
    /// Titles, and what finds each.
    package static let found: [(title: String, queries: [String])] = [
        ("Don’t forget", ["don't", "DON’T", "donʼt", "don´t", "forget don't", "dont", "\"dont\""]),
        ("Co-op with O'Neil", ["coop", "co-op", "co op", "oneil", "o’neil"]),
        ("Email Anna", ["e-mail", "e-ma"]),
        (
            "Call Müller, Weiß & Söhne GmbH",
            ["muller", "mueller", "MÜLLER", "soehne", "sohne", "weiss", "\"mueller weiss\""]
        ),
        ("½ lemon", ["1/2", "½"]),
        ("Rock 'n' Roll", ["rock ’n’ roll", "‘n‘"]),
        ("L’été à la plage", ["l'ete", "L´ÉTÉ", "plage"]),
        ("e\u{2011}mail for Olga", ["e-mail", "e–mail", "e\u{2212}mail", "E\u{2010}MAIL", "mail", "email"]),
        ("Trip 5—6 May", ["5-6", "5–6"]),
        ("בית־ספר", ["בית-ספר", "ספר"]),
        ("مستشفى", ["مستشفي", "مستشفى", "مستشفئ"]),
        ("مدرسة", ["مدرسه", "مدرسة"]),
        ("أحمد إلى آخر", ["احمد", "الي", "اخر"]),
        ("كتاب", ["کتاب", "كتاب"]),
        ("П’ять яблук", ["п'ять", "пʼять"]),
        ("Łódź Straße Ærø", ["lodz", "STRASSE", "aero"]),
        ("ｆｕｌｌ ｗｉｄｔｈ", ["full", "width"]),
    ]

    /// The title that phrases are looked for in, what finds it, and what does not.
    package static let phrase = (
        title: "Paint the red bike, then ride",
        found: [
            "\"red bike\"", "“RED BIKE”", "\"bike then\"", "ride \"the red\"", "\"red bik", "„red bike“",
            "\"paint\"",
        ],
        missed: ["\"bike red\"", "\"red bik\"", "\"ed bike\"", "\"red then\"", "paint \"ride bike\""]
    )
}
