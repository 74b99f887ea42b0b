#include "widgets/timeline/timeline_text.h"

#include <algorithm>
#include <iterator>

#include "widgets/common/engine_text.h"
#include "widgets/common/number_text.h"
#include "widgets/common/text_format.h"
#include "widgets/simulator/ops_model.h"

namespace shardlab {

namespace {

/// What a core or the host does in a slice that is no op, as the engine calls it.
constexpr const char* kSlices[] = {QT_TRANSLATE_NOOP("shardlab::TimelineText", "initialize"),
                                   QT_TRANSLATE_NOOP("shardlab::TimelineText", "compile"),
                                   QT_TRANSLATE_NOOP("shardlab::TimelineText", "dispatch"),
                                   QT_TRANSLATE_NOOP("shardlab::TimelineText", "step overhead"),
                                   QT_TRANSLATE_NOOP("shardlab::TimelineText", "issue ops"),
                                   QT_TRANSLATE_NOOP("shardlab::TimelineText", "prepare batch"),
                                   QT_TRANSLATE_NOOP("shardlab::TimelineText", "transfer batch"),
                                   QT_TRANSLATE_NOOP("shardlab::TimelineText", "wait for the batch"),
                                   QT_TRANSLATE_NOOP("shardlab::TimelineText", "wait for the host"),
                                   QT_TRANSLATE_NOOP("shardlab::TimelineText", "wait for gradients"),
                                   QT_TRANSLATE_NOOP("shardlab::TimelineText", "wait for other cores"),
                                   QT_TRANSLATE_NOOP("shardlab::TimelineText", "forward and backward"),
                                   QT_TRANSLATE_NOOP("shardlab::TimelineText", "all-reduce")};

}  // namespace

QString TimelineText::heading(const Profile& profile) {
    return profile.clock == ProfileClock::Measured ? tr("%1 (measured)").arg(profile.title)
                                                   : tr("%1 (simulated)").arg(profile.title);
}

QString TimelineText::track(const engine::Track& track) {
    return sentenceCase(engineText(engine::titleOf(track)));
}

QString TimelineText::sliceName(const engine::SliceKind& kind) {
    const QString name = toQString(kind.name);
    if (kind.category == "op") return name;
    const auto* known = std::ranges::find_if(kSlices, [&](const char* each) { return kind.name == each; });
    if (known != std::end(kSlices)) return tr(*known);
    const qint64 number = name.section(QLatin1Char(' '), -1).toLongLong();
    if (kind.category == "step") return tr("step %1").arg(formatCount(number));
    if (kind.category == "all-reduce") return tr("all-reduce bucket %1").arg(number);
    return phaseTitle(kind.name);
}

QStringList TimelineText::parts(const Profile& profile, const engine::SlicePlace& place) {
    const engine::Timeline& timeline = profile.index->timeline();
    const engine::TimelineSlice& slice = profile.index->slice(place);
    const engine::SliceKind& kind = timeline.kindOf(slice);
    QStringList parts{
        sliceName(kind), track(timeline.tracks[place.track]), formatSeconds(timeline.seconds(slice.duration)),
        tr("starts at %1").arg(formatSeconds(profile.seconds(static_cast<double>(slice.start))))};
    if (slice.step >= 0 && kind.category != "step") parts << tr("step %1").arg(formatCount(slice.step + 1));
    if (!kind.phase.empty()) parts << phaseTitle(kind.phase);
    if (!kind.layer.empty()) parts << tr("layer %1").arg(toQString(kind.layer));
    if (!kind.boundBy.empty()) {
        parts << formatFlops(kind.flops) << formatBytes(static_cast<std::int64_t>(kind.bytes))
              << tr("bound by: %1").arg(boundByTitle(kind.boundBy));
    }
    return parts;
}

QString TimelineText::facts(const Profile& profile, const engine::SlicePlace& place) {
    return parts(profile, place).join(QStringLiteral("  ·  "));
}

QString TimelineText::tip(const Profile& profile, const engine::SlicePlace& place) {
    return parts(profile, place).join(QLatin1Char('\n'));
}

QString TimelineText::merged(std::size_t count) {
    return tr("%1 slices here; the longest:").arg(formatCount(static_cast<std::int64_t>(count)));
}

QString TimelineText::tick(double seconds, double step) {
    struct Unit {
        double seconds;
        const char* name;
    };
    constexpr Unit kUnits[] = {{1, QT_TR_NOOP("%1 s")},
                               {1e-3, QT_TR_NOOP("%1 ms")},
                               {1e-6, QT_TR_NOOP("%1 µs")},
                               {1e-9, QT_TR_NOOP("%1 ns")}};
    const auto* unit =
        std::ranges::find_if(kUnits, [&](const Unit& each) { return step > each.seconds / 10; });
    if (unit == std::end(kUnits)) unit = std::end(kUnits) - 1;
    const int decimals = step < unit->seconds * (1 - 1e-9) ? 1 : 0;
    return tr(unit->name).arg(decimalText(seconds / unit->seconds, 'f', decimals));
}

QString TimelineText::measured(double seconds) {
    return formatSeconds(seconds);
}

}  // namespace shardlab
