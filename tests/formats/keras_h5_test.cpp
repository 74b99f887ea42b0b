#include "engine/formats/keras_h5.h"

#include <gmock/gmock.h>
#include <hdf5.h>

#include <fstream>

#include "engine/core/atomic_file.h"
#include "tests/formats/trained_model.h"
#include "tests/support/temporary_directory.h"

namespace shardlab::engine::keras_h5_test {
namespace {
namespace fs = std::filesystem;
using ::testing::HasSubstr;

class KerasH5 : public ::testing::Test {
protected:
    void SetUp() override {
        H5Eset_auto2(H5E_DEFAULT, nullptr, nullptr);
        exportModel(m_model, m_compile, m_weights, m_file);
    }

    /// Changes the file with the HDF5 library, as another program would.
    template <typename Change>
    void change(Change change) {
        const hid_t file = H5Fopen(m_file.c_str(), H5F_ACC_RDWR, H5P_DEFAULT);
        ASSERT_GE(file, 0);
        change(file);
        H5Fclose(file);
    }
    std::string importMessage() {
        std::string message = messageOf([&] { importWeights(m_file, m_model); });
        if (message.starts_with(m_file.string() + ": ")) message.erase(0, m_file.string().size() + 2);
        return message;
    }
    static void array(hid_t file, const std::string& name, const std::vector<hsize_t>& extents, hid_t type,
                      hid_t properties = H5P_DEFAULT) {
        const hid_t space = H5Screate_simple(static_cast<int>(extents.size()), extents.data(), nullptr);
        const hid_t dataset =
            H5Dcreate2(file, name.c_str(), type, space, H5P_DEFAULT, properties, H5P_DEFAULT);
        EXPECT_GE(dataset, 0);
        H5Dclose(dataset);
        H5Sclose(space);
    }

    const TemporaryDirectory m_directory;
    const fs::path m_file = m_directory.path() / "m.h5";
    const Model m_model = Model::build(sequentialConfig());
    const NamedWeights m_weights = randomWeights(m_model);
    const Json m_compile =
        Json::parse(R"({"optimizer": {"class_name": "Adam", "config": {"learning_rate": 0.01}},
        "loss": "sparse_categorical_crossentropy", "metrics": ["accuracy"]})");
    static constexpr const char* kKernel = "model_weights/dense/dense/kernel:0";
};

TEST_F(KerasH5, HoldsTheModel) {
    const ModelConfig config = importModelConfig(m_file);
    EXPECT_EQ(config.layers.front().className, "InputLayer");
    EXPECT_EQ(Model::build(config).parameterCount(), m_model.parameterCount());
    EXPECT_TRUE(sameWeights(importWeights(m_file, Model::build(config)), m_weights));
}

TEST_F(KerasH5, CountsAreIntegersAsKerasHasThem) {
    const Model model = Model::build(
        ModelConfig::fromJson(Json::parse(R"({"class_name": "Sequential", "config": {"name": "m", "layers": [
            {"class_name": "Normalization", "config": {"name": "n", "batch_input_shape": [null, 2]}}]}})")));
    NamedWeights weights = randomWeights(model);
    weights.tensors[2].floats()[0] = 7.0F;
    for (const char* name : {"n.h5", "n.keras", "n.weights.h5", "n.npz"}) {
        const fs::path file = m_directory.path() / name;
        exportModel(model, m_compile, weights, file);
        EXPECT_TRUE(sameWeights(importWeights(file, model), weights)) << name;
    }
    const hid_t file = H5Fopen((m_directory.path() / "n.h5").c_str(), H5F_ACC_RDONLY, H5P_DEFAULT);
    const hid_t count = H5Dopen2(file, "model_weights/n/n/count:0", H5P_DEFAULT);
    const hid_t type = H5Dget_type(count);
    EXPECT_EQ(H5Tget_class(type), H5T_INTEGER);
    EXPECT_EQ(H5Tget_size(type), 8U);
    H5Tclose(type);
    H5Dclose(count);
    H5Fclose(file);
}

