// The table of Keras's classes tells the truth about the registries.
#include "engine/core/keras_coverage.h"

#include <gmock/gmock.h>

#include <set>

#include "engine/callbacks/callback.h"
#include "engine/core/error.h"
#include "engine/initializers/initializer.h"
#include "engine/layers/layer.h"
#include "engine/layers/parameters.h"
#include "engine/losses/loss.h"
#include "engine/metrics/metric.h"
#include "engine/model/model.h"
#include "engine/optimizers/learning_rate_schedule.h"
#include "engine/optimizers/optimizer.h"

namespace shardlab::engine::keras_coverage_test {
namespace {

using ::testing::HasSubstr;

/// Built rows and other names are found in the registry, missing ones are not.
template <typename Product>
void expectTruth(const std::string& kind, const Registry<Product>& registry,
                 const std::set<std::string_view>& wrappers = {}) {
    std::size_t rows = 0;
    for (const KerasClass& row : kerasClasses()) {
        if (row.kind != kind || wrappers.contains(row.name)) continue;
        SCOPED_TRACE(row.name);
        ++rows;
        const auto* entry = registry.find(row.name);
        EXPECT_EQ(entry != nullptr, row.support != KerasSupport::Missing);
        if (entry == nullptr) continue;
        EXPECT_EQ(entry->className, row.support == KerasSupport::SameAs ? row.note : row.name);
    }
    EXPECT_GT(rows, 5U);
}

/// Rows that no release of Keras has, or Keras 2 only.
template <typename Product>
void expectListed(const std::string& kind, const Registry<Product>& registry,
                  const std::set<std::string>& notInKeras3) {
    for (const auto& entry : registry.entries()) {
        const bool listed = findKerasClass(kind, entry.className) != nullptr;
        EXPECT_NE(listed, notInKeras3.contains(entry.className)) << kind << ' ' << entry.className;
    }
}

TEST(KerasCoverage, AgreesWithTheRegistries) {
    expectTruth("layer", layerRegistry());
    expectTruth("loss", lossRegistry());
    expectTruth("metric", metricRegistry());
    expectTruth("optimizer", optimizerRegistry(), {"LossScaleOptimizer"});
    expectTruth("initializer", initializerRegistry());
    expectTruth("callback", callbackRegistry());
}

TEST(KerasCoverage, BuildsTheOptimizerWithinALossScaleOptimizer) {
    const auto optimizer =
        makeOptimizer({{"class_name", "LossScaleOptimizer"}, {"config", {{"inner_optimizer", "sgd"}}}});
    EXPECT_EQ(optimizer->className(), "SGD");
}

TEST(KerasCoverage, ListsEveryRowOfTheRegistries) {
    expectListed("layer", layerRegistry(),
                 {"TiedEmbedding", "PositionEmbedding", "SharedLayer", "ThresholdedReLU"});
    expectListed("loss", lossRegistry(), {});
    expectListed("metric", metricRegistry(), {"Perplexity"});
    expectListed("optimizer", optimizerRegistry(), {"TF1RMSProp"});
    expectListed("initializer", initializerRegistry(), {"Sinusoidal", "UnitForgetBias"});
    expectListed("callback", callbackRegistry(), {"TextGenerator"});
}

TEST(KerasCoverage, AgreesWithWhatHasNoRegistry) {
    const auto builds = [](const KerasClass& row) {
        const Json given{{"class_name", row.name}, {"config", Json::object()}};
        try {
            if (row.kind == "regularizer") parseRegularizer(given, "test");
            if (row.kind == "constraint") parseConstraint(given, "test");
        } catch (const Error&) {
            return false;
        }
        return true;
    };
    for (const KerasClass& row : kerasClasses()) {
        if (row.kind != "regularizer" && row.kind != "constraint") continue;
        EXPECT_EQ(builds(row), row.support == KerasSupport::Built) << row.name;
    }
}

TEST(KerasCoverage, KnowsTheSchedules) {
    for (const KerasClass& row : kerasClasses()) {
        if (row.kind != "schedule") continue;
        std::string message;
        try {
            makeLearningRateSchedule({{"class_name", row.name}, {"config", Json::object()}});
        } catch (const Error& error) {
            message = error.what();
        }
        // A schedule that is there may lack an option; one that is not is answered by the list of them.
        EXPECT_EQ(message.find("expected one of") != std::string::npos, row.support == KerasSupport::Missing)
            << row.name << ": " << message;
    }
}

TEST(KerasCoverage, EveryRowIsOneSentenceAndSorted) {
    const KerasClass* before = nullptr;
    for (const KerasClass& row : kerasClasses()) {
        SCOPED_TRACE(row.name);
        EXPECT_EQ(row.note.empty(), row.support == KerasSupport::Built);
        EXPECT_FALSE(row.note.ends_with('.'));
        EXPECT_LT(row.note.size(), 120U);
        if (before != nullptr && before->kind == row.kind) {
            EXPECT_LT(before->name, row.name);
        }
        before = &row;
        EXPECT_EQ(findKerasClass(row.kind, row.name), &row);
    }
}

TEST(KerasCoverage, SaysWhyAModelWithSuchALayerCannotBeBuilt) {
    const ModelConfig model = ModelConfig::fromJson(
        {{"class_name", "Sequential"},
         {"config",
          {{"name", "m"},
           {"layers",
            {{{"class_name", "Lambda"}, {"config", {{"name", "l"}, {"batch_input_shape", {nullptr, 4}}}}},
             {{"class_name", "Sprinkler"}, {"config", {{"name", "s"}}}}}}}}});
    std::vector<std::string> messages;
    for (const Diagnostic& finding : analyze(model).diagnostics)
        messages.push_back(finding.message);
    EXPECT_THAT(messages,
                ::testing::Contains(HasSubstr("layer Lambda is not supported: it holds Python code")));
    EXPECT_THAT(messages, ::testing::Contains(HasSubstr("unknown layer Sprinkler")));
    EXPECT_EQ(unknownClass("loss", "CTC"),
              "loss CTC is not supported: its targets are sequences of other lengths than the predictions");
}

}  // namespace
}  // namespace shardlab::engine::keras_coverage_test
