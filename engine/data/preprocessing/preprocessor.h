#pragma once
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/core/json.h"
#include "engine/core/parameter_schema.h"
#include "engine/data/dataset.h"

namespace shardlab::engine {

/// One kind of preprocessing step, for panels, documentation and the command line.
struct PreprocessKind {
    std::string op;    ///< "scale"
    std::string help;  ///< one sentence
    ParameterSchema schema;
};
/// scale, reshape, cast, resize, standardize, pad_sequences, multi_hot, one_hot.
const std::vector<PreprocessKind>& preprocessKinds();

/// The steps of "preprocess". They act on the first input, one after the other, except one_hot (on the
/// labels); shapes are per sample. What comes out is float32.
class Preprocessor {
public:
    /// Throws Error "Preprocessing step 2 (reshape) …" where a step cannot take what the one before gives.
    Preprocessor(const Json& steps, const Shape& rawSampleShape, DType rawType);
    Preprocessor(const Json& steps, const ArraySpec& raw);

    const Shape& sampleShape()
        const;  ///< of the input after all steps, without batch; (None,) if it is still ragged
    std::int64_t rawElements() const;    ///< of the largest sample that it takes
    std::int64_t oneHotClasses() const;  ///< 0 = labels stay as they are
    bool isIdentity() const;             ///< nothing is computed
    bool needsStatistics() const;        ///< standardize has not seen data yet: see fitted()
    /// The same steps, with statistics from samples [begin, end): those that are trained on. A ReadScope is
    /// told of each.
    Preprocessor fitted(const Samples& samples, std::int64_t begin, std::int64_t end) const;

    /// What is computed, step by step: "op" with its options, standardize with its statistics.
    Json toJson() const;

    /// Memory of one thread between steps; make it once with scratch().
    struct Scratch {
        std::vector<float> raw, first, second;
    };
    Scratch scratch() const;
    /// Writes float32 samples: `out` has room for indices.size() · elements.
    void apply(const Tensor& raw, std::span<const std::int64_t> indices, float* out) const;
    void apply(const Tensor& raw, std::span<const std::int64_t> indices, float* out, Scratch& scratch) const;
    /// One raw sample of a reader; `sample` names it in messages.
    void apply(std::span<const float> raw, float* out, Scratch& scratch, std::int64_t sample) const;
    struct Impl;

private:
    explicit Preprocessor(std::shared_ptr<const Impl> impl) : m_impl(std::move(impl)) {}
    std::shared_ptr<const Impl> m_impl;
};

}  // namespace shardlab::engine
