// A strict HTML parser for tests. It accepts only well-formed pages: every element is closed, every attribute
// is in double quotes, and every `<`, `>`, `"` and `&` of a text is escaped. Whatever a browser would repair
// is an error here, so a text that breaks out of its element is found.

/// An element of a page, or the page itself.
package struct HostileMarkup {
    /// A part of an element's contents.
    package enum Child {
        case text(String)
        case element(HostileMarkup)
    }

    /// Why a page was rejected, and the text before the error.
    package struct Mistake: Error, CustomStringConvertible {
        package let reason: String
        package let before: String
        package var description: String { "\(reason), after …\(before)" }
    }

    package struct Attribute {
        package let name: String
        package let value: String
    }

    package let name: String
    package var attributes: [Attribute] = []
    package var children: [Child] = []

    package subscript(attribute: String) -> String? {
        // Loops here rather than closures, which are slow in a debug build.
        for candidate in attributes where candidate.name == attribute { return candidate.value }
        return nil
    }

    /// The text of an element and its descendants, like the DOM's `textContent`.
    package var textContent: ExactText {
        ExactText(
            children.map { child in
                switch child {
                case .text(let text): text
                case .element(let element): element.textContent.text
                }
            }.joined())
    }

    /// The element and its descendants in document order.
    package var all: [HostileMarkup] {
        var elements: [HostileMarkup] = []
        add(to: &elements)
        return elements
    }

    private func add(to elements: inout [HostileMarkup]) {
        elements.append(self)
        for case .element(let element) in children { element.add(to: &elements) }
    }

    /// The element and its descendants with a given name and, if given, a class.
    package func elements(_ name: String, _ wanted: String? = nil) -> [HostileMarkup] {
        var elements: [HostileMarkup] = []
        add(to: &elements, name, wanted)
        return elements
    }

    private func add(to elements: inout [HostileMarkup], _ name: String, _ wanted: String?) {
        if self.name == name, hasClass(wanted) { elements.append(self) }
        for case .element(let element) in children { element.add(to: &elements, name, wanted) }
    }

    private func hasClass(_ wanted: String?) -> Bool {
        guard let wanted else { return true }
        return self["class"]?.split(separator: " ").contains(Substring(wanted)) == true
    }

    /// Parses a page.
    package init(page: String) throws(Mistake) {
        var reader = HostileMarkupReader(bytes: Array(page.utf8))
        self = try reader.page()
    }

    package init(name: String) {
        self.name = name
    }
}

/// A text that compares by bytes. Strings compare by canonical equivalence.
package struct ExactText: Equatable, CustomStringConvertible {
    package let text: String

    package init(_ text: String) {
        self.text = text
    }

    package static func == (one: ExactText, other: ExactText) -> Bool {
        one.text.utf8.elementsEqual(other.text.utf8)
    }

    package var description: String { text.debugDescription }
}

/// The state of the parser.
private struct HostileMarkupReader {
    let bytes: [UInt8]
    var position = 0
    /// Whether a byte may stand in any text as it is.
    private static let plain = (UInt8.min...UInt8.max).map { byte in
        if byte < 0x20 { return byte == 0x09 || byte == 0x0A }
        return byte != 0x7F && !"<>&\"'".utf8.contains(byte)
    }

    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Void elements, which have no end tag (HTML §13.1.2).
    private static let void: Set = ["meta", "link", "br", "img", "input", "hr"]

