#!/usr/bin/env python3
"""Keeps resources/translations/shardlab_*.ts in step with the sources.

    translations.py update          writes the .ts files anew: new texts are unfinished, unused ones are gone
    translations.py check           fails where a text is missing, unfinished, unused, or differs in form
    translations.py todo LANGUAGE   prints what is to be translated: context, source, comment, separated by tabs
    translations.py fill LANGUAGE FILE   takes lines of context, source, translation, separated by tabs; a line of four fields
                                    has the comment before the translation and concerns that text only
In FILE and in the list \\n, \\t and \\\\ stand for a line break, a tab and a backslash.

lupdate reads the texts. A text has one translation wherever it is used, as in gettext: the files have one context, and
the program looks up a text without its class (app/settings/language.cpp).
"""
import json
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree
from collections import Counter
from pathlib import Path
from xml.sax.saxutils import escape

ROOT = Path(__file__).resolve().parents[2]
LANGUAGES = ("de", "tr", "zh_CN")
CONTEXT = "shardlab"
# Functions that take a text to translate, beside tr() and translate().
ALIASES = (
    "cardText", "commandText", "contentText", "dataText", "foldText", "formatTr", "lookText", "partsText", "sampleText",
    "shownText", "sweepTr", "detailsText", "wordsTr",
)
# The engine knows no Qt: these texts of it are found by their form. Of the first files every sentence is taken, of the others
# what stands in a field of a registry's row.
ENGINE_SENTENCES = (
    "engine/callbacks/*.cpp", "engine/initializers/*.cpp", "engine/layers/*.cpp", "engine/losses/*.cpp", "engine/metrics/*.cpp",
    "engine/optimizers/**/*.cpp", "engine/experiment/lint*.cpp", "engine/experiment/finding_groups.cpp",
    "engine/simulator/advice*.cpp", "engine/simulator/device_comparison.cpp", "engine/simulator/estimate_accuracy.cpp",
    "engine/simulator/timeline.cpp", "engine/simulator/sweep.cpp", "engine/simulator/recurrent_path.cpp",
    "engine/comparison/core_scaling.cpp", "engine/comparison/device_guide.cpp", "engine/editing/blocks.cpp",
    "engine/training/learning_rate_text.cpp", "engine/training/weight_match.cpp", "engine/formats/registry.cpp",
    "engine/formats/onnx/onnx_export.cpp",
    "engine/formats/safetensors/safetensors.cpp", "engine/formats/tfjs/tfjs_writer.cpp", "app/docks/settings_schema.cpp",
    "app/docks/output_settings.cpp", "app/docks/input_shape.cpp", "engine/comparison/run_agreement.cpp",
    "engine/inference/picture_form.cpp", "engine/lessons/check_evaluation.cpp", "engine/lessons/check_text.cpp", "engine/model/analysis.cpp", "engine/model/graph*.cpp",
    "engine/model/hints.cpp", "engine/model/shared_layers.cpp", "engine/model/tied_layers.cpp", "engine/monitoring/training_warnings.cpp",
    "engine/planning/device_estimator.cpp", "engine/planning/device_lint.cpp",
    "engine/experiment/device_choice.cpp", "engine/experiment/preprocess_proposal.cpp", "engine/experiment/zoo_templates.cpp",
    "engine/experiment/transfer.cpp",
)
# Errors of these say in a table or plot why a number is missing: they are translated as well.
ENGINE_REASONS = (
    "engine/comparison/equal_batch.cpp", "engine/experiment/device_choice.cpp", "engine/simulator/gradient_accumulation.cpp",
    "engine/core/utf8.cpp", "engine/lessons/check_parser.cpp", "engine/lessons/lesson_parser.cpp",
    "engine/lessons/lesson_translation.cpp", "engine/lessons/lesson_vetting.cpp", "engine/runs/run_filter.cpp",
    "engine/runs/run_filter_parser.cpp",
)
ENGINE_FIELDS = tuple(f"engine/{folder}/**/*.cpp" for folder in (
    "callbacks", "core", "data", "initializers", "layers", "losses", "metrics", "optimizers")) + ("engine/lessons/lesson_places.h",)
