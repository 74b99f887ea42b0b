// What must hold for every entry of every registry.
#include <gtest/gtest.h>

#include <set>

#include "engine/callbacks/callback.h"
#include "engine/data/dataset.h"
#include "engine/layers/layer.h"
#include "engine/losses/loss.h"
#include "engine/metrics/metric.h"
#include "engine/optimizers/optimizer.h"

namespace shardlab::engine::registries_contract_test {
namespace {

template <typename Product>
void checkRegistry(const Registry<Product>& registry) {
    EXPECT_FALSE(registry.entries().empty());
    std::set<std::string> names;
    for (const auto& entry : registry.entries()) {
        SCOPED_TRACE(entry.className);
        EXPECT_TRUE(names.insert(entry.className).second) << "named twice";
        EXPECT_FALSE(entry.help.empty());
        for (const std::string& alias : entry.aliases)
            EXPECT_TRUE(names.insert(alias).second) << alias;
        std::set<std::string> keys;
        for (const ParameterSpec& spec : entry.schema) {
            EXPECT_TRUE(keys.insert(spec.name).second) << spec.name;
            EXPECT_FALSE(spec.help.empty()) << spec.name;
            EXPECT_TRUE(spec.kind != ParameterKind::Choice || !spec.choices.empty()) << spec.name;
            if (!spec.defaultValue.is_null()) {
                EXPECT_NO_THROW(checkParameter(spec, spec.defaultValue, "default"));
            }
        }
        EXPECT_EQ(registry.find(entry.className), &entry);
    }
    EXPECT_EQ(registry.find("NoSuchThing"), nullptr);
    EXPECT_THROW(registry.at("NoSuchThing", "here"), Error);
}

TEST(Registries, EntriesAreCompleteAndUnique) {
    checkRegistry(layerRegistry());
    checkRegistry(optimizerRegistry());
    checkRegistry(lossRegistry());
    checkRegistry(metricRegistry());
    checkRegistry(callbackRegistry());
    checkRegistry(dataSourceRegistry());
}

TEST(Metrics, EveryOneSaysWhichWayItImproves) {
    for (const auto& entry : metricRegistry().entries()) {
        EXPECT_TRUE(entry.traits.direction.has_value()) << entry.className;
        EXPECT_FALSE(entry.traits.title.empty()) << entry.className;
    }
}

TEST(Optimizers, EveryOneDescendsAParabola) {
    for (const auto& entry : optimizerRegistry().entries()) {
        // Adadelta's first steps are about √epsilon, whatever the gradient; Adagrad's shrink from the start.
        const double rate = entry.className == "Adadelta" ? 20.0 : entry.className == "Adagrad" ? 0.5 : 0.05;
        const auto optimizer =
            makeOptimizer(Json{{"class_name", entry.className}, {"config", {{"learning_rate", rate}}}});
        float weight = 1.0F;
        std::vector<float> values;
        for (std::size_t s = 0; s < optimizer->slotNames().size(); ++s)
            values.push_back(optimizer->slotInitialValue(s));
        std::vector<float*> slots;
        for (float& value : values)
            slots.push_back(&value);
        for (int step = 0; step < 200; ++step) {
            const float gradient = 2.0F * weight;
            optimizer->beginStep();
            optimizer->update(&weight, &gradient, slots, 0, 1);
        }
        EXPECT_LT(std::abs(weight), 0.1F) << entry.className;
        EXPECT_EQ(optimizer->iterations(), 200);
    }
}

}  // namespace
}  // namespace shardlab::engine::registries_contract_test
