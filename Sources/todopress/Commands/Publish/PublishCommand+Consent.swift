// What is asked before `todopress publish` and `verify` reach a target: whether the user has consented to it, and whether it is a
// place that may get a site.

import Publishing
import SiteFolder

extension PublishCommand {
    /// Asks for consent the first time. Returns whether it was given; only a dry run goes on without it.
    func confirm() throws(Failure) -> Bool {
        // The address is asked for paths of pages, so it counts, too.
        let branch = target.kind == .git ? target.branch : ""
        let consent = Consent(
            to: "publish", [target.kind.rawValue, target.place, branch, target.address ?? "", settings.file],
            environment)
        if consent.isGiven { return true }
        if !arguments.has(.yes) {
            if isDryRun { return false }
            let sentence = (["\(settings.file) has not published to \(target.shown) before"] + reached)
                .joined(
                    separator: "; ")
            guard let question else {
                let advice =
                    action == .verify
                    ? "\"todopress publish\" does" : "look with --dry-run, then say --yes, once"
                throw Failure("\(sentence); \(advice)", .usage)
            }
            let readers =
                settings.build.lock == nil
                ? "Everybody can read what is published there"
                : "Only readers with the passphrase can read what is published there"
            guard question.ask("\(sentence). \(readers). Go on? [y/N]") else {
                throw Failure("nothing is changed at \(target.shown)", .usage)
            }
        }
        if let reason = consent.give(console) {
            console.warn([
                "the consent to publish to \(target.shown) is not kept, so the next run asks again: \(reason)"
            ])
        }
        return true
    }

    /// What is reached beside the target itself.
    var reached: [String] {
        let pages = target.address.map {
            "afterwards, up to \(LivePages.most) pages are read at \($0), which names them to that host"
        }
        let hooks = target.repository.map { _ in "the repository is on this machine, and runs its own hooks" }
        let history = target.keepsHistory ? Self.keptHistory : nil
        return (action == .takeDown ? [] : [pages]).compactMap(\.self) + [hooks, history].compactMap(\.self)
    }

    /// What the history of a branch means for who reads it.
    static let keptHistory = "pages that are removed stay readable in the history of the branch"

    /// Throws if the target is a repository that came with the settings: its hooks are programs of somebody else.
    func checkRepository() throws(Failure) {
        let folder = ResolvedPath(PathName(settings.file).sibling(""))
        guard let repository = target.repository, !arguments.has(.outside),
            folder.contains(ResolvedPath(repository))
        else { return }
        throw Failure(
            "\(target.shown) is a repository in the folder of \(settings.file), and its own hooks would run on this machine; "
                + "say \(Option.outside.spelled), too, if you trust it", .outputRefused)
    }

    /// Throws if the target is a folder that must not get a site.
    func checkPlace() throws(Failure) {
        guard let place = target.folder else { return }
        let build = settings.build
        let inputs = BuildInputs(build)
        let folder = SiteFolder(
            path: place,
            protecting: (inputs.lists?.paths ?? [])
                + [build.output, build.text(.templates), build.text(.publicFiles), settings.file]
                .compactMap(\.self), home: environment["HOME"])
        try reported(try folder.checkPlace()) { (error: SiteFolderError) in
            if case .refused(let folder, let refusal) = error {
                return Failure("\(folder) cannot be published to: \(refusal.message)", .outputRefused)
            }
            return Failure(error)
        }
    }
}
