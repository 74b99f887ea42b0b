/// Exported models in the programs that they are for: TensorFlow.js and ONNX Runtime, run by Node.js, and
/// TensorFlow.js in a browser (chromium).
///
/// SHARDLAB_CLIENTS names a folder with node_modules that holds @tensorflow/tfjs and onnxruntime-node
/// ("npm install @tensorflow/tfjs onnxruntime-node" in it); without it the tests say that they skip.
#include <gmock/gmock.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <limits>
#include <map>
#include <set>

#include "engine/core/atomic_file.h"
#include "engine/formats/weight_format.h"
#include "engine/inference/predict.h"
#include "engine/inference/random_inputs.h"
#include "tests/formats/trained_model.h"
#include "tests/integration/client_models.h"
#include "tests/support/directories.h"
#include "tests/support/temporary_directory.h"

namespace shardlab::engine::real_clients_test {
namespace {
namespace fs = std::filesystem;

constexpr std::int64_t kSamples = 4;
constexpr std::int64_t kLargestTemplate = 8'000'000;  ///< parameters
constexpr double kTolerance = 1e-4;  ///< of the largest value of an output: sums in another order

/// Weights whose outputs are neither all alike nor saturated; variances are positive.
NamedWeights moderateWeights(const Model& model) {
    NamedWeights weights;
    weights.specs = model.weightSpecs();
    Rng rng(11);
    for (const WeightSpec& spec : weights.specs) {
        Tensor tensor(spec.shape);
        const float scale = spec.shape.rank() > 1
                                ? 1.0F / std::sqrt(static_cast<float>(std::max<std::int64_t>(
                                             1, spec.shape.elementCount() / spec.shape.back())))
                                : 0.3F;
        const bool positive = spec.name.ends_with("variance");
        for (float& value : tensor.floats())
            value = positive ? rng.uniform(0.5F, 1.5F) : scale * rng.normal();
        weights.tensors.push_back(std::move(tensor));
    }
    return weights;
}

enum class Agreement { Expected, Excluded };

/// A model, what it predicts here, and where the client puts what it predicts.
struct Job {
    std::string name;
    std::vector<std::pair<std::string, Tensor>> expected;
    std::vector<fs::path> outputs;
    Agreement agreement = Agreement::Expected;
};

void writeFloats(const fs::path& file, const Tensor& tensor) {
    writeFileAtomically(file, std::string(reinterpret_cast<const char*>(tensor.data()), tensor.bytes()));
}

/// Columns `a` and `b` of the gates of an LSTM (i f c o) change places.
template <int a, int b>
void swapGates(NamedWeights& weights) {
    for (std::size_t w = 0; w < weights.specs.size(); ++w) {
        if (weights.specs[w].name.find("lstm/") == std::string::npos) continue;
        Tensor& tensor = weights.tensors[w];
        const auto columns = static_cast<std::size_t>(tensor.shape().back()), units = columns / 4;
        for (std::size_t row = 0; row < tensor.floats().size(); row += columns)
            for (std::size_t unit = 0; unit < units; ++unit)
                std::swap(tensor.floats()[row + a * units + unit], tensor.floats()[row + b * units + unit]);
    }
}

/// Square matrices, and the height and width of kernels, change places.
void transposeKernels(NamedWeights& weights) {
    for (Tensor& tensor : weights.tensors) {
        const Shape& shape = tensor.shape();
        if (shape.rank() != 2 && shape.rank() != 4) continue;
        if (shape[0] != shape[1]) continue;
        const auto side = static_cast<std::size_t>(shape[0]), block = tensor.floats().size() / side / side;
        for (std::size_t row = 0; row < side; ++row)
            for (std::size_t column = 0; column < row; ++column)
                for (std::size_t i = 0; i < block; ++i)
                    std::swap(tensor.floats()[(row * side + column) * block + i],
                              tensor.floats()[(column * side + row) * block + i]);
    }
}

ClientModel smallModel(const std::string& name, const char* layers) {
    return {
        name,
        ModelConfig::fromJson(Json::parse(fmt::format(
            R"({{"class_name": "Sequential", "config": {{"name": "small", "layers": [{}]}}}})", layers)))};
}

class Client {
public:
    Client(std::string script, std::string ending)
        : m_script(std::move(script)), m_ending(std::move(ending)) {}

    /// What is written in place of the weights that are predicted with here; null: the same.
    using Fault = void (*)(NamedWeights& weights);

