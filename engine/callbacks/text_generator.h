#pragma once
#include "engine/callbacks/callback.h"

namespace shardlab::engine {

/// Lets a language model continue a prompt at the end of an epoch and prints the text. In Keras a callback of
/// one's own, or LambdaCallback(on_epoch_end=…). Source: the Keras example
/// text_generation_with_miniature_gpt, class TextGenerator.
class TextGenerator final : public Callback {
public:
    explicit TextGenerator(const Json& config);
    static ParameterSchema schema();
    void onEpochEnd(TrainingControl& control, const MetricValues& metrics) override;

private:
    TextRequest m_request;
    std::int64_t m_printEvery;
};

}  // namespace shardlab::engine
