#include "engine/data/pipeline/sample_order.h"

#include <algorithm>
#include <numeric>

#include "engine/core/rng.h"

namespace shardlab::engine {
namespace {

/// Keeps the draws apart from those of weights and dropout under the same seed.
constexpr std::uint64_t kShuffleStream = std::uint64_t{0x5348} << 48;

}  // namespace

SampleOrder::SampleOrder(std::int64_t count, std::int64_t buffer, std::uint64_t seed)
    : m_count(count), m_seed(seed) {
    if (buffer <= 1) return;
    m_order.resize(static_cast<std::size_t>(count));
    m_buffer.resize(static_cast<std::size_t>(std::min(buffer, count)));
}

void SampleOrder::seek(std::int64_t pass, std::int64_t offset) {
    m_pass = pass, m_offset = offset;
}

void SampleOrder::shufflePass() {
    Rng rng(m_seed, kShuffleStream | static_cast<std::uint64_t>(m_pass));
    std::size_t size = m_buffer.size();
    std::iota(m_buffer.begin(), m_buffer.end(), std::int64_t{0});
    auto next = static_cast<std::int64_t>(size);
    for (std::int64_t& index : m_order) {
        const auto drawn = static_cast<std::size_t>(rng.below(size));
        index = m_buffer[drawn];
        m_buffer[drawn] = next < m_count ? next++ : m_buffer[--size];
    }
    m_orderOf = m_pass;
}

void SampleOrder::take(std::span<std::int64_t> indices) {
    while (!indices.empty()) {
        if (m_offset == m_count) seek(m_pass + 1, 0);
        if (!m_order.empty() && m_orderOf != m_pass) shufflePass();
        const std::int64_t part = std::min(static_cast<std::int64_t>(indices.size()), m_count - m_offset);
        const auto target = indices.first(static_cast<std::size_t>(part));
        if (m_order.empty()) {
            std::iota(target.begin(), target.end(), m_offset);
        } else {
            std::copy_n(m_order.begin() + m_offset, part, target.begin());
        }
        m_offset += part;
        indices = indices.subspan(static_cast<std::size_t>(part));
    }
}

}  // namespace shardlab::engine