# Forms that no rule tells from others: lists of devices (engine/comparison/device_guide.cpp), prices (price_list.cpp), quick
# fixes (engine/experiment/repair_patches.cpp), products (engine/simulator/padding.cpp), exports (engine/formats/layer_support.cpp,
# keras_needs.cpp, engine/inference/export_report.cpp), a metric, what a filter of runs expects (engine/runs/run_filter_parser.cpp).
SHORT_FORMS = (
    "{} others", "{} per hour", "{} {} per hour", "{} per hour ({})", "{}: {} supported", "{}: {} supported, {} rewritten",
    "{}: {} supported, {} refused", "{}: {} supported, {} rewritten, {} refused", "not read back: {}", "did you mean {}?",
    "not read back: stopped", "{} predicted with the model of the file: largest difference {}",
    "{} predicted with the weights of the file: largest difference {}", "Needs TensorFlow {} or later: {}.",
    "Needs Keras {} or later with TensorFlow {} or later: {}.", "load_model(compile=True) needs TensorFlow {} or later: {}.",
    "load_model(compile=True) needs Keras {} or later with TensorFlow {} or later: {}.", "Set {}={}", "{} × {} by {} × {}", "F1 score",
    "and, or, or )", "one of > >= < <= == != ~ !~", "a closing {}",
)
OPTION_NAMES = ROOT / "resources" / "translations" / "option_names.txt"  # labels of options: "Kernel size" of kernel_size
ENGINE_DATA = "engine/data/**/*.cpp"  # help that is an argument: whole sentences
FIELD = re.compile(r'\.(?:help|title|longTitle|category)\s*=\s*"((?:[^"\\\n]|\\.)*)"')
LITERAL = re.compile(r'"((?:[^"\\\n]|\\.)*)"')
# Arguments of these are errors, which stay English, or no texts.
NO_TEXT = re.compile(r"\b(Error|throw|static_assert|fail\w*|refuse\w*|require\w*|find|contains|starts_with|at|value)\s*[({][^;]*$")
CODE = re.compile(r"\\n|;(?! [a-z{])|==|\bself\b|import |</|^lambda|^(WARNING|INFO|Epoch \{)|^ | $|^[,.;]|^[a-z.]+\.$|^fits? |_ |^\W*\w+ *= *\w*$")
KEYS = re.compile(r"((Ctrl|Shift|Alt|Meta)\+)*(F\d+|[A-Z0-9.,+]|Del|Home|End|Space|Return|Esc)(, [A-Z])?")


def lupdate():
    for program in ("/usr/lib/qt5/bin/lupdate", "lupdate"):
        try:
            subprocess.run([program, "-version"], capture_output=True, check=True)
            return program
        except (OSError, subprocess.CalledProcessError):
            continue
    sys.exit("translations: lupdate is missing; install qttools5-dev-tools")


def to_translate(source):
    """Keys are the same in all languages, and so is what has no word."""
    words = re.sub(r"%[0-9n]|<[^>]*>|&[a-z]+;", "", source)
    return not KEYS.fullmatch(source) and re.search(r"[A-Za-zµ]", words) is not None


def sources():
    """Texts of the sources: (source, comment) -> classes that use it."""
    found = {}
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "all.ts"
        aliases = ",".join(f"tr+={name}" for name in ALIASES)
        command = [lupdate(), "-silent", "-recursive", "app", "widgets", "-locations", "none", "-tr-function-alias", aliases]
        subprocess.run([*command, "-ts", str(file)], cwd=ROOT, check=True, stderr=subprocess.DEVNULL)
        for context in ElementTree.parse(file).getroot().iter("context"):
            for message in context.iter("message"):
                source, comment = message.findtext("source") or "", message.findtext("comment") or ""
                if to_translate(source):
                    name = (context.findtext("name") or "").removeprefix("shardlab::")
                    found.setdefault((source, comment), set()).add(name)
    for source in engine_texts():
        found.setdefault((source, ""), set()).add("engine")
    for source in field_texts():
        found.setdefault((source, ""), set()).add("help")
    return found


def field_texts():
    """What the help of fields says: the second and third column of the tables."""
    lines = (ROOT / "resources" / "help" / "fields.md").read_text(encoding="utf-8").splitlines()
    cells = (cell.strip() for line in lines if line.startswith("| `") for cell in line.split("|")[2:4])
    return {cell for cell in cells if cell}


