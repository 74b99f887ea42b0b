#include "engine/data/statistics/data_summary.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "engine/core/error.h"
#include "engine/data/preprocessing/raw_sample_reader.h"
#include "engine/data/statistics/label_numbers.h"

namespace shardlab::engine {
namespace {

constexpr std::int64_t kWidestTable = 128, kMostClasses = 100000;
constexpr std::size_t kReasonsKept = 20, kLengthBins = 48;

bool isTable(const Shape& shape) {
    return shape.rank() == 1 && shape.isFullyKnown() && shape[0] <= kWidestTable;
}
bool isTokens(const ArraySpec& spec) {
    return spec.ragged() || spec.vocabulary > 0;
}

/// Numbers all together, and column by column where they are a table.
struct ColumnStatistics {
    ColumnStatistics(const Shape& shape, bool whole, bool tokens) : all(whole) {
        if (!tokens && isTable(shape))
            columns.assign(static_cast<std::size_t>(shape[0]), NumberStatistics(whole));
    }
    void add(std::span<const float> values) {
        all.add(values);
        for (std::size_t i = 0; i < columns.size(); ++i)
            columns[i].add(values[i]);
    }
    std::vector<NumberSummary> columnSummaries() const {
        std::vector<NumberSummary> summaries;
        for (const NumberStatistics& column : columns)
            summaries.push_back(column.summary());
        return summaries;
    }
    NumberStatistics all;
    std::vector<NumberStatistics> columns;
};

/// Lengths and unknown words of one input.
class LengthStatistics {
public:
    LengthStatistics(const ArraySpec& spec, const Vocabulary* vocabulary, std::int64_t limit) {
        m_summary.limit = limit;
        const auto* words = dynamic_cast<const WordVocabulary*>(vocabulary);
        if (words == nullptr) return;
        m_unknown = static_cast<float>(words->special().unknown);
        m_summary.knowsUnknown = words->special().unknown >= 0;
        if (!spec.ragged()) m_padding = static_cast<float>(words->special().padding);
    }
    void add(std::span<const float> tokens) {
        const auto padding = m_padding < 0.0F ? 0 : std::count(tokens.begin(), tokens.end(), m_padding);
        const auto length = static_cast<std::int64_t>(tokens.size()) - padding;
        m_lengths.push_back(length);
        m_summary.tokens += length;
        if (m_summary.knowsUnknown) m_summary.unknown += std::count(tokens.begin(), tokens.end(), m_unknown);
        if (m_summary.limit == 0 || length <= m_summary.limit) return;
        ++m_summary.cutSequences;
        m_summary.cutTokens += length - m_summary.limit;
    }
    LengthSummary summary() {
        if (m_lengths.empty()) return m_summary;
        std::sort(m_lengths.begin(), m_lengths.end());
        m_summary.sequences = static_cast<std::int64_t>(m_lengths.size());
        m_summary.shortest = m_lengths.front();
        m_summary.median = m_lengths[m_lengths.size() / 2];
        m_summary.longest = m_lengths.back();
        const std::int64_t bins = static_cast<std::int64_t>(kLengthBins);
        const std::int64_t width = m_summary.longest / bins + 1;
        m_summary.histogram.width = static_cast<double>(width);
        m_summary.histogram.counts.assign(static_cast<std::size_t>(m_summary.longest / width + 1), 0);
        for (const std::int64_t length : m_lengths)
            ++m_summary.histogram.counts[static_cast<std::size_t>(length / width)];
        return m_summary;
    }

private:
    float m_unknown = -1.0F, m_padding = -1.0F;
    std::vector<std::int64_t> m_lengths;
    LengthSummary m_summary;
};

/// Sizes of the files' pictures.
class SizeStatistics {
public:
    void add(const ImageSize& size) {
        const auto widen = [&](std::int64_t ImageSize::*extent) {
            m_sizes.smallest.*extent =
                m_sizes.count == 0 ? size.*extent : std::min(m_sizes.smallest.*extent, size.*extent);
            m_sizes.largest.*extent = std::max(m_sizes.largest.*extent, size.*extent);
        };
        widen(&ImageSize::height), widen(&ImageSize::width), widen(&ImageSize::channels);
        ++m_sizes.count;
        const std::int64_t times = ++m_times[{size.height, size.width}];
        if (times <= m_sizes.ofMostFrequent) return;
        m_sizes.ofMostFrequent = times;
        m_sizes.mostFrequent = size;
    }
    std::optional<PictureSizes> sizes() const {
        return m_sizes.count > 0 ? std::optional(m_sizes) : std::nullopt;
    }

private:
    PictureSizes m_sizes;
    std::map<std::pair<std::int64_t, std::int64_t>, std::int64_t> m_times;
};

/// A summary in the making.
class Summarizer {
public:
    Summarizer(const Dataset& data, const SampleRange& range, const Preprocessor* preprocessor,
               const SummaryOptions& options)
        : m_range(range), m_options(options), m_preprocessor(preprocessor), m_reader(*range.samples) {
        for (std::size_t i = 0; i < m_reader.specs().size(); ++i) {
            const ArraySpec& spec = m_reader.specs()[i];
            m_numbers.emplace_back(spec.shape, spec.dtype != DType::Float32, isTokens(spec));
            const Vocabulary* words = i < data.vocabularies.size() ? data.vocabularies[i].get() : nullptr;
            m_lengths.emplace_back(spec, words, i == 0 ? options.sequenceLimit : 0);
        }
        if (preprocessor == nullptr || !preprocessor->sampleShape().isFullyKnown()) {
            m_preprocessor = nullptr;
            return;
        }
        m_scratch = preprocessor->scratch();
        m_out.resize(static_cast<std::size_t>(preprocessor->sampleShape().elementCount()));
        m_after.emplace(preprocessor->sampleShape(), false, isTokens(m_reader.specs()[0]));
    }
    PartSummary run(const StopToken& stop, const SummaryProgress& progress);

private:
    std::int64_t samplesToLookAt() const;
    void add(std::int64_t index);
    void addPreprocessed(std::int64_t index);
    void addTarget();
    void countClassesInMemory();
    void countClass(std::optional<std::int64_t> label);
    bool labelsInMemory() const { return !m_range.samples->y.shape().empty(); }
    void finish();

