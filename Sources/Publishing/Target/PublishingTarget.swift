// Where a site is published: one entry of the settings. What a program would read as an option, a command or a password is
// refused here, so that the arguments made of it mean what they say.

import Foundation

/// A target of the settings.
package struct PublishingTarget: Equatable, Sendable {
    package enum Kind: String, CaseIterable, Sendable {
        /// Another folder on this machine. It needs no program.
        case folder
        case rsync, git, rclone

    }

    package let kind: Kind
    /// The place: a path, or what the program takes for one.
    package let place: String
    /// The branch of a `git` target.
    package let branch: String
    /// Whether the branch keeps what was published before, as commits below the last one.
    package let keepsHistory: Bool
    /// The address at which the pages can be read afterwards, with a slash at its end.
    package let address: String?

    /// The branch if the settings name none.
    package static let usualBranch = "gh-pages"

    /// Creates a target. A relative path of this machine gets `folder` before it, which is empty or ends with a slash.
    /// `address` has a slash at its end.
    package init(
        _ kind: Kind, to place: String, branch: String? = nil, keepsHistory: Bool = false,
        address: String? = nil, folder: String = ""
    ) throws(TargetFault) {
        if let fault = Self.fault(in: place, kind) { throw fault }
        if let branch {
            guard kind == .git else { throw .branchOfOtherKind(kind) }
            guard Self.isBranch(branch) else { throw .branch(branch) }
        }
        if keepsHistory, kind != .git { throw .historyOfOtherKind(kind) }
        (self.kind, self.keepsHistory) = (kind, keepsHistory)
        self.branch = branch ?? Self.usualBranch
        self.address = address
        let isPath = kind == .folder || Self.isPath(place)
        self.place = isPath && !place.hasPrefix("/") ? folder + place : place
    }

    /// Whether a text is a path of this machine for the programs: no colon comes before the first slash.
    private static func isPath(_ place: String) -> Bool {
        place.first { $0 == ":" || $0 == "/" } != ":"
    }

    private static func fault(in place: String, _ kind: Kind) -> TargetFault? {
        let scalars = place.unicodeScalars
        guard !place.allSatisfy(\.isWhitespace) else { return .empty }
        guard scalars.allSatisfy({ $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) }) else {
            return .controlCharacter
        }
        if place.hasPrefix("-") { return .hyphen }
        if kind == .folder { return nil }
        if let scheme = place.range(of: "://") {
            let name = String(place[..<scheme.lowerBound])
            let authority = place[scheme.upperBound...].prefix { $0 != "/" }
            if let user = authority.lastIndex(of: "@").map({ authority[..<$0] }),
                user.contains(":") || user.contains("%")
            {
                return .password
            }
            if name.hasPrefix("http"), place.contains("?") { return .password }
            let known =
                kind == .rsync ? ["rsync"] : kind == .git ? ["https", "http", "ssh", "git", "file"] : []
            guard known.contains(name) else { return .scheme(name, kind) }
            return name == "file" || isHost(authority) ? nil : .host(String(authority))
        }
        guard !isPath(place), let colon = hostEnd(of: place) else { return nil }
        if hasPassword(place, kind) { return .password }
        let (host, path) = (place[..<colon], place[colon...].dropFirst())
        switch kind {
        case .folder: return nil
        case .rclone:
            // Connection strings may name programs to run, and hold passwords.
            let isName =
                host.first.map { $0.isLetter || $0.isNumber || $0 == "_" } == true
                && host.allSatisfy { $0.isLetter || $0.isNumber || "_-.+@ ".contains($0) }
            return isName ? nil : .remote(String(host.prefix { $0 != "," }))
        case .git:
            if path.hasPrefix(":") { return .scheme(String(host), kind) }
            return isHost(host) ? nil : .host(String(host))
        case .rsync:
            guard isHost(host) else { return .host(String(host)) }
            // An older rsync lets the shell of the other machine read the path.
            return path.allSatisfy { $0.isLetter || $0.isNumber || "_-./~@%+=,: ".contains($0) }
                ? nil : .path(String(path))
        }
    }

    /// Whether a place without a scheme begins like `user:password@host:`, unlike `host:folder@2`. A repository may also have
    /// lost its scheme: `user:token@host/`.
    private static func hasPassword(_ place: String, _ kind: Kind) -> Bool {
        let start = place.prefix { $0 != "/" }
        guard kind != .rclone, let at = start.lastIndex(of: "@") else { return false }
        return start[..<at].contains(":") && (kind == .git || start[at...].contains(":"))
    }

    /// The colon behind the host; those of an IPv6 address are in brackets.
    private static func hostEnd(of place: String) -> String.Index? {
        let start = place.firstIndex(of: "]") ?? place.startIndex
        return place[start...].firstIndex(of: ":")
    }

    /// Whether a text is a host, perhaps with a user before it and a port behind it.
    private static func isHost(_ text: Substring) -> Bool {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        return (1...2).contains(parts.count)
            && parts.allSatisfy { part in
                !part.isEmpty && !part.hasPrefix("-")
                    && part.allSatisfy {
                        $0.isASCII && ($0.isLetter || $0.isNumber) || "_-.[]:%".contains($0)
                    }
            }
    }

    /// Whether a text is the name of a branch, by the rules of git-check-ref-format(1) and a little narrower.
    private static func isBranch(_ name: String) -> Bool {
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        return !name.hasPrefix("-") && !name.contains("..") && name != "HEAD"
            && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) || "_-./".contains($0) }
            && parts.allSatisfy {
                !$0.isEmpty && !$0.hasPrefix(".") && !$0.hasSuffix(".") && !$0.hasSuffix(".lock")
            }
    }

    /// The folder of this machine that gets the site, if it is one; `nil` for a repository, too.
    package var folder: String? {
        kind == .folder || kind != .git && Self.isPath(place) ? place : nil
    }

    /// Whether it is a folder that needs no program. rclone would write its pages in place and through links.
    package var isOwnFolder: Bool { kind == .folder || kind == .rclone && folder != nil }

    /// The path of a repository on this machine, whose own hooks git runs here; `nil` for another target.
    package var repository: String? {
        guard kind == .git else { return nil }
        if place.hasPrefix("file://") {
            let path = place.dropFirst("file://".count).drop { $0 != "/" }
            return path.removingPercentEncoding ?? String(path)
        }
        return Self.isPath(place) ? place : nil
    }

    /// The target in messages, such as `rsync host:/var/www/todo/`.
    package var shown: String { kind == .git ? "git \(place) (\(branch))" : "\(kind.rawValue) \(place)" }
}

