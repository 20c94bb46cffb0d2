// The forms in which a store holds values: how each is read from JSON, how it is written, and what is lost of it elsewhere.

import Bytes
import Civil
import Foundation
import JSON

/// A form of a value. A field may have the value or not.
package protocol FieldForm: SendableMetatype {
    associatedtype Value: Hashable & Sendable = Self
    static var expected: StoreExpectation { get }
    /// Reads the next value; nil if it is invalid, which is recorded.
    static func read(_ reader: inout AppStoreReader) throws(JSONError) -> Value?
    static func json(_ value: Value, _ form: ItemJSON.Form) -> [UInt8]
    /// Whether an item that has `kept` instead has lost something: the value, or only a time.
    static func loss(of value: Value?, keptAs kept: Value?) -> FieldLoss?
}

package enum FieldLoss { case all, time }

extension FieldForm {
    package static func loss(of value: Value?, keptAs kept: Value?) -> FieldLoss? {
        value == kept ? nil : .all
    }
}

package protocol TextForm: FieldForm {
    static func value(_ text: String) -> Value?
    static func text(_ value: Value) -> String
    static func problem(_ found: String) -> StoreProblem
}

extension TextForm {
    package static func read(_ reader: inout AppStoreReader) throws(JSONError) -> Value? {
        try reader.readText(as: Self.self)
    }

    package static func json(_ value: Value, _ form: ItemJSON.Form) -> [UInt8] {
        JSONText.string(text(value))
    }
    package static func problem(_ found: String) -> StoreProblem {
        .wrongType(found: found, expected: expected)
    }
}

extension TextForm where Value == String {
    package static func text(_ value: String) -> String { value }
}

extension String: TextForm {
    package static var expected: StoreExpectation { .optionalText }
    package static func value(_ text: String) -> String? { text }
    /// An empty text counts as none.
    package static func loss(of value: String?, keptAs kept: String?) -> FieldLoss? {
        value ?? "" == kept ?? "" ? nil : .all
    }
}

/// The ID of the item, or of another one.
extension ItemID: TextForm {
    package static var expected: StoreExpectation { .optionalUUID }
    package static func read(_ reader: inout AppStoreReader) throws(JSONError) -> ItemID? {
        let start = reader.scanner.position
        let id = try reader.readText(as: ItemID.self)
        if let id, reader.member.key != "id" { reader.places.targets.append((id, start)) }
        return id
    }
    package static func value(_ text: String) -> ItemID? { ItemID(parsing: text.utf8) }
    /// As the app writes it.
    package static func text(_ value: ItemID) -> String { value.description.uppercased() }
    package static func problem(_ found: String) -> StoreProblem { .notUUID(found: found) }
}

/// The IDs of other items, which are written in order.
package enum SetOfIDs: FieldForm {
    package typealias Value = Set<ItemID>
    package static var expected: StoreExpectation { .optionalUUIDs }
    package static func read(_ reader: inout AppStoreReader) throws(JSONError) -> Set<ItemID>? {
        try ListOf<ItemID>.read(&reader).map { Set($0) }
    }
    package static func json(_ value: Set<ItemID>, _ form: ItemJSON.Form) -> [UInt8] {
        ListOf<ItemID>.json(value.sorted(), form)
    }
}

extension WebAddress: TextForm {
    package typealias Value = String
    package static var expected: StoreExpectation { .optionalWebAddress }
    package static func value(_ text: String) -> String? { isValid(Array(text.utf8).span) ? text : nil }
    package static func problem(_ found: String) -> StoreProblem { .notWebAddress(found: found) }
}

extension Currency: TextForm {
    package static var expected: StoreExpectation { .optionalCurrency }
    package static func value(_ text: String) -> Currency? { Currency(text) }
    package static func text(_ value: Currency) -> String { value.code }
    package static func problem(_ found: String) -> StoreProblem { .notCurrency(found: found) }
}

/// Which date a rule gives: `"due"`, `"start"`, or `"done"`.
package enum RepeatsFrom: TextForm {
    package typealias Value = ItemSeries.Origin
    package static var expected: StoreExpectation { .optionalRepeatsFrom }
    package static func value(_ text: String) -> Value? { Value(rawValue: text) }
    package static func text(_ value: Value) -> String { value.rawValue }
}

extension ItemClass: FieldForm {
    package static var expected: StoreExpectation { .optionalText }
    /// A class that is not known counts as private.
    package static func read(_ reader: inout AppStoreReader) throws(JSONError) -> ItemClass? {
        let start = reader.scanner.position
        guard let name = try reader.readText() else { return nil }
        if ItemClass(rawValue: name) == nil { reader.warn(.unknownClass(name), at: start) }
        return ItemClass(named: name)
    }
    package static func json(_ value: ItemClass, _ form: ItemJSON.Form) -> [UInt8] {
        JSONText.string(value.rawValue)
    }
}

/// The name of a time zone.
package enum ZoneName: FieldForm {
    package typealias Value = String
    package static var expected: StoreExpectation { .optionalZone }
    package static func read(_ reader: inout AppStoreReader) throws(JSONError) -> String? {
        let start = reader.scanner.position
        guard let name = try reader.readText() else { return nil }
        if !reader.store.knowsZone(name) { reader.warn(.unknownZone(name), at: start) }
        return name
    }
    package static func json(_ value: String, _ form: ItemJSON.Form) -> [UInt8] { JSONText.string(value) }
}

