#!/usr/bin/env python3
"""Checks the feeds and the files for other programs of sites that were built with --feeds and --data.

    Tests/Scripts/Standards/feeds.py --base-url URL SITE...

feed.xml holds by the RELAX NG of RFC 4287 and by what it asks beside it, feed.json by the JSON schema of JSON Feed 1.1; both
have the same entries, as a feed reader (feedparser) reads them, the latest first, and each leads to a page of the site.
places.geojson is valid to a GeoJSON reader and has the points of items.json, longitude first.
"""

import argparse
import datetime
import json
import os
import re
import time

import feedparser
import geojson
import jsonschema
import rnc2rng
from lxml import etree

from pages import files, report

HERE = os.path.dirname(os.path.abspath(__file__))
ATOM = {"a": "http://www.w3.org/2005/Atom"}
MOST_ENTRIES = 50
URN = re.compile("urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")


def relax_ng(path):
    # The converter declares the empty namespace, which XML does not allow, and does not use it.
    grammar = rnc2rng.dumps(rnc2rng.load(path)).replace('xmlns:local=""', "")
    return etree.RelaxNG(etree.fromstring(grammar.encode()))


def json_schema(path):
    with open(path, encoding="utf-8") as file:
        return jsonschema.Draft202012Validator(json.load(file))


def no_constant(name):
    raise ValueError(f"{name} is no number of JSON")


class Check:
    def __init__(self, base, atom, json_feed):
        self.base, self.atom, self.json_feed = base, atom, json_feed
        self.entries = self.points = 0
        self.findings = []

    def finding(self, path, words):
        self.findings.append(f"{path}: {words}")

    def expect(self, path, found, wanted, words):
        if found != wanted:
            self.finding(path, f"{words} {found!r}, not {wanted!r}")

    def read_json(self, path):
        with open(path, encoding="utf-8") as file:
            return json.load(file, parse_constant=no_constant)

    def check_atom(self, path):
        feed = etree.parse(path)
        if not self.atom.validate(feed):
            for error in self.atom.error_log:
                self.finding(f"{path}:{error.line}", error.message)

        def texts(xpath):
            return [str(text) for text in feed.xpath(xpath, namespaces=ATOM)]
        # The Schematron rules of the RFC, and the link that it recommends.
        if not texts("/a:feed/a:author/a:name/text()") or not texts("/a:feed/a:title/text()"):
            self.finding(path, "the feed has no author or no title")
        self.expect(path, texts("/a:feed/a:link[@rel='self']/@href"), [self.base + "feed.xml"], "is at")
        self.expect(path, texts("/a:feed/a:link[@rel='alternate']/@href"), [self.base], "is the feed of")
        updated = texts("//a:entry/a:updated/text()")
        # The latest change that the list and its log know may be of an item without an entry.
        known = texts("/a:feed/a:updated/text()")
        latest = max(map(datetime.datetime.fromisoformat, updated or ["1970-01-01T00:00:00+00:00"]))
        if len(known) != 1 or datetime.datetime.fromisoformat(known[0]) < latest:
            self.finding(path, f"is of {known}, before its entry of {latest}")
        self.expect(path, len(texts("//a:entry/a:link[@rel='alternate']/@href")), len(updated), "links")
        for text in texts("//a:id/text()")[1:]:
            if not URN.fullmatch(text):
                self.finding(path, f"the id {text!r} is no urn:uuid: of RFC 9562")

    def check_json_feed(self, path):
        for error in self.json_feed.iter_errors(self.read_json(path)):
            self.finding(path, f"{error.json_path}: {error.message[:300]}")

    def read_atom(self, path):
        """The entries, as a feed reader has them."""
        # As they are: what a sanitizer leaves out is another matter.
        with open(path, "rb") as file:
            feed = feedparser.parse(file.read(), sanitize_html=False, resolve_relative_uris=False)
        if feed.bozo:
            self.finding(path, f"the reader says {feed.bozo_exception!r}")
        return [(entry.id, entry.title, entry.link, time.strftime("%Y-%m-%dT%H:%M:%S+00:00", entry.published_parsed),
                 entry.content[0].value if entry.get("content") else "") for entry in feed.entries]

    def read_json_feed(self, path):
        return [(item["id"], item["title"], item["url"], item["date_published"], item.get("content_html", "").strip())
                for item in self.read_json(path)["items"]]

    def check_entries(self, site):
        atom = self.read_atom(os.path.join(site, "feed.xml"))
        self.entries += len(atom)
        self.expect(site, self.read_json_feed(os.path.join(site, "feed.json")), atom, "the JSON Feed has")
        times = [entry[3] for entry in atom]
        self.expect(site, times, sorted(times, reverse=True), "the entries are of")
        if len({entry[0] for entry in atom}) != len(atom) or len(atom) > MOST_ENTRIES:
            self.finding(site, f"has an entry twice, or more than {MOST_ENTRIES}")
        pages = set(files(site))
        for _, title, link, _, _ in atom:
            if not title or not link.startswith(self.base) or link[len(self.base):] not in pages:
                self.finding(site, f"the entry {title!r} leads to {link}, which is no page")

    def check_places(self, site):
        path = os.path.join(site, "places.geojson")
        with open(path, encoding="utf-8") as file:
            places = geojson.load(file)
        if not isinstance(places, geojson.FeatureCollection) or not places.is_valid or set(places) != {"type", "features"}:
            self.finding(path, f"is no valid collection of features: {places.errors()}")
        self.points += len(places.features)
        wanted = {}
        for item in self.read_json(os.path.join(site, "items.json")):
            point = item.get("location", {}).get("coordinate")
            if point:
                wanted[item["id"]] = [round(point["longitude"], 6), round(point["latitude"], 6)]
        found = {feature.id: list(feature.geometry.coordinates) for feature in places.features}
        self.expect(path, found, wanted, "has")
        pages = set(files(site))
        for feature in places.features:
            url = feature.properties["url"]
            if feature.geometry.type != "Point" or url[len(self.base):] not in pages:
                self.finding(path, f"{feature.id} is no point, or leads to {url}")

    def run(self, site):
        self.check_atom(os.path.join(site, "feed.xml"))
        self.check_json_feed(os.path.join(site, "feed.json"))
        self.check_entries(site)
        self.check_places(site)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--base-url", required=True, help="the address, with a slash at its end, that the sites are made for")
    parser.add_argument("sites", nargs="+")
    arguments = parser.parse_args()
    check = Check(arguments.base_url, relax_ng(os.path.join(HERE, "atom.rnc")),
                  json_schema(os.path.join(HERE, "jsonfeed.schema.json")))
    for site in arguments.sites:
        check.run(site)
    report("feeds", f"{check.entries} entries and {check.points} points of {len(arguments.sites)} sites", check.findings)


if __name__ == "__main__":
    main()
