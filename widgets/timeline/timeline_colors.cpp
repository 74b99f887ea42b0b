#include "widgets/timeline/timeline_colors.h"

#include <QCoreApplication>
#include <algorithm>

#include "widgets/common/theme.h"

namespace shardlab {

namespace {

constexpr double kDimmed = 0.2, kPalest = 0.3;
constexpr double kStepTint = 0.3, kWaitTint = 0.18;

struct LookRow {
    SliceLook look;
    const char* token;
    const char* title;
    double strength;  ///< 1: the full color; less: mixed into the surface
};
constexpr LookRow kLooks[] = {
    {SliceLook::Step, "other", QT_TRANSLATE_NOOP("shardlab::SliceLook", "Step"), kStepTint},
    {SliceLook::Forward, "core", QT_TRANSLATE_NOOP("shardlab::SliceLook", "Forward"), 1},
    {SliceLook::Backward, "convolution", QT_TRANSLATE_NOOP("shardlab::SliceLook", "Backward"), 1},
    {SliceLook::Update, "recurrent", QT_TRANSLATE_NOOP("shardlab::SliceLook", "Update"), 1},
    {SliceLook::Wait, "other", QT_TRANSLATE_NOOP("shardlab::SliceLook", "Wait"), kWaitTint},
    {SliceLook::Input, "pooling", QT_TRANSLATE_NOOP("shardlab::SliceLook", "Input"), 1},
    {SliceLook::Dispatch, "merging", QT_TRANSLATE_NOOP("shardlab::SliceLook", "Dispatch"), 1},
    {SliceLook::Compile, "activation", QT_TRANSLATE_NOOP("shardlab::SliceLook", "Compilation"), 1},
    {SliceLook::AllReduce, "regularization", QT_TRANSLATE_NOOP("shardlab::SliceLook", "All-reduce"), 1},
};

const LookRow& rowOf(SliceLook look) {
    return *std::ranges::find(kLooks, look, &LookRow::look);
}

QColor mixed(const QColor& color, const QColor& into, double share) {
    const auto at = [share](int a, int b) { return qRound(a * share + b * (1 - share)); };
    return {at(color.red(), into.red()), at(color.green(), into.green()), at(color.blue(), into.blue())};
}

}  // namespace

SliceLook lookOf(const engine::SliceKind& kind) {
    const std::string& phase = kind.category == "phase" ? kind.name : kind.phase;
    if (kind.category == "step") return SliceLook::Step;
    if (kind.category == "wait") return SliceLook::Wait;
    if (kind.category == "input") return SliceLook::Input;
    if (kind.category == "dispatch") return SliceLook::Dispatch;
    if (kind.category == "all-reduce") return SliceLook::AllReduce;
    if (kind.category == "init" || kind.category == "compile") return SliceLook::Compile;
    if (phase.starts_with("forward")) return SliceLook::Forward;
    if (phase == "update") return SliceLook::Update;
    return SliceLook::Backward;
}

std::vector<SliceLook> looksOf(const engine::Timeline& timeline) {
    std::vector<SliceLook> looks;
    for (const engine::SliceKind& kind : timeline.kinds)
        looks.push_back(lookOf(kind));
    return looks;
}

const char* tokenOf(SliceLook look) {
    return rowOf(look).token;
}

QString titleOf(SliceLook look) {
    return QCoreApplication::translate("shardlab::SliceLook", rowOf(look).title);
}

SliceColors::SliceColors() {
    const QColor surface = theme().color("surface");
    for (const LookRow& row : kLooks) {
        const QColor full = mixed(theme().color(row.token), surface, row.strength);
        for (const bool dimmed : {false, true}) {
            const QColor color = dimmed ? mixed(full, surface, kDimmed) : full;
            Levels& levels = m_fills[static_cast<std::size_t>(row.look)][dimmed ? 1 : 0];
            for (int level = 0; level <= kLevels; ++level) {
                const double share = kPalest + (1 - kPalest) * level / kLevels;
                levels[static_cast<std::size_t>(level)] = mixed(color, surface, share).rgb();
            }
        }
    }
}

QRgb SliceColors::fill(SliceLook look, bool dimmed, int level) const {
    return m_fills[static_cast<std::size_t>(look)][dimmed ? 1 : 0][static_cast<std::size_t>(level)];
}

QColor SliceColors::text(SliceLook look, bool dimmed) const {
    if (dimmed) return theme().color("textMuted");
    return theme().color(rowOf(look).strength < 1 ? "text" : "accentText");
}

}  // namespace shardlab
