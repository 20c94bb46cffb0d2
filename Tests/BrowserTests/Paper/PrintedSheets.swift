// The contents of a PDF, read with Poppler's tools: the position of each word (`pdftotext`) and the colors
// (`pdftoppm`).

import Foundation
import SitePages
import TestSupport

/// The sheets of a PDF.
struct PrintedSheets {
    /// A word and its bounding box, in points from the upper left corner of the sheet.
    struct Word: Equatable {
        let text: String
        let left, top, right, bottom: Double

        /// Whether two words are printed on top of each other. A bounding box has the height of the font,
        /// which is more than a line, so only its middle part counts.
        func overlaps(_ other: Word) -> Bool {
            func middle(_ word: Word) -> ClosedRange<Double> {
                let margin = (word.bottom - word.top) * 0.3
                return (word.top + margin)...(word.bottom - margin)
            }
            return left < other.right - 0.5 && other.left < right - 0.5
                && middle(self).overlaps(middle(other))
        }
    }

    /// A sheet: its size in points and its words in reading order.
    struct Sheet: Equatable {
        let width, height: Double
        let words: [Word]

        var text: String { words.map(\.text).joined(separator: " ") }

        /// The part of the height without words, in gaps that are higher than a line of so many points: 0…1.
        func emptyShare(line: Double) -> Double {
            var (end, empty) = (words.map(\.top).min() ?? 0, 0.0)
            for word in words.sorted(by: { $0.top < $1.top }) {
                if word.top - end > line { empty += word.top - end }
                end = max(end, word.bottom)
            }
            return empty / height
        }

        /// The pairs of words that are printed on top of each other.
        var overlaps: [String] {
            let words = words.sorted { $0.top < $1.top }
            return words.indices.flatMap { index in
                words[(index + 1)...].prefix { $0.top < words[index].bottom }
                    .filter { $0.overlaps(words[index]) }.map { "\(words[index].text) \($0.text)" }
            }
        }
    }

    let sheets: [Sheet]
    private let file: TemporaryFolder

    /// The text of all sheets, in printing order.
    let text: String

    init(_ pdf: Data) throws {
        file = try TemporaryFolder()
        let path = try file.write(pdf, to: "sheets.pdf").path
        let boxes = String(decoding: try Self.run(["pdftotext", "-bbox", path, "-"]), as: UTF8.self)
        sheets = boxes.components(separatedBy: "<page ").dropFirst().map(Self.sheet)
        let raw = String(decoding: try Self.run(["pdftotext", "-raw", path, "-"]), as: UTF8.self)
        text = raw.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// How many items and appointments are only counted, in English.
    var counted: Int {
        text.matches(of: #/and (\d+) more|✓ (\d+) done|(\d+) appointments?/#)
            .compactMap { Int($0.1 ?? $0.2 ?? $0.3 ?? "") }.reduce(0, +)
    }

    /// The smallest size of type in points, a third of a point more or less.
    func smallestType() throws -> Double {
        let path = file.url.appending(path: "sheets.pdf").path
        let markup = try Self.run(["pdftohtml", "-xml", "-i", "-zoom", "3", "-stdout", path])
        // "Times" is how Poppler names a font without a name: letters that Chromium draws itself, whose sizes it does not know.
        let sizes = String(decoding: markup, as: UTF8.self)
            .matches(of: #/<fontspec [^>]*size="(-?\d+)" family="([^"]*)"/#)
        return sizes.filter { $0.2 != "Times" }.compactMap { Double($0.1) }.map { $0 / 3 }.min() ?? 0
    }

    /// The set of colors of the pixels at 40 dpi: red, green and blue, each 0…255.
    func colours() throws -> Set<[UInt8]> {
        let path = file.url.appending(path: "sheets.pdf").path
        var rest = try Self.run(["pdftoppm", "-r", "40", path])[...]
        var colours: Set<[UInt8]> = []
        while !rest.isEmpty {
            // A PPM header: "P6", width and height, and the maximum value, on one line each; then the pixels.
            var lines: [String] = []
            for _ in 0..<3 {
                guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { return colours }
                lines.append(String(decoding: rest[..<end], as: UTF8.self))
                rest = rest[(end + 1)...]
            }
            let size = lines[1].split(separator: " ").compactMap { Int($0) }.reduce(3, *)
            let points = Array(rest.prefix(size))
            for start in stride(from: 0, to: points.count, by: 3) {
                colours.insert(Array(points[start..<start + 3]))
            }
            rest = rest.dropFirst(size)
        }
        return colours
    }

    private static func sheet(_ boxes: String) -> Sheet {
        let lines = boxes.split(separator: "\n")
        let size = numbers(lines.first ?? "")
        return Sheet(
            width: size.first ?? 0, height: size.dropFirst().first ?? 0,
            words: lines.dropFirst().compactMap { line in
                let box = numbers(line)
                guard let start = line.firstIndex(of: ">"), let end = line.range(of: "</word>"),
                    box.count >= 4, start < end.lowerBound
                else { return nil }
                let text = line[line.index(after: start)..<end.lowerBound]
                return Word(text: plain(text), left: box[0], top: box[1], right: box[2], bottom: box[3])
            })
    }

    /// The numbers in the quoted attributes of a tag.
    private static func numbers(_ tag: Substring) -> [Double] {
        tag.prefix { $0 != ">" }.split(separator: "\"").compactMap { Double($0) }
    }

    private static func plain(_ markup: Substring) -> String {
        var text = String(markup)
        for (name, character) in [("lt", "<"), ("gt", ">"), ("quot", "\""), ("apos", "'"), ("amp", "&")] {
            text = text.replacingOccurrences(of: "&\(name);", with: character)
        }
        return text
    }

    private static func run(_ command: [String]) throws -> Data {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        return try TestProgram.output("/usr/bin/env", command, environment: ["PATH": path])
    }
}

extension Paper {
    /// Width and height in millimeters.
    var size: [Double] {
        switch self {
        case .a4: [210, 297]
        case .letter: [215.9, 279.4]
        case .legal: [215.9, 355.6]
        case .a3: [297, 420]
        case .a5: [148, 210]
        }
    }
}
