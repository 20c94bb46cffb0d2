// The templates of all kinds of page, bound to what those pages say. A template that binds cannot fail later.

import Bytes
import Mustache
import Site

/// Every template of the site, ready to render.
public struct SiteTemplates: Sendable {
    /// A page of the list.
    let list: BoundTemplate<ListPage>
    /// An item's page.
    package let item: BoundTemplate<ItemPage>
    /// A week.
    let agenda: BoundTemplate<AgendaPage>
    /// All coming weeks.
    let booklet: BoundTemplate<BookletPage>
    /// The page for wrong addresses.
    let notFound: BoundTemplate<PlainPage>
    /// The digest of all files.
    let digest: Digest

    /// Parses and binds the templates `list`, `item`, `agenda`, `booklet` and `not-found`. Throws the errors of all
    /// of them at once: those of files that cannot be parsed, and what does not fit in the others.
    public init(_ files: [TemplateFile], settings: BuildSettings) throws(TemplateErrors) {
        var binder = try Binder(files, settings: settings)
        let list = binder.bind("list", to: ListPage.self, in: .root)
        let item = binder.bind("item", to: ItemPage.self, in: .items)
        let agenda = binder.bind("agenda", to: AgendaPage.self, in: .agenda)
        let booklet = binder.bind("booklet", to: BookletPage.self, in: .agenda)
        let notFound = binder.bind("not-found", to: PlainPage.self, in: .root)
        guard binder.errors.isEmpty, let list, let item, let agenda, let booklet, let notFound else {
            throw TemplateErrors(errors: binder.errors)
        }
        self.list = list
        self.item = item
        self.agenda = agenda
        self.booklet = booklet
        self.notFound = notFound
        digest = files.reduce(Digest(of: [])) { digest, file in
            digest.adding(Digest(of: Array(file.name.utf8)).value).adding(Digest(of: file.source).value)
        }
    }
}

extension TemplateFile {
    /// The template in a file below `Templates/`; nothing for a file of another kind. Errors call it `name`.
    public init?(path: String, name: String, bytes: [UInt8]) {
        let suffix = ".mustache"
        guard path.hasSuffix(suffix) else { return nil }
        self.init(name: String(path.dropLast(suffix.count)), file: name, source: bytes)
    }
}

/// Binds templates one after the other and collects what is wrong with any of them.
private struct Binder {
    /// What is wrong so far.
    private(set) var errors: [TemplateError] = []
    private let library: TemplateLibrary
    private let settings: BuildSettings
    /// The names of the templates that cannot be parsed, of which enough has been said.
    private let broken: Set<String>

    /// Parses the templates. Those that cannot be are left out, so that the others can still be bound.
    init(_ files: [TemplateFile], settings: BuildSettings) throws(TemplateErrors) {
        self.settings = settings
        do {
            library = try TemplateLibrary(files)
            broken = []
        } catch {
            let wrong = Set(error.errors.map(\.file))
            library = try TemplateLibrary(files.filter { !wrong.contains($0.file) })
            broken = Set(files.filter { wrong.contains($0.file) }.map(\.name))
            errors = error.errors
        }
    }

    mutating func bind<Page: Record>(
        _ name: String, to page: Page.Type, in folder: SiteMap.Folder
    ) -> BoundTemplate<Page>? {
        do {
            return try library.bind(name, to: page, constants: constants(in: folder))
        } catch {
            // What two pages share is wrong only once.
            errors += error.errors.filter { error in
                !isAboutBroken(error.problem)
                    && !errors.contains { other in
                        (other.file, other.line, other.column) == (error.file, error.line, error.column)
                            && other.message == error.message
                    }
            }
            return nil
        }
    }

    /// Whether the problem is only that a template is missing which could not be parsed.
    private func isAboutBroken(_ problem: TemplateProblem) -> Bool {
        if case .noTemplate(let name, _) = problem { return broken.contains(name) }
        if case .missingPartial(let name, _) = problem { return broken.contains(name) }
        if case .missingParent(let name, _) = problem { return broken.contains(name) }
        return false
    }

    /// What every page of a folder can say and what no item changes.
    private func constants(in folder: SiteMap.Folder) -> Constants {
        let locale = settings.locale
        var texts = [
            "root": "\(folder.wayToRoot)",
            "site.title": settings.title ?? locale.phrases.siteTitle,
            "site.language": locale.identifier,
            "site.direction": locale.isRightToLeft ? "rtl" : "ltr",
            "site.paper": settings.paper.rawValue,
            "site.zone": locale.phrases.zone.replacing("{zone}", with: settings.zone.name),
        ]
        for (name, word) in locale.words { texts["words.\(name)"] = word }
        // The title comes from a command line and the words from a file: both may hold anything.
        return Constants(texts: texts.mapValues(\.asWords))
    }
}
