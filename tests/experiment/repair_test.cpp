#include <gmock/gmock.h>

#include <algorithm>

#include "engine/devices/device_catalog.h"
#include "engine/experiment/experiment.h"

namespace shardlab::engine::repair_test {
namespace {

using Spoil = void (*)(Experiment& experiment);

/// An experiment with one fault, and the finding that names it.
struct Case {
    const char* id;
    Spoil spoil;
};

Json& layerConfig(Experiment& experiment, std::size_t fromEnd) {
    auto& layers = experiment.model.layers;
    return layers[layers.size() - 1 - fromEnd].config;
}

void useLoss(Experiment& experiment, const char* className, bool fromLogits) {
    experiment.compile.loss = {{"class_name", className}, {"config", {{"from_logits", fromLogits}}}};
}

const Case kCases[] = {
    {"probabilities-as-logits", [](Experiment& e) { useLoss(e, "SparseCategoricalCrossentropy", true); }},
    {"logits-as-probabilities", [](Experiment& e) { layerConfig(e, 0)["activation"] = "linear"; }},
    {"labels-need-one-hot", [](Experiment& e) { useLoss(e, "CategoricalCrossentropy", false); }},
    {"one-hot-with-sparse-loss",
     [](Experiment& e) {
         e.data.preprocess.push_back({{"op", "one_hot"}, {"classes", 10}});
     }},
    {"sigmoid-with-categorical-loss", [](Experiment& e) { layerConfig(e, 0)["activation"] = "sigmoid"; }},
    {"missing-flatten",
     [](Experiment& e) {
         std::erase_if(e.model.layers, [](const LayerNode& layer) { return layer.className == "Flatten"; });
     }},
    {"spare-output-units", [](Experiment& e) { layerConfig(e, 0)["units"] = 12; }},
    {"output-units", [](Experiment& e) { layerConfig(e, 0)["units"] = 7; }},
    {"no-input-shape", [](Experiment& e) { e.model.layers.front().config.erase("batch_input_shape"); }},
    {"bad-input-shape",
     [](Experiment& e) {
         e.model.layers.front().config.erase("batch_input_shape");
         e.model.layers.insert(e.model.layers.begin(), {"InputLayer", "input_1"});
     }},
    {"bias-before-batch-normalization", [](Experiment& e) { layerConfig(e, 4)["use_bias"] = true; }},
    {"dead-kernel", [](Experiment& e) { layerConfig(e, 4)["kernel_initializer"] = "zeros"; }},
    {"augmentation-behind-weights",
     [](Experiment& e) {
         e.model.layers.insert(e.model.layers.begin() + 3, {.className = "RandomZoom", .name = "zoom"});
     }},
    {"layer-without-effect", [](Experiment& e) { layerConfig(e, 1)["rate"] = 0; }},
    {"repeat-without-steps", [](Experiment& e) { e.data.repeat = true; }},
    {"cache-freezes-shuffle", [](Experiment& e) { e.data.cache = "after_batch"; }},
    {"too-few-samples", [](Experiment& e) { e.fit.stepsPerEpoch = 500; }},
    {"partial-batch", [](Experiment& e) { e.data.dropRemainder = false; }},
    {"last-batch-statistics-of-few", [](Experiment& e) { e.data.dropRemainder = false; }},
    {"bad-preprocess",
     [](Experiment& e) {
         e.data.preprocess[1]["shape"] = {5, 5};
     }},
    {"input-shape-mismatch", [](Experiment& e) { e.data.preprocess.erase(1); }},
    {"no-test-split",
     [](Experiment& e) {
         e.data.source = "synthetic";
         e.data.options = {{"shape", {28, 28}}, {"train_count", 12800}, {"test_count", 0}};
     }},
    {"stratified-without-labels",
     [](Experiment& e) {
         e.data.source = "tfrecord";
         e.data.options = {{"path", "train.tfrecord"}};
         e.data.validation = {.kind = ValidationSpec::Kind::Fraction, .fraction = 0.25, .stratified = true};
     }},
    {"unscaled-inputs", [](Experiment& e) { e.data.preprocess.erase(0); }},
    {"batch-not-divisible",
     [](Experiment& e) {
         e.fit.batchSizePerReplica.reset();
         e.fit.batchSize = 500;
     }},
    {"small-batch-per-core", [](Experiment& e) { e.fit.batchSizePerReplica = 4; }},
    {"batch-per-core-padding", [](Experiment& e) { e.fit.batchSizePerReplica = 60; }},
    {"batch-not-multiple-of-64",
     [](Experiment& e) {
         e.runtime.replicas = 4;
         e.fit.batchSizePerReplica = 24;
     }},
    {"too-many-replicas", [](Experiment& e) { e.runtime.replicas = 16; }},
    {"accelerator-mismatch", [](Experiment& e) { e.runtime.accelerator = Accelerator::Gpu; }},
    {"host-stack-mismatch", [](Experiment& e) { e.runtime.hostStack = "pytorch-eager"; }},
    {"precision-not-supported", [](Experiment& e) { e.runtime.precision = Precision::MixedFloat16; }},
    {"moving-averages-settle-late",
     [](Experiment& e) {
         for (LayerNode& layer : e.model.layers) {
             if (layer.className == "BatchNormalization") layer.config["momentum"] = 0.99;
         }
     }},
};

std::vector<std::string> errorsOf(const std::vector<Diagnostic>& findings) {
    std::vector<std::string> ids;
    for (const Diagnostic& finding : findings) {
        if (finding.severity == Severity::Error) ids.push_back(finding.id);
    }
    return ids;
}

class Repairs : public ::testing::TestWithParam<Case> {};

TEST_P(Repairs, RemoveTheirFindingAndBringNoError) {
    Experiment experiment = Experiment::load("fashion_mnist_quickstart");
    GetParam().spoil(experiment);
    const auto findings = lint(experiment, DeviceCatalog::installed());
    const auto found = std::ranges::find(findings, GetParam().id, &Diagnostic::id);
    ASSERT_NE(found, findings.end());
    ASSERT_TRUE(found->repair.is_array());
    const Experiment better = repaired(experiment, *found);
    const auto left = lint(better, DeviceCatalog::installed());
    EXPECT_EQ(std::ranges::find(left, GetParam().id, &Diagnostic::id), left.end());
    const auto before = errorsOf(findings);
    for (const std::string& id : errorsOf(left))
        EXPECT_THAT(before, ::testing::Contains(id));
}

INSTANTIATE_TEST_SUITE_P(Each, Repairs, ::testing::ValuesIn(kCases),
                         [](const ::testing::TestParamInfo<Case>& spoiled) {
                             std::string name = spoiled.param.id;
                             std::erase(name, '-');
                             return name;
                         });

/// Metrics that take any targets, and those of other kinds, stay.
TEST(Repair, ChangesTheMetricsWithTheLabels) {
    Experiment experiment = Experiment::load("fashion_mnist_quickstart");
    experiment.data.preprocess.push_back({{"op", "one_hot"}, {"classes", 10}});
    experiment.compile.metrics = Json::parse(
        R"(["sparse_categorical_accuracy", "accuracy",
            {"class_name": "SparseTopKCategoricalAccuracy", "config": {"k": 3}}, "auc"])");
    const auto findings = lint(experiment, DeviceCatalog::installed());
    const auto found = std::ranges::find(findings, "one-hot-with-sparse-loss", &Diagnostic::id);
    ASSERT_NE(found, findings.end());
    const Experiment better = repaired(experiment, *found);
    EXPECT_EQ(better.compile.metrics, Json::parse(R"(["categorical_accuracy", "accuracy",
                              {"class_name": "TopKCategoricalAccuracy", "config": {"k": 3}}, "auc"])"));
    EXPECT_THAT(errorsOf(lint(better, DeviceCatalog::installed())), ::testing::IsEmpty());
}

TEST(Repair, ChangesOnlyWhatItIsAbout) {
    Experiment experiment = Experiment::load("fashion_mnist_quickstart");
    const Json before = experiment.toJson();
    experiment.data.repeat = true;
    const auto findings = lint(experiment, DeviceCatalog::installed());
    const auto found = std::ranges::find(findings, "repeat-without-steps", &Diagnostic::id);
    ASSERT_NE(found, findings.end());
    EXPECT_EQ(repaired(experiment, *found).toJson(), before);
}

TEST(Repair, ATpuThatIsNotThereBecomesAGpuWithTheSameGlobalBatch) {
    Experiment experiment = Experiment::load("fashion_mnist_quickstart");
    experiment.runtime.device = "tpu-v99";
    const auto findings = lint(experiment, DeviceCatalog::installed());
    const auto found = std::ranges::find(findings, "unknown-device", &Diagnostic::id);
    ASSERT_NE(found, findings.end());
    const Experiment there = repaired(experiment, *found);
    EXPECT_EQ(there.runtime.accelerator, Accelerator::Gpu);
    EXPECT_EQ(there.runtime.device, "t4");
    EXPECT_EQ(there.runtime.replicas, 1);
    EXPECT_EQ(there.globalBatch(), experiment.globalBatch());
    const auto left = lint(there, DeviceCatalog::installed());
    EXPECT_TRUE(std::ranges::none_of(
        left, [](const Diagnostic& finding) { return finding.severity == Severity::Error; }));
}

std::vector<std::string> titlesOf(const Experiment& experiment, const std::string& id) {
    std::vector<std::string> titles;
    for (const Diagnostic& finding : lint(experiment, DeviceCatalog::installed())) {
        if (finding.id != id) continue;
        for (const RepairOption& repair : finding.repairs())
            titles.push_back(repair.title);
    }
    return titles;
}

/// Data in another form than the steps expect.
TEST(RepairTitles, SayThatTheStepsAdaptToTheData) {
    Experiment experiment = Experiment::load("fashion_mnist_quickstart");
    experiment.data.preprocess = Json::parse(R"([{"op": "scale", "factor": 0.1}])");
    EXPECT_THAT(titlesOf(experiment, "input-shape-mismatch"), ::testing::ElementsAre("Adapt to data"));
    experiment.data.preprocess.push_back({{"op", "reshape"}, {"shape", {9, 9}}});
    EXPECT_THAT(titlesOf(experiment, "bad-preprocess"), ::testing::ElementsAre("Adapt to data"));
}

/// Rows of a table for models of pictures: no reshape fits.
TEST(Repair, TakesTheShapeOfOtherData) {
    const auto fixFor = [](const char* id) {
        Experiment experiment = Experiment::load(id);
        experiment.data.source = "synthetic";
        experiment.data.options = {{"shape", {3}}, {"classes", 10}, {"train_count", 64}, {"test_count", 16}};
        experiment.data.preprocess = Json::array();
        const auto findings = lint(experiment, DeviceCatalog::installed());
        const auto it = std::ranges::find(findings, "input-shape-mismatch", &Diagnostic::id);
        EXPECT_NE(it, findings.end()) << id;
        return it->fix;
    };
    EXPECT_EQ(fixFor("mnist_mlp"),
              "Set the preprocessing to one_hot 10, and the input shape of the model to 3.");
    EXPECT_EQ(fixFor("fashion_mnist_quickstart"),
              "Change the input shape of the model to [3], or use other data.");
}

TEST(Repair, NamesWhatItDoes) {
    Experiment experiment = Experiment::load("fashion_mnist_quickstart");
    experiment.data.repeat = true;
    layerConfig(experiment, 0)["units"] = 7;
    layerConfig(experiment, 4)["use_bias"] = true;
    layerConfig(experiment, 1)["rate"] = 0;
    EXPECT_THAT(titlesOf(experiment, "repeat-without-steps"), ::testing::ElementsAre("Set repeat=False"));
    EXPECT_THAT(titlesOf(experiment, "output-units"), ::testing::ElementsAre("Set units=10"));
    EXPECT_THAT(titlesOf(experiment, "bias-before-batch-normalization"),
                ::testing::ElementsAre("Set use_bias=False"));
    EXPECT_THAT(titlesOf(experiment, "layer-without-effect"), ::testing::ElementsAre("Remove dropout"));
    experiment.model.layers.front().config.erase("batch_input_shape");
    EXPECT_THAT(titlesOf(experiment, "no-input-shape"),
                ::testing::ElementsAre("Set batch_input_shape=(None, 28, 28, 1)"));
}

TEST(Repair, OffersBothSidesOfALossThatDoesNotMatchTheOutput) {
    const Experiment whole = Experiment::load("fashion_mnist_quickstart");
    for (const bool fromLogits : {true, false}) {
        Experiment experiment = whole;
        useLoss(experiment, "SparseCategoricalCrossentropy", fromLogits);
        if (!fromLogits) layerConfig(experiment, 0)["activation"] = "linear";
        const std::string id = fromLogits ? "probabilities-as-logits" : "logits-as-probabilities";
        EXPECT_THAT(titlesOf(experiment, id),
                    fromLogits ? ::testing::ElementsAre("Set from_logits=False", "Remove softmax")
                               : ::testing::ElementsAre("Set from_logits=True", "Add softmax"));
        const auto findings = lint(experiment, DeviceCatalog::installed());
        const auto found = std::ranges::find(findings, id, &Diagnostic::id);
        ASSERT_NE(found, findings.end());
        const Experiment other = repaired(experiment, *found, 1);
        EXPECT_EQ(other.compile.loss, experiment.compile.loss);
        EXPECT_EQ(other.model.layers.back().config["activation"], fromLogits ? "linear" : "softmax");
        EXPECT_TRUE(lint(other, DeviceCatalog::installed()).empty());
        EXPECT_EQ(repaired(experiment, *found, 2).toJson(), experiment.toJson());
    }
}

TEST(Repair, RemovesASoftmaxThatIsALayer) {
    Experiment experiment = Experiment::load("fashion_mnist_quickstart");
    layerConfig(experiment, 0)["activation"] = "linear";
    experiment.model.layers.push_back({"Softmax", "softmax"});
    useLoss(experiment, "SparseCategoricalCrossentropy", true);
    const auto findings = lint(experiment, DeviceCatalog::installed());
    const auto found = std::ranges::find(findings, "probabilities-as-logits", &Diagnostic::id);
    ASSERT_NE(found, findings.end());
    ASSERT_EQ(found->repairs().size(), 2u);
    EXPECT_EQ(repaired(experiment, *found, 1).model.layers.back().className, "Dense");
}

TEST(Repair, IsMissingWhereAPersonMustChoose) {
    Experiment experiment = Experiment::load("fashion_mnist_quickstart");
    experiment.runtime.device = "abacus";
    experiment.runtime.accelerator = Accelerator::Cpu;
    const auto findings = lint(experiment, DeviceCatalog::installed());
    const auto found = std::ranges::find(findings, "unknown-device", &Diagnostic::id);
    ASSERT_NE(found, findings.end());
    EXPECT_TRUE(found->repair.is_null());
    EXPECT_EQ(repaired(experiment, *found).toJson(), experiment.toJson());
}

}  // namespace
}  // namespace shardlab::engine::repair_test
