// Damaged and crafted checkpoints: refused with a sentence, and nothing of them is taken over.
#include <gmock/gmock.h>
#include <zlib.h>

#include <cstring>
#include <filesystem>
#include <fstream>
#include <random>

#include "engine/core/error.h"
#include "engine/data/files/npz.h"
#include "engine/devices/device_catalog.h"
#include "engine/training/run.h"
#include "engine/training/run_checkpoint.h"
#include "tests/support/small_experiment.h"
#include "tests/support/temporary_directory.h"

namespace shardlab::engine::testing::checkpoint_mutation_test {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;
using Arrays = std::map<std::string, Tensor>;

std::string readBytes(const fs::path& path) {
    std::ifstream stream(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

bool alike(const std::optional<PartialEpoch>& a, const std::optional<PartialEpoch>& b) {
    if (!a || !b) return a.has_value() == b.has_value();
    return a->steps == b->steps && a->stepsPerEpoch == b->stepsPerEpoch &&
           a->start.learningRate == b->start.learningRate && a->start.wallSeconds == b->start.wallSeconds &&
           a->start.simulatedSeconds == b->start.simulatedSeconds &&
           a->start.skippedUpdates == b->start.skippedUpdates && a->sums.loss == b->sums.loss &&
           a->sums.samples == b->sums.samples && a->sums.headLosses == b->sums.headLosses &&
           a->sums.metrics == b->sums.metrics;
}

bool equal(const Checkpoint& a, const Checkpoint& b) {
    if (a.arrays.size() != b.arrays.size()) return false;
    for (std::size_t i = 0; i < a.arrays.size(); ++i) {
        const auto& [name, x] = a.arrays[i];
        const auto& [other, y] = b.arrays[i];
        if (name != other || x.shape() != y.shape() || std::memcmp(x.data(), y.data(), x.bytes()) != 0)
            return false;
    }
    return a.step == b.step && a.optimizerIterations == b.optimizerIterations &&
           a.optimizerScalars == b.optimizerScalars && a.learningRate == b.learningRate &&
           a.callbacks == b.callbacks && alike(a.partial, b.partial) && a.stopTraining == b.stopTraining &&
           a.history.toJson().at("epochs") == b.history.toJson().at("epochs");
}

/// A run of two epochs whose checkpoint is changed, and a fresh run that is resumed from it.
class CheckpointMutation : public ::testing::Test {
protected:
    void SetUp() override {
        m_experiment = smallExperiment();
        m_experiment.fit.epochs = 2;
        m_experiment.fit.callbacks = Json::parse(R"([
            {"class_name": "EarlyStopping", "config": {"monitor": "loss", "patience": 5, "restore_best_weights": true}},
            {"class_name": "LearningRateScheduler", "config": {"schedule": "exponential"}},
            "ReduceLROnPlateau"])");
        fs::remove_all(m_directory);
        m_options.checkpointDirectory = (m_directory / "run").string();
        m_options.checkpointSteps = m_checkpointSteps;
        SnapshotChannel channel;
        StopToken stop;
        runExperiment(m_experiment, DeviceCatalog::installed(), m_options, channel, stop);
        const char* file = m_checkpointSteps > 0 ? "checkpoint.previous.npz" : "checkpoint.npz";
        m_bytes = readBytes(m_directory / "run" / file);
        m_arrays = readNpz(m_directory / "run" / file);
        const auto text = m_arrays.at("state.json").uint8s();
        m_json = Json::parse(text.begin(), text.end());
        setupFreshRun();
        m_options.resume = true;
        m_options.checkpointDirectory = (m_directory / "mutated").string();
        fs::create_directories(m_options.checkpointDirectory);
        m_file = m_directory / "mutated" / "checkpoint.npz";
        // The state that was saved, as an unchanged file gives it.
        write(m_bytes);
        ASSERT_EQ(resume(), "");
        m_saved = capture(m_experiment, true, m_state);
        ASSERT_FALSE(equal(m_saved, m_fresh));
    }

    void setupFreshRun() {
        m_state.plan = std::make_unique<RunPlan>(m_experiment, DeviceCatalog::installed(), m_options.threads);
        m_state.plan->loadData(m_experiment, true);
        m_state.trainer = std::make_unique<Trainer>(*m_state.plan->model, m_state.plan->trainerOptions,
                                                    m_state.plan->arena);
        for (const Json& callback : m_experiment.fit.callbacks)
            m_state.callbacks.push_back(makeCallback(callback));
        m_state.clock.start();
        m_fresh = capture(m_experiment, true, m_state);
    }

    void write(const std::string& bytes) const { std::ofstream(m_file, std::ios::binary) << bytes; }
    /// An archive with correct sums of its own.
    void write(const Arrays& arrays, const Json& state) const {
        const std::string text = state.dump();
        std::vector<std::pair<std::string, Tensor>> all;
        Tensor bytes(Shape{static_cast<std::int64_t>(text.size())}, DType::UInt8);
        std::ranges::copy(text, bytes.uint8s().begin());
        for (const auto& [name, tensor] : arrays)
            all.emplace_back(name, name == "state.json" ? bytes : tensor);
        writeNpz(m_file, all);
    }
    /// The state with the right shape and checksum of every array.
    Json describing(const Arrays& arrays) const {
        Json state = m_json;
        state["arrays"] = Json::object();
        for (const auto& [name, tensor] : arrays) {
            if (name == "state.json") continue;
            const auto* bytes = reinterpret_cast<const Bytef*>(tensor.data());
            const auto sum = static_cast<std::uint32_t>(crc32(0, bytes, static_cast<uInt>(tensor.bytes())));
            state["arrays"][name] = {
                {"shape", std::vector<std::int64_t>(tensor.shape().begin(), tensor.shape().end())},
                {"crc32", sum}};
        }
        return state;
    }

    void tryMutations();
    void tryStates();

    /// Resumes a fresh run; returns the refusal, "" if there was none. Nothing but Error is thrown.
    std::string resume() {
        restore(m_state, m_fresh);
        m_state.best.clear();
        RunCheckpoint checkpoint(m_experiment, m_options);
        checkpoint.open();
        std::string note;
        try {
            EXPECT_TRUE(checkpoint.restore(m_state, note));
            return "";
        } catch (const Error& error) {
            const Checkpoint now = capture(m_experiment, true, m_state);
            EXPECT_TRUE(equal(now, m_fresh)) << "taken over in part: " << error.what();
            return error.what();
        }
    }

    int m_checkpointSteps = 0;  ///< above 0: the checkpoint is that within the second epoch
    const TemporaryDirectory m_temporary;
    const fs::path m_directory = m_temporary.path() / "checkpoints";
    Experiment m_experiment;
    SessionOptions m_options;
    RunState m_state;
    Checkpoint m_fresh, m_saved;
    std::string m_bytes;
    Arrays m_arrays;
    Json m_json;
    fs::path m_file;
};

class CheckpointMutationWithinEpoch : public CheckpointMutation {
protected:
    CheckpointMutationWithinEpoch() { m_checkpointSteps = 5; }
};

std::string mutated(std::string bytes, std::mt19937& random) {
    const auto below = [&](std::size_t n) {
        return std::uniform_int_distribution<std::size_t>(0, n - 1)(random);
    };
    switch (below(6)) {
        case 0:  // one to eight bits
            for (std::size_t i = 0, n = 1 + below(8); i < n; ++i)
                bytes[below(bytes.size())] ^= static_cast<char>(1 << below(8));
            break;
        case 1:
            bytes.resize(below(bytes.size()));
            break;
        case 2: {  // a block of zeros
            const std::size_t at = below(bytes.size()), n = std::min(bytes.size() - at, 1 + below(4096));
            std::fill_n(bytes.begin() + static_cast<std::ptrdiff_t>(at), n, '\0');
            break;
        }
        case 3: {  // a block that lies elsewhere, too
            const std::size_t n = 1 + below(512), from = below(bytes.size() - n),
                              to = below(bytes.size() - n);
            bytes.replace(to, n, bytes.substr(from, n));
            break;
        }
        case 4:  // a block is missing, or there twice
            if (below(2) == 0) {
                bytes.erase(below(bytes.size()), 1 + below(64));
            } else {
                const std::size_t at = below(bytes.size());
                bytes.insert(at, bytes.substr(at, 1 + below(64)));
            }
            break;
        default: {  // the table of contents and the headers, where parsers trust
            const std::size_t tail = std::min<std::size_t>(bytes.size(), 4000);
            for (std::size_t i = 0, n = 1 + below(4); i < n; ++i)
                bytes[bytes.size() - 1 - below(tail)] = static_cast<char>(below(256));
        }
    }
    return bytes;
}

void CheckpointMutation::tryMutations() {
    const char* wanted = std::getenv("SHARDLAB_MUTATIONS");
    const int tried = wanted == nullptr ? 2000 : std::atoi(wanted);
    std::mt19937 random(7);
    int refused = 0, whole = 0;
    for (int i = 0; i < tried; ++i) {
        write(mutated(m_bytes, random));
        if (!resume().empty()) {
            ++refused;
            continue;
        }
        ASSERT_TRUE(equal(capture(m_experiment, true, m_state), m_saved)) << "mutation " << i;
        ++whole;
    }
    std::printf("mutated checkpoints: %d tried, %d refused, %d equal to what was saved, 0 wrong\n", tried,
                refused, whole);
    EXPECT_GT(refused, tried * 9 / 10);
}

TEST_F(CheckpointMutation, NeverRestoresWhatWasNotSaved) {
    tryMutations();
}
TEST_F(CheckpointMutationWithinEpoch, NeverRestoresWhatWasNotSaved) {
    tryMutations();
}

/// Every array larger, smaller, of another type, missing or twice, in a file whose sums are right.
TEST_F(CheckpointMutation, RefusesArraysThatDoNotFit) {
    int tried = 0;
    for (const auto& [name, tensor] : m_arrays) {
        if (name == "state.json") continue;
        const auto tryWith = [&](const Arrays& arrays) {
            write(arrays, describing(arrays));
            EXPECT_THAT(resume(), HasSubstr(name));
            ++tried;
        };
        Arrays changed = m_arrays;
        for (const std::int64_t size :
             {tensor.size() * 1000, tensor.size() + 1, tensor.size() - 1, std::int64_t{0}}) {
            changed[name] = Tensor(Shape{size});
            tryWith(changed);
        }
        changed[name] = Tensor(tensor.shape(), DType::Int32);
        tryWith(changed);
        changed.erase(name);
        changed["slots/unknown"] = tensor;
        tryWith(changed);
    }
    Arrays more = m_arrays;
    more["slots/unknown"] = Tensor(Shape{3});
    write(more, describing(more));
    EXPECT_THAT(resume(), HasSubstr("arrays; got"));
    EXPECT_GT(tried, 60);
}

/// Two arrays of one shape change their names; the archive itself is perfect.
TEST_F(CheckpointMutation, RefusesSwappedNames) {
    int tried = 0;
    for (auto a = m_arrays.begin(); a != m_arrays.end(); ++a) {
        for (auto b = std::next(a); b != m_arrays.end(); ++b) {
            const bool same = a->second.bytes() == b->second.bytes() &&
                              std::memcmp(a->second.data(), b->second.data(), a->second.bytes()) == 0;
            if (a->second.shape() != b->second.shape() || same) continue;
            Arrays swapped = m_arrays;
            std::swap(swapped[a->first], swapped[b->first]);
            write(swapped, m_json);
            EXPECT_THAT(resume(), HasSubstr("checksum")) << a->first << " and " << b->first;
            ++tried;
        }
    }
    EXPECT_GT(tried, 10);
}

/// Every value of the state becomes one of another kind or size; sums are right.
void CheckpointMutation::tryStates() {
    const Json flat = m_json.flatten();
    const std::vector<Json> values{
        nullptr,        true,           -1, 0, 1e300, -1e300, std::uint64_t{1} << 63, "text", Json::array(),
        Json::object(), 123456789012345};
    int tried = 0, refused = 0;
    for (const auto& [path, value] : flat.items()) {
        if (path.starts_with("/experiment/model") || path.starts_with("/arrays")) continue;
        for (int i = 0; i < 3; ++i) {
            Json state = m_json;
            state[Json::json_pointer(path)] = values[static_cast<std::size_t>(tried) % values.size()];
            write(m_arrays, state);
            ++tried;
            if (!resume().empty()) ++refused;
        }
    }
    std::printf("crafted states: %d tried, %d refused, 0 crashes\n", tried, refused);
    EXPECT_GT(refused, tried / 2);
}

TEST_F(CheckpointMutation, SurvivesEveryStateThatCouldBeWritten) {
    tryStates();
}
TEST_F(CheckpointMutationWithinEpoch, SurvivesEveryStateThatCouldBeWritten) {
    tryStates();
}

/// The data of an epoch that has begun has other steps; or a program of another version wrote other metrics.
TEST_F(CheckpointMutationWithinEpoch, RefusesAnEpochThatDoesNotFit) {
    const auto refusal = [&](const char* key, Json value) {
        Json state = m_json;
        state["partial_epoch"][key] = std::move(value);
        write(m_arrays, state);
        return resume();
    };
    EXPECT_EQ(m_json.at("format"), 4);
    EXPECT_THAT(refusal("metrics", Json::array()),
                HasSubstr("sums of the loss and of 1 metrics; got others"));
    EXPECT_THAT(refusal("metrics", Json::parse("[[1, 2.5]]")), HasSubstr("got others"));
    EXPECT_THAT(refusal("steps", 4), HasSubstr("expected 12 steps after 1 complete epochs; got 13"));
    EXPECT_THAT(refusal("steps_per_epoch", 9), HasSubstr("within epoch 2 does not belong to this run"));
    EXPECT_EQ(refusal("steps", 5), "");
}

/// A checkpoint of the format before the one with checksums, which had neither these nor some keys.
TEST_F(CheckpointMutation, ReadsTheFormerFormat) {
    Json state = m_json;
    for (const char* key : {"format", "arrays", "shuffle", "stop_training"})
        state.erase(key);
    state["best_weights"] = true;  // of the one callback that had any
    write(m_arrays, state);
    EXPECT_EQ(resume(), "");
    EXPECT_TRUE(equal(capture(m_experiment, true, m_state), m_saved));
    state["format"] = 6;
    write(m_arrays, state);
    EXPECT_THAT(resume(), HasSubstr("format"));
}

}  // namespace
}  // namespace shardlab::engine::testing::checkpoint_mutation_test
