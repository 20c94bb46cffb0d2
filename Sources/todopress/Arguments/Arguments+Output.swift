// What the name of the file of `-o` says about its format. A format that is typed counts, and a name of another format is a
// mistake; else the ending of the name counts, then the settings.

import Foundation
import ToDoFormats

extension Arguments {
    /// The file that `agenda`, `convert` and `show` write; `nil` for standard output.
    var outputFile: String? { text(.output).flatMap { $0 == "-" ? nil : $0 } }

    var outputFormat: OutputFormat { OutputFormat(rawValue: formatName) ?? .text }
    var convertedFormat: ListFormat { ListFormat(rawValue: formatName) ?? .app }

    /// The endings of the names of files of each format; the first one is the usual one.
    private static let endings = [
        "text": ["txt"], "markdown": ["md", "markdown", "txt"], "html": ["html", "htm"], "pdf": ["pdf"],
        "json": ["json"], "app": ["json"], "todo.txt": ["txt"], "taskwarrior": ["json"], "ics": ["ics"],
    ]

    private static func has(_ format: String, _ ending: String) -> Bool {
        endings[format]?.contains(ending) ?? false
    }

    /// The formats that the command writes to a file, the usual one first; empty for other commands.
    private var formatNames: [String] {
        let row = Option.to.row(of: subcommand) ?? Option.format.row(of: subcommand)
        guard case .words(let names)? = row?.value?.proposals else { return [] }
        return names
    }

    /// The ending of the file's name. A longer one, such as that of a temporary name, says nothing.
    private var ending: String? {
        let name = outputFile.map { PathName($0).name.lowercased() } ?? ""
        return name.wholeMatch(of: /.+\.([a-z][a-z0-9]{0,6})/).map { String($0.1) }
    }

    /// The format that an option or the settings say, and whether it is typed.
    private var givenFormat: (name: String, isTyped: Bool)? {
        if has(.json) { return ("json", true) }
        return given.last { $0.option == .to || $0.option == .format }.map {
            let list = $0.option == .to ? ListFormat(name: $0.text)?.rawValue : nil
            return (list ?? $0.text.lowercased(), $0.place == nil)
        }
    }

    private var formatName: String {
        let name = givenFormat?.name ?? formatNames.first ?? ""
        guard let ending, !Self.has(name, ending) else { return name }
        return formatNames.first { Self.has($0, ending) } ?? name
    }

    /// The name of a page, or one behind a list to convert, that is no file: it was to be written.
    private var nameWithoutOption: UsageError? {
        guard let name = operands.last, !has(.output), !formatNames.isEmpty,
            !FileManager.default.fileExists(atPath: name),
            name.hasSuffix(".html") || name.hasSuffix(".pdf") || subcommand == .convert && operands.count == 2
        else { return nil }
        let way =
            name.contains(".")
            ? "-o \(name.quotedForShell) writes it" : "--to is one of \(formatNames.listed)"
        return "there is no \(name) to read; \(way)"
    }

    /// Adds what is wrong with the name of the file.
    func checkOutputName(_ errors: inout [UsageError]) {
        errors += [nameWithoutOption].compactMap(\.self)
        guard let outputFile, let ending, !formatNames.isEmpty else { return }
        let formats = formatNames.filter { Self.has($0, ending) }
        if formats.isEmpty {
            var known: [String] = []
            for ending in formatNames.compactMap({ Self.endings[$0]?.first })
            where !known.contains(".\(ending)") {
                known.append(".\(ending)")
            }
            errors.append(
                "\(outputFile) ends in .\(ending), but \(subcommand.rawValue) writes \(known.listed)")
        } else if let given = givenFormat, given.isTyped, formatNames.contains(given.name),
            !formats.contains(given.name)
        {
            let option: Option = subcommand == .convert ? .to : .format
            errors.append(
                "\(outputFile) is \(formats.joined(separator: " or ")) by its name, but \(option) is \(text(option) ?? given.name)"
            )
        }
    }
}
