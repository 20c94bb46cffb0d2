// Sorting by title. Each title is folded once into a key, and keys compare byte by byte. The folding rules
// are our own: Foundation's folding differs between systems, and so would the order of the pages.

/// Makes the sort keys of titles. Case, accents and character width are ignored, and numbers compare by
/// value.
struct TitleOrder: Sendable {
    /// The replacement of each letter of `table`, in UTF-8.
    private let bases: [Unicode.Scalar: [UInt8]]

    /// Parses `table`.
    init() {
        var bases: [Unicode.Scalar: [UInt8]] = [:]
        for group in Self.table.unicodeScalars.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
            let parts = group.split(separator: "=")
            for letter in parts[1] { bases[letter] = Array(String(parts[0]).utf8) }
        }
        self.bases = bases
    }

    /// The sort key of a title.
    func key(of title: String) -> SortKey {
        var key = KeyWriter(capacity: title.utf8.count)
        for scalar in title.unicodeScalars {
            switch scalar.value {
            case 0..<0x80: key.append(ascii: UInt8(scalar.value))
            // The fullwidth forms U+FF01…U+FF5E have the order of ASCII.
            case 0xFF01...0xFF5E: key.append(ascii: UInt8(scalar.value - 0xFEE0))
            case 0x3000: key.append(ascii: UInt8(ascii: " "))
            default:
                for lower in scalar.properties.lowercaseMapping.unicodeScalars where !Self.isMark(lower) {
                    if let base = bases[lower] {
                        key.append(base)
                    } else {
                        key.append(lower.utf8)
                    }
                }
            }
        }
        return key.finish()
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

/// Builds a sort key. Numbers are written with their length in front, so that they compare by value.
private struct KeyWriter {
    private var bytes: [UInt8] = []
    /// The digits of the current number, without leading zeros.
    private var digits: [UInt8] = []

    init(capacity: Int) { bytes.reserveCapacity(capacity) }

    /// Appends an ASCII character in lower case.
    mutating func append(ascii byte: UInt8) {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
            if digits == [UInt8(ascii: "0")] { digits[0] = byte } else { digits.append(byte) }
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): append(CollectionOfOne(byte | 0x20))
        default: append(CollectionOfOne(byte))
        }
    }

    /// Appends bytes other than digits.
    mutating func append(_ text: some Collection<UInt8>) {
        endNumber()
        bytes.append(contentsOf: text)
    }

    /// The key of everything appended.
    mutating func finish() -> SortKey {
        endNumber()
        return SortKey(bytes: bytes)
    }

    /// Appends the current number: the digit 0, the number of digits (32 bits, big-endian) and the digits. A
    /// number with more digits is larger and sorts later.
    private mutating func endNumber() {
        guard !digits.isEmpty else { return }
        bytes.append(UInt8(ascii: "0"))
        withUnsafeBytes(of: UInt32(digits.count).bigEndian) { bytes.append(contentsOf: $0) }
        bytes.append(contentsOf: digits)
        digits.removeAll(keepingCapacity: true)
    }
}

/// Bytes that compare lexicographically.
struct SortKey: Comparable, Sendable {
    let bytes: [UInt8]

    static func < (left: SortKey, right: SortKey) -> Bool {
        left.bytes.lexicographicallyPrecedes(right.bytes)
    }
}
