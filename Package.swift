// swift-tools-version: 6.2
import PackageDescription

// The floor (Bytes, Civil, JSON, Files), the rooms above it and a thin shell: see Sources/README.md.
let package = Package(
    name: "todopress",
    platforms: [.macOS(.v15)],
    products: [.executable(name: "todopress", targets: ["todopress"])],
    targets: [
        .target(name: "Bytes"),
        .target(name: "Civil", dependencies: ["Bytes"]),
        .target(name: "JSON", dependencies: ["Bytes"]),
        .systemLibrary(name: "CAttributes"),
        .target(name: "Files", dependencies: ["Bytes", "CAttributes"]),

        .target(name: "Cipher", dependencies: ["Bytes"]),

        .target(name: "Mustache", dependencies: ["Bytes"]),
        .target(name: "Recurrence", dependencies: ["Bytes", "Civil"]),
        .target(name: "ToDos", dependencies: ["Bytes", "Civil", "JSON", "Recurrence"]),
        .target(name: "Events", dependencies: ["Civil", "Recurrence", "ToDos"]),
        // Apart from ToDoFormats, so that SitePages compiles beside it.
        .target(
            name: "ToDoWriting", dependencies: ["Bytes", "Civil", "Events", "JSON", "Recurrence", "ToDos"]),
        .target(
            name: "ToDoFormats",
            dependencies: ["Bytes", "Civil", "Events", "JSON", "Recurrence", "ToDoWriting", "ToDos"],
            exclude: ["Exports/Words/columns.txt", "Exports/Words/states.txt"],
            plugins: ["EmbedDefaultsPlugin"]),
        .target(name: "ToDoKeeping", dependencies: ["Bytes", "Civil", "JSON", "Recurrence", "ToDos"]),
        .target(name: "Site", dependencies: ["Bytes"]),
        .target(
            name: "SitePages",
            dependencies: [
                "Bytes", "Cipher", "Civil", "Events", "JSON", "Mustache", "Recurrence", "Site",
                "ToDoKeeping", "ToDoWriting", "ToDos",
            ]),
        .target(name: "SiteFolder", dependencies: ["Bytes", "Files", "Site"]),

        .target(name: "Publishing", dependencies: ["Bytes", "Files", "JSON", "Site", "SiteFolder"]),

        // The templates, locales, public files and sample store, inside the program.
        .target(name: "Defaults", exclude: ["Sample"], plugins: ["EmbedDefaultsPlugin"]),
        .executableTarget(name: "EmbedDefaults"),
        .plugin(
            name: "EmbedDefaultsPlugin", capability: .buildTool(), dependencies: ["EmbedDefaults"],
            path: "Sources/EmbedDefaultsPlugin"),

        .executableTarget(
            name: "todopress",
            dependencies: [
                "Bytes", "Cipher", "Civil", "Defaults", "Events", "Files", "JSON", "Mustache", "Publishing",
                "Recurrence", "Site", "SiteFolder", "SitePages", "ToDoFormats", "ToDoKeeping", "ToDos",
            ]),

        // What the tests of several rooms share.
        .target(
            name: "TestSupport",
            dependencies: [
                "Bytes", "Cipher", "Civil", "Defaults", "Events", "Files", "Mustache", "Site", "SitePages",
                "ToDoFormats", "ToDoKeeping", "ToDos",
            ],
            path: "Tests/TestSupport"),
        .testTarget(name: "BytesTests", dependencies: ["Bytes", "TestSupport"]),
        .testTarget(
            name: "CipherTests", dependencies: ["Bytes", "Cipher", "TestSupport"], exclude: ["Oracles"]),
        .testTarget(name: "CivilTests", dependencies: ["Bytes", "Civil", "TestSupport"]),
        .testTarget(name: "FilesTests", dependencies: ["Bytes", "Files", "TestSupport"]),
        .testTarget(name: "JSONTests", dependencies: ["Bytes", "JSON", "TestSupport"]),
        .testTarget(name: "MustacheTests", dependencies: ["Bytes", "Mustache", "TestSupport"]),
        .testTarget(
            name: "RecurrenceTests", dependencies: ["Bytes", "Civil", "Recurrence", "TestSupport"],
            exclude: ["Oracles"]),
        .testTarget(name: "ToDosTests", dependencies: ["Bytes", "Civil", "JSON", "TestSupport", "ToDos"]),
        .testTarget(
            name: "ToDoFormatsTests",
            dependencies: [
                "Bytes", "Civil", "Events", "JSON", "Recurrence", "TestSupport", "ToDoFormats", "ToDoWriting",
                "ToDos",
            ],
            exclude: ["Oracles"]),
        .testTarget(
            name: "ToDoKeepingTests",
            dependencies: [
                "Bytes", "Civil", "JSON", "Recurrence", "TestSupport", "ToDoFormats", "ToDoKeeping", "ToDos",
            ]),
        .testTarget(name: "SiteTests", dependencies: ["Bytes", "Site"]),
        .testTarget(
            name: "SitePagesTests",
            dependencies: [
                "Bytes", "Cipher", "Civil", "Defaults", "Events", "JSON", "Mustache", "Recurrence", "Site",
                "SitePages", "TestSupport", "ToDoFormats", "ToDoKeeping", "ToDos",
            ],
            exclude: ["Fixtures", "Snapshots"]),
        .testTarget(
            name: "SiteFolderTests", dependencies: ["Bytes", "Files", "Site", "SiteFolder", "TestSupport"]),
        .testTarget(
            name: "PublishingTests",
            dependencies: ["Bytes", "Files", "Publishing", "Site", "SiteFolder", "TestSupport"]),
        .testTarget(
            name: "TodopressTests",
            dependencies: [
                "Bytes", "Cipher", "Civil", "Defaults", "Publishing", "Site", "SiteFolder", "TestSupport",
                "ToDoFormats", "ToDoKeeping", "todopress",
            ]),
    ],
    swiftLanguageModes: [.v6]
)

// The tests in browsers are compiled where a browser is named.
if Context.environment["TODOPRESS_BROWSER"] != nil {
    package.targets.append(
        .testTarget(
            name: "BrowserTests",
            dependencies: [
                "Bytes", "Cipher", "Civil", "Defaults", "Events", "Files", "Mustache", "Site", "SiteFolder",
                "SitePages", "TestSupport", "ToDos", "todopress",
            ],
            exclude: ["Lock/webcrypto.js", "Print"]))
}

// A debug build optimizes the floor, where most of its time goes: the tests run in half the time.
let floor: Set = ["Bytes", "Cipher", "Civil", "JSON", "Mustache", "Recurrence"]
for target in package.targets where floor.contains(target.name) {
    target.swiftSettings = [.unsafeFlags(["-O"], .when(configuration: .debug))]
}
// Code asks for its types directly. By their names, the runtime searches all conformances of the program for each of them: 17
// of 640 million instructions of the list of Tests/Scripts/Speed/count.py.
for target in package.targets where [.regular, .executable].contains(target.type) {
    let direct = ["-Xfrontend", "-disable-concrete-type-metadata-mangled-name-accessors"]
    target.swiftSettings =
        (target.swiftSettings ?? []) + [.unsafeFlags(direct, .when(configuration: .release))]
}
// .ci/full compiles the tests in release mode, without optimizing the tests themselves.
if Context.environment["TODOPRESS_GATE"] != nil {
    for target in package.targets where target.type == .test {
        target.swiftSettings = [.unsafeFlags(["-Onone"])]
    }
}
