"""Curves as SVG, without a plotting library."""

from __future__ import annotations

import html
import math
import os
from typing import Sequence

# Okabe and Ito's colours: they stay apart for colour-blind readers.
_COLORS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000", "#f0e442")
# Without colours the shapes of the markers tell the runs apart, as in the window: outlines around (0, 0).
_PLUS = tuple(
    (sign * x, sign * y)
    for sign in (1, -1)
    for x, y in ((1, -3.3), (1, -1), (3.3, -1), (3.3, 1), (1, 1), (1, 3.3))
)
_MARKERS = (
    tuple((3 * math.cos(i * math.pi / 6), 3 * math.sin(i * math.pi / 6)) for i in range(12)),  # circle
    ((-2.6, -2.6), (2.6, -2.6), (2.6, 2.6), (-2.6, 2.6)),
    ((0, -3.3), (3.1, 2.4), (-3.1, 2.4)),
    ((0, -3.6), (3.6, 0), (0, 3.6), (-3.6, 0)),
    ((0, 3.3), (3.1, -2.4), (-3.1, -2.4)),
    _PLUS,
    tuple(((x - y) / math.sqrt(2), (x + y) / math.sqrt(2)) for x, y in _PLUS),
    ((-3, -3.2), (3, -3.2), (-3, 3.2), (3, 3.2)),
)
_MOST_MARKERS = 20  # of a curve
_WIDTH, _HEIGHT = 560, 240  # of the picture; of the curves
_LEFT, _RIGHT, _BOTTOM = 64, 20, 44
_TITLE, _ROW = 28, 18  # heights


def _ticks(low: float, high: float, count: int, whole: bool) -> list[float]:
    """Round numbers from low to high."""
    raw = (high - low) / max(count, 1)
    power = 10.0 ** math.floor(math.log10(raw))
    step = next(power * factor for factor in (1, 2, 5, 10) if power * factor >= raw * 0.999)
    if whole:
        step = max(1.0, round(step))
    first = math.ceil(low / step - 1e-9)
    return [i * step for i in range(first, math.floor(high / step + 1e-9) + 1)]


