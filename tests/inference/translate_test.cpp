#include "engine/inference/translate.h"
#include "engine/devices/device_catalog.h"

#include <gmock/gmock.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <utility>

#include "engine/core/error.h"
#include "engine/model/named_weights.h"
#include "engine/trainer/trainer.h"
#include "engine/training/run.h"

namespace shardlab::engine::translate_test {
namespace {

using ::testing::HasSubstr;
using ::testing::ThrowsMessage;

/// Sentences of three words from a vocabulary of six, translated word by word and turned round.
struct Toy {
    /// Tests run as processes beside each other: each has a folder of its own.
    Toy()
        : directory(std::filesystem::path(::testing::TempDir()) /
                    ("toy_translation_" + std::to_string(::getpid()))) {
        std::filesystem::create_directories(directory);
        std::ofstream source(directory / "source.txt"), target(directory / "target.txt");
        const char* from[] = {"one", "two", "three", "four", "five", "six"};
        const char* to[] = {"eins", "zwei", "drei", "vier", "fünf", "sechs"};
        for (int a = 0; a < 6; ++a) {
            for (int b = 0; b < 6; ++b) {
                for (int c = 0; c < 6; ++c) {
                    source << from[a] << ' ' << from[b] << ' ' << from[c] << '\n';
                    target << to[c] << ' ' << to[b] << ' ' << to[a] << '\n';
                }
            }
        }
    }
    ~Toy() { std::filesystem::remove_all(directory); }

    static LayerNode layer(const char* className, const char* name, Json config,
                           std::vector<std::string> inbound) {
        return {className, name, std::move(config), std::move(inbound)};
    }

    /// The next word depends on the one before only: logits are the rows of the embedding "next".
    Experiment chain() const {
        Experiment e = experiment();
        e.model.layers = {layer("InputLayer", "source", {{"batch_input_shape", {nullptr, 6}}}, {}),
                          layer("InputLayer", "target_in", {{"batch_input_shape", {nullptr, 5}}}, {}),
                          layer("Embedding", "nothing", {{"input_dim", 10}, {"output_dim", 10}}, {"source"}),
                          layer("GlobalAveragePooling1D", "pooled", Json::object(), {"nothing"}),
                          layer("RepeatVector", "repeated", {{"n", 5}}, {"pooled"}),
                          layer("Embedding", "next", {{"input_dim", 10}, {"output_dim", 10}}, {"target_in"}),
                          layer("Add", "word", Json::object(), {"next", "repeated"})};
        return e;
    }

