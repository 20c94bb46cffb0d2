// The section of the pages that lead on: from a tag that is the name of a person to the person, and home from a folder without
// an index. Without them a server would list the files of `items/`, and the error page could not lead home from a folder (see
// `NotFoundSection`).

import Bytes
import Mustache

/// `index.html` of each folder that has no index of its own, and the tags that are names of people.
struct FolderSection: SiteSection {
    private let template: PageTemplate<LeadingPage>

    init(_ binder: TemplateBinder) throws(TemplateErrors) {
        // All folders are one level below the root, so one template serves them all.
        template = try binder.bind("folder", to: LeadingPage.self, in: .items)
    }

    /// The folders without an index of their own. A folder without any page is one of them too: it may have had pages,
    /// and links to them may be left. The folders of a locked site say nothing.
    func addresses(in context: PageContext) -> [Address] {
        guard context.seal == nil else { return [] }
        return Address.Folder.allCases.filter { folder in
            switch folder {
            // Few sites have lists, and those have an index of them.
            case .root, .agenda, .months, .done, .lists, .people, .places: false
            case .open: !context.lists.hasOpenPages
            case .items: true
            case .projects: context.groups.all(.project).isEmpty
            case .tags: context.groups.all(.tag).isEmpty
            }
        }.map { .folder($0) } + context.groups.formerTags.indices.map { .formerTag($0) }
    }

    var isReplaceable: Bool { true }

    func write(_ number: SectionPage, _ page: inout PageBuilder, to output: inout BufferedOutput) {
        var (target, name) = (Address.list, page.text(page.context.locale.words["backToList"] ?? ""))
        if case .formerTag(let number) = page.address.name {
            let person = page.context.groups.formerTags[number].person
            (target, name) = (.group(person), page.name(of: person))
        }
        let link = TitledLink(href: page.href(to: target), title: name)
        template.render(LeadingPage(link: link), &page, to: &output)
    }
}

/// A page that leads on at once.
struct LeadingPage: Record {
    let link: TitledLink

    static let vocabulary = Vocabulary<LeadingPage>([.record("link", \.link, "Where it leads.")])
}

/// A page without values of its own; all its text is in the template.
struct PlainPage: Record {
    static let vocabulary = Vocabulary<PlainPage>([])
}
