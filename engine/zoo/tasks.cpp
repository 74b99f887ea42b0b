#include "engine/zoo/tasks.h"

#include <cstdint>

namespace shardlab::engine::zoo {
namespace {

/// A TPU v3-8 with the loop on the device, as the reference models were trained; another device takes its
/// own stack.
Json tpuRuntime() {
    return {
        {"accelerator", "TPU"}, {"device", "tpu-v3-8"}, {"replicas", 8}, {"host_stack", "on-device-loop"}};
}

Json sparseCrossentropy() {
    return {{"class_name", "SparseCategoricalCrossentropy"}, {"config", {{"from_logits", false}}}};
}

Json momentum(double learningRate, double momentum) {
    return {{"class_name", "SGD"}, {"config", {{"learning_rate", learningRate}, {"momentum", momentum}}}};
}

Json fitFor(int epochs, std::int64_t batch, int validationFrequency) {
    return {{"epochs", epochs}, {"batch_size", batch}, {"validation_frequency", validationFrequency}};
}

struct Pictures {
    std::int64_t pixels = 224;
    bool scaled = true;         ///< to 0 … 1
    double learningRate = 0.1;  ///< for 256 pictures: He et al. 2016; 0.01: Simonyan & Zisserman 2015
};

/// Validated every fourth epoch, as MLPerf's rules for ResNet ask; the learning rate grows with the batch
/// (Goyal et al. 2017).
Json imageNet(const Pictures& pictures, std::int64_t batch) {
    Json data{{"source", "synthetic"},
              {"options",
               {{"shape", {pictures.pixels, pictures.pixels, 3}},
                {"classes", 1000},
                {"train_count", 1'281'167},
                {"test_count", 50'000},
                {"dtype", "uint8"}}},
              {"preprocess", Json::array()}};
    if (pictures.scaled) data["preprocess"].push_back({{"op", "scale"}, {"factor", 1.0 / 255.0}});
    return {{"data", std::move(data)},
            {"compile",
             {{"optimizer", momentum(pictures.learningRate * static_cast<double>(batch) / 256.0, 0.9)},
              {"loss", sparseCrossentropy()},
              {"metrics", {"sparse_categorical_accuracy"}}}},
            {"fit", fitFor(90, batch, 4)},
            {"runtime", tpuRuntime()}};
}

/// Sequences of tokens, one next token for each place of input number `target`.
struct TokenData {
    Json lengths, vocabularies;
    int target = 0;
    std::int64_t count = 1;
};

Json tokenData(const TokenData& data) {
    return {{"source", "synthetic_tokens"},
            {"options",
             {{"lengths", data.lengths},
              {"vocabularies", data.vocabularies},
              {"target", data.target},
              {"train_count", data.count},
              {"test_count", 0}}},
            {"validation", nullptr}};
}

Json languageTask(Json data, Json optimizer, Json fit) {
    return {{"data", std::move(data)},
            {"compile",
             {{"optimizer", std::move(optimizer)},
              {"loss", sparseCrossentropy()},
              {"metrics", {"sparse_categorical_accuracy"}}}},
            {"fit", std::move(fit)},
            {"runtime", tpuRuntime()}};
}

/// With float32 activations the batch does not fit into a core's 16 GiB.
Json inBfloat16(Json task) {
    task["runtime"]["precision"] = "mixed_bfloat16";
    return task;
}

}  // namespace

Json imageNet224(std::int64_t batch) {
    return imageNet({}, batch);
}
Json slowImageNet224(std::int64_t batch) {
    return imageNet({.learningRate = 0.01}, batch);
}
Json imageNet299(std::int64_t batch) {
    return imageNet({.pixels = 299}, batch);
}
Json rawImageNet224(std::int64_t batch) {
    return imageNet({.scaled = false}, batch);
}
Json rawImageNet380(std::int64_t batch) {
    return imageNet({.pixels = 380, .scaled = false}, batch);
}

Json cellSegmentation(std::int64_t batch) {
    Json task{{"data",
               {{"source", "synthetic"},
                {"options",
                 {{"shape", {572, 572, 1}},
                  {"classes", 2},
                  {"target_shape", {388, 388}},
                  {"train_count", 30},
                  {"test_count", 0},
                  {"dtype", "uint8"}}},
                {"preprocess", Json::array({{{"op", "scale"}, {"factor", 1.0 / 255.0}}})},
                {"validation", nullptr}}},
              {"compile",
               {{"optimizer", momentum(0.01, 0.99)},
                {"loss", sparseCrossentropy()},
                {"metrics", {"sparse_categorical_accuracy"}}}},
              {"fit", fitFor(100, batch, 1)},
              {"runtime", tpuRuntime()}};
    return task;
}

Json bertPretraining(std::int64_t batch) {
    // 1,000,000 steps of 256 in 40 epochs.
    constexpr std::int64_t kSequences = 6'400'000;
    return languageTask(
        tokenData({.lengths = {512, 512}, .vocabularies = {30522, 2}, .count = kSequences}),
        {{"class_name", "AdamW"}, {"config", {{"learning_rate", 1e-4}, {"weight_decay", 0.01}}}},
        fitFor(40, batch, 1));
}

Json bertPretrainingInBfloat16(std::int64_t batch) {
    return inBfloat16(bertPretraining(batch));
}

Json wmt14(std::int64_t batch) {
    // 384 pairs of 64 tokens are 24,576 tokens; 300,000 of these steps are 25.6 epochs.
    return languageTask(
        tokenData({.lengths = {64, 64}, .vocabularies = {32768, 32768}, .target = 1, .count = 4'500'000}),
        {{"class_name", "Adam"},
         {"config", {{"learning_rate", 5e-4}, {"beta_1", 0.9}, {"beta_2", 0.98}, {"epsilon", 1e-9}}}},
        fitFor(26, batch, 1));
}

Json webText(std::int64_t batch) {
    // OpenWebText, the open copy of the set, has 9,035,582,198 tokens.
    constexpr std::int64_t kWindows = 9'035'582'198 / 1024;
    return inBfloat16(languageTask(tokenData({.lengths = {1024}, .vocabularies = {50257}, .count = kWindows}),
                                   {{"class_name", "Adam"}, {"config", {{"learning_rate", 2.5e-4}}}},
                                   fitFor(1, batch, 1)));
}

}  // namespace shardlab::engine::zoo
