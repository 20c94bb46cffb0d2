#!/usr/bin/env python3
"""Opens pages in forced colours, light and dark: what matters is still drawn when the reader's system has the colours.

    Tests/Scripts/Standards/forced-colors.py [--pages 12] SITE...

- A box of something done shows its tick, one of something open shows its edge and nothing inside: seen in the pixels.
- The current entry of the navigation (aria-current) and the boxes of today differ from their neighbours in something
  that forced colours leave: an edge, a line, a weight, an outline, or words.
"""

import argparse
import base64

from browser import address, chromium
from pages import choice, report

SCHEMES = ("light", "dark")
MOST_TICKS = 4
# The contrast of what is drawn in a picture with its most frequent colour: in its inner half, and in all of it. Less
# than a fiftieth of the pixels is no drawing.
DRAWN = r"""async picture => {
    const bitmap = await createImageBitmap(await (await fetch("data:image/png;base64," + picture)).blob());
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
    canvas.drawImage(bitmap, 0, 0);
    const luminance = ([r, g, b]) => [r, g, b].reduce((sum, value, i) => {
        const part = value / 255;
        return sum + [0.2126, 0.7152, 0.0722][i] * (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    }, 0);
    const drawn = (x, y, width, height) => {
        const {data} = canvas.getImageData(x, y, width, height), counts = new Map();
        for (let i = 0; i < data.length; i += 4) {
            const key = data[i] << 16 | data[i + 1] << 8 | data[i + 2];
            counts.set(key, (counts.get(key) ?? 0) + 1);
        }
        const parts = key => [key >> 16, key >> 8 & 255, key & 255];
        const [[ground]] = [...counts].sort((a, b) => b[1] - a[1]);
        const contrasts = [...counts].map(([key, count]) => {
            const [light, dark] = [luminance(parts(key)), luminance(parts(ground))].sort((a, b) => b - a);
            return [(light + 0.05) / (dark + 0.05), count];
        });
        const enough = contrasts.filter(([contrast]) => contrast >= 3).reduce((sum, [, count]) => sum + count, 0);
        return enough * 50 >= width * height;
    };
    const {width, height} = bitmap, quarter = [Math.floor(width / 4), Math.floor(height / 4)];
    return [drawn(...quarter, width - 2 * quarter[0], height - 2 * quarter[1]), drawn(0, 0, width, height)];
}"""
# The elements that are marked as current or as today, and whether something but colour tells them from a neighbour.
MARKED = r"""() => {
    const keeps = element => ["", "::before", "::after"].map(part => {
        const style = getComputedStyle(element, part || null);
        const sides = ["Top", "Right", "Bottom", "Left"].map(side => style[`border${side}Style`] === "none" ? "0"
            : style[`border${side}Style`] + style[`border${side}Width`]);
        const outline = style.outlineStyle === "none" ? "0" : style.outlineStyle + style.outlineWidth;
        const own = style.forcedColorAdjust === "none" ? style.backgroundColor + style.color : "";
        return [...sides, outline, style.textDecorationLine, style.fontWeight, style.fontStyle, own,
                part && style.content].join(" ");
    }).join("|");
    // An element with all that is drawn for it: a link with its list item, a day with its heading.
    const look = element => keeps(element) + (element.parentElement.children.length === 1
        ? keeps(element.parentElement) : "");
    const name = element => element.localName + [...element.classList].map(word => "." + word).join("");
    const result = {current: [], today: []};
    for (const element of document.querySelectorAll("[aria-current]:not([aria-current=false])")) {
        const list = element.closest("nav, table, ul, ol") ?? element.parentElement;
        const others = [...list.querySelectorAll(element.localName)]
            .filter(other => !other.hasAttribute("aria-current") && other.checkVisibility());
        if (element.checkVisibility())
            result.current.push([`${name(element)} “${element.textContent.trim().slice(0, 30)}”`,
                                 others.every(other => look(other) !== look(element)),
                                 element.closest("header, nav") !== null]);
    }
    for (const element of document.querySelectorAll("td.today, th.today, li.today, .day.today")) {
        const others = [...element.parentElement.parentElement.querySelectorAll(element.localName)]
            .filter(other => other !== element && !other.classList.contains("today"));
        const words = element.querySelector(".state.today, .vh")?.checkVisibility();
        if (element.checkVisibility())
            result.today.push([name(element), words || others.every(other => keeps(other) !== keeps(element))]);
    }
    return result;
}"""


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--pages", type=int, default=12)
    parser.add_argument("sites", nargs="+")
    arguments = parser.parse_args()
    counts = {"done ticks": 0, "open boxes": 0, "current entries": 0, "todays": 0}
    found = {}

    def finding(words, place):
        found.setdefault(words, []).append(place)

    with chromium() as browser:
        judge = browser.new_page()
        context = browser.new_context(bypass_csp=True, device_scale_factor=3, viewport={"width": 1280, "height": 900})
        page = context.new_page()
        for site in arguments.sites:
            entries = 0
            for path in choice(site, arguments.pages):
                page.goto(address(site, path))
                for scheme in SCHEMES:
                    place = f"{site}/{path} ({scheme})"
                    page.emulate_media(forced_colors="active", color_scheme=scheme)
                    page.evaluate("document.querySelectorAll('details').forEach(details => details.open = true)")
                    for kind, empty in (("done ticks", False), ("open boxes", True)):
                        boxes = [box for box in page.locator(".tick").all()
                                 if box.is_visible() and (box.inner_text().strip() == "") == empty]
                        for box in boxes[:MOST_TICKS]:
                            picture = base64.b64encode(box.screenshot(animations="disabled")).decode()
                            inside, anything = judge.evaluate(DRAWN, picture)
                            counts[kind] += 1
                            if not empty and not inside:
                                finding("the tick of something done cannot be seen", place)
                            if empty and inside:
                                finding("the box of something open has something in it", place)
                            if empty and not anything:
                                finding("the box of something open cannot be seen", place)
                    marked = page.evaluate(MARKED)
                    for name, differs, navigates in marked["current"]:
                        counts["current entries"] += 1
                        entries += navigates
                        if not differs:
                            finding(f"the current entry {name} looks like the others", place)
                    for name, differs in marked["today"]:
                        counts["todays"] += 1
                        if not differs:
                            finding(f"{name} looks like other days", place)
            if not entries:
                finding("no page of the site marks the current entry of its navigation with aria-current", site)
    for kind in ("done ticks", "todays"):
        if not counts[kind]:
            finding(f"no site has {kind}: the check did not check", "everywhere")
    report("forced colours", ", ".join(f"{number} {kind}" for kind, number in counts.items()),
           (f"{places[0]}{f' and {len(places) - 1} more' if len(places) > 1 else ''}: {words}"
            for words, places in found.items()))


if __name__ == "__main__":
    main()
