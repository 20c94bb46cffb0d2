// The Atom feed (RFC 4287).

import Bytes
import Mustache

extension Feed {
    /// Writes the feed as an Atom document.
    func appendAtom(to xml: inout ByteBuffer) {
        xml.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
        xml.append("<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"")
        xml.appendEscaped(language)
        xml.append("\">\n")
        xml.append(element: "id", base.text)
        xml.append(element: "title", title)
        xml.append(element: "updated", updated)
        xml.append("<author>\n")
        xml.append(element: "name", title)
        xml.append("</author>\n")
        xml.append(link: "self", "application/atom+xml", address(of: .atom))
        xml.append(link: "alternate", "text/html", base.text)
        for entry in entries { append(entry, to: &xml) }
        xml.append("</feed>\n")
    }

    private func append(_ entry: FeedEntry, to xml: inout ByteBuffer) {
        xml.append("<entry>\n")
        xml.append(element: "id", "urn:uuid:\(entry.id)")
        xml.append(element: "title", entry.title)
        xml.append(element: "published", entry.date)
        xml.append(element: "updated", entry.updated)
        xml.append(link: "alternate", "text/html", entry.url)
        if let content = entry.content {
            xml.append("<content type=\"html\">")
            xml.appendEscaped(content)
            xml.append("</content>\n")
        }
        xml.append("</entry>\n")
    }
}

extension ByteBuffer {
    fileprivate mutating func append(element name: StaticString, _ text: String) {
        append("<")
        append(name)
        append(">")
        appendEscaped(text)
        append("</")
        append(name)
        append(">\n")
    }

    fileprivate mutating func append(link relation: StaticString, _ type: StaticString, _ url: String) {
        append("<link rel=\"")
        append(relation)
        append("\" type=\"")
        append(type)
        append("\" href=\"")
        appendEscaped(url)
        append("\"/>\n")
    }
}
