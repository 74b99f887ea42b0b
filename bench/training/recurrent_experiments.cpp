#include "bench/training/recurrent_experiments.h"

namespace shardlab::bench {
namespace {

using engine::Experiment;
using engine::Json;

Json layer(const char* className, Json config) {
    return {{"class_name", className}, {"config", std::move(config)}};
}

Experiment sequential(const std::string& name, Json layers, const char* loss) {
    Experiment experiment;
    experiment.name = name;
    experiment.model = engine::ModelConfig::fromJson(
        {{"class_name", "Sequential"}, {"config", {{"name", name}, {"layers", std::move(layers)}}}});
    experiment.compile.loss = {{"class_name", loss}, {"config", Json::object()}};
    experiment.compile.optimizer = {{"class_name", "RMSprop"}, {"config", Json::object()}};
    return experiment;
}

Experiment imdb(const std::string& name, int length) {
    return sequential(
        name,
        Json::array({layer("Embedding", {{"name", "embedding"},
                                         {"batch_input_shape", {nullptr, length}},
                                         {"input_dim", 20000},
                                         {"output_dim", 128}}),
                     layer("LSTM", {{"name", "lstm"}, {"units", 128}}),
                     layer("Dense", {{"name", "dense"}, {"units", 1}, {"activation", "sigmoid"}})}),
        "BinaryCrossentropy");
}

Experiment shakespeare() {
    const Json lstm{{"units", 512}, {"return_sequences", true}};
    Json first = lstm, second = lstm;
    first["name"] = "lstm";
    second["name"] = "lstm_1";
    const Json dense{{"class_name", "Dense"}, {"config", {{"units", 256}, {"activation", "softmax"}}}};
    return sequential(
        "shakespeare_lstm",
        Json::array({layer("Embedding", {{"name", "embedding"},
                                         {"batch_input_shape", {nullptr, 100}},
                                         {"input_dim", 256},
                                         {"output_dim", 512}}),
                     layer("LSTM", first), layer("LSTM", second),
                     layer("TimeDistributed", {{"name", "time_distributed"}, {"layer", dense}})}),
        "SparseCategoricalCrossentropy");
}

}  // namespace

std::optional<Experiment> recurrentExperiment(const std::string& name) {
    if (name == "imdb_lstm_80") return imdb(name, 80);
    if (name == "imdb_lstm_500") return imdb(name, 500);
    if (name == "shakespeare_lstm") return shakespeare();
    return std::nullopt;
}

}  // namespace shardlab::bench
