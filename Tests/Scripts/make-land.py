#!/usr/bin/env python3
"""Makes Public/land.svg, the outline of the land, from Natural Earth's polygons (public domain); and the table of
Coast.swift, which says where the drawing has a coast, from the drawing.

    python3 Tests/Scripts/make-land.py land-110m.geojson > Public/land.svg
    python3 Tests/Scripts/make-land.py --coast Public/land.svg

The drawing is equirectangular: 3,600 × 1,800 units of a tenth of a degree, longitude -180 and latitude 90 at the
upper left corner. Rings are simplified by Douglas and Peucker's algorithm, rounded to whole units and written as
relative steps; rings that shrink to less than a triangle are left out. The colour is a translucent grey, which suits
a light and a dark page: an image does not see the colours of its page.
"""
import json
import re
import sys

TOLERANCE = 1.1  # units of a tenth of a degree
LEAST_AREA = 6   # square units


def simplified(points):
    """Douglas–Peucker on an open line."""
    keep = [False] * len(points)
    keep[0] = keep[-1] = True
    stack = [(0, len(points) - 1)]
    while stack:
        first, last = stack.pop()
        (ax, ay), (bx, by) = points[first], points[last]
        length = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
        farthest, at = 0, None
        for index in range(first + 1, last):
            px, py = points[index]
            if length == 0:
                distance = ((px - ax) ** 2 + (py - ay) ** 2) ** 0.5
            else:
                distance = abs((bx - ax) * (ay - py) - (ax - px) * (by - ay)) / length
            if distance > farthest:
                farthest, at = distance, index
        if at is not None and farthest > TOLERANCE:
            keep[at] = True
            stack += [(first, at), (at, last)]
    return [point for point, kept in zip(points, keep) if kept]


def ring(coordinates):
    """A ring in whole units without its closing point; empty if nothing is left of it."""
    points = [((longitude + 180) * 10, (90 - latitude) * 10) for longitude, latitude in coordinates]
    half = len(points) // 2
    # A ring has no ends: it is simplified in two halves.
    points = simplified(points[:half + 1])[:-1] + simplified(points[half:])
    whole = []
    for x, y in points:
        point = (round(x), round(y))
        if not whole or whole[-1] != point:
            whole.append(point)
    if len(whole) > 1 and whole[0] == whole[-1]:
        whole.pop()
    pairs = zip(whole, whole[1:] + whole[:1])
    area = abs(sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairs)) / 2
    return whole if len(whole) > 2 and area >= LEAST_AREA else []


def step(number, isFirst):
    return str(number) if isFirst or number < 0 else f" {number}"


def coast(drawing):
    """The squares of five degrees through which a coast goes, as rows from north to south."""
    squares = [["."] * 72 for _ in range(36)]
    numbers = lambda text: [int(number) for number in re.findall(r"-?\d+", text)]
    for path in re.search(r' d="M([^"]+)z"', drawing)[1].split("zM"):
        points = []
        for x, y in zip(*[iter(numbers(path))] * 2):
            points.append((points[-1][0] + x, points[-1][1] + y) if points else (x, y))
        for (ax, ay), (bx, by) in zip(points, points[1:] + points[:1]):
            # Where the drawing ends is no coast.
            if ay == by >= 1795 or ax == bx and ax in (0, 3600):
                continue
            steps = max(1, max(abs(ax - bx), abs(ay - by)) // 5)
            for step in range(steps + 1):
                x, y = ax + (bx - ax) * step / steps, ay + (by - ay) * step / steps
                squares[min(35, int(y // 50))][min(71, int(x // 50))] = "#"
    return "\n".join(map("".join, squares))


def main():
    if sys.argv[1] == "--coast":
        with open(sys.argv[2], encoding="utf-8") as file:
            print(coast(file.read()))
        return
    with open(sys.argv[1], encoding="utf-8") as file:
        document = json.load(file)
    geometries = [f["geometry"] for f in document["features"]] if "features" in document else [document]
    path = ""
    for geometry in geometries:
        for polygon in geometry["coordinates"]:
            for coordinates in polygon:
                points = ring(coordinates)
                if not points:
                    continue
                (x, y), rest = points[0], points[1:]
                path += f"M{x} {y}"
                for index, (nextX, nextY) in enumerate(rest):
                    path += ("l" if index == 0 else "") + step(nextX - x, index == 0) + step(nextY - y, False)
                    x, y = nextX, nextY
                path += "z"
    print(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3600 1800" preserveAspectRatio="none">\n'
        "<!-- Made with Natural Earth (public domain) by Tests/Scripts/make-land.py. -->\n"
        f'<path fill="#8b867a" fill-opacity=".3" d="{path}"/>\n</svg>')


main()