class Series:
    """One curve. Points without a finite value are left out. A dashed one has hollow markers."""

    def __init__(self, label: str, points: Sequence[tuple[float, float | None]], color: int, dashed: bool) -> None:
        self.label, self.color, self.dashed = label, _COLORS[color % len(_COLORS)], dashed
        self.outline = _MARKERS[(color + color // len(_COLORS)) % len(_MARKERS)]
        self.points = [(x, y) for x, y in points if y is not None and math.isfinite(y)]

    def markers(self, places: Sequence[tuple[float, float]], paper: str) -> str:
        """At every place, or, of many, at some of them."""
        step = -(-len(places) // _MOST_MARKERS) or 1
        path = "".join(
            "M" + "L".join(f"{x + dx:.1f} {y + dy:.1f}" for dx, dy in self.outline) + "Z" for x, y in places[::step]
        )
        fill = (paper or "none") if self.dashed else self.color
        return f'<path d="{path}" fill="{fill}" stroke="{self.color}" stroke-width="1.4"/>'


class Plot:
    """Curves over the epochs. A notebook shows them; `svg` is the text, `save()` writes it."""

    def __init__(self, series: Sequence[Series], y_label: str, title: str = "") -> None:
        self._series, self._y_label, self._title = list(series), y_label, title

    @property
    def svg(self) -> str:
        """The SVG on white."""
        return self._drawn("#222222", "#ffffff")

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the SVG."""
        with open(path, "w", encoding="utf-8") as file:
            file.write(self.svg + "\n")

    def _repr_svg_(self) -> str:
        return self.svg

    def _repr_html_(self) -> str:
        return self._drawn("currentColor", "")  # readable in light and dark notebooks

    def __repr__(self) -> str:
        return f"<Plot of {', '.join(each.label for each in self._series) or 'nothing'}>"

    def _ranges(self) -> tuple[float, float, float, float]:
        points = [point for each in self._series for point in each.points]
        xs = [x for x, _ in points] or [1.0]
        ys = [y for _, y in points] or [0.0, 1.0]
        low_x, high_x, low_y, high_y = min(xs), max(xs), min(ys), max(ys)
        if high_x == low_x:
            low_x, high_x = low_x - 0.5, high_x + 0.5
        margin = (high_y - low_y) * 0.05 or abs(high_y) * 0.05 or 0.5
        return low_x, high_x, low_y - margin, high_y + margin

    def _drawn(self, ink: str, paper: str) -> str:
        low_x, high_x, low_y, high_y = self._ranges()
        legend, top = self._legend(ink, paper)
        wide, high = _WIDTH - _LEFT - _RIGHT, _HEIGHT
        tall = high + top + _BOTTOM

        def at(x: float, y: float) -> tuple[float, float]:
            return (
                _LEFT + (x - low_x) / (high_x - low_x) * wide,
                top + (high_y - y) / (high_y - low_y) * high,
            )

        name = html.escape(self._title or self._y_label, quote=True)
        parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {tall}" width="{_WIDTH}" '
            f'height="{tall}" font-family="sans-serif" font-size="12" fill="{ink}" role="img" '
            f'aria-label="{name}">'
        ]
        if paper:
            parts.append(f'<rect width="{_WIDTH}" height="{tall}" fill="{paper}"/>')
        parts.append(f'<text x="{_LEFT}" y="18" font-weight="bold">{name}</text>')
        for tick in _ticks(low_y, high_y, 5, False):
            x, y = at(low_x, tick)
            parts.append(
                f'<path d="M{x:.1f} {y:.1f}h{wide}" stroke="{ink}" stroke-opacity="0.15"/>'
                f'<text x="{x - 8:.1f}" y="{y + 4:.1f}" text-anchor="end">{tick:.6g}</text>'
            )
        for tick in _ticks(low_x, high_x, 8, True):
            x, y = at(tick, low_y)
            parts.append(f'<text x="{x:.1f}" y="{y + 18:.1f}" text-anchor="middle">{tick:.6g}</text>')
        parts.append(f'<path d="M{_LEFT} {top}v{high}h{wide}" fill="none" stroke="{ink}" stroke-opacity="0.5"/>')
        parts.append(f'<text x="{_LEFT + wide / 2}" y="{tall - 8}" text-anchor="middle">Epoch</text>')
        parts.extend(self._curve(each, at, paper) for each in self._series)
        parts.extend(legend)
        if not any(each.points for each in self._series):
            parts.append(f'<text x="{_WIDTH / 2}" y="{top + high / 2}" text-anchor="middle">No epochs yet</text>')
        return "".join([*parts, "</svg>"])

    def _curve(self, series: Series, at: object, paper: str) -> str:
        points = [at(x, y) for x, y in series.points]  # type: ignore[operator]
        if not points:
            return ""
        markers = series.markers(points, paper)
        if len(points) == 1:
            return markers
        line = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        dash = ' stroke-dasharray="6 4"' if series.dashed else ""
        return f'<polyline points="{line}" fill="none" stroke="{series.color}" stroke-width="2"{dash}/>{markers}'

    def _legend(self, ink: str, paper: str) -> tuple[list[str], int]:
        """Above the curves, in as many rows as it takes; where the curves begin."""
        parts: list[str] = []
        x, y = float(_LEFT), _TITLE + 8
        for each in self._series:
            width = 40 + 7.0 * len(each.label) + 12
            if x > _LEFT and x + width > _WIDTH - _RIGHT:
                x, y = float(_LEFT), y + _ROW
            dash = ' stroke-dasharray="6 4"' if each.dashed else ""
            parts.append(
                f'<path d="M{x:.0f} {y}h24" stroke="{each.color}" stroke-width="2"{dash}/>'
                f'{each.markers([(x + 12, y)], paper)}'
                f'<text x="{x + 30:.0f}" y="{y + 4}" fill="{ink}">{html.escape(each.label)}</text>'
            )
            x += width
        return parts, y + 16
