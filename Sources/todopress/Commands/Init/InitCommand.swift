// `todopress init`: begins a list in a folder. It asks no questions. It writes the settings, an empty store, and the parts
// that options name. Files that exist stay unchanged, so a second run changes nothing.

import Bytes
import Defaults
import Files
import Foundation
import JSON
import Publishing
import SitePages
import ToDos

struct InitCommand {
    let options: InitOptions
    /// The variables that name the user's language.
    let environment: [String: String]
    let console: Console

    func run() throws(Failure) {
        if FileStatus(at: options.folder)?.kind == .file {
            throw Failure("\(options.folder) is a file, not a folder", .outputRefused)
        }
        let machine = try MachineSettings(environment)
        let added = try addedTarget()
        let parts = try parts(machine)
        let kept = parts.filter {
            $0.exists(in: options.folder) && (added == nil || $0.names != [SettingsFile.name])
        }
        let new = parts.filter { !$0.exists(in: options.folder) }
        try InitPart.removeLeftovers(
            of: [SettingsFile.name] + store.names + [GitHubPagesWorkflow.path]
                + theme(isRemembered: true).files.map(\.path),
            in: options.folder)
        // First what the settings name, so that a run that was killed is begun again.
        for part in new.reversed() { try part.write(to: options.folder) }
        try added?.write(to: path(of: SettingsFile.name), console)
        let ignored = try GitIgnore(in: options.folder, outputs: outputs, environment: environment)
        try ignored?.write(console)
        console.warn(ignored?.warnings ?? [])
        guard !options.isQuiet else { return }
        for part in new { try console.print("\(shown(part.names)): \(part.note)") }
        if let note = ignored?.note { try console.print(note) }
        let writesSettings = new.contains { $0.names == [SettingsFile.name] }
        if writesSettings, machine.zone.name == SystemTimeZone.utc.name {
            try console.print(
                "the time zone is UTC; if yours is another one, change \"time-zone\" in "
                    + "\(path(of: SettingsFile.name)) to a name such as Europe/Berlin")
        }
        if let target = options.target {
            try console.print(
                "\(path(of: SettingsFile.name)): \(added == nil ? "written with" : "got") a target, "
                    + "\(target.kind.rawValue) \(target.place); \"todopress publish --dry-run\" looks at it")
        }
        guard !kept.isEmpty else { return }
        let rest = new.isEmpty && added == nil ? "; nothing is written" : ""
        try console.print("already there and left as before: \(shown(kept.flatMap(\.names)))\(rest)")
    }

    /// The folders of the site, by the settings that are there now.
    private var outputs: [String] {
        var build = CommandLineArguments(.build)
        build.flags.insert(.outside)
        // Settings that have errors stay as they are, and each build names the errors.
        let settings = try? SettingsFile(path: path(of: SettingsFile.name)).options(for: build)
        let remembered = settings?.applied(to: build)
        return LockAnswer.folders(
            remembered?.values[.output] ?? path(of: BuildOptions.usualOutput),
            inSettingsThatSay: remembered.flatMap(LockAnswer.init))
    }

    /// The settings that are there, with the target that the options name; `nil` if there is nothing to add.
    private func addedTarget() throws(Failure) -> ChangedSettings? {
        let path = path(of: SettingsFile.name)
        guard let target = options.target, FileStatus(at: path) != nil else { return nil }
        let settings = try SettingsFile(path: path).options(for: CommandLineArguments(.`init`))
        guard settings.targets.isEmpty else {
            throw Failure(
                "\(path) names a target to publish to already, and is left as before; "
                    + "write a second one there by hand (todopress help publishing)", .outputRefused)
        }
        return try ChangedSettings(path) {
            $0.add(target)
            return true
        }
    }

    /// The parts that the options name. A store is only written with new settings.
    private func parts(_ machine: MachineSettings) throws(Failure) -> [InitPart] {
        let lists = FolderLists(options.folder, zone: machine.zone)
        let settings = settings(machine, lists)
        let isNew = !settings.exists(in: options.folder)
        var parts = [settings]
        if isNew, lists.names.isEmpty { parts.append(store) }
        if options.writesTheme { parts.append(theme(isRemembered: isNew)) }
        switch options.publication {
        case .gitHubPages: parts.append(try workflow(machine, settingsAreNew: isNew))
        case .target, nil: break
        }
        return parts
    }

