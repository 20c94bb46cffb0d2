// Binds the site's templates to the records of its pages, with the constants that every page has.

import Mustache

/// Binds the templates of a site.
struct TemplateBinder {
    fileprivate let templates: ParsedTemplates
    let settings: SiteSettings
    /// The values that all pages share.
    private let constants: Constants
    /// The style of pages that carry it inside themselves.
    let style: PageStyle?
    /// The files that pages load.
    let files: PageFiles
    /// The site whose pages are made, if the templates are those of Todopress, which fit: only what it needs is bound.
    let context: PageContext?

    /// Binds these templates, with the constants of these settings.
    init(
        _ templates: ParsedTemplates, settings: SiteSettings, locale: SiteLocale,
        features: SiteFeatures = .none, style: PageStyle? = nil, files: PageFiles = .none,
        context: PageContext? = nil
    ) {
        self.templates = templates
        self.settings = settings
        self.style = style
        self.files = files
        self.context = templates.areBuiltIn ? context : nil
        constants = Self.constants(settings, locale, features)
    }

    /// Binds the template `name` to a record type. `folder` is the folder of the pages; it decides their path
    /// to the root.
    func bind<Page: Record>(
        _ name: String, to page: Page.Type, in folder: Address.Folder
    ) throws(TemplateErrors) -> PageTemplate<Page> {
        try bind(name, to: page, wayToRoot: folder.wayToRoot)
    }

    /// Binds the template `name` of a page that hosts show at any depth. If the site's address is not known, its links
    /// are relative to wherever it is shown.
    func bindAtAnyDepth<Page: Record>(
        _ name: String, to page: Page.Type
    ) throws(TemplateErrors) -> PageTemplate<Page> {
        try bind(name, to: page, wayToRoot: settings.baseURL?.path ?? "")
    }

    /// Binds the template of a page that stands alone, outside a site. Throws its errors and the parse errors of all
    /// templates.
    func alone<Page: Record>(
        _ bind: (TemplateBinder) throws(TemplateErrors) -> PageTemplate<Page>
    ) throws(TemplateErrors) -> PageTemplate<Page> {
        do throws(TemplateErrors) {
            return try bind(self)
        } catch {
            var errors = TemplateErrorList(self)
            errors.add(error)
            throw errors.errors ?? error
        }
    }

    private func bind<Page: Record>(
        _ name: String, to page: Page.Type, wayToRoot: String
    ) throws(TemplateErrors) -> PageTemplate<Page> {
        var texts = constants.texts
        texts["root"] = wayToRoot.sanitized
        texts["files"] = "\(wayToRoot)\(files.folder)/".sanitized
        return PageTemplate(
            try templates.parsed.bind(
                name, to: SharedPage<Page>.self, constants: Constants(texts: texts, flags: constants.flags)))
    }

    /// The values that all pages of a site share.
    private static func constants(
        _ settings: SiteSettings, _ locale: SiteLocale, _ features: SiteFeatures
    ) -> Constants {
        let today = locale.text(settings.today, locale.dates.longDate)
        let fullToday = locale.text(settings.today, locale.dates.fullDate)
        var texts = [
            "site.title": settings.title(in: locale),
            "site.language": locale.identifier,
            "site.direction": locale.isRightToLeft ? "rtl" : "ltr",
            "site.paper": (settings.paper ?? locale.paper).rawValue,
            "site.asOf": locale.phrases.asOf(today),
            "site.asOfZone": locale.phrases.asOfZone(fullToday, settings.zone),
            "site.zone": locale.phrases.zone(settings.zone),
            "site.day": settings.agesWithTheDay ? settings.today.iso : "",
            "site.zoneName": settings.zone,
            // Programs for calendars subscribe to such an address.
            "site.webcal": settings.baseURL.map { "webcal" + $0.text.drop { $0 != ":" } } ?? "",
        ]
        for (name, word) in locale.words { texts["words.\(name)"] = word }
        // The title comes from the command line and the words from a file, so both may contain any character.
        return Constants(
            texts: texts.mapValues(\.sanitized),
            flags: features.flags.merging([
                "site.isIndexed": settings.isIndexed, "site.hasCalendar": settings.hasCalendar,
                "site.hasWebcal": settings.hasCalendar && settings.baseURL != nil,
                "site.hasFeeds": settings.hasFeeds, "site.hasData": settings.hasData,
                "site.hasFiles": settings.hasCalendar || settings.hasFeeds || settings.hasData,
                "site.isLocked": settings.lock != nil, "site.isOffline": settings.isOffline,
                "site.hasAccent": settings.accent != nil, "site.hasCustomStyle": features.hasCustomStyle,
            ]) { $1 })
    }
}

/// Collects template errors without duplicates: parse errors first, then binding errors by file.
struct TemplateErrorList {
    private let parsing: [TemplateError]
    private var binding: [TemplateError] = []
    private let unparsedNames: Set<String>

    /// Starts with the binder's parse errors.
    init(_ binder: TemplateBinder) {
        parsing = binder.templates.errors
        unparsedNames = binder.templates.unparsedNames
    }

    /// All errors; `nil` if there are none.
    var errors: TemplateErrors? {
        let order = binding.indices.sorted { (binding[$0].file, $0) < (binding[$1].file, $1) }
        let all = parsing + order.map { binding[$0] }
        return all.isEmpty ? nil : TemplateErrors(errors: all)
    }

    /// Adds the binding errors of one section. An error that two sections share is reported once. A template
    /// that exists but could not be parsed is not reported as missing.
    mutating func add(_ errors: TemplateErrors) {
        binding += errors.errors.filter { error in
            !isAboutUnparsedTemplate(error.problem)
                && !binding.contains { other in
                    (other.file, other.line, other.column) == (error.file, error.line, error.column)
                        && other.message == error.message
                }
        }
    }

    /// What binding gives; nil if it throws, which is added.
    mutating func collect<Bound>(_ bind: () throws(TemplateErrors) -> Bound) -> Bound? {
        do throws(TemplateErrors) { return try bind() } catch {
            add(error)
            return nil
        }
    }

    private func isAboutUnparsedTemplate(_ problem: TemplateProblem) -> Bool {
        if case .noTemplate(let name, _) = problem { return unparsedNames.contains(name) }
        if case .missingPartial(let name, _) = problem { return unparsedNames.contains(name) }
        if case .missingParent(let name, _) = problem { return unparsedNames.contains(name) }
        return false
    }
}

extension TemplateFile {
    /// The template in a file below `Templates/`; `nil` if the file is not a template. Messages call the file
    /// `name`.
    package init?(path: String, name: String, bytes: [UInt8]) {
        guard path.hasSuffix(Self.suffix) else { return nil }
        self.init(name: String(path.dropLast(Self.suffix.count)), file: name, source: bytes)
    }
}
