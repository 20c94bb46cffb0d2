// The available locales: the files in `Templates/locales`, built-in and the user's.

import Defaults
import Foundation
import SitePages

extension FileOverlay {
    /// Reads the built-in locales, and the locales in the user's folder of templates.
    static func locales(_ templates: String?) throws(Failure) -> FileOverlay {
        try read(Defaults.templates, "Templates", templates, where: { $0.hasPrefix("locales/") })
    }

    /// Finds the locale for an identifier such as `de-DE`, in any case and with `-` or `_`. Falls back to the
    /// language alone (RFC 4647 §3.4, lookup), then to the country where a language without one is at home, to any country
    /// with the same script, then to any country of that language. The paper is that of the country that the identifier names.
    func locale(_ identifier: String) throws(Failure) -> SiteLocale {
        guard let found = localeFile(identifier) else {
            throw Failure(usage: unknownLocale(identifier))
        }
        return try reported(
            LocaleErrors.self,
            try SiteLocale(
                identifier: found.identifier, json: found.file.bytes, file: found.file.name,
                english: found.file.isBuiltIn ? nil : Self.english,
                territory: Self.territory(of: identifier, unlessOf: found.identifier)))
    }

    /// What to say of an identifier for whose script there is no locale.
    func warning(ofLocale identifier: String) -> String? {
        guard let found = localeFile(identifier)?.identifier else { return nil }
        let scripts = [identifier, found].map { Self.likely($0).script?.identifier ?? "" }
        guard scripts[0] != scripts[1] else { return nil }
        let names = scripts.map { ["Hans": "Simplified", "Hant": "Traditional"][$0] ?? $0 }
        return
            "there is no \(names[0]) locale for \(identifier): \(found) is used, which is \(names[1]); a file of your own, "
            + "locales/\(identifier).json in the folder of \(Option.templates.spelled), comes first"
    }

    /// The country that an identifier names, unless the other one names it, too.
    private static func territory(of identifier: String, unlessOf other: String) -> String? {
        let region = Locale.Language(identifier: identifier).region
        return region == Locale.Language(identifier: other).region ? nil : region?.identifier
    }

    /// A language with the script and the country that it most likely has: the likelySubtags of CLDR.
    static func likely(_ identifier: String) -> Locale.Language {
        Locale.Language(identifier: Locale.Language(identifier: identifier).maximalIdentifier)
    }

    /// The error of an identifier for which there is no locale; `nil` if there is one.
    func error(ofLocale identifier: String) -> UsageError? {
        localeFile(identifier) == nil ? unknownLocale(identifier) : nil
    }

    private var localeFiles: [(identifier: String, file: File)] {
        let (prefix, suffix) = ("locales/", ".json")
        return files.filter { $0.path.hasPrefix(prefix) && $0.path.hasSuffix(suffix) }.map { file in
            (String(file.path.dropFirst(prefix.count).dropLast(suffix.count)), file)
        }
    }

    private func localeFile(_ identifier: String) -> (identifier: String, file: File)? {
        let files = localeFiles
        let wanted = identifier.lowercased().replacing("_", with: "-")
        let language = wanted.prefix { $0 != "-" }
        if let found = files.first(where: { $0.identifier.lowercased() == wanted })
            ?? files.first(where: { $0.identifier.lowercased() == language })
        {
            return found
        }
        let near = files.filter { $0.identifier.lowercased().hasPrefix("\(language)-") }
        guard near.count > 1 else { return near.first }
        let likely = Self.likely(wanted)
        let isAnywhere = Locale.Language(identifier: wanted).region == nil
        let inScript = near.filter { Self.likely($0.identifier).script == likely.script }
        return inScript.first { isAnywhere && Self.likely($0.identifier).region == likely.region }
            ?? inScript.first ?? near.first
    }

    private func unknownLocale(_ identifier: String) -> UsageError {
        let known = localeFiles.map(\.identifier).joined(separator: ", ")
        return .invalid(.locale, identifier, expected: "one of \(known)")
    }

    /// The file of `en-US`. It supplies the words that a user's file lacks; the built-in files have all words.
    private static var english: [UInt8]? {
        Defaults.templates.first { $0.path == "locales/en-US.json" }.map { Array($0.text.utf8) }
    }
}
