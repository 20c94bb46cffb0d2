// The addresses of all pages and the relative links between them. A page names its link targets as `Address`
// values; only this file turns an address into a path or a link.

import Bytes
import Civil
import Mustache
import Site
import ToDos

/// The target of a link.
enum Address: Equatable, Sendable {
    /// The first page of the list, `index.html`.
    case list
    /// A group on the first page of the list: `index.html#today`.
    case listGroup(TimeGroup)
    /// A page of a long list.
    case itemList(ItemListName, SectionPage)
    /// All months that have open items, `open/index.html`.
    case openIndex
    /// The done items, `done/index.html`.
    case doneIndex
    /// An item's page.
    case item(ItemID)
    /// A week of the agenda.
    case week(Week)
    /// The current week, at its fixed address `agenda/index.html`.
    case currentWeek
    /// The booklet: the current week and all later ones.
    case booklet
    /// A month of the calendar.
    case month(Month)
    /// The current month with the index of all months and weeks, at its fixed address `months/index.html`.
    case months
    /// The heading of that index.
    case allMonths
    /// The year on one sheet, `year.html`.
    case year
    /// The month of the routines, `routines.html`.
    case routines
    /// The page of a tag that is the name of a person, which leads on to the person.
    case formerTag(Int)
    /// The index of all projects, tags, lists or people.
    case groups(GroupKind)
    /// A page of the list of places, `places/index.html`, `places/page-2.html`, ….
    case places(SectionPage)
    /// A place in the list of places, on the page that lists it.
    case placeEntry(PlaceID, on: SectionPage)
    /// A part of the list of places, such as a map, on the page where it begins.
    case placePart(Int, on: SectionPage)
    /// A page of a place of many items.
    case place(PlaceID, SectionPage)
    /// The page that stands in for the index of a folder without one.
    case folder(SiteMap.Folder)
    /// A file at the root that has the same name in all sites.
    case file(String)
    /// The calendar of a single item, beside its page.
    case itemCalendar(ItemID)
    /// A page of what was changed when, `activity.html`.
    case activity(SectionPage)
}

/// A list that is split into pages.
enum ItemListName: Hashable, Sendable {
    /// The open items of a month; `nil` for those without a date.
    case open(Month?)
    /// The done items of a month; `nil` for those without a date.
    case done(Month?)
    /// The items of a project or a tag.
    case group(GroupIndex)
    /// The favourites, `starred.html`.
    case starred
    /// The overdue items, `overdue.html`, latest or oldest first.
    case overdue(oldestFirst: Bool)
}

extension Address {
    /// The first page of a project or a tag.
    static func group(_ group: GroupIndex) -> Address { .itemList(.group(group), .first) }

    /// All months that have done or open items.
    static func monthIndex(isDone: Bool) -> Address { isDone ? .doneIndex : .openIndex }
}

extension ItemListName {
    /// The done or the open items of a month; `nil` for those without a date.
    static func month(_ month: Month?, isDone: Bool) -> ItemListName { isDone ? .done(month) : .open(month) }

    /// The month whose items the list has; `nil` for another list.
    var month: (month: Month?, isDone: Bool)? {
        switch self {
        case .open(let month): (month, false)
        case .done(let month): (month, true)
        case .group, .starred, .overdue: nil
        }
    }
}

/// Computes paths and relative links.
///
/// Every link ends in a file name and is relative to its page (RFC 3986 §4.2), so a site works in any folder
/// of any host and from `file://`.
enum SiteMap {
    /// A folder that contains pages.
    enum Folder: CaseIterable {
        case root, items, agenda, months, open, done, projects, tags, lists, people, places

        /// The path from the site's root to the folder, with a trailing slash.
        var path: StaticString {
            switch self {
            case .root: ""
            case .items: "items/"
            case .agenda: "agenda/"
            case .open: "open/"
            case .done: "done/"
            case .months: "months/"
            case .projects: "projects/"
            case .tags: "tags/"
            case .lists: "lists/"
            case .people: "people/"
            case .places: "places/"
            }
        }

        /// The relative path from a page in the folder to the site's root.
        var wayToRoot: StaticString {
            switch self {
            case .root: ""
            case .items, .agenda, .months, .open, .done, .projects, .tags, .lists, .people, .places:
                "../"
            }
        }
    }

    /// The path of a page below the site's root.
    static func path(of address: Address, _ groups: borrowing ItemGroups) -> SitePath {
        var buffer = ByteBuffer(capacity: 64)
        append(address, groups, to: &buffer)
        do {
            return try buffer.withBytes { bytes throws(SitePathError) in try SitePath(bytes) }
        } catch {
            // Paths consist of letters and digits of ASCII, hyphens and the fixed names below, which are valid on
            // every system.
            preconditionFailure("the site map made a bad path: \(error.message)")
        }
    }

