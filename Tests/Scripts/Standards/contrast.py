#!/usr/bin/env python3
"""Computes the contrast of every visible text of pages, from what the browser computed (WCAG 2.2, 1.4.3 and 1.4.6).

    Tests/Scripts/Standards/contrast.py [--pages 12] SITE...

In light and dark: 4.5:1, large text 3:1. Where a reader asks for more contrast (prefers-contrast: more): 7:1, large
text 4.5:1. Unlike axe it also judges texts that a link's ::after covers, and the labels of maps.
"""

import argparse

from browser import address, chromium
from pages import choice, report

# Text of 24 px, or of 18.66 px in bold, is large.
LEVELS = {"no-preference": (4.5, 3.0), "more": (7.0, 4.5)}
SCHEMES = ("light", "dark")
TEXTS = r"""() => {
    const canvas = document.createElement("canvas").getContext("2d", {willReadFrequently: true});
    const known = new Map();
    const rgba = color => {
        if (!known.has(color)) {
            canvas.clearRect(0, 0, 1, 1);
            canvas.fillStyle = color;
            canvas.fillRect(0, 0, 1, 1);
            const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
            known.set(color, [r, g, b, a / 255]);
        }
        return known.get(color);
    };
    const over = (top, below, opacity = 1) => {
        const a = top[3] * opacity;
        return [0, 1, 2].map(i => top[i] * a + below[i] * (1 - a)).concat(1);
    };
    const luminance = color => [0.2126, 0.7152, 0.0722].reduce((sum, weight, i) => {
        const part = color[i] / 255;
        return sum + weight * (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    }, 0);
    const contrast = (a, b) => {
        const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
        return (light + 0.05) / (dark + 0.05);
    };
    const dark = matchMedia("(prefers-color-scheme: dark)").matches;
    const background = element => {
        const layers = [];
        for (let node = element; node; node = node.parentElement)
            layers.unshift([rgba(getComputedStyle(node).backgroundColor), 1]);
        return layers.reduce((below, [layer]) => over(layer, below), dark ? [18, 18, 18, 1] : [255, 255, 255, 1]);
    };
    const opacity = element => {
        let product = 1;
        for (let node = element; node; node = node.parentElement) product *= Number(getComputedStyle(node).opacity);
        return product;
    };
    // What a label of a map lies on: its own halo, else the shapes below its middle.
    const belowLabel = (element, box) => {
        const style = getComputedStyle(element);
        if (style.stroke !== "none" && style.paintOrder.startsWith("stroke") && parseFloat(style.strokeWidth) > 0)
            return over(rgba(style.stroke), background(element));
        // A dot is a line without length: its colour is that of the stroke.
        const paint = ({fill, stroke, strokeWidth}) => parseFloat(strokeWidth) > 9 ? stroke : fill;
        const shapes = document.elementsFromPoint(box.left + box.width / 2, box.top + box.height / 2).filter(shape =>
            shape instanceof SVGGeometryElement && paint(getComputedStyle(shape)) !== "none"
            && (shape.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING));
        return shapes.reverse().reduce((below, shape) => over(rgba(paint(getComputedStyle(shape))), below),
                                       background(element));
    };
    const hidden = (element, box) => !element.checkVisibility({opacityProperty: true, visibilityProperty: true})
        || box.width < 2 || box.height < 2 || box.bottom + scrollY < 1 || box.right < 1
        || ["title", "desc", "option"].includes(element.localName)
        || (() => {
            for (let node = element; node; node = node.parentElement) {
                const style = getComputedStyle(node), own = node.getBoundingClientRect();
                if (style.clipPath.startsWith("inset(50%") || style.clip === "rect(0px, 0px, 0px, 0px)") return true;
                if (style.overflow !== "visible" && style.position === "absolute" && own.width < 2) return true;
            }
            return false;
        })();
    const texts = [], walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const element = walker.currentNode.parentElement;
        if (!walker.currentNode.data.trim()) continue;
        const range = document.createRange();
        range.selectNodeContents(walker.currentNode);
        if (element instanceof SVGElement) element.scrollIntoView({block: "center"});
        const box = range.getBoundingClientRect();
        if (hidden(element, box)) continue;
        const style = getComputedStyle(element), label = element instanceof SVGElement;
        const below = label ? belowLabel(element, box) : background(element);
        const color = over(rgba(label ? style.fill : style.color), below, opacity(element));
        const size = parseFloat(style.fontSize);
        const classes = element.getAttribute("class");
        texts.push({
            element: element.localName + (classes ? "." + classes.trim().split(/\s+/).join(".") : ""),
            inside: element.parentElement.localName + (element.parentElement.className?.split
                ? element.parentElement.className.split(/\s+/).filter(Boolean).map(word => "." + word).join("") : ""),
            large: size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700),
            contrast: contrast(color, below),
            colors: [color, below].map(parts => "#" + parts.slice(0, 3).map(part =>
                Math.round(part).toString(16).padStart(2, "0")).join("")).join(" on "),
        });
    }
    return texts;
}"""


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--pages", type=int, default=12)
    parser.add_argument("sites", nargs="+")
    arguments = parser.parse_args()
    texts, runs, found, least = 0, 0, {}, {preference: 21.0 for preference in LEVELS}
    with chromium() as browser:
        page = browser.new_context(bypass_csp=True, viewport={"width": 1280, "height": 900}).new_page()
        for site in arguments.sites:
            for path in choice(site, arguments.pages):
                page.goto(address(site, path))
                for scheme in SCHEMES:
                    for preference, (small, large) in LEVELS.items():
                        page.emulate_media(color_scheme=scheme, contrast=preference)
                        runs += 1
                        for text in page.evaluate(TEXTS):
                            texts += 1
                            least[preference] = min(least[preference], text["contrast"])
                            wanted = large if text["large"] else small
                            if text["contrast"] < wanted:
                                key = (text["colors"], f"{text['contrast']:.2f}:1, less than {wanted}:1", scheme,
                                       " with more contrast" if preference == "more" else "")
                                found.setdefault(key, []).append((site, path, text))
    report("contrast", f"{texts} texts in {runs} runs, at least {least['no-preference']:.2f}:1, "
           f"with more contrast {least['more']:.2f}:1",
           (f"{places[0][0]}/{places[0][1]}: {colors} has {contrast}, in {scheme}{more}, {len(places)} times: "
            + ", ".join(sorted({f"{text['inside']} > {text['element']}" for _, _, text in places})[:6])
            for (colors, contrast, scheme, more), places in sorted(found.items())))


if __name__ == "__main__":
    main()
