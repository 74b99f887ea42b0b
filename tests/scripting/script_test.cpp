// What was done, in Python. That the programs do it is tested in python/.
#include "engine/scripting/script.h"

#include <gmock/gmock.h>

#include "engine/scripting/python_values.h"

namespace shardlab::engine::script_test {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::StartsWith;

constexpr const char* kTemplate = "import shardlab\n\nexperiment = shardlab.template(\"mnist_mlp\")\n";

Experiment experiment() {
    return Experiment::load("mnist_mlp");
}

std::string scriptOf(const ScriptAction& action) {
    return pythonScript(experiment(), action, DeviceCatalog::installed());
}

TEST(Script, Trains) {
    EXPECT_EQ(scriptOf(TrainScript{}),
              std::string(kTemplate) + "\nrun = experiment.fit()\nprint(run.metrics)\n");
    EXPECT_THAT(scriptOf(TrainScript{.weights = "C:\\a \"b\".h5"}),
                HasSubstr(R"(experiment.fit(weights="C:\\a \"b\".h5"))"));
}

TEST(Script, TrainsOnFromARun) {
    EXPECT_THAT(scriptOf(TrainScript{.run = 17}), HasSubstr("experiment.fit(weights=shardlab.run(17))\n"));
}

TEST(Script, EvaluatesARunOrAFile) {
    EXPECT_EQ(scriptOf(EvaluateScript{.run = 17}),
              "import shardlab\n\nrun = shardlab.run(17)\n\nevaluation = run.evaluate()\n"
              "print(evaluation.metrics)\n");
    EXPECT_EQ(scriptOf(EvaluateScript{.weights = "w.npz", .split = "test"}),
              std::string(kTemplate) +
                  "\nevaluation = experiment.evaluate(\"w.npz\", split=\"test\")\n"
                  "print(evaluation.metrics)\n");
}

TEST(Script, Exports) {
    EXPECT_THAT(scriptOf(ExportScript{.run = 3, .file = "model.keras"}),
                EndsWith("\nrun.export(\"model.keras\")\n"));
    EXPECT_THAT(scriptOf(ExportScript{.file = "program.py"}),
                EndsWith("\nexperiment.export(\"program.py\")\n"));
}

TEST(Script, EstimatesOnDevices) {
    EXPECT_THAT(scriptOf(EstimateScript{.devices = {"t4", "tpu-v2-8"}, .framework = FrameworkChoice::Best}),
                HasSubstr("estimates = experiment.estimate([\"t4\", \"tpu-v2-8\"], framework=\"best\")\n"));
}

TEST(Script, Sweeps) {
    SweepPlan plan{.id = "s", .experiment = experiment()};
    plan.space = {{.path = "optimizer.learning_rate", .range = SearchRange{1e-4, 0.1, true, false}},
                  {.path = "fit.batch_size", .choices = {256, 512}},
                  {.path = "fit.seed", .range = SearchRange{1, 9, false, true}}};
    plan.trials = 5;
    plan.objectives = {{.name = "val_loss"}};
    plan.stop = {.kind = StopKind::Asha, .reductionFactor = 4};
    EXPECT_THAT(scriptOf(SweepScript{plan}),
                EndsWith("sweep = experiment.sweep(\n"
                         "    {\"optimizer.learning_rate\": shardlab.Range(0.0001, 0.1, log=True), "
                         "\"fit.batch_size\": [256, 512], \"fit.seed\": shardlab.Range(1, 9)},\n"
                         "    search=\"random\",\n    trials=5,\n    objective=\"val_loss\",\n"
                         "    stop=\"asha\",\n    reduction_factor=4,\n)\nprint(sweep.best)\n"));
}

TEST(Script, ReadsRuns) {
    EXPECT_EQ(scriptOf(RunsScript{.filter = "val_accuracy > 0.9", .archived = true}),
              "import shardlab\n\nfor run in shardlab.runs(\"val_accuracy > 0.9\", archived=True):\n"
              "    print(run.id, run.name, run.metrics)\n");
    EXPECT_THAT(scriptOf(RunsScript{.ids = {3, 4}}), HasSubstr("shardlab.compare(3, 4)"));
    EXPECT_THAT(scriptOf(RunsScript{.ids = {3}}), HasSubstr("shardlab.run(3)"));
}

TEST(Script, WritesOutWhatIsNearNoTemplate) {
    Experiment own = experiment();
    own.data.source = "npz";
    own.data.options = {{"path", "my data.npz"}};
    const std::string script = pythonScript(own, TrainScript{}, DeviceCatalog::installed());
    EXPECT_THAT(script, StartsWith("import shardlab\n\nexperiment = shardlab.Experiment(\n"));
    EXPECT_THAT(script, HasSubstr("\"path\": \"my data.npz\""));
    EXPECT_THAT(script, HasSubstr("\"batch_input_shape\": [None, 784]"));
    EXPECT_THAT(script, HasSubstr("\"repeat\": False"));
}

TEST(PythonValues, BreakLongLinesOnly) {
    EXPECT_EQ(pythonValue({1, {{"a", nullptr}}, true, "x"}), "[1, {\"a\": None}, True, \"x\"]");
    EXPECT_EQ(pythonValue(Json::array()), "[]");
    const std::string word(60, 'x');
    EXPECT_EQ(pythonValue({{"a", word}, {"b", {word}}}),
              "{\n    \"a\": \"" + word + "\",\n    \"b\": [\"" + word + "\"],\n}");
}

}  // namespace
}  // namespace shardlab::engine::script_test
