// Sites made of what the program has inside: the repository's own templates, locales and public files.

import Civil
import Defaults
import Mustache
import Site
import SitePages
import ToDos

/// A locale that the program has inside; its errors where there is none.
public func builtInLocale(_ identifier: String) throws -> SiteLocale {
    let path = "locales/\(identifier).json"
    let text = Defaults.templates.first { $0.path == path }?.text ?? ""
    return try SiteLocale(identifier: identifier, json: Array(text.utf8), file: path)
}

/// The repository's templates, bound.
public func builtInSections(_ environment: SiteEnvironment) throws -> SiteSections {
    let files = Defaults.templates.compactMap { file in
        TemplateFile(path: file.path, name: file.path, bytes: Array(file.text.utf8))
    }
    return try SiteSections(files, settings: environment.settings, locale: environment.locale)
}

/// The whole site with the repository's templates and public files.
public func builtInSite(_ store: ToDoStore, _ environment: SiteEnvironment) throws -> Site {
    try ToDoSite.make(
        store, sections: builtInSections(environment), environment: environment,
        publicFiles: Defaults.publicFiles.map { file in
            SiteFile(path: try SitePath(file.path), contents: .bytes(Array(file.text.utf8)))
        })
}

/// UTC for the instants of a store.
public func utc(_ store: ToDoStore) -> ZoneOffsets {
    ZoneOffsets(name: "UTC", instants: store.items.compactMap { $0.due?.instant?.seconds }) { _ in 0 }
}
