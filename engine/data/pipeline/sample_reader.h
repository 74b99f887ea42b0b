#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/core/shape.h"
#include "engine/core/tensor.h"
#include "engine/data/images/image.h"

namespace shardlab::engine {

/// One array of a raw sample: an input, or the target.
struct ArraySpec {
    Shape shape;  ///< without batch; (None,): a sequence whose length differs between samples
    DType dtype = DType::Float32;  ///< of the source's numbers; they are delivered as float32
    std::int64_t largest = 0;      ///< elements of the largest sample
    std::int64_t vocabulary = 0;   ///< every token is in [0, vocabulary); 0: no tokens, or not known
    bool ragged() const { return !shape.isFullyKnown(); }
};
/// An array whose samples all have the same shape.
ArraySpec fixedSpec(Shape shape, DType dtype, std::int64_t vocabulary = 0);

/// Which sample is asked for. A reader that draws at random is a pure function of all of it.
struct SampleKey {
    std::int64_t index = 0;
    std::int64_t pass = 0;  ///< how often the stream has gone through the data
    std::uint64_t seed = 1;
    std::int64_t begin = 0,
                 end = 0;  ///< the part of the samples that the stream takes (training or validation)
};

/// Room for one raw sample; made once by the pipeline.
struct SampleRoom {
    std::vector<std::span<float>> inputs;  ///< room for the largest sample of each input
    std::vector<std::int64_t> lengths;     ///< elements written to each
    std::span<float> target;               ///< empty: nobody asks for it
    std::vector<std::byte> scratch;        ///< the reader's own; grows until the largest sample was read
};

/// Samples that are made when they are asked for: sequences of any length, windows of a text, files that do
/// not fit into memory. `read` may be called by several threads at once, each with its own room; a sample is
/// the same whoever reads it.
class SampleReader {
public:
    virtual ~SampleReader() = default;
    virtual std::int64_t count() const = 0;
    virtual const std::vector<ArraySpec>& inputs() const = 0;
    /// nullptr: labels are in Samples::y.
    virtual const ArraySpec* target() const { return nullptr; }
    /// Throws Error naming the file and what is wrong in it.
    virtual void read(const SampleKey& key, SampleRoom& room) const = 0;
    /// The sample for a person: its words, its file name. Empty: there is nothing to say.
    virtual std::string text(std::int64_t index) const;
    /// The picture in its file, before it is resized; nullopt: the sample is no picture of a file. Throws
    /// Error naming the file.
    virtual std::optional<ImageSize> storedSize(std::int64_t index) const;
    /// Reading a sample takes a file or decoding, and gives the same numbers in every pass.
    virtual bool worthKeeping() const { return false; }
};

/// Sequences of whole numbers, one after another: sequence i is tokens[offsets[i] .. offsets[i + 1]).
struct Sequences {
    std::vector<std::int32_t> tokens;
    std::vector<std::int64_t> offsets{0};
    std::int64_t count() const { return static_cast<std::int64_t>(offsets.size()) - 1; }
    std::span<const std::int32_t> operator[](std::int64_t index) const;
    /// Room for about so many, with its pages.
    void reserve(std::size_t sequences, std::size_t allTokens);
    void append(std::span<const std::int32_t> sequence);
};

}  // namespace shardlab::engine
