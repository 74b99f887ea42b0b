#include "app/pages/trained_marks.h"

#include <QCoreApplication>

#include "app/controllers/trained_layers.h"
#include "widgets/canvas/graph_view.h"
#include "widgets/common/engine_text.h"
#include "widgets/common/text_format.h"

namespace shardlab {

namespace {

QString markText(const engine::WeightMatch& match) {
    const auto tr = [](const char* text) {
        return QCoreApplication::translate("shardlab::TrainedMarks", text);
    };
    if (match.reinitialized == 0) return tr("Trained weights: kept");
    const QString reason = engineText(match.reason);
    return match.kept == 0 ? tr("Trained weights: this layer is reinitialized, %1").arg(reason)
                           : tr("Trained weights: %1 kept, %2 reinitialized, %3")
                                 .arg(formatCount(match.kept), formatCount(match.reinitialized), reason);
}

}  // namespace

void showTrainedMarks(const TrainedLayers& layers, GraphView& canvas) {
    QObject::connect(&layers, &TrainedLayers::changed, &canvas, [&layers, &canvas] {
        TrainedMarks marks;
        for (const engine::WeightMatch& match : layers.matches())
            marks.insert(toQString(match.layer), {.kept = match.reinitialized == 0, .text = markText(match)});
        canvas.setTrained(marks);
    });
}

}  // namespace shardlab