    private func settings(_ machine: MachineSettings, _ lists: FolderLists) -> InitPart {
        let hint =
            lists.names.isEmpty || lists.areFound
            ? ""
            : "; say in it which lists to read: \"inputs\": "
                + String(decoding: JSONText.strings(lists.names, isSpaced: true), as: UTF8.self)
        var text = SettingsText(Array(machine.text(withTheme: options.writesTheme).utf8))
        if let target = options.target { text.add(target) }
        return InitPart(
            SettingsFile.name, String(decoding: text.bytes, as: UTF8.self),
            note: "written, with \(machine.summary) (todopress help settings)\(hint)")
    }

    private var store: InitPart {
        InitPart(
            ListLocator.storeNames[0], String(decoding: StoreDocument.empty, as: UTF8.self),
            note: "written, without items; \"todopress add TITLE\" adds one")
    }

    /// The built-in templates, locales and public files. New settings name their folders.
    private func theme(isRemembered: Bool) -> InitPart {
        let files: [InitPart.File] =
            Defaults.templates.map { ("Templates/\($0.path)", $0.bytes) }
            + Defaults.publicFiles.map { ("Public/\($0.path)", $0.bytes) }
        let hint =
            "; for builds with them, \(SettingsFile.name) needs \"templates\": \"Templates\", \"public\": \"Public\""
        return InitPart(
            names: ["Templates", "Public"], files: files,
            note: "\(files.count) files written, to edit\(isRemembered ? "" : hint)")
    }

    /// The workflow that publishes the site every morning, in the zone of the settings.
    private func workflow(_ machine: MachineSettings, settingsAreNew: Bool) throws(Failure) -> InitPart {
        var zone: SystemTimeZone? = machine.zone
        if !settingsAreNew {
            var build = CommandLineArguments(.build)
            // Of the settings, only the zone is used.
            build.flags.insert(.outside)
            let settings = try SettingsFile(path: path(of: SettingsFile.name)).options(for: build)
            let name = settings.applied(to: build).values[.timeZone]
            zone = if let name { try SystemTimeZone(named: name) } else { nil }
        }
        let schedule = DailySchedule(
            hour: 5, minute: 17, zone: zone ?? machine.zone, from: Int(Date().timeIntervalSince1970))
        return InitPart(
            GitHubPagesWorkflow.path,
            GitHubPagesWorkflow(schedule: schedule, settingsNameTimeZone: zone != nil).text,
            note:
                "written; it builds and publishes the site every morning, and its comments say what to set up"
        )
    }

    /// The names of files for messages.
    private func shown(_ names: [String]) -> String { names.map(path).listed }

    /// The path of a file with the folder, unless that is the current one.
    private func path(of name: String) -> String {
        options.folder == "." ? name : PathName(options.folder).below(name)
    }
}

struct InitOptions {
    /// What `init` writes to publish the site.
    enum Publication: Equatable {
        /// A workflow of GitHub.
        case gitHubPages
        /// A target of `todopress publish`.
        case target(RememberedTarget)
    }

    private static let gitHubPages = "github-pages"
    /// The values of the option.
    static let publications = [gitHubPages] + PublishingTarget.Kind.allCases.map(\.rawValue)

    let folder: String
    let writesTheme: Bool
    let publication: Publication?
    let isQuiet: Bool

    init(_ arguments: CommandLineArguments) throws(UsageErrors) {
        var reader = ValueReader(arguments, environment: [:])
        folder = arguments.operands.first ?? "."
        writesTheme = arguments.flags.contains(.theme)
        let kind = reader.value(.publish, expected: Self.publications.joined(separator: ", ")) { name in
            Self.publications.first { $0 == name.lowercased() }
        }
        let place = arguments.values[.target]
        let address = reader.value(.address, expected: BuildOptions.expectedBaseURL, BaseURL.init(parsing:))
        switch kind {
        case nil:
            publication = nil
            if !reader.has(.publish), place != nil || address != nil {
                reader.errors.append(.targetWithoutKind)
            }
        case Self.gitHubPages?:
            publication = .gitHubPages
            if place != nil { reader.errors.append(.targetOfGitHubPages) }
        case let name?:
            let target = PublishingTarget.Kind(rawValue: name).flatMap { kind in
                place.map {
                    RememberedTarget(name: nil, kind: kind, place: $0, branch: nil, address: address?.text)
                }
            }
            publication = target.map { .target($0) }
            if let target {
                do throws(TargetFault) {
                    _ = try target.target(in: "")
                } catch {
                    reader.errors.append(.wrongTarget(error))
                }
            } else {
                reader.errors.append(.kindWithoutTarget(name))
            }
        }
        isQuiet = arguments.flags.contains(.quiet)
        guard reader.errors.isEmpty else { throw UsageErrors(errors: reader.errors) }
    }

    /// The target that is written into the settings.
    var target: RememberedTarget? { if case .target(let target)? = publication { target } else { nil } }
}
