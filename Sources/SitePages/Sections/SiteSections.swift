// The list of all kinds of pages, with their templates bound. Once its template is bound, a page cannot fail
// to render.
//
// Two threads bind them, since that is the longest part of a short list's build. With one, the build of the sample takes
// 1.07 times as long (the median of 320 pairs, wall time).

import Bytes
import Mustache

/// All sections of a site, ready to render.
public struct SiteSections: Sendable {
    /// The kinds of pages, in rendering order. The longest pages come first, so that no worker starts one of
    /// them at the end of a build.
    private static let kinds: [any SiteSection.Type] = [
        Pages<BookletPage>.self,
        FindSection.self,
        TickSection.self,
        CalendarSection.self,
        DataSection.self,
        Pages<YearGrid>.self,
        Pages<RoutineGrid>.self,
        Pages<DaySheet>.self,
        NotFoundSection.self,
        FolderSection.self,
        HostFileSection.self,
        WebManifestSection.self,
        FeedSection.self,
        Pages<AgendaPage>.self,
        Pages<MonthPage>.self,
        Pages<PlacesPage>.self,
        Pages<ItemListPage<LongPlace>>.self,
        Pages<GroupIndexPage>.self,
        Pages<ItemListPage<GroupIndex>>.self,
        Pages<ItemListPage<Starred>>.self,
        Pages<ActivityPage>.self,
        Pages<MonthIndexPage>.self,
        Pages<ItemListPage<ListMonth>>.self,
        Pages<ListPage>.self,
        Pages<ItemListPage<Overdue>>.self,
        Pages<ItemPage>.self,
        ItemCalendarSection.self,
    ]

    /// One section for each kind.
    let all: [any SiteSection]
    /// The page that a locked site shows in place of each of its pages.
    let lock: LockTemplates?
    /// The files that pages load.
    let files: PageFiles

    /// Binds the templates of all sections; those of Todopress only as far as the site of `context` has pages. `features` decide
    /// what the header of every page links to; `style` is for the page that is shown for unknown addresses, which carries its
    /// style inside itself. `files` are those that pages load. Throws all errors together: parse errors, and binding errors of
    /// the templates that could be parsed.
    package init(
        _ templates: ParsedTemplates, settings: SiteSettings, locale: SiteLocale, features: SiteFeatures,
        style: PageStyle? = nil, files: PageFiles, context: PageContext? = nil
    ) throws(TemplateErrors) {
        let binder = TemplateBinder(
            templates, settings: settings, locale: locale, features: features, style: style,
            files: files, context: context)
        var errors = TemplateErrorList(binder)
        all = Self.bound(by: binder).compactMap { section in
            errors.collect { () throws(TemplateErrors) in try section.get() }
        }
        lock =
            settings.lock == nil
            ? nil : errors.collect { () throws(TemplateErrors) in try LockTemplates(binder) }
        if binder.context == nil {
            // The pages of `todopress agenda --format html` and `todopress show --format html` are no part of a site; their
            // templates are checked with the others.
            _ = errors.collect { () throws(TemplateErrors) in try AgendaDocument.template(binder) }
            _ = errors.collect { () throws(TemplateErrors) in try ReceiptDocument.template(binder) }
            if let misplaced = files.misplaced(in: templates.parsed) { errors.add(misplaced) }
        }
        if let errors = errors.errors { throw errors }
        self.files = files
    }

    /// The section of each kind, or what does not fit in its templates.
    private static func bound(by binder: TemplateBinder) -> [Result<any SiteSection, TemplateErrors>] {
        parallelMap(count: kinds.count, blockSize: 1, jobs: bindingThreads, makeState: {}) { _, block in
            let kind = kinds[block.lowerBound]
            return Result { () throws(TemplateErrors) in try kind.init(binder) }
        }
    }

    /// The threads that bind templates.
    private static let bindingThreads = 2
}
