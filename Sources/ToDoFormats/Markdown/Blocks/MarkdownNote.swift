// Reads the block structure of a note: quotes, list items, headings, paragraphs, and the places that hold no
// tasks (CommonMark 0.31 §4, §5 and its appendix). It is more generous than CommonMark in one respect, since
// no task should be lost: a task's line always begins a list item, also in a paragraph and however far it is
// indented, except in indented code outside of lists.

import Bytes
import ToDos

/// A note while it is read.
struct MarkdownNote: ~Copyable {
    let file: ListFile
    /// The signs of dates, if the note is a Kanban board.
    let kanban: KanbanSettings
    var ids: NamedIDs
    var store: StoreBuilder
    /// The tasks of the note.
    var drafts: [MarkdownDraft] = []
    /// Whether a line with a box was found, also in code or in a comment.
    var hasTasks = false
    /// The quotes and list items that contain the current line, from the outermost.
    var containers: [Container] = []
    /// The headings so far, and the one above, as an index of them.
    private var headings: [Heading] = []
    private(set) var heading: Int?
    /// Where the items and headings are, if somebody edits the note.
    var layout: Layout?
    /// The last thematic break, and the number of lines with text since then.
    var lastBreak: (offset: Int, lines: Int)?
    /// The project of its tasks below no heading; nil for the usual one.
    private(set) var project: String?
    /// The level of the heading of the archive of a Kanban board, if it is above.
    private(set) var archive: Int?
    /// The lines of the paragraph, which may turn out to be a heading.
    var paragraph: [Range<Int>] = []
    /// Whether the next line may continue a paragraph.
    var isInParagraph = false
    /// A code block or a comment that has not ended yet.
    var verbatim: Verbatim?
    /// The number of blank lines since the last line with text.
    var blankLines = 0
    /// The offsets of the last `-->` and the last `%%`: a comment can only begin before them.
    let lastCommentEnd: Int
    let lastPercentSigns: Int
    /// The indices of the quotes among the containers.
    private var quotes: [Int] = []

    /// Where the items of a note are, in their order, and its headings outside of lists and quotes.
    struct Layout {
        var tasks: [MarkdownDraft] = []
        /// The lines that tasks that repeat have left behind.
        var past: [MarkdownDraft] = []
        /// The text of a heading, the project of the tasks below it, and where its lines are.
        var headings: [(text: String, project: String?, lines: Range<Int>)] = []
        /// The project of tasks below no heading; nil for the usual one.
        var project: String?
        /// The level of a new heading that begins a project.
        var level = 2
        /// Where the archive of a Kanban board begins.
        var archive: Int?
    }

    /// A heading, which is the project of the tasks below it.
    private struct Heading {
        let text: String?
        /// 1 to 6.
        let level: Int
        /// The heading of which it is a sub-heading.
        let parent: Int?
        /// Where its lines are; nil in a quote or a list item.
        let lines: Range<Int>?
        /// Whether no task is above it.
        let isFirst: Bool
    }

    struct Container {
        /// For a list item, the columns from its parent's contents to its own; nil for a quote.
        let width: Int?
        /// The columns before its marker.
        let markerIndent: Int
        /// The task that it is or that contains it, as an index of `drafts`.
        let task: Int?
        /// Whether it is a task itself.
        let isTask: Bool
        /// The heading above it.
        let heading: Int?
        /// Whether it is a list item without contents yet.
        var isEmpty = false
    }

    /// Text that is not read: what ends it, and the number of containers around it.
    typealias Verbatim = (closer: VerbatimCloser, depth: Int)

    enum VerbatimCloser {
        case fence(mark: UInt8, count: Int)
        case comment
        case percentSigns
    }

    init(_ file: ListFile, _ ids: NamedIDs, _ store: consuming StoreBuilder) {
        (self.file, self.ids) = (file, ids)
        self.store = store
        lastCommentEnd = Markdown.lastIndex(of: "-->", in: file.bytes) ?? -1
        lastPercentSigns = Markdown.lastIndex(of: "%%", in: file.bytes) ?? -1
        let hasSettings = lastPercentSigns >= 0 || !file.boardSettings.isEmpty
        kanban = hasSettings ? KanbanSettings(file.bytes, plugin: file.boardSettings) : KanbanSettings()
    }

    mutating func read() {
        let bytes = file.bytes
        let start = bytes.byteOrderMarkLength
        let end = Markdown.endOfFrontMatter(bytes, from: start)
        Markdown.forEachLine(bytes, from: end) { range in
            read(MarkdownLine(bytes, range))
            return true
        }
        close(to: 0)
        addDrafts()
        if isToDoOfJoplin(start..<end) { store.noteUnshown("to-do note of Joplin") }
    }

