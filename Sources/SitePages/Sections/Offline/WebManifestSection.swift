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

    func isListed(_ address: Address) -> Bool { false }

    var isReplaceable: Bool { true }

    func write(_ number: SectionPage, _ page: inout PageWriter, to output: inout BufferedOutput) {
        let context = page.context
        let (settings, locale) = (context.settings, context.locale)
        var manifest = JSONObjectWriter()
        // The title of a locked site is not for everybody.
        let title = context.seal == nil ? settings.title(in: locale) : locale.phrases.siteTitle
        manifest.add("name", text: title.sanitized, to: &output.buffer)
        manifest.add("lang", text: locale.identifier, to: &output.buffer)
        manifest.add("dir", text: locale.isRightToLeft ? "rtl" : "ltr", to: &output.buffer)
        manifest.add("start_url", text: "index.html", to: &output.buffer)
        manifest.add("scope", text: "./", to: &output.buffer)
        manifest.add("display", text: "standalone", to: &output.buffer)
        manifest.add("background_color", text: "\(Accent.paper)", to: &output.buffer)
        manifest.add("theme_color", text: "\(settings.accent?.light ?? Accent.builtIn)", to: &output.buffer)
        manifest.add("icons", to: &output.buffer) { json in
            json.append("[")
            for (number, icon) in Self.icons.enumerated() {
                if number > 0 { json.append(", ") }
                var image = JSONObjectWriter()
                image.add("src", text: icon.source, to: &json)
                image.add("sizes", text: icon.sizes, to: &json)
                image.add("type", text: icon.type, to: &json)
                image.add("purpose", text: icon.purpose, to: &json)
                image.end(&json)
            }
            json.append("]")
        }
        manifest.end(&output.buffer)
        output.buffer.append("\n")
    }

    private static let icons = [
        (source: "app-icon-192.png", sizes: "192x192", type: "image/png", purpose: "any"),
        (source: "app-icon-512.png", sizes: "512x512", type: "image/png", purpose: "any"),
        (source: "app-icon-maskable.png", sizes: "512x512", type: "image/png", purpose: "maskable"),
    ]
}