    /// Refused layers are noted, not failed: they are what the format says of itself.
    void add(const ClientModel& model, std::int64_t samples = kSamples, Fault fault = nullptr) {
        const Model built = Model::build(model.config);
        const fs::path folder = m_directory.path() / model.name;
        fs::create_directory(folder);
        const fs::path file = folder / m_ending;
        const auto support = layerSupport(weightFormatFor(file), built);
        if (isRefused(support)) {
            for (const LayerSupport& layer : support)
                if (layer.verdict == LayerSupport::Verdict::Refused)
                    m_refused.push_back(fmt::format("{}: {}", model.name, layer.text));
            return;
        }
        const NamedWeights weights = moderateWeights(built);
        NamedWeights written = weights;
        if (fault != nullptr) fault(written);
        exportModel(built, nullptr, written, file);
        const std::vector<Tensor> inputs = randomInputs(built, samples, 3);
        Job job{.name = model.name,
                .expected = predict(built, weights, inputs),
                .outputs = {},
                .agreement = fault == nullptr ? Agreement::Expected : Agreement::Excluded};
        Json given = Json::array();
        for (std::size_t i = 0; i < inputs.size(); ++i) {
            const fs::path array = folder / fmt::format("input{}.bin", i);
            writeFloats(array, inputs[i]);
            const auto& node = built.nodes()[static_cast<std::size_t>(built.inputs()[i])];
            given.push_back({{"file", array.string()},
                             {"shape", inputs[i].shape().dims()},
                             {"integer", node.layer->config().value("dtype", "float32").find("int") !=
                                             std::string::npos}});
        }
        Json outputs = Json::array();
        for (std::size_t o = 0; o < job.expected.size(); ++o) {
            job.outputs.push_back(folder / fmt::format("output{}.bin", o));
            outputs.push_back(job.outputs.back().string());
        }
        m_list.push_back(
            {{"name", job.name}, {"model", file.string()}, {"inputs", given}, {"outputs", outputs}});
        m_jobs.push_back(std::move(job));
    }

    void run() const {
        const fs::path list = m_directory.path() / "jobs.json", log = m_directory.path() / "log.txt";
        writeFileAtomically(list, m_list.dump());
        const std::string command = fmt::format(
            "NODE_PATH={0}/node_modules node {1}/tests/integration/clients/{2} "
            "{3} > {4} 2>&1",
            std::getenv("SHARDLAB_CLIENTS"), test::sourceDirectory(), m_script, list.string(), log.string());
        EXPECT_EQ(std::system(command.c_str()), 0) << readFile(log, 1U << 24U);
        std::map<std::string, std::string> said;
        std::ifstream lines(log);
        for (std::string line; std::getline(lines, line);) {
            const std::size_t blank = line.find(' ');
            said[line.substr(0, blank)] = line.substr(std::min(line.size(), blank + 1));
        }
        for (const Job& job : m_jobs) {
            EXPECT_EQ(said[job.name], "ok") << job.name;
            if (said[job.name] == "ok") check(job);
        }
        for (const std::string& refused : m_refused)
            std::cout << "refused  " << refused << '\n';
        const auto wrong = std::ranges::count(m_jobs, Agreement::Excluded, &Job::agreement);
        std::cout << fmt::format("{}: {} models agree, {} refused by name, {} with wrong weights\n", m_script,
                                 std::ssize(m_jobs) - wrong, m_refused.size(), wrong);
    }

private:
    /// The largest of the values: those of a softmax over thousands of classes are all small.
    static double sizeOf(const Tensor& values) {
        double size = 1e-6;
        for (const float value : values.floats())
            size = std::max(size, std::abs(static_cast<double>(value)));
        return size;
    }

    static void check(const Job& job) {
        double largest = 0;
        for (std::size_t o = 0; o < job.expected.size(); ++o) {
            const Tensor& expected = job.expected[o].second;
            const std::string bytes = readFile(job.outputs[o], 1U << 30U);
            ASSERT_EQ(bytes.size(), expected.bytes()) << job.name;
            std::vector<float> values(bytes.size() / sizeof(float));
            std::memcpy(values.data(), bytes.data(), bytes.size());
            const double size = sizeOf(expected);
            for (std::size_t i = 0; i < values.size(); ++i) {
                const double a = static_cast<double>(expected.floats()[i]),
                             b = static_cast<double>(values[i]);
                const double off = std::abs(a - b) / size;
                largest = std::isnan(off) ? INFINITY : std::max(largest, off);
            }
        }
        if (job.agreement == Agreement::Expected) {
            EXPECT_LE(largest, kTolerance) << job.name;
        } else {
            EXPECT_GT(largest, 10 * kTolerance) << job.name << ": wrong weights were not noticed";
        }
        std::cout << fmt::format("{:.1e}  {}\n", largest, job.name);
    }

