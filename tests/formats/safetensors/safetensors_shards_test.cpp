// Weights in several .safetensors files with their index, as save_pretrained() of the Hugging Face Hub writes
// them. The outputs are calculated by hand.
#include <gmock/gmock.h>

#include "engine/core/atomic_file.h"
#include "engine/formats/weight_format.h"
#include "engine/inference/predict.h"
#include "tests/formats/mutated_files.h"
#include "tests/formats/safetensors/safetensors_bytes.h"
#include "tests/formats/trained_model.h"
#include "tests/support/temporary_directory.h"

namespace shardlab::engine::safetensors_shards_test {
namespace {
namespace fs = std::filesystem;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using Arrays = std::vector<std::pair<std::string, Tensor>>;

constexpr int kMutants = 400;
constexpr const char *kFirst = "model-00001-of-00002.safetensors",
                     *kSecond = "model-00002-of-00002.safetensors";

/// y = fc2(fc1(x)), two units each.
Model twoLayers() {
    return Model::build(
        ModelConfig::fromJson(Json::parse(R"({"class_name": "Sequential", "config": {"name": "m",
        "layers": [{"class_name": "Dense", "config": {"name": "fc1", "units": 2, "batch_input_shape": [null, 2]}},
                   {"class_name": "Dense", "config": {"name": "fc2", "units": 2}}]}})")));
}

class SafetensorsShards : public ::testing::Test {
protected:
    void SetUp() override { writeAll(directory.path()); }
    /// x = (1, 1): (1 + 2 + 1, 3 + 4 − 1) = (4, 6), then (4 − 6, 4 + 6 + 0.5).
    void writeAll(const fs::path& folder) const {
        using Floats = std::vector<float>;
        const Tensor first(Shape{2, 2}, Floats{1, 2, 3, 4}), second(Shape{2, 2}, Floats{1, -1, 1, 1});
        const Tensor bias1(Shape{2}, Floats{1, -1}), bias2(Shape{2}, Floats{0, 0.5F});
        write(folder / kFirst, safetensorsBytes({{"fc1.weight", first}, {"fc2.bias", bias2}}));
        write(folder / kSecond, safetensorsBytes({{"fc2.weight", second}, {"fc1.bias", bias1}}));
        write(folder / file.filename(), indexOf().dump());
    }
    static void write(const fs::path& path, const std::string& bytes) { writeFileAtomically(path, bytes); }
    static Json indexOf() {
        return {
            {"metadata", {{"total_size", 48}}},
            {"weight_map",
             {{"fc1.weight", kFirst}, {"fc1.bias", kSecond}, {"fc2.weight", kSecond}, {"fc2.bias", kFirst}}}};
    }
    static std::vector<float> outputOf(const fs::path& path) {
        const Model model = twoLayers();
        const Tensor x(Shape{1, 2}, std::vector<float>{1, 1});
        const Tensor y = predict(model, importWeights(path, model), {x}, 1).front().second;
        return {y.floats().begin(), y.floats().end()};
    }
    std::string refusal() const {
        const std::string message = messageOf([&] { importWeights(file, twoLayers()); });
        const std::string where = file.string() + ": ";
        return message.starts_with(where) ? message.substr(where.size()) : message;
    }
    std::string refusalOf(const char* array, const Json& shard) const {
        Json index = indexOf();
        index["weight_map"][array] = shard;
        write(file, index.dump());
        return refusal();
    }

