"""Rows of values that notebooks show as tables."""

from __future__ import annotations

import html
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


def seconds_text(value: float | None) -> str:
    """1.5 s, 12 ms, 3 min 20 s."""
    if value is None:
        return "–"
    if value == 0:
        return "0 s"
    if value < 1e-3:
        return f"{value * 1e6:.3g} µs"
    if value < 1:
        return f"{value * 1e3:.3g} ms"
    if value < 120:
        return f"{value:.3g} s"
    minutes = round(value) // 60
    if minutes < 120:
        return f"{minutes} min {round(value) % 60} s"
    return f"{minutes // 60} h {minutes % 60} min"


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
