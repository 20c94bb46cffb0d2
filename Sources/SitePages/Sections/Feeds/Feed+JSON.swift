// The JSON Feed (jsonfeed.org/version/1.1).

import Bytes
import JSON

extension Feed {
    /// Writes the feed as a JSON Feed, each entry on a line.
    func appendJSON(to json: inout ByteBuffer) {
        let lines = entries.map { Array("\n".utf8) + $0.json }.joined(separator: ",".utf8)
        let author = JSONText.object(["name": JSONText.string(title)], isSpaced: true)
        let feed = JSONText.object(
            [
                "version": JSONText.string("https://jsonfeed.org/version/1.1"),
                "title": JSONText.string(title), "home_page_url": JSONText.string(base.text),
                "feed_url": JSONText.string(address(of: .json)), "language": JSONText.string(language),
                "authors": JSONText.array([author]), "items": Array("[".utf8) + lines + "\n]".utf8,
            ], isSpaced: true)
        json.append(feed.span)
        json.append("\n")
    }
}

extension FeedEntry {
    /// An item of a feed has a content, which may be empty.
    fileprivate var json: [UInt8] {
        JSONText.object(
            [
                "id": JSONText.string("urn:uuid:\(id)"), "url": JSONText.string(url),
                "title": JSONText.string(title), "content_html": JSONText.string(content ?? ""),
                "date_published": JSONText.string(date),
                "date_modified": updated == date ? nil : JSONText.string(updated),
            ], isSpaced: true)
    }
}
