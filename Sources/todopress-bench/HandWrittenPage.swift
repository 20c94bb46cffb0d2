// The item page written by hand, as a comparison for the template engine. It is generic over its output: a
// string, as most people would write it, or prepared bytes in a reserved buffer, which is the lower limit for
// any engine.

/// The output of a hand-written page.
protocol HandWrittenOutput {
    /// The type of the page's own markup.
    associatedtype Markup: ExpressibleByStringLiteral
    /// The type of an item's values.
    associatedtype Words
    mutating func write(_ markup: Markup)
    mutating func write(escaping words: Words)
    mutating func write(raw words: Words)
}

/// The values of an item page.
struct HandWrittenPage<Words> {
    let title: Words
    let isUntitled, isOpen, isOverdue, isDueToday, isDone: Bool
    let due: (full: Words, iso: Words)?
    let week, description, location: Words?
    let coordinate: (text: Words, openStreetMap: Words, appleMaps: Words, googleMaps: Words, geo: Words)?
    let list: Words
    let previous, next: (href: Words, title: Words)?

    /// Writes the page.
    @inline(__always)
    func write<I: HandWrittenOutput>(with output: inout I) where I.Words == Words {
        output.write(
            """
            <!DOCTYPE html>
            <html lang="en-US" dir="ltr">
            <head>
            <meta charset="utf-8">
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <meta name="referrer" content="no-referrer">
            <meta name="robots" content="noindex">
            <title>
            """)
        output.write(escaping: title)
        output.write(
            """
             – To-Do List</title>
            <link rel="icon" href="../icon.svg" type="image/svg+xml">
            <link rel="stylesheet" href="../style.css">
            <link rel="stylesheet" href="../paper-letter.css">
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
        if isUntitled { output.write(" class=\"untitled\"") }
        output.write("><bdi>")
        output.write(escaping: title)
        output.write("</bdi></h1>\n<p class=\"states\">\n")
        if isOpen { output.write("<span class=\"state\">to do</span>\n") }
        if isOverdue { output.write("<span class=\"state overdue\">overdue</span>\n") }
        if isDueToday { output.write("<span class=\"state today\">due today</span>\n") }
        if isDone { output.write("<span class=\"state done\">done</span>\n") }
        output.write("</p>\n")
        if let description {
            output.write("<div class=\"description\" dir=\"auto\">")
            output.write(raw: description)
            output.write("</div>\n")
        }
        writeDetails(with: &output)
        output.write("</article>\n<nav class=\"item-ways\" aria-label=\"Other items\">\n")
        if let previous {
            output.write("<a class=\"previous\" href=\"")
            output.write(escaping: previous.href)
            output.write("\" rel=\"prev\"><span class=\"way\">Previous</span> <span class=\"name\"><bdi>")
            output.write(escaping: previous.title)
            output.write("</bdi></span></a>\n")
        }
        if let next {
            output.write("<a class=\"next\" href=\"")
            output.write(escaping: next.href)
            output.write("\" rel=\"next\"><span class=\"way\">Next</span> <span class=\"name\"><bdi>")
            output.write(escaping: next.title)
            output.write("</bdi></span></a>\n")
        }
        output.write("<a class=\"back\" href=\"")
        output.write(escaping: list)
        output.write(
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
    private func writeDetails<I: HandWrittenOutput>(with output: inout I) where I.Words == Words {
        output.write("<dl>\n")
        if let due {
            output.write("<dt>Due</dt>\n<dd><time datetime=\"")
            output.write(escaping: due.iso)
            output.write("\">")
            output.write(escaping: due.full)
            output.write("</time></dd>\n")
        }
        if let week {
            output.write("<dt>Agenda</dt>\n<dd><a href=\"")
            output.write(escaping: week)
            output.write("\">The week it is due</a></dd>\n")
        }
        if let location {
            output.write("<dt>Location</dt>\n<dd><bdi>")
            output.write(escaping: location)
            output.write("</bdi></dd>\n")
        }
        if let coordinate {
            output.write("<dt>Coordinates</dt>\n<dd>")
            output.write(escaping: coordinate.text)
            output.write("</dd>\n<dt>Maps</dt>\n<dd>\n<ul class=\"maps\">\n<li><a href=\"")
            output.write(escaping: coordinate.openStreetMap)
            output.write("\" rel=\"noopener noreferrer external\">OpenStreetMap</a></li>\n<li><a href=\"")
            output.write(escaping: coordinate.appleMaps)
            output.write("\" rel=\"noopener noreferrer external\">Apple Maps</a></li>\n<li><a href=\"")
            output.write(escaping: coordinate.googleMaps)
            output.write("\" rel=\"noopener noreferrer external\">Google Maps</a></li>\n<li><a href=\"")
            output.write(escaping: coordinate.geo)
            output.write("\">Maps on this device</a></li>\n</ul>\n</dd>\n")
        }
        output.write("</dl>\n")
    }
}

/// Appends strings to a string and escapes byte by byte.
struct StringOutput: HandWrittenOutput {
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

/// Appends bytes that are escaped already to a buffer with enough capacity.
struct ByteOutput: HandWrittenOutput {
    var html: [UInt8]

    mutating func write(_ markup: StaticString) { markup.withUTF8Buffer { html.append(contentsOf: $0) } }
    mutating func write(raw words: [UInt8]) { html.append(contentsOf: words) }
    mutating func write(escaping words: [UInt8]) { html.append(contentsOf: words) }
}
