#pragma once
#include <optional>
#include <span>

#include "engine/data/pipeline/pipeline.h"
#include "engine/experiment/experiment.h"
#include "engine/inference/sample_evaluation.h"

namespace shardlab::engine {

/// How the outputs of a classifier are read as probabilities of classes, and its targets as labels.
class ClassScores {
public:
    /// Throws Error, one sentence, if a sample of the experiment has no single class.
    ClassScores(const Experiment& experiment, const Model& model);
    int classes() const { return m_classes; }
    std::int64_t columns() const { return m_columns; }
    bool sparse() const { return m_sparse; }
    /// Makes probabilities of outputs: "softmax", "sigmoid"; "": they are ones already.
    const char* activation() const {
        return m_function == Function::Softmax ? "softmax" : m_function == Function::Sigmoid ? "sigmoid" : "";
    }

    /// Probabilities (classes) of one row of outputs (columns); 0 where an output is not a number.
    void probabilities(std::span<const float> row, std::span<float> out) const;
    /// The true class of sample `row` of a batch; SamplePrediction::kNotCounted: the loss's ignore_class.
    /// Throws Error if its targets name no single class.
    int label(const Batch& batch, std::int64_t row) const;

private:
    enum class Function { None, Softmax, Sigmoid } m_function = Function::None;
    int m_classes = 0;
    std::int64_t m_columns = 0;
    std::optional<std::int32_t> m_ignored;
    bool m_sparse = false, m_binary = false;
};

}  // namespace shardlab::engine
