"""Experiments: values by path, the model builder, errors, estimates."""

import json
import os
import subprocess
import types
import unittest

from support import CLI, ModuleTest, shardlab


class Values(ModuleTest):
    def test_are_read_by_every_form_of_a_path(self):
        experiment = shardlab.template("mnist_mlp")
        for path in ("optimizer.learning_rate", "compile.optimizer.config.learning_rate"):
            self.assertEqual(experiment[path], 0.001)
            self.assertIn(path, experiment)
        self.assertEqual(experiment["model.dense_1.units"], 512)
        self.assertEqual(experiment["fit.epochs"], 10)
        self.assertEqual(experiment["metrics"], ["accuracy"])
        self.assertEqual(experiment.get("optimizer.beta_1", 0.9), 0.9)
        with self.assertRaisesRegex(KeyError, "did you mean optimizer.learning_rate"):
            experiment["optimizer.learnin_rate"]

    def test_are_set_and_checked_by_the_program(self):
        experiment = shardlab.template("mnist_mlp")
        experiment["compile.optimizer.config.learning_rate"] = 0.003
        experiment["model.dense.units"] = 64
        experiment["optimizer.beta_1"] = 0.8  # the file leaves it out
        self.assertEqual(experiment["optimizer.learning_rate"], 0.003)
        self.assertEqual(experiment["model.dense.units"], 64)
        self.assertEqual(experiment["optimizer.beta_1"], 0.8)
        before = experiment.to_dict()
        for path, value in (
            ("optimizer.learning_rate", "fast"),
            ("optimizer.learning", 1),
            ("model.dense.units", -3),
            ("model.nothing.units", 3),
            ("runtime.device", "abacus"),
            ("fit.epochs", 0),
            ("name", 5),
        ):
            with self.assertRaises(shardlab.UsageError, msg=path):
                experiment[path] = value
        with self.assertRaises(ValueError):
            experiment["optimizer.learning_rate"] = float("nan")
        self.assertEqual(experiment.to_dict(), before)

    def test_another_device_keeps_the_global_batch(self):
        experiment = shardlab.template("fashion_mnist_quickstart")  # 64 on each of 8 cores
        experiment["runtime.device"] = "t4"
        self.assertEqual(experiment["runtime.replicas"], 1)
        self.assertEqual(experiment["fit.batch_size_per_replica"], 512)
        self.assertEqual(experiment["runtime.accelerator"], "GPU")

    def test_update_sets_all_or_nothing(self):
        experiment = shardlab.template("mnist_mlp")
        with self.assertRaises(shardlab.Error):
            experiment.update({"fit.epochs": 3, "fit.seed": -1})
        self.assertEqual(experiment["fit.epochs"], 10)
        experiment.update({"name": "mine", "fit.epochs": 3, "optimizer": "sgd"})
        self.assertEqual((experiment.name, experiment["fit.epochs"]), ("mine", 3))
        experiment["optimizer.momentum"] = 0.9
        self.assertEqual(experiment["optimizer.momentum"], 0.9)

    def test_an_experiment_is_saved_and_loaded(self):
        experiment = self.small()
        file = self.folder / "über uns.json"
        experiment.save(file)
        self.assertEqual(shardlab.load(file), experiment)
        self.assertEqual(shardlab.Experiment.from_dict(experiment.to_dict()), experiment)
        copy = experiment.copy()
        copy["fit.epochs"] = 9
        self.assertEqual(experiment["fit.epochs"], 2)
        self.assertNotEqual(copy, experiment)

    def test_the_batch_of_an_own_experiment_is_not_divided_by_the_device(self):
        experiment = self.small(batch_size=None, batch_size_per_replica=4)
        self.assertEqual(experiment["fit.batch_size_per_replica"], 4)
        self.assertEqual(experiment["runtime.replicas"], 8)

    def test_data_options_have_defaults(self):
        experiment = self.small()
        experiment["data"] = {"source": "synthetic"}
        names = [row for row in shardlab.datasets() if row["name"] == "synthetic"][0]["parameters"]
        option = next(each for each in names if each["kind"] == "int")
        experiment["data.options." + option["name"]] = 7
        self.assertEqual(experiment["data.options"], {option["name"]: 7})
        with self.assertRaises(shardlab.Error):
            experiment["data.options.nonsense"] = 7


