// Reads the JSON of other programs by their shapes.

import Bytes
import Civil
import JSON
import ToDos

enum ExportReader: ListReader {
    static func recognizes(_ bytes: ByteView, fileName: String) -> Bool { JSONShape.known(bytes) != nil }

    static func read(_ file: ListFile, ids: inout NamedIDs, into store: inout StoreBuilder) {
        let objects = JSONObjects(file.bytes)
        if let error = objects.problem {
            return store.note(.syntax(error.problem), at: error.location.offset)
        }
        let own = file.fieldNames.isEmpty ? nil : JSONShape(file.fieldNames)
        guard let shape = own ?? JSONShape.known(file.bytes) else {
            return store.note(
                .other(
                    "the file is JSON of no program that is known here; \"fields\" in the settings names its members"
                ))
        }
        var list = ExportList(file, hasParents: shape.hasParents)
        let root = objects.root
        let names = shape.names.mapValues { objects.names($0, root) }
        var (count, unread) = (0, UnshownFields())
        for kind in shape.kinds {
            objects.walk(root, kind.path.steps[...]) { value, around in
                guard let members = objects.members(value) else { return true }
                count += 1
                var reader = MemberReader(objects, shape, kind, names)
                reader.read(members, value, around.last == value ? Array(around.dropLast()) : around)
                for name in reader.unread { unread.note("member", name, in: &store) }
                if reader.item.isEmpty {
                    store.omit("unreadable", title: "", at: value.lowerBound)
                } else if reader.item.title == nil, reader.item.omission == nil {
                    store.omit("without a title", title: "", at: value.lowerBound)
                } else {
                    list.add(reader.item, value, ids: &ids, to: &store)
                }
                return true
            }
        }
        if count == 0, own != nil {
            store.note(.other("no object lies where \"\(JSONShape.items)\" of the settings leads"))
        }
    }
}

extension JSONObjects {
    /// A table of names by their IDs.
    fileprivate func names(_ table: (path: String, id: String, name: String), _ root: Range<Int>) -> [String:
        String]
    {
        var names: [String: String] = [:]
        walk(root, JSONPath(table.path).steps[...]) { value, _ in
            let members = members(value) ?? []
            func text(_ key: String) -> String? {
                members.last { $0.key == key }.flatMap { self.text($0.value) }
            }
            if let id = text(table.id), let name = text(table.name) { names[id] = name }
            return true
        }
        return names
    }
}

/// Reads the members of an object into an item.
private struct MemberReader {
    private let objects: JSONObjects
    private let shape: JSONShape
    private let kind: JSONShape.Kind
    private let names: [String: [String: String]]
    private(set) var item = ExportedItem()
    /// The members that are not read.
    private(set) var unread: [String] = []

    init(
        _ objects: JSONObjects, _ shape: JSONShape, _ kind: JSONShape.Kind,
        _ names: [String: [String: String]]
    ) {
        (self.objects, self.shape, self.kind, self.names) = (objects, shape, kind, names)
    }

    /// `around` are the objects in which the object lies, the innermost last.
    mutating func read(_ members: [JSONMember], _ value: Range<Int>, _ around: [Range<Int>]) {
        for member in kind.members {
            let path = member.path
            guard path.ups > 0 || members.contains(where: { $0.key == path.firstMember }) else { continue }
            guard path.ups <= around.count else { continue }
            let start = path.ups == 0 ? value : around[around.count - path.ups]
            var found: [Range<Int>] = []
            objects.walk(start, path.steps[...]) { value, _ in
                found.append(value)
                return true
            }
            for value in found where !objects.isNull(value) { read(value, member, path.shown) }
        }
        for (field, text) in kind.more?({ text($0, of: value) }) ?? [] {
            item.read(text, as: field, at: ExportedItem.Place(name: field.rawValue, offset: value.lowerBound))
        }
        guard !kind.ignoresOthers else { return }
        let known = Set(kind.members.compactMap(\.path.firstMember))
        for member in members where !known.contains(member.key) && !objects.saysNothing(member.value) {
            unread.append(member.key)
        }
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
        guard let field = member.field else {
            if !objects.saysNothing(value), !unread.contains(name) { unread.append(name) }
            return
        }
        if let elements = objects.elements(value), field.isList {
            for element in elements { read(element, member, name) }
            return
        }
        // Microsoft's dates are objects with a zone.
        let zone = field.isDate ? text("timeZone", of: value) : nil
        guard let text = objects.text(value) ?? (field.isDate ? text("dateTime", of: value) : nil) else {
            return item.warn(.wrongType(found: objects.excerpt(value), expected: .optionalText), at: place)
        }
        var words = text.trimmedOfBlanks
        if let table = member.names {
            guard let known = names[table]?[words] else {
                if field == .assignee, !unread.contains(name) { unread.append(name) }
                return
            }
            words = known
        }
        words = shape.scales[field]?.word(for: words) ?? words
        if words.isEmpty { return }
        switch member.form {
        case .plain: item.read(words, as: field, zone: zone, at: place)
        case .html: item.read(HTMLText.plain(words), as: field, at: place)
        case .day:
            // Midnight is the day wherever it is; any other time is that of a zone.
            let time = words.utf8.dropFirst(11).prefix(8)
            let isMidnight = time.allSatisfy { "0:".utf8.contains($0) }
            item.read(
                isMidnight ? String(words.prefix(10)) : words, as: field, zone: zone, isDay: true, at: place)
        case .minute:
            guard let milliseconds = Int(words) else {
                return item.read(words, as: field, at: place)
            }
            let hasTime = milliseconds % 60_000 > 0
            let minute = milliseconds - (milliseconds % 60_000 + 60_000) % 60_000
            item.read(minute == 0 ? "0" : "\(minute)", as: field, isDay: !hasTime, at: place)
        }
    }
}