    std::string m_script, m_ending;
    TemporaryDirectory m_directory;
    Json m_list = Json::array();
    std::vector<Job> m_jobs;
    std::vector<std::string> m_refused;
};

struct ClientCase {
    const char *id, *name, *script, *ending;
    const char* program;  ///< that has to be installed
};

class RealClients : public ::testing::TestWithParam<ClientCase> {
protected:
    void SetUp() override {
        if (std::getenv("SHARDLAB_CLIENTS") == nullptr)
            GTEST_SKIP() << "SHARDLAB_CLIENTS is not set: no model was opened by " << GetParam().name;
        if (std::system(fmt::format("command -v {} > /dev/null", GetParam().program).c_str()) != 0)
            GTEST_SKIP() << GetParam().program << " is not installed: no model was opened by "
                         << GetParam().name;
    }
};

TEST_P(RealClients, AgreeOnModelsOfEveryKind) {
    Client client(GetParam().script, GetParam().ending);
    for (const ClientModel& model : kindModels())
        client.add(model);
    client.run();
}

TEST_P(RealClients, AgreeOnEveryLayer) {
    Client client(GetParam().script, GetParam().ending);
    for (const ClientModel& model : layerModels())
        client.add(model);
    client.run();
}

/// That the comparison sees what goes wrong in writers: gates in another order, kernels the other way round.
TEST_P(RealClients, NoticeWrongWeights) {
    Client client(GetParam().script, GetParam().ending);
    const char* const lstm =
        R"({"class_name": "LSTM", "config": {"name": "lstm", "batch_input_shape": [null, 5, 3], "units": 4}})";
    const char* const dense =
        R"({"class_name": "Dense", "config": {"name": "dense", "batch_input_shape": [null, 4], "units": 4}})";
    const char* const image = R"({"class_name": "Conv2D", "config": {"name": "conv",
        "batch_input_shape": [null, 6, 6, 2], "filters": 3, "kernel_size": [3, 3]}})";
    client.add(smallModel("right-gates", lstm));
    client.add(smallModel("gates-i-f", lstm), kSamples, swapGates<0, 1>);
    client.add(smallModel("gates-f-c", lstm), kSamples, swapGates<1, 2>);
    client.add(smallModel("gates-c-o", lstm), kSamples, swapGates<2, 3>);
    client.add(smallModel("right-kernel", dense));
    client.add(smallModel("transposed-kernel", dense), kSamples, transposeKernels);
    client.add(smallModel("right-image", image));
    client.add(smallModel("transposed-image", image), kSamples, transposeKernels);
    client.run();
}

TEST_P(RealClients, AgreeOnTheTemplates) {
    Client client(GetParam().script, GetParam().ending);
    for (const ClientModel& model : templateModels(kLargestTemplate))
        client.add(model);
    client.run();
}

/// One sample of each template above kLargestTemplate. SHARDLAB_CLIENTS_LARGE names those to run
/// ("zoo_vgg16", or "all"): files of up to 1.4 GB, and in TensorFlow.js without a GPU minutes for each. Seen
/// to agree, to 8e-7 of the largest output: in ONNX Runtime nmt_attention, AlexNet, DenseNet-121, ResNet-18
/// to -152, Inception v3, EfficientNet-B4, U-Net, VGG-16, BERT base, GPT-2, Transformer big; in TensorFlow.js
/// AlexNet, DenseNet-121, ResNet-18 to -152, Inception v3, VGG-16. Not seen: VGG-19 and BERT large; U-Net in
/// TensorFlow.js (above five minutes).
TEST_P(RealClients, AgreeOnTheLargeTemplates) {
    const char* const wanted = std::getenv("SHARDLAB_CLIENTS_LARGE");
    if (wanted == nullptr) GTEST_SKIP() << "SHARDLAB_CLIENTS_LARGE names no template";
    std::set<std::string> small;
    for (const ClientModel& model : templateModels(kLargestTemplate))
        small.insert(model.name);
    for (const ClientModel& model : templateModels(std::numeric_limits<std::int64_t>::max())) {
        const bool asked = wanted == std::string("all") || model.name == std::string("template-") + wanted;
        if (!asked || small.contains(model.name)) continue;
        Client client(GetParam().script, GetParam().ending);
        client.add(model, 1);
        client.run();
    }
}

INSTANTIATE_TEST_SUITE_P(
    Programs, RealClients,
    ::testing::Values(ClientCase{"Tfjs", "TensorFlow.js", "tfjs_predict.js", "model.json", "node"},
                      ClientCase{"TfjsInChromium", "TensorFlow.js in a browser", "tfjs_browser.js",
                                 "model.json", "chromium"},
                      ClientCase{"Onnx", "ONNX Runtime", "onnx_predict.js", "model.onnx", "node"}),
    [](const auto& tested) { return tested.param.id; });

}  // namespace
}  // namespace shardlab::engine::real_clients_test
