#include "engine/data/pipeline/target_feed.h"

#include <algorithm>

#include "engine/core/error.h"

namespace shardlab::engine {

TargetFeed::TargetFeed(const Samples& samples, std::int64_t begin, std::int64_t end,
                       const TargetOptions& options, std::int64_t oneHotClasses)
    : m_samples(samples),
      m_begin(begin),
      m_options(options),
      m_oneHot(options.oneHot ? oneHotClasses : 0),
      m_fromReader(options.target == 0 && samples.reader && samples.y.shape().empty()),
      m_spec(samples.target(options.target)) {
    check();
    if (!m_fromReader && (m_options.sparseLabels || m_oneHot > 0))
        m_labels = labelNumbers(samples.targetArray(options.target), begin, end, range());
}

LabelRange TargetFeed::range() const {
    if (m_options.sparseLabels) return {m_options.labelClasses, m_options.ignoredLabel};
    return {m_oneHot, {}};
}

void TargetFeed::check() const {
    if (m_options.sparseLabels && m_oneHot > 0) {
        throw Error("pipeline: the loss expects integer labels; got one_hot targets with {} columns",
                    m_oneHot);
    }
    if (m_spec.ragged()) throw Error("pipeline: expected targets of equal length; got different lengths");
    if (!m_options.sparseLabels) checkNumbers();
    if (!m_options.sparseLabels && m_oneHot == 0) return;
    const std::int64_t expected = m_options.sparseLabels ? m_options.labelsPerSample : m_spec.largest;
    if (m_spec.largest == expected) return;
    throw Error("pipeline: expected {} per sample; got targets of shape {}",
                expected == 1 ? "one label" : fmt::format("{} labels", expected), m_spec.shape.toString());
}

/// A loss compares number by number; it does not broadcast.
void TargetFeed::checkNumbers() const {
    const Shape& output = m_options.outputShape;
    if (output.empty() || m_spec.largest * std::max<std::int64_t>(m_oneHot, 1) == output.elementCount())
        return;
    throw Error("pipeline: expected targets of shape {}, as the output of the model; got {}",
                output.toString(),
                m_oneHot > 0 ? fmt::format("one_hot targets with {} columns", m_oneHot)
                             : "shape " + m_spec.shape.toString());
}

BatchTarget TargetFeed::room(std::int64_t batch) const {
    const auto batched = [batch](const Shape& sample) {
        std::vector<std::int64_t> dims{batch};
        dims.insert(dims.end(), sample.begin(), sample.end());
        return Shape(std::move(dims));
    };
    BatchTarget target{.labels = {}, .targets = {}, .sparse = m_options.sparseLabels};
    Shape label = m_spec.shape;
    if (label == Shape{1} && (target.sparse || m_oneHot > 0)) label = Shape{};
    if (target.sparse) {
        target.labels = Tensor(batched(label), DType::Int32);
    } else if (m_oneHot > 0) {
        std::vector<std::int64_t> dims = label.dims();
        dims.push_back(m_oneHot);
        target.targets = Tensor(batched(Shape(std::move(dims))));
    } else {
        target.targets = Tensor(batched(label.empty() ? Shape{1} : label));
    }
    return target;
}

std::int32_t TargetFeed::label(std::int64_t index, std::size_t i, std::span<const float> raw) const {
    if (m_fromReader) return labelNumber(raw[i], range(), index);
    const auto width = static_cast<std::size_t>(m_spec.largest);
    return m_labels[static_cast<std::size_t>(index - m_begin) * width + i];
}

void TargetFeed::fill(std::size_t slot, std::int64_t index, std::span<const float> raw, Tensor& labels,
                      Tensor& targets) const {
    const auto width = static_cast<std::size_t>(m_spec.largest);
    const auto classes = static_cast<std::size_t>(m_oneHot);
    if (m_options.sparseLabels) {
        const auto row = labels.ints().subspan(slot * width, width);
        for (std::size_t i = 0; i < width; ++i)
            row[i] = label(index, i, raw);
    } else if (classes > 0) {
        const auto row = targets.floats().subspan(slot * width * classes, width * classes);
        std::fill(row.begin(), row.end(), 0.0F);
        for (std::size_t i = 0; i < width; ++i)
            row[i * classes + static_cast<std::size_t>(label(index, i, raw))] = 1.0F;
    } else if (m_fromReader) {
        std::copy(raw.begin(), raw.end(), targets.floats().subspan(slot * width).begin());
    } else {
        copyTarget(m_samples.targetArray(m_options.target), index,
                   targets.floats().subspan(slot * width, width));
    }
}

}  // namespace shardlab::engine