class Models(ModuleTest):
    def test_layers_are_added_with_the_names_of_keras(self):
        experiment = self.small()
        model = experiment.model
        model.pop()
        model.add("Dense", units=8, activation="relu", input_shape=(6,)).add("Dropout", rate=0.5)
        model.add("Dense", units=3, activation="softmax")
        self.assertEqual([each["config"]["name"] for each in model.layers], ["dense", "dropout", "dense_1"])
        summary = experiment.summary()
        self.assertIn("Total params: 83", summary)  # 6·8 + 8 + 8·3 + 3
        self.assertEqual(repr(summary), str(summary))
        self.assertNotIn("error", shardlab.lint(experiment).column("severity"))

    def test_options_are_checked(self):
        model = self.small().model
        for arguments, options, sentence in (
            (("Dens",), {}, "did you mean Dense"),
            (("Dense",), {"unit": 3}, "did you mean units"),
            (("Dense",), {"units": "many"}, "units"),
            (("Dense",), {"units": 3, "name": "dense"}, "dense is there already"),
            ((5,), {}, "name of a layer"),
        ):
            with self.assertRaisesRegex(shardlab.Error, sentence):
                model.add(*arguments, **options)
        self.assertEqual(len(model), 1)
        self.assertIsInstance(self.raised(lambda: model.add("Dens")), ValueError)

    def test_names_are_those_of_keras(self):
        from shardlab._model import snake_case

        for name, expected in (
            ("Conv2D", "conv2d"), ("BatchNormalization", "batch_normalization"), ("LSTM", "lstm"),
            ("GlobalAveragePooling2D", "global_average_pooling2d"), ("ReLU", "re_lu"),
        ):  # fmt: skip
            self.assertEqual(snake_case(name), expected)

    def test_a_model_of_keras_is_taken_by_its_json(self):
        document = self.small().to_dict()["model"]
        keras = types.SimpleNamespace(to_json=lambda: json.dumps(document))
        experiment = shardlab.Experiment(model=keras, data="mnist")
        self.assertEqual(experiment.model.layers[0]["config"]["units"], 3)
        self.assertEqual(json.loads(experiment.model.to_json()), document)

    def test_a_functional_model_is_not_built_here(self):
        experiment = shardlab.template("zoo_resnet18")
        with self.assertRaisesRegex(shardlab.Error, "expected a Sequential model; got Functional"):
            experiment.model.add("Dense", units=3)

    def raised(self, action):
        try:
            action()
        except Exception as error:
            return error
        return None


class Program(ModuleTest):
    def test_its_sentences_are_the_errors(self):
        experiment = self.small()
        experiment["fit.batch_size"] = 15  # 8 cores do not divide it
        with self.assertRaises(shardlab.Error) as caught:
            experiment.fit(progress=False)
        file = self.folder / "wrong.json"
        file.write_text(json.dumps(experiment.to_dict()), encoding="utf-8")
        plain = subprocess.run([CLI, "train", file, "--quiet"], capture_output=True, text=True)
        self.assertEqual(f"shardlab-cli: {caught.exception}\n", plain.stderr)
        self.assertNotIsInstance(caught.exception, ValueError)

    def test_errors_name_the_experiment_not_a_temporary_file(self):
        document = self.small().to_dict()
        document["fit"]["epochs"] = "many"
        with self.assertRaisesRegex(shardlab.UsageError, "^experiment: fit.epochs"):
            shardlab.Experiment.from_dict(document)

    def test_wrong_usage_is_a_value_error(self):
        with self.assertRaises(ValueError):
            self.small().fit(epochs=0)
        for options in ({"device": "abacus"}, {"precision": "int4"}, {"batch_size": -3}):
            with self.assertRaises(shardlab.UsageError, msg=options):
                self.small().fit(**options)
        with self.assertRaisesRegex(ValueError, "did you mean mnist_mlp"):
            shardlab.template("mnist_mpl")
        with self.assertRaises(FileNotFoundError):
            shardlab.load(self.folder / "nothing.json")

    def test_a_missing_program_is_one_sentence(self):
        code = "import shardlab\ntry:\n    shardlab.devices()\nexcept shardlab.Error as error:\n    print(error)"
        done = self.python(code, SHARDLAB_CLI="/nowhere/shardlab-cli")
        self.assertEqual(
            done.stdout, "SHARDLAB_CLI: expected the path of shardlab-cli; got /nowhere/shardlab-cli\n"
        )
        self.assertEqual(done.stderr, "")

    def test_another_version_is_refused(self):
        other = self.folder / "shardlab-cli"
        other.write_text("#!/bin/sh\necho shardlab-cli 99.0.0\n", encoding="utf-8")
        other.chmod(0o755)
        done = self.python("import shardlab; shardlab.devices()", SHARDLAB_CLI=str(other))
        self.assertIn(f"expected version {shardlab.__version__}", done.stderr)
        self.assertIn("got 99.0.0", done.stderr)

    def test_the_module_has_its_version(self):
        text = subprocess.run([CLI, "--version"], capture_output=True, text=True, check=True).stdout
        self.assertEqual(text.split()[:2], ["shardlab-cli", shardlab.__version__])

    def test_it_is_found_in_path(self):
        (self.folder / "bin").mkdir()
        (self.folder / "bin" / "shardlab-cli").symlink_to(CLI)
        copy = self.folder / "elsewhere" / "deep" / "er" / "than" / "that"
        copy.mkdir(parents=True)
        (copy / "shardlab").symlink_to(os.path.dirname(shardlab.__file__))
        code = "import shardlab; print(shardlab.program())"
        done = self.python(code, SHARDLAB_CLI="", PATH=f"{self.folder / 'bin'}:/usr/bin:/bin")
        self.assertTrue(done.stdout.strip().endswith("bin/shardlab-cli"), done.stderr)


