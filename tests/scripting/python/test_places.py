"""Notebooks, and computers with other languages."""

import contextlib
import io
import json
import os
import subprocess
import unittest

from support import MODULE, ModuleTest, shardlab

NOTEBOOKS = sorted((MODULE / "examples").glob("*.ipynb"))


class Notebooks(ModuleTest):
    def test_are_valid(self):
        try:
            import nbformat
        except ImportError:
            self.skipTest("nbformat is not installed")
        self.assertTrue(NOTEBOOKS)
        for path in NOTEBOOKS:
            nbformat.validate(nbformat.read(path, as_version=4))

    def test_run_from_the_first_cell_to_the_last(self):
        if not next(row for row in shardlab.datasets() if row["name"] == "mnist")["available"]:
            self.skipTest("MNIST is not here")
        before = os.getcwd()
        os.chdir(self.folder)
        self.addCleanup(os.chdir, before)
        for path in NOTEBOOKS:
            names = {}
            for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
                if cell["cell_type"] != "code":
                    continue
                with contextlib.redirect_stdout(io.StringIO()):
                    exec(compile("".join(cell["source"]), f"{path.name} {cell['id']}", "exec"), names)
            self.assertEqual(names["run"].status, "completed")

    def test_run_in_jupyter(self):
        try:
            import nbclient
            import nbformat
        except ImportError:
            self.skipTest("nbclient is not installed")
        notebook = nbformat.v4.new_notebook()
        notebook.cells = [
            nbformat.v4.new_code_cell(f"import sys; sys.path.insert(0, {str(MODULE)!r})\nimport shardlab"),
            nbformat.v4.new_code_cell("shardlab.templates()"),
        ]
        nbclient.NotebookClient(notebook, timeout=120).execute()
        self.assertIn("text/html", notebook.cells[1].outputs[0]["data"])


class Places(ModuleTest):
    CODE = """
import locale, shardlab, sys
try:
    locale.setlocale(locale.LC_ALL, "")
except locale.Error:
    pass
experiment = shardlab.load(sys.argv[1])
run = experiment.fit(progress=False, save=False)
run.export(sys.argv[1] + ".npz")
print(repr(run.history["val_loss"]), experiment.estimate("t4")[0]["step_seconds"])
"""

    def test_languages_change_no_number(self):
        known = subprocess.run(["locale", "-a"], capture_output=True, text=True).stdout.split()
        file = self.folder / "kleines Netz.json"
        self.small().save(file)
        outputs = set()
        for name in ["C", "C.UTF-8", "de_DE.UTF-8", *(each for each in known if each.startswith("de_DE"))]:
            done = subprocess.run(
                ["/usr/bin/env", "python3" if not os.path.exists("/usr/bin/python3") else "/usr/bin/python3", "-B",
                 "-c", self.CODE, file],
                env={**os.environ, "PYTHONPATH": str(MODULE), "LC_ALL": name, "LANG": name},
                capture_output=True, encoding="utf-8", check=False,
            )  # fmt: skip
            self.assertEqual(done.returncode, 0, done.stderr)
            outputs.add(done.stdout)
        self.assertEqual(len(outputs), 1, outputs)

    def test_errors_name_paths_as_they_are(self):
        with self.assertRaisesRegex(shardlab.Error, "größe und raum .*weg.npz"):
            self.small().evaluate(self.folder / "weg.npz")


if __name__ == "__main__":
    unittest.main()
