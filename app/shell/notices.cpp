#include "app/shell/notices.h"

#include <QCoreApplication>

#include "app/pages/model_page.h"
#include "app/shell/notice_bar.h"
#include "app/shell/workbench.h"
#include "widgets/common/text_format.h"

namespace shardlab {

namespace {
QString tr(const char* text) {
    return QCoreApplication::translate("shardlab::Notices", text);
}

QString evaluationText(const engine::EvaluationResult& result) {
    QStringList parts;
    for (const auto& [name, value] : result.metrics)
        parts << QStringLiteral("%1 %2").arg(toQString(name), formatMetric(value));
    return tr("Evaluated on %1 samples: %2")
        .arg(formatCount(result.samples), parts.join(QStringLiteral(", ")));
}
}  // namespace

void connectNotices(QWidget& window, Workbench& workbench, ModelPage& modelPage) {
    QWidget* target = &window;
    const auto failed = [target](const QString& text) { NoticeBar::show(target, text, true); };
    const auto done = [target](const QString& text) { NoticeBar::show(target, text, false); };
    WeightsController& weights = workbench.weights;
    QObject::connect(&workbench, &Workbench::failed, target, failed);
    QObject::connect(&modelPage, &ModelPage::failed, target, failed);
    QObject::connect(&modelPage, &ModelPage::noticed, target, done);
    QObject::connect(
        &workbench.trainedLayers, &TrainedLayers::lost, target,
        [done](const QString& layer, const QString& reason) {
            done(tr("Trained on, %1 begins anew: %2. Undo keeps its weights").arg(layer, reason));
        });
    QObject::connect(&workbench, &Workbench::saved, target,
                     [done](const QString& path) { done(tr("Saved %1").arg(path)); });
    QObject::connect(&weights, &WeightsController::exported, target,
                     [done](const QString& path) { done(tr("Weights written to %1").arg(path)); });
    QObject::connect(&weights, &WeightsController::loaded, target,
                     [done](const QString& origin) { done(tr("Weights loaded from %1").arg(origin)); });
    QObject::connect(&weights, &WeightsController::evaluated, target,
                     [done](const engine::EvaluationResult& result) { done(evaluationText(result)); });
}

}  // namespace shardlab
