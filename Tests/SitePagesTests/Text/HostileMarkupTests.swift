// The strict reader of HTML that other tests rely on: what it must refuse, and what it reads.

import TestSupport
import Testing

@Suite struct HostileMarkupTests {
    private func reason(_ body: String) -> String? {
        do {
            _ = try HostileMarkup(page: "<!DOCTYPE html>\n" + body)
            return nil
        } catch {
            return error.reason
        }
    }

    @Test(arguments: [
        ("a & b", "a bare &"), ("&nbsp;", "a bare &"), ("a > b", "a bare >"), ("it's", "a bare '"),
        ("\"", "a bare \""), ("a < b", "a bare <"), ("<p>", "<p> is not closed"),
        ("</p>", "</p> closes another element"),
        ("<p><b></p></b>", "</p> closes another element"),
        ("<p class=a></p>", "attribute \"class\" is not quoted"),
        ("<p class='a'></p>", "attribute \"class\" is not quoted"),
        ("<p hidden></p>", "attribute \"hidden\" is not quoted"),
        ("<p id=\"a\" id=\"b\"></p>", "attribute id comes twice"),
        ("<p id=\"a\"class=\"b\"></p>", "no blank before an attribute of <p>"),
        ("<p id=\"a<b\"></p>", "a bare <"), ("<p id=\"a", "the page ends in a tag"),
        ("<!-- a -->", "a bare <"),
        ("<P></P>", "a bare <"), ("a\u{1B}b", "a control character"), ("a\rb", "a control character"),
        ("a\u{7F}", "a control character"),
    ])
    func whatIsNotStrictIsRefused(body: String, expected: String) {
        #expect(reason(body) == expected)
    }

    @Test func aPageWithoutDoctypeIsRefused() {
        #expect(throws: HostileMarkup.Mistake.self) { try HostileMarkup(page: "<p></p>") }
    }

    @Test func elementsTextsAndAttributesAreRead() throws {
        let page = try HostileMarkup(
            page:
                "<!DOCTYPE html>\n<ul class=\"a b\"><li>1 &lt; 2<br>é</li><li id=\"x&quot;y\">&amp;&#39;</li></ul>\n"
        )
        #expect(page.all.map(\.name) == ["page", "ul", "li", "br", "li"])
        #expect(page.elements("li").map(\.textContent.text) == ["1 < 2é", "&'"])
        #expect(page.elements("ul", "b").count == 1 && page.elements("ul", "c").isEmpty)
        #expect(page.elements("li")[1]["id"] == "x\"y" && page.elements("li")[0]["id"] == nil)
        #expect(page.textContent == ExactText("1 < 2é&'\n"))
    }
}
