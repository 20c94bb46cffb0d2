// One to-do of the store. It is 72 bytes without references, so that items are copied, sorted and shared between
// threads for nothing: what is left out is marked by values that no store can hold, and the properties give it
// back as optionals.

/// A to-do as the app stores it.
public struct ToDoItem: Sendable {
    /// The identity, which stays when everything else changes.
    public let id: ItemID
    /// The title, maybe empty.
    public let title: StoreText
    private let descriptionOrNone: StoreText
    private let locationNameOrNone: StoreText
    private let timestampOrNone: Int64
    private let latitudeOrNaN: Double
    private let longitude: Double
    private let lineNumber: UInt32
    private let numberAndDone: UInt32

    /// The bytes of the shortest item,
    /// `{"id":"84720D25-19BD-5E97-AE1C-5E513880C942","title":"","done":true}` and a comma.
    static let shortestText = 69

    /// An item from its parts; `StoreText.none`, nil and not-a-number stand for what is left out.
    @inline(__always)
    init(
        id: ItemID, title: StoreText, descriptionOrNone: StoreText, timestamp: Int64?,
        locationNameOrNone: StoreText, latitudeOrNaN: Double, longitude: Double, isDone: Bool, number: Int,
        line: Int
    ) {
        self.id = id
        self.title = title
        self.descriptionOrNone = descriptionOrNone
        self.locationNameOrNone = locationNameOrNone
        timestampOrNone = timestamp ?? .min
        self.latitudeOrNaN = latitudeOrNaN
        self.longitude = longitude
        lineNumber = UInt32(truncatingIfNeeded: line)
        numberAndDone = UInt32(truncatingIfNeeded: number) << 1 | (isDone ? 1 : 0)
    }

    /// The same item at another place of the store.
    @inline(__always)
    func moved(byItems items: Int, lines: Int) -> ToDoItem {
        ToDoItem(
            id: id, title: title, descriptionOrNone: descriptionOrNone, timestamp: timestamp,
            locationNameOrNone: locationNameOrNone, latitudeOrNaN: latitudeOrNaN, longitude: longitude,
            isDone: isDone, number: number + items, line: line + lines)
    }

    /// The description: nil when it was left out, empty when the form was blank.
    public var itemDescription: StoreText? { descriptionOrNone.ifPresent }

    /// When it is due: whole seconds since 1970-01-01T00:00:00Z, rounded down; in the years 1…9999 of UTC.
    public var timestamp: Int64? { timestampOrNone == .min ? nil : timestampOrNone }

    /// Where it takes place.
    public var location: Location? {
        guard let name = locationNameOrNone.ifPresent else { return nil }
        guard !latitudeOrNaN.isNaN else { return Location(name: name, coordinate: nil) }
        return Location(name: name, coordinate: Coordinate(latitude: latitudeOrNaN, longitude: longitude))
    }

    /// Whether it is done.
    public var isDone: Bool { numberAndDone & 1 == 1 }

    /// Its place in the store, from 1.
    public var number: Int { Int(numberAndDone >> 1) }

    /// The line of the store on which its object begins, from 1.
    public var line: Int { Int(lineNumber) }
}
