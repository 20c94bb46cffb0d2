// Builds stores of a fixture's to-dos for the browser tests: weeks of any number of items, with titles and
// locations of typical length.

import Foundation

/// A store with realistic items.
struct StoreFixture {
    /// An item of the store.
    struct Item {
        let title: String
        var place = ""
        /// The due time in seconds since 1970.
        var due: Int?
        var isDone = false
        /// The names of the lines of a shopping list.
        var lines: [String] = []
        /// The rule by which it repeats.
        var repeats: String?
    }

    private(set) var items: [Item] = []

    /// The titles of the dated items.
    var datedTitles: [String] { items.filter { $0.due != nil }.map(\.title) }

    /// Adds `count` items to the week that begins `week` weeks after Monday, November 16, 2026. They are
    /// spread unevenly over the days, and every fourth is done.
    mutating func addWeek(_ week: Int = 0, items count: Int) {
        let days = [0, 1, 2, 3, 4, 5, 6, 1, 3, 4, 0, 4, 2, 5, 1, 3, 4]
        for index in 0..<count {
            let (title, place) = Self.errands[index % Self.errands.count]
            let round = index / Self.errands.count
            let day = week * 7 + days[index % days.count]
            let minutes = (7 + index * 5 % 14) * 60 + [0, 30, 15, 45][index % 4]
            items.append(
                Item(
                    title: round == 0 ? title : "\(title) (\(round + 1))", place: place,
                    due: Self.monday + day * 86_400 + minutes * 60, isDone: index % 4 == 1))
        }
    }

    /// Adds open items that are due before November 16, 2026.
    mutating func addOverdue(_ count: Int) {
        for index in 0..<count {
            let title = Self.late[index % Self.late.count]
            let due = Self.monday - (3 + index * 4) * 86_400
            items.append(Item(title: title, place: index % 2 == 0 ? "" : "Town hall", due: due))
        }
    }

    /// Adds open items without a due date.
    mutating func addUndated(_ count: Int) {
        for index in 0..<count {
            items.append(
                Item(title: Self.someday[index % Self.someday.count], place: index % 3 == 2 ? "Cellar" : ""))
        }
    }

    /// Adds open items with shopping lists of twelve lines to the week that begins on Monday, November 16, 2026, from
    /// its last day on.
    mutating func addShoppingLists(_ count: Int) {
        for index in 0..<count {
            let lines = (0..<12).map { Self.goods[(index * 5 + $0) % Self.goods.count] }
            items.append(
                Item(
                    title: "Groceries \(index + 1)", due: Self.monday + (6 - index % 2) * 86_400 + 36_000,
                    lines: lines))
        }
    }

    /// Adds items of every day.
    mutating func addRoutines(_ count: Int) {
        for index in 0..<count {
            items.append(
                Item(title: Self.habits[index % Self.habits.count], due: Self.monday, repeats: "FREQ=DAILY"))
        }
    }

    /// A calendar with events in the week that begins on Monday, November 16, 2026: every ninth of a whole day or, once,
    /// of three.
    static func calendar(events count: Int) -> (text: String, titles: [String]) {
        var lines = ["BEGIN:VCALENDAR", "X-WR-CALNAME:Family and school"]
        var titles: [String] = []
        for index in 0..<count {
            let (title, place) = appointments[index % appointments.count]
            let round = index / appointments.count
            titles.append(round == 0 ? title : "\(title) (\(round + 1))")
            lines += ["BEGIN:VEVENT", "SUMMARY:\(titles[index])", "LOCATION:\(place)"]
            let day = "202611\(16 + index % 7)"
            if index % 9 == 8 {
                lines += ["DTSTART;VALUE=DATE:\(day)", "DURATION:P\(index == 8 ? 3 : 1)D"]
            } else {
                let hour = 8 + index / 7 * 3
                lines += ["DTSTART:\(day)T\(hour < 10 ? "0" : "")\(hour)3000", "DURATION:PT75M"]
            }
            lines.append("END:VEVENT")
        }
        return ((lines + ["END:VCALENDAR", ""]).joined(separator: "\n"), titles)
    }