extension Bool: FieldForm {
    package static var expected: StoreExpectation { .optionalBoolean }
    package static func read(_ reader: inout AppStoreReader) throws(JSONError) -> Bool? {
        if reader.scanner.isNext(.true) {
            try reader.scanner.readTrue()
            return true
        }
        guard try reader.isNext(.false) else { return nil }
        try reader.scanner.readFalse()
        return false
    }
    package static func json(_ value: Bool, _ form: ItemJSON.Form) -> [UInt8] { JSONText.bool(value) }
}

extension Int: FieldForm {
    package static var expected: StoreExpectation { .optionalNumber }
    package static func read(_ reader: inout AppStoreReader) throws(JSONError) -> Int? {
        try reader.readNumber { scanner, number in
            Int(exactly: scanner.double(number)).flatMap { $0 >= 0 ? $0 : nil }
        }
    }
    package static func json(_ value: Int, _ form: ItemJSON.Form) -> [UInt8] { Array("\(value)".utf8) }
}

extension Priority: FieldForm {
    package static var expected: StoreExpectation { .optionalPriority }
    package static func read(_ reader: inout AppStoreReader) throws(JSONError) -> Priority? {
        try reader.readNumber(orElse: StoreProblem.outsidePriorities) { scanner, number in
            Int(exactly: scanner.double(number)).flatMap { Priority($0) }
        }
    }
    package static func json(_ value: Priority, _ form: ItemJSON.Form) -> [UInt8] {
        Array("\(value.number)".utf8)
    }
}

/// An amount of money, 0 or more.
extension Decimal: FieldForm {
    package static var expected: StoreExpectation { .optionalAmount }
    package static func read(_ reader: inout AppStoreReader) throws(JSONError) -> Decimal? {
        try reader.readAmount(isQuantity: false)
    }
    package static func json(_ value: Decimal, _ form: ItemJSON.Form) -> [UInt8] {
        form == .record ? JSONText.string(value.description) : Array(value.description.utf8)
    }
}

extension ItemDate: FieldForm {
    package static var expected: StoreExpectation { .optionalDate }
    /// Reads seconds since 1970, or a day or an instant in the format of RFC 3339.
    package static func read(_ reader: inout AppStoreReader) throws(JSONError) -> ItemDate? {
        if reader.scanner.isNext(.number) { return try reader.readInstant().map { .instant($0) } }
        let start = reader.scanner.position
        guard let text = try reader.readText() else { return nil }
        if let date = ItemDate(rfc3339: text), date.isInYears { return date }
        reader.note(.notDate(found: "\"\(Excerpt.text(text))\""), at: start)
        return nil
    }
    package static func json(_ value: ItemDate, _ form: ItemJSON.Form) -> [UInt8] {
        guard let instant = value.instant else { return JSONText.string("\(value)") }
        var buffer = ByteBuffer()
        buffer.append(json: instant)
        return [UInt8](buffer)
    }
    package static func loss(of value: ItemDate?, keptAs kept: ItemDate?) -> FieldLoss? {
        if value == kept { return nil }
        guard let instant = value?.instant, let kept else { return .all }
        let isSameSecond = kept.instant.map { $0.seconds == instant.seconds } ?? true
        return isSameSecond ? .time : .all
    }
}

/// An array of values.
package enum ListOf<Element: FieldForm>: FieldForm {
    package typealias Value = [Element.Value]
    package static var expected: StoreExpectation {
        switch Element.expected {
        case .optionalText: .optionalTexts
        case .optionalUUID: .optionalUUIDs
        case _: .optionalDates
        }
    }
    package static func read(_ reader: inout AppStoreReader) throws(JSONError) -> [Element.Value]? {
        guard try reader.isNext(.array) else { return nil }
        var values: [Element.Value] = []
        try reader.scanner.open()
        while try reader.scanner.nextElement() {
            if let value = try Element.read(&reader) { values.append(value) }
        }
        return values
    }
    package static func json(_ value: [Element.Value], _ form: ItemJSON.Form) -> [UInt8] {
        JSONText.array(value.map { Element.json($0, form) }, isSpaced: form == .file)
    }
}

/// The lines of a shopping list.
extension ItemLine: FieldForm {
    package typealias Value = [ItemLine]
    package static var expected: StoreExpectation { .optionalLines }
    package static func read(_ reader: inout AppStoreReader) throws(JSONError) -> [ItemLine]? {
        guard try reader.isNext(.array) else { return nil }
        var lines: [ItemLine] = []
        try reader.scanner.open()
        reader.lineIndex = 0
        while try reader.scanner.nextElement() {
            reader.line = ItemLine("")
            if reader.scanner.isNext(.object) {
                try reader.readObject(.line)
                lines.append(reader.line)
            } else {
                let start = reader.scanner.position
                let found = try reader.readExcerpt()
                let problem = StoreProblem.wrongType(found: found, expected: .line)
                reader.store.note(
                    problem, field: "\(reader.member.path)[\(reader.lineIndex)]", at: start,
                    item: reader.current)
            }
            reader.lineIndex += 1
        }
        return lines
    }
    package static func json(_ value: [ItemLine], _ form: ItemJSON.Form) -> [UInt8] {
        JSONText.array(value.map { $0.json(form) }, isSpaced: form == .file)
    }
    func json(_ form: ItemJSON.Form) -> [UInt8] {
        let numbers = [("quantity", quantity), ("price", price)]
        return JSONText.object(
            [("name", JSONText.string(name))]
                + numbers.compactMap { key, number in number.map { (key, Decimal.json($0, form)) } },
            isSpaced: form == .file)
    }
}
