// The JSON Feed (jsonfeed.org/version/1.1).

import Bytes
import JSON

extension Feed {
    /// Writes the feed as a JSON Feed, each entry on a line.
    func appendJSON(to json: inout ByteBuffer) {
        var feed = JSONObjectWriter()
        feed.add("version", text: "https://jsonfeed.org/version/1.1", to: &json)
        feed.add("title", text: title, to: &json)
        feed.add("home_page_url", text: base.text, to: &json)
        feed.add("feed_url", text: address(of: .json), to: &json)
        feed.add("language", text: language, to: &json)
        feed.add("authors", to: &json) { json in
            json.append("[")
            var author = JSONObjectWriter()
            author.add("name", text: title, to: &json)
            author.end(&json)
            json.append("]")
        }
        feed.add("items", to: &json) { json in
            json.append("[")
            for (index, entry) in entries.enumerated() {
                json.append(index == 0 ? "\n" : ",\n")
                append(entry, to: &json)
            }
            json.append("\n]")
        }
        feed.end(&json)
        json.append("\n")
    }

    private func append(_ entry: FeedEntry, to json: inout ByteBuffer) {
        var item = JSONObjectWriter()
        item.add("id", text: "urn:uuid:\(entry.id)", to: &json)
        item.add("url", text: entry.url, to: &json)
        item.add("title", text: entry.title, to: &json)
        // An item of the feed has a content, which may be empty.
        item.add("content_html", text: entry.content ?? "", to: &json)
        item.add("date_published", text: entry.date, to: &json)
        item.end(&json)
    }
}
