// The locales that there are: files in Templates/locales, the built-in ones and the user's.

import Defaults
import SitePages

/// Locale files by their identifiers.
struct LocaleFiles {
    private let files: [(identifier: String, file: FileOverlay.File)]

    /// The locales among the files of the templates' folder.
    init(_ overlay: FileOverlay) {
        let (prefix, suffix) = ("locales/", ".json")
        files = overlay.files.filter { $0.path.hasPrefix(prefix) && $0.path.hasSuffix(suffix) }.map { file in
            (String(file.path.dropFirst(prefix.count).dropLast(suffix.count)), file)
        }
    }

    /// The locale of an identifier such as `de-DE`, in any case and with `_` too; else of the language alone (RFC
    /// 4647 §3.4, lookup); else of any country of that language.
    func locale(_ identifier: String) throws(Failure) -> SiteLocale {
        let wanted = identifier.lowercased().replacing("_", with: "-")
        let language = wanted.prefix { $0 != "-" }
        let exact =
            files.first { $0.identifier.lowercased() == wanted }
            ?? files.first { $0.identifier.lowercased() == language }
        guard
            let found = exact ?? files.first(where: { $0.identifier.lowercased().hasPrefix("\(language)-") })
        else {
            let known = files.map(\.identifier).joined(separator: ", ")
            throw Failure(
                UsageErrors(errors: [.invalidValue(.locale, identifier, expected: "one of \(known)")]))
        }
        do {
            return try SiteLocale(
                identifier: found.identifier, json: found.file.bytes, file: found.file.name,
                required: Self.requiredWords())
        } catch {
            throw Failure(error)
        }
    }

    /// The words of the program's own language, which a translation must have too.
    private static func requiredWords() throws(LocaleErrors) -> [String] {
        let path = "locales/en-US.json"
        guard let file = Defaults.templates.first(where: { $0.path == path }) else { return [] }
        return try SiteLocale(identifier: "en-US", json: Array(file.text.utf8), file: path).words.keys
            .sorted()
    }
}