TEST_F(KerasH5, LayersWithSlashesInTheirNames) {
    const auto inGroup = [](hid_t file, const char* object, const char* attribute, const std::string& text) {
        const hid_t at = H5Oopen(file, object, H5P_DEFAULT), type = H5Tcopy(H5T_C_S1);
        H5Adelete(at, attribute);
        H5Tset_size(type, text.size());
        const hid_t space = H5Screate(H5S_SCALAR);
        const hid_t id = H5Acreate2(at, attribute, type, space, H5P_DEFAULT, H5P_DEFAULT);
        EXPECT_GE(H5Awrite(id, type, text.data()), 0);
        H5Aclose(id);
        H5Sclose(space);
        H5Tclose(type);
        H5Oclose(at);
    };
    const Model model = Model::build(
        ModelConfig::fromJson(Json::parse(R"({"class_name": "Sequential", "config": {"name": "m", "layers": [
            {"class_name": "Dense", "config": {"name": "a_b", "units": 2, "use_bias": false,
                                               "batch_input_shape": [null, 2]}}]}})")));
    const NamedWeights weights = randomWeights(model);
    exportModel(model, m_compile, weights, m_file);
    change([&](hid_t file) {
        const hid_t properties = H5Pcreate(H5P_LINK_CREATE);
        H5Pset_create_intermediate_group(properties, 1);
        EXPECT_GE(H5Lmove(file, "model_weights/a_b", file, "model_weights/a/b", properties, H5P_DEFAULT), 0);
        EXPECT_GE(
            H5Lmove(file, "model_weights/a/b/a_b", file, "model_weights/a/b/a/b", properties, H5P_DEFAULT),
            0);
        H5Pclose(properties);
        inGroup(file, "model_weights", "layer_names", "a/b");
        inGroup(file, "model_weights/a/b", "weight_names", "a/b/kernel:0");
    });
    EXPECT_TRUE(sameWeights(importWeights(m_file, model), weights));
}

TEST_F(KerasH5, WritesNoTimeStamps) {
    const std::string first = readFile(m_file, 1U << 24U);
    exportModel(m_model, m_compile, m_weights, m_file);
    EXPECT_EQ(readFile(m_file, 1U << 24U), first);
    change([](hid_t file) {  // the times have seconds: two files of one second say nothing
        H5O_info_t info{};
        ASSERT_GE(H5Oget_info_by_name(file, kKernel, &info, H5P_DEFAULT), 0);
        EXPECT_EQ(info.ctime, 0);
    });
}

TEST_F(KerasH5, LongNameListsAreSplit) {
    // 700 layers with names of 120 characters: 84,000 bytes, more than an attribute may have.
    ModelConfig config;
    for (int i = 0; i < 700; ++i) {
        const std::string name = fmt::format("{:0>120}", i);
        Json options{{"units", 1}};
        if (i == 0) options["batch_input_shape"] = Json::parse("[null, 1]");
        config.layers.push_back({.className = "Dense", .name = name, .config = options});
    }
    const Model model = Model::build(config);
    const NamedWeights weights = randomWeights(model);
    exportModel(model, nullptr, weights, m_file);
    EXPECT_TRUE(sameWeights(importWeights(m_file, model), weights));
    change([](hid_t file) {
        EXPECT_GT(H5Aexists_by_name(file, "model_weights", "layer_names1", H5P_DEFAULT), 0);
        EXPECT_EQ(H5Aexists_by_name(file, "model_weights", "layer_names", H5P_DEFAULT), 0);
    });
}

TEST_F(KerasH5, ConvertsDoublesAndHalves) {
    change([](hid_t file) {
        H5Ldelete(file, kKernel, H5P_DEFAULT);
        array(file, kKernel, {108, 4}, H5T_IEEE_F64LE);
        const hid_t dataset = H5Dopen2(file, kKernel, H5P_DEFAULT);
        const std::vector<double> values(108U * 4U, 0.25);
        H5Dwrite(dataset, H5T_NATIVE_DOUBLE, H5S_ALL, H5S_ALL, H5P_DEFAULT, values.data());
        H5Dclose(dataset);
    });
    const NamedWeights weights = importWeights(m_file, m_model);
    EXPECT_EQ(weights.specs[5].name, "dense/kernel");
    EXPECT_EQ(weights.tensors[5].floats()[7], 0.25F);
}

/// The files are as before; what opens them is said.
TEST_F(KerasH5, SaysWhichKerasHasTheLayers) {
    const Model model =
        Model::build(ModelConfig::fromJson(Json::parse(R"({"class_name": "Sequential", "config": {
        "name": "m", "layers": [{"class_name": "Embedding", "config": {"name": "tokens", "input_dim": 5,
        "output_dim": 4, "batch_input_shape": [null, 3]}}, {"class_name": "PositionEmbedding", "config": {
        "name": "positions"}}, {"class_name": "RMSNormalization", "config": {"name": "norm"}}]}})")));
    const std::vector<LayerSupport> layers = layerSupport(weightFormatFor("m.h5"), model);
    ASSERT_EQ(layers.size(), 3U);
    for (const LayerSupport& layer : layers)
        EXPECT_EQ(layer.verdict, LayerSupport::Verdict::Supported);
    EXPECT_EQ(layers[0].text, "");
    EXPECT_EQ(layers[1].text,
              "only Shardlab opens the file, because no Keras has the layer PositionEmbedding");
    EXPECT_EQ(layers[2].text, "Keras 2 has no layer RMSNormalization; open the file with Keras 3.9 or later");
}

TEST_F(KerasH5, RefusesFilesOfAnotherKind) {
    writeFileAtomically(m_file, "not HDF5");
    EXPECT_EQ(importMessage(), "is no HDF5 file");
    writeFileAtomically(m_file, "");
    EXPECT_EQ(importMessage(), "is no HDF5 file");
    fs::remove(m_file);
    EXPECT_EQ(importMessage(), "no such file");
    fs::create_directory(m_file);
    EXPECT_EQ(importMessage(), "expected a regular file");
}

