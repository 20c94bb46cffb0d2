// How the files of a locked site are named and encrypted. `Public/unlock.js` does the reverse in a browser.

import Cipher
import Site

/// What hides the pages of a site from everybody who does not know its passphrase.
struct PageSeal {
    /// The pages that keep their paths, since readers begin there.
    private static let startPages = ["index.html", "agenda/index.html"]
    /// The folder of all other sealed files.
    static let folder = "pages/"

    /// What the site publishes of its key.
    let key: WrappedKey
    private let cipher: PageCipher

    init(_ lock: SiteLock) {
        key = lock.wrapped
        cipher = PageCipher(dataKey: lock.dataKey)
    }

    /// Whether a file that is made of items is sealed: every page but the one for unknown addresses, and the find index.
    static func covers(_ path: SitePath) -> Bool {
        path.text.hasSuffix(".html") && path.text != NotFoundSection.fileName || FindSection.isPart(path)
    }

    func publicPath(of path: SitePath) -> SitePath {
        guard Self.covers(path), !Self.startPages.contains(path.text) else { return path }
        let text = path.text
        let name = Self.folder + cipher.name(of: text) + (text.hasSuffix(".js") ? ".js" : ".html")
        // Hexadecimal digits are valid on every system.
        return Array(name.utf8).withUnsafeBytes { SitePath(good: $0) }
    }

    /// A file as it is published at its public path: its path, a zero byte and its contents, encrypted.
    func seal(_ contents: [UInt8], of path: SitePath, at published: SitePath) -> [UInt8] {
        cipher.seal(Array(path.text.utf8) + [0] + contents, at: published.text)
    }
}
