/// Exported models in the programs that they are for: TensorFlow.js and ONNX Runtime, run by Node.js, and
/// TensorFlow.js in a browser (chromium).
///
/// SHARDLAB_CLIENTS names a folder with node_modules that holds @tensorflow/tfjs and onnxruntime-node
/// ("npm install @tensorflow/tfjs onnxruntime-node" in it); without it the tests say that they skip.
#include <gmock/gmock.h>

#include <cstdlib>
#include <fstream>
#include <iostream>
#include <map>

#include "engine/core/atomic_file.h"
#include "engine/formats/weight_format.h"
#include "engine/inference/predict.h"
#include "engine/inference/random_inputs.h"
#include "tests/experiment/temporary_directory.h"
#include "tests/formats/trained_model.h"
#include "tests/integration/client_models.h"

namespace shardlab::engine {
namespace {
namespace fs = std::filesystem;

constexpr std::int64_t kSamples = 4;
constexpr std::int64_t kLargestTemplate = 8'000'000;  ///< parameters
constexpr double kTolerance = 1e-4;  ///< of a value, or of its size above one: sums in another order

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

/// A model, what it predicts here, and where the client puts what it predicts.
struct Job {
    std::string name;
    std::vector<std::pair<std::string, Tensor>> expected;
    std::vector<fs::path> outputs;
};

void writeFloats(const fs::path& file, const Tensor& tensor) {
    writeFileAtomically(file, std::string(reinterpret_cast<const char*>(tensor.data()), tensor.bytes()));
}

class Client {
public:
    Client(std::string script, std::string ending)
        : m_script(std::move(script)), m_ending(std::move(ending)) {}

    /// Refused layers are noted, not failed: they are what the format says of itself.
    void add(const ClientModel& model) {
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
        exportModel(built, nullptr, weights, file);
        const std::vector<Tensor> inputs = randomInputs(built, kSamples, 3);
        Job job{.name = model.name, .expected = predict(built, weights, inputs), .outputs = {}};
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
            std::getenv("SHARDLAB_CLIENTS"), SHARDLAB_SOURCE_DIR, m_script, list.string(), log.string());
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
        std::cout << fmt::format("{}: {} models agree, {} refused by name\n", m_script, m_jobs.size(),
                                 m_refused.size());
    }

private:
    static void check(const Job& job) {
        double largest = 0;
        for (std::size_t o = 0; o < job.expected.size(); ++o) {
            const Tensor& expected = job.expected[o].second;
            const std::string bytes = readFile(job.outputs[o], 1U << 30U);
            ASSERT_EQ(bytes.size(), expected.bytes()) << job.name;
            std::vector<float> values(bytes.size() / sizeof(float));
            std::memcpy(values.data(), bytes.data(), bytes.size());
            for (std::size_t i = 0; i < values.size(); ++i) {
                const double a = static_cast<double>(expected.floats()[i]),
                             b = static_cast<double>(values[i]);
                const double off = std::abs(a - b) / std::max(1.0, std::abs(a));
                largest = std::isnan(off) ? INFINITY : std::max(largest, off);
            }
        }
        EXPECT_LE(largest, kTolerance) << job.name;
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

class RealClients : public testing::TestWithParam<ClientCase> {
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

TEST_P(RealClients, AgreeOnTheTemplates) {
    Client client(GetParam().script, GetParam().ending);
    for (const ClientModel& model : templateModels(kLargestTemplate))
        client.add(model);
    client.run();
}

INSTANTIATE_TEST_SUITE_P(
    Programs, RealClients,
    testing::Values(ClientCase{"Tfjs", "TensorFlow.js", "tfjs_predict.js", "model.json", "node"},
                    ClientCase{"TfjsInChromium", "TensorFlow.js in a browser", "tfjs_browser.js",
                               "model.json", "chromium"},
                    ClientCase{"Onnx", "ONNX Runtime", "onnx_predict.js", "model.onnx", "node"}),
    [](const auto& tested) { return tested.param.id; });

}  // namespace
}  // namespace shardlab::engine
