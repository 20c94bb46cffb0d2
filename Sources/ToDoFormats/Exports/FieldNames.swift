// The names that the settings give for the fields of an input: columns of a table, or paths of members of JSON.

/// Which column or member says what, for a list of which no program is known.
package struct FieldNames: Equatable, Sendable {
    /// The format in which the list is then read.
    package let format: ListFormat
    /// The columns or paths by the fields for which they stand.
    package let names: [String: String]

    /// Creates names for `columns` of a table, or `fields` of JSON.
    package init(_ names: [String: String], ofTable: Bool) {
        (self.names, format) = (names, ofTable ? .csv : .export)
    }

    /// The fields that can be named; in JSON also the path to the items.
    package static func keys(ofTable: Bool) -> [String] {
        ExportField.names + (ofTable ? [] : [JSONShape.items])
    }
}
