// Templates come without findings, but for those that are what the template shows.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "engine/devices/device_catalog.h"
#include "engine/experiment/finding_groups.h"
#include "engine/planning/device_lint.h"

namespace shardlab::engine::template_lint_test {
namespace {

/// Where a step of the device goes is what the simulator is there to show; it decides nothing about a
/// template.
const std::set<std::string> kPerformance{"dispatch-bound", "input-bound", "padded-features"};

/// Warnings and hints that belong to a template, and why.
const std::map<std::string, std::set<std::string>> kLessons{
    // As in the articles: batch, momentum and pipeline of their programs.
    {"fashion_mnist_cnn", {"moving-averages-settle-late", "learning-rate-after-larger-batch"}},
    {"mnist_cnn", {"partial-batch", "moving-averages-settle-late", "last-batch-statistics-of-few"}},
    {"mnist_mlp", {"batch-per-core-padding", "learning-rate-after-larger-batch"}},
    {"imdb_lstm", {"partial-batch"}},
    {"imdb_lstm_small", {"partial-batch"}},
    {"nmt_attention", {"partial-batch", "no-test-split"}},  // without the data no test split is known
    {"nmt_small", {"partial-batch", "no-test-split"}},
    {"reuters_cnn_gpu", {"cache-freezes-shuffle"}},
    // Softmax taken for logits and a batch of four a core are what it shows.
    {"reuters_cnn_tpu",
     {"probabilities-as-logits", "small-batch-per-core", "cache-freezes-shuffle", "partial-batch"}},
    // As in Keras Applications, whose parameter counts include these biases.
    {"zoo_resnet50", {"bias-before-batch-normalization"}},
    {"zoo_resnet101", {"bias-before-batch-normalization"}},
    {"zoo_resnet152", {"bias-before-batch-normalization"}},
    {"zoo_mobilenet_v2", {"moving-averages-settle-late"}},  // the published momentum of 0.999
    {"zoo_efficientnet_b4", {"batch-statistics-of-few"}},   // more pictures of 380 × 380 do not fit
    {"zoo_unet", {"small-batch-per-core"}},                 // thirty pictures in all
};

TEST(Templates, HaveNoFindingsButTheirLessons) {
    for (const TemplateInfo& info : experimentTemplates()) {
        const auto lessons = kLessons.find(info.id);
        for (const Diagnostic& finding :
             lintWithDevice(Experiment::load(info.id), DeviceCatalog::installed())) {
            SCOPED_TRACE(info.id + ": " + finding.id + ": " + finding.message);
            EXPECT_NE(finding.severity, Severity::Error);
            if (finding.severity == Severity::Hint && kPerformance.contains(finding.id)) continue;
            EXPECT_TRUE(lessons != kLessons.end() && lessons->second.contains(finding.id));
        }
    }
}

/// Whether a text has one label or one per step is in its file.
TEST(Templates, AreNotBlamedForDataThatAreMissing) {
    Experiment experiment = Experiment::load("shakespeare_small");
    experiment.data.options["path"] = "no_such_file.txt";
    std::set<std::string> errors;
    for (const Diagnostic& finding : lintWithDevice(experiment, DeviceCatalog::installed())) {
        if (finding.severity == Severity::Error) errors.insert(finding.id);
    }
    EXPECT_EQ(errors, std::set<std::string>{"missing-data"});
}

TEST(Templates, SayTheSameOfManyLayersOnce) {
    const Experiment experiment = Experiment::load("zoo_resnet152");
    const auto findings = lintWithDevice(experiment, DeviceCatalog::installed());
    EXPECT_GT(findings.size(), 150U);
    const auto groups = groupFindings(findings);
    ASSERT_LT(groups.size(), 6U);
    const FindingGroup& biases = groups.front();
    EXPECT_EQ(biases.finding.id, "bias-before-batch-normalization");
    EXPECT_EQ(biases.count(), 155U);  // all but the last product have a normalization behind them
    EXPECT_EQ(layersText(biases).substr(0, 23), "155 layers: conv1_conv,");
    // One repair for all of them.
    const auto left = lint(repaired(experiment, biases.finding), DeviceCatalog::installed());
    for (const Diagnostic& finding : left)
        EXPECT_NE(finding.id, "bias-before-batch-normalization") << finding.layer;
}

TEST(GroupFindings, KeepsFewAndDifferentOnesApart) {
    std::vector<Diagnostic> findings;
    const auto add = [&](const char* id, const char* layer, const char* fix) {
        findings.push_back(
            {.id = id, .severity = Severity::Hint, .layer = layer, .message = "m", .fix = fix});
    };
    for (const char* layer : {"a", "b", "c"})
        add("few", layer, "x");
    for (const char* layer : {"a", "b", "c", "d"})
        add("many", layer, "x");
    add("many", "e", "y");
    for (int i = 0; i < 5; ++i)
        add("whole", "", "x");
    const auto groups = groupFindings(findings);
    ASSERT_EQ(groups.size(), 10U);
    EXPECT_EQ(layersText(groups[0]), "a");
    EXPECT_EQ(layersText(groups[3]), "4 layers: a, b, c, …");
    EXPECT_EQ(groups[4].layers, std::vector<std::string>{"e"});
    EXPECT_TRUE(groups[3].finding.repair.is_null()) << "one of them cannot be repaired";
}

TEST(GroupFindings, JoinsNoRepairsThatMoveLayers) {
    std::vector<Diagnostic> findings;
    for (const char* layer : {"a", "b", "c", "d"}) {
        findings.push_back(
            {.id = "i",
             .layer = layer,
             .message = {},
             .repair = Json::parse(R"([{"op": "remove", "path": "/model/config/layers/3"}])")});
    }
    EXPECT_TRUE(groupFindings(findings).front().finding.repair.is_null());
}

}  // namespace
}  // namespace shardlab::engine::template_lint_test
