// The addresses of all pages, and the relative links between them. Only this file turns an address into a path or a link.
//
// Every link ends in a file name and is relative to its page (RFC 3986 §4.2), so a site works in any folder of any host and
// from `file://`.

import Bytes
import Civil
import Site
import ToDos

/// A page or a file of the site, or a part of a page: the target of a link.
struct Address: Equatable {
    let folder: Folder
    let name: Name
    /// Which page of a list it is.
    let page: SectionPage
    private let ending: Ending
    private let part: Part?

    /// What the name of the file begins with.
    enum Name: Equatable {
        /// The same in all sites.
        case fixed(String)
        case item(ItemID)
        case week(Week)
        /// A month, or what has no date.
        case month(Month?)
        case group(GroupIndex)
        case formerTag(Int)
        case place(PlaceID)
    }

    private enum Ending {
        case page, calendar
        /// The name says it.
        case none
    }

    /// A part of a page, which a link names after `#`.
    private enum Part: Equatable {
        case group(TimeGroup)
        case allMonths
        case place(PlaceID)
        case number(Int)
    }

    private init(
        _ folder: Folder, _ name: Name, _ page: SectionPage = .first, _ ending: Ending = .page,
        part: Part? = nil
    ) {
        (self.folder, self.name, self.page, self.ending, self.part) = (folder, name, page, ending, part)
    }

    private static let index = Name.fixed("index")

    /// The first page of the list, `index.html`.
    static var list: Address { Address(.root, index) }
    /// A group on the first page of the list: `index.html#today`.
    static func listGroup(_ group: TimeGroup) -> Address { Address(.root, index, part: .group(group)) }
    /// The favourites, `starred.html`.
    static func starred(_ page: SectionPage) -> Address { Address(.root, .fixed("starred"), page) }
    /// The overdue items: `overdue.html`.
    static func overdue(_ page: SectionPage = .first) -> Address { Address(.root, .fixed("overdue"), page) }
    /// All months that have open or done items: `open/index.html`.
    static func monthIndex(isDone: Bool) -> Address { Address(isDone ? .done : .open, index) }
    /// The open or the done items of a month, or of those without a date.
    static func monthList(_ month: Month?, isDone: Bool, _ page: SectionPage = .first) -> Address {
        Address(isDone ? .done : .open, .month(month), page)
    }
    /// A project, a tag, a list or a person.
    static func group(_ group: GroupIndex, _ page: SectionPage = .first) -> Address {
        Address(group.kind.folder, .group(group), page)
    }
    /// The index of all projects, tags, lists or people.
    static func groups(_ kind: GroupKind) -> Address { Address(kind.folder, index) }
    /// The page of a tag that is the name of a person, which leads on to the person.
    static func formerTag(_ number: Int) -> Address { Address(.tags, .formerTag(number)) }
    /// An item's page.
    static func item(_ id: ItemID) -> Address { Address(.items, .item(id)) }
    /// The calendar of a single item, beside its page.
    static func itemCalendar(_ id: ItemID) -> Address { Address(.items, .item(id), .first, .calendar) }
    static func week(_ week: Week) -> Address { Address(.agenda, .week(week)) }
    /// The current week, at its fixed address `agenda/index.html`.
    static var currentWeek: Address { Address(.agenda, index) }
    /// The booklet: the current week and all later ones.
    static var booklet: Address { Address(.agenda, .fixed("booklet")) }
    /// A month of the calendar.
    static func month(_ month: Month) -> Address { Address(.months, .month(month)) }
    /// The current month with the index of all months and weeks, at its fixed address `months/index.html`.
    static var months: Address { Address(.months, index) }
    /// The heading of that index.
    static var allMonths: Address { Address(.months, index, part: .allMonths) }
    /// The year on one sheet, `year.html`.
    static var year: Address { Address(.root, .fixed("year")) }
    /// Another year, `year-2027.html`.
    static func year(_ year: Int) -> Address { Address(.root, .fixed("year-\(year)")) }
    /// Today on one sheet, `today.html`.
    static var today: Address { Address(.root, .fixed("today")) }
    /// The month of the routines, `routines.html`.
    static var routines: Address { Address(.root, .fixed("routines")) }
    /// What was changed when, `activity.html`.
    static func activity(_ page: SectionPage) -> Address { Address(.root, .fixed("activity"), page) }
    /// A page of the list of places: `places/index.html`, `places/page-2.html`, ….
    static func places(_ page: SectionPage) -> Address { places(page, nil) }
    /// A place in the list of places, on the page that lists it.
    static func placeEntry(_ place: PlaceID, on page: SectionPage) -> Address { places(page, .place(place)) }
    /// A part of the list of places, such as a map, on the page where it begins.
    static func placePart(_ number: Int, on page: SectionPage) -> Address { places(page, .number(number)) }
    private static func places(_ page: SectionPage, _ part: Part?) -> Address {
        Address(.places, page > .first ? .fixed("page") : index, page, part: part)
    }
    /// A page of a place of many items.
    static func place(_ place: PlaceID, _ page: SectionPage) -> Address {
        Address(.places, .place(place), page)
    }
    /// The page that stands in for the index of a folder without one.
    static func folder(_ folder: Folder) -> Address { Address(folder, index) }
    /// A file at the root that has the same name in all sites.
    static func file(_ name: String) -> Address { Address(.root, .fixed(name), .first, .none) }