    mutating func page() throws(HostileMarkup.Mistake) -> HostileMarkup {
        guard take("<!DOCTYPE html>\n") else { throw mistake("no doctype") }
        var open = [HostileMarkup(name: "page")]
        while position < bytes.count {
            if take("</") {
                let name = name()
                guard take(">"), open.count > 1, let element = open.popLast(), element.name == name else {
                    throw mistake("</\(name)> closes another element")
                }
                open[open.count - 1].children.append(.element(element))
            } else if take("<") {
                let (element, isClosed) = try startTag()
                if isClosed || Self.void.contains(element.name) {
                    open[open.count - 1].children.append(.element(element))
                } else {
                    open.append(element)
                }
            } else if open[open.count - 1].name == "style" {
                // Nothing is escaped in a style sheet, and no text of a store is in it.
                let end = bytes[position...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
                open[open.count - 1].children.append(
                    .text(String(decoding: bytes[position..<end], as: UTF8.self)))
                position = end
            } else {
                open[open.count - 1].children.append(.text(try text(until: UInt8(ascii: "<"))))
            }
        }
        guard open.count == 1 else { throw mistake("<\(open[open.count - 1].name)> is not closed") }
        return open[0]
    }

    /// Parses a start tag, and says whether it closes itself, as those of SVG do.
    private mutating func startTag() throws(HostileMarkup.Mistake) -> (HostileMarkup, isClosed: Bool) {
        var element = HostileMarkup(name: name())
        guard !element.name.isEmpty else { throw mistake("a bare <") }
        while !take(">") {
            if take("/>") { return (element, true) }
            guard take(" ") else { throw mistake("no blank before an attribute of <\(element.name)>") }
            let name = name(isAttribute: true)
            guard !name.isEmpty, take("=\"") else { throw mistake("attribute \"\(name)\" is not quoted") }
            guard element[name] == nil else { throw mistake("attribute \(name) comes twice") }
            // The content security policy contains apostrophes. No text of a store is part of it.
            let value = try text(until: UInt8(ascii: "\""), isOurs: element["http-equiv"] != nil)
            element.attributes.append(HostileMarkup.Attribute(name: name, value: value))
            position += 1
        }
        return (element, false)
    }

    /// Parses a text up to a byte and decodes its character references. It must not contain `<`, `>`, `"` or
    /// `'`.
    private mutating func text(
        until end: UInt8, isOurs: Bool = false
    ) throws(HostileMarkup.Mistake) -> String {
        var text: [UInt8] = []
        let plain = Self.plain
        while position < bytes.count, bytes[position] != end {
            let start = position
            while position < bytes.count, plain[Int(bytes[position])] { position += 1 }
            text += bytes[start..<position]
            guard position < bytes.count, bytes[position] != end else { break }
            switch bytes[position] {
            case UInt8(ascii: "&"):
                guard let reference = Self.references.first(where: { take($0.spelled) }) else {
                    throw mistake("a bare &")
                }
                text.append(reference.character)
                continue
            case UInt8(ascii: "'") where isOurs: text.append(bytes[position])
            case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"):
                throw mistake("a bare \(Character(Unicode.Scalar(bytes[position])))")
            case 0..<0x09, 0x0B..<0x20, 0x7F: throw mistake("a control character")
            default: text.append(bytes[position])
            }
            position += 1
        }
        guard position < bytes.count || end == UInt8(ascii: "<") else {
            throw mistake("the page ends in a tag")
        }
        guard let string = String(validating: text, as: UTF8.self) else { throw mistake("no UTF-8") }
        return string
    }

    private static let references: [(spelled: StaticString, character: UInt8)] = [
        ("&amp;", UInt8(ascii: "&")), ("&lt;", UInt8(ascii: "<")), ("&gt;", UInt8(ascii: ">")),
        ("&quot;", UInt8(ascii: "\"")), ("&#39;", UInt8(ascii: "'")),
    ]

    /// Parses a name. Some attributes of SVG have capital letters.
    private mutating func name(isAttribute: Bool = false) -> String {
        let start = position
        while position < bytes.count {
            let byte = bytes[position]
            let isCapital = isAttribute && byte >= 0x41 && byte <= 0x5A
            let isPart =
                byte >= 0x61 && byte <= 0x7A || byte >= 0x30 && byte <= 0x39 || byte == 0x2D || isCapital
            guard isPart else { return String(decoding: bytes[start..<position], as: UTF8.self) }
            position += 1
        }
        return ""
    }

    /// Takes a word of ASCII. By pointers, for iterators are slow in a debug build.
    private mutating func take(_ word: StaticString) -> Bool {
        let (start, count) = (word.utf8Start, word.utf8CodeUnitCount)
        guard bytes.count - position >= count else { return false }
        var index = 0
        while index < count {
            guard bytes[position + index] == start[index] else { return false }
            index += 1
        }
        position += count
        return true
    }

    private func mistake(_ reason: String) -> HostileMarkup.Mistake {
        HostileMarkup.Mistake(
            reason: reason,
            before: String(decoding: bytes[max(0, position - 80)..<position], as: UTF8.self))
    }
}