    /// Whether the note itself is a to-do of Joplin: by its front matter or, in the export named RAW, by its last lines.
    private func isToDoOfJoplin(_ frontMatter: Range<Int>) -> Bool {
        func has(_ mark: StaticString, in range: Range<Int>) -> Bool {
            Markdown.firstIndex(of: mark, in: file.bytes, range) != nil
        }
        // The lines of all fields, of which the last one is `type_: 1`.
        let count = file.bytes.count
        return has("completed?:", in: frontMatter)
            || has("type_: 1", in: max(0, count - 8)..<count)
                && has("is_todo: 1", in: max(0, count - 2_000)..<count)
    }

    private mutating func read(_ line: consuming MarkdownLine) {
        var base = 0
        let matched = match(&line, &base)
        if !line.isBlank { lastBreak?.lines += 1 }
        if layout != nil, !line.isBlank {
            for container in containers.prefix(matched) where container.isTask {
                if let task = container.task { drafts[task].end = line.end }
            }
        }
        if let verbatim {
            if matched >= verbatim.depth { return read(line, in: verbatim, base) }
            self.verbatim = nil
        }
        if line.isBlank {
            close(to: matched)
            if containers.last?.isEmpty == true { close(to: containers.count - 1) }
            isInParagraph = false
            blankLines += 1
        } else {
            readBlocks(&line, matched, base)
            blankLines = 0
        }
    }

    /// Skips the marks and the indentation of the containers that continue in a line, and returns their number.
    /// `base` becomes the column from which the indentation of a description counts.
    private func match(_ line: inout MarkdownLine, _ base: inout Int) -> Int {
        var (matched, quotesMatched) = (0, 0)
        while matched < containers.count {
            // List items go on at blank lines, quotes do not.
            if line.isBlank { return quotesMatched < quotes.count ? quotes[quotesMatched] : containers.count }
            let container = containers[matched]
            if let width = container.width {
                guard line.indent >= width else { break }
                line.skip(columns: width)
            } else {
                guard line.indent < 4, line[line.next] == UInt8(ascii: ">") else { break }
                line.skipQuoteMark()
                quotesMatched += 1
            }
            if container.width == nil || container.isTask { base = line.column }
            matched += 1
        }
        return matched
    }

    /// Opens a quote or a list item.
    mutating func open(_ container: Container) {
        if container.width == nil { quotes.append(containers.count) }
        containers.append(container)
        isInParagraph = false
    }

    /// Closes the containers from a depth on.
    mutating func close(to depth: Int) {
        while containers.count > depth, let container = containers.popLast() {
            heading = container.heading
            if container.width == nil { quotes.removeLast() }
        }
    }

    /// Begins the section of a heading.
    mutating func begin(_ text: String?, level: Int, at lines: Range<Int>) {
        if let archive, level <= archive { self.archive = nil }
        // A board has its archive below a thematic break (obsidian-kanban, src/parsers/formats/list.ts).
        if let lastBreak, lastBreak.lines == 1, let text, ExportWords.state(text) == .archived,
            Markdown.firstIndex(
                of: "kanban-plugin", in: file.bytes, 0..<Markdown.endOfFrontMatter(file.bytes, from: 0))
                != nil
        {
            archive = level
            layout?.archive = lastBreak.offset
        }
        var parent = file.day == nil ? heading : nil
        while let above = parent, headings[above].level >= level { parent = headings[above].parent }
        heading = headings.count
        headings.append(
            Heading(
                text: text, level: level, parent: parent, lines: containers.isEmpty ? lines : nil,
                isFirst: drafts.isEmpty))
    }

    /// The projects of the tasks below the headings. A sub-heading is a project within that of its heading, but in a daily note,
    /// which is no project. The title of a note is no level: a first heading of level 1, if no other one has that level. In a folder of notes the projects are within
    /// the note's own, so that equal headings of two notes are two projects. A title above its tasks names it, or else the file.
    mutating func projectsOfHeadings() -> [String?] {
        let own = headings.indices.filter { headings[$0].lines != nil }
        let titles = own.filter { headings[$0].level == 1 }
        let title = titles.count == 1 && titles[0] == own[0] ? titles[0] : nil
        var projects: [String?] = []
        for heading in headings {
            let above = heading.parent.flatMap { $0 == title ? nil : projects[$0] }
            let names = [above, heading.text].compactMap(\.self)
            projects.append(names.isEmpty ? nil : names.joined(separator: "/"))
        }
        if file.isInFolder, let name = file.usualProject {
            let note = title.flatMap { headings[$0].isFirst ? projects[$0] : nil } ?? name
            project = note
            projects = projects.map { project in
                project.map { $0 == note || $0.hasPrefix("\(note)/") ? $0 : "\(note)/\($0)" }
            }
        }
        layout?.project = project
        layout?.headings = own.map { (headings[$0].text ?? "", projects[$0], headings[$0].lines ?? 0..<0) }
        layout?.level = title == nil ? own.map { headings[$0].level }.min() ?? 2 : 2
        return projects
    }
}
