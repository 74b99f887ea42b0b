#include "engine/data/dataset.h"

#include <algorithm>
#include <cmath>

#include "engine/core/error.h"
#include "engine/data/pipeline/reordered_samples.h"
#include "engine/data/statistics/label_numbers.h"

namespace shardlab::engine {
namespace {

ArraySpec specOf(const Tensor& tensor) {
    return fixedSpec(tensor.shape().withoutBatch(), tensor.dtype());
}

/// The whole number of sample `index` in y, where y is one a sample.
std::optional<std::int64_t> labelOf(const Tensor& y, std::int64_t index) {
    if (y.shape().empty() || index >= y.shape()[0] || y.shape().elementsPerSample() != 1) return std::nullopt;
    const auto at = static_cast<std::size_t>(index);
    switch (y.dtype()) {
        case DType::UInt8:
            return y.uint8s()[at];
        case DType::Int32:
            return y.ints()[at];
        case DType::Float32:
            break;
    }
    const float value = y.floats()[at];
    const bool whole = std::floor(value) == value && std::abs(value) < 0x1.0p24F;
    return whole ? std::optional<std::int64_t>(static_cast<std::int64_t>(value)) : std::nullopt;
}

}  // namespace

std::shared_ptr<const Dataset> DataSource::loadFor(const LoadRequest& request) const {
    std::shared_ptr<const Dataset> set = load();
    const ValidationSplit& split = request.validation;
    if (!split.stratified || split.fraction <= 0) return set;
    const Samples& all = set->train;
    if (all.y.shape().empty() && all.target().largest == 1)
        throw Error("data: a stratified split expects labels in memory; these are read with each sample");
    if (all.y.shape().empty()) {
        throw Error("data: a stratified split expects one class per sample; got targets of shape {}",
                    all.target().shape.toString());
    }
    Dataset stratified = *set;
    stratified.train = reordered(all, stratifiedOrder(classLabels(all.y), split));
    return std::make_shared<const Dataset>(std::move(stratified));
}

std::int64_t Samples::count() const {
    if (reader) return reader->count();
    return x.shape().empty() ? 0 : x.shape()[0];
}

std::vector<ArraySpec> Samples::inputs() const {
    return reader ? reader->inputs() : std::vector{specOf(x)};
}

ArraySpec Samples::target(std::size_t number) const {
    if (number > 0) return specOf(moreTargets.at(number - 1));
    const ArraySpec* own = reader ? reader->target() : nullptr;
    return y.shape().empty() && own != nullptr ? *own : specOf(y);
}

std::vector<ArraySpec> Dataset::inputs() const {
    std::vector<ArraySpec> specs = train.inputs();
    if (test.count() == 0) return specs;
    const std::vector<ArraySpec> others = test.inputs();
    for (std::size_t i = 0; i < std::min(specs.size(), others.size()); ++i) {
        specs[i].largest = std::max(specs[i].largest, others[i].largest);
        specs[i].vocabulary = std::max(specs[i].vocabulary, others[i].vocabulary);
    }
    return specs;
}

std::string Dataset::describeSample(const Samples& part, std::int64_t index) const {
    if (index < 0 || index >= part.count()) {
        throw Error("data: expected a sample in [0, {}); got {}", part.count(), index);
    }
    std::string text = part.reader ? part.reader->text(index) : "";
    const auto label = labelOf(part.y, index);
    if (label && *label >= 0 && *label < static_cast<std::int64_t>(classNames.size())) {
        text += (text.empty() ? "" : "\n") + classNames[static_cast<std::size_t>(*label)];
    }
    return text;
}

}  // namespace shardlab::engine
