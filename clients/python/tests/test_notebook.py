"""The example runs from its first cell to its last."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

EXAMPLE = Path(__file__).parent.parent / "examples" / "from-a-name-to-a-pdf.ipynb"


@pytest.mark.filterwarnings("ignore")
def test_the_notebook_goes_from_a_name_to_a_pdf(tmp_path: Path, token: str) -> None:
    import nbformat
    from nbclient import NotebookClient

    notebook = nbformat.read(EXAMPLE, as_version=4)  # type: ignore[no-untyped-call]
    # The kernel works elsewhere than the tests, and finds the package all the same.
    source = Path(__file__).parent.parent / "src"
    notebook.cells.insert(0, nbformat.v4.new_code_cell(f"import sys; sys.path.insert(0, {str(source)!r})"))  # type: ignore[no-untyped-call]
    NotebookClient(notebook, timeout=600, resources={"metadata": {"path": str(tmp_path)}}).execute()
    outputs: list[dict[str, Any]] = [output for cell in notebook.cells for output in cell.get("outputs", [])]
    kinds = {kind for output in outputs for kind in output.get("data", {})}
    assert {"image/png", "text/html"} <= kinds
    written = "".join(output.get("text", "") for output in outputs)
    assert "/f/US/" in written and "[1]" in written
    assert token not in nbformat.writes(notebook)  # type: ignore[no-untyped-call]
    assert (tmp_path / "report.pdf").read_bytes()[:5] == b"%PDF-"
