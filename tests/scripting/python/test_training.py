"""Runs: training, interruption, weights, the list of runs, sweeps."""

import json
import math
import os
import pathlib
import signal
import subprocess
import sys
import threading
import time
import unittest

from support import CLI, MODULE, ModuleTest, samples, shardlab


def softmax(row, kernel, bias):
    """A Dense layer, worked out by hand."""
    logits = [sum(x * w[j] for x, w in zip(row, kernel)) + bias[j] for j in range(len(bias))]
    powers = [math.exp(each - max(logits)) for each in logits]
    return [each / sum(powers) for each in powers]


class Training(ModuleTest):
    def test_the_history_is_that_of_the_command_line_bit_for_bit(self):
        experiment = self.small()
        run = experiment.fit(progress=False)
        experiment.save(self.folder / "small.json")
        history = self.folder / "history.json"
        subprocess.run(
            [CLI, "train", self.folder / "small.json", "--quiet", "--no-save", "--history", history], check=True
        )
        plain = json.loads(history.read_text(encoding="utf-8"))
        self.assertEqual([epoch["metrics"] for epoch in run.epochs], [e["metrics"] for e in plain["epochs"]])
        self.assertEqual(run.history["val_loss"], [e["metrics"]["val_loss"] for e in plain["epochs"]])
        self.assertEqual(run.metrics, plain["epochs"][-1]["metrics"])
        self.assertEqual(run.simulated_seconds, plain["totals"]["simulated_seconds"])
        self.assertGreater(run.wall_seconds, 0)
        self.assertEqual((run.status, run.device, len(run.epochs)), ("completed", "tpu-v2-8", 2))

    def test_epochs_come_while_it_trains(self):
        seen = []
        run = self.small().fit(epochs=3, progress=False, on_epoch=seen.append)
        self.assertEqual([epoch["epoch"] for epoch in seen], [1, 2, 3])
        self.assertEqual([epoch["metrics"] for epoch in seen], [epoch["metrics"] for epoch in run.epochs])
        training = self.small().start(epochs=2, save=False)
        self.assertEqual([epoch["epoch"] for epoch in training], [1, 2])
        self.assertEqual(training.result().status, "completed")
        self.assertEqual(training.state["status"], "completed")
        self.assertTrue(any("Epoch 2/2" in line for line in training.console), training.console)

    def test_a_callback_ends_the_run(self):
        run = self.small().fit(epochs=100000, progress=False, on_epoch=lambda epoch: epoch["epoch"] >= 3)
        self.assertEqual(run.status, "stopped")
        self.assertEqual([epoch["epoch"] for epoch in run.epochs], [1, 2, 3])
        self.assertEqual(set(run.weights()), {"dense/kernel", "dense/bias"})

    def test_a_run_that_is_asked_for_has_the_numbers_of_one_that_is_not(self):
        plain = self.small().fit(epochs=4, progress=False)
        asked = self.small().fit(epochs=4, progress=False, on_epoch=lambda epoch: None)
        self.assertEqual(asked.status, "completed")
        self.assertEqual([each["metrics"] for each in asked.epochs], [each["metrics"] for each in plain.epochs])
        first = self.small().fit(epochs=4, progress=False, save=False, on_epoch=lambda epoch: True)
        self.assertEqual([each["metrics"] for each in first.epochs], [plain.epochs[0]["metrics"]])
        last = self.small().fit(epochs=2, progress=False, on_epoch=lambda epoch: epoch["epoch"] == 2)
        self.assertEqual((last.status, len(last.epochs)), ("completed", 2))

    def test_a_run_is_stopped_once(self):
        """A second signal would end the program without the weights."""
        training = self.small().start(epochs=1000000)
        for _ in training:
            break
        sent, send = [], training._stream._signal
        training._stream._signal = lambda number: (sent.append(number), send(number))
        for _ in range(5):
            training.stop()
        self.assertEqual(sent, [signal.SIGINT])
        self.assertEqual((training.result().status, len(training.result().weights())), ("stopped", 2))

    def test_an_error_of_a_callback_ends_the_program(self):
        training = self.small().start(epochs=1000000)

        def fail(epoch):
            raise ZeroDivisionError

        with self.assertRaises(ZeroDivisionError):
            training.follow(progress=False, on_epoch=fail)
        self.assertEqual(training._stream._process.wait(10), -signal.SIGKILL)
        training._stream._errors.close()

    def test_a_run_can_stay_out_of_the_list(self):
        before = [run.id for run in shardlab.runs()]
        run = self.small().fit(device="t4", epochs=1, save=False, progress=False)
        self.assertIsNone(run.id)
        self.assertEqual((run.device, run.experiment["runtime.device"]), ("t4", "t4"))
        self.assertEqual([run.id for run in shardlab.runs()], before)
        self.assertEqual(run.evaluate().metrics["val_loss" if "val_loss" in run.evaluate().metrics else "loss"],
                         run.evaluate().metrics["loss"])
        with self.assertRaisesRegex(shardlab.Error, "save=False"):
            run.tag("x")

    def test_numbers_that_are_not_finite_fail_with_the_sentence(self):
        experiment = self.small()
        huge = {name: value for name, value in shardlab.read_npz(experiment["data.options.path"]).items()}
        huge["x_train"] = [[1e38 * value for value in row] for row in huge["x_train"].tolist()]
        experiment["data.options.path"] = str(self.folder / "huge.npz")
        shardlab.write_npz(experiment["data.options.path"], huge)
        with self.assertRaisesRegex(shardlab.Error, "not finite|NaN|infinite") as caught:
            experiment.fit(progress=False)
        self.assertEqual(caught.exception.run.status, "failed")

    def test_weights_are_those_that_training_began_with(self):
        first = self.small().fit(progress=False)
        second = self.small().fit(weights=first, epochs=1, learning_rate=1e-9, progress=False)
        self.assertAlmostEqual(second.metrics["val_loss"], first.metrics["val_loss"], 5)
        with self.assertRaisesRegex(ValueError, "a run or a file"):
            self.small().fit(weights=5)

    def test_progress_is_that_of_keras(self):
        self.small().save(self.folder / "small.json")
        code = f"import shardlab; shardlab.load({str(self.folder / 'small.json')!r}).fit()"
        for encoding in ("utf-8", "ascii"):
            done = self.python(code, PYTHONIOENCODING=encoding)
            self.assertEqual((done.returncode, done.stderr), (0, ""), encoding)
            self.assertIn("Epoch 1/2\n", done.stdout)
            self.assertIn("val_sparse_categorical_accuracy", done.stdout)

    def test_two_threads_train_at_once(self):
        runs, experiment = {}, self.small()

        def train(seed):
            runs[seed] = experiment.fit(seed=seed, progress=False)

        threads = [threading.Thread(target=train, args=(seed,)) for seed in (1, 2)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertNotEqual(runs[1].id, runs[2].id)
        for seed, run in runs.items():
            self.assertEqual(run.history, experiment.fit(seed=seed, save=False, progress=False).history)


class Interruption(ModuleTest):
    CODE = """
import shardlab, sys
run = shardlab.load(sys.argv[1]).fit(epochs=1000000)
print("ended", run.status, len(run.epochs) > 0, sorted(run.weights()), flush=True)
"""

    def interrupted(self, send):
        self.small().save(self.folder / "small.json")
        process = subprocess.Popen(
            [sys.executable, "-B", "-u", "-c", self.CODE, self.folder / "small.json"],
            env={**os.environ, "PYTHONPATH": str(MODULE)},
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8", start_new_session=True,
        )  # fmt: skip
        lines = []
        for line in process.stdout:
            lines.append(line)
            if line.startswith("Epoch 3/"):
                send(process)
        process.stdout.close()
        process.wait(60)
        return process.returncode, lines[-1]

    def test_of_the_kernel_stops_with_the_weights(self):
        code, last = self.interrupted(lambda process: process.send_signal(signal.SIGINT))
        self.assertEqual((code, last), (0, "ended stopped True ['dense/bias', 'dense/kernel']\n"))

    def test_of_the_whole_group_as_a_terminal_sends_it(self):
        def send(process):
            children = pathlib.Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text()
            for child in children.split():  # it would get the signal of the terminal, and that of Python
                self.assertNotEqual(os.getpgid(int(child)), process.pid)
            self.assertTrue(children)
            os.killpg(process.pid, signal.SIGINT)

        code, last = self.interrupted(send)
        self.assertEqual((code, last), (0, "ended stopped True ['dense/bias', 'dense/kernel']\n"))

    def test_python_that_is_killed_leaves_no_training_behind(self):
        code, _ = self.interrupted(lambda process: process.kill())
        self.assertEqual(code, -signal.SIGKILL)
        for _ in range(100):
            if shardlab.runs('name == "small"')[0].status != "running":
                break
            time.sleep(0.1)
        self.assertIn(shardlab.runs()[0].status, ("interrupted", "stopped", "failed"))


class Weights(ModuleTest):
    def setUp(self):
        super().setUp()
        self.run_ = self.small().fit(epochs=8, progress=False)

    def test_predictions_are_those_of_the_formula(self):
        weights = self.run_.weights()
        kernel, bias = weights["dense/kernel"].tolist(), weights["dense/bias"].tolist()
        x, _ = samples(5, 3)
        for found, row in zip(self.run_.predict(x).tolist(), x):
            for a, b in zip(found, softmax(row, kernel, bias)):
                self.assertAlmostEqual(a, b, 5)
        named = self.run_.predict({"dense_input": x})
        self.assertEqual(named.tolist(), self.run_.predict(x).tolist())

    def test_evaluation_agrees_with_predictions(self):
        x, y = samples(32, 2)
        right = sum(row.index(max(row)) == label for row, label in zip(self.run_.predict(x).tolist(), y))
        evaluation = self.run_.evaluate()
        self.assertEqual(evaluation.samples, 32)
        self.assertAlmostEqual(evaluation.metrics["sparse_categorical_accuracy"], right / 32, 6)
        self.assertEqual(self.run_.evaluate(split="training").samples, 96)
        self.assertIn("sparse_categorical_accuracy", evaluation._repr_html_())

    def test_wrong_inputs_are_refused(self):
        for x, sentence in (
            ([[1, 2], [3]], "equal length|array of numbers"),
            ([["a"]], "numbers"),
            ([[1.0, 2.0]], r"expected an array of shape \(None, 6\); got \(1, 2\)"),
            ({"nothing": [[1.0] * 6], "more": [[1.0] * 6]}, "dense_input"),
        ):
            with self.assertRaisesRegex(Exception, sentence):
                self.run_.predict(x)
        with self.assertRaisesRegex(ValueError, "one of x, text and image"):
            self.run_.predict()

    def test_an_exported_file_evaluates_alike(self):
        file = self.folder / "ein modell.keras"
        report = self.run_.export(file)
        self.assertTrue(file.exists())
        self.assertIn("files", report)
        again = self.run_.experiment.evaluate(file)
        self.assertEqual(again.metrics, self.run_.evaluate().metrics)
        loaded = shardlab.load(file)
        self.assertEqual(loaded.model.layers[-1]["config"]["units"], 3)
        with self.assertRaises(shardlab.Error):
            self.run_.export(self.folder / "model.unknown")

    def test_arrays_are_the_same_with_and_without_numpy(self):
        try:
            import numpy
        except ImportError:
            self.skipTest("NumPy is not installed")
        from shardlab import _arrays

        plain = numpy.load(self.run_.weights_file)
        found, _arrays.numpy = _arrays.numpy, lambda: None
        try:
            own = self.run_.weights()
        finally:
            _arrays.numpy = found
        for name, value in own.items():
            self.assertEqual(value.tolist(), plain[name].tolist())
            self.assertIsInstance(self.run_.weights()[name], numpy.ndarray)

    def test_plots_are_svg(self):
        import xml.etree.ElementTree as tree

        plot = self.run_.plot()
        for text in (plot.svg, plot._repr_svg_(), plot._repr_html_()):
            lines = tree.fromstring(text).findall("{http://www.w3.org/2000/svg}polyline")
            self.assertEqual(len(lines), 2)  # training and validation
            self.assertEqual(len(lines[0].get("points").split()), 8)
        plot.save(self.folder / "kurven.svg")
        tree.parse(self.folder / "kurven.svg")
        self.assertIn("val_loss", self.run_.plot(["loss", "val_loss"]).svg)
        with self.assertRaisesRegex(shardlab.Error, "expected one of loss"):
            self.run_.plot("accuracy")
        self.assertIn("<svg", self.run_._repr_html_())

    def test_curves_differ_without_color(self):
        import re
        from shardlab._curves import Plot, Series

        def markers(number):
            plot = Plot([Series("loss", [(1, 0.5), (2, 0.25)], number, False)], "loss")
            return tuple(re.findall(r'd="(M[^"]+Z)"', plot.svg))

        self.assertEqual(len({markers(number) for number in range(8)}), 8)
        self.assertNotEqual(markers(8), markers(0))  # the colour of the first, another marker


class RunList(ModuleTest):
    def test_runs_are_filtered_compared_tagged_and_deleted(self):
        experiment = self.small()
        experiment["name"] = "listed"
        first = experiment.fit(epochs=1, progress=False)
        second = experiment.fit(epochs=2, device="t4", progress=False)
        self.assertEqual([run.id for run in shardlab.runs('name == "listed"')], [second.id, first.id])
        self.assertEqual([run.id for run in shardlab.runs('name == "listed" and device == t4')], [second.id])
        self.assertEqual(shardlab.run(first.id).history, first.history)
        comparison = shardlab.compare(first, second.id)
        rows = {row["name"]: row["values"] for row in comparison}
        self.assertEqual(rows["runtime.device"], ["tpu-v2-8", "t4"])
        self.assertIn("runtime.device", repr(comparison))
        self.assertEqual(first.tag("good", "old").tags, ["good", "old"])
        self.assertEqual(first.tag(remove=["old"]).tags, ["good"])
        self.assertEqual(first.note("größer als gedacht").notes, "größer als gedacht")
        again = second.experiment.fit(progress=False)
        self.assertEqual(again.history, second.history)
        self.assertIn("<table>", shardlab.runs('name == "listed"')._repr_html_())
        self.assertEqual(len(shardlab.plot([first, second], "loss").svg.split("<text")) > 4, True)
        second.delete()
        with self.assertRaisesRegex(shardlab.Error, f"run {second.id} is in the bin"):
            shardlab.run(second.id)
        with self.assertRaises(shardlab.Error):
            shardlab.runs("val_acc >")

    def test_a_run_of_another_process_is_seen_while_it_trains(self):
        training = self.small().start(epochs=1000000)
        for epoch in training:
            break
        run = shardlab.run(training.run_id)
        self.assertNotIn(run.status, ("completed", "stopped"))
        training.stop()
        self.assertEqual(training.result().id, run.id)
        self.assertEqual(run.refresh().status, "stopped")


class Sweeps(ModuleTest):
    def test_the_best_trial_is_the_best(self):
        seen = []
        found = self.small().sweep(
            {"optimizer.learning_rate": [1e-6, 0.5], "fit.batch_size": [16, 32]}, progress=False,
            on_trial=seen.append,
        )  # fmt: skip
        self.assertEqual([trial["id"] for trial in seen], [1, 2, 3, 4])
        self.assertEqual(list(found.trials), seen)
        objectives = found.trials.column("objective")
        self.assertEqual(found.best["objective"], min(objectives))
        self.assertEqual(found.best["parameters"]["optimizer.learning_rate"], 0.5)
        self.assertEqual(len(found.runs()), 4)
        self.assertEqual(found.best_run().experiment["fit.batch_size"], found.best["parameters"]["fit.batch_size"])
        self.assertIn("Trial", found._repr_html_())

    def test_ranges(self):
        space = {"optimizer.learning_rate": shardlab.Range(1e-4, 0.1, log=True), "fit.batch_size": [16]}
        found = self.small().sweep(space, trials=3, search="random", save=False, progress=False)
        for trial in found.trials:
            self.assertTrue(1e-4 <= trial["parameters"]["optimizer.learning_rate"] <= 0.1)
        for wrong in (5, "abc"):
            with self.assertRaises(ValueError):
                self.small().sweep({"fit.epochs": wrong})
        with self.assertRaisesRegex(ValueError, "path of a parameter"):
            self.small().sweep({"nonsense": [1]})

    def test_a_callback_ends_it(self):
        found = self.small().sweep(
            {"fit.seed": list(range(1, 200))}, progress=False, save=False, on_trial=lambda trial: trial["id"] == 2
        )
        self.assertLess(len(found.trials), 199)


if __name__ == "__main__":
    unittest.main()
