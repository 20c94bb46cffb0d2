// The locales that there are: files in Templates/locales, the built-in ones and the user's.

import SitePages

/// Locale files by their identifiers.
struct LocaleFiles {
    private let files: [(identifier: String, file: FileOverlay.File)]

    init(_ overlay: FileOverlay) {
        let (prefix, suffix) = ("locales/", ".json")
        files = overlay.files.filter { $0.path.hasPrefix(prefix) && $0.path.hasSuffix(suffix) }.map { file in
            (String(file.path.dropFirst(prefix.count).dropLast(suffix.count)), file)
        }
    }

    /// The locale of an identifier such as `de-DE`; `de_de` and `de` find it too, as does any other country of
    /// that language (RFC 4647 §3.4, lookup).
    func locale(_ identifier: String) throws(Failure) -> SiteLocale {
        let wanted = identifier.lowercased().replacing("_", with: "-")
        let language = wanted.prefix { $0 != "-" }
        let exact = files.first { $0.identifier.lowercased() == wanted }
        guard
            let found = exact ?? files.first(where: { $0.identifier.lowercased().hasPrefix("\(language)-") })
        else {
            let known = files.map(\.identifier).joined(separator: ", ")
            throw Failure(
                UsageErrors(errors: [.invalidValue(.locale, identifier, expected: "one of \(known)")]))
        }
        do {
            return try SiteLocale(identifier: found.identifier, json: found.file.bytes, file: found.file.name)
        } catch {
            throw Failure(error)
        }
    }
}
