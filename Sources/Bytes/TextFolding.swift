// Folding of texts for sorting and searching: case, accents and character width are ignored. The rules are our own,
// since Foundation's folding differs between systems.

/// Replaces letters by those that they count as.
package enum TextFolding {
    /// The replacement of each letter of `table`, in UTF-8. The table is parsed for the first letter beyond ASCII.
    private static let bases: [Unicode.Scalar: [UInt8]] = {
        var bases: [Unicode.Scalar: [UInt8]] = [:]
        for group in table.unicodeScalars.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
            let parts = group.split(separator: "=")
            for letter in parts[1] { bases[letter] = Array(String(parts[0]).utf8) }
        }
        return bases
    }()

    /// The letters of scripts without blanks between words: Thai, Lao, Burmese, Khmer, kana, Han. `find-query.js` has them from the
    /// index.
    package static let unspaced: [ClosedRange<Unicode.Scalar>] = [
        "\u{E00}"..."\u{EFF}", "\u{1000}"..."\u{109F}", "\u{1780}"..."\u{17FF}", "\u{3005}"..."\u{3007}",
        "\u{3040}"..."\u{30FF}", "\u{31F0}"..."\u{31FF}", "\u{3400}"..."\u{4DBF}", "\u{4E00}"..."\u{9FFF}",
        "\u{F900}"..."\u{FAFF}", "\u{20000}"..."\u{3FFFF}",
    ]

    /// A text in UTF-8 with each letter replaced.
    package static func folded(_ text: Span<UInt8>) -> [UInt8] { folded(String(utf8: text)) }

    /// A text with each letter replaced, in UTF-8.
    package static func folded(_ text: String) -> [UInt8] {
        var folded: [UInt8] = []
        folded.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            if let ascii = Self.ascii(of: scalar) {
                folded.append(lowercased(ascii))
            } else {
                for lower in scalar.properties.lowercaseMapping.unicodeScalars where !isMark(lower) {
                    if let base = bases[lower] {
                        folded += base
                    } else {
                        folded += lower.utf8
                    }
                }
            }
        }
        return folded
    }

    /// The ASCII character that a scalar is or is a wide form of.
    private static func ascii(of scalar: Unicode.Scalar) -> UInt8? {
        switch scalar.value {
        case 0..<0x80: UInt8(scalar.value)
        // The fullwidth forms U+FF01…U+FF5E have the order of ASCII.
        case 0xFF01...0xFF5E: UInt8(scalar.value - 0xFEE0)
        case 0x3000: UInt8(ascii: " ")
        default: nil
        }
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
    }

    /// Whether a scalar is a combining accent or a vowel point of Hebrew or Arabic.
    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x300...0x36F, 0x483...0x487, 0x591...0x5BD, 0x5BF, 0x5C1...0x5C2, 0x5C4...0x5C5, 0x5C7,
            0x64B...0x652, 0x670, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F:
            true
        default: false
        }
    }

    /// Each entry is a replacement, `=`, and the lower-case letters that sort as that replacement: the Latin,
    /// Greek and Cyrillic letters that Unicode decomposes into a letter and marks (UAX #15), letters with a
    /// stroke, ligatures and other variants of a letter. Letters that an editor would change when it
    /// normalizes the file are written as escapes.
    private static let table = """
        a=àáâãäåāăąǎǟǡǻȁȃȧḁạảấầẩẫậắằẳẵặẚ b=ḃḅḇƀ c=çćĉċčḉ d=ďḋḍḏḑḓđð e=èéêëēĕėęěȅȇȩḕḗḙḛḝẹẻẽếềểễệ f=ḟ
        g=ĝğġģǧǵḡǥ h=ĥȟḣḥḧḩḫẖħ i=ìíîïĩīĭįǐȉȋḭḯỉịı j=ĵǰ k=ķǩḱḳḵ l=ĺļľḷḹḻḽłŀ m=ḿṁṃ n=ñńņňǹṅṇṉṋŉ
        o=òóôõöōŏőơǒǫǭȍȏȫȭȯȱṍṏṑṓọỏốồổỗộớờởỡợøǿ p=ṕṗ r=ŕŗřȑȓṙṛṝṟ s=śŝşšșṡṣṥṧṩſẛ t=ţťțṫṭṯṱẗŧ
        u=ùúûüũūŭůűųưǔǖǘǚǜȕȗṳṵṷṹṻụủứừửữự v=ṽṿ w=ŵẁẃẅẇẉẘ x=ẋẍ y=ýÿŷȳẏẙỳỵỷỹ z=źżžẑẓẕƶ
        ʒ=ǯ ʹ=\u{374} ae=æǣǽ oe=œ ss=ß th=þ ij=ĳ dz=ǆǳ lj=ǉ nj=ǌ ff=ﬀ fi=ﬁ fl=ﬂ ffi=ﬃ ffl=ﬄ st=ﬅﬆ
        α=άἀἁἂἃἄἅἆἇὰ\u{1F71}ᾀᾁᾂᾃᾄᾅᾆᾇᾰᾱᾲᾳᾴᾶᾷ β=ϐ ε=έἐἑἒἓἔἕὲ\u{1F73}ϵ η=ήἠἡἢἣἤἥἦἧὴ\u{1F75}ᾐᾑᾒᾓᾔᾕᾖᾗῂῃῄῆῇ θ=ϑ
        ι=ΐίϊἰἱἲἳἴἵἶἷὶ\u{1F77}\u{1FBE}ῐῑῒ\u{1FD3}ῖῗ κ=ϰ μ=µ ο=όὀὁὂὃὄὅὸ\u{1F79} π=ϖ ρ=ῤῥϱ σ=ς
        υ=ΰϋύὐὑὒὓὔὕὖὗὺ\u{1F7B}ῠῡῢ\u{1FE3}ῦῧ φ=ϕ ω=ώὠὡὢὣὤὥὦὧὼ\u{1F7D}ᾠᾡᾢᾣᾤᾥᾦᾧῲῳῴῶῷ ϒ=ϓϔ
        а=ӑӓ г=ѓ е=ѐёӗ ж=ӂӝ з=ӟ и=йѝӣӥ к=ќ о=ӧ у=ўӯӱӳ ч=ӵ ы=ӹ э=ӭ і=ї ѵ=ѷ ә=ӛ ө=ӫ
        """
}

extension Unicode.Scalar {
    /// Whether it is a letter of a script without blanks between words.
    package var isUnspaced: Bool { TextFolding.unspaced.contains { $0 ~= self } }

    /// Whether a word may contain it: `\p{L}`, `\p{N}` and `\p{M}` of a regular expression.
    package var isPartOfWord: Bool {
        if isASCII { return UInt8(value).isLetterOrDigit }
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .decimalNumber,
            .letterNumber, .otherNumber, .nonspacingMark, .spacingMark, .enclosingMark:
            return true
        case _: return false
        }
    }
}
