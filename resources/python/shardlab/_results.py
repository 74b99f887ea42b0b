"""What evaluations and estimates return."""

from __future__ import annotations

from typing import Any, Iterable

from ._tables import Table, figure_text, html_table, seconds_text

_ESTIMATE_COLUMNS = (
    "device", "host_stack", "replicas", "global_batch_size", "step_seconds", "epoch_seconds",
    "total_seconds", "samples_per_second", "uncertainty", "error",
)  # fmt: skip


class Evaluation(dict):
    """Loss and metrics of trained weights, as `evaluate --json` prints them."""

    @property
    def metrics(self) -> dict[str, float]:
        """Values by name, loss included."""
        return self["metrics"]

    @property
    def samples(self) -> int:
        """The number of samples."""
        return self["samples"]

    def _repr_html_(self) -> str:
        return html_table(["Metric", "Value"], self.metrics.items(), f"{self.samples} samples")


class Estimates(Table):
    """Simulated times on devices, one row a device: seconds and bytes. Nothing here is measured."""

    def __init__(self, rows: Iterable[dict[str, Any]]) -> None:
        rows = list(rows)
        super().__init__(rows, [name for name in _ESTIMATE_COLUMNS if any(name in row for row in rows)])

    @property
    def guide(self) -> list[str]:
        """When to use which device, in sentences; empty for a single device."""
        for row in self:
            if row.get("guide"):
                return list(row["guide"].get("sentences", []))
        return []

    def _repr_html_(self) -> str:
        header = ["Device", "Replicas", "Batch", "Step", "Epoch", "Total", "Samples/s", "Uncertainty", ""]
        rows = []
        for row in self:
            uncertainty = row.get("uncertainty")
            rows.append([
                row["device"], row.get("replicas"), row.get("global_batch_size"),
                seconds_text(row.get("step_seconds")), seconds_text(row.get("epoch_seconds")),
                seconds_text(row.get("total_seconds")), figure_text(row.get("samples_per_second")),
                "" if uncertainty is None else f"± {100 * uncertainty:.0f} %",
                row.get("error") or ("out of memory" if row.get("oom") else ""),
            ])  # fmt: skip
        return html_table(header, rows, "Simulated times, not measured")
