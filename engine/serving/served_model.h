#pragma once
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "engine/core/tensor.h"
#include "engine/inference/own_samples.h"
#include "engine/model/model.h"
#include "engine/runtime/executor.h"
#include "engine/serving/predict_request.h"

namespace shardlab::engine {

/// A trained model that answers requests: which arrays it takes, what it makes of texts and pictures, and the
/// forward pass.
class ServedModel {
public:
    struct Options {
        std::int64_t maxBatch = 64;
        int threads = 0;  ///< 0: as many as there are cores
    };
    /// Throws Error: weights that do not fit the model.
    ServedModel(const ModelConfig& model, const NamedWeights& weights, const Options& options);

    const Model& model() const { return m_model; }
    /// How texts and files become samples. Without: `reason` says why they are refused, one sentence.
    void takeSamples(std::unique_ptr<OwnSamples> samples) { m_samples = std::move(samples); }
    void refuseSamples(std::string reason) { m_reason = std::move(reason); }
    bool takesTexts() const;
    bool takesPictures() const;

    /// The model's inputs, in its order. Throws Error, one sentence: names, shapes, token ids out of range.
    /// Any thread.
    std::vector<Tensor> inputs(PredictRequest request);
    /// Of so many samples.
    std::int64_t outputBytes(std::int64_t samples) const;
    /// Outputs in the model's order, of 1 to maxBatch samples. One thread at a time.
    std::vector<Tensor> run(const std::vector<Tensor>& inputs);

private:
    Tensor input(std::size_t index, RequestArray array);
    Tensor samplesOf(const std::vector<RequestArray::Item>& items);
    std::vector<float> sampleOf(const RequestArray::Item& item);
    void requireTokens(std::size_t index, std::span<const float> values) const;

    Model m_model;
    std::vector<Tensor> m_weights;
    std::vector<std::int64_t> m_vocabularies;  ///< rows of the table that reads the input; 0: none does
    std::unique_ptr<Executor> m_executor;
    std::mutex m_reading;  ///< of m_samples
    std::unique_ptr<OwnSamples> m_samples;
    std::string m_reason = "the model was not opened with an experiment";
};

}  // namespace shardlab::engine
