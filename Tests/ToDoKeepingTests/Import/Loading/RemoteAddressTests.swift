// Addresses of lists: what is loaded, what is shown, and what names the list in the store.

import Testing
import ToDoKeeping

@Suite struct RemoteAddressTests {
    @Test(
        arguments: [
            ("https://example.com/todos", true), ("HTTP://x", true), ("webcal://x/y", true),
            ("ftp://x", true),
            ("file:///etc/passwd", true), ("todo.txt", false), ("-", false), ("://x", false),
            ("a b://c", false), ("notes/https:/x", false), ("", false),
        ])
    func aWordWithASchemeIsAnAddress(word: String, isAddress: Bool) {
        #expect(RemoteAddress.isAddress(word) == isAddress)
    }

    struct Parts: Equatable {
        let request: String
        let shown: String
        let source: String
        let fileName: String
    }

    @Test(
        arguments: [
            (
                "https://jsonplaceholder.typicode.com/todos",
                Parts(
                    request: "https://jsonplaceholder.typicode.com/todos",
                    shown: "https://jsonplaceholder.typicode.com/todos",
                    source: "https://jsonplaceholder.typicode.com/todos", fileName: "todos")
            ),
            (
                "HTTPS://anna:geh%40eim@Example.COM:8443/A/work.ics#part",
                Parts(
                    request: "https://anna:geh%40eim@Example.COM:8443/A/work.ics",
                    shown: "https://example.com:8443/A/work.ics",
                    source: "https://example.com:8443/A/work.ics", fileName: "work.ics")
            ),
            (
                "webcal://example.com?token=secret",
                Parts(
                    request: "https://example.com/?token=secret", shown: "https://example.com/?…",
                    source: "https://example.com/?f3ac97547a31", fileName: "")
            ),
            (
                "http://a@b@c/-o",
                Parts(
                    request: "http://a@b@c/-o", shown: "http://c/-o", source: "http://c/-o", fileName: "-o")
            ),
        ])
    func secretsAreNeitherShownNorStored(word: String, parts: Parts) throws {
        let address = try RemoteAddress(word)
        #expect(
            Parts(
                request: address.request, shown: address.shown, source: address.source,
                fileName: address.fileName) == parts)
    }

    @Test(
        arguments: [
            ("ftp://x/", AddressError.scheme("ftp")), ("file:///etc/passwd", .scheme("file")),
            ("https://", .invalid), ("https:///x", .invalid), ("https://u:p@/x", .invalid),
            ("https://a b/", .invalid), ("https://a/\"\noutput = \"x", .invalid), ("https://a\\b/", .invalid),
            ("https://-x/", .invalid), ("https://:80/", .invalid), ("todo.txt", .invalid),
        ])
    func otherAddressesAreRefused(word: String, error: AddressError) {
        #expect(throws: error) { try RemoteAddress(word) }
    }
}
