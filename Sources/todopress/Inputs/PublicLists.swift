// Which of the user's public files are lists that this build must not copy: those that it reads, and archives, copies, backups and
// exports with something that it leaves out, whatever their names. It is decided here for all formats, by what a reader finds
// in a file.

import Events
import Files
import JSON
import SitePages
import ToDoFormats
import ToDos

struct PublicLists {
    private let selection: ItemSelection
    private let context: ListContext
    private let read: Set<FileStatus.Identity>
    /// What everybody must not read of them: IDs, and titles that no published item has. Readers that leave out a task keep
    /// its shortened title only.
    private let (ids, titles): (Set<ItemID>, Set<String>)

    /// `published` is what a build shows of the items of its lists, `whole`.
    init(_ inputs: BuildInputs, of whole: ToDoStore, published: ToDoStore) {
        selection = inputs.settings.selection
        context = inputs.zone.listContext(today: inputs.settings.today)
        let paths = inputs.lists?.paths ?? []
        read = Set(paths.compactMap { FileStatus(at: ListLocator.realPath($0))?.identity })
        // Public files are not locked.
        let open = inputs.settings.lock == nil ? published.items : []
        let shown = Set(open.map(\.id))
        let hidden = whole.items.filter { !shown.contains($0.id) }
        ids = Set(hidden.map(\.id))
        let omitted = whole.notes.omitted.map(\.title)
        titles = Set(hidden.map { Self.title($0, of: whole) } + omitted)
            .subtracting(open.map { Self.title($0, of: published) } + [""])
    }

    private static func title(_ item: ToDoItem, of store: ToDoStore) -> String {
        Excerpt.text(store.string(item.title))
    }

    /// The files of the user that are not copied, by their paths, with the reasons.
    func leftOut(of files: FileOverlay) -> [(path: String, warning: String)] {
        files.files.filter { !$0.isBuiltIn }.compactMap { file in
            reason(file).map { (file.path, "\(file.name): left out, because \($0)") }
        }
    }

    private func reason(_ file: FileOverlay.File) -> String? {
        if let identity = FileStatus(at: file.name)?.identity, read.contains(identity) {
            return "the site is made of it"
        }
        guard UnknownContents.ofBinary(file.bytes) == nil else { return nil }
        let name = PathName(file.path).name
        let input = ListInput(
            file.bytes, name: file.name, identity: name, usualProject: PathName(name).stem)
        let isHidden = leavesOutEvents(of: input, name) || leavesOutItems(of: input, name)
        return isHidden ? "it lists items that are not published" : nil
    }

    private func leavesOutEvents(of input: ListInput, _ name: String) -> Bool {
        guard EventCollector.recognizes(input.bytes, fileName: name) else { return false }
        var collector = EventCollector(context)
        collector.add(input)
        guard let calendars = try? collector.finish() else { return hasTitle(input) }
        let events = calendars.calendars.flatMap(\.events)
        return !calendars.leftOut(selection).isEmpty
            || events.contains {
                titles.contains(Excerpt.text($0.title)) || selection.excludesPlaces && $0.words.place != nil
            }
    }

    private func leavesOutItems(of input: ListInput, _ name: String) -> Bool {
        if ConflictMarks.failure(in: input.bytes, of: name) != nil { return hasTitle(input) }
        let format = ListFormat.recognized(input.bytes, fileName: name)
        guard let store = store(of: input, as: format ?? .lines) else { return hasTitle(input) }
        // A note may list titles without boxes.
        let lines = format == .markdown ? self.store(of: input, as: .lines) : nil
        let hasHidden = [store, lines].compactMap(\.self).contains { store in
            store.items.contains { ids.contains($0.id) || titles.contains(Self.title($0, of: store)) }
        }
        // Of a text that is no list, the lines that are titles count, and nothing else.
        guard format != nil, !hasHidden else { return hasHidden }
        let visible = selection.visible(of: store)
        // A name that the selection chooses and the file has not chooses nothing of it.
        let published = selection.published(of: visible).items.count
        return !visible.notes.omissions.isEmpty || published < store.items.count
            || selection.excludesPlaces && store.items.contains { $0.location != nil }
    }

    private func store(of input: ListInput, as format: ListFormat) -> ToDoStore? {
        var collector = ListCollector(context)
        collector.add(input, as: format)
        return try? collector.finish()
    }

    /// Whether a list that cannot be read has one of the titles, as one with the marks of a conflict.
    private func hasTitle(_ input: ListInput) -> Bool {
        let text = String(decoding: input.bytes, as: UTF8.self)
        return titles.contains { text.contains($0) }
    }
}
