// Reads the JSON of other programs by their shapes.

import Bytes
import JSON
import ToDos

enum ExportReader: ListReader {
    static func recognizes(_ bytes: ByteView, fileName: String) -> Bool {
        JSONShape.known(bytes, JSONStart(bytes).head) != nil
    }

    static func read(_ file: ListFile, ids: inout NamedIDs, into store: inout StoreBuilder) {
        file.readObjects(into: &store) { objects, store in
            let own = file.fieldNames.isEmpty ? nil : JSONShape(file.fieldNames)
            let shape =
                own ?? JSONShape.told(file.format)
                ?? JSONShape.known(objects.bytes, JSONStart(objects.bytes).head)
            guard let shape else {
                return store.note(
                    .other(
                        "the file is JSON of no program that is known here; \"fields\" in the settings names its members"
                    ))
            }
            if shape.isOfElements { objects.noteOthers(in: &store) }
            let count = read(objects, as: shape, file, ids: &ids, into: &store)
            if count == 0, own != nil {
                store.note(.other("no object lies where \"\(JSONShape.items)\" of the settings leads"))
            }
        }
    }

    /// Reads the items, and returns how many objects there were.
    private static func read(
        _ objects: JSONObjects, as shape: JSONShape, _ file: ListFile, ids: inout NamedIDs,
        into store: inout StoreBuilder
    ) -> Int {
        var list = ExportList(file, hasParents: shape.hasParents, ids: shape.ids)
        let root = objects.root
        let names = shape.names.mapValues { objects.names($0, root) }
        var (count, unread) = (0, UnshownFields())
        for kind in shape.kinds {
            let others = kind.besides.flatMap { objects.areMixed($0.member, kind.path, in: root) ? $0 : nil }
            objects.walk(root, kind.path.steps[...], [root]) { value, around in
                guard let members = objects.members(value) else {
                    if !shape.isOfElements, !objects.saysNothing(value) {
                        store.warn(
                            .wrongType(found: objects.excerpt(value), expected: .item), at: value.lowerBound)
                    }
                    return true
                }
                count += 1
                var reader = MemberReader(objects, shape, kind, names, DateOrder(of: file.context))
                reader.read(members, value, around.last == value ? Array(around.dropLast()) : around)
                for name in reader.unread { unread.note("member", name, in: &store) }
                for (name, expected) in reader.missing {
                    store.warn(
                        .missing(expected: expected), field: name, at: value.lowerBound,
                        item: store.nextIndex,
                        title: reader.item.title.map { Excerpt.text($0) })
                }
                var (item, keepsUntitled) = (reader.item, kind.keepsUntitled)
                if let others, objects.has(others.member, in: members) { item.omit(as: others.reason) }
                if keepsUntitled ? item.saysNothing : item.isEmpty {
                    store.omit("unreadable", title: "", at: value.lowerBound)
                } else if item.title == nil, item.omission == nil, !keepsUntitled {
                    store.omit("without a title", title: "", at: value.lowerBound)
                } else {
                    list.add(item, value, ids: &ids, to: &store)
                }
                return true
            }
        }
        return count
    }
}

extension JSONObjects {
    /// A table of names by their IDs.
    fileprivate func names(_ table: JSONShape.Names, _ root: Range<Int>) -> [String: String] {
        var (names, owners): ([String: String], [String: String]) = ([:], [:])
        walk(root, JSONPath(table.path).steps[...]) { value, _ in
            let members = members(value) ?? []
            func text(_ key: String) -> String? {
                members.last { $0.key == key }.flatMap { self.text($0.value) }
            }
            guard let id = text(table.id) else { return true }
            names[id] = text(table.name)
            owners[id] = table.owner.flatMap(text)
            return true
        }
        for id in owners.keys where names[id].flatMap(Words.boolean) != true {
            var (owner, seen) = (owners[id], Set([id]))
            while let above = owner, seen.insert(above).inserted {
                if let name = names[above], Words.boolean(name) == true { names[id] = name }
                owner = owners[above]
            }
        }
        return names
    }

    /// Whether a member says something.
    fileprivate func has(_ name: String, in members: [JSONMember]) -> Bool {
        members.contains { $0.key == name && !saysNothing($0.value) }
    }

    /// Whether some of the objects at a path have a member, and others have not.
    fileprivate func areMixed(_ member: String, _ path: JSONPath, in root: Range<Int>) -> Bool {
        var found: Set<Bool> = []
        walk(root, path.steps[...]) { value, _ in
            if let members = members(value) { found.insert(has(member, in: members)) }
            return found.count < 2
        }
        return found.count == 2
    }
}

/// Reads the members of an object into an item.
private struct MemberReader {
    private let objects: JSONObjects
    private let shape: JSONShape
    private let kind: JSONShape.Kind
    private let names: [String: [String: String]]
    private let order: DateOrder
    private(set) var item = ExportedItem()
    /// The members that are not read.
    private(set) var unread: [String] = []
    /// The members that are not there, and what they would be.
    private(set) var missing: [(name: String, expected: StoreExpectation)] = []

