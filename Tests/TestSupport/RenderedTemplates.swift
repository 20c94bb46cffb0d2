// Templates of tests, which are given and rendered as strings.

import Bytes
import Mustache

extension TemplateLibrary {
    /// Parses templates given as strings, by name. In errors they are files called `name.mustache`.
    /// - Throws: All errors in any of them.
    package init(_ sources: [String: String]) throws(TemplateErrors) {
        try self.init(
            sources.map {
                TemplateFile(name: $0, file: $0 + TemplateFile.suffix, source: Array($1.utf8))
            })
    }
}

extension BoundTemplate {
    /// The page for a record, as a string.
    /// - Parameter page: The writer that the record's texts belong to.
    package func render(_ record: R, on page: inout PageBuilder) -> String {
        var output = BufferedOutput()
        render(record, on: &page, into: &output)
        return output.buffer.string(output.buffer.everything)
    }

    /// The page for a record that holds strings, as a string. A `Text` in the record that is not empty ends
    /// the process, except in lazy rows.
    package func render(_ record: R) -> String {
        var page = PageBuilder()
        return render(record, on: &page)
    }
}