class Estimates(ModuleTest):
    def test_are_those_of_the_command_line(self):
        estimates = shardlab.template("mnist_mlp").estimate(["t4", "tpu-v2-8"])
        plain = subprocess.run(
            [CLI, "compare", "mnist_mlp", "--devices", "t4,tpu-v2-8", "--json"],
            capture_output=True, text=True, check=True,
        )  # fmt: skip
        self.assertEqual(list(estimates), json.loads(plain.stdout))
        self.assertEqual(estimates.column("device"), ["t4", "tpu-v2-8"])
        self.assertEqual(len(estimates.guide), len([row for row in estimates if row["guide"]][0]["guide"]["sentences"]))
        self.assertIn("Simulated times, not measured", estimates._repr_html_())
        with self.assertRaisesRegex(shardlab.Error, "abacus"):
            shardlab.template("mnist_mlp").estimate("abacus")

    def test_times_and_rates_are_written_as_on_the_command_line(self):
        from shardlab._tables import figure_text, seconds_text

        for seconds, text in (
            (0, "0 s"), (4.9e-9, "< 0.01 µs"), (4.3e-7, "0.43 µs"), (999.6e-6, "1.00 ms"), (0.012, "12.0 ms"),
            (0.9996, "1.00 s"), (99.96, "1 min 40 s"), (125.4, "2 min 05 s"), (3599.6, "1 h 00 min"),
            (11189, "3 h 06 min"), (4442400, "1,234 h 00 min"), (1e300, seconds_text(9e18)), (None, "–"), (-1, "–"),
        ):  # fmt: skip
            self.assertEqual(seconds_text(seconds), text, seconds)
        for value, text in (
            (0, "0"), (0.5, "0.5"), (0.009824, "0.00982"), (1.234e-5, "1.23e-05"), (2, "2.00"), (-71.44, "-71.4"),
            (99.96, "100"), (81920.0, "81,920"), (1.234e9, "1.23e+09"), (None, "–"),
        ):  # fmt: skip
            self.assertEqual(figure_text(value), text, value)
        done = subprocess.run(
            [CLI, "compare", "mnist_mlp", "--devices", "t4"], capture_output=True, text=True, check=True
        )
        row = shardlab.template("mnist_mlp").estimate("t4")[0]
        for text in (
            seconds_text(row["step_seconds"]), seconds_text(row["epoch_seconds"]), seconds_text(row["total_seconds"]),
            figure_text(row["samples_per_second"]),
        ):  # fmt: skip
            self.assertIn(text, done.stdout)

    def test_the_own_device_is_the_default(self):
        self.assertEqual(self.small().estimate().column("device"), ["tpu-v2-8"])

    def test_lists_have_rows(self):
        for listing in (
            shardlab.devices, shardlab.host_stacks, shardlab.templates, shardlab.datasets, shardlab.layers,
            shardlab.optimizers, shardlab.losses, shardlab.metrics, shardlab.formats,
        ):  # fmt: skip
            table = listing()
            self.assertGreater(len(table), 3, listing.__name__)
            self.assertIn("<table>", table._repr_html_())
            self.assertIn("\n", repr(table))


if __name__ == "__main__":
    unittest.main()
