"""Values of an experiment by path, as in sweeps and filters."""

from __future__ import annotations

from typing import Any, Mapping


def walk(document: Mapping[str, Any], path: str) -> Any:
    """The value at a path; KeyError where there is none."""
    parts = path.split(".")
    if parts[0] == "compile" and len(parts) > 1:
        parts = parts[1:]
    value: Any = document
    if parts[0] == "model" and len(parts) > 1 and parts[1] != "config":
        rest = path[len("model.") :]
        for each in document["model"].get("config", {}).get("layers", []):
            name = each.get("config", {}).get("name")
            if name and (rest == name or rest.startswith(name + ".")):
                value, parts = each, [part for part in rest[len(name) + 1 :].split(".") if part]
                break
        else:
            raise KeyError(path)
    elif parts[0] not in document:
        value = document["compile"]
    for part in parts:
        if isinstance(value, Mapping) and part not in value and isinstance(value.get("config"), Mapping):
            value = value["config"]
        if not isinstance(value, Mapping) or part not in value:
            raise KeyError(path)
        value = value[part]
    return value


def leaves(value: Any, path: str, found: dict[str, Any]) -> None:
    if isinstance(value, Mapping) and value:
        for key, each in value.items():
            inner = path if key == "config" and "class_name" in value else f"{path}.{key}" if path else key
            leaves(each, inner, found)
    else:
        found[path] = value


def parameters(document: Mapping[str, Any]) -> dict[str, Any]:
    """All values by short path: without `compile.` and `config.`, layers by name."""
    found: dict[str, Any] = {}
    for key, value in document.items():
        if key == "compile":
            leaves(value, "", found)
        elif key not in ("model", "shardlab", "view"):
            leaves(value, key, found)
    for each in document["model"].get("config", {}).get("layers", []):
        config = each.get("config", {})
        leaves({k: v for k, v in config.items() if k != "name"}, f"model.{config.get('name')}", found)
    return found
