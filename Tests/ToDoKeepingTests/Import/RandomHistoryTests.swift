// Random histories of a list at its source and of the store that imports it, against a model that keeps the three
// versions of each item as plain dictionaries.

import Civil
import Foundation
import TestSupport
import Testing
import ToDos

@Suite struct RandomHistoryTests {
    @Test(arguments: 0..<rounds(4, full: 40) as Range<UInt64>)
    func storesAgreeWithTheModel(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var history = try History()
        for step in 0..<60 {
            try history.step(&random)
            #expect(history.storeAsModel == history.model.here, "seed \(seed), step \(step)")
        }
    }
}

/// The fields of an item in the model.
private typealias Fields = [String: String]

/// What a source and a store hold.
private struct Model {
    var source: [Int: Fields] = [:]
    var here: [Int: Fields] = [:]
    var base: [Int: Fields] = [:]

    static let keys = ["title", "done", "project", "due"]

    mutating func importing(prunes: Bool) {
        for (number, theirs) in source {
            if let base = base[number], let ours = here[number] {
                for key in Self.keys where theirs[key] != base[key] && ours[key] == base[key] {
                    here[number]?[key] = theirs[key]
                }
            } else if here[number] == nil {
                here[number] = theirs
            }
            base[number] = theirs
        }
        guard prunes else { return }
        for number in here.keys where base[number] != nil && source[number] == nil {
            (here[number], base[number]) = (nil, nil)
        }
    }
}

/// A model and the store that should agree with it.
private struct History {
    var model = Model()
    var document: StoreDocument

    init() throws { document = try StoreDocument("[\n]\n") }

    private static func id(_ number: Int) -> ItemID { ItemID(high: 1, low: UInt64(number)) }

    mutating func step(_ random: inout SeededGenerator) throws {
        let number = Int.random(in: 1...6, using: &random)
        switch Int.random(in: 0..<10, using: &random) {
        case 0...2: model.source[number] = Self.fields(&random)
        case 3:
            guard let key = Model.keys.randomElement(using: &random) else { return }
            if model.source[number] != nil { model.source[number]?[key] = Self.value(key, &random) }
        case 4: model.source[number] = nil
        case 5, 6:
            guard let key = Model.keys.randomElement(using: &random), model.here[number] != nil else {
                return
            }
            let value = Self.value(key, &random)
            model.here[number]?[key] = value
            try edit(number) { Self.set(key, value, of: &$0) }
        case 7:
            // An item that was removed here is new again for the next import.
            guard model.here[number] != nil, let index = document.store.index(of: Self.id(number)) else {
                return
            }
            (model.here[number], model.base[number]) = (nil, nil)
            try document.edit([.remove(index)], zone: .utc)
        case 8:
            guard model.here[number] == nil else { return }
            let fields = Self.fields(&random)
            model.here[number] = fields
            try document.edit([.add(Self.values(number, fields))], zone: .utc)
        default:
            let prunes = Bool.random(using: &random)
            model.importing(prunes: prunes)
            var builder = StoreBuilder()
            for (number, fields) in model.source.sorted(by: { $0.key < $1.key }) {
                builder.append(Self.values(number, fields))
            }
            let list = try builder.finish()
            _ = try document.take(list, prunes: prunes)
            let once = document.bytes
            _ = try document.take(list, prunes: prunes)
            #expect(document.bytes == once)
        }
    }

    /// The items of the store in the form of the model.
    var storeAsModel: [Int: Fields] {
        var items: [Int: Fields] = [:]
        for index in document.store.indices {
            let values = document.store.values(of: index)
            var fields: Fields = ["title": values.title, "done": values.isDone ? "yes" : "no"]
            fields["project"] = values.project
            if case .day(let day) = values.due { fields["due"] = String(day.number) }
            items[Int(values.id.low)] = fields
        }
        return items
    }

    private mutating func edit(_ number: Int, _ change: (inout ItemValues) -> Void) throws {
        let index = document.store.index(of: Self.id(number))!
        let old = document.store.values(of: index)
        var new = old
        change(&new)
        try document.edit([.change(index, from: old, to: new)], zone: .utc)
    }

    private static func values(_ number: Int, _ fields: Fields) -> ItemValues {
        var values = ItemValues(id: id(number), title: "")
        for key in Model.keys { set(key, fields[key], of: &values) }
        return values
    }

    private static func set(_ key: String, _ value: String?, of item: inout ItemValues) {
        switch key {
        case "title": item.title = value ?? ""
        case "done": item.isDone = value == "yes"
        case "project": item.project = value
        default: item.due = value.flatMap { Int($0) }.map { .day(Day(number: $0)) }
        }
    }

    private static func fields(_ random: inout SeededGenerator) -> Fields {
        var fields: Fields = [:]
        for key in Model.keys { fields[key] = value(key, &random) }
        return fields
    }

    /// Few values, so that the same change happens in both places.
    private static func value(_ key: String, _ random: inout SeededGenerator) -> String? {
        switch key {
        case "title": ["A", "B", "C"].randomElement(using: &random)
        case "done": Bool.random(using: &random) ? "yes" : "no"
        case "project": [nil, "p", "q/\"r\""].randomElement(using: &random) ?? nil
        default: [nil, "20000", "20001"].randomElement(using: &random) ?? nil
        }
    }
}
