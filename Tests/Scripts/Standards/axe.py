#!/usr/bin/env python3
"""Runs axe-core on the pages of sites: no violation of WCAG 2.2 A and AA, nor of its best practices.

    Tests/Scripts/Standards/axe.py AXE [--pages 40] [SITE...] [--all SITE]...

AXE is axe.min.js. Of each site as many pages are taken as show all its markup (pages.py), at most 40; of a site after
--all, every page. Each is looked at in light and dark, 1,280 and 320 px wide.

A violation is a finding. What axe leaves to a person is only counted; most of it is contrast where texts lie over each
other, which contrast.py computes.
"""

import argparse
import collections
import concurrent.futures

from browser import address, chromium
from pages import choice, report, shown

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
SCHEMES = ("light", "dark")
WIDTHS = (1280, 320)
RUN = """([tags]) => axe.run(document, {
    runOnly: {type: "tag", values: tags},
    rules: {"target-size": {enabled: true}},
    resultTypes: ["violations", "incomplete"],
    elementRef: false,
}).then(results => ({
    passes: results.passes.length,
    incomplete: results.incomplete.map(rule => rule.id),
    violations: results.violations.map(rule => ({
        id: rule.id, help: rule.help,
        nodes: rule.nodes.map(node => [node.target.join(" "), node.failureSummary.split("\\n").slice(1).join(" ").trim()]),
    })),
}))"""


def look(axe, targets):
    """The runs, what is left to a person, and the violations of some pages."""
    with open(axe, encoding="utf-8") as file:
        script = file.read()
    found, runs, passes, incomplete = {}, 0, 0, collections.Counter()
    with chromium() as browser:
        # Without the page's own policy axe can be put into it; the page has the same scripts and styles.
        context = browser.new_context(bypass_csp=True)
        page = context.new_page()
        for site, path in targets:
            page.goto(address(site, path))
            page.evaluate(script)
            for width in WIDTHS:
                page.set_viewport_size({"width": width, "height": 900})
                for scheme in SCHEMES:
                    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
                    result = page.evaluate(RUN, [TAGS])
                    runs += 1
                    passes += result["passes"]
                    incomplete.update(result["incomplete"])
                    for rule in result["violations"]:
                        for element, summary in rule["nodes"]:
                            key = (rule["id"], summary or rule["help"])
                            found.setdefault(key, []).append((f"{site}/{path} ({scheme}, {width} px)", element))
    return runs, passes, incomplete, found


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("axe")
    parser.add_argument("--all", action="append", default=[], metavar="SITE")
    parser.add_argument("--pages", type=int, default=40)
    parser.add_argument("sites", nargs="*")
    arguments = parser.parse_intermixed_args()
    targets = [(site, path) for site in arguments.all for path in shown(site)]
    targets += [(site, path) for site in arguments.sites for path in choice(site, arguments.pages)]
    # Two browsers: one alone leaves half of a small machine idle.
    runs, passes, incomplete, found = 0, 0, collections.Counter(), {}
    with concurrent.futures.ProcessPoolExecutor(2) as workers:
        for part in workers.map(look, [arguments.axe] * 2, [targets[0::2], targets[1::2]]):
            runs, passes, incomplete = runs + part[0], passes + part[1], incomplete + part[2]
            for key, places in part[3].items():
                found.setdefault(key, []).extend(places)
    left = ", ".join(f"{number} of {rule}" for rule, number in sorted(incomplete.items())) or "nothing"
    findings = [f"{places[0][0]}: {places[0][1]}{f' and {len(places) - 1} more' if len(places) > 1 else ''}: {rule}: "
                f"{summary}" for (rule, summary), places in sorted(found.items())]
    if runs and not passes:
        findings.append("axe found nothing to check: it did not work")
    report("axe", f"{runs} runs on {len(targets)} pages (left to a person: {left})", findings)


if __name__ == "__main__":
    main()
