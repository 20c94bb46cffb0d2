// What `--list` and the setting "add" name: a list of the settings, by its name or its path, or another file. Behind a number sign
// stands the heading of a note below which items are added.

import Foundation
import ToDoFormats

struct ListName: Equatable {
    let text: String
    let heading: String?

    init(_ words: String) {
        let parts = words.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, !FileManager.default.fileExists(atPath: words) else {
            (text, heading) = (words, nil)
            return
        }
        text = String(parts[0])
        heading = String(parts[1].drop { $0 == "#" || $0 == " " })
    }

    /// Whether it is this list: by its name, its path or its folder; a note of a folder also by the end of its path.
    func names(_ list: LocatedList) -> Bool {
        guard case .file(let path) = list.origin else { return false }
        let usual = list.folder.map { PathName($0).name } ?? PathName(path).stem
        return (list.name ?? usual).lowercased() == text.lowercased()
            || [path, list.folder].compactMap(\.self).map(ListLocator.key).contains(ListLocator.key(text))
            || list.folder != nil && !FileManager.default.fileExists(atPath: text)
                && path.hasSuffix("/\(text)")
    }

    /// Whether it is one of these inputs of the settings, or a note in one.
    func isAmong(_ inputs: [Argument]) -> Bool {
        isPath(among: inputs)
            || inputs.contains { input in
                (input.name ?? PathName(input.text).stem).lowercased() == text.lowercased()
                    || ListLocator.key(input.text) == ListLocator.key(text)
            }
    }

    /// Whether it is one of them by its path, as it is written.
    func isPath(among inputs: [Argument]) -> Bool {
        inputs.contains { input in
            input.text == text
                || ListFormat.isNote(text) && text.hasPrefix(PathName(input.text).below(""))
        }
    }
}
