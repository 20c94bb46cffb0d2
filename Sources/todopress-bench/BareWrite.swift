// The baseline of the benchmarks: the same paths and bytes as a built site, written by a bare loop of open,
// write and close on the same number of threads. No program that writes one file per page can be faster.

import Dispatch
import Foundation

/// The files of a built site, in memory.
struct BareWrite {
    private let folders: [String]
    private let files: [(path: String, bytes: [UInt8])]

    /// Reads the site in a folder.
    init(of folder: String) throws {
        var folders: [String] = []
        var files: [(path: String, bytes: [UInt8])] = []
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder).sorted() {
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: "\(folder)/\(path)", isDirectory: &isFolder) else {
                continue
            }
            if isFolder.boolValue {
                folders.append(path)
            } else {
                files.append((path, Array(try Data(contentsOf: URL(filePath: "\(folder)/\(path)")))))
            }
        }
        self.folders = folders
        self.files = files
    }

    var fileCount: Int { files.count }
    var byteCount: Int { files.reduce(0) { $0 + $1.bytes.count } }

    /// Writes all files into a folder that must not exist, and returns the time in seconds.
    func write(to folder: String, threads: Int) throws -> Double {
        let start = ContinuousClock.now
        for path in [""] + folders {
            try FileManager.default.createDirectory(
                atPath: "\(folder)/\(path)", withIntermediateDirectories: true)
        }
        let root = open(folder, O_RDONLY | O_DIRECTORY)
        defer { close(root) }
        DispatchQueue.concurrentPerform(iterations: threads) { thread in
            let part = files.count * thread / threads..<files.count * (thread + 1) / threads
            for file in files[part] {
                let descriptor = openat(root, file.path, O_WRONLY | O_CREAT | O_EXCL, 0o644)
                _ = file.bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
                close(descriptor)
            }
        }
        return (ContinuousClock.now - start) / .seconds(1)
    }
}
