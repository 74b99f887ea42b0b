"""What the tests of the module share. Importing it sets a run store of its own."""

import atexit
import os
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile
import unittest

sys.dont_write_bytecode = True
ROOT = pathlib.Path(__file__).resolve().parents[3]
MODULE = ROOT / "resources" / "python"
sys.path.insert(0, str(MODULE))

HOME = tempfile.mkdtemp(prefix="shardlab-scripting-")
os.environ["XDG_DATA_HOME"] = HOME
atexit.register(shutil.rmtree, HOME, True)

import shardlab  # noqa: E402

CLI = os.environ.get("SHARDLAB_CLI", "")


def samples(count, seed):
    """Rows of 6 numbers; the class is the place of the largest of the first three."""
    rng = random.Random(seed)
    x = [[rng.uniform(-1, 1) for _ in range(6)] for _ in range(count)]
    return x, [row.index(max(row[:3])) for row in x]


class ModuleTest(unittest.TestCase):
    """Each test has a folder, whose name has a space and a letter beyond ASCII."""

    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="größe und raum "))
        self.addCleanup(shutil.rmtree, self.folder, True)

    def small(self, **fit):
        """An experiment that trains in a moment: 96 samples, 32 more for validation."""
        data = self.folder / "data.npz"
        x_train, y_train = samples(96, 1)
        x_test, y_test = samples(32, 2)
        shardlab.write_npz(
            str(data), {"x_train": x_train, "y_train": y_train, "x_test": x_test, "y_test": y_test}
        )
        return shardlab.Experiment(
            name="small",
            data={
                "source": "npz",
                "options": {
                    "path": str(data),
                    "x": "x_train",
                    "y": "y_train",
                    "validation_x": "x_test",
                    "validation_y": "y_test",
                },
                "validation": {"split": "test"},
            },
            model=[shardlab.layer("Dense", units=3, activation="softmax", input_shape=(6,))],
            compile={
                "optimizer": {"class_name": "SGD", "config": {"learning_rate": 0.5}},
                "loss": "sparse_categorical_crossentropy",
                "metrics": ["sparse_categorical_accuracy"],
            },
            fit={"epochs": 2, "batch_size": 16, **fit},
            runtime={"device": "tpu-v2-8", "precision": "float32"},
        )

    def python(self, code, **environment):
        """Runs a program with the module in a process of its own."""
        return subprocess.run(
            [sys.executable, "-B", "-c", code],
            env={**os.environ, "PYTHONPATH": str(MODULE), **environment},
            capture_output=True,
            encoding="utf-8",
            errors="replace",
            timeout=120,
            check=False,
        )
