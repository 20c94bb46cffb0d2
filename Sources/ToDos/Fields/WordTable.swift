// The words by which programs and people say yes, no and who may see an item, in the languages in which spreadsheets are used.
// Case, accents and punctuation do not count.

import Bytes

/// Values by their words. The first value of a word counts.
package struct WordTable<Value: Sendable>: Sendable {
    private var values: [String: Value] = [:]

    /// Rows of a value and its words, which have blanks between them: a line for each language.
    package init(_ rows: [(Value, String)]) {
        for (value, words) in rows {
            for word in words.split(whereSeparator: \.isWhitespace) {
                let key = Words.folded(String(word))
                values[key] = values[key] ?? value
            }
        }
    }

    /// The value of a word; nil for an unknown word.
    package subscript(word: String) -> Value? { values[Words.folded(word)] }

    /// The value of a word around which signs and numbers may stand: `✅ Done`, `1 - Critical`, `High (P1)`.
    package func value(in text: String) -> Value? {
        if let value = self[text] { return value }
        let words = text.split(whereSeparator: \.isWhitespace)
            // `P1` is a number, too.
            .map { $0.trimmed { !$0.isLetter && !$0.isNumber } }
            .map {
                $0.first?.isLetter == true && $0.last?.isNumber == true ? "" : $0.trimmed { !$0.isLetter }
            }
        guard let first = words.firstIndex(where: { !$0.isEmpty }),
            let last = words.lastIndex(where: { !$0.isEmpty })
        else { return nil }
        return self[words[first...last].joined(separator: " ")]
    }
}

/// The words for yes, no and who may see an item.
package enum Words {
    /// A text as names and words are compared: without case, accents, blanks and punctuation.
    package static func folded(_ text: String) -> String {
        String(
            decoding: TextFolding.folded(text).filter {
                $0 >= 0x80 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0
                    || UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0
            }, as: UTF8.self)
    }

    /// The truth that a word means, or a mark of a box; nil for an unknown word.
    package static func boolean(_ text: String) -> Bool? {
        switch text {
        case "☐", "□", "⬜", "✗", "✘", "❌", "[ ]", "-", "–": return false
        case "☑", "☒", "✓", "✔", "✔️", "✅", "[x]", "[X]": return true
        case _: break
        }
        return booleans[text]
    }

    /// Whether a word of privacy says that an item is private; nil for an unknown word, which is private, too.
    package static func isPrivate(_ text: String) -> Bool? { boolean(text) ?? privacies.value(in: text) }

    /// The words of privacy only, by which a column is known.
    package static let privacies = WordTable([
        (
            false,
            """
            public normal default none standard all everyone everybody
            offentlich oeffentlich keine keiner jeder alle
            publique aucun aucune tous
            publico publica ninguno ninguna todos
            normale nessuno tutti
            nenhum nenhuma
            openbaar normaal geen iedereen
            offentlig vanlig ingen alla
            publiczny publiczne zwykly brak wszyscy
            обычный обычная публичный открытый нет все
            звичайний публічний немає усі
            標準 公開 通常 なし 全員
            표준 공개 보통 없음 모두
            普通 公开 公開 无 無 所有人
            عادي عام لا
            רגיל ציבורי ללא כולם
            """
        ),
        (
            true,
            """
            private personal confidential secret
            privat personlich vertraulich geheim
            prive privee personnel personnelle confidentiel confidentielle
            privado privada particular confidencial
            privato privata personale riservato riservata
            pessoal
            persoonlijk vertrouwelijk
            personlig konfidentiell sekretess
            prywatny prywatne poufny poufne osobisty
            личный личное частный приватный конфиденциально секретно
            приватний особистий конфіденційно
            非公開 個人用 社外秘 親展
            비공개 개인 기밀
            私密 私人 私有 机密 機密 个人
            خاص شخصي سري
            פרטי אישי סודי
            """
        ),
    ])

    private static let booleans = WordTable([
        (
            true,
            """
            yes y true x 1 on checked
            ja ein an wahr
            oui vrai
            si verdadero
            vero
            sim verdadeiro
            waar
            sant sand
            tak prawda
            ano pravda
            да истина
            так є
            はい
            예 참
            是 真
            evet dogru
            نعم
            כן
            """
        ),
        (
            false,
            """
            no n false 0 off unchecked
            nein aus falsch
            non faux
            falso
            nao
            nee onwaar
            nej falskt falsk
            nei
            nie falsz
            ne nepravda
            нет ложь
            ні
            いいえ
            아니요 거짓
            否 假
            hayir yanlis
            لا
            לא
            """
        ),
    ])
}
