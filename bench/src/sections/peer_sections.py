"""peer_sections.py FOLDER OUT: the sections that open tools find in the filings of FOLDER/gold.json, as OUT/{id}.json.

edgartools reads the US forms in HTML, PyMuPDF4LLM the PDFs: its Markdown is cut at its headings. Prints for each filing
{"id", "cpu_ms"} as a line of JSON; filings that neither reads are left out.
"""

import json
import pathlib
import re
import sys
import time

folder, out = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])


def read_form(path, form):
    from edgar.documents import HTMLParser, ParserConfig

    document = HTMLParser(ParserConfig(form=form)).parse(path.read_text("utf-8", "replace"))
    sections = []
    for name, section in document.sections.items():
        part, item = getattr(section, "part", None), getattr(section, "item", None)
        title = section.title or name
        if not item:
            match = re.search(r"item[ _]*(\d+[a-c]?(?:\.\d+)?)", name, re.I)
            item = match.group(1) if match else ""
        sections.append({"part": part or "", "item": (item or "").upper(), "title": title, "text": section.text()})
    return sections


def read_pdf(path):
    import pymupdf4llm

    markdown = pymupdf4llm.to_markdown(str(path), show_progress=False)
    sections = [{"part": "", "item": "", "title": "Cover", "text": "", "level": 1}]
    levels = [len(mark) for mark in re.findall(r"^(#+) ", markdown, re.M)]
    top = min(levels, default=1)
    for line in markdown.split("\n"):
        heading = re.match(r"(#+) (.*)", line)
        if heading:
            title = re.sub(r"[*_`]", "", heading.group(2)).strip()
            level = len(heading.group(1)) - top + 1
            sections.append({"part": "", "item": "", "title": title, "text": "", "level": level})
        else:
            sections[-1]["text"] += line + "\n"
    return sections


for filing in json.loads((folder / "gold.json").read_text("utf-8"))["filings"]:
    path = folder / filing["file"]
    if path.suffix == ".pdf":
        read = lambda: read_pdf(path)
    elif filing["market"] == "US" and path.suffix in (".html", ".htm"):
        read = lambda: read_form(path, filing["form"])
    else:
        continue
    began = time.process_time()
    try:
        sections = read()
    except Exception as error:  # a tool that fails on a filing has found nothing in it
        print(f"{filing['id']}: {error}", file=sys.stderr)
        sections = []
    (out / f"{filing['id']}.json").write_text(json.dumps({"sections": sections}), "utf-8")
    print(json.dumps({"id": filing["id"], "cpu_ms": (time.process_time() - began) * 1000}), flush=True)
