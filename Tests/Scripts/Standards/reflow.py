#!/usr/bin/env python3
"""Opens pages on small screens: nothing scrolls sideways (WCAG 2.2, 1.4.10) and nothing is cut off.

    Tests/Scripts/Standards/reflow.py [--pages 40] SITE...

Each page is 320 px wide, and 1,280 px wide for a reader who has set the browser's text to twice its size (1.4.4). A
table or a picture may scroll by itself, in an element of its own whose overflow is auto or scroll.
"""

import argparse

from browser import address, chromium
from pages import choice, report

SCREENS = {"320 px": (320, []), "1,280 px, text doubled": (1280, ["--blink-settings=defaultFontSize=32"])}
TOO_WIDE = r"""() => {
    const wide = document.documentElement.clientWidth;
    const scrolls = node => ["auto", "scroll"].includes(getComputedStyle(node).overflowX);
    const ownScroller = element => {
        for (let node = element; node && node !== document.body; node = node.parentElement)
            // The ways and the groups of a list are one row that scrolls on a phone.
            if (scrolls(node)) return node.matches(".top ul, .jump ul") || node.querySelector("table, svg, pre") !== null;
        return false;
    };
    const hidden = element => !element.checkVisibility({visibilityProperty: true}) || (() => {
        for (let node = element; node; node = node.parentElement) {
            const style = getComputedStyle(node);
            if (style.position === "absolute" && (style.clipPath !== "none" || style.clip !== "auto")) return true;
        }
        return false;
    })();
    const name = element => element.localName + (element.id ? "#" + element.id : "")
        + [...element.classList].map(word => "." + word).join("");
    const found = [], outside = new Set();
    const page = document.scrollingElement;
    if (page.scrollWidth > wide) found.push(`the page is ${page.scrollWidth} px wide, not ${wide}`);
    for (const element of document.body.querySelectorAll("*")) {
        if (element instanceof SVGElement && !(element instanceof SVGSVGElement)) continue;
        const box = element.getBoundingClientRect();
        if (box.width < 2 || box.height < 2 || box.bottom + scrollY <= 0) continue;
        if (box.left >= -1 && box.right <= wide + 1) {
            const style = getComputedStyle(element);
            const cuts = ["hidden", "clip"].includes(style.overflowX) && element.scrollWidth > element.clientWidth + 1;
            if (cuts && element.innerText?.trim() && !hidden(element)) found.push(`${name(element)} is cut off`);
            continue;
        }
        outside.add(element);
        if (!outside.has(element.parentElement) && !hidden(element) && !ownScroller(element))
            found.push(`${name(element)} reaches from ${Math.round(box.left)} to ${Math.round(box.right)} px`);
    }
    return found;
}"""


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--pages", type=int, default=40)
    parser.add_argument("sites", nargs="+")
    arguments = parser.parse_args()
    targets = [(site, path) for site in arguments.sites for path in choice(site, arguments.pages)]
    runs, found = 0, {}
    for screen, (width, settings) in SCREENS.items():
        with chromium(*settings) as browser:
            page = browser.new_context(bypass_csp=True, viewport={"width": width, "height": 800}).new_page()
            for site, path in targets:
                page.goto(address(site, path))
                runs += 1
                for words in page.evaluate(TOO_WIDE):
                    found.setdefault((screen, words), []).append(f"{site}/{path}")
    report("reflow", f"{runs} runs", (
        f"{places[0]}{f' and {len(places) - 1} more' if len(places) > 1 else ''}, {screen}: {words}"
        for (screen, words), places in found.items()))


if __name__ == "__main__":
    main()
