// The available locales: the files in `Templates/locales`, built-in and the user's.

import Defaults
import SitePages

extension FileOverlay {
    /// Reads the built-in locales, and the locales in the user's folder of templates.
    static func locales(_ templates: String?) throws(Failure) -> FileOverlay {
        try read(Defaults.templates, "Templates", templates, where: { $0.hasPrefix("locales/") })
    }

    /// Finds the locale for an identifier such as `de-DE`, in any case and with `-` or `_`. Falls back to the
    /// language alone (RFC 4647 §3.4, lookup), then to any country of that language.
    func locale(_ identifier: String) throws(Failure) -> SiteLocale {
        guard let found = localeFile(identifier) else {
            throw Failure(usage: unknownLocale(identifier))
        }
        return try reported(
            LocaleErrors.self,
            try SiteLocale(
                identifier: found.identifier, json: found.file.bytes, file: found.file.name,
                english: found.file.isBuiltIn ? nil : Self.english))
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
        return files.first { $0.identifier.lowercased() == wanted }
            ?? files.first { $0.identifier.lowercased() == language }
            ?? files.first { $0.identifier.lowercased().hasPrefix("\(language)-") }
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
