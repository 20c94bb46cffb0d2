// The page that the world sees in place of each page of a locked site: it asks for the passphrase. It has no title, no
// count and nothing else of the list.

import Bytes
import Mustache
import Site

/// The page that asks for the passphrase, with the sealed page in it.
struct LockPage: Record {
    let salt, rounds, key, open, sealed: Text

    static let vocabulary = Vocabulary<LockPage>([
        .plain("salt", \.salt, "The salt of the passphrase, in base64.", example: "mO2c…"),
        .plain("rounds", \.rounds, "The rounds of PBKDF2.", example: "600000"),
        .plain("key", \.key, "The key of the site, which the passphrase opens, in base64.", example: "V0yq…"),
        .text(
            "open", \.open, "The pages among the public files, which are not encrypted, one a line.",
            example: "imprint.html"),
        .plain("sealed", \.sealed, "The page, encrypted, in base64.", example: "9tXr…"),
    ])
}

/// The template of that page, bound for pages at the root and for pages in a folder.
struct LockTemplates {
    let atRoot, inFolder: PageTemplate<LockPage>

    init(_ binder: TemplateBinder) throws(TemplateErrors) {
        atRoot = try binder.bind("lock", to: LockPage.self, in: .root)
        inFolder = try binder.bind("lock", to: LockPage.self, in: .items)
    }
}

/// Writes the files of a locked site.
struct LockedFiles {
    /// The public files that only a locked site has.
    static let publicFiles = ["unlock.js", "lock.css"]

    let seal: PageSeal
    let templates: LockTemplates
    /// The pages among the public files, one a line.
    let openPages: String

    /// Writes what takes the place of a file that has these contents in an unlocked site.
    func write(
        _ contents: borrowing ByteBuffer, of path: SitePath, _ page: inout PageBuilder,
        to output: inout BufferedOutput
    ) {
        let published = seal.publicPath(of: path)
        if FindSection.isPart(path) {
            let sealed = seal.seal(FindSection.json(ofScript: contents), of: path, at: published)
            output.buffer.append("findPart=\"")
            output.buffer.append(base64: sealed)
            output.buffer.append("\";\n")
        } else {
            let key = seal.key
            let sealed = seal.seal([UInt8](contents), of: path, at: published)
            let record = LockPage(
                salt: page.text { $0.append(base64: key.salt) }, rounds: page.decimal(key.rounds),
                key: page.text { $0.append(base64: key.sealed) }, open: page.text(openPages.sanitized),
                sealed: page.text { $0.append(base64: sealed) })
            (published.nameStart == 0 ? templates.atRoot : templates.inFolder).render(
                record, &page, to: &output)
        }
    }
}