def without_comments(text):
    text = re.sub(r"(?m)^\s*//.*$|(?<=[;{},)]) *//.*$|^\s*#.*$", "", text)
    return re.sub(r'"\s*\n\s*"', "", text)


def vague(text):
    """A form such as "{} of {}" would be found in any text."""
    letters = re.sub(r"\{[^{}]*\}|[^A-Za-z]", "", text)
    return len(letters) < 2 or (text.startswith("{") and len(letters) < 12)


def engine_texts():
    """Texts of the engine that the window shows, with {} where values come in."""
    found, nouns = set(), set(SHORT_FORMS)
    for pattern in (*ENGINE_SENTENCES, *ENGINE_REASONS, ENGINE_DATA):
        for file in sorted(ROOT.glob(pattern)):
            text = without_comments(file.read_text(encoding="utf-8"))
            for match in LITERAL.finditer(text):
                before = text[:match.start()]
                statement = before[before.rfind(";") + 1:]
                words = re.search(r"[A-Za-z]{2,}:? [a-z0-9({A-Z]|[a-z]{2,}\.$", match[1])
                if pattern == ENGINE_DATA and not re.fullmatch(r"[A-Z0-9.][^={}\\]*\.|[a-z0-9_]+: [^={}\\]*\.", match[1]):
                    continue
                if words and not CODE.search(match[1]) and (pattern in ENGINE_REASONS or not NO_TEXT.search(statement)):
                    found.add(match[1])
    for pattern in ENGINE_FIELDS:
        for file in sorted(ROOT.glob(pattern)):
            found.update(match[1] for match in FIELD.finditer(without_comments(file.read_text(encoding="utf-8"))))
    stacks = json.loads((ROOT / "resources/host_stacks.json").read_text(encoding="utf-8"))["host_stacks"]
    found.update(stack["name"] for stack in stacks if re.search(r" (and|or|on|over|with|without|the|custom|graph) |own", stack["name"]))
    for file in sorted((ROOT / "resources/experiments").glob("*.json")):
        experiment = json.loads(file.read_text(encoding="utf-8"))
        found.update(experiment[key] for key in ("name", "notes") if experiment.get(key))
    counted = re.compile(r'counted\([^;"]*, "([a-z ]+)"\)')
    for file in sorted(ROOT.glob("engine/**/*.cpp")):
        for noun in counted.findall(file.read_text(encoding="utf-8")):
            nouns.update((f"{{}} {noun}", f"{{}} {noun}s"))
    found.update(OPTION_NAMES.read_text(encoding="utf-8").splitlines())
    plain = (text.replace('\\"', '"') for text in found)
    return sorted({text for text in plain if not vague(text)} | nouns)


ENGINE_LIST = ROOT / "resources" / "translations" / "engine_texts.txt"


def path_of(language):
    return ROOT / "resources" / "translations" / f"shardlab_{language}.ts"


def read(language):
    """Translations of a file: (source, comment) -> text, empty where it is unfinished."""
    if not path_of(language).exists():
        return {}
    found = {}
    for message in ElementTree.parse(path_of(language)).getroot().iter("message"):
        translation = message.find("translation")
        finished = translation is not None and translation.get("type") is None
        key = (message.findtext("source") or "", message.findtext("comment") or "")
        found[key] = (translation.text or "") if finished else ""
    return found


def write(language, texts):
    lines = ['<?xml version="1.0" encoding="utf-8"?>', "<!DOCTYPE TS>", f'<TS version="2.1" language="{language}">',
             "<context>", f"    <name>{CONTEXT}</name>"]
    for (source, comment), translation in sorted(texts.items()):
        lines += ["    <message>", f"        <source>{escape(source)}</source>"]
        if comment:
            lines.append(f"        <comment>{escape(comment)}</comment>")
        lines.append(f"        <translation>{escape(translation)}</translation>" if translation
                     else '        <translation type="unfinished"></translation>')
        lines.append("    </message>")
    path_of(language).write_text("\n".join([*lines, "</context>", "</TS>", ""]), encoding="utf-8")


