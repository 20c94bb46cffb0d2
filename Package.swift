// swift-tools-version: 6.2
import PackageDescription

// The gate (.ci/run) sets TODOPRESS_GATE and compiles in release mode: the program's targets with optimization, since the tests
// run four times as fast then, and the tests themselves without, since that compiles faster. A package with such flags cannot
// be a dependency, so they are set by a variable only.
let testSettings: [SwiftSetting] =
    Context.environment["TODOPRESS_GATE"] == nil ? [] : [.unsafeFlags(["-Onone"])]

// The floor (Bytes, Civil, JSON, Files), the rooms above it and a thin shell: see Sources/README.md.
let package = Package(
    name: "todopress",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "todopress", targets: ["todopress"]),
        .library(name: "Mustache", targets: ["Mustache", "Bytes"]),
        .library(name: "Recurrence", targets: ["Recurrence", "Bytes", "Civil"]),
        .library(name: "ToDos", targets: ["ToDos", "Bytes", "Civil", "JSON", "Recurrence"]),
        .library(
            name: "ToDoFormats",
            targets: ["ToDoFormats", "Events", "ToDos", "Bytes", "Civil", "JSON", "Recurrence"]),
    ],
    targets: [
        .target(name: "Bytes"),
        .target(name: "Civil", dependencies: ["Bytes"]),
        .target(name: "JSON", dependencies: ["Bytes"]),
        .systemLibrary(name: "CAttributes"),
        .target(name: "Files", dependencies: ["Bytes", "CAttributes"]),

        .target(name: "Cipher", dependencies: ["Bytes"]),

        .target(name: "Mustache", dependencies: ["Bytes"], exclude: ["README.md"]),
        .target(name: "Recurrence", dependencies: ["Bytes", "Civil"], exclude: ["README.md"]),
        .target(
            name: "ToDos", dependencies: ["Bytes", "Civil", "JSON", "Recurrence"], exclude: ["README.md"]),
        .target(name: "Events", dependencies: ["Civil", "Recurrence", "ToDos"]),
        .target(
            name: "ToDoFormats", dependencies: ["Bytes", "Civil", "Events", "JSON", "Recurrence", "ToDos"],
            exclude: ["README.md"]),
        .target(name: "ToDoKeeping", dependencies: ["Bytes", "Civil", "JSON", "Recurrence", "ToDos"]),
        .target(name: "Site", dependencies: ["Bytes"]),
        .target(
            name: "SitePages",
            dependencies: [
                "Bytes", "Cipher", "Civil", "Events", "JSON", "Mustache", "Recurrence", "Site",
                "ToDoFormats", "ToDoKeeping", "ToDos",
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
        .executableTarget(
            name: "todopress-bench", dependencies: ["Files"], exclude: ["README.md"]),

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
                "Bytes", "Civil", "Events", "JSON", "Recurrence", "TestSupport", "ToDoFormats", "ToDos",
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
        .testTarget(
            name: "BrowserTests",
            dependencies: [
                "Bytes", "Cipher", "Civil", "Defaults", "Events", "Files", "Mustache", "Site", "SiteFolder",
                "SitePages", "TestSupport", "ToDos", "todopress",
            ],
            exclude: ["Lock/webcrypto.js", "Print"]),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets where target.type == .test {
    target.swiftSettings = testSettings
}