    /// Adds a given item.
    mutating func add(_ item: Item) { items.append(item) }

    /// The store as JSON.
    var json: String {
        let items = items.enumerated().map { index, item in
            let number = String(index + 1)
            let id = "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - number.count) + number
            var members = ["\"id\":\"\(id)\"", "\"title\":\"\(item.title)\"", "\"done\":\(item.isDone)"]
            if let due = item.due { members.append("\"timestamp\":\(due)") }
            if item.isDone, let due = item.due { members.append("\"completed\":\(due)") }
            if !item.place.isEmpty { members.append("\"location\":{\"name\":\"\(item.place)\"}") }
            if !item.lines.isEmpty {
                let lines = item.lines.map { "{\"name\":\"\($0)\",\"quantity\":2}" }
                members.append("\"lines\":[\(lines.joined(separator: ","))]")
            }
            if let repeats = item.repeats { members.append("\"repeats\":\"\(repeats)\"") }
            return "{\(members.joined(separator: ","))}"
        }
        return "[\(items.joined(separator: ","))]"
    }

    /// Monday, November 16, 2026, 0:00 in UTC.
    private static let monday = 1_794_787_200

    private static let errands = [
        ("Buy milk and bread", "Market hall, stall 14"),
        ("Dentist: six-month check-up", "Dr. Weber, Hauptstraße 12"),
        ("Call Anna about the birthday cake", ""), ("Team meeting", "Office, room 3.07"),
        ("Return the library books", "City library"), ("Swimming lesson for Jonas", "Olympic pool"),
        ("Pay the electricity bill before the reminder arrives", ""),
        ("Parents' evening", "Goethe School, assembly hall"), ("Pick up the parcel", "Post office"),
        ("Repair the bicycle's rear light", ""),
        ("Dinner with the Okafor family", "Restaurant Zum Goldenen Hirsch"),
        ("Send the tax papers to the adviser", ""), ("Water the plants", "Garden"),
        ("Choir rehearsal: bring the Brahms scores", "St. Mary's parish hall"),
        ("Change the tyres", "Autohaus Nord"), ("Vaccination, second dose", "Health centre"),
        ("Book train tickets to Kraków", "Main station"), ("Yoga", "Studio am Fluss"),
    ]
    private static let habits = [
        "Take the vitamins", "Walk the dog", "Practise the piano", "Stretch for ten minutes", "Feed the cat",
        "Read with Ben", "Wash the dishes", "Write the diary",
    ]
    private static let appointments = [
        ("Dentist, Lina", "Dr. Weiss"), ("Handover with the builders", "Office"),
        ("Recorder lesson, Lina", ""),
        ("Choir", "St. Mark’s hall"), ("Team meeting", ""), ("Lunch with Paul", "Market hall"),
        ("Swimming, Ben", "City pool"), ("Talk with the landlord", "Stairwell B"),
        ("Eye test, Oma", "Dr. Klein"),
        ("Parents’ evening", "Class 3b, room 204"), ("Call with the bank", ""),
        ("Coffee and cake at Oma’s", "Gartenweg 12"), ("Boiler inspection", "Cellar"),
    ]
    private static let late = [
        "Renew the passport", "Invoice 2026-118 to Meyer & Sons", "Reply to the landlord",
        "Service the heating before winter", "Thank-you card to Priya", "Cancel the newspaper",
        "Back up the photos", "Order new contact lenses",
    ]
    private static let goods = [
        "Milk", "Wholemeal bread", "Eggs", "Butter", "Olive oil, the one from Crete", "Tea", "Coffee beans",
        "Salt", "Cherry tomatoes", "Potatoes", "Washing-up liquid", "Cat food", "Rice", "Flour",
    ]
    private static let someday = [
        "Learn to make sourdough", "Paint the fence", "Photo album for grandmother",
        "Find a new home for the old piano", "Compare electricity suppliers", "Sort the attic",
        "Write to Aunt Mathilde", "Mend the green coat", "Plan the summer holidays",
        "Hang the pictures in the corridor", "Read “The Magic Mountain”", "Descale the kettle",
        "Clean the gutters", "Sharpen the kitchen knives", "Try the new bakery",
    ]
}