    init(
        _ objects: JSONObjects, _ shape: JSONShape, _ kind: JSONShape.Kind,
        _ names: [String: [String: String]], _ order: DateOrder
    ) {
        (self.objects, self.shape, self.kind, self.names, self.order) = (objects, shape, kind, names, order)
    }

    /// `around` are the objects in which the object lies, the innermost last.
    mutating func read(_ members: [JSONMember], _ value: Range<Int>, _ around: [Range<Int>]) {
        for member in kind.members {
            let path = member.path
            guard path.ups > 0 || members.contains(where: { $0.key == path.firstMember }) else {
                if member.meaning.isNeeded {
                    missing.append((path.shown, member.meaning.field == .done ? .boolean : .text))
                }
                continue
            }
            guard path.ups <= around.count else { continue }
            let start = path.ups == 0 ? value : around[around.count - path.ups]
            var found: [Range<Int>] = []
            objects.walk(start, path.steps[...], isLenient: true) { value, _ in
                found.append(value)
                return true
            }
            if found.isEmpty { noteUnread(path, of: start) }
            for value in found where !objects.isNull(value) { read(value, member, path.shown) }
        }
        // Other items lie in a member of this one.
        for other in shape.kinds where other.path.steps.starts(with: kind.path.steps) {
            let inner = other.path.steps.dropFirst(kind.path.steps.count)
            let isEmpty = objects.walk(value, inner.prefix(1)) { value, _ in objects.saysNothing(value) }
            let isUnread = objects.walk(value, inner) { _, _ in false }
            if case .member(let name)? = inner.first, !isEmpty, isUnread { unread.append(name) }
        }
        var wrong: [(name: String, value: Range<Int>)] = []
        let more = kind.more?({ key in
            let text = text(key, of: value)
            let member = text == nil ? members.last { $0.key == key } : nil
            if let member, !objects.isNull(member.value) { wrong.append((key, member.value)) }
            return text
        })
        for (name, value) in wrong {
            warn(of: value, at: ExportedItem.Place(name: name, offset: value.lowerBound))
        }
        for (field, text) in more ?? [] {
            item.read(text, as: field, at: ExportedItem.Place(name: field.rawValue, offset: value.lowerBound))
        }
        for member in members
        where !kind.known.contains(member.key) && !objects.saysNothing(member.value)
            // What OData says of other members.
            && !member.key.contains("@odata.")
        {
            unread.append(member.key)
        }
    }

    /// Notes a member in which nothing lies where its path leads, unless another path leads to something in it.
    private mutating func noteUnread(_ path: JSONPath, of object: Range<Int>) {
        let own = path.steps.prefix(1)
        func isFull(_ steps: [JSONPath.Step]) -> Bool {
            !objects.walk(object, steps[...]) { value, _ in objects.isNull(value) }
        }
        let isEmpty = objects.walk(object, own) { value, _ in objects.saysNothing(value) }
        let isRead = (kind.members.map(\.path) + kind.silent).contains {
            $0.ups == path.ups && $0.steps.prefix(1) == own && isFull($0.steps)
        }
        if !isEmpty, !isRead, !unread.contains(path.shown) { unread.append(path.shown) }
    }

    private mutating func warn(of value: Range<Int>, at place: ExportedItem.Place) {
        item.warn(.wrongType(found: objects.excerpt(value), expected: .optionalText), at: place)
    }

    private func text(_ path: String, of value: Range<Int>) -> String? {
        var found: String?
        objects.walk(value, JSONPath(path).steps[...]) { value, _ in
            found = objects.text(value)
            return false
        }
        return found
    }

    private mutating func read(_ value: Range<Int>, _ member: JSONShape.Member, _ name: String) {
        let place = ExportedItem.Place(name: name, offset: value.lowerBound)
        let meaning = member.meaning
        guard let field = meaning.field else {
            if !objects.saysNothing(value), !unread.contains(name) { unread.append(name) }
            return
        }
        if let elements = objects.elements(value), field.isList {
            for element in elements { read(element, member, name) }
            return
        }
        // Microsoft's dates are objects with a zone; labels and people are objects with a name.
        let zone = field.isDate ? text("timeZone", of: value) : nil
        let inner = field.isDate ? ["dateTime"] : field.isList ? ["name", "title"] : []
        guard
            let text = objects.text(value) ?? inner.compactMap({ self.text($0, of: value) }).first
        else {
            return warn(of: value, at: place)
        }
        var words = text.trimmedOfBlanks
        if words.isEmpty { return }
        if let table = meaning.names {
            guard let known = names[table]?[words] else {
                if field != .archived, !unread.contains(name) { unread.append(name) }
                return
            }
            words = known.trimmedOfBlanks
            if words.isEmpty { return }
        }
        if field.isDate, DateOrder.isNeeded(by: words), DateOrder(shownBy: words) == nil {
            item.warnOnce(.other("dates of three numbers \(order.isGuessed)"), at: place)
        }
        item.read(
            words, as: field, meaning.form, scale: shape.scales[field], order: order, zone: zone, at: place)
    }
}
