#!/usr/bin/env python3
"""Opens pages on touch screens: boxes that can be ticked are as large as a finger needs, and none lies on another.

    Tests/Scripts/Standards/touch.py [--pages 12] SITE...

A box takes at least 24 × 24 pixels (WCAG 2.2, 2.5.8), and 44 in height beside an item that stands alone on its line.
"""

import argparse

from browser import address, chromium
from pages import choice, report

WIDTHS = (320, 390, 820)
# How many boxes there are, the sizes of those that are too small, and how many overlap.
BOXES = r"""() => {
    const boxes = [...document.querySelectorAll(".tick input")].filter(box => box.checkVisibility());
    const places = boxes.map(box => box.getBoundingClientRect());
    const isSmall = (box, {width, height}) => width < 24 || height < (box.closest(".row") ? 44 : 24);
    const covers = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1
        && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
    return [boxes.length,
            places.filter((place, number) => isSmall(boxes[number], place)).map(place => `${place.width} × ${place.height}`),
            places.filter((place, number) => places.slice(0, number).some(other => covers(place, other))).length];
}"""


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--pages", type=int, default=12)
    parser.add_argument("sites", nargs="+")
    arguments = parser.parse_args()
    boxes, findings = 0, []
    with chromium() as browser:
        for width in WIDTHS:
            context = browser.new_context(has_touch=True, is_mobile=True, viewport={"width": width, "height": 844})
            page = context.new_page()
            for site in arguments.sites:
                for path in choice(site, arguments.pages):
                    page.goto(address(site, path))
                    count, small, covered = page.evaluate(BOXES)
                    boxes += count
                    if small:
                        findings.append(f"{site}/{path} ({width} px): {len(small)} boxes are small: {small[0]}")
                    if covered:
                        findings.append(f"{site}/{path} ({width} px): {covered} boxes lie on others")
            context.close()
    if not boxes:
        findings.append("no page has a box that can be ticked: the check did not check")
    report("touch", f"{boxes} boxes", findings)


if __name__ == "__main__":
    main()
