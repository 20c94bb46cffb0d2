// What the program carries with it: the repository's Templates/ and Public/ and the sample store, written into
// this target at build time, so that the binary alone builds a complete site anywhere.

/// The folders inside the program.
public enum Defaults {
    /// The files of `Templates/`, in byte order of their paths: templates and locales.
    public static var templates: [EmbeddedFile] { EmbeddedFile.templates }
    /// The sample store, in the to-do app's own format.
    public static var sampleStore: String { EmbeddedFile.sample.map(\.text).joined() }
    /// The digest of the code that makes pages: another one may make other pages of the same store.
    public static var codeDigest: UInt64 { digestOfCode }
    /// The files of `Public/`, in byte order of their paths.
    public static var publicFiles: [EmbeddedFile] { EmbeddedFile.`public` }
}