    TemporaryDirectory directory;
    fs::path file = directory.path() / "model.safetensors.index.json";
};

TEST_F(SafetensorsShards, AreReadThroughTheirIndex) {
    EXPECT_EQ(weightFormatFor(file).id, "safetensors-shards");
    EXPECT_THAT(outputOf(file), ElementsAre(-2, 10.5F));
    EXPECT_EQ(importAllWeights(file).specs.size(), 4U);
    EXPECT_THAT(messageOf([&] { importModelConfig(file); }), HasSubstr("has weights, but no model"));
}

/// As the files of a precision are called.
TEST_F(SafetensorsShards, MayHaveAnotherNameForTheIndex) {
    const fs::path other = directory.path() / "model.safetensors.index.fp16.json";
    fs::rename(file, other);
    EXPECT_EQ(readFormatFor(other).id, "safetensors-shards");
    EXPECT_THAT(outputOf(other), ElementsAre(-2, 10.5F));
}

/// "layer/weight", as Shardlab names arrays, in shards of another tool.
TEST_F(SafetensorsShards, MayHaveTheNamesOfLayers) {
    const Model model = twoLayers();
    NamedWeights weights = randomWeights(model);
    Json map = Json::object();
    Arrays first, second;
    for (std::size_t i = 0; i < weights.specs.size(); ++i) {
        (i % 2 == 0 ? first : second).emplace_back(weights.specs[i].name, weights.tensors[i]);
        map[weights.specs[i].name] = i % 2 == 0 ? kFirst : kSecond;
    }
    write(directory.path() / kFirst, safetensorsBytes(first));
    write(directory.path() / kSecond, safetensorsBytes(second));
    write(file, Json{{"weight_map", map}}.dump());
    EXPECT_TRUE(sameWeights(importWeights(file, model), weights));
}

TEST_F(SafetensorsShards, AreAllThere) {
    fs::remove(directory.path() / kSecond);
    EXPECT_EQ(refusal(),
              "expected the file model-00002-of-00002.safetensors beside it; there is no such file");
    writeAll(directory.path());
    EXPECT_EQ(refusalOf("fc1.bias", kFirst),
              "model-00002-of-00002.safetensors has fc1.bias, for which the index names "
              "model-00001-of-00002.safetensors");
    EXPECT_EQ(refusalOf("fc3.bias", kFirst),
              "expected fc3.bias in model-00001-of-00002.safetensors, as the index says; got none");
    Json less = indexOf();
    less["weight_map"].erase("fc2.bias");
    write(file, less.dump());
    EXPECT_EQ(refusal(), "model-00001-of-00002.safetensors has fc2.bias, for which the index names no file");
    writeAll(directory.path());
    write(directory.path() / kFirst, "short");
    EXPECT_THAT(messageOf([&] { importWeights(file, twoLayers()); }),
                HasSubstr(std::string(kFirst) + ": expected a safetensors file"));
}

TEST_F(SafetensorsShards, LieInTheFolderOfTheIndex) {
    TemporaryDirectory elsewhere;
    writeAll(elsewhere.path());
    const std::string absolute = (elsewhere.path() / kFirst).string();
    const std::string above = "../" + elsewhere.path().filename().string() + "/" + kFirst;
    for (const std::string& name : {absolute, above, std::string("a/../") + kFirst})
        EXPECT_THAT(refusalOf("fc1.weight", name),
                    HasSubstr("expected the name of a file in its folder; got "))
            << name;
    writeAll(directory.path());
    fs::remove(directory.path() / kFirst);
    fs::create_symlink(elsewhere.path() / kFirst, directory.path() / kFirst);
    EXPECT_EQ(refusal(),
              "expected a file in its folder; model-00001-of-00002.safetensors is a link to another place");
}

/// snapshots/…/name is a link to blobs/digest.
TEST_F(SafetensorsShards, AreReadFromTheCacheOfTheHub) {
    const fs::path blobs = directory.path() / "blobs", snapshot = directory.path() / "snapshots" / "1";
    fs::create_directories(blobs);
    fs::create_directories(snapshot);
    writeAll(blobs);
    for (const fs::path& name : {fs::path(kFirst), fs::path(kSecond), file.filename()}) {
        const fs::path digest = blobs / fmt::format("{:x}", fs::hash_value(name));
        fs::rename(blobs / name, digest);
        fs::create_symlink("../../blobs" / digest.filename(), snapshot / name);
    }
    EXPECT_THAT(outputOf(snapshot / file.filename()), ElementsAre(-2, 10.5F));
}

TEST_F(SafetensorsShards, NeedAnIndexOfSafetensorsFiles) {
    for (const char* text : {"[]", "{}", R"({"weight_map": []})", R"({"weight_map": {}})"}) {
        write(file, text);
        EXPECT_EQ(refusal(), "expected the index of weights in shards, with weight_map; got none") << text;
    }
    EXPECT_EQ(refusalOf("fc1.bias", 3), "fc1.bias: expected the name of a .safetensors file; got 3");
    EXPECT_EQ(refusalOf("fc1.bias", "pytorch_model-00001-of-00002.bin"),
              "fc1.bias: expected the name of a .safetensors file; got \"pytorch_model-00001-of-00002.bin\"");
    write(file, "{");
    EXPECT_THAT(refusal(), HasSubstr("is not valid JSON"));
    write(file, R"({"weight_map": {"fc1.bias": "a.safetensors", "fc1.bias": "b.safetensors"}})");
    EXPECT_THAT(refusal(), HasSubstr("fc1.bias"));
}

TEST_F(SafetensorsShards, MutantsOfTheIndexDoNoHarm) {
    const auto read = [&](const fs::path& mutant, int) {
        fs::copy_file(mutant, file, fs::copy_options::overwrite_existing);
        importWeights(file, twoLayers());
    };
    TemporaryDirectory mutants;
    const MutationCounts counts =
        readMutants({{"index.json", indexOf().dump(), read}}, kMutants, mutants.path());
    EXPECT_THAT(counts.faults, ::testing::IsEmpty());
    EXPECT_EQ(counts.read + counts.refused, kMutants);
}

}  // namespace
}  // namespace shardlab::engine::safetensors_shards_test
