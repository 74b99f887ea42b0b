#include "widgets/canvas/graph_content.h"

#include <QCoreApplication>
#include <algorithm>
#include <map>
#include <set>

#include "widgets/canvas/layer_look.h"
#include "widgets/common/engine_text.h"
#include "widgets/common/text_format.h"

namespace shardlab {

namespace {

QString contentText(const char* text) {
    return QCoreApplication::translate("shardlab::GraphContent", text);
}

/// The worst finding of each layer.
std::map<std::string, const engine::Diagnostic*> worstOf(const std::vector<engine::Diagnostic>& findings) {
    std::map<std::string, const engine::Diagnostic*> worst;
    for (const engine::Diagnostic& diagnostic : findings) {
        const engine::Diagnostic*& known = worst[diagnostic.layer];
        if (known == nullptr || diagnostic.severity > known->severity) known = &diagnostic;
    }
    return worst;
}

}  // namespace

GraphContent graphContent(const engine::ModelConfig& model, const engine::ModelAnalysis& analysis,
                          const std::vector<engine::Diagnostic>& findings,
                          const std::vector<engine::Fold>& folds) {
    GraphContent content;
    content.edges = engine::edgesOf(model);
    content.folded = engine::foldedBlocks(model, folds);
    const auto worst = worstOf(findings);
    std::set<std::string> outputs;
    for (const std::string& output : model.outputs)
        outputs.insert(engine::Connection::parse(output).layer);
    QHash<QString, int> seen;
    for (std::size_t row = 0; row < model.layers.size(); ++row) {
        const engine::LayerNode& node = model.layers[row];
        GraphCard card;
        card.name = toQString(node.name);
        const int twin = seen[card.name]++;
        card.key = twin == 0 ? card.name : QStringLiteral("%1\n%2").arg(card.name).arg(twin);
        card.className = toQString(node.className);
        card.category = categoryOf(node.className);
        card.options = keyOptions(node);
        card.isInput = node.className == "InputLayer";
        card.isOutput = outputs.count(node.name) != 0;
        if (row < analysis.layers.size()) {
            const engine::LayerInfo& info = analysis.layers[row];
            card.shape = formatShape(info.outputShape);
            card.parameterCount = info.parameters;
            if (info.parameters > 0)
                card.parameters =
                    formatNumber(info.parameters, contentText("1 param"), contentText("%1 params"));
        }
        const auto found = worst.find(node.name);
        if (found != worst.end()) {
            card.severity = static_cast<int>(found->second->severity);
            card.problem = engineText(found->second->message);
            for (const engine::RepairOption& repair : found->second->repairs())
                card.repairs << engineText(repair.title);
        }
        content.cards.push_back(std::move(card));
    }
    return content;
}

}  // namespace shardlab
