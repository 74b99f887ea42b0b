// Keys of every listing, as the README documents them.
#include <gmock/gmock.h>

#include <map>

#include "engine/core/json.h"
#include "tests/cli/process.h"

namespace shardlab::test::listings_test {
namespace {

using engine::Json;
using ::testing::HasSubstr;

struct Listing {
    std::string verb;
    std::vector<std::string> keys;
    std::string idKey;
    std::vector<std::string> members;  ///< some that must be there
};

void PrintTo(const Listing& listing, std::ostream* out) {
    *out << listing.verb;
}

class Listings : public ::testing::TestWithParam<Listing> {};

TEST_P(Listings, HaveTheKeysOfTheContract) {
    const Outcome outcome = runCli({GetParam().verb, "--json"});
    ASSERT_EQ(outcome.exitCode, 0) << outcome.errors;
    const Json list = Json::parse(outcome.output);
    ASSERT_TRUE(list.is_array());
    std::vector<std::string> ids;
    for (const Json& row : list) {
        for (const std::string& key : GetParam().keys)
            EXPECT_TRUE(row.contains(key)) << row << " lacks " << key;
        ids.push_back(row.at(GetParam().idKey));
    }
    for (const std::string& member : GetParam().members)
        EXPECT_THAT(ids, ::testing::Contains(member));
}

TEST_P(Listings, ReadWellWithoutJson) {
    const Outcome outcome = runCli({GetParam().verb});
    ASSERT_EQ(outcome.exitCode, 0) << outcome.errors;
    for (const std::string& member : GetParam().members)
        EXPECT_THAT(outcome.output, HasSubstr(member));
}

const std::vector<std::string> kRegistryKeys = {"class_name", "category", "help", "aliases", "parameters"};

INSTANTIATE_TEST_SUITE_P(
    Cli, Listings,
    ::testing::Values(
        Listing{
            "devices",
            {"id", "name", "accelerator", "cores", "peak_flops", "memory_bytes", "sources"},
            "id",
            {"cpu-colab", "cpu-host", "k80", "t4", "tpu-v2-8", "tpu-v3-8", "tpu-v4-8192", "v100-sxm2-x8"}},
        Listing{"host-stacks", {"id", "name", "accelerator", "sources"}, "id", {"tf2.1-tpustrategy-remote"}},
        Listing{"datasets",
                {"name", "available", "sample_shape", "train", "test", "classes", "licence", "home",
                 "parameters"},
                "name",
                {"fashion_mnist", "mnist", "npz", "synthetic"}},
        Listing{
            "layers", kRegistryKeys, "class_name", {"Dense", "Conv2D", "BatchNormalization", "Concatenate"}},
        Listing{"optimizers", kRegistryKeys, "class_name", {"SGD", "RMSprop", "Adam", "Nadam"}},
        Listing{"losses",
                kRegistryKeys,
                "class_name",
                {"SparseCategoricalCrossentropy", "CategoricalCrossentropy", "BinaryCrossentropy",
                 "MeanSquaredError"}},
        Listing{"metrics", kRegistryKeys, "class_name", {"SparseCategoricalAccuracy"}},
        Listing{
            "templates", {"id", "name", "summary"}, "id", {"fashion_mnist_quickstart", "fashion_mnist_cnn"}},
        Listing{"formats",
                {"id", "name", "extensions", "help", "writes", "reads_weights", "reads_model"},
                "id",
                {"keras-h5", "npz"}}),
    [](const auto& tested) {
        std::string name = tested.param.verb;
        std::replace(name.begin(), name.end(), '-', '_');
        return name;
    });

TEST(Devices,
     CountAllCores) {  // TPU v2-8: 8 cores of 8 GiB, 128 x 128 cells at 700 MHz
    const Json list = Json::parse(runCli({"devices", "--json"}).output);
    for (const Json& row : list) {
        if (row.at("id") != "tpu-v2-8") continue;
        EXPECT_EQ(row.at("cores"), 8);
        EXPECT_DOUBLE_EQ(row.at("peak_flops").get<double>(), 8 * 128.0 * 128.0 * 2.0 * 700e6);
        EXPECT_NEAR(row.at("memory_bytes").get<double>(), 64.0 * (1LL << 30), 1e9);
    }
}

/// Published training times on a TPU v3 are of 8 to 128 replicas.
TEST(Devices, LargerSizesThanAnyPublishedTrainingAreNotValidated) {
    std::map<std::string, bool> validated;
    for (const Json& row : Json::parse(runCli({"devices", "--json"}).output)) {
        validated[row.at("id")] = row.at("validated");
        if (row.at("id") != "tpu-v3-2048") continue;
        EXPECT_EQ(row.at("checked_replicas"), 128);
    }
    EXPECT_TRUE(validated.at("tpu-v3-128"));
    EXPECT_FALSE(validated.at("tpu-v3-2048"));
    EXPECT_FALSE(validated.at("tpu-v2-512"));
    EXPECT_THAT(runCli({"devices"}).output,
                ::testing::ContainsRegex(
                    "tpu-v3-2048 [^\n]*  not validated \\(2 trainings with at most 128 replicas\\)"));
}

TEST(Templates, BeginWithTheQuickStart) {
    const Json list = Json::parse(runCli({"templates", "--json"}).output);
    EXPECT_EQ(list.at(0).at("id"), "fashion_mnist_quickstart");
}

}  // namespace
}  // namespace shardlab::test::listings_test
