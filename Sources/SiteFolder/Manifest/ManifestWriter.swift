// Writes a manifest through a small buffer, so that the manifest of a large site is never in memory as a whole. The
// lines are made in parallel, because the paths lie in memory in another order: that saves 7 % of a rebuild of 100,000
// items in which one has changed (median of 12 pairs).

import Bytes
import Files
import Site

/// Writes one manifest. Files must be added in ascending order of path.
final class ManifestWriter {
    /// The first word, and the version of the format.
    static let (title, version) = ("todopress-manifest ", "4")

    private let sink: FileSink
    private var output: BufferedOutput

    /// Begins a new manifest in a folder.
    init(
        _ state: Manifest.State, for request: BuildRequest, in folder: Folder
    ) throws(SiteFolderError) {
        sink = FileSink(stop: request.stop, rights: request.fileRights)
        output = BufferedOutput(to: sink, limit: 1 << 16)
        try sink.begin(Manifest.name, in: folder)
        output.buffer.append(manifestHead: state, request.record.manifestPart)
    }

    /// Adds lines, which are made on up to `jobs` threads. `appendLines` appends those that belong to one of `count`
    /// numbers; all lines together must ascend by path.
    func add(count: Int, jobs: Int, _ appendLines: @Sendable (Int, inout ByteBuffer) -> Void) {
        for start in stride(from: 0, to: count, by: Self.countAtOnce) {
            let blocks = parallelMap(
                count: min(Self.countAtOnce, count - start), blockSize: BuildRequest.filesInBlock,
                jobs: jobs, makeState: {},
                { _, block in
                    var lines = ByteBuffer(capacity: 100 * block.count)
                    for number in block { appendLines(start + number, &lines) }
                    return [UInt8](lines)
                })
            for lines in blocks {
                output.buffer.append(lines.span)
                // If the sink refuses bytes, `finish` throws the reason.
                _ = output.flushIfFull()
            }
        }
    }

    /// How many numbers have their lines in memory at once.
    private static let countAtOnce = 1 << 14

    /// Adds the last line, closes the file and returns the checksum.
    func finish() throws(SiteFolderError) -> Digest {
        output.flush()
        let checksum = sink.digest
        output.buffer.append(manifestEnd: checksum)
        output.flush()
        try sink.finish()
        return checksum
    }
}

extension Manifest {
    /// The text of a small manifest, as it is written in pieces.
    package var text: [UInt8] {
        var text = ByteBuffer(capacity: 100 * entries.count)
        text.append(manifestHead: state, part)
        for entry in entries { text.append(manifestLine: entry.record, entry.path) }
        let checksum = text.withBytes { Digest(of: $0) }
        text.append(manifestEnd: checksum)
        return [UInt8](text)
    }

    package init(text: [UInt8]) throws(SiteFolderError.ManifestFault) {
        self = try ManifestReader.manifest(text)
    }
}

extension ByteBuffer {
    /// Appends the manifest's line of a file.
    mutating func append(manifestLine record: FileRecord, _ path: SitePath) {
        append(hexadecimal: record.digest.value)
        append(" ")
        append(decimal: record.size)
        append(" ")
        append(path: path.utf8)
        append("\n")
    }
    fileprivate mutating func append(manifestHead state: Manifest.State, _ part: ManifestPart?) {
        append(string: "\(ManifestWriter.title)\(ManifestWriter.version) \(state.rawValue)\n")
        guard let part else { return }
        append(string: "part \(part.number) ")
        append(hexadecimal: part.build.value)
        append("\n")
    }

    fileprivate mutating func append(manifestEnd checksum: Digest) {
        append("checksum ")
        append(hexadecimal: checksum.value)
        append("\n")
    }
}
