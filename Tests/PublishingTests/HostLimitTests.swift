// What is said of sites that are too large for hosts.

import Bytes
import Testing

@testable import Publishing

@Suite struct HostLimitTests {
    private func files(_ count: Int, of size: Int) -> [(path: PathBytes, size: Int)] {
        (0..<count).map { (PathBytes("\($0).html"), size) }
    }

    @Test func whatFitsIsNotSaid() {
        #expect(HostLimits.warnings([]).isEmpty)
        #expect(HostLimits.warnings(files(20_000, of: 50_000)).isEmpty)
        #expect(HostLimits.warnings(files(40, of: 25_000_000)).isEmpty)
    }

    @Test func whatDoesNotIs() {
        #expect(
            HostLimits.warnings(files(20_001, of: 1)) == [
                "the site has 20001 files, and Cloudflare Pages takes 20000; --exclude-done leaves out the pages of done items, "
                    + "--exclude-project and --exclude-tag those of others"
            ])
        #expect(
            HostLimits.warnings([("index.html", 3), ("items.json", 25_000_001)]) == [
                "Cloudflare Pages takes files of up to 25 MB; larger are items.json (26 MB); leave out --data, --calendar or "
                    + "what is done (--exclude-done)"
            ])
        #expect(
            HostLimits.warnings(files(1_001, of: 1_000_000)) == [
                "the site has 1001 MB, and GitHub Pages takes 1000; leave out --data, --calendar, large files of --public or what "
                    + "is done (--exclude-done)"
            ])
        let all = HostLimits.warnings(files(20_005, of: 30_000_000))
        #expect(all.count == 3 && all[1].contains("2.html (30 MB) and 20002 more;"), "\(all)")
    }
}
