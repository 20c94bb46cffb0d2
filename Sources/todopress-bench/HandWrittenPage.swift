// The item page written by hand, once, for two kinds of ink: strings, as most people would write it; and ready
// bytes in a reserved buffer, which is the limit of what any engine can reach.

/// What a page is written with.
protocol Ink {
    /// A piece of the program's own markup.
    associatedtype Markup: ExpressibleByStringLiteral
    /// A piece of the item.
    associatedtype Words
    mutating func write(_ markup: Markup)
    mutating func write(escaping words: Words)
    mutating func write(raw words: Words)
}

/// The words of an item page in some form.
struct HandWrittenPage<Words> {
    let title: Words
    let isUntitled, isOpen, isOverdue, isDueToday, isDone, hasDetails: Bool
    let due: (full: Words, iso: Words)?
    let week, description, location: Words?
    let coordinate: (text: Words, openStreetMap: Words, appleMaps: Words, googleMaps: Words, geo: Words)?
    let list: Words
    let previous, next: (href: Words, title: Words)?

    /// Writes the page.
    @inline(__always)
    func write<I: Ink>(with ink: inout I) where I.Words == Words {
        ink.write(
            """
            <!DOCTYPE html>
            <html lang="en-US" dir="ltr">
            <head>
            <meta charset="utf-8">
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <meta name="referrer" content="no-referrer">
            <title>
            """)
        ink.write(escaping: title)
        ink.write(
            """
             – To-Do List</title>
            <link rel="icon" href="../icon.svg" type="image/svg+xml">
            <link rel="stylesheet" href="../style.css">
            </head>
            <body>
            <a class="skip" href="#main">Skip to the content</a>
            <header>
            <p class="site-title"><a href="../index.html"><bdi>To-Do List</bdi></a></p>
            </header>
            <main id="main">
            <article class="item">
            <h1
            """)
        if isUntitled { ink.write(" class=\"untitled\"") }
        ink.write("><bdi>")
        ink.write(escaping: title)
        ink.write("</bdi></h1>\n<p class=\"states\">\n")
        if isOpen { ink.write("<span class=\"state\">to do</span>\n") }
        if isOverdue { ink.write("<span class=\"state overdue\">overdue</span>\n") }
        if isDueToday { ink.write("<span class=\"state today\">due today</span>\n") }
        if isDone { ink.write("<span class=\"state done\">done</span>\n") }
        ink.write("</p>\n")
        if let description {
            ink.write("<div class=\"description\" dir=\"auto\">")
            ink.write(raw: description)
            ink.write("</div>\n")
        }
        if hasDetails { writeDetails(with: &ink) }
        ink.write("</article>\n<nav class=\"item-ways\" aria-label=\"Other items\">\n")
        if let previous {
            ink.write("<a class=\"previous\" href=\"")
            ink.write(escaping: previous.href)
            ink.write("\" rel=\"prev\"><span class=\"way\">Previous</span> <span class=\"name\"><bdi>")
            ink.write(escaping: previous.title)
            ink.write("</bdi></span></a>\n")
        }
        if let next {
            ink.write("<a class=\"next\" href=\"")
            ink.write(escaping: next.href)
            ink.write("\" rel=\"next\"><span class=\"way\">Next</span> <span class=\"name\"><bdi>")
            ink.write(escaping: next.title)
            ink.write("</bdi></span></a>\n")
        }
        ink.write("<a class=\"back\" href=\"")
        ink.write(escaping: list)
        ink.write(
            """
            ">Back to the list</a>
            </nav>
            </main>
            <footer>
            <p>Times are in Europe/Berlin.</p>
            </footer>
            </body>
            </html>

            """)
    }

    @inline(__always)
    private func writeDetails<I: Ink>(with ink: inout I) where I.Words == Words {
        ink.write("<dl>\n")
        if let due {
            ink.write("<dt>Due</dt>\n<dd><time datetime=\"")
            ink.write(escaping: due.iso)
            ink.write("\">")
            ink.write(escaping: due.full)
            ink.write("</time></dd>\n")
        }
        if let week {
            ink.write("<dt>Agenda</dt>\n<dd><a href=\"")
            ink.write(escaping: week)
            ink.write("\">The week it is due</a></dd>\n")
        }
        if let location {
            ink.write("<dt>Location</dt>\n<dd><bdi>")
            ink.write(escaping: location)
            ink.write("</bdi></dd>\n")
        }
        if let coordinate {
            ink.write("<dt>Coordinates</dt>\n<dd>")
            ink.write(escaping: coordinate.text)
            ink.write("</dd>\n<dt>Maps</dt>\n<dd>\n<ul class=\"maps\">\n<li><a href=\"")
            ink.write(escaping: coordinate.openStreetMap)
            ink.write("\" rel=\"noopener noreferrer external\">OpenStreetMap</a></li>\n<li><a href=\"")
            ink.write(escaping: coordinate.appleMaps)
            ink.write("\" rel=\"noopener noreferrer external\">Apple Maps</a></li>\n<li><a href=\"")
            ink.write(escaping: coordinate.googleMaps)
            ink.write("\" rel=\"noopener noreferrer external\">Google Maps</a></li>\n<li><a href=\"")
            ink.write(escaping: coordinate.geo)
            ink.write("\">Maps on this device</a></li>\n</ul>\n</dd>\n")
        }
        ink.write("</dl>\n")
    }
}

/// Strings appended to a string, escaped byte by byte.
struct StringInk: Ink {
    var html = ""

    mutating func write(_ markup: String) { html += markup }
    mutating func write(raw words: String) { html += words }
    mutating func write(escaping words: String) {
        var escaped: [UInt8] = []
        for byte in words.utf8 {
            switch byte {
            case UInt8(ascii: "&"): escaped += "&amp;".utf8
            case UInt8(ascii: "<"): escaped += "&lt;".utf8
            case UInt8(ascii: ">"): escaped += "&gt;".utf8
            case UInt8(ascii: "\""): escaped += "&quot;".utf8
            case UInt8(ascii: "'"): escaped += "&#39;".utf8
            default: escaped.append(byte)
            }
        }
        html += String(decoding: escaped, as: UTF8.self)
    }
}

/// Bytes that are escaped already, appended to a buffer that is large enough.
struct ByteInk: Ink {
    var html: [UInt8]

    mutating func write(_ markup: StaticString) { markup.withUTF8Buffer { html.append(contentsOf: $0) } }
    mutating func write(raw words: [UInt8]) { html.append(contentsOf: words) }
    mutating func write(escaping words: [UInt8]) { html.append(contentsOf: words) }
}
