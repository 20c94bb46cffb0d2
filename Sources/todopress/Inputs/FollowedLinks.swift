// The lists that a command finds by their usual names, and the archives beside lists, may be links that lead out of their folders. In
// a folder that comes from somebody else, such a link could lead to any file of the user, which would be published or changed. It
// is followed if the user has typed its path or has said `--outside` once, and without settings in the folder also if its target
// has the same name, as where a folder is kept in step by another program.

import Files
import Foundation

enum FollowedLinks {
    private struct Link {
        let path, target: String
        let consent: Consent
    }

    /// Throws if a command would follow a link out of a folder that nobody has allowed.
    static func check(_ arguments: Arguments) throws(Failure) {
        guard !arguments.has(.outside) else { return }
        let refused = links(of: arguments).filter { !$0.consent.isGiven }
        guard refused.isEmpty else {
            throw Failure(
                refused.map { link in
                    "todopress: error: \(link.path) leads to \(link.target), outside its folder; if you trust it, say "
                        + "\(Option.outside.spelled), once"
                        + (ListLocator.isArchive(link.path) ? "" : ", or name the list on the command line")
                }, .usage)
        }
    }

    /// Keeps the consent that `--outside` gives.
    static func allow(_ arguments: Arguments, _ console: Console) {
        guard arguments.has(.outside) else { return }
        for link in links(of: arguments) where !link.consent.isGiven {
            guard let reason = link.consent.give(console) else { continue }
            console.warn([
                "the consent to follow \(link.path) is not kept, so the next command asks again: \(reason)"
            ])
        }
    }

    private static func links(of arguments: Arguments) -> [Link] {
        let subcommand = arguments.subcommand
        guard subcommand.takesLists || arguments.keepsStore else { return [] }
        let store = arguments.keepsStore ? [arguments.text(.store)].compactMap(\.self) : []
        let operands = subcommand.takesLists || subcommand == .`import` ? arguments.operands : []
        let named =
            store + operands + (arguments.keepsStore ? arguments.settings.inputs.map(\.text) : [])
        let found = store.isEmpty && (named.isEmpty || subcommand == .`import`) ? ListLocator.usualLists : []
        let archives = (named + found).compactMap(ListLocator.archive).filter { !named.contains($0) }
        return (found + archives).compactMap { path in
            guard FileStatus(at: path)?.kind == .link else { return nil }
            let name = PathName(path)
            let folder = ResolvedPath(name.sibling("").isEmpty ? "." : name.sibling(""))
            let target = ResolvedPath(path)
            guard !folder.contains(target) else { return nil }
            let hasSettings = FileStatus(at: name.sibling(SettingsFile.name)) != nil
            guard hasSettings || PathName(target.text).name != name.name else { return nil }
            return Link(
                path: path, target: target.text,
                consent: Consent(to: "links", [folder.text, name.name, target.text], arguments.environment))
        }
    }
}
