#include "engine/inspection/batch_preview.h"

#include <algorithm>

#include "engine/core/error.h"
#include "engine/data/preprocessing/raw_sample_reader.h"
#include "engine/distribution/mesh.h"
#include "engine/inspection/sample_schedule.h"

namespace shardlab::engine {
namespace {

constexpr std::int64_t kMostNumbers = 16 << 20;  // of all contents of a batch

/// Tokens that are not padding.
std::int64_t lengthOf(const DataPlan& plan, const RawSampleReader& sample) {
    const ArraySpec& spec = sample.specs()[0];
    if (spec.ragged()) return static_cast<std::int64_t>(sample.input(0).size());
    if (spec.vocabulary == 0 || plan.data->vocabularies.empty()) return 0;
    const auto* words = dynamic_cast<const WordVocabulary*>(plan.data->vocabularies[0].get());
    if (words == nullptr || words->special().padding < 0) return 0;
    const auto tokens = sample.input(0);
    return static_cast<std::int64_t>(tokens.size()) -
           std::count(tokens.begin(), tokens.end(), static_cast<float>(words->special().padding));
}

BatchSample sampleOf(const DataPlan& plan, RawSampleReader& reader, const SampleKey& key, bool withContent) {
    BatchSample sample;
    sample.key = key;
    try {
        reader.read(key);
    } catch (const Error& error) {
        sample.error = error.what();
        return sample;
    }
    if (plan.classLabels) sample.label = classOf(reader.target());
    if (withContent) sample.content = sampleContent(*plan.data, reader);
    sample.length = lengthOf(plan, reader);
    return sample;
}

/// A sequence fills this many places: those of the padded input, or of the source that pads by itself.
std::int64_t paddedLengthOf(const DataPlan& plan) {
    if (plan.sequenceLimit > 0) return plan.sequenceLimit;
    const ArraySpec spec = plan.data->inputs()[0];
    return spec.vocabulary > 0 && !spec.ragged() ? spec.largest : 0;
}

}  // namespace

std::int64_t BatchPreview::count() const {
    std::int64_t total = 0;
    for (const auto& shard : shards)
        total += static_cast<std::int64_t>(shard.size());
    return total;
}

double BatchPreview::paddingShare() const {
    std::int64_t filled = 0, places = 0;
    for (const auto& shard : shards) {
        for (const BatchSample& sample : shard) {
            if (sample.length == 0) continue;
            filled += std::min(sample.length, paddedLength);
            places += paddedLength;
        }
    }
    return places > 0 ? 1.0 - static_cast<double>(filled) / static_cast<double>(places) : 0.0;
}

BatchPreview previewBatch(const DataPlan& plan, const Experiment& experiment, int epoch, std::int64_t step,
                          const StopToken& stop) {
    const PipelineOptions options = trainingPipelineOptions(experiment, true);
    const SampleRange& training = plan.split.training;
    SampleSchedule schedule(training, options);
    const BatchPlan& batches = schedule.batches();
    const std::vector<SampleKey> keys = schedule.keys(epoch, step);
    BatchPreview preview{.epoch = epoch,
                         .step = step,
                         .steps = batches.steps(),
                         .batchSize = options.batchSize,
                         .samples = training.count(),
                         .lastCount = batches.slice(epoch, batches.steps() - 1).count,
                         .dropRemainder = options.dropRemainder,
                         .shuffled = options.shuffle(),
                         .frozen = options.cache == PipelineOptions::Cache::AfterBatch,
                         .paddedLength = paddedLengthOf(plan),
                         .shards = {}};
    preview.unused = std::max<std::int64_t>(0, training.count() - batches.samplesPerEpoch());
    const std::int64_t count = std::ssize(keys);
    const bool withContent = count * plan.data->inputs()[0].largest <= kMostNumbers;
    RawSampleReader reader(*training.samples);
    for (const Shard& part : shard(count, std::max(1, experiment.runtime.replicas))) {
        std::vector<BatchSample>& samples = preview.shards.emplace_back();
        for (std::int64_t i = part.begin; i < part.begin + part.count; ++i) {
            if (stop.stopRequested()) throw Error("data: stopped at sample {} of a batch", i);
            samples.push_back(sampleOf(plan, reader, keys[static_cast<std::size_t>(i)], withContent));
        }
    }
    return preview;
}

}  // namespace shardlab::engine