/// Why a target cannot be one.
package enum TargetFault: Error, Equatable {
    case empty, controlCharacter, hyphen, password
    /// A scheme that the program does not take, or that would let it start others.
    case scheme(String, PublishingTarget.Kind)
    case host(String), path(String), remote(String)
    case branch(String)
    case branchOfOtherKind(PublishingTarget.Kind), historyOfOtherKind(PublishingTarget.Kind)

    /// What is wrong and what to write instead, to follow the name of the setting or the option.
    package var message: String {
        switch self {
        case .empty: "is empty"
        case .controlCharacter: "has a control character"
        case .hyphen: "begins with a hyphen, so a program would read it as an option; write ./ before a path"
        case .password:
            "has a password, which anybody who reads the settings would see; let the program keep it "
                + "(todopress help publishing)"
        case .scheme(let name, let kind):
            "begins with \"\(name)\", which is no address for \(kind.rawValue)"
        case .host(let host): "has \"\(host)\", which is no name of a host"
        case .path(let path): "has the path \"\(path)\" with signs that a shell could read"
        case .remote(let name):
            "has \"\(name)\", which is no name of a remote; \"rclone config\" makes one that keeps its options"
        case .branch(let name): "is \"\(name)\", which is no name of a branch"
        case .branchOfOtherKind(let kind): "is for git; \(kind.rawValue) has no branches"
        case .historyOfOtherKind(let kind): "is for git; \(kind.rawValue) keeps no history"
        }
    }
}
