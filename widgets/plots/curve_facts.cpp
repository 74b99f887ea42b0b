#include "widgets/plots/curve_facts.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "widgets/common/text_format.h"
#include "widgets/plots/metric_choices.h"

namespace shardlab {

namespace {

bool sameNumber(double a, double b) {
    return a == b || (std::isnan(a) && std::isnan(b));
}

bool hasMetric(const RunCurves& run, const std::string& metric) {
    const auto has = [&](const auto& point) { return std::isfinite(run.value(point, metric)); };
    return std::ranges::any_of(run.epochs, has) || std::ranges::any_of(run.steps, has);
}

/// Epochs one for one, and batches where both runs still have them.
bool coincide(const RunCurves& a, const RunCurves& b, const std::string& metric) {
    if (a.epochs.size() != b.epochs.size()) return false;
    for (std::size_t i = 0; i < a.epochs.size(); ++i) {
        for (const std::string& name : {metric, "val_" + metric}) {
            if (a.epochs[i].lastStep != b.epochs[i].lastStep) return false;
            if (!sameNumber(RunCurves::value(a.epochs[i], name), RunCurves::value(b.epochs[i], name)))
                return false;
        }
    }
    if (a.steps.empty() || b.steps.empty()) return !a.epochs.empty();
    return std::ranges::equal(a.steps, b.steps, [&](const auto& x, const auto& y) {
        return sameNumber(a.value(x, metric), b.value(y, metric));
    });
}

}  // namespace

std::vector<CurveValues::Value> newestValues(const RunCurves& run, const std::string& metric) {
    std::vector<CurveValues::Value> values;
    const auto add = [&](const QString& name, double value, bool dashed) {
        if (std::isfinite(value)) values.push_back({name, formatMetric(value), dashed});
    };
    const auto tr = [](const char* text) {
        return QCoreApplication::translate("shardlab::CurveFacts", text);
    };
    if (run.epochs.empty()) {
        if (!run.steps.empty()) add(tr("batch"), run.value(run.steps.back(), metric), false);
        return values;
    }
    const engine::EpochRecord& last = run.epochs.back();
    const QString training =
        metric == kLearningRateName || metric == kLossScaleName ? QString() : tr("training");
    add(training, RunCurves::value(last, metric), false);
    add(tr("validation"), RunCurves::value(last, "val_" + metric), true);
    return values;
}

QString spokenValues(const RunCurves& run, const std::string& metric) {
    const auto tr = [](const char* text) {
        return QCoreApplication::translate("shardlab::CurveFacts", text);
    };
    QStringList values;
    for (const CurveValues::Value& value : newestValues(run, metric))
        values << (value.name + QLatin1Char(' ') + value.text).trimmed();
    const QString all = values.join(QStringLiteral(", "));
    if (run.epochs.empty()) return QStringLiteral("%1: %2").arg(run.title(), all);
    return tr("%1: %2 after %3")
        .arg(run.title(), all,
             formatNumber(static_cast<std::int64_t>(run.epochs.size()), tr("1 epoch"), tr("%1 epochs")));
}

const RunCurves* newestWith(const std::vector<const RunCurves*>& runs, const std::string& metric) {
    const auto found = std::find_if(runs.rbegin(), runs.rend(),
                                    [&](const RunCurves* run) { return hasMetric(*run, metric); });
    return found == runs.rend() ? nullptr : *found;
}

QString coincidenceText(const std::vector<const RunCurves*>& runs, const std::string& metric) {
    std::vector<const RunCurves*> with;
    std::ranges::copy_if(runs, std::back_inserter(with),
                         [&](const RunCurves* run) { return hasMetric(*run, metric); });
    int most = 0;
    for (const RunCurves* run : with) {
        const auto same = std::ranges::count_if(
            with, [&](const RunCurves* other) { return coincide(*run, *other, metric); });
        most = std::max(most, static_cast<int>(same));
    }
    if (most < 2) return {};
    return QCoreApplication::translate("shardlab::CurveFacts", "%1 runs coincide").arg(most);
}

}  // namespace shardlab
