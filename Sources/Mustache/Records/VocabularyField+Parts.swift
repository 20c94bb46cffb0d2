// Fields of a part that is made when a template asks for one of its names. The part lives as long as that name is rendered.

import Bytes

extension VocabularyField {
    /// This field of a part, as a field of the record that the part is made of.
    @usableFromInline
    func of(_ part: PartMaker) -> VocabularyField {
        let offset = offset
        func text(_ storage: TextStorage) -> TextStorage {
            .made(
                TextMaker { record, page in
                    var text: Text?
                    part.with(record, &page) { text = storage.text(at: $0.property(at: offset), &$1) }
                    return text
                })
        }
        func section(_ access: SectionAccess) -> SectionAccess {
            SectionAccess(
                forEach: { record, insides, page, output in
                    var goesOn = true
                    part.with(record, &page) { part, page in
                        let field = part.property(at: offset)
                        if let forEach = access.forEach {
                            goesOn = forEach(field, insides, &page, &output)
                        } else if !access.isEmpty(field, &page) {
                            goesOn = insides.render(field, &page, &output)
                        }
                    }
                    return goesOn
                },
                isEmpty: { record, page in
                    var isEmpty = true
                    part.with(record, &page) { isEmpty = access.isEmpty($0.property(at: offset), &$1) }
                    return isEmpty
                })
        }
        let content: Content =
            switch content {
            case .text(let storage): .text(text(storage))
            case .plain(let storage): .plain(text(storage))
            case .markup(let storage): .markup(text(storage))
            case .flag(let access): .flag(section(access ?? .flag))
            case .texts(let storage, let access): .texts(storage, section(access))
            case .record(let fields): .record { fields().map { $0.moved(by: offset).of(part) } }
            case .optional(let fields, let access): .optional(fields, section(access))
            case .list(let fields, let access): .list(fields, section(access))
            }
        return VocabularyField(
            name: name, description: description, example: example, content: content, offset: 0)
    }
}

/// Makes a part of the record at an address.
@usableFromInline
struct PartMaker: Sendable {
    @usableFromInline let with:
        @Sendable (RecordPointer, inout PageBuilder, (RecordPointer, inout PageBuilder) -> Void) -> Void

    @inlinable
    init<R, Part>(_ make: @escaping @Sendable (R, inout PageBuilder) -> Part) {
        with = { record, page, body in
            let part = record.lend(to: make, &page)
            withUnsafePointer(to: part) { body(RecordPointer($0), &page) }
        }
    }
}
