// `todopress init`: begins a list in a folder. It asks no questions. It writes the settings, an empty store, and the parts
// that options name. Files that exist stay unchanged, so a second run changes nothing.

import Bytes
import Defaults
import Files
import Foundation
import JSON
import Publishing
import SitePages
import ToDoFormats
import ToDos

struct InitCommand {
    let arguments: Arguments
    let console: Console

    private var folder: String { arguments.operands.first ?? "." }
    private var target: RememberedTarget? { arguments.newTarget }

    func run() throws(Failure) {
        if FileStatus(at: folder)?.kind == .file {
            throw Failure("\(folder) is a file, not a folder", .outputRefused)
        }
        let machine = try MachineSettings(arguments.environment)
        let added = try addedTarget()
        let parts = try parts(machine)
        let kept = parts.filter {
            $0.exists(in: folder) && (added == nil || $0.names != [SettingsFile.name])
        }
        let new = parts.filter { !$0.exists(in: folder) }
        try InitPart.removeLeftovers(
            of: [SettingsFile.name] + store.names + [GitHubPagesWorkflow.path]
                + theme(isRemembered: true).files.map(\.path),
            in: folder)
        // First what the settings name, so that a run that was killed is begun again.
        for part in new.reversed() { try part.write(to: folder) }
        try added?.write(to: path(of: SettingsFile.name), console)
        let ignored = try GitIgnore(in: folder, outputs: outputs, environment: arguments.environment)
        try ignored?.write(console)
        console.warn(ignored?.warnings ?? [])
        let lists = FolderLists(folder, zone: machine.zone).kept
        let inputs = (remembered?.settings.inputs ?? []).map(\.text)
            .filter { PathName($0).isFolder || ListFormat.recognized(at: $0)?.isKept == true }
            .map { $0.hasPrefix(path(of: "")) ? String($0.dropFirst(path(of: "").count)) : $0 }
        let merged = try GitAttributes(in: folder, lists: lists + inputs)
        try merged?.write(console)
        console.warn(merged?.warnings ?? [])
        if arguments.has(.git) { try GitAttributes.tell(folder, arguments.environment) }
        guard !arguments.has(.quiet) else { return }
        for part in new { try console.print("\(shown(part.names)): \(part.note)") }
        if let note = ignored?.note { try console.print(note) }
        if let note = merged?.note(isSet: arguments.has(.git)) { try console.print(note) }
        let writesSettings = new.contains { $0.names == [SettingsFile.name] }
        if writesSettings, let warning = machine.warning { try console.print(warning) }
        if writesSettings, machine.zone.name == SystemTimeZone.utc.name {
            try console.print(
                "the time zone is UTC; if yours is another one, change \"time-zone\" in "
                    + "\(path(of: SettingsFile.name)) to a name such as Europe/Berlin")
        }
        if let target {
            try console.print(
                "\(path(of: SettingsFile.name)): \(added == nil ? "written with" : "got") a target, "
                    + "\(target.kind.rawValue) \(target.place); \"todopress publish --dry-run\" looks at it")
            if target.keepsHistory { try console.print(PublishCommand.keptHistory) }
        }
        guard !kept.isEmpty else { return }
        let rest = new.isEmpty && added == nil ? "; nothing is written" : ""
        try console.print("already there and left as before: \(shown(kept.flatMap(\.names)))\(rest)")
    }

    /// What the settings that are there now say of a build. Those that have errors stay as they are, and each build names the errors.
    private var remembered: Arguments? {
        var build = Arguments(.build)
        build.add(.outside)
        return try? SettingsFile(path: path(of: SettingsFile.name)).arguments(over: build)
    }

    /// The folders of the site.
    private var outputs: [String] {
        let remembered = remembered
        return LockAnswer.folders(
            remembered?.text(.output) ?? path(of: Arguments.usualOutput),
            inSettingsThatSay: remembered.flatMap(LockAnswer.init))
    }