    SampleRange m_range;
    SummaryOptions m_options;
    const Preprocessor* m_preprocessor;
    RawSampleReader m_reader;
    std::vector<ColumnStatistics> m_numbers;
    std::vector<LengthStatistics> m_lengths;
    std::optional<ColumnStatistics> m_after;
    NumberStatistics m_target;
    SizeStatistics m_sizes;
    Preprocessor::Scratch m_scratch;
    std::vector<float> m_out;
    PartSummary m_result;
};

std::int64_t Summarizer::samplesToLookAt() const {
    std::int64_t elements = 1;
    for (const ArraySpec& spec : m_reader.specs())
        elements += spec.largest;
    const SampleReader* reader = m_range.samples->reader.get();
    std::int64_t most =
        std::min(m_options.mostSamples, std::max<std::int64_t>(1, m_options.mostValues / elements));
    if (reader != nullptr && reader->worthKeeping()) most = std::min(most, m_options.mostFiles);
    return std::min(m_range.count(), most);
}

void Summarizer::countClass(std::optional<std::int64_t> label) {
    ++m_result.labelled;
    if (!label || *label >= kMostClasses) {
        ++m_result.outside;
        return;
    }
    const auto at = static_cast<std::size_t>(*label);
    if (at >= m_result.classes.size()) m_result.classes.resize(at + 1);
    ++m_result.classes[at];
}

void Summarizer::countClassesInMemory() {
    const Tensor& y = m_range.samples->y;
    if (!m_options.classes || !labelsInMemory() || y.shape().elementsPerSample() != 1) return;
    float label = 0.0F;
    for (std::int64_t index = m_range.begin; index < m_range.end; ++index) {
        copyTarget(y, index, std::span(&label, 1));
        countClass(classOf(std::span(&label, 1)));
    }
}

void Summarizer::addTarget() {
    if (!m_options.classes) {
        m_target.add(m_reader.target());
    } else if (!labelsInMemory() && m_reader.target().size() == 1) {
        countClass(classOf(m_reader.target()));
    }
}

void Summarizer::addPreprocessed(std::int64_t index) {
    if (m_preprocessor == nullptr) return;
    try {
        m_preprocessor->apply(m_reader.input(0), m_out.data(), m_scratch, index);
        m_after->add(m_out);
    } catch (const Error& error) {
        if (m_result.preprocessError.empty()) m_result.preprocessError = error.what();
    }
}

void Summarizer::add(std::int64_t index) {
    try {
        const SampleReader* reader = m_range.samples->reader.get();
        const auto size = reader != nullptr ? reader->storedSize(index) : std::nullopt;
        m_reader.read({.index = index, .begin = m_range.begin, .end = m_range.end});
        if (size) m_sizes.add(*size);
    } catch (const Error& error) {
        ++m_result.unreadable;
        if (m_result.unreadableWhy.size() < kReasonsKept) m_result.unreadableWhy.emplace_back(error.what());
        return;
    }
    for (std::size_t i = 0; i < m_numbers.size(); ++i) {
        m_numbers[i].add(m_reader.input(i));
        if (isTokens(m_reader.specs()[i])) m_lengths[i].add(m_reader.input(i));
    }
    addPreprocessed(index);
    addTarget();
}

void Summarizer::finish() {
    if (m_result.labelled == 0) m_result.classes.clear();
    for (std::size_t i = 0; i < m_numbers.size(); ++i) {
        InputSummary input{.spec = m_reader.specs()[i], .numbers = m_numbers[i].all.summary()};
        input.columns = m_numbers[i].columnSummaries();
        if (isTokens(input.spec)) input.lengths = m_lengths[i].summary();
        m_result.inputs.push_back(std::move(input));
    }
    if (m_after) {
        m_result.preprocessed = m_after->all.summary();
        m_result.preprocessedColumns = m_after->columnSummaries();
    }
    if (!m_options.classes) m_result.target = m_target.summary();
    m_result.pictures = m_sizes.sizes();
}

PartSummary Summarizer::run(const StopToken& stop, const SummaryProgress& progress) {
    constexpr std::int64_t kReportEvery = 256;
    m_result.samples = m_range.count();
    m_result.looked = samplesToLookAt();
    if (m_options.classes) m_result.classes.resize(static_cast<std::size_t>(m_options.classCount));
    countClassesInMemory();
    for (std::int64_t i = 0; i < m_result.looked; ++i) {
        if (stop.stopRequested()) throw Error("data: stopped after {} samples", i);
        add(m_range.begin + i * m_range.count() / m_result.looked);
        if (progress && (i + 1) % kReportEvery == 0) progress(i + 1, m_result.looked);
    }
    finish();
    return std::move(m_result);
}

}  // namespace

double LengthSummary::mean() const {
    return sequences > 0 ? static_cast<double>(tokens) / static_cast<double>(sequences) : 0.0;
}

std::optional<std::int64_t> classOf(std::span<const float> target) {
    constexpr float kLargestExact = 0x1.0p24F;
    if (target.size() != 1) return std::nullopt;
    const float value = target[0];
    if (!(value >= 0.0F && value < kLargestExact) || std::floor(value) != value) return std::nullopt;
    return static_cast<std::int64_t>(value);
}

PartSummary summarize(const Dataset& data, const SampleRange& range, const Preprocessor* preprocessor,
                      const SummaryOptions& options, const StopToken& stop, const SummaryProgress& progress) {
    return Summarizer(data, range, preprocessor, options).run(stop, progress);
}

}  // namespace shardlab::engine
