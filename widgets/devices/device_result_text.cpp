#include "widgets/devices/device_result_text.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>

#include "engine/core/wording.h"
#include "engine/devices/device_catalog.h"
#include "widgets/common/engine_text.h"
#include "widgets/common/text_format.h"
#include "widgets/devices/device_names.h"

namespace shardlab {

namespace {

QString tr(const char* text) {
    return QCoreApplication::translate("shardlab::DeviceAnswerText", text);
}

std::string nameInSentence(const std::string& id) {
    const engine::DeviceSpec* device = engine::DeviceCatalog::installed().find(id);
    return engine::withinSentence(device == nullptr ? id : device->name);
}

/// With the device's name, as people read it, for its id.
engine::RunEstimate named(engine::RunEstimate estimate) {
    estimate.device = nameInSentence(estimate.device);
    return estimate;
}

QString breakEvenText(const engine::RunEstimate& own, const engine::RunEstimate& other) {
    if (own.stepsPerEpoch == 0 || other.stepsPerEpoch == 0) return {};  // the data are missing
    const auto epoch = engine::breakEvenEpoch(own, other);
    const QString name = deviceName(other.device);
    return !epoch ? tr("With start-up and compilation included, %1 never finishes earlier.").arg(name)
           : *epoch > 1
               ? tr("Break-even: %1 finishes earlier for runs of %2 epochs or more.").arg(name).arg(*epoch)
               : tr("%1 finishes earlier for any number of epochs.").arg(name);
}

}  // namespace

QString fittingText(const engine::DeviceResult& answer) {
    if (!answer.known() || answer.fits()) return {};
    const engine::RunEstimate& run = answer.estimate;
    QStringList parts{tr("Out of memory: needs %1, has %2 per core.")
                          .arg(formatBytes(run.peakBytesPerCore), formatBytes(run.capacityBytes))};
    parts << (answer.largestBatch > 0
                  ? tr("Largest global batch size that fits: %1.").arg(formatCount(answer.largestBatch))
                  : tr("Even a batch size of 1 per replica does not fit."));
    if (answer.accumulated) {
        const engine::RunEstimate& accumulated = *answer.accumulated;
        parts << tr("Gradient accumulation with %1 micro-batches of %2 fits: %3 per step, %4 per epoch.")
                     .arg(formatCount(accumulated.accumulationSteps),
                          formatCount(accumulated.globalBatch / accumulated.accumulationSteps),
                          formatSeconds(accumulated.stepSeconds), formatSeconds(accumulated.epochSeconds));
    }
    return keptTogether(parts.join(QLatin1Char(' ')));
}

QString precisionText(const engine::RunEstimate& estimate) {
    return estimate.precision == engine::Precision::Default
               ? tr("default (%1)").arg(toQString(estimate.matrixFormat))
               : QString::fromLatin1(nameOf(estimate.precision));
}

QString hostStackName(const std::string& id) {
    const auto& stacks = engine::DeviceCatalog::installed().hostStacks();
    const auto found = std::ranges::find(stacks, id, &engine::HostStack::id);
    return engineText(found == stacks.end() ? id : found->name);
}

QString comparisonText(const engine::DeviceResult& own, const engine::DeviceResult& other,
                       const std::optional<engine::EqualCase>& equal) {
    const QString name = deviceName(other.device);
    if (!other.known()) return tr("%1: %2").arg(name, toQString(other.error));
    if (!other.fits()) return tr("%1: %2").arg(name, fittingText(other));
    const auto comparison = engine::compareDevices(named(own.estimate), named(other.estimate));
    QStringList lines{engineText(comparison.text)};
    for (const std::string& reservation : comparison.reservations)
        lines << toQString(reservation);
    if (equal) {
        engine::EqualCase shown = *equal;
        shown.comparison.winner = nameInSentence(shown.comparison.winner);
        shown.comparison.loser = nameInSentence(shown.comparison.loser);
        lines << toQString(shown.text());
    }
    const QString breakEven = breakEvenText(own.estimate, other.estimate);
    const QString text = keptTogether(lines.join(QLatin1Char(' ')));
    return breakEven.isEmpty() ? text : text + QLatin1Char(' ') + breakEven;
}

}  // namespace shardlab
