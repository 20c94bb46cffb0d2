// The values that `add` and `edit` set, as their options say them: dates, the item above, and the coordinate of an address.

import Civil
import JSON
import ToDoKeeping
import ToDos

extension StoreCommand {
    /// When the item is to be due or to begin, or for which day it is planned.
    func date(_ type: OptionType<WhenExpression>) throws(Failure) -> ItemDate? {
        guard let date = arguments[type] else { return nil }
        guard let when = date.resolved(now: context.now, in: context.zone, weekStart: arguments.weekStart)
        else {
            throw Failure(Self.noSuchWeek(type.option), .usage)
        }
        return when.due(in: context.zone, today: context.today)
    }

    static func noSuchWeek(_ option: Option) -> String {
        "\(option.spelled) names a week that its year does not have"
    }

    /// The item of which others become steps, as `--under` says; nil without it.
    func parent(
        of items: [StoreIndex], _ list: inout ChangedList
    ) throws(Failure) -> FieldChange<ItemID>? {
        guard let text = arguments.text(.under) else { return nil }
        let store = list.document.store
        let found: StoreIndex?
        do throws(Failure) { found = try session.resolve([text], in: store, &list.numbers).first } catch {
            // Another of several lists may have it.
            guard error.exitCode == .negative, !list.list.isNumbered else { throw error }
            let place = "todopress: a step is in the list of its item, here \(list.path)"
            throw Failure(error.lines + [place], error.exitCode)
        }
        guard let parent = found else { return nil }
        var above: StoreIndex? = parent
        while let item = above {
            guard !items.contains(item) else {
                let title = Excerpt.text(store.string(store[item].title))
                throw Failure("\"\(title)\" cannot be a step of itself or of its own steps", .usage)
            }
            above = store.details[store[item].details]?.parent
        }
        return .set(store[parent].id)
    }

    /// The fields that `add` sets and `edit` changes, with the coordinate of an address.
    func edits(of lists: [KeptList]) throws(Failure) -> ItemChange {
        var edits = ItemChange(arguments)
        if let due = try date(.due) { edits.due = .set(due) }
        if let start = try date(.start) { edits.start = .set(start) }
        if let day = try date(.scheduled) { edits.scheduled = .set(day) }
        if let point = arguments[.coordinate] { try warn(ofSwapped: point, in: lists) }
        guard let address = arguments.text(.address), !address.allSatisfy(\.isWhitespace) else {
            return edits
        }
        let geocoder = Geocoder(option: arguments.text(.geocoder), environment: arguments.environment)
        // The geocoder is not asked for the address of an item that is not there.
        for list in lists where subcommand == .edit {
            var (store, numbers) = try session.read(list)
            let words = (list.words ?? arguments.operands).map {
                ItemReference($0).withoutDay(in: [store]).text
            }
            _ = try session.resolve(words, in: store, &numbers)
        }
        if geocoder == nil {
            let outcome =
                edits.place == .keep
                ? "becomes the name of the place, without a coordinate" : "is not kept"
            console.warn([
                "the address \(outcome), because there is no geocoder; --geocoder or the variable "
                    + "\(Geocoder.variable) names a program that reads an address and prints LAT,LON"
            ])
        }
        let question = Question.onTerminal()
        let answer = AddressAnswer(
            geocoder?.outcome(of: address), address: address, savesAnyway: arguments.has(.saveAnyway),
            isInteractive: question != nil)
        edits.address = LocatedAddress(address, try answer.coordinate(question, console))
        return edits
    }

    /// Warns of a coordinate that seems to have its longitude first.
    private func warn(ofSwapped point: Coordinate, in lists: [KeptList]) throws(Failure) {
        var places: [Coordinate] = []
        for list in lists {
            places += try session.read(list).store.items.compactMap { $0.location?.coordinate }
        }
        guard point.isSwapped(among: places) else { return }
        console.warn([
            "\(Option.coordinate.spelled) \(point.latitude),\(point.longitude) is far from all places of the list, and "
                + "\(point.longitude),\(point.latitude) is near one: the latitude comes first"
        ])
    }
}
