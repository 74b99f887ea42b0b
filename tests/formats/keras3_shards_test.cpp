// Weights that Keras 3.16 wrote in shards (tests/reference/keras_sharded).
#include <gmock/gmock.h>

#include "engine/core/atomic_file.h"
#include "engine/data/files/npz.h"
#include "engine/data/files/npz_archive.h"
#include "engine/formats/weight_format.h"
#include "engine/inference/predict.h"
#include "tests/formats/mutated_files.h"
#include "tests/formats/trained_model.h"
#include "tests/support/directories.h"
#include "tests/support/temporary_directory.h"

namespace shardlab::engine::keras3_shards_test {
namespace {
namespace fs = std::filesystem;
using ::testing::HasSubstr;

const fs::path kSharded = fs::path(test::referenceDirectory()) / "keras_sharded";
constexpr int kMutants = 500;
constexpr float kTolerance = 1e-6F;

double differenceFromKeras(const Model& model, const NamedWeights& weights) {
    const NpzArchive recorded(kSharded / "sharded.npz");
    const Tensor expected = readNpzArray(recorded, "output_0");
    const Tensor y = predict(model, weights, {readNpzArray(recorded, "input_0")}, 1).front().second;
    EXPECT_EQ(y.shape(), expected.shape());
    double largest = 0;
    for (std::size_t i = 0; i < y.floats().size(); ++i)
        largest = std::max(largest, std::abs(static_cast<double>(y.floats()[i]) - expected.floats()[i]));
    return largest;
}

class Keras3Shards : public ::testing::Test {
protected:
    void SetUp() override { copyShards(); }
    void copyShards() const {
        for (const auto& entry : fs::directory_iterator(kSharded))
            if (entry.path().filename().string().find(".weights.") != std::string::npos)
                fs::copy(entry.path(), directory.path(), fs::copy_options::overwrite_existing);
    }
    void writeIndex(const Json& index) const { writeFileAtomically(file, index.dump()); }
    std::string refusal() const {
        return messageOf([&] { importWeights(file, model); });
    }
    Json index() const { return Json::parse(readFile(file, 1U << 20U)); }

    TemporaryDirectory directory;
    fs::path file = directory.path() / "sharded.weights.json";
    Model model = Model::build(importModelConfig(kSharded / "sharded.json"));
};

TEST_F(Keras3Shards, PredictWhatKerasDid) {
    EXPECT_EQ(weightFormatFor(file).id, "keras-weights-shards");
    EXPECT_LT(differenceFromKeras(model, importWeights(file, model)), kTolerance);
    EXPECT_LT(differenceFromKeras(model, importWeights(file, model, true)), kTolerance);
}

/// As Keras writes the layers that lie in one shard.
TEST_F(Keras3Shards, MayNameOneFileForALayer) {
    Json single = index();
    for (Json& files : single["weight_map"])
        if (files.size() == 1) files = files[0];
    writeIndex(single);
    EXPECT_EQ(refusal(), "no error");
}

TEST_F(Keras3Shards, ReadOnlyFilesBesideTheIndex) {
    for (const char* name : {"../sharded_00000.weights.h5", "/etc/passwd", "a\\b.h5", "passwd", "", ".."}) {
        Json other = index();
        other["weight_map"]["/layers/dense/vars"] = name;
        writeIndex(other);
        EXPECT_THAT(refusal(), HasSubstr("expected names of .h5 files beside it")) << name;
    }
}

TEST_F(Keras3Shards, MissNothing) {
    fs::remove(directory.path() / "sharded_00002.weights.h5");
    EXPECT_EQ(refusal(),
              file.string() + ": sharded_00002.weights.h5 is missing; the shards lie beside their index");
    copyShards();
    Json less = index();
    for (Json& files : less["weight_map"])
        if (files.is_array()) std::erase(files.get_ref<Json::array_t&>(), "sharded_00003.weights.h5");
    writeIndex(less);
    EXPECT_THAT(refusal(), HasSubstr("both/"));
    fs::copy(directory.path() / "sharded_00001.weights.h5", directory.path() / "again.h5");
    less["weight_map"]["/layers/dense/vars"] = "again.h5";
    writeIndex(less);
    EXPECT_THAT(refusal(), HasSubstr("is in more than one shard"));
    for (const char* broken :
         {"[]", "{}", "{\"weight_map\": 3}", "{\"weight_map\": {}}", "", "{\"weight_map\""}) {
        writeFileAtomically(file, broken);
        EXPECT_NE(refusal(), "no error") << broken;
    }
    writeFileAtomically(file, R"({"weight_map": {"/vars": [3]}})");
    EXPECT_THAT(refusal(), HasSubstr("expected names of files"));
}

/// The model is read; its weights are Python objects.
TEST(KerasNumpyWeights, AreRefusedByName) {
    const fs::path file = kSharded / "npz_weights.keras";
    const Model model = Model::build(importModelConfig(file));
    EXPECT_EQ(
        messageOf([&] { importWeights(file, model); }),
        file.string() +
            ": model.weights.npz holds pickled objects of Keras's classes, which Keras refuses, too, since "
            "3.15; save the model with weights in HDF5");
}

TEST_F(Keras3Shards, MutantsDoNoHarm) {
    const std::string shard = readFile(directory.path() / "sharded_00003.weights.h5", 1U << 20U);
    const std::string list = readFile(file, 1U << 20U);
    const auto readIndex = [&](const fs::path& mutant, int) {
        fs::copy_file(mutant, file, fs::copy_options::overwrite_existing);
        importWeights(file, model);
    };
    const auto readShard = [&](const fs::path& mutant, int) {
        writeFileAtomically(file, list);
        fs::copy_file(mutant, directory.path() / "sharded_00003.weights.h5",
                      fs::copy_options::overwrite_existing);
        importWeights(file, model);
    };
    TemporaryDirectory mutants;
    const MutationCounts counts =
        readMutants({{"a.json", list, readIndex}, {"b.h5", shard, readShard}}, kMutants, mutants.path());
    EXPECT_THAT(counts.faults, ::testing::IsEmpty());
    EXPECT_EQ(counts.read + counts.refused, 2 * kMutants);
}

}  // namespace
}  // namespace shardlab::engine::keras3_shards_test
