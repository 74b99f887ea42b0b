#include "widgets/histograms/ridge_range.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "widgets/histograms/histogram_ridges.h"

namespace shardlab {

namespace {

constexpr double kReadable = 4;  ///< times as wide as the others

/// A ridge without the outermost thousandth on either side, to whole bins of the histogram: a few outliers of
/// many thousand numbers would squeeze the others into a needle.
RidgeRange bulkOf(const Ridge& ridge) {
    const std::vector<std::uint32_t>& counts = ridge.histogram.counts;
    const double spare = std::accumulate(counts.begin(), counts.end(), 0.0) / 1000;
    const auto reaches = [spare, sum = 0.0](std::uint32_t count) mutable { return (sum += count) > spare; };
    const auto first = std::find_if(counts.begin(), counts.end(), reaches);
    const auto last = std::find_if(counts.rbegin(), counts.rend(), reaches);
    if (first == counts.end()) return {ridge.minimum, ridge.maximum};
    const int low = ridge.histogram.firstBin + static_cast<int>(first - counts.begin());
    const int high = ridge.histogram.firstBin + static_cast<int>(counts.rend() - last) - 1;
    return {std::max(ridge.minimum, engine::Histogram::lowerEdge(low)),
            std::min(ridge.maximum, engine::Histogram::upperEdge(high))};
}

std::vector<RidgeRange> bulksOf(const std::vector<Ridge>& ridges) {
    std::vector<RidgeRange> bulks;
    std::ranges::transform(ridges, std::back_inserter(bulks), bulkOf);
    return bulks;
}

RidgeRange around(const std::vector<RidgeRange>& bulks) {
    if (bulks.empty()) return {-1, 1};
    RidgeRange all = bulks.front();
    for (const RidgeRange& bulk : bulks)
        all = {std::min(all.from, bulk.from), std::max(all.to, bulk.to)};
    if (all.to > all.from) return all;
    const double room = all.from != 0 ? std::abs(all.from) / 2 : 1.0;
    return {all.from - room, all.to + room};
}

}  // namespace

RidgeRange wholeRange(const std::vector<Ridge>& ridges) {
    return around(bulksOf(ridges));
}

RidgeRange commonRange(const std::vector<Ridge>& ridges) {
    std::vector<RidgeRange> bulks = bulksOf(ridges);
    if (bulks.empty()) return around(bulks);
    std::vector<double> widths;
    std::ranges::transform(bulks, std::back_inserter(widths), &RidgeRange::width);
    std::ranges::nth_element(widths, widths.begin() + std::ssize(widths) / 2);
    const double widest = kReadable * std::max(bulks.back().width(), widths[widths.size() / 2]);
    std::erase_if(bulks, [&](const RidgeRange& bulk) { return widest > 0 && bulk.width() > widest; });
    return around(bulks);
}

}  // namespace shardlab
