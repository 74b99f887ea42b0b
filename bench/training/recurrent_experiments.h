#pragma once
#include <optional>
#include <string>

#include "engine/experiment/experiment.h"

namespace shardlab::bench {

/// Models of token sequences whose timing needs no data set: imdb_lstm_80, imdb_lstm_500 (Embedding 20,000 ×
/// 128, LSTM 128, Dense 1, RMSprop), shakespeare_lstm (Embedding 256 × 512, twice LSTM 512, Dense 256, length
/// 100). Nothing for another name.
std::optional<engine::Experiment> recurrentExperiment(const std::string& name);

}  // namespace shardlab::bench
