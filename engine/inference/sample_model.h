#pragma once
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/core/stop_token.h"
#include "engine/data/preprocessing/preprocessor.h"
#include "engine/experiment/experiment.h"
#include "engine/inference/class_scores.h"
#include "engine/model/named_weights.h"
#include "engine/runtime/executor.h"

namespace shardlab::engine {

/// What a model says of one sample.
struct SampleScores {
    std::vector<float> values;  ///< by class: probabilities; of what is no classifier: its outputs
    bool probabilities = true;
    std::size_t best() const;                ///< the lower one where two are equal, as argmax does
    std::vector<std::size_t> order() const;  ///< most probable first; outputs in their order
};

/// A trained model that is asked about raw samples one by one: preprocessing, forward pass, gradients with
/// respect to the input. For models with one input and one output. One thread at a time.
class SampleModel {
public:
    struct Options {
        MatrixFormat format = MatrixFormat::Float32;
        int threads = 0;  ///< 0: as many as there are cores
    };
    /// Throws Error: weights that do not fit, a model with several inputs or outputs, samples that have
    /// another shape after preprocessing than the model expects.
    SampleModel(const Experiment& experiment, const NamedWeights& weights, const Preprocessor& preprocessor,
                const Options& options);
    ~SampleModel();

    const Model& model() const { return m_model; }
    const std::vector<Tensor>& weights() const { return m_weights; }
    std::size_t outputs() const;  ///< classes, or numbers of the output
    const Options& options() const { return m_options; }
    const std::shared_ptr<ThreadArena>& arena() const { return m_arena; }
    bool classifies() const { return m_scores != nullptr; }
    const ClassScores* scores() const { return m_scores.get(); }  ///< null: no classifier
    const Preprocessor& preprocessor() const { return m_preprocessor; }

    /// The model's input of a raw sample.
    std::vector<float> input(std::span<const float> raw);
    SampleScores predict(std::span<const float> raw);
    /// Of inputs behind each other, as input() makes them. Throws Error if `stop` was asked for.
    std::vector<SampleScores> predictInputs(std::span<const float> inputs, const StopToken* stop = nullptr);

    /// Gradients of one entry of SampleScores, in inference mode, with respect to the model's input and to
    /// the table of the embedding that reads it. Of a model that ends in a softmax or sigmoid it is the
    /// gradient of the probability, else that of the logit: the sign and the relative sizes are the same.
    struct Gradients {
        std::vector<float> input;     ///< empty if the input is read by an Embedding
        std::vector<float> table;     ///< rows × width; empty without an Embedding
        std::span<const float> rows;  ///< the table itself
        std::size_t width = 0;        ///< of the table
    };
    Gradients gradients(std::span<const float> input, std::size_t output);

private:
    void read(std::span<const float> row, SampleScores& scores) const;
    Executor& backward();
    Model m_model;
    std::vector<Tensor> m_weights;
    Preprocessor m_preprocessor;
    Preprocessor::Scratch m_scratch;
    std::unique_ptr<ClassScores> m_scores;  ///< null: no classifier
    bool m_binary = false;                  ///< one output stands for two classes
    Options m_options;
    std::shared_ptr<ThreadArena> m_arena;
    std::unique_ptr<Executor> m_forward, m_backward;
};

}  // namespace shardlab::engine