    /// The settings that are there, with the target that the options name; `nil` if there is nothing to add.
    private func addedTarget() throws(Failure) -> ChangedSettings? {
        let path = path(of: SettingsFile.name)
        guard let target, FileStatus(at: path) != nil else { return nil }
        let settings = try SettingsFile(path: path).arguments(over: Arguments(.`init`)).settings
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
        let lists = FolderLists(folder, zone: machine.zone)
        let isNew = FileStatus(at: PathName(folder).below(SettingsFile.name)) == nil
        let notes = isNew ? lists.notes(zone: machine.zone) : nil
        var parts = [settings(machine, lists, notes)]
        if isNew, lists.names.isEmpty, notes == nil { parts.append(store) }
        if arguments.has(.theme) { parts.append(theme(isRemembered: isNew)) }
        if arguments[.publication] == Self.gitHubPages {
            parts.append(try workflow(machine, settingsAreNew: isNew))
        }
        return parts
    }

    private func settings(
        _ machine: MachineSettings, _ lists: FolderLists, _ notes: NoteTasks?
    ) -> InitPart {
        var text = SettingsText(Array(machine.text(withTheme: arguments.has(.theme)).utf8))
        let inputs = notes == nil ? [lists.todoTxt].compactMap(\.self) : ["."]
        for (name, texts) in [(SettingsReader.inputs, inputs), (Option.events.rawValue, lists.events)]
        where !texts.isEmpty {
            text.add(name, JSONText.strings(texts, isSpaced: true))
        }
        var hint =
            lists.events.isEmpty
            ? "" : "; the weeks show the appointments of \(lists.events.listedInPart)"
        if let notes { hint += "\n" + notes.summary }
        let named =
            inputs
            + lists.names.filter { name in
                !inputs.contains(name) && !ListLocator.isArchive(name)
                    && (notes == nil || !ListFormat.isNote(name))
            }
        if named != inputs, notes != nil || !lists.areFound {
            hint +=
                "; say in it which lists to read: \"\(SettingsReader.inputs)\": "
                + String(decoding: JSONText.strings(named.prefix(5), isSpaced: true), as: UTF8.self)
                + (named.count > 5 ? " … and \(named.count - 5) more" : "")
        }
        if let target { text.add(target) }
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
            var build = Arguments(.build)
            // Of the settings, only the zone is used.
            build.add(.outside)
            let name = try SettingsFile(path: path(of: SettingsFile.name)).arguments(over: build).text(
                .timeZone)
            zone = if let name { try SystemTimeZone(named: name) } else { nil }
        }
        let schedule = DailySchedule(
            hour: 5, minute: 17, zone: zone ?? machine.zone, from: Int(Date().timeIntervalSince1970))
        let root = ResolvedPath(folder).text
        let top = GitIgnore.repository(of: root)
        let place =
            top == root
            ? ""
            : "; GitHub runs it only in the top folder of a repository, "
                + (top.map { "which is \($0)" } ?? "which \"git init\" makes of this one")
        return InitPart(
            GitHubPagesWorkflow.path,
            GitHubPagesWorkflow(schedule: schedule, settingsNameTimeZone: zone != nil).text,
            note:
                "written; it builds and publishes the site every morning, and its comments say what to set up\(place)"
        )
    }

    /// The names of files for messages.
    private func shown(_ names: [String]) -> String { names.map(path).listedInPart }

    /// The path of a file with the folder, unless that is the current one.
    private func path(of name: String) -> String {
        folder == "." ? name : PathName(folder).below(name)
    }
}

extension InitCommand {
    static let gitHubPages = "github-pages"
    /// What `init` can write to publish the site: a workflow of GitHub, or a target of `todopress publish`.
    static let publications = [gitHubPages] + PublishingTarget.Kind.allCases.map(\.rawValue)
}

extension Arguments {
    /// The target that `init` writes into the settings.
    var newTarget: RememberedTarget? {
        guard let kind = self[.publication].flatMap(PublishingTarget.Kind.init(rawValue:)),
            let place = text(.target)
        else { return nil }
        return RememberedTarget(
            name: nil, kind: kind, place: place, branch: nil, address: self[.address]?.text,
            keepsHistory: has(.history))
    }
}
