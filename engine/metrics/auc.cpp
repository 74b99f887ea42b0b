#include "engine/metrics/auc.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace shardlab::engine {
namespace {

using At = ThresholdCounts::At;

double share(double part, double rest) {
    return part + rest == 0.0 ? 0.0 : part / (part + rest);
}
double recall(const At& at) {
    return share(at.truePositives, at.falseNegatives);
}
double precision(const At& at) {
    return share(at.truePositives, at.falsePositives);
}
double specificity(const At& at) {
    return share(at.trueNegatives, at.falsePositives);
}

/// Area of PR between two thresholds, the true positives growing linearly with all positives.
double interpolated(const At& high, const At& low) {
    const double dtp = low.truePositives - high.truePositives;
    const double pHigh = high.truePositives + high.falsePositives;
    const double pLow = low.truePositives + low.falsePositives;
    const double slope = pLow > pHigh ? dtp / (pLow - pHigh) : 0.0;
    const double intercept = high.truePositives - slope * pHigh;
    const double ratio = pLow > 0.0 && pHigh > 0.0 ? pLow / pHigh : 1.0;
    const double actual = high.truePositives + high.falseNegatives;
    return actual == 0.0 ? 0.0 : slope * (dtp + intercept * std::log(ratio)) / actual;
}

}  // namespace

double Auc::result() const {
    const bool roc = m_options.curve == Curve::Roc;
    double area = 0.0;
    bool first = true;
    At before{};
    m_counts.forEach([&](const At& at) {
        const At high = before;
        before = at;
        if (std::exchange(first, false)) return;
        if (!roc && m_options.summation == Summation::Interpolation) {
            area += interpolated(high, at);
            return;
        }
        const double width = roc ? specificity(high) - specificity(at) : recall(at) - recall(high);
        const double a = roc ? recall(high) : precision(high), b = roc ? recall(at) : precision(at);
        const double height = m_options.summation == Summation::Interpolation ? 0.5 * (a + b)
                              : m_options.summation == Summation::Minoring    ? std::min(a, b)
                                                                              : std::max(a, b);
        area += width * height;
    });
    return area;
}

double RateAtRate::result() const {
    double best = 0.0;
    m_counts.forEach([&](const At& at) {
        double given = 0.0, wanted = 0.0;
        switch (m_kind) {
            case Kind::SensitivityAtSpecificity:
                given = specificity(at), wanted = recall(at);
                break;
            case Kind::SpecificityAtSensitivity:
                given = recall(at), wanted = specificity(at);
                break;
            case Kind::PrecisionAtRecall:
                given = recall(at), wanted = precision(at);
                break;
            case Kind::RecallAtPrecision:
                given = precision(at), wanted = recall(at);
                break;
        }
        if (given >= m_asked) best = std::max(best, wanted);
    });
    return best;
}

}  // namespace shardlab::engine
