// What `todopress help` explains beside the commands: each topic on one screen, with the commands to type.

enum HelpTopic: String, CaseIterable {
    case formats, events, dates, repeats, printing, publishing, look, settings

    /// What it is about, in the overview.
    var explanation: String {
        switch self {
        case .formats: "the lists that todopress reads, and where it looks for them"
        case .events: "the events of calendars beside the items"
        case .dates: "the words for days, weeks and times, such as tue and +3d"
        case .repeats: "the rules of what repeats, such as \"every tuesday\""
        case .printing: "the agenda on paper"
        case .publishing: "the site on the web, and what to leave out of it"
        case .look: "colours and style sheets of your own"
        case .settings: "the file todopress.json, which remembers options"
        }
    }

    var text: String {
        switch self {
        case .dates: HelpText.dates
        case .settings: HelpText.settings
        case .formats, .events, .repeats, .printing, .publishing, .look:
            HelpPage.set(HelpText.section(rawValue)) + "\n"
        }
    }
}
