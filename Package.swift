// swift-tools-version: 6.2
import PackageDescription

// One direction, five rooms and a thin shell: see "How the code is laid out" in the README.
let package = Package(
    name: "todopress",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "todopress", targets: ["todopress"]),
        .library(name: "Mustache", targets: ["Mustache"]),
        .library(name: "ToDoStore", targets: ["ToDoStore"]),
    ],
    targets: [
        .target(name: "Mustache"),
        .target(name: "ToDoStore"),
        .target(name: "Site"),
        .target(name: "SitePages", dependencies: ["Mustache", "Site", "ToDoStore"]),
        .target(name: "SiteFolder", dependencies: ["Site"]),

        // The templates, locales, public files and sample store, inside the program.
        .target(name: "Defaults", exclude: ["Sample"], plugins: ["EmbedDefaultsPlugin"]),
        .executableTarget(name: "EmbedDefaults"),
        .plugin(
            name: "EmbedDefaultsPlugin", capability: .buildTool(), dependencies: ["EmbedDefaults"],
            path: "Sources/EmbedDefaultsPlugin"),

        .executableTarget(
            name: "todopress",
            dependencies: ["Defaults", "Mustache", "Site", "SiteFolder", "SitePages", "ToDoStore"]),
        .executableTarget(
            name: "todopress-bench",
            dependencies: ["Defaults", "Mustache", "SitePages", "ToDoStore"], exclude: ["compare"]),

        // What the tests of several rooms share.
        .target(
            name: "TestSupport", dependencies: ["Defaults", "Mustache", "Site", "SitePages", "ToDoStore"],
            path: "Tests/TestSupport"),
        .testTarget(name: "MustacheTests", dependencies: ["Mustache"]),
        .testTarget(name: "ToDoStoreTests", dependencies: ["TestSupport", "ToDoStore"]),
        .testTarget(name: "SiteTests", dependencies: ["Site"]),
        .testTarget(
            name: "SitePagesTests",
            dependencies: ["Defaults", "Mustache", "Site", "SitePages", "TestSupport", "ToDoStore"],
            exclude: ["Fixtures", "Snapshots"]),
        .testTarget(name: "SiteFolderTests", dependencies: ["Site", "SiteFolder"]),
        .testTarget(name: "TodopressTests", dependencies: ["todopress"]),
        .testTarget(
            name: "BrowserTests",
            dependencies: [
                "Defaults", "Mustache", "Site", "SiteFolder", "SitePages", "TestSupport", "ToDoStore",
                "todopress",
            ]),
    ],
    swiftLanguageModes: [.v6]
)
