// The character sets of older files, by their names: windows-1250 to 1258, and ISO 8859. A static program has no tables of
// them, so they are here: the upper half of each, as Unicode's mapping files have it (unicode.org/Public/MAPPINGS).

/// A character set of one byte a character, whose lower half is ASCII.
package struct CharacterSet: Equatable, Sendable {
    /// The number of the Windows code page, or of the part of ISO 8859.
    private let number: Int

    /// The character set with a name in any usual form: `windows-1250`, `CP1250`, `ISO_8859-2:1987`, `latin2`. The first
    /// part of ISO 8859 is read as windows-1252, the ninth as windows-1254: files that name them often have the quotation
    /// marks of Windows (WHATWG Encoding §4.2). Nil for a name that is not known, and for UTF-8.
    package init?(named name: some StringProtocol) {
        let plain = name.lowercased().prefix { $0 != ":" }.filter {
            $0.isASCII && ($0.isLetter || $0.isNumber)
        }
        guard let number = Self.number(named: plain), Self.upperHalves[number] != nil else { return nil }
        self.number = number
    }

    /// Text in this character set as UTF-8. Bytes without a character become U+FFFD.
    package func utf8(_ bytes: some Sequence<UInt8>) -> [UInt8] {
        let upper = Self.upperHalves[number] ?? []
        var text: [UInt8] = []
        for byte in bytes {
            if byte < 0x80 {
                text.append(byte)
                continue
            }
            let index = Int(byte) - (0x100 - upper.count)
            // The codes 0x80…0x9F of ISO 8859 are control characters.
            let scalar = index < 0 ? Unicode.Scalar(byte) : upper[index]
            text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        }
        return text
    }

    private static func number(named name: String) -> Int? {
        if let number = words[name] { return number }
        for prefix in ["windows", "xcp", "cp", "win"] where name.hasPrefix(prefix) {
            return Int(name.dropFirst(prefix.count)).flatMap { $0 >= 1250 ? $0 : nil }
        }
        for prefix in ["csiso8859", "iso8859", "8859"] where name.hasPrefix(prefix) {
            return Int(name.dropFirst(prefix.count)).flatMap(codePage)
        }
        for prefix in ["csisolatin", "latin", "l"] where name.hasPrefix(prefix) {
            guard let index = Int(name.dropFirst(prefix.count)), latin.indices.contains(index - 1) else {
                return nil
            }
            return codePage(latin[index - 1])
        }
        return nil
    }

    /// The number of the table for a part of ISO 8859.
    private static func codePage(_ part: Int) -> Int? {
        switch part {
        case 1: 1252
        case 9: 1254
        case 2...16: part
        case _: nil
        }
    }

    /// The parts of ISO 8859 called Latin-1 to Latin-10.
    private static let latin = [1, 2, 3, 4, 9, 10, 13, 14, 15, 16]
    private static let words = [
        "ansi": 1252, "cyrillic": 5, "arabic": 6, "greek": 7, "hebrew": 8, "tis620": 11,
    ]

    /// The last characters of each character set, up to 0xFF.
    private static let upperHalves: [Int: [Unicode.Scalar]] = {
        var halves: [Int: [Unicode.Scalar]] = [:]
        for line in table.unicodeScalars.split(separator: "\n") {
            let number = line.prefix { $0 != "=" }
            halves[Int(String(number)) ?? 0] = Array(line.dropFirst(number.count + 1))
        }
        return halves
    }()

    /// Each line is a number, `=`, and the characters. Control characters, spaces and marks are written as escapes, and
    /// codes without a character are U+FFFD.
    private static let table = """
        1250=€\u{81}‚\u{83}„…†‡\u{88}‰Š‹ŚŤŽŹ\u{90}‘’“”•–—\u{98}™š›śťžź\u{A0}ˇ˘Ł¤Ą¦§¨©Ş«¬\u{AD}®Ż°±˛ł´µ¶·\
        ¸ąş»Ľ˝ľżŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙
        1251=ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—\u{98}™љ›њќћџ\u{A0}ЎўЈ¤Ґ¦§Ё©Є«¬\u{AD}®Ї°±Ііґµ¶·ё№є»јЅѕїАБВГДЕЖЗИЙКЛ\
        МНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюя
        1252=€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ\u{A0}¡¢£¤¥¦§¨©ª«¬\u{AD}®¯°±²³´µ¶·\
        ¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ
        1253=€\u{81}‚ƒ„…†‡\u{88}‰\u{8A}‹\u{8C}\u{8D}\u{8E}\u{8F}\u{90}‘’“”•–—\u{98}™\u{9A}›\u{9C}\u{9D}\
        \u{9E}\u{9F}\u{A0}΅Ά£¤¥¦§¨©�«¬\u{AD}®―°±²³΄µ¶·ΈΉΊ»Ό½ΎΏΐΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡ�ΣΤΥΦΧΨΩΪΫάέήίΰαβγδεζηθι\
        κλμνξοπρςστυφχψωϊϋόύώ�
        1254=€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}\u{8E}\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}\u{9E}Ÿ\u{A0}¡¢£¤¥¦§¨©ª«¬\u{AD}\
        ®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏĞÑÒÓÔÕÖ×ØÙÚÛÜİŞßàáâãäåæçèéêëìíîïğñòóôõö÷øùúûüışÿ
        1255=€\u{81}‚ƒ„…†‡ˆ‰\u{8A}‹\u{8C}\u{8D}\u{8E}\u{8F}\u{90}‘’“”•–—˜™\u{9A}›\u{9C}\u{9D}\u{9E}\
        \u{9F}\u{A0}¡¢£₪¥¦§¨©×«¬\u{AD}®¯°±²³´µ¶·¸¹÷»¼½¾¿\u{5B0}\u{5B1}\u{5B2}\u{5B3}\u{5B4}\u{5B5}\
        \u{5B6}\u{5B7}\u{5B8}\u{5B9}�\u{5BB}\u{5BC}\u{5BD}־\u{5BF}׀\u{5C1}\u{5C2}׃װױײ׳״�������אבגדהוזחטי\
        ךכלםמןנסעףפץצקרשת��\u{200E}\u{200F}�
        1256=€پ‚ƒ„…†‡ˆ‰ٹ‹Œچژڈگ‘’“”•–—ک™ڑ›œ\u{200C}\u{200D}ں\u{A0}،¢£¤¥¦§¨©ھ«¬\u{AD}®¯°±²³´µ¶·¸¹؛»¼½¾؟ہءآ\
        أؤإئابةتثجحخدذرزسشصض×طظعغـفقكàلâمنهوçèéêëىيîï\u{64B}\u{64C}\u{64D}\u{64E}ô\u{64F}\u{650}÷\u{651}\
        ù\u{652}ûü\u{200E}\u{200F}ے
        1257=€\u{81}‚\u{83}„…†‡\u{88}‰\u{8A}‹\u{8C}¨ˇ¸\u{90}‘’“”•–—\u{98}™\u{9A}›\u{9C}¯˛\u{9F}\u{A0}�¢£\
        ¤�¦§Ø©Ŗ«¬\u{AD}®Æ°±²³´µ¶·ø¹ŗ»¼½¾æĄĮĀĆÄÅĘĒČÉŹĖĢĶĪĻŠŃŅÓŌÕÖ×ŲŁŚŪÜŻŽßąįāćäåęēčéźėģķīļšńņóōõö÷ųłśūüżž\
        ˙
        1258=€\u{81}‚ƒ„…†‡ˆ‰\u{8A}‹Œ\u{8D}\u{8E}\u{8F}\u{90}‘’“”•–—˜™\u{9A}›œ\u{9D}\u{9E}Ÿ\u{A0}¡¢£¤¥¦§¨\
        ©ª«¬\u{AD}®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂĂÄÅÆÇÈÉÊË\u{300}ÍÎÏĐÑ\u{309}ÓÔƠÖ×ØÙÚÛÜƯ\u{303}ßàáâăäåæçèéêë\
        \u{301}íîïđñ\u{323}óôơö÷øùúûüư₫ÿ
        2=\u{A0}Ą˘Ł¤ĽŚ§¨ŠŞŤŹ\u{AD}ŽŻ°ą˛ł´ľśˇ¸šşťź˝žżŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňó\
        ôőö÷řůúűüýţ˙
        3=\u{A0}Ħ˘£¤�Ĥ§¨İŞĞĴ\u{AD}�Ż°ħ²³´µĥ·¸ışğĵ½�żÀÁÂ�ÄĊĈÇÈÉÊËÌÍÎÏ�ÑÒÓÔĠÖ×ĜÙÚÛÜŬŜßàáâ�äċĉçèéêëìíîï�ñòó\
        ôġö÷ĝùúûüŭŝ˙
        4=\u{A0}ĄĸŖ¤ĨĻ§¨ŠĒĢŦ\u{AD}Ž¯°ą˛ŗ´ĩļˇ¸šēģŧŊžŋĀÁÂÃÄÅÆĮČÉĘËĖÍÎĪĐŅŌĶÔÕÖ×ØŲÚÛÜŨŪßāáâãäåæįčéęëėíîīđņōķ\
        ôõö÷øųúûüũū˙
        5=\u{A0}ЁЂЃЄЅІЇЈЉЊЋЌ\u{AD}ЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюя№ёђѓ\
        єѕіїјљњћќ§ўџ
        6=\u{A0}���¤�������،\u{AD}�������������؛���؟�ءآأؤإئابةتثجحخدذرزسشصضطظعغ�����ـفقكلمنهوىي\u{64B}\
        \u{64C}\u{64D}\u{64E}\u{64F}\u{650}\u{651}\u{652}�������������
        7=\u{A0}‘’£€₯¦§¨©ͺ«¬\u{AD}�―°±²³΄΅Ά·ΈΉΊ»Ό½ΎΏΐΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡ�ΣΤΥΦΧΨΩΪΫάέήίΰαβγδεζηθικλμνξοπρςσ\
        τυφχψωϊϋόύώ�
        8=\u{A0}�¢£¤¥¦§¨©×«¬\u{AD}®¯°±²³´µ¶·¸¹÷»¼½¾��������������������������������‗אבגדהוזחטיךכלםמןנסעף\
        פץצקרשת��\u{200E}\u{200F}�
        9=\u{A0}¡¢£¤¥¦§¨©ª«¬\u{AD}®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏĞÑÒÓÔÕÖ×ØÙÚÛÜİŞßàáâãäåæçèéêëìíîïğñòó\
        ôõö÷øùúûüışÿ
        10=\u{A0}ĄĒĢĪĨĶ§ĻĐŠŦŽ\u{AD}ŪŊ°ąēģīĩķ·ļđšŧž―ūŋĀÁÂÃÄÅÆĮČÉĘËĖÍÎÏÐŅŌÓÔÕÖŨØŲÚÛÜÝÞßāáâãäåæįčéęëėíîïðņō\
        óôõöũøųúûüýþĸ
        11=\u{A0}กขฃคฅฆงจฉชซฌญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรฤลฦวศษสหฬอฮฯะ\u{E31}าำ\u{E34}\u{E35}\u{E36}\u{E37}\
        \u{E38}\u{E39}\u{E3A}����฿เแโใไๅๆ\u{E47}\u{E48}\u{E49}\u{E4A}\u{E4B}\u{E4C}\u{E4D}\u{E4E}๏๐๑๒๓๔๕\
        ๖๗๘๙๚๛����
        13=\u{A0}”¢£¤„¦§Ø©Ŗ«¬\u{AD}®Æ°±²³“µ¶·ø¹ŗ»¼½¾æĄĮĀĆÄÅĘĒČÉŹĖĢĶĪĻŠŃŅÓŌÕÖ×ŲŁŚŪÜŻŽßąįāćäåęēčéźėģķīļšńņ\
        óōõö÷ųłśūüżž’
        14=\u{A0}Ḃḃ£ĊċḊ§Ẁ©ẂḋỲ\u{AD}®ŸḞḟĠġṀṁ¶ṖẁṗẃṠỳẄẅṡÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏŴÑÒÓÔÕÖṪØÙÚÛÜÝŶßàáâãäåæçèéêëìíîïŵñò\
        óôõöṫøùúûüýŷÿ
        15=\u{A0}¡¢£€¥Š§š©ª«¬\u{AD}®¯°±²³Žµ¶·ž¹º»ŒœŸ¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñò\
        óôõö÷øùúûüýþÿ
        16=\u{A0}ĄąŁ€„Š§š©Ș«Ź\u{AD}źŻ°±ČłŽ”¶·žčș»ŒœŸżÀÁÂĂÄĆÆÇÈÉÊËÌÍÎÏĐŃÒÓÔŐÖŚŰÙÚÛÜĘȚßàáâăäćæçèéêëìíîïđńò\
        óôőöśűùúûüęțÿ
        """
}
