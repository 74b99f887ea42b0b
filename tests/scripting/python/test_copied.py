"""Programs that `experiment --python` and the window write do what was done, bit for bit."""

import json
import subprocess
import sys
import unittest

from support import CLI, ModuleTest, shardlab


class Copied(ModuleTest):
    def run_(self, experiment):
        """The program and the metrics that it prints."""
        program = experiment.to_python()
        file = self.folder / "copied.py"
        file.write_text(program + "\nimport json; print(json.dumps(run.history))\n", encoding="utf-8")
        done = self.python(file.read_text(encoding="utf-8"))
        self.assertEqual(done.returncode, 0, done.stderr)
        return program, json.loads(done.stdout.splitlines()[-1])

    def test_an_own_experiment_is_written_out(self):
        experiment = self.small()
        experiment["optimizer.momentum"] = 0.9
        program, history = self.run_(experiment)
        self.assertIn("shardlab.Experiment(", program)
        self.assertEqual(history, experiment.fit(progress=False).history)

    def test_an_edited_template_is_the_template_with_its_edits(self):
        experiment = shardlab.template("mnist_mlp")
        experiment.update({"optimizer.learning_rate": 0.003, "fit.epochs": 1, "fit.steps_per_epoch": 2})
        experiment["runtime.device"] = "t4"
        self.assertEqual(
            experiment.to_python().splitlines(),
            [
                "import shardlab",
                "",
                'experiment = shardlab.template("mnist_mlp")',
                'experiment["runtime.device"] = "t4"',
                'experiment["optimizer.learning_rate"] = 0.003',
                'experiment["fit.epochs"] = 1',
                'experiment["fit.steps_per_epoch"] = 2',
                "",
                "run = experiment.fit()",
                "print(run.metrics)",
            ],
        )
        if not next(row for row in shardlab.datasets() if row["name"] == "mnist")["available"]:
            self.skipTest("MNIST is not here")
        _, history = self.run_(experiment)
        self.assertEqual(history, experiment.fit(progress=False).history)

    def test_every_template_is_itself(self):
        for row in shardlab.templates():
            text = subprocess.run(
                [CLI, "experiment", row["id"], "--python"], capture_output=True, text=True, check=True
            ).stdout
            lines = text.splitlines()
            self.assertEqual(lines[2], f'experiment = shardlab.template("{row["id"]}")')
            self.assertEqual(lines[3], "")
            if row["path"]:
                compile(text, row["id"], "exec")

    def test_programs_leave_experiments_as_they_are(self):
        """What the program makes is the experiment: compared by the documents."""
        model = [
            shardlab.layer("Conv2D", filters=4, kernel_size=(3, 3), input_shape=(28, 28, 1)),
            shardlab.layer("Flatten"),
            shardlab.layer("Dense", units=10, activation="softmax", kernel_initializer="he_normal"),
        ]
        whole = shardlab.template("mnist_cnn")
        whole["model"] = model
        whole["data.preprocess"] = [{"op": "scale", "factor": 1 / 255}, {"op": "reshape", "shape": [28, 28, 1]}]
        named = shardlab.template("fashion_mnist_quickstart")
        named.update({"name": "Größe \"zwei\"\n", "fit.class_weight": {"0": 2.0}, "fit.batch_size": 96})
        dense = shardlab.template("mnist_mlp")
        dense["model.dense.kernel_regularizer"] = {"class_name": "L2", "config": {"l2": 0.01}}
        dense["optimizer"] = {"class_name": "SGD", "config": {"learning_rate": 0.1, "momentum": 0.9}}
        dense["runtime.replicas"] = 4
        for experiment in (whole, named, dense, self.small()):
            code = experiment.to_python().split("\nrun = ")[0]
            done = self.python(code + "\nimport json; print(json.dumps(experiment.to_dict()))")
            self.assertEqual(done.returncode, 0, done.stderr)
            made, expected = json.loads(done.stdout), experiment.to_dict()
            for key in ("notes", "view"):
                made.pop(key, None), expected.pop(key, None)
            self.assertEqual(made, expected)


if __name__ == "__main__":
    unittest.main()
