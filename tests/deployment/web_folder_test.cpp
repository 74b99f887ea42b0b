#include "engine/deployment/web_folder.h"

#include <gmock/gmock.h>

#include "engine/core/atomic_file.h"
#include "engine/core/error.h"
#include "engine/core/interruption.h"
#include "engine/devices/device_catalog.h"
#include "engine/model/model.h"
#include "tests/support/temporary_directory.h"

namespace shardlab::engine::web_folder_test {
namespace {

namespace fs = std::filesystem;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

constexpr const char* kLibrary =
    "/* @license Licensed under the Apache License, Version 2.0 */\nloadLayersModel";

/// A model without an experiment: the page takes arrays, and no data is needed.
class WebFolder : public ::testing::Test {
protected:
    WebFolder() {
        m_experiment.name = "small";
        setLayer(
            R"({"class_name": "Dense", "config": {"name": "dense", "units": 2, "batch_input_shape": [null, 3]}})");
        writeFileAtomically(path("tf.min.js"), kLibrary);
    }
    void setLayer(const std::string& layer) {
        m_experiment.model = ModelConfig::fromJson(Json::parse(
            R"({"class_name": "Sequential", "config": {"name": "s", "layers": [)" + layer + "]}}"));
        m_weights.specs = Model::build(m_experiment.model).weightSpecs();
        m_weights.tensors = initializeWeights(m_weights.specs, 5);
    }
    fs::path path(const std::string& name) const { return m_directory.path() / name; }
    std::string text(const std::string& name) const { return readFile(path(name), 1U << 28U); }
    WebExportReport write(const std::string& tfjs = "tf.min.js") {
        StopToken stop;
        return write(tfjs, stop);
    }
    WebExportReport write(const std::string& tfjs, StopToken& stop) {
        return exportWebFolder({.experiment = m_experiment,
                                .devices = DeviceCatalog::installed(),
                                .bare = true,
                                .weights = m_weights,
                                .folder = path("web"),
                                .tfjs = path(tfjs)},
                               stop);
    }
    std::string failure(const std::string& tfjs = "tf.min.js") {
        try {
            write(tfjs);
        } catch (const Error& error) {
            return error.what();
        }
        return "no error";
    }
    TemporaryDirectory m_directory;
    Experiment m_experiment;
    NamedWeights m_weights;
};

TEST_F(WebFolder, HoldsThePageTheLibraryAndItsLicence) {
    const WebExportReport report = write();
    EXPECT_THAT(report.files, ElementsAre(path("web/index.html"), path("web/tf.min.js"),
                                          path("web/LICENSE-tensorflowjs.txt"), path("web/README.txt")));
    EXPECT_EQ(report.layers.size(), 1U) << "the input is none of the model's layers";
    EXPECT_EQ(text("web/tf.min.js"), kLibrary);
    EXPECT_THAT(text("web/LICENSE-tensorflowjs.txt"),
                HasSubstr("TERMS AND CONDITIONS FOR USE, REPRODUCTION"));
    EXPECT_THAT(text("web/index.html"), HasSubstr("<title>small</title>"));
    EXPECT_THAT(report.input, HasSubstr("arrays as JSON"));
    EXPECT_THAT(report.text(), HasSubstr("index.html and 3 files, "));
    std::uintmax_t bytes = 0;
    for (const fs::path& file : report.files)
        bytes += fs::file_size(file);
    EXPECT_EQ(report.bytes, bytes);
    EXPECT_EQ(write().bytes, bytes);  // replaces its own
}

TEST_F(WebFolder, ItsSizeIsKnownBefore) {
    setLayer(
        R"({"class_name": "Dense", "config": {"name": "dense", "units": 200, "batch_input_shape": [null, 300]}})");
    const auto expected = static_cast<double>(webFolderSize(m_weights, path("tf.min.js")));
    const auto written = static_cast<double>(write().bytes);
    EXPECT_GT(written, 200 * 300 * 4 * 4.0 / 3) << "the weights are base64";
    EXPECT_NEAR(expected, written, 0.02 * written);
    EXPECT_THROW(webFolderSize(m_weights, path("gone.js")), Error);
}

TEST_F(WebFolder, TakesTheLicenceBesideTheLibrary) {
    fs::create_directories(path("node_modules/@tensorflow/tfjs/dist"));
    writeFileAtomically(path("node_modules/@tensorflow/tfjs/dist/tf.min.js"), "loadLayersModel");
    EXPECT_EQ(failure(""), "no error");  // the one in the folder itself names the Apache License
    fs::remove(path("tf.min.js"));
    EXPECT_THAT(failure(""), HasSubstr("expected its licence as LICENSE"));
    writeFileAtomically(path("node_modules/@tensorflow/tfjs/LICENSE"), "the licence");
    write("");
    EXPECT_EQ(text("web/LICENSE-tensorflowjs.txt"), "the licence");
}

TEST_F(WebFolder, AStopLeavesTheOldPage) {
    write();
    const std::string page = text("web/index.html");
    m_weights.tensors = initializeWeights(m_weights.specs, 6);
    StopToken stop;
    stop.requestStop();
    EXPECT_THROW(write("tf.min.js", stop), Interrupted);
    EXPECT_EQ(text("web/index.html"), page);
    EXPECT_EQ(std::distance(fs::directory_iterator(path("web")), fs::directory_iterator()), 4);
    write();
    EXPECT_NE(text("web/index.html"), page);
}

TEST_F(WebFolder, SaysWhatItCannotDo) {
    EXPECT_THAT(failure("gone.js"),
                HasSubstr("gone.js: expected tf.min.js of the npm package @tensorflow/tfjs"));
    writeFileAtomically(path("other.js"), "alert(1)");
    EXPECT_THAT(failure("other.js"), HasSubstr("got another file"));
    fs::create_directory(path("web"));
    writeFileAtomically(path("web/index.html"), "<html>my own page</html>");
    EXPECT_THAT(failure(), HasSubstr("was not written by Shardlab; choose another folder"));
    EXPECT_EQ(text("web/index.html"), "<html>my own page</html>");
    fs::remove_all(path("web"));
    setLayer(
        R"({"class_name": "GRU", "config": {"name": "memory", "units": 2, "batch_input_shape": [null, 4, 3]}})");
    EXPECT_THAT(failure(), HasSubstr("memory"));
    EXPECT_FALSE(fs::exists(path("web")));
}

}  // namespace
}  // namespace shardlab::engine::web_folder_test
