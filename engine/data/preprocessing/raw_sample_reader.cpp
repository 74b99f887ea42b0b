#include "engine/data/preprocessing/raw_sample_reader.h"

#include "engine/core/error.h"
#include "engine/data/statistics/label_numbers.h"

namespace shardlab::engine {

RawSampleReader::RawSampleReader(const Samples& samples) : m_samples(samples), m_specs(samples.inputs()) {
    for (const ArraySpec& spec : m_specs) {
        m_values.emplace_back(static_cast<std::size_t>(spec.largest));
        m_room.lengths.push_back(spec.largest);
    }
    for (std::vector<float>& values : m_values)
        m_room.inputs.emplace_back(values);
    if (samples.reader || !samples.y.shape().empty())
        m_target.resize(static_cast<std::size_t>(samples.target().largest));
    if (samples.reader && samples.y.shape().empty()) m_room.target = m_target;
}

void RawSampleReader::read(const SampleKey& key) {
    if (key.index < 0 || key.index >= m_samples.count())
        throw Error("data: expected a sample in [0, {}); got {}", m_samples.count(), key.index);
    if (m_samples.reader) {
        m_samples.reader->read(key, m_room);
    } else {
        copyTarget(m_samples.x, key.index, m_values[0]);
    }
    if (!m_samples.y.shape().empty()) copyTarget(m_samples.y, key.index, m_target);
}

std::span<const float> RawSampleReader::input(std::size_t input) const {
    return std::span(m_values[input]).first(static_cast<std::size_t>(m_room.lengths[input]));
}

Shape RawSampleReader::shape(std::size_t input) const {
    return m_specs[input].ragged() ? Shape{m_room.lengths[input]} : m_specs[input].shape;
}

}  // namespace shardlab::engine
