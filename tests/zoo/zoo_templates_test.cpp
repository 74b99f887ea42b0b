#include <gmock/gmock.h>

#include "engine/core/error.h"
#include "engine/devices/device_catalog.h"
#include "engine/experiment/embedding_rows.h"
#include "engine/experiment/experiment.h"
#include "engine/planning/device_estimator.h"
#include "engine/planning/run_plan.h"
#include "engine/planning/workload.h"
#include "engine/zoo/zoo.h"

namespace shardlab::engine::zoo_templates_test {
namespace {

TEST(ZooTemplates, StandBehindTheOthers) {
    const std::vector<TemplateInfo> templates = experimentTemplates();
    const auto& models = zooModels();
    ASSERT_GT(templates.size(), models.size());
    const std::size_t first = templates.size() - models.size();
    for (std::size_t i = 0; i < templates.size(); ++i) {
        EXPECT_EQ(templates[i].id.starts_with("zoo_"), i >= first) << templates[i].id;
        EXPECT_EQ(templates[i].path.empty(), i >= first) << templates[i].id;
        EXPECT_FALSE(templates[i].summary.empty()) << templates[i].id;
    }
}

TEST(ZooTemplates, LoadAsExperimentsWithoutFaults) {
    for (const ZooModel& entry : zooModels()) {
        const Experiment experiment = Experiment::load(entry.id);
        EXPECT_EQ(experiment.name, entry.title);
        EXPECT_FALSE(experiment.model.layers.empty());
        for (const Diagnostic& diagnostic : lint(experiment, DeviceCatalog::installed())) {
            // The U-Net's 30 pictures make small batches.
            if (diagnostic.id == "small-batch-per-core" && entry.id == "zoo_unet") continue;
            EXPECT_EQ(diagnostic.severity, Severity::Hint)
                << entry.id << ": " << diagnostic.id << " " << diagnostic.message;
        }
        const Json json = experiment.toJson();
        EXPECT_EQ(Experiment::fromJson(json).toJson(), json) << entry.id;
    }
}

TEST(ZooTemplates, ArePinned) {
    const Experiment resnet = Experiment::load("zoo_resnet50");
    EXPECT_EQ(resnet.globalBatch(), 1024);
    const SampleCounts counts = sampleCounts(resnet);
    EXPECT_EQ(counts.train, 1'281'167);
    EXPECT_EQ(counts.validation, 50'000);
    EXPECT_EQ(resnet.fit.epochs, 90);
    EXPECT_EQ(resnet.compile.optimizer["config"]["momentum"], 0.9);
    EXPECT_EQ(sampleCounts(Experiment::load("zoo_transformer_big")).train, 4'500'000);
    EXPECT_EQ(sampleCounts(Experiment::load("zoo_bert_large")).validation, 0);
}

/// Every network has a price; the FLOPs of a training step are about three times those of its inference:
/// forward, and in the backward pass one product for the inputs and one for the weights.
TEST(ZooTemplates, HaveAPrice) {
    for (const ZooModel& entry : zooModels()) {
        const Experiment experiment = Experiment::load(entry.id);
        const RunEstimate estimate = engine::estimate(experiment, DeviceCatalog::installed());
        EXPECT_GT(estimate.stepSeconds, 0) << entry.id;
        EXPECT_EQ(estimate.replicas, 8) << entry.id;
        const Workload workload = makeWorkload(experiment);
        const double training = workload.compile(4, true, 8)->flops();
        const double forward = workload.compile(4, false, 1)->flops();
        EXPECT_GT(training / forward, 2.5) << entry.id;
        EXPECT_LT(training / forward, 5.0) << entry.id;
    }
}

/// A TiedEmbedding that looks tokens up bounds them as an Embedding does.
TEST(ZooTemplates, BoundTheTokensOfEveryInput) {
    const Experiment experiment = Experiment::load("zoo_transformer_big");
    EXPECT_THAT(embeddingRows(experiment.model, {"source", "target"}), ::testing::ElementsAre(32768, 32768));
}

/// The message of a missing template names the zoo, too.
TEST(ZooTemplates, AreNamedWhereOneIsMissing) {
    try {
        Experiment::load("zoo_resnet51");
        FAIL();
    } catch (const Error& error) {
        EXPECT_THAT(error.what(), ::testing::HasSubstr("zoo_resnet50"));
    }
}

}  // namespace
}  // namespace shardlab::engine::zoo_templates_test
