// Tests what the commands change in a store.

import Civil
import TestSupport
import Testing
import ToDoKeeping
import ToDos

@Suite struct StoreChangeTests {
    private let now = ItemDate.instant(context.now)

    private func changed(
        _ before: ItemValues?, _ change: (inout ItemValues) -> Void
    ) -> ChangedItem {
        guard var after = before else { return ChangedItem(nil, nil) }
        change(&after)
        return ChangedItem(before, after)
    }

    @Test(arguments: hostileTitles)
    func anItemIsAdded(title: String) throws {
        let before = try document(["Bread"])
        var values = ItemValues(id: id(9), title: title, itemDescription: title, due: .day(context.today))
        values.coordinate = Coordinate(latitude: 1, longitude: 2)
        values.tags = title.isEmpty ? [] : [title]
        let result = try StoreChange.add(values).applied(to: before, context)
        var expected = values
        expected.created = now
        expected.place = ""
        #expect(items(result.document.store) == items(before.store) + [expected])
        #expect(result.changed == [ChangedItem(nil, expected)])
        #expect(result.unchanged.isEmpty && result.formerlyRelated.isEmpty)
        let text = String(decoding: result.document.bytes, as: UTF8.self)
        // Noon of the day in the zone, for the app.
        #expect(text.contains(#""due":"2026-11-21","timestamp":1795258800"#))
    }

    @Test func anItemThatIsDoneAlreadyMayBeAdded() throws {
        var values = ItemValues(id: id(9), title: "Paid", isDone: true)
        values.created = .day(Day(number: 0))
        let result = try StoreChange.add(values).applied(to: document([]), context)
        values.completed = now
        #expect(items(result.document.store) == [values])
    }

