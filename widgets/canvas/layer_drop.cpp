#include "widgets/canvas/layer_drop.h"

#include <QDropEvent>
#include <QMimeData>

#include "widgets/canvas/canvas_navigation.h"
#include "widgets/canvas/graph_scene.h"
#include "widgets/canvas/graph_view.h"
#include "widgets/canvas/layer_mime.h"

namespace shardlab {

namespace {
bool carriesLayer(const QDropEvent& event) {
    return event.mimeData()->hasFormat(QLatin1String(kLayerClassMime));
}
}  // namespace

void LayerDrop::enter(QDropEvent& event) {
    if (carriesLayer(event)) event.acceptProposedAction();
}

void LayerDrop::move(QDropEvent& event) {
    if (!carriesLayer(event)) return;
    m_view.navigation().scrollNear(event.pos());
    m_view.scene()->highlight(m_view.scene()->placeAt(m_view.mapToScene(event.pos()), -1));
    event.acceptProposedAction();
}

void LayerDrop::leave() {
    m_view.scene()->highlight({});
}

void LayerDrop::drop(QDropEvent& event) {
    if (!carriesLayer(event)) return;
    const CanvasPlace place = m_view.scene()->placeAt(m_view.mapToScene(event.pos()), -1);
    m_view.scene()->highlight({});
    event.acceptProposedAction();
    m_view.setFocus();
    const QByteArray className = event.mimeData()->data(QLatin1String(kLayerClassMime));
    Q_EMIT m_view.insertRequested(QString::fromUtf8(className), place);
}

}  // namespace shardlab
