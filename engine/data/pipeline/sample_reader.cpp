#include "engine/data/pipeline/sample_reader.h"

#include "engine/core/memory_pages.h"

namespace shardlab::engine {

ArraySpec fixedSpec(Shape shape, DType dtype, std::int64_t vocabulary) {
    const std::int64_t elements = shape.elementCount();
    return {.shape = std::move(shape), .dtype = dtype, .largest = elements, .vocabulary = vocabulary};
}

std::string SampleReader::text(std::int64_t) const {
    return {};
}

std::optional<ImageSize> SampleReader::storedSize(std::int64_t) const {
    return std::nullopt;
}

std::span<const std::int32_t> Sequences::operator[](std::int64_t index) const {
    const auto begin = static_cast<std::size_t>(offsets[static_cast<std::size_t>(index)]);
    const auto end = static_cast<std::size_t>(offsets[static_cast<std::size_t>(index) + 1]);
    return std::span(tokens).subspan(begin, end - begin);
}

void Sequences::reserve(std::size_t sequences, std::size_t allTokens) {
    tokens.reserve(allTokens);
    offsets.reserve(sequences + 1);
    populatePages(tokens.data(), tokens.capacity() * sizeof tokens[0]);
}

void Sequences::append(std::span<const std::int32_t> sequence) {
    tokens.insert(tokens.end(), sequence.begin(), sequence.end());
    offsets.push_back(static_cast<std::int64_t>(tokens.size()));
}

}  // namespace shardlab::engine