    /// The path of the page of an item.
    static func path(ofItem id: ItemID) -> SitePath {
        var buffer = ByteBuffer(capacity: 64)
        buffer.append(Folder.items.path)
        buffer.append(id)
        buffer.append(".html")
        // Letters and digits of ASCII are valid on every system.
        return buffer.withUnsafeBytes { SitePath(good: $0) }
    }

    /// Appends the relative link from one page to another.
    static func append(
        linkFrom page: Address, to target: Address, _ groups: borrowing ItemGroups, to text: inout ByteBuffer
    ) {
        if folder(of: page) != folder(of: target) {
            text.append(folder(of: page).wayToRoot)
            text.append(folder(of: target).path)
        }
        append(fileNameOf: target, groups, to: &text)
    }

    private static func append(_ address: Address, _ groups: borrowing ItemGroups, to text: inout ByteBuffer)
    {
        text.append(folder(of: address).path)
        append(fileNameOf: address, groups, to: &text)
    }

    private static func folder(of address: Address) -> Folder {
        switch address {
        case .list, .listGroup, .file,
            .itemList(.starred, _), .itemList(.overdue, _), .activity, .year, .routines:
            .root
        case .places, .placeEntry, .placePart, .place: .places
        case .folder(let folder): folder
        case .itemList(.open, _), .openIndex: .open
        case .itemList(.done, _), .doneIndex: .done
        case .itemList(.group(let group), _): group.kind.folder
        case .item, .itemCalendar: .items
        case .week, .currentWeek, .booklet: .agenda
        case .month, .months, .allMonths: .months
        case .groups(let kind): kind.folder
        case .formerTag: .tags
        }
    }

    private static func append(
        fileNameOf address: Address, _ groups: borrowing ItemGroups, to text: inout ByteBuffer
    ) {
        switch address {
        case .list, .openIndex, .doneIndex, .currentWeek, .months, .groups, .folder: text.append("index.html")
        case .listGroup(let group):
            text.append("index.html#")
            text.append(group.anchor)
        case .itemList(let list, let page):
            append(nameOf: list, groups, to: &text)
            text.append(endOfFileName: page)
        case .formerTag(let number):
            text.append(groups.formerTags[number].fileName, of: groups.words)
            text.append(".html")
        case .item(let id):
            text.append(id)
            text.append(".html")
        case .week(let week):
            week.appendName(to: &text)
            text.append(".html")
        case .month(let month):
            month.appendName(to: &text)
            text.append(".html")
        case .allMonths:
            append(fileNameOf: .months, groups, to: &text)
            text.append("#all")
        case .booklet: text.append("booklet.html")
        case .year: text.append("year.html")
        case .routines: text.append("routines.html")
        case .places(let page):
            text.append(page > .first ? "page" : "index")
            text.append(endOfFileName: page)
        case .placeEntry(let place, let page):
            append(fileNameOf: .places(page), groups, to: &text)
            text.append("#")
            text.append(anchorOf: place)
        case .placePart(let number, let page):
            append(fileNameOf: .places(page), groups, to: &text)
            text.append("#")
            text.append(anchorOfPart: number)
        case .place(let place, let page):
            place.append(to: &text)
            text.append(endOfFileName: page)
        case .file(let name): text.append(string: name)
        case .itemCalendar(let id):
            text.append(id)
            text.append(".ics")
        case .activity(let page):
            text.append("activity")
            text.append(endOfFileName: page)
        }
    }
}

extension SiteMap {
    /// Appends the name of a list's first page, without its extension.
    private static func append(
        nameOf list: ItemListName, _ groups: borrowing ItemGroups, to text: inout ByteBuffer
    ) {
        switch list {
        case .open(let month), .done(let month): text.append(anchorOf: month)
        case .group(let group): text.append(groups[group].fileName, of: groups.words)
        case .starred: text.append("starred")
        case .overdue(let oldestFirst): text.append(oldestFirst ? "overdue-oldest" : "overdue")
        }
    }
}

extension ByteBuffer {
    /// Appends the id of a place in the list of places.
    mutating func append(anchorOf place: PlaceID) {
        append("p-")
        place.append(to: &self)
    }

    /// Appends the id of a part of the list of places.
    mutating func append(anchorOfPart number: Int) {
        append("part-")
        append(decimal: number + 1)
    }

    /// Appends what follows a list's name in the name of a page's file: the number, except on the first page.
    fileprivate mutating func append(endOfFileName page: SectionPage) {
        if page > .first {
            append("-")
            append(decimal: page.number)
        }
        append(".html")
    }
}

extension GroupKind {
    /// The folder of the pages.
    var folder: SiteMap.Folder {
        switch self {
        case .project: .projects
        case .tag: .tags
        case .list: .lists
        case .person: .people
        }
    }
}
