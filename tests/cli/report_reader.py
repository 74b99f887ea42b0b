"""Reads a report with Python's own parsers: strictly as XML, and as HTML. Prints as JSON: the title, the rows of every table by
section (texts, and the attribute `value` of numbers), references to anything outside, elements that run code, and the plots.
"""
import html.parser
import json
import re
import sys
import xml.etree.ElementTree

text = open(sys.argv[1], encoding="utf-8").read()
xml.etree.ElementTree.fromstring(text.replace("<!DOCTYPE html>", ""))


class Reader(html.parser.HTMLParser):
    def __init__(self):
        super().__init__()
        self.found = {"title": "", "tables": {}, "outside": re.findall(r"url\(|@import", text), "scripts": 0, "plots": 0, "elements": 0, "pictures": []}
        self.heading, self.within, self.row = "", [], None

    def handle_starttag(self, tag, attributes):
        self.found["elements"] += 1
        self.found["scripts"] += tag in ("script", "iframe", "object", "embed") or any(name.startswith("on") for name, _ in attributes)
        self.found["outside"] += [value for name, value in attributes if name in ("src", "href", "xlink:href", "action")
                                   and not value.startswith("data:image/png;base64,")]
        self.found["pictures"] += [value.partition(",")[2] for name, value in attributes if name == "src"]
        self.found["plots"] += tag == "figure"
        if tag not in ("meta", "path", "rect", "br", "img"):
            self.within.append(tag)
        if tag in ("h2", "h3"):
            self.heading = ""
        if tag == "tr":
            self.row = []
            self.found["tables"].setdefault(self.heading, []).append(self.row)
        if tag in ("td", "th") and self.row is not None:
            self.row.append({"text": "", "value": None})
        if tag == "data" and self.row:
            self.row[-1]["value"] = float(dict(attributes)["value"])

    def handle_endtag(self, tag):
        if self.within and self.within[-1] == tag:
            self.within.pop()
        if tag == "tr":
            self.row = None

    def handle_data(self, data):
        if "title" in self.within:
            self.found["title"] += data
        elif "h2" in self.within or "h3" in self.within:
            self.heading += data
        elif self.row:
            self.row[-1]["text"] += data


reader = Reader()
reader.feed(text)
print(json.dumps(reader.found))
