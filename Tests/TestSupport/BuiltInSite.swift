// Sites made with the program's embedded templates, locales and public files.

import Civil
import Defaults
import Mustache
import Site
import SitePages
import ToDos

/// An embedded locale. Throws the locale's errors if there is no such file.
public func builtInLocale(_ identifier: String) throws -> SiteLocale {
    let path = "locales/\(identifier).json"
    let text = Defaults.templates.first { $0.path == path }?.text ?? ""
    return try SiteLocale(identifier: identifier, json: Array(text.utf8), file: path)
}

/// The sections with the repository's templates.
public func builtInSections(_ environment: SiteEnvironment) throws -> SiteSections {
    let files = Defaults.templates.compactMap { file in
        TemplateFile(path: file.path, name: file.path, bytes: Array(file.text.utf8))
    }
    return try SiteSections(files, settings: environment.settings, locale: environment.locale)
}

/// A site with the repository's templates and public files.
public func builtInSite(_ store: ToDoStore, _ environment: SiteEnvironment) throws -> Site {
    try ToDoSite.make(
        PageContext(store, environment), sections: builtInSections(environment),
        publicFiles: Defaults.publicFiles.map { file in
            SiteFile(path: try SitePath(file.path), contents: .bytes(Array(file.text.utf8)))
        })
}

/// UTC, for the instants of any store.
public func utc(_ store: ToDoStore) -> ZoneOffsets {
    ZoneOffsets(name: "UTC", instants: []) { _ in 0 }
}
