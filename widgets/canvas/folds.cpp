#include "widgets/canvas/folds.h"

#include <QCoreApplication>
#include <algorithm>
#include <set>

#include "widgets/canvas/layer_look.h"
#include "widgets/common/engine_text.h"
#include "widgets/common/text_format.h"

namespace shardlab {

namespace {
QString foldText(const char* text) {
    return QCoreApplication::translate("shardlab::Folds", text);
}
/// The exit, which comes last, to its place among them.
std::vector<std::size_t> inOrder(const std::vector<int>& rows) {
    std::vector<std::size_t> sorted(rows.begin(), rows.end());
    std::ranges::sort(sorted);
    return sorted;
}

/// "ReLU ×3"; a single one has no number.
QString times(const QString& text, int count) {
    return count == 1 ? text : foldText("%1 ×%2").arg(text).arg(count);
}

/// How many elements the list repeats; its size if it does not.
int periodOf(const QStringList& list) {
    for (int period = 1; period <= list.size() / 2; ++period) {
        if (list.size() % period == 0 && list.mid(period) == list.mid(0, list.size() - period)) return period;
    }
    return list.size();
}
}  // namespace

QStringList contentsOf(const QStringList& classNames) {
    const int period = periodOf(classNames);
    if (period > 0 && period < classNames.size())
        return {times(classNames.mid(0, period).join(QStringLiteral(", ")), classNames.size() / period)};
    QStringList parts, seen = classNames;
    seen.removeDuplicates();
    for (const QString& className : seen)
        parts << times(className, static_cast<int>(classNames.count(className)));
    return parts;
}

void Folds::fold(const engine::Block& block) {
    const std::set<std::string> layers(block.layers.begin(), block.layers.end());
    std::erase_if(m_blocks, [&](const engine::Block& other) {
        return std::ranges::any_of(other.layers,
                                   [&](const std::string& name) { return layers.contains(name); });
    });
    m_blocks.push_back(block);
}

void Folds::unfold(const std::string& exit) {
    std::erase_if(m_blocks, [&](const engine::Block& block) { return block.exit == exit; });
}

void Folds::rename(const std::string& exit, const std::string& name) {
    const auto block = std::ranges::find(m_blocks, exit, &engine::Block::exit);
    if (block != m_blocks.end()) block->name = name;
}

std::vector<int> Folds::shownBy(const GraphContent& content) const {
    std::vector<int> shown(content.cards.size());
    QHash<QString, int> rows;
    for (std::size_t row = 0; row < shown.size(); ++row) {
        shown[row] = static_cast<int>(row);
        rows.insert(content.cards[row].key, shown[row]);
    }
    for (const engine::Block& block : m_blocks) {
        const int exit = rows.value(toQString(block.exit), -1);
        for (const std::string& layer : block.layers) {
            const int row = rows.value(toQString(layer), -1);
            if (row >= 0 && exit >= 0) shown[static_cast<std::size_t>(row)] = exit;
        }
    }
    return shown;
}

GraphCard Folds::cardOf(const GraphContent& content, const std::vector<int>& rows) const {
    const auto cardAt = [&](int row) -> const GraphCard& {
        return content.cards[static_cast<std::size_t>(row)];
    };
    GraphCard card = cardAt(rows.back());
    const auto block = std::ranges::find(m_blocks, card.name.toStdString(), &engine::Block::exit);
    card.name = toQString(block->name);
    card.className = engineText(engine::nameOf(block->kind));
    if (block->kind != engine::Block::Kind::Chosen) card.category = QStringLiteral("merging");
    card.layers = static_cast<int>(rows.size());
    card.parameterCount = 0;
    QStringList classNames;
    for (const std::size_t row : inOrder(rows))
        classNames << content.cards[row].className;
    card.options =
        (contentsOf(classNames) + QStringList{foldText("%1 layers").arg(rows.size())}).join(kOptionSeparator);
    for (const int row : rows) {
        const GraphCard& member = cardAt(row);
        card.parameterCount += member.parameterCount;
        card.isInput = card.isInput || member.isInput;
        if (row == rows.back() || member.severity <= card.severity) continue;
        card.severity = member.severity;
        card.repairs.clear();  // of a layer that is not to be seen
        card.problem = QStringLiteral("%1: %2").arg(member.name, member.problem);
    }
    card.parameters = card.parameterCount > 0
                          ? formatNumber(card.parameterCount, foldText("1 param"), foldText("%1 params"))
                          : QString();
    return card;
}

StepShare shareOf(const StepShares& shares, const std::vector<QString>& layers) {
    StepShare sum;
    const QString* most = nullptr;
    double largest = -1;
    for (const QString& layer : layers) {
        const auto found = shares.constFind(layer);
        if (found == shares.constEnd()) continue;
        sum.fraction += found->fraction;
        if (found->fraction <= largest) continue;
        largest = found->fraction;
        most = &layer;
    }
    if (most == nullptr) return sum;
    sum.text = foldText("%1 of the step time, most of it in %2 (%3)")
                   .arg(formatPercent(sum.fraction), *most, formatPercent(largest));
    return sum;
}

TrainedMark trainedOf(const TrainedMarks& marks, const std::vector<QString>& layers) {
    TrainedMark mark{.kept = true, .text = foldText("Trained weights: kept")};
    for (const QString& layer : layers) {
        const auto found = marks.constFind(layer);
        if (found == marks.constEnd() || found->kept || !mark.kept) continue;
        mark = {.kept = false, .text = QStringLiteral("%1: %2").arg(layer, found->text)};
    }
    return mark;
}

}  // namespace shardlab
