#include "engine/runs/layer_history_pack.h"

#include "engine/core/error.h"
#include "engine/runs/packed_bytes.h"

namespace shardlab::engine {
namespace {

void pack(PackedWriter& bytes, const ArrayStatistics& array) {
    for (const std::int64_t number : {array.count, array.zeros, array.notFinite})
        bytes.add(number);
    for (const double number :
         {array.minimum, array.maximum, array.mean, array.standardDeviation, array.norm})
        bytes.add(number);
    bytes.add(static_cast<std::int32_t>(array.histogram.firstBin));
    bytes.addSmall(array.histogram.counts.size());
    for (const std::uint32_t count : array.histogram.counts)
        bytes.addSmall(count);
}

ArrayStatistics unpackArray(PackedReader& bytes) {
    ArrayStatistics array;
    for (std::int64_t* number : {&array.count, &array.zeros, &array.notFinite})
        *number = bytes.next<std::int64_t>();
    for (double* number :
         {&array.minimum, &array.maximum, &array.mean, &array.standardDeviation, &array.norm})
        *number = bytes.next<double>();
    const auto first = bytes.next<std::int32_t>();
    const std::uint64_t bins = bytes.nextSmall();
    constexpr int kLast = Histogram::kLastBin;
    if (first < -kLast || first > kLast || bins > static_cast<std::uint64_t>(kLast - first + 1))
        throw Error("expected bins from {} to {}; got {} from {}", -kLast, kLast, bins, first);
    array.histogram.firstBin = first;
    array.histogram.counts.resize(bins);
    for (std::uint32_t& count : array.histogram.counts)
        count = static_cast<std::uint32_t>(bytes.nextSmall());
    return array;
}

void pack(PackedWriter& bytes, const ActivationStatistics& activation) {
    bytes.addText(activation.layer);
    bytes.addText(activation.function);
    for (const std::int64_t number : {activation.samples, activation.units, activation.deadUnits})
        bytes.add(number);
    bytes.add(activation.saturatedShare);
    bytes.add(activation.canDie);
    bytes.add(activation.isOutput);
}

ActivationStatistics unpackActivation(PackedReader& bytes) {
    ActivationStatistics activation;
    activation.layer = bytes.nextText();
    activation.function = bytes.nextText();
    for (std::int64_t* number : {&activation.samples, &activation.units, &activation.deadUnits})
        *number = bytes.next<std::int64_t>();
    activation.saturatedShare = bytes.next<double>();
    activation.canDie = bytes.next<std::uint8_t>() != 0;
    activation.isOutput = bytes.next<std::uint8_t>() != 0;
    return activation;
}

}  // namespace

std::string packMoment(const LayerStatistics& moment) {
    PackedWriter bytes;
    bytes.add(static_cast<std::int32_t>(moment.epoch));
    bytes.add(moment.step);
    bytes.add(moment.learningRate);
    bytes.addSmall(moment.weights.size());
    for (const WeightStatistics& weight : moment.weights) {
        pack(bytes, weight.weights);
        pack(bytes, weight.gradients);
        bytes.add(weight.updateRatio);
    }
    bytes.addSmall(moment.activations.size());
    for (const ActivationStatistics& activation : moment.activations)
        pack(bytes, activation);
    return bytes.take();
}

LayerStatistics unpackMoment(std::span<const char> data, std::size_t weights) {
    PackedReader bytes(data);
    LayerStatistics moment;
    moment.epoch = bytes.next<std::int32_t>();
    moment.step = bytes.next<std::int64_t>();
    moment.learningRate = bytes.next<double>();
    const std::uint64_t count = bytes.nextSmall();
    if (count != weights) throw Error("expected statistics of {} weights; got {}", weights, count);
    moment.weights.resize(weights);
    for (WeightStatistics& weight : moment.weights) {
        weight.weights = unpackArray(bytes);
        weight.gradients = unpackArray(bytes);
        weight.updateRatio = bytes.next<double>();
    }
    // An activation takes more than one byte each, so the memory stays in proportion to the data.
    for (std::uint64_t left = bytes.nextSmall(); left > 0; --left)
        moment.activations.push_back(unpackActivation(bytes));
    return moment;
}

}  // namespace shardlab::engine
