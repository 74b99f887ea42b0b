#include "engine/comparison/run_agreement.h"

#include <gtest/gtest.h>

#include "engine/devices/device_catalog.h"
#include "engine/experiment/experiment.h"

namespace shardlab::engine::testing::run_agreement_test {
namespace {

class RunAgreement : public ::testing::Test {
protected:
    std::string text(const Json& other) const {
        return agreementText(m_first, other, DeviceCatalog::installed());
    }
    Json m_first = Experiment::load("fashion_mnist_quickstart").toJson();  // 64 on each of 8 cores
    Json m_second = m_first;
};

TEST_F(RunAgreement, NamesOtherSeeds) {
    m_second["fit"]["seed"] = 2;
    EXPECT_EQ(text(m_second), "Seeds differ: 1 and 2.");
}

TEST_F(RunAgreement, NamesWhatDiffersInTheConfiguration) {
    m_second["compile"]["optimizer"]["config"]["learning_rate"] = 0.5;
    EXPECT_EQ(text(m_second), "Configurations differ: optimizer.learning_rate.");
    m_second["fit"]["seed"] = 7;
    EXPECT_EQ(text(m_second), "Seeds differ: 1 and 7. Configurations differ: optimizer.learning_rate.");
    m_second["data"]["source"] = "synthetic";
    m_second["fit"]["epochs"] = 99;
    m_second["fit"]["batch_size_per_replica"] = 16;
    EXPECT_TRUE(text(m_second).ends_with(" and 1 more.")) << text(m_second);
}

TEST_F(RunAgreement, TheSameGlobalBatchOnAnotherDeviceIsTheSameConfiguration) {
    m_second["runtime"] = {
        {"device", "t4"}, {"replicas", 1}, {"precision", "float32"}, {"accelerator", "GPU"}};
    m_second["fit"]["batch_size_per_replica"] = nullptr;
    m_second["fit"]["batch_size"] = 512;
    EXPECT_EQ(text(m_second),
              "Seed and configuration are the same; matrix products take bfloat16 (8 significant bits) and "
              "float32 (24 significant bits), so the losses drift apart by the rounding of the products.");
    m_second["fit"]["batch_size"] = 256;
    EXPECT_TRUE(text(m_second).starts_with("Configurations differ: fit.batch_size")) << text(m_second);
}

TEST_F(RunAgreement, EqualFormatsDifferByTheOrderOfTheSums) {
    m_second["runtime"]["device"] = "tpu-v3-8";
    EXPECT_EQ(text(m_second),
              "Seed and configuration are the same, and matrix products take bfloat16 (8 significant bits) "
              "on both: the losses are equal bit for bit.");
    m_second["runtime"]["device"] = DeviceCatalog::installed().device("tpu-v3-8").name;  // as plots have it
    EXPECT_TRUE(text(m_second).ends_with("equal bit for bit."));
    m_second["runtime"]["replicas"] = 4;
    m_second["fit"]["batch_size_per_replica"] = 128;
    EXPECT_EQ(text(m_second),
              "Seed and configuration are the same; the gradients are summed over 8 and 4 replicas, so the "
              "last bits differ. Each replica has BatchNormalization statistics of its own.");
}

TEST_F(RunAgreement, DocumentsFromElsewhereAreNoError) {
    EXPECT_EQ(text(nullptr), "");
    m_second["runtime"]["device"] = "a device of another computer";
    EXPECT_EQ(text(m_second), "Seed and configuration are the same.");
}

}  // namespace
}  // namespace shardlab::engine::testing::run_agreement_test