    @Test func itemsAreCheckedOffAndReopened() throws {
        let before = try document(["a", "b", "c"]) { number, item in
            item.isDone = number == 2
            if number == 2 { item.completed = .day(Day(number: 0)) }
        }
        let all = [2, 1, 0, 2].map { StoreIndex($0) }
        let done = try StoreChange.done(all.map { ItemOccurrence($0) }, on: nil).applied(to: before, context)
        let old = items(before.store)
        let expected = [2, 0].map { index in
            changed(old[index]) { ($0.isDone, $0.completed, $0.modified) = (true, now, now) }
        }
        #expect(done.changed == expected && done.unchanged == [old[1]])
        #expect(items(done.document.store) == [expected[1].after, old[1], expected[0].after])

        let again = try StoreChange.done(all.map { ItemOccurrence($0) }, on: nil).applied(
            to: done.document, context)
        #expect(again.document.bytes == done.document.bytes)
        #expect(again.changed.isEmpty && again.unchanged.map(\.title) == ["c", "b", "a"])

        let reopened = try StoreChange.reopen([StoreIndex(1)].map { ItemOccurrence($0) }).applied(
            to: done.document, context)
        #expect(
            items(reopened.document.store)[1]
                == changed(old[1]) { ($0.isDone, $0.completed, $0.modified) = (false, nil, now) }.after)
    }

    @Test func itemsAreStarred() throws {
        let before = try document(["a", "b", "c"]) { number, item in item.isStarred = number == 2 }
        let old = items(before.store)
        let all = [2, 1, 2].map { StoreIndex($0) }
        let starred = try StoreChange.setStarred(all, true).applied(to: before, context)
        #expect(starred.changed == [changed(old[2]) { ($0.isStarred, $0.modified) = (true, now) }])
        #expect(starred.unchanged == [old[1]])
        let plain = try StoreChange.setStarred(all, false).applied(to: starred.document, context)
        #expect(items(plain.document.store).map(\.isStarred) == [false, false, false])
        #expect(!String(decoding: plain.document.bytes, as: UTF8.self).contains("starred"))
    }

    @Test func onlyTheFieldsOfTheChangeAreChanged() throws {
        let json = #"[ {"z" : [1],"done":false , "title":"a","id":"84720D25-19BD-5E97-AE1C-5E513880C942"} ]"#
        let before = try StoreDocument(json: Array(json.utf8))
        let done = try StoreChange.done([StoreIndex(0)].map { ItemOccurrence($0) }, on: nil).applied(
            to: before, context
        ).document
        #expect(
            String(decoding: done.bytes, as: UTF8.self)
                == #"[ {"z" : [1],"done":true , "title":"a","id":"84720D25-19BD-5E97-AE1C-5E513880C942","modified":1795251600,"#
                + #""completed":1795251600} ]"#)
    }

    @Test func fieldsAreEdited() throws {
        let before = try document(["a", "b"]) { number, item in
            (item.place, item.coordinate) = ("Home", Coordinate(latitude: 1, longitude: 2))
            item.tags = ["x", "y"]
            item.due = .day(Day(number: 5))
        }
        var edits = ItemChange()
        edits.title = "new"
        edits.due = .set(.instant(Instant(seconds: 77)))
        edits.place = .remove
        edits.addedTags = ["y", "z", ""]
        edits.priority = .set(.high)
        edits.project = .set("P/Q")
        edits.url = .set("https://example.com/")
        edits.itemDescription = .set("d")
        let both = [0, 1].map { StoreIndex($0) }
        let result = try StoreChange.edit(both, edits).applied(to: before, context)
        let expected = items(before.store).map { item in
            changed(item) { item in
                (item.title, item.itemDescription, item.due) = ("new", "d", .instant(Instant(seconds: 77)))
                (item.place, item.coordinate) = (nil, nil)
                (item.tags, item.priority, item.project) = (["x", "y", "z"], .high, "P/Q")
                (item.url, item.modified) = ("https://example.com/", now)
            }
        }
        #expect(result.changed == expected)
        #expect(items(result.document.store) == expected.map(\.after))

        // The same once more changes nothing, not even `modified`.
        let later = KeepingContext(
            now: Instant(seconds: 1_800_000_000), today: context.today, zone: context.zone)
        let again = try StoreChange.edit(both, edits).applied(to: result.document, later)
        #expect(again.document.bytes == result.document.bytes && again.changed.isEmpty)
        #expect(again.unchanged == expected.map(\.after))
    }

    private static let edits:
        [(
            name: String, edit: @Sendable (inout ItemChange) -> Void,
            change: @Sendable (inout ItemValues) -> Void
        )] = [
            ("nothing", { _ in }, { _ in }),
            (
                "a coordinate without a place",
                { $0.coordinate = .set(Coordinate(latitude: 3, longitude: 4)) },
                { ($0.place, $0.coordinate) = ($0.place ?? "", Coordinate(latitude: 3, longitude: 4)) }
            ),
            ("no coordinate", { $0.coordinate = .remove }, { $0.coordinate = nil }),
            (
                "another place",
                { ($0.place, $0.coordinate) = (.remove, .set(Coordinate(latitude: 3, longitude: 4))) },
                { ($0.place, $0.coordinate) = ("", Coordinate(latitude: 3, longitude: 4)) }
            ),
            ("a place", { $0.place = .set("Shop") }, { $0.place = "Shop" }),
            ("other tags", { ($0.removesTags, $0.addedTags) = (true, ["b", "b"]) }, { $0.tags = ["b"] }),
            (
                "nothing left",
                {
                    ($0.itemDescription, $0.due, $0.place, $0.project) = (.remove, .remove, .remove, .remove)
                    ($0.removesTags, $0.priority, $0.url) = (true, .remove, .remove)
                },
                {
                    ($0.itemDescription, $0.due, $0.place, $0.coordinate, $0.project) = (
                        nil, nil, nil, nil, nil
                    )
                    ($0.tags, $0.priority, $0.url) = ([], nil, nil)
                }
            ),
        ]

    @Test(arguments: edits.indices)
    func editsOfValues(row: Int) {
        let (name, edit, change) = Self.edits[row]
        var edits = ItemChange()
        edit(&edits)
        #expect(edits.isEmpty == (name == "nothing"))
        var full = ItemValues(
            id: id(1), title: "a", itemDescription: "d", due: .day(Day(number: 3)), place: "p",
            coordinate: Coordinate(latitude: 1, longitude: 2))
        (full.project, full.tags, full.priority, full.url) = ("q", ["a"], .low, "http://a")
        for item in [full, ItemValues(id: id(1), title: "a")] {
            var expected = item
            change(&expected)
            var edited = item
            #expect(edits.apply(to: &edited, context) == nil)
            #expect(edited == expected, "\(name)")
        }
    }

    @Test func stepsOfARemovedItemStay() throws {
        let before = try document(["parent", "step", "step of the step", "other", "removed step"]) {
            number, item in
            if [2, 3, 5].contains(number) { item.parent = id(number == 3 ? 2 : 1) }
        }
        let old = items(before.store)
        let result = try StoreChange.remove([0, 4, 0].map { StoreIndex($0) }).applied(to: before, context)
        let step = changed(old[1]) { ($0.parent, $0.modified) = (nil, now) }
        #expect(items(result.document.store) == [step.after, old[2], old[3]])
        #expect(result.changed == [ChangedItem(old[0], nil), ChangedItem(old[4], nil)])
        #expect(result.formerlyRelated == [step])
        #expect(result.document.store.notes.warnings.isEmpty)

        let empty = try StoreChange.remove(Array(before.store.indices)).applied(to: before, context)
        #expect(items(empty.document.store) == [] && empty.formerlyRelated == [])
    }

    @Test func noItemDependsOnARemovedOne() throws {
        let before = try document(["first", "second", "last"]) { number, item in
            if number == 3 { item.dependsOn = [id(1), id(2)] }
        }
        let old = items(before.store)
        let result = try StoreChange.remove([StoreIndex(0)]).applied(to: before, context)
        let last = changed(old[2]) { ($0.dependsOn, $0.modified) = ([id(2)], now) }
        #expect(items(result.document.store) == [old[1], last.after])
        #expect(result.formerlyRelated == [last] && result.document.store.notes.warnings.isEmpty)
    }

    @Test func whatTheStoreCannotHoldIsRefused() throws {
        let before = try document(["a"])
        var edits = ItemChange()
        edits.url = .set("javascript:alert(1)")
        let error = #expect(throws: StoreErrors.self) {
            _ = try StoreChange.edit([StoreIndex(0)], edits).applied(to: before, context)
        }
        #expect(
            error?.first.map(\.message) == [
                #"item 1 "a" (ABCDEF01…): url is "javascript:alert(1)", not an address that begins with http:// or https://"#
            ])
        #expect(throws: StoreErrors.self) {
            _ = try StoreChange.add(ItemValues(id: id(1), title: "twice")).applied(to: before, context)
        }
    }

    /// After random changes the store has the values that the changes report, in the right order.
    @Test(arguments: 1...rounds(2, full: 20) as ClosedRange<UInt64>)
    func randomChanges(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var document: any KeptDocument = try document((0..<5).map { "item \($0)" })
        for step in 0..<60 {
            var expected = items(document.store)
            let chosen = document.store.indices.filter { _ in Int.random(in: 0..<4, using: &random) == 0 }
            var edits = ItemChange()
            edits.title = hostileTitles.randomElement(using: &random)
            edits.addedTags = ["t\(step)"]
            let change: StoreChange =
                switch Int.random(in: 0..<5, using: &random) {
                case 0, 1: .add(ItemValues(id: id(UInt64(100 + step)), title: "new \(step)"))
                case 2: .edit(chosen, edits)
                case 3:
                    Bool.random(using: &random)
                        ? .done(chosen.map { ItemOccurrence($0) }, on: nil)
                        : .reopen(chosen.map { ItemOccurrence($0) })
                default: .remove(Array(chosen.prefix(1)))
                }
            let result = try change.applied(to: document, context)
            for item in result.changed {
                let position = expected.firstIndex { $0.id == item.before?.id }
                #expect(item.before == position.map { expected[$0] })
                switch (position, item.after) {
                case (let position?, let after?): expected[position] = after
                case (let position?, nil): expected.remove(at: position)
                case (nil, let after?): expected.append(after)
                case (nil, nil): Issue.record("nothing changed into nothing")
                }
            }
            #expect(items(result.document.store) == expected)
            document = result.document
        }
    }
}