    Experiment experiment() const {
        Experiment e;
        e.data.source = "sentence_pairs";
        e.data.options = {{"source", (directory / "source.txt").string()},
                          {"target", (directory / "target.txt").string()},
                          {"validation_source", nullptr},
                          {"validation_target", nullptr},
                          {"min_count", 1},
                          {"max_length", 6}};
        e.data.validation.kind = ValidationSpec::Kind::None;
        e.data.shuffleBuffer = 216;
        ModelConfig& m = e.model;
        m.kind = ModelConfig::Kind::Functional;
        m.layers = {layer("InputLayer", "source", {{"batch_input_shape", {nullptr, 6}}}, {}),
                    layer("InputLayer", "target_in", {{"batch_input_shape", {nullptr, 5}}}, {}),
                    layer("Embedding", "se", {{"input_dim", 10}, {"output_dim", 16}, {"mask_zero", true}},
                          {"source"}),
                    layer("GRU", "encoder",
                          {{"units", 32}, {"return_sequences", true}, {"return_state", true}}, {"se"}),
                    layer("Embedding", "te", {{"input_dim", 10}, {"output_dim", 16}, {"mask_zero", true}},
                          {"target_in"}),
                    layer("GRU", "decoder", {{"units", 32}, {"return_sequences", true}}, {"te", "encoder:1"}),
                    layer("AdditiveAttention", "attention", Json::object(), {"decoder", "encoder"}),
                    layer("Concatenate", "context", Json::object(), {"attention", "decoder"}),
                    layer("Dense", "word", {{"units", 10}}, {"context"})};
        m.inputs = {"source", "target_in"};
        m.outputs = {"word"};
        e.compile.optimizer = {{"class_name", "Adam"}, {"config", {{"learning_rate", 0.02}}}};
        e.compile.loss = {{"class_name", "SparseCategoricalCrossentropy"},
                          {"config", {{"from_logits", true}, {"ignore_class", 0}}}};
        e.fit.epochs = 25;
        e.fit.batchSize = 36;
        return e;
    }
    std::filesystem::path directory;
};

TEST(Translate, LearnsToTurnSentencesRound) {
    const Toy toy;
    const Experiment experiment = toy.experiment();
    SnapshotChannel channel;
    StopToken stop;
    const RunResult trained = runExperiment(experiment, DeviceCatalog::installed(), {}, channel, stop);
    Translator translator(experiment, trained.weights);
    for (const int beam : {1, 4}) {
        const Translation result = translator.translate("Two six four", beam, stop);
        EXPECT_EQ(result.text, "vier sechs zwei") << beam;
        EXPECT_LE(result.logProbability, 0.0);
        ASSERT_EQ(result.attention.shape(), (Shape{static_cast<std::int64_t>(result.targetWords.size()),
                                                   static_cast<std::int64_t>(result.sourceWords.size())}));
        for (std::size_t r = 0; r < result.targetWords.size(); ++r) {
            double sum = 0;
            for (std::size_t c = 0; c < result.sourceWords.size(); ++c)
                sum += result.attention.floats()[r * result.sourceWords.size() + c];
            EXPECT_NEAR(sum, 1.0, 1e-4);  // all attention lies on words, none on padding
        }
    }
    std::int64_t told = 0;
    const auto score = translator.evaluate(60, stop, [&told](std::int64_t done, std::int64_t total) {
        EXPECT_EQ(total, 60);
        EXPECT_GT(done, std::exchange(told, done));
    });
    EXPECT_GT(score.bleu.precisions[0], 0.95);
    EXPECT_EQ(told, 60);
    EXPECT_THAT([&] { translator.translate("one two three four five six one", 1, stop); },
                ThrowsMessage<Error>(HasSubstr("at most 4 words")));
}

/// P("eins") = 0.6 · 0.5 = 0.3 is above P("drei vier zwei") = 0.4 · 0.9³ = 0.2916, but not by the word.
TEST(Translate, BeamsCompareLogProbabilityByTheWord) {
    const Toy toy;
    constexpr std::size_t kStart = 1, kEnd = 2, kDrei = 4, kEins = 5, kFuenf = 6, kVier = 8, kZwei = 9;
    std::vector<float> logits(100, -30.0F);
    const auto follows = [&](std::size_t word, std::size_t next, double probability) {
        logits[word * 10 + next] = static_cast<float>(std::log(probability));
    };
    follows(kStart, kEins, 0.6), follows(kStart, kDrei, 0.4);
    follows(kEins, kEnd, 0.5), follows(kEins, kEins, 0.25), follows(kEins, kFuenf, 0.25);
    follows(kDrei, kVier, 0.9), follows(kDrei, kFuenf, 0.1);
    follows(kVier, kZwei, 0.9), follows(kVier, kFuenf, 0.1);
    follows(kZwei, kEnd, 0.9), follows(kZwei, kFuenf, 0.1);
    follows(kFuenf, kEnd, 0.1), follows(kFuenf, kFuenf, 0.9);
    NamedWeights weights = freshWeights(Model::build(toy.chain().model), 1);
    ASSERT_EQ(weights.specs.size(), 2U);
    for (std::size_t w = 0; w < 2; ++w) {
        const bool next = weights.specs[w].name == "next/embeddings";
        std::ranges::copy(next ? logits : std::vector<float>(100, 0.0F), weights.tensors[w].floats().begin());
    }
    Translator translator(toy.chain(), weights);
    StopToken stop;
    const Translation greedy = translator.translate("one", 1, stop),
                      beam = translator.translate("one", 2, stop);
    EXPECT_EQ(greedy.text, "eins");
    EXPECT_NEAR(greedy.logProbability, std::log(0.3), 1e-5);
    EXPECT_EQ(beam.text, "drei vier zwei");
    EXPECT_NEAR(beam.logProbability, std::log(0.4 * 0.9 * 0.9 * 0.9), 1e-5);
}

TEST(Translate, RefusesOtherExperiments) {
    EXPECT_THROW(Translator(Experiment::load("fashion_mnist_quickstart"), {}), Error);
}

}  // namespace
}  // namespace shardlab::engine::translate_test
