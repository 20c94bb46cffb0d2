// Reads the targets of `todopress publish` in the settings: one object with a kind, or several by their names.

import JSON
import Publishing
import SitePages

/// A target as the settings have it, and its place there.
struct RememberedTarget: Equatable {
    /// The name; `nil` if it is the only one and has none.
    let name: String?
    let kind: PublishingTarget.Kind
    let place: String
    let branch: String?
    let address: String?
    /// Whether the site there is locked, where the target says so.
    var lock: LockAnswer?
    /// Whether the branch keeps its history.
    var keepsHistory = false

    /// The target. A relative path gets `folder` before it, which is empty or ends with a slash.
    func target(in folder: String) throws(TargetFault) -> PublishingTarget {
        try PublishingTarget(
            kind, to: place, branch: branch, keepsHistory: keepsHistory, address: address, folder: folder)
    }
}

enum TargetMember: String, CaseIterable {
    case kind, to, branch, address, lock, history

    /// Whether its values are true and false.
    var isFlag: Bool { self == .lock || self == .history }
}

extension SettingsReader {
    /// The name of the setting.
    static let publish = "publish"

    /// Reads one target or several. Errors are noted.
    mutating func readTargets(_ value: SettingsJSON, at place: SourceLocation) -> [RememberedTarget] {
        guard case .object = value.value else {
            if case .null = value.value { return [] }
            noteWrong(Self.publish, value.shown, Self.expectedTarget, location(value.offset))
            return []
        }
        func isObject(_ value: SettingsJSON) -> Bool { if case .object = value.value { true } else { false } }
        guard !value.members.isEmpty, value.members.allSatisfy({ isObject($0.value) }) else {
            return readTarget(value, named: nil).map { [$0] } ?? []
        }
        var targets: [RememberedTarget] = []
        var places: [String: SourceLocation] = [:]
        for member in value.members {
            let place = location(member.offset)
            if let first = places[member.name] {
                noteSetTwice("\(Self.publish): \(member.name)", first, place)
            } else if member.name.hasPrefix("-") || member.name.allSatisfy(\.isWhitespace) {
                noteWrong(
                    Self.publish, "the name \"\(member.name)\"", "names of targets that can be typed", place)
            } else if let target = readTarget(member.value, named: member.name) {
                targets.append(target)
            }
            places[member.name] = places[member.name] ?? place
        }
        return targets
    }

    static let expectedTarget = #"an object such as {"kind": "rsync", "to": "host:/var/www/todo/"}"#

    private mutating func readTarget(_ value: SettingsJSON, named name: String?) -> RememberedTarget? {
        let start = name.map { "\(Self.publish): \($0)" } ?? Self.publish
        // The text is nil if it is of another type, which is noted.
        var texts: [TargetMember: (text: String?, offset: Int)] = [:]
        var (lock, keepsHistory) = (nil as LockAnswer?, false)
        let errorCount = errors.count
        for member in value.members {
            let shown = "\(start): \(member.name)"
            guard let known = TargetMember(rawValue: member.name) else {
                let near = suggestion(for: member.name, in: TargetMember.allCases.map(\.rawValue))
                noteUnknown(shown, near, location(member.offset))
                continue
            }
            if let first = texts[known] {
                noteSetTwice(shown, location(first.offset), location(member.offset))
            } else if known.isFlag, case .bool(let isSet) = member.value.value {
                texts[known] = (nil, member.value.offset)
                if known == .lock { lock = isSet ? .locked : .open } else { keepsHistory = isSet }
            } else if !known.isFlag, case .string(let text) = member.value.value {
                texts[known] = (text, member.value.offset)
            } else {
                texts[known] = (nil, member.value.offset)
                let expected = known.isFlag ? "true or false" : "a text"
                noteWrong(shown, member.value.shown, expected, location(member.value.offset))
            }
        }
        var address: String?
        if case (let text?, let offset)? = texts[.address] {
            address = BaseURL(parsing: text)?.text
            if address == nil {
                noteWrong(
                    "\(start): address", text.contains("@") ? "an address with a user" : "\"\(text)\"",
                    OptionType<BaseURL>.expected, location(offset))
            }
        }
        guard let kind = texts[.kind], let place = texts[.to] else {
            // What is misspelt is not also missing.
            guard errors.count == errorCount else { return nil }
            noteWrong(
                start, "an object without \"\(texts[.kind] == nil ? "kind" : "to")\"", Self.expectedTarget,
                location(value.offset))
            return nil
        }
        guard let kindName = kind.text else { return nil }
        guard let known = PublishingTarget.Kind(rawValue: kindName) else {
            noteWrong(
                "\(start): kind", "\"\(kindName)\"",
                PublishingTarget.Kind.allCases.map(\.rawValue).joined(separator: ", "), location(kind.offset))
            return nil
        }
        guard
            let placeText = place.text.map({ text in
                text.prefix { $0 != "/" }.contains(":") && known != .folder
                    ? text : path(text, "\(start): to", location(place.offset))
            })
        else { return nil }
        let target = RememberedTarget(
            name: name, kind: known, place: placeText, branch: texts[.branch]?.text, address: address,
            lock: lock, keepsHistory: keepsHistory)
        do throws(TargetFault) {
            _ = try target.target(in: "")
        } catch {
            let member = error.member
            note(
                "\(start): \(member.rawValue) \(error.message)",
                location(texts[member]?.offset ?? value.offset))
        }
        return errors.count == errorCount ? target : nil
    }
}

extension TargetFault {
    var member: TargetMember {
        switch self {
        case .branch, .branchOfOtherKind: .branch
        case .historyOfOtherKind: .history
        case .empty, .controlCharacter, .hyphen, .password, .scheme, .host, .path, .remote: .to
        }
    }
}
