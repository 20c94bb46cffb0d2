// The section of the manifest of a site that devices keep (www.w3.org/TR/appmanifest): its name, language, colours and
// icons, for the home screen.

import Bytes
import JSON
import Mustache

/// `manifest.webmanifest`, with `--offline`.
struct WebManifestSection: SiteSection {
    init(_ binder: TemplateBinder) throws(TemplateErrors) {}

    func addresses(in context: PageContext) -> [Address] {
        context.settings.isOffline ? [.file("manifest.webmanifest")] : []
    }

    func isUnused(_ path: String, in context: PageContext) -> Bool {
        !context.settings.isOffline && OfflineFiles.own.contains(path)
    }

    var isReplaceable: Bool { true }

    func write(_ number: SectionPage, _ page: inout PageBuilder, to output: inout BufferedOutput) {
        let context = page.context
        let (settings, locale) = (context.settings, context.locale)
        // The title of a locked site is not for everybody.
        let title = context.seal == nil ? settings.title(in: locale) : locale.phrases.siteTitle
        let icons = Self.icons.map { source, sizes, type, purpose in
            JSONText.object(
                [
                    "src": JSONText.string(source), "sizes": JSONText.string(sizes),
                    "type": JSONText.string(type), "purpose": JSONText.string(purpose),
                ], isSpaced: true)
        }
        let manifest = JSONText.object(
            [
                "name": JSONText.string(title.sanitized), "lang": JSONText.string(locale.identifier),
                "dir": JSONText.string(locale.isRightToLeft ? "rtl" : "ltr"),
                "start_url": JSONText.string("index.html"), "scope": JSONText.string("./"),
                "display": JSONText.string("standalone"),
                "background_color": JSONText.string("\(Accent.paper)"),
                "theme_color": JSONText.string("\(settings.accent?.light ?? Accent.builtIn)"),
                "icons": JSONText.array(icons, isSpaced: true),
            ], isSpaced: true)
        output.buffer.append(manifest.span)
        output.buffer.append("\n")
    }

    private static let icons = [
        (source: "app-icon-192.png", sizes: "192x192", type: "image/png", purpose: "any"),
        (source: "app-icon-512.png", sizes: "512x512", type: "image/png", purpose: "any"),
        (source: "app-icon-maskable.png", sizes: "512x512", type: "image/png", purpose: "maskable"),
    ]
}
