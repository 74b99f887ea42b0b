#include "app/pages/trained_marks.h"

#include <QCoreApplication>

#include "app/controllers/trained_layers.h"
#include "widgets/canvas/graph_view.h"
#include "widgets/common/text_format.h"

namespace shardlab {

namespace {

QString markText(const engine::WeightsFate& fate) {
    const auto tr = [](const char* text) {
        return QCoreApplication::translate("shardlab::TrainedMarks", text);
    };
    if (fate.anew == 0) return tr("Trained weights: kept");
    const QString reason = toQString(fate.reason);
    return fate.kept == 0 ? tr("Trained weights: this layer is reinitialized, %1").arg(reason)
                          : tr("Trained weights: %1 kept, %2 reinitialized, %3")
                                .arg(QString::number(fate.kept), QString::number(fate.anew), reason);
}

}  // namespace

void showTrainedMarks(const TrainedLayers& layers, GraphView& canvas) {
    QObject::connect(&layers, &TrainedLayers::changed, &canvas, [&layers, &canvas] {
        TrainedMarks marks;
        for (const engine::WeightsFate& fate : layers.fates())
            marks.insert(toQString(fate.layer), {.kept = fate.anew == 0, .text = markText(fate)});
        canvas.setTrained(marks);
    });
}

}  // namespace shardlab
