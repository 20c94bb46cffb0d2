// What a template shows of a record, for tests of what its names write.

import Mustache

/// A template in a few words, rendered with a record.
func shown<R: Record>(_ template: String, _ record: R, _ page: inout PageWriter) throws -> String {
    let library = try TemplateLibrary(["shown": template])
    return try library.bind("shown", to: R.self).render(record, on: &page)
}
