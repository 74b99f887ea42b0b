"""Rows of values that notebooks show as tables."""

from __future__ import annotations

import html
import math
from typing import Any, Iterable, Sequence

from ._program import Error


def number_text(value: Any) -> str:
    """Four digits, as the window writes them; other values as text."""
    if value is None:
        return "–"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float):
        return f"{value:.4g}"
    if isinstance(value, (list, tuple)):
        return ", ".join(str(each) for each in value)
    return str(value)


def figure_text(value: float | None) -> str:
    """Three digits, as `compare` writes samples per second: 71.4, 1,234, 0.00982."""
    if value is None or not math.isfinite(value):
        return "–"
    size = abs(value)
    if size == 0:
        return "0"
    if size >= 1e9 or size < 1e-4:
        return f"{value:.2e}"
    if size >= 99.95:
        return f"{math.copysign(math.floor(size + 0.5), value):,.0f}"
    if size >= 0.9995:
        return _three_digits(value)
    return f"{value:.{2 - math.floor(math.log10(size))}f}".rstrip("0")


def _three_digits(value: float) -> str:
    return f"{value:.{2 if abs(value) < 9.995 else 1 if abs(value) < 99.95 else 0}f}"


def seconds_text(value: float | None) -> str:
    """As window and command line write it: 1.50 s, 12.0 ms, 3 min 20 s, 1 h 05 min."""
    if value is None or not math.isfinite(value) or value < 0:
        return "–"
    if value == 0:
        return "0 s"
    if value < 0.005e-6:
        return "< 0.01 µs"
    for smallest, unit, size in ((999.5e-6, "µs", 1e6), (0.9995, "ms", 1e3), (99.95, "s", 1)):
        if value < smallest:
            return f"{_three_digits(value * size)} {unit}"
    seconds = math.floor(min(value, 9e18) + 0.5)
    if seconds < 3600:
        return f"{seconds // 60} min {seconds % 60:02} s"
    minutes = (seconds + 30) // 60
    return f"{minutes // 60:,} h {minutes % 60:02} min"


def html_table(header: Sequence[str], rows: Iterable[Sequence[Any]], caption: str = "") -> str:
    """Escaped; numbers stand at the right."""
    parts = ["<table>"]
    if caption:
        parts.append(f"<caption style='text-align:left'>{html.escape(caption)}</caption>")
    parts.append("<thead><tr>" + "".join(f"<th>{html.escape(each)}</th>" for each in header) + "</tr></thead>")
    parts.append("<tbody>")
    for row in rows:
        cells = []
        for value in row:
            number = isinstance(value, (int, float)) and not isinstance(value, bool)
            align = "right" if number else "left"
            cells.append(f"<td style='text-align:{align}'>{html.escape(number_text(value))}</td>")
        parts.append("<tr>" + "".join(cells) + "</tr>")
    return "".join([*parts, "</tbody></table>"])


def text_table(header: Sequence[str], rows: Iterable[Sequence[Any]]) -> str:
    """Columns of equal width."""
    lines = [list(header), *([number_text(value) for value in row] for row in rows)]
    widths = [max(len(line[i]) for line in lines) for i in range(len(header))]
    return "\n".join("  ".join(cell.ljust(width) for cell, width in zip(line, widths)).rstrip() for line in lines)


def data_frame(rows: Sequence[dict[str, Any]]) -> Any:
    """A DataFrame of pandas."""
    try:
        import pandas
    except ImportError:
        raise Error("to_pandas: pandas is not installed") from None
    return pandas.DataFrame(list(rows))


class Table(list):
    """A list of rows, each a dict. `shown`: the columns that a notebook shows; all rows keep all keys."""

    def __init__(self, rows: Iterable[dict[str, Any]], shown: Sequence[str] = ()) -> None:
        super().__init__(rows)
        self._shown = list(shown)

    @property
    def columns(self) -> list[str]:
        """The keys of the rows, in their order."""
        names: dict[str, None] = {}
        for row in self:
            names.update(dict.fromkeys(row))
        return list(names)

    def column(self, name: str) -> list[Any]:
        """The values of one key; None where a row lacks it."""
        return [row.get(name) for row in self]

    def to_pandas(self) -> Any:
        """A DataFrame with all columns. Needs pandas."""
        return data_frame(self)

    def _visible(self) -> list[str]:
        return self._shown or self.columns

    def __repr__(self) -> str:
        names = self._visible()
        return text_table(names, [[row.get(name) for name in names] for row in self])

    def _repr_html_(self) -> str:
        names = self._visible()
        return html_table(names, [[row.get(name) for name in names] for row in self])


class Text(str):
    """Text that a notebook shows with its line breaks."""

    def __repr__(self) -> str:
        return str(self)
