#include <gmock/gmock.h>

#include <random>
#include <set>

#include "engine/core/error.h"
#include "engine/editing/fragment.h"
#include "tests/editing/random_edit.h"
#include "tests/model/model_builder.h"

namespace shardlab::engine::edits::random_edits_test {
namespace {

std::set<std::string> namesOf(const ModelConfig& model) {
    std::set<std::string> names;
    for (const LayerNode& layer : model.layers)
        names.insert(layer.name);
    return names;
}

/// After any edit: names are unique, nothing is gone but what was removed, the model can be inspected and
/// survives its JSON, and there is no cycle.
TEST(RandomEdits, NothingIsLost) {
    for (const unsigned seed : {1u, 2u, 3u, 4u}) {
        std::mt19937 random(seed);
        ModelConfig model =
            seed % 2 == 0 ? ::shardlab::engine::testing::diamond() : ::shardlab::engine::testing::mnistCnn();
        int done = 0;
        for (int step = 0; step < 200; ++step) {
            const RandomEdit edit = randomEdit(model, random);
            SCOPED_TRACE(::testing::Message() << "seed " << seed << ", step " << step << ": " << edit.what);
            const std::set<std::string> names = namesOf(edit.after);
            ASSERT_EQ(names.size(), edit.after.layers.size());
            if (!edit.removes) {
                for (const std::string& name : namesOf(model))
                    ASSERT_TRUE(names.count(name) == 1 || edit.what == "rename") << name << " is gone";
            }
            ASSERT_EQ(ModelConfig::fromJson(edit.after.toJson()), edit.after);
            for (const Diagnostic& diagnostic : analyze(edit.after).diagnostics) {
                ASSERT_NE(diagnostic.id, "cycle");
                ASSERT_NE(diagnostic.id, "unknown-inbound");
                ASSERT_NE(diagnostic.id, "unknown-output");
            }
            done += edit.after == model ? 0 : 1;
            model = edit.after;
        }
        EXPECT_GT(done, 100);
    }
}

}  // namespace
}  // namespace shardlab::engine::edits::random_edits_test
