#include "engine/planning/compiled_experiment.h"

#include <gmock/gmock.h>

#include "engine/model/model.h"
#include "engine/planning/workload.h"
#include "tests/support/small_experiment.h"

namespace shardlab::engine::testing::compiled_experiment_test {
namespace {

TEST(CompiledExperiment, AnyNumberOfReplicasSharesAProgram) {
    const Experiment experiment = smallExperiment();
    const CompiledExperiment compiled(experiment, DeviceCatalog::installed());
    const auto& compile = compiled.workload().compile;
    EXPECT_EQ(compile(4, true, 2), compile(4, true, 2048));
    EXPECT_EQ(compile(4, false, 1), compile(4, false, 8));
    EXPECT_NE(compile(4, true, 1), compile(4, true, 2));
    EXPECT_NE(compile(4, true, 2), compile(5, true, 2));

    const Workload apart = makeWorkload(experiment);
    for (const int replicas : {1, 2, 3, 2048}) {
        EXPECT_EQ(compile(4, true, replicas)->toString(), apart.compile(4, true, replicas)->toString())
            << replicas;
    }
}

}  // namespace
}  // namespace shardlab::engine::testing::compiled_experiment_test