TEST_F(KerasH5, EveryTruncationIsRefusedOrComplete) {
    const std::string bytes = readFile(m_file, 1U << 24U);
    for (std::size_t size = 0; size < bytes.size(); size += 97) {
        writeFileAtomically(m_file, bytes.substr(0, size));
        EXPECT_NE(importMessage(), "no error") << size << " of " << bytes.size() << " bytes";
    }
}

TEST_F(KerasH5, RefusesLinksThatLeadAway) {
    change([](hid_t file) {
        H5Ldelete(file, kKernel, H5P_DEFAULT);
        H5Lcreate_external("/etc/passwd", "/x", file, kKernel, H5P_DEFAULT, H5P_DEFAULT);
    });
    EXPECT_EQ(
        importMessage(),
        "model_weights/dense/dense/kernel:0 is a soft or external link; only objects in the file itself are "
        "read");
    change([](hid_t file) {
        H5Ldelete(file, kKernel, H5P_DEFAULT);
        H5Lcreate_soft("/model_weights", file, kKernel, H5P_DEFAULT, H5P_DEFAULT);
    });
    EXPECT_EQ(
        importMessage(),
        "model_weights/dense/dense/kernel:0 is a soft or external link; only objects in the file itself are "
        "read");
}

TEST_F(KerasH5, RefusesExternalStorage) {
    change([](hid_t file) {
        H5Ldelete(file, kKernel, H5P_DEFAULT);
        const hid_t properties = H5Pcreate(H5P_DATASET_CREATE);
        H5Pset_external(properties, "/etc/passwd", 0, H5F_UNLIMITED);
        array(file, kKernel, {108, 4}, H5T_IEEE_F32LE, properties);
        H5Pclose(properties);
    });
    EXPECT_EQ(
        importMessage(),
        "model_weights/dense/dense/kernel:0 lies outside the file; only arrays in the file itself are read");
}

TEST_F(KerasH5, RefusesSizesThatTheFileCannotHold) {
    change([](hid_t file) {
        H5Ldelete(file, kKernel, H5P_DEFAULT);
        const hid_t properties = H5Pcreate(H5P_DATASET_CREATE);
        const hsize_t chunk[2] = {1024, 1024};
        H5Pset_chunk(properties, 2, chunk);  // chunks that were never written take no space
        array(file, kKernel, {hsize_t{1} << 20U, hsize_t{1} << 20U}, H5T_IEEE_F32LE, properties);
        H5Pclose(properties);
    });
    EXPECT_THAT(importMessage(),
                HasSubstr("model_weights/dense/dense/kernel:0 declares more data than a file of"));
}

TEST_F(KerasH5, RefusesOtherTypesAndShapes) {
    change([](hid_t file) {
        H5Ldelete(file, kKernel, H5P_DEFAULT);
        array(file, kKernel, {108, 4}, H5T_STD_I32LE);
    });
    EXPECT_EQ(importMessage(),
              "model_weights/dense/dense/kernel:0 must have floating-point values; got the type int32");
    change([](hid_t file) {
        H5Ldelete(file, kKernel, H5P_DEFAULT);
        array(file, kKernel, {108, 5}, H5T_IEEE_F32LE);
    });
    EXPECT_EQ(importMessage(), "dense/kernel must have shape (108, 4); got (108, 5)");
    change([](hid_t file) {
        H5Ldelete(file, kKernel, H5P_DEFAULT);
        H5Gclose(H5Gcreate2(file, kKernel, H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT));
    });
    EXPECT_EQ(importMessage(), "model_weights/dense/dense/kernel:0 must be an array");
    change([](hid_t file) { H5Ldelete(file, kKernel, H5P_DEFAULT); });
    EXPECT_EQ(importMessage(), "model_weights/dense/dense/kernel:0 is missing");
}

TEST_F(KerasH5, RefusesFilesWithoutKerasAttributes) {
    change([](hid_t file) {
        H5Adelete_by_name(file, "model_weights", "layer_names", H5P_DEFAULT);
        H5Adelete(file, "model_config");
    });
    EXPECT_EQ(importMessage(), "model_weights has no attribute layer_names");
    EXPECT_THAT(messageOf([&] { importModelConfig(m_file); }), HasSubstr("has weights, but no model"));
}

TEST_F(KerasH5, SaysThatKeras3sWeightFilesAreAnotherFormat) {
    fs::remove(m_file);
    const hid_t file = H5Fcreate(m_file.c_str(), H5F_ACC_TRUNC, H5P_DEFAULT, H5P_DEFAULT);
    H5Gclose(H5Gcreate2(file, "layers", H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT));
    H5Fclose(file);
    EXPECT_THAT(importMessage(),
                HasSubstr("has the weights of Keras 3; expected a file name ending in .weights.h5"));
}

}  // namespace
}  // namespace shardlab::engine::keras_h5_test
