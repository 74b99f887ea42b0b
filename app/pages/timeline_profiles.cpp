#include "app/pages/timeline_profiles.h"

#include "app/pages/timeline_panel.h"
#include "engine/core/quantity.h"
#include "engine/experiment/experiment.h"
#include "engine/experiment/experiment_differences.h"
#include "widgets/common/list_text.h"
#include "widgets/common/text_format.h"

namespace shardlab {

namespace {
constexpr int kNamedDifferences = 3;  ///< of two measured experiments

Profile profileOf(const SimulatedTimeline& run, bool aligned) {
    const auto steps = static_cast<engine::Ticks>(run.index->stepsExtent().begin);
    return {.index = run.index,
            .title = run.deviceName,
            .origin = aligned ? steps : 0,
            .note = TimelinePanel::tr("%1 per step").arg(formatSeconds(run.estimate.stepSeconds))};
}

Profile profileOf(const MeasuredTimeline& measured, const QString& title, bool aligned) {
    const engine::StepProfile& profile = measured.profile;
    return {.index = measured.index,
            .title = title,
            .clock = ProfileClock::Measured,
            .origin = aligned ? static_cast<engine::Ticks>(measured.index->stepsExtent().begin) : 0,
            .note = TimelinePanel::tr("%1 per step with the profile, %2 without")
                        .arg(formatSeconds(profile.stepSeconds), formatSeconds(profile.plainStepSeconds))};
}

QString measuredNote(const QString& note, const QString& multiple, const QStringList& differences) {
    if (differences.isEmpty())
        return TimelinePanel::tr("%1, %2 as long as A, same experiment").arg(note, multiple);
    return TimelinePanel::tr("%1, %2 as long as A, other %3")
        .arg(note, multiple, listText(differences.mid(0, kNamedDifferences)));
}

QStringList differencesOf(const MeasuredTimeline& kept, const MeasuredTimeline& measured) {
    QStringList names;
    for (const engine::ExperimentDifference& each :
         engine::differencesOf({kept.experiment->toJson(), measured.experiment->toJson()}))
        names << toQString(each.name.empty() ? each.path : each.name);
    return names;
}
}  // namespace

Profiles profilesOf(const TimelineAnswer& answer) {
    Profiles profiles{profileOf(answer.own, answer.other.has_value())};
    if (answer.other) {
        profiles.push_back(profileOf(*answer.other, true));
        const double ratio = answer.other->estimate.stepSeconds / answer.own.estimate.stepSeconds;
        QString& note = profiles.back().note;
        note = TimelinePanel::tr("%1, %2 as long").arg(note, localized(engine::multiple(ratio)));
    }
    return profiles;
}

Profiles profilesOf(const std::optional<MeasuredTimeline>& kept,
                    const std::optional<MeasuredTimeline>& measured) {
    const bool two = kept && measured && kept->index != measured->index;
    if (!two)
        return {profileOf(measured ? *measured : *kept,
                          kept ? TimelinePanel::tr("A: this computer") : TimelinePanel::tr("This computer"),
                          false)};
    Profiles profiles{profileOf(*kept, TimelinePanel::tr("A: this computer"), true),
                      profileOf(*measured, TimelinePanel::tr("B: this computer"), true)};
    const double ratio = measured->profile.plainStepSeconds / kept->profile.plainStepSeconds;
    QString& note = profiles.back().note;
    note = measuredNote(note, localized(engine::multiple(ratio)), differencesOf(*kept, *measured));
    return profiles;
}

std::vector<engine::TracedRun> tracesOf(const std::optional<MeasuredTimeline>& kept,
                                        const std::optional<MeasuredTimeline>& measured) {
    std::vector<engine::TracedRun> runs;
    if (kept) runs.push_back(engine::measuredTrace(kept->profile));
    if (measured && !(kept && kept->index == measured->index))
        runs.push_back(engine::measuredTrace(measured->profile));
    if (runs.size() > 1) runs[0].title = "A: " + runs[0].title, runs[1].title = "B: " + runs[1].title;
    return runs;
}

}  // namespace shardlab
