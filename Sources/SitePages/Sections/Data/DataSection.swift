// The section of the files for other programs: the items as Todopress's own store, and their points for maps. Both are
// in store order, and hold published items only.

import Bytes
import Mustache
import ToDoWriting

/// A file of the items for other programs.
enum DataFile: String, CaseIterable {
    /// The app's store.
    case items = "items.json"
    /// GeoJSON (RFC 7946).
    case places = "places.geojson"
}

/// `items.json` and `places.geojson`, if the settings ask for them. Without items they are there too, so that a program
/// that reads them need not be told.
struct DataSection: SiteSection {
    init(_ binder: TemplateBinder) {}

    func addresses(in context: PageContext) -> [Address] {
        context.settings.hasData ? DataFile.allCases.map { .file($0.rawValue) } : []
    }

    func write(_ number: SectionPage, _ page: inout PageBuilder, to output: inout BufferedOutput) {
        switch DataFile.allCases[number.index] {
        case .items: Self.writeItems(of: page.context, to: &output)
        case .places: page.writePlaces(to: &output)
        }
    }

    private static func writeItems(of context: PageContext, to output: inout BufferedOutput) {
        guard let store = context.downloads.store else { return }
        let people = People(context.settings.people)
        for index in store.indices {
            AppStoreWriter.write(
                people.values(of: index, in: store), isFirst: index == store.indices.lowerBound,
                in: context.zone,
                to: &output.buffer)
            guard output.flushIfFull() else { return }
        }
        AppStoreWriter.end(isEmpty: store.items.isEmpty, &output.buffer)
    }
}
