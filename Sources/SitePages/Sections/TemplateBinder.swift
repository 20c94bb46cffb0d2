// Binds the templates of a site to what its pages say, with the constants that every page has.

import Bytes
import Mustache

/// The parsed templates of a site.
package struct TemplateBinder {
    /// What is wrong with files that cannot be parsed.
    fileprivate let parsingErrors: [TemplateError]
    /// The names of the templates in those files.
    fileprivate let broken: Set<String>
    private let library: TemplateLibrary
    private let settings: SiteSettings
    private let locale: SiteLocale

    /// Parses the templates. Those that cannot be parsed are left out, so that the others can still be bound.
    package init(
        _ files: [TemplateFile], settings: SiteSettings, locale: SiteLocale
    ) throws(TemplateErrors) {
        self.settings = settings
        self.locale = locale
        do {
            library = try TemplateLibrary(files)
            broken = []
            parsingErrors = []
        } catch {
            let wrong = Set(error.errors.map(\.file))
            library = try TemplateLibrary(files.filter { !wrong.contains($0.file) })
            broken = Set(files.filter { wrong.contains($0.file) }.map(\.name))
            parsingErrors = error.errors
        }
    }

    /// The template of a name, bound to a kind of page whose pages are in a folder.
    func bind<Page: Record>(
        _ name: String, to page: Page.Type, in folder: SiteMap.Folder
    ) throws(TemplateErrors) -> BoundTemplate<Page> {
        try library.bind(name, to: page, constants: constants(in: folder))
    }

    /// What every page of a folder can say and what no item changes.
    private func constants(in folder: SiteMap.Folder) -> Constants {
        var day = ByteBuffer()
        day.append(settings.today, locale.dates.longDate, locale.dates.names)
        let today = day.string(day.everything)
        var texts = [
            "root": "\(folder.wayToRoot)",
            "site.title": settings.title ?? locale.phrases.siteTitle,
            "site.language": locale.identifier,
            "site.direction": locale.isRightToLeft ? "rtl" : "ltr",
            "site.paper": (settings.paper ?? locale.paper).rawValue,
            "site.asOf": locale.phrases.asOf.replacing("{day}", with: today),
            "site.zone": locale.phrases.zone.replacing("{zone}", with: settings.zone),
        ]
        for (name, word) in locale.words { texts["words.\(name)"] = word }
        // The title comes from a command line and the words from a file: both may hold anything.
        return Constants(texts: texts.mapValues(\.sanitized))
    }
}

/// Collects what is wrong with the templates of a site, each thing once: what cannot be parsed, then what does not fit, by
/// file.
struct TemplateErrorList {
    private let parsing: [TemplateError]
    private var binding: [TemplateError] = []
    private let broken: Set<String>

    /// Begins with what could not be parsed.
    init(_ binder: TemplateBinder) {
        parsing = binder.parsingErrors
        broken = binder.broken
    }

    /// All errors, if there are any.
    var errors: TemplateErrors? {
        let order = binding.indices.sorted { (binding[$0].file, $0) < (binding[$1].file, $1) }
        let all = parsing + order.map { binding[$0] }
        return all.isEmpty ? nil : TemplateErrors(errors: all)
    }

    /// Adds what does not fit in one template. What two pages share is reported once, and that a template is missing is
    /// not reported if it could not be parsed.
    mutating func add(_ errors: TemplateErrors) {
        binding += errors.errors.filter { error in
            !isAboutBroken(error.problem)
                && !binding.contains { other in
                    (other.file, other.line, other.column) == (error.file, error.line, error.column)
                        && other.message == error.message
                }
        }
    }

    private func isAboutBroken(_ problem: TemplateProblem) -> Bool {
        if case .noTemplate(let name, _) = problem { return broken.contains(name) }
        if case .missingPartial(let name, _) = problem { return broken.contains(name) }
        if case .missingParent(let name, _) = problem { return broken.contains(name) }
        return false
    }
}

extension TemplateFile {
    /// The template in a file below `Templates/`; `nil` for a file of another kind. Errors call it `name`.
    public init?(path: String, name: String, bytes: [UInt8]) {
        let suffix = ".mustache"
        guard path.hasSuffix(suffix) else { return nil }
        self.init(name: String(path.dropLast(suffix.count)), file: name, source: bytes)
    }
}
