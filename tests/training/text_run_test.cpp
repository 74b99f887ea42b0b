#include <gmock/gmock.h>

#include "engine/core/error.h"
#include "engine/devices/device_catalog.h"
#include "engine/training/run.h"
#include "tests/data/temporary_directory.h"

/// Runs over texts: what they generate on the way, and the vocabulary that their weights keep.
namespace shardlab::engine::text_run_test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

struct Finished {
    RunResult result;
    std::vector<std::string> console;
    std::string texts() const {  ///< generated ones, and why there are none
        std::string found;
        for (const std::string& line : console) {
            if (line.find("Generated text") == 0 || line.find("WARNING: No text") == 0) found += line + "\n";
        }
        return found;
    }
};

Finished run(const Experiment& experiment, SessionOptions options = {}) {
    SnapshotChannel channel;
    StopToken stop;
    options.threads = 2;
    Finished finished{runExperiment(experiment, DeviceCatalog::installed(), options, channel, stop), {}};
    for (const ConsoleLine& line : channel.drain().console)
        finished.console.push_back(line.text);
    return finished;
}

class TextRun : public ::testing::Test {
protected:
    /// Characters "ab" again and again, and an LSTM that learns them.
    Experiment writer(const Json& callback = nullptr) {
        std::string text;
        for (int i = 0; i < 400; ++i)
            text += "ab";
        Experiment experiment;
        experiment.data.source = "text";
        experiment.data.options = {
            {"path", m_directory.write("text.txt", text).string()}, {"length", 8}, {"vocabulary", "compact"}};
        experiment.data.validation.kind = ValidationSpec::Kind::None;
        experiment.data.shuffleBuffer = 100;
        experiment.model.layers = {
            {"Embedding",
             "embedding",
             {{"batch_input_shape", {nullptr, 8}}, {"input_dim", 2}, {"output_dim", 2}}},
            {"LSTM", "lstm", {{"units", 4}, {"return_sequences", true}, {"dropout", 0.1}}},
            {"Dense", "dense", {{"units", 2}}}};
        experiment.compile.loss = {{"class_name", "SparseCategoricalCrossentropy"},
                                   {"config", {{"from_logits", true}}}};
        experiment.fit.epochs = 2;
        if (!callback.is_null()) experiment.fit.callbacks.push_back(callback);
        return experiment;
    }
    static Json generator(const Json& config) {
        return {{"class_name", "TextGenerator"}, {"config", config}};
    }
    TemporaryDirectory m_directory;
};

TEST_F(TextRun, GeneratesTextAfterEachEpoch) {
    const Finished finished =
        run(writer(generator({{"prompt", "abab"}, {"length", 6}, {"temperature", 0.5}})));
    ASSERT_EQ(finished.result.history.status, RunStatus::Completed);
    EXPECT_EQ(finished.texts().find("Generated text (temperature 0.5):\nabab"), 0U) << finished.texts();
    std::vector<std::size_t> lengths;
    for (const std::string& line : finished.console) {
        if (line.find("Generated text") == 0) lengths.push_back(line.size() - line.find('\n') - 1);
    }
    EXPECT_THAT(lengths, ElementsAre(10, 10));
    EXPECT_EQ(run(writer()).texts(), "");
    EXPECT_EQ(run(writer(generator({{"prompt", "a"}, {"print_every", 3}}))).texts(), "");
}

TEST_F(TextRun, GeneratingChangesNoNumber) {
    const RunResult with = run(writer(generator({{"prompt", "ab"}, {"length", 20}}))).result;
    const RunResult without = run(writer()).result;
    ASSERT_EQ(with.weights.tensors.size(), without.weights.tensors.size());
    for (std::size_t w = 0; w < with.weights.tensors.size(); ++w)
        EXPECT_TRUE(
            std::ranges::equal(with.weights.tensors[w].floats(), without.weights.tensors[w].floats()));
    for (std::size_t e = 0; e < 2; ++e)
        EXPECT_EQ(with.history.epochs[e].metrics, without.history.epochs[e].metrics);
}

TEST_F(TextRun, SaysWhyItGeneratesNoneAndGoesOn) {
    const Finished finished = run(writer(generator({{"prompt", "xyz"}})));
    EXPECT_EQ(finished.result.history.status, RunStatus::Completed);
    EXPECT_THAT(finished.texts(),
                HasSubstr("WARNING: No text was generated: vocabulary: expected one of the 2"));
}

TEST_F(TextRun, WeightsKeepTheVocabularyTheyWereTrainedWith) {
    Experiment experiment;
    const auto rows = [&](const std::string& word) {
        m_directory.write("t.csv",
                          "review,kind\n" + word + " " + word + ",a\nfilm,b\n" + word + ",a\nfilm new,b\n");
    };
    rows("good");
    experiment.data.source = "csv";
    experiment.data.options = {{"path", (m_directory / "t.csv").string()}, {"text", "review"}};
    experiment.data.preprocess = Json::parse(R"([{"op": "pad_sequences", "maxlen": 2}])");
    experiment.data.validation = {
        .kind = ValidationSpec::Kind::Fraction, .fraction = 0.25, .stratified = false};
    experiment.model.layers = {{"Embedding",
                                "embedding",
                                {{"batch_input_shape", {nullptr, 2}}, {"input_dim", 8}, {"output_dim", 2}}},
                               {"Flatten", "flatten", Json::object()},
                               {"Dense", "dense", {{"units", 2}, {"activation", "softmax"}}}};
    experiment.fit.batchSize = 2;
    const std::string checkpoint = (m_directory / "checkpoint").string();
    const RunResult first = run(experiment, {.checkpointDirectory = checkpoint}).result;
    ASSERT_TRUE(first.weights.texts);
    EXPECT_THAT(first.weights.texts->vocabulary, ElementsAre("", "[UNK]", "good", "film"));
    EXPECT_THAT(first.weights.texts->classNames, ElementsAre("a", "b"));
    // Other texts: weights keep their vocabulary, a checkpoint is refused.
    rows("fine");
    experiment.fit.epochs = 2;
    const auto weights = std::make_shared<const NamedWeights>(first.weights);
    EXPECT_EQ(*run(experiment, {.initialWeights = weights}).result.weights.texts, *weights->texts);
    EXPECT_THAT(messageOf([&] { run(experiment, {.checkpointDirectory = checkpoint, .resume = true}); }),
                HasSubstr("the training texts changed: their vocabulary is another"));
    rows("good");
    EXPECT_EQ(
        run(experiment, {.checkpointDirectory = checkpoint, .resume = true}).result.history.epochs.size(),
        2U);
}

}  // namespace
}  // namespace shardlab::engine::text_run_test
