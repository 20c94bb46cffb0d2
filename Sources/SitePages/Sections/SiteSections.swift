// The kinds of pages of a site, with their templates bound. A template that binds cannot fail later.

import Bytes
import Mustache
import Site

/// All sections of a site, ready to render.
public struct SiteSections: Sendable {
    /// The kinds of pages, in the order in which they are rendered: the longest pages first, so that no worker is left
    /// with one at the end.
    private static let kinds: [any SiteSection.Type] = [
        BookletSection.self,
        CurrentWeekSection.self,
        NotFoundSection.self,
        WeekSection.self,
        ListSection.self,
        ItemSection.self,
    ]

    /// One for each kind.
    let all: [any SiteSection]

    /// Parses the templates and binds those of all sections. Throws the errors of all of them at once: those of files that
    /// cannot be parsed, and what does not fit in the others.
    public init(_ files: [TemplateFile], settings: SiteSettings, locale: SiteLocale) throws(TemplateErrors) {
        let binder = try TemplateBinder(files, settings: settings, locale: locale)
        var errors = TemplateErrorList(binder)
        var sections: [any SiteSection] = []
        for kind in Self.kinds {
            do throws(TemplateErrors) {
                sections.append(try kind.init(binder))
            } catch {
                errors.add(error)
            }
        }
        if let errors = errors.errors { throw errors }
        all = sections
    }
}