def difference(source, translation):
    """What is wrong with the form of a translation; None: nothing."""
    def placeholders(text):
        return Counter(re.findall(r"%[0-9n]|\{[^{}]*\}", text))

    def tags(text):
        return Counter(re.findall(r"</?[a-z][^>]*>", text))

    def has_mnemonic(text):
        return re.search(r"&(?![a-z]+;)[^\s&]", text) is not None

    def ends_with(text):
        text = text.rstrip()
        return ":" if text.endswith((":", "：")) else "…" if text.endswith(("…", "...")) else ""

    checks = (
        ("placeholders", placeholders), ("HTML tags", tags), ("mnemonic", has_mnemonic), ("colon or ellipsis at the end", ends_with),
        ("space at the start", lambda text: text[:1].isspace()), ("space at the end", lambda text: text[-1:].isspace()),
        ("line breaks", lambda text: text.count("\n")),
    )
    for what, of in checks:
        if of(source) != of(translation):
            return what
    return None


def update():
    texts = sources()
    ENGINE_LIST.write_text("\n".join(engine_texts()) + "\n", encoding="utf-8")
    for language in LANGUAGES:
        old = read(language)
        write(language, {key: old.get(key, "") for key in texts})


def check():
    texts = sources()
    problems = []
    if ENGINE_LIST.read_text(encoding="utf-8") != "\n".join(engine_texts()) + "\n":
        problems.append(f"{ENGINE_LIST.name} is not of these sources")
    for language in LANGUAGES:
        translated = read(language)
        for key in sorted(set(texts) | set(translated)):
            if key not in translated:
                problems.append(f"{language}: missing: {key[0]!r}")
            elif key not in texts:
                problems.append(f"{language}: no source has it any more: {key[0]!r}")
            elif not translated[key]:
                problems.append(f"{language}: unfinished: {key[0]!r}")
            elif (wrong := difference(key[0], translated[key])) is not None:
                problems.append(f"{language}: another {wrong}: {key[0]!r} -> {translated[key]!r}")
    if problems:
        print("\n".join(problems))
        sys.exit(f"{len(problems)} problems. resources/scripts/translations.py update takes over new texts; then translate them.")
    print(f"{len(texts)} texts in {len(LANGUAGES)} languages")


def quoted(text):
    return text.replace("\\", "\\\\").replace("\n", "\\n").replace("\t", "\\t")


def unquoted(text):
    return re.sub(r"\\(.)", lambda match: {"n": "\n", "t": "\t"}.get(match[1], match[1]), text)


def todo(language):
    texts = sources()
    translated = read(language)
    for (source, comment), classes in sorted(texts.items(), key=lambda item: (sorted(item[1])[0], item[0])):
        if not translated.get((source, comment)):
            where = ", ".join(sorted(classes)[:3])
            print("\t".join((CONTEXT, quoted(source), quoted(f"{comment} [{where}]" if comment else f"[{where}]"))))


def fill(language, file):
    texts = read(language)
    unknown, wrong, taken = [], [], 0
    by_source = {}
    for key in texts:
        by_source.setdefault(key[0], []).append(key)
    for line in Path(file).read_text(encoding="utf-8").splitlines():
        fields = line.split("\t")
        if len(fields) < 3 or not fields[-1]:
            continue
        source, translation = unquoted(fields[1]), unquoted(fields[-1])
        keys = by_source.get(source, []) if len(fields) == 3 else [key for key in texts if key == (source, unquoted(fields[2]))]
        if not keys:
            unknown.append(source)
        elif (what := difference(source, translation)) is not None:
            wrong.append(f"another {what}: {source!r} -> {translation!r}")
        else:
            for key in keys:
                texts[key] = translation
            taken += 1
    write(language, texts)
    left = sum(not text for text in texts.values())
    print("\n".join([*(f"unknown source: {each!r}" for each in unknown), *wrong]))
    print(f"{language}: {taken} taken, {len(wrong)} refused, {len(unknown)} unknown, {left} unfinished")


def main(arguments):
    verbs = {"update": (update, 0), "check": (check, 0), "todo": (todo, 1), "fill": (fill, 2)}
    verb, count = verbs.get(arguments[0] if arguments else "", (None, 0))
    if verb is None or len(arguments) != count + 1:
        sys.exit(__doc__)
    verb(*arguments[1:])


if __name__ == "__main__":
    main(sys.argv[1:])
