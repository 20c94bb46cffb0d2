// Writes a manifest line by line through a small buffer, so that the manifest of a large site is never in
// memory as a whole.

import Bytes
import Files
import Site

/// Writes one manifest. Files must be added in ascending order of path.
final class ManifestWriter {
    private let sink: FileSink
    private var output: BufferedOutput

    /// Begins a new manifest in a folder.
    init(
        _ state: Manifest.State, _ record: BuildRecord, in folder: Folder, stop: StopRequest
    ) throws(SiteFolderError) {
        sink = FileSink(stop: stop)
        output = BufferedOutput(to: sink, limit: 1 << 16)
        try sink.begin(Manifest.name, in: folder)
        let head = Self.head(state, record.fingerprint)
        output.buffer.append(head.everything, of: head)
        append("summary ", record.summary)
        for warning in record.warnings { append("warning ", warning) }
    }

    /// The first lines of every manifest.
    static func head(_ state: Manifest.State, _ fingerprint: Digest) -> ByteBuffer {
        var head = ByteBuffer()
        head.append(
            string: "\(ManifestReader.title)\(ManifestReader.version) \(state.rawValue)\nfingerprint ")
        head.append(hexadecimal: fingerprint.value)
        head.append("\n")
        return head
    }

    /// Adds the line of one file.
    func add(_ record: FileRecord, _ path: SitePath) {
        output.buffer.append(hexadecimal: record.digest.value)
        output.buffer.append(" ")
        output.buffer.append(decimal: record.size)
        output.buffer.append(" ")
        output.buffer.append(path.utf8)
        output.buffer.append("\n")
        // If the sink refuses bytes, `finish` throws the reason.
        _ = output.flushIfFull()
    }

    /// Adds the last line and closes the file.
    func finish() throws(SiteFolderError) {
        output.flush()
        output.buffer.append("checksum ")
        output.buffer.append(hexadecimal: sink.digest.value)
        output.buffer.append("\n")
        output.flush()
        try sink.finish(marking: true)
    }

    private func append(_ key: StaticString, _ value: String) {
        output.buffer.append(key)
        for byte in value.utf8 {
            switch byte {
            case UInt8(ascii: "\n"): output.buffer.append("\\n")
            case UInt8(ascii: "\\"): output.buffer.append("\\\\")
            case _: output.buffer.append(byte: byte)
            }
        }
        output.buffer.append("\n")
    }
}