    /// A folder that contains pages. The raw value is its name.
    enum Folder: String, CaseIterable {
        case root = ""
        case items, agenda, months, open, done, projects, tags, lists, people, places

        /// Appends the path from the site's root to the folder, with a trailing slash.
        fileprivate func appendPath(to text: inout ByteBuffer) {
            if self == .root { return }
            text.append(string: rawValue)
            text.append("/")
        }

        /// The relative path from a page in the folder to the site's root.
        var wayToRoot: String { self == .root ? "" : "../" }
    }
}

extension Address {
    /// The path below the site's root.
    func path(_ groups: borrowing ItemGroups) -> SitePath {
        var buffer = ByteBuffer(capacity: 64)
        folder.appendPath(to: &buffer)
        appendFile(groups, to: &buffer)
        do {
            return try buffer.withBytes { bytes throws(SitePathError) in try SitePath(bytes) }
        } catch {
            // Paths consist of letters and digits of ASCII, hyphens and fixed names, which are valid on every system.
            preconditionFailure("an address has a bad path: \(error.message)")
        }
    }

    static func path(ofItem id: ItemID) -> SitePath {
        var buffer = ByteBuffer(capacity: 64)
        Folder.items.appendPath(to: &buffer)
        buffer.append(id)
        buffer.append(".html")
        // Letters and digits of ASCII are valid on every system.
        return buffer.withUnsafeBytes { SitePath(good: $0) }
    }

    /// Appends the relative link from another page.
    func append(linkFrom page: Address, _ groups: borrowing ItemGroups, to text: inout ByteBuffer) {
        if page.folder != folder {
            text.append(string: page.folder.wayToRoot)
            folder.appendPath(to: &text)
        }
        appendFile(groups, to: &text)
    }

    private func appendFile(_ groups: borrowing ItemGroups, to text: inout ByteBuffer) {
        switch name {
        case .fixed(let name): text.append(string: name)
        case .item(let id): text.append(id)
        case .week(let week): week.appendName(to: &text)
        case .month(let month): text.append(anchorOf: month)
        case .group(let group): text.append(groups[group].fileName, of: groups.words)
        case .formerTag(let number): text.append(groups.formerTags[number].fileName, of: groups.words)
        case .place(let place): place.append(to: &text)
        }
        if page > .first {
            text.append("-")
            text.append(decimal: page.number)
        }
        switch ending {
        case .page: text.append(".html")
        case .calendar: text.append(".ics")
        case .none: break
        }
        guard let part else { return }
        text.append("#")
        switch part {
        case .group(let group): text.append(group.anchor)
        case .allMonths: text.append("all")
        case .place(let place): text.append(anchorOf: place)
        case .number(let number): text.append(anchorOfPart: number)
        }
    }
}

extension ByteBuffer {
    mutating func append(anchorOf place: PlaceID) {
        append("p-")
        place.append(to: &self)
    }

    /// Appends the id of a part of the list of places.
    mutating func append(anchorOfPart number: Int) {
        append("part-")
        append(decimal: number + 1)
    }
}

extension GroupKind {
    var folder: Address.Folder {
        switch self {
        case .project: .projects
        case .tag: .tags
        case .list: .lists
        case .person: .people
        }
    }
}
